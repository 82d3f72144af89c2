package casefile

import (
	"errors"
	"fmt"
	"html"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/checker/finding"
	"github.com/trfkit/trfkit/checker/judging"
	"github.com/trfkit/trfkit/checker/reason"
	"github.com/trfkit/trfkit/checker/why"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/generator"
	"github.com/trfkit/trfkit/internal/clitest"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/wording"
)

// What is asked of a round: two by their places in its order, or nobody.
var askedOf = []struct {
	round    int
	one, two int  // places among the players, from 1; two 0: whom the first is to meet; both 0: the whole round
	exchange bool // the recorded round has the opponents of two boards exchanged
}{{2, 1, 0, false}, {2, 1, 2, false}, {3, 2, 3, false}, {3, 1, 4, true}, {3, 4, 9, false}, {4, 5, 6, true},
	{4, 3, 0, true}, {4, 8, 2, false}, {4, 0, 0, true}, {3, 0, 0, false}, {5, 0, 0, true}}

// What a case file tells of events of each system reads as it did when somebody last read it.
func TestToldOfSystems(t *testing.T) {
	for _, id := range []string{"dutch-2026", "dutch-2012", "burstein-2026", "dubov-2026", "lim-2026", "ssm-2020",
		"team-swiss-2026", "double-swiss-2026"} {
		entry, _ := systems.All().ByID(id)
		var b strings.Builder
		settings := &generator.Settings{}
		words := "system=" + id + " players=11 rounds=5 half-byes=0,1,1 withdrawals=0,0,1 late=0 forbidden=1 " +
			"acceleration=none names=ascii date=2026/05/09"
		if err := settings.SetAll(strings.Fields(words)); err != nil {
			t.Fatal(err)
		}
		made, err := generator.Generate(settings, 5)
		if err != nil {
			t.Fatal(err)
		}
		for k := range askedOf {
			in := wording.In("en")
			if k == 3 {
				in = wording.In("de")
			}
			caseOf(t, &b, entry.New(), entry.New().Info().Pairs.Event(made.Tournament), k, in)
		}
		clitest.Golden(t, "testdata/"+id+".golden", []byte(b.String()))
	}
}

func caseOf(t *testing.T, b *strings.Builder, sys engine.System, event *tournament.Tournament, k int,
	in *wording.Language) {
	t.Helper()
	q := askedOf[k]
	var two []tournament.PlayerID
	if q.one > 0 {
		two = []tournament.PlayerID{event.Players[(q.one-1)%len(event.Players)].ID, 0}
		if q.two > 0 {
			two[1] = event.Players[(q.two-1)%len(event.Players)].ID
		}
	}
	c := filled(t, sys, event, q.round, two, q.exchange, k, in)
	if c == nil {
		return
	}
	page, err := c.HTML()
	if err != nil {
		t.Fatal(err)
	}
	fmt.Fprintf(b, "== round %d, %v, exchanged %t\n%s\n", q.round, c.Asked, q.exchange, readable(string(page)))
}

// filled is the case file of a question: about two, the second of whom is the opponent of the first where he is 0, or
// about a whole round. It is nil where there is no such question.
func filled(t *testing.T, sys engine.System, event *tournament.Tournament, round int, two []tournament.PlayerID,
	exchange bool, k int, in *wording.Language) *Case {
	t.Helper()
	state, err := engine.Before(event, round)
	if err != nil {
		t.Fatal(err)
	}
	var story []engine.Step
	pairing, err := sys.Pair(state, func(s engine.Step) { story = append(story, s) })
	if errors.Is(err, engine.ErrNoLegalPairing) {
		return nil
	} else if err != nil {
		t.Fatal(err)
	}
	rec, err := engine.Recorded(event, round)
	if err != nil {
		t.Fatal(err)
	}
	if n := len(rec.Boards); exchange && n > 1 {
		rec.Boards = slices.Clone(rec.Boards)
		rec.Boards[0].Black, rec.Boards[n-1].Black = rec.Boards[n-1].Black, rec.Boards[0].Black
	}
	c := &Case{Round: round, Rounds: event.Rounds, File: "x.trf", SHA256: "00", Tool: "trfcheck", Version: "v0",
		Event: Event{Name: "Open", City: "Here", Begin: "2026/05/09", End: "2026-05-13"}, Again: "trfcheck x.trf"}
	r := &why.Round{Teller: reason.By(sys, event, in), System: sys, Log: &finding.Log{}, State: state, Made: pairing,
		Story: story}
	if two != nil {
		if two[1] == 0 {
			two[1] = engine.Opponent(pairing.Boards, two[0])
		}
		if two[0] == two[1] || two[1] == 0 {
			return nil
		}
		c.Asked = two
		c.Met = engine.Opponent(rec.Boards, two[0]) == two[1]
	}
	c.Speak(wording.Words{In: in, Of: sys.Info().Pairs, Name: func(id tournament.PlayerID) string {
		return r.Player(id).Name
	}})
	j := judging.Judge{Event: event, System: sys, Log: &finding.Log{}, In: in}
	judged := j.Pairing(round, rec)
	c.Verdict = judged.Verdict
	src := Source{Round: r, Judged: &judged, Recorded: rec.Result, Judges: k != 7}
	if k == 5 {
		src.Founded = []wording.Message{{Key: "case.source.found", Args: wording.Args{"says": "", "n": 1, "of": 2,
			"rounds": 2, "system": sys.Info().ID}}}
	}
	if err := c.Fill(src); err != nil {
		t.Fatal(err)
	}
	return c
}

// What is answered to many questions about harder events, in short: the answer, and what speaks against others.
func TestAnswersInShort(t *testing.T) {
	for _, id := range []string{"dutch-2026", "dutch-1998", "burstein-2026", "dubov-1997", "lim-1999", "lim-2026",
		"ssm-2020", "team-swiss-2024", "double-swiss-2026"} {
		entry, _ := systems.All().ByID(id)
		var b strings.Builder
		settings := &generator.Settings{}
		words := "system=" + id + " players=14 rounds=6 half-byes=0,2,1,2 withdrawals=0,0,1 late=0 forbidden=6 " +
			"forfeits=2 draws=35% acceleration=none names=ascii date=2026/05/09"
		if err := settings.SetAll(strings.Fields(words)); err != nil {
			t.Fatal(err)
		}
		made, err := generator.Generate(settings, 11)
		if err != nil {
			t.Fatal(err)
		}
		event := entry.New().Info().Pairs.Event(made.Tournament)
		for round := 2; round <= event.PairedRounds(); round++ {
			for k := range 6 {
				one := event.Players[(3*k+round)%len(event.Players)].ID
				two := event.Players[(5*k+2*round+1)%len(event.Players)].ID
				if k == 5 {
					two = 0
				}
				c := filled(t, entry.New(), event, round, []tournament.PlayerID{one, two}, k == 4, 0, wording.In("en"))
				if c == nil {
					continue
				}
				fmt.Fprintf(&b, "== %s\n", c.question())
				for _, m := range c.Answer {
					b.WriteString(c.sentence(m) + "\n")
				}
				for _, o := range c.objections() {
					fmt.Fprintf(&b, "- %s: %s\n", strings.Join(o.To, "; "), o.Says)
				}
			}
		}
		clitest.Golden(t, "testdata/short/"+id+".golden", []byte(b.String()))
	}
}

var (
	unread = regexp.MustCompile(`(?s)<style.*?</style>|<svg.*?</svg>|<head>.*?</head>`)
	ends   = regexp.MustCompile(`</(p|li|tr|h[1-6]|dt|dd|caption|div|header|footer|section|figcaption)>|<br>`)
	cells  = regexp.MustCompile(`</t[dh]>`)
	tags   = regexp.MustCompile(`(?s)<[^>]*>`)
	blanks = regexp.MustCompile(`[ \t\r\n]+`)
)

// readable is what somebody reads of a page: a line for each paragraph, item and row. Marks of rows stand in brackets.
func readable(page string) string {
	page = blanks.ReplaceAllString(unread.ReplaceAllString(page, ""), " ")
	page = regexp.MustCompile(`<tr class="([a-z]+)">`).ReplaceAllString(page, "[$1] ")
	page = tags.ReplaceAllString(cells.ReplaceAllString(ends.ReplaceAllString(page, "\n"), " | "), "")
	var out []string
	for _, line := range strings.Split(html.UnescapeString(page), "\n") {
		if line = strings.TrimSpace(blanks.ReplaceAllString(line, " ")); line != "" {
			out = append(out, line)
		}
	}
	return strings.Join(out, "\n") + "\n"
}
