package tryout

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"regexp"
	"strings"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/certify/internal/event"
	"github.com/trfkit/trfkit/certify/internal/judge"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/generator"
	"github.com/trfkit/trfkit/internal/parallel"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/tournament"
)

// Guess is how a program is driven, as far as trying it out tells.
type Guess struct {
	Candidate *drive.Candidate
	Form      string // how it prints its boards, in words
	Agreed    int    // probes that it pairs as the rules demand
	Probes    int
	fits      int // probes with a pairing of the round
}

// probes are the tournaments that a program is tried out on: an even field, an odd one, and one with an absence.
var probes = []struct {
	settings string
	round    int
	seed     uint64
}{

	{"players=8 rounds=5", 3, 1}, {"players=7 rounds=5", 3, 2}, {"players=10 rounds=6 zero-byes=8%", 4, 3},
}

// inputs are the dialects that are tried, the newest first; the second list only where the first leads nowhere.
func inputs() [2][]drive.Input {
	var out [2][]drive.Input
	for i, eol := range []string{"lf", "crlf"} {
		for _, edition := range []string{"trf26", "trfbx", "trfx"} {
			out[i] = append(out[i], drive.Input{Edition: edition, EOL: eol, Drop: []string{}, Append: []string{}})
		}
	}
	out[1] = append(out[1],
		drive.Input{Edition: "trfx", Cells: "trf06", EOL: "lf", Drop: []string{}, Append: []string{}})
	return out
}

// guesser looks for the dialect that a program reads and for the form in which it prints.
type guesser struct {
	command *Command
	judge   *judge.Judge
	limits  drive.Limits
	said    []utterance // to the dialects that led nowhere
}

// Find tries a program with every dialect and every form of output. The best is the one by which most probes have a
// pairing of the round, and then most the one that the rules demand.
func Find(ctx context.Context, c *Command, system string, limits drive.Limits) (*Guess, error) {
	j, err := judge.New(system)
	if err != nil {
		return nil, err
	}
	g := &guesser{command: c, judge: j, limits: limits}
	for _, list := range inputs() {
		var best *Guess
		for _, in := range list {
			made, err := g.dialect(ctx, in)
			if err != nil {
				return nil, err
			}
			if made != nil && (best == nil || cmp.Or(made.fits-best.fits, made.Agreed-best.Agreed) > 0) {
				best = made
			}
			if best != nil && best.Agreed == best.Probes {
				break
			}
		}
		if best != nil {
			return best, nil
		}
	}
	return nil, g.nothing()
}

// dialect asks the probes in one dialect. It returns nil where no form of output gives a pairing.
func (g *guesser) dialect(ctx context.Context, in drive.Input) (*Guess, error) {
	a := g.command.Adapter(g.judge.ID())
	a.Input = in
	c, err := a.Open(ctx, g.command.Program, g.limits)
	if err != nil {
		return nil, err
	}
	defer c.Close()
	said, asked := make([]drive.Said, len(probes)), make([]*tournament.Tournament, len(probes))
	err = parallel.Each(ctx, len(probes), len(probes), func(ctx context.Context, i int) error {
		var err error
		if asked[i], err = probe(g.judge, probes[i].settings, probes[i].round, probes[i].seed); err != nil {
			return err
		}
		said[i], err = c.Say(ctx, asked[i])
		if err = cmp.Or(err, said[i].Held()); err == nil && said[i].End == drive.Hang {
			err = fmt.Errorf("%s does not end: %s on a tournament of %d players; --time gives it longer", a.Name,
				said[i].Detail, len(asked[i].Players))
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	made := g.best(a, asked, said)
	if made == nil {
		g.note(in, said[0])
		return nil, nil
	}
	if err := g.impossible(ctx, c, made.Candidate.Driver); err != nil {
		return nil, err
	}
	made.Candidate, err = made.Candidate.Driver.Open(ctx, g.command.Program, g.limits)
	return made, err
}

var saysNone = regexp.MustCompile(`(?i)no (?:\w+ )?(?:pairing|solution|matching)|impossible|unpairable|not be paired`)

// mostCode is the highest exit code that a program chooses: a shell has those above for what it cannot run, or what a
// signal ended.
const mostCode = 125

// impossible finds out how a program says that no legal pairing exists: by an exit code, with words about it or without
// any, or by a line.
func (g *guesser) impossible(ctx context.Context, c *drive.Candidate, a *drive.Adapter) error {
	t, err := probe(g.judge, "players=4 rounds=3", 4, 1)
	if err != nil {
		return err
	}
	t.Rounds = 4 * event.Columns(g.judge.Unit()) // everybody has met everybody
	if d, err := g.judge.Demands(t, 4); err != nil || !d.None {
		return nil // not so in this system
	}
	s, err := c.Say(ctx, t)
	if err != nil {
		return err
	}
	switch line := saysNone.FindString(s.Text); {
	case s.End == drive.Crash && s.Code > 0 && s.Code <= mostCode && (s.Words == "" || saysNone.MatchString(s.Words)):
		a.Pair.None = []int{s.Code}
	case s.End == drive.Answered && line != "":
		a.Impossible = regexp.QuoteMeta(line)
	}
	return nil
}

// best is the form of output by which most answers are a pairing of the round.
func (g *guesser) best(a *drive.Adapter, asked []*tournament.Tournament, said []drive.Said) *Guess {
	var best *Guess
	for _, f := range forms() {
		shaped := *a
		pair := *a.Pair
		shaped.Pair = &pair
		f.enter(&shaped)
		if shaped.Complete() != nil {
			continue
		}
		made := &Guess{Candidate: drive.Absent(drive.Engine{Driver: &shaped}), Form: f.about, Probes: len(asked)}
		for i, t := range asked {
			fit, right := g.fits(&shaped, t, probes[i].round, said[i])
			made.fits, made.Agreed = made.fits+fit, made.Agreed+right
		}
		if made.fits > 0 && (best == nil || made.fits > best.fits) {
			best = made
		}
	}
	return best
}

// fits tells whether words are a pairing of the round (1 or 0), and the one that the rules demand.
func (g *guesser) fits(a *drive.Adapter, t *tournament.Tournament, round int, said drive.Said) (fit, agreed int) {
	p := a.Read(said)
	s, err := engine.Before(g.judge.Seen(t), round)
	if p.End != drive.Answered || p.Pairing.None || err != nil || p.Pairing.Fits(g.judge.Unit(), s) != nil {
		return 0, 0
	}
	if v := g.judge.Pairing(t, round, p.Pairing); v.Outcome == dossier.Agree {
		return 1, 1
	}
	return 1, 0
}

// note keeps what a program said to a dialect, for who wants to know why nothing was found.
func (g *guesser) note(in drive.Input, s drive.Said) {
	what := fmt.Sprintf("printed %q", firstLines(s.Text))
	if s.End != drive.Answered {
		what = string(s.End) + ": " + s.Detail
	}
	dialect := in.Edition
	if in.EOL != "lf" {
		dialect += " with " + strings.ToUpper(in.EOL)
	}
	for i := range g.said {
		if g.said[i].what == what {
			g.said[i].dialects = append(g.said[i].dialects, dialect)
			return
		}
	}
	g.said = append(g.said, utterance{[]string{dialect}, what})
}

// utterance is what a program said to some dialects.
type utterance struct {
	dialects []string
	what     string
}

const mostShown = 160

func firstLines(text string) string {
	text = prose.Harmless(strings.Join(strings.Split(strings.TrimSpace(text), "\n"), " / "))
	if r := []rune(text); len(r) > mostShown {
		text = string(r[:mostShown]) + "…"
	}
	return text
}

// ErrNoPairing is the error of a program that prints nothing that can be read as the pairing of a round.
var ErrNoPairing = errors.New("no pairing of the next round was understood")

func (g *guesser) nothing() error {
	var b strings.Builder
	for _, u := range g.said {
		fmt.Fprintf(&b, "\n  given %s: %s", strings.Join(u.dialects, ", "), u.what)
	}
	return fmt.Errorf("%w. What the program said about a tournament of 8 players with two rounds played:%s",
		ErrNoPairing, b.String())
}

// form is a way to print a pairing; blank patterns are that of bbpPairings and JaVaFo: the number of boards, then
// "white black" for each.
type form struct{ about, board, bye string }

const (
	// between parts the two players of a board; line begins a line, with the number of the board.
	between  = `(?:\s*[-–—:;,|/]\s*|\s+(?:vs?\.?|x)\s+|\s+)`
	numbered = `^\s*(?:[A-Za-z]+\s*)?#?[0-9]+\s*[.:)\]|]?\s*[,;|]?\s+`
	nobody   = `(?:0|-|[Uu]|(?i:bye|pab|free|half))`
	// silent are lines that say nothing: without a number, or with one number alone.
	silent = `^[^0-9]*$|^\s*[0-9]+\s*$`
)

// forms are tried in this order.
func forms() []form {
	white, black := `(?P<white>[0-9]+)`, `(?P<black>[0-9]+)`
	before, after := `(?i)^\W*(?:bye|pab|free)\W+(?P<bye>[0-9]+)\b.*$`, `^\s*(?P<bye>[0-9]+)`+between+nobody+`\W*$`
	plain, board := `^\s*`+white+between+black+`\s*$`, numbered+white+between+black+`\s*$`
	named := `^\s*` + white + `\b[^-–]*\s[-–]\s+` + black + `\b.*$`
	return []form{
		{"the number of boards, then the boards", "", ""},
		{"boards", plain, after},
		{"boards", plain, before},
		{"numbered boards", board, numbered + `(?P<bye>[0-9]+)` + between + nobody + `\W*$`},
		{"numbered boards", board, before},
		{"boards with names", named, `^\s*(?P<bye>[0-9]+)\b.*\b(?i:bye|pab)\b.*$`},
		{"boards with names", named, before},
	}
}

// enter puts a form into the description of a program.
func (f *form) enter(a *drive.Adapter) {
	a.Pair.Board, a.Pair.Bye, a.Pair.Other = f.board, f.bye, ""
	if f.board != "" {
		a.Pair.Other = silent
	}
}

// Example are the patterns of a usual form: a board a line, and "player 0" for the bye.
func Example() (board, bye, other string) {
	f := forms()[1]
	return f.board, f.bye, silent
}

// probe makes a tournament whose next round is to be paired.
func probe(j *judge.Judge, words string, round int, seed uint64) (*tournament.Tournament, error) {
	s, err := dossier.Settings(&dossier.Cell{Name: "probe", Settings: words}, j.ID(), "trf26", false)
	if err != nil {
		return nil, err
	}
	made, err := generator.Generate(s, seed)
	if err != nil {
		return nil, err
	}
	return event.Before(j.Unit(), made.Tournament, min(round, j.Seen(made.Tournament).PairedRounds()+1)), nil
}

// Probe has a program pair the probes, and says in a line for each what came of it. ok is false when one has no pairing
// of the round.
func Probe(ctx context.Context, c *drive.Candidate, system string) (lines []string, ok bool, err error) {
	j, err := judge.New(system)
	if err != nil {
		return nil, false, err
	}
	ok = true
	for _, p := range probes {
		t, err := probe(j, p.settings, p.round, p.seed)
		if err != nil {
			return nil, false, err
		}
		a, err := c.Pair(ctx, t, p.round)
		if err = cmp.Or(err, a.Held()); err != nil {
			return nil, false, err
		}
		seen := j.Seen(t)
		line := fmt.Sprintf("%d %s, round %d: ", len(seen.Players), j.Unit().Whom(), p.round)
		s, err := engine.Before(seen, p.round)
		if err != nil {
			return nil, false, err
		}
		switch misfit := a.Pairing.Fits(j.Unit(), s); {
		case a.End != drive.Answered:
			line, ok = line+string(a.End)+": "+a.Detail, false
		case a.Pairing.None:
			line, ok = line+"it finds no legal pairing", false
		case misfit != nil:
			line, ok = line+"no pairing of the round: "+misfit.Error(), false
		default:
			v := j.Pairing(t, p.round, a.Pairing)
			line += fmt.Sprintf("%s; by %s it is judged %s", prose.Counted(len(a.Pairing.Boards), "board"),
				system, v.Outcome)
		}
		lines = append(lines, line)
	}
	return lines, ok, nil
}
