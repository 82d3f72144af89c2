package certify

import (
	"context"
	"fmt"
	"iter"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/trfkit/trfkit/engine"
)

// CheckAnswer is what a program says of the rounds of a tournament.
type CheckAnswer struct {
	ending
	Rounds []CheckedRound // in order; only when Outcome is Agree, which means that it answered
}

// Outcome is Agree when the program answered, whatever it said; Detail says otherwise what went wrong.
func (e *ending) Outcome() Outcome { return e.outcome }

// Detail is what the program said when it gave no answer.
func (e *ending) Detail() string { return e.detail }

// CheckedRound is what a program says of one round. What it says of the file's boards is not kept: the file is at hand.
type CheckedRound struct {
	Round   int
	None    bool           // it finds no legal pairing
	Differs bool           // it does not pair the round as the file does
	Engine  []engine.Board // its boards that the file does not have
	Bye     PlayerID       // 0 when not named
	Swapped []engine.Board // boards whose colours it has the other way round
}

// ask gives the program a tournament in its dialect, enters how the call ended, and returns what it printed.
func (c *Candidate) ask(ctx context.Context, data []byte, args []string, codes Codes, end *ending) (said string, err error) {
	err = c.folder(func(dir string) error {
		in := filepath.Join(dir, "in.trf")
		if err := os.WriteFile(in, data, 0o644); err != nil {
			return err
		}
		r, err := c.call(ctx, dir, args, map[string]string{"in": in, "dir": dir})
		if err == nil {
			*end, said = c.ending(r, codes), string(r.Out)
		}
		return err
	})
	return said, err
}

// Check has the program check a tournament in its dialect.
func (c *Candidate) Check(ctx context.Context, data []byte) (CheckAnswer, error) {
	var a CheckAnswer
	role := c.adapter.Check
	said, err := c.ask(ctx, data, role.Args, role.Codes, &a.ending)
	if err == nil && a.outcome == Agree {
		a.read(c.adapter, said)
	}
	return a, err
}

// read reads the answer. Whatever is not understood makes the whole of it garbage: a line that is passed over could be the
// one that calls a round wrong.
func (a *CheckAnswer) read(d *Adapter, text string) {
	role := d.Check
	ended, wrong := role.end == nil, false
	for line := range lines(text) {
		if role.end != nil && role.end.MatchString(line) {
			ended = true
		} else if why := a.line(role, line); why != "" {
			a.spoil(d, text, why)
			return
		}
		wrong = wrong || matches(role.wrong, line)
	}
	if a.none && len(a.Rounds) > 0 && !slices.ContainsFunc(a.Rounds, func(r CheckedRound) bool { return r.None }) {
		a.noPairing(a.Rounds[len(a.Rounds)-1].Round) // it names no round: the one it came to last
	}
	switch {
	case !ended || len(a.Rounds) == 0:
		a.spoil(d, text, "no complete answer: "+lastWords([]byte(text)))
	case wrong && !slices.ContainsFunc(a.Rounds, func(r CheckedRound) bool { return r.Differs }):
		a.spoil(d, text, "it says that a round is wrong, but not which: "+lastWords([]byte(text)))
	}
}

// lines yields the lines of a text, whatever the line ends, but for blank ones.
func lines(text string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for line := range strings.FieldsFuncSeq(text, func(r rune) bool { return r == '\n' || r == '\r' }) {
			if strings.TrimSpace(line) != "" && !yield(line) {
				return
			}
		}
	}
}

// spoil makes garbage of an answer, or a refusal when the program says so.
func (e *ending) spoil(d *Adapter, text, why string) {
	e.outcome, e.detail = Garbage, oneLine(why)
	if said := sentence(d.refusal, text); said != "" {
		e.outcome, e.detail = Refusal, oneLine(said)
	}
}

// sentence is the first line of a text that a pattern matches; a nil pattern matches none.
func sentence(re *regexp.Regexp, text string) string {
	for line := range lines(text) {
		if matches(re, line) {
			return line
		}
	}
	return ""
}

func says(re *regexp.Regexp, text string) bool { return sentence(re, text) != "" }

// line reads a line of the answer, or says what is wrong with it. What stands before the first round is not about one.
func (a *CheckAnswer) line(role *CheckRole, line string) string {
	if n, ok := groups(role.round, line); ok {
		return a.heading(n["round"])
	}
	if n, ok := groups(role.none, line); ok {
		a.noPairing(n["round"])
		return ""
	}
	now := &CheckedRound{}
	if len(a.Rounds) > 0 {
		now = &a.Rounds[len(a.Rounds)-1]
	}
	switch understood := now.line(role, line); {
	case len(a.Rounds) == 0 && understood:
		return "it does not say which round this is about: " + line
	case len(a.Rounds) == 0, understood, matches(role.other, line):
		return ""
	}
	return fmt.Sprintf("what it says of round %d is not understood: %s", now.Round, line)
}

// heading begins the answer about a round.
func (a *CheckAnswer) heading(round int) string {
	i := slices.IndexFunc(a.Rounds, func(r CheckedRound) bool { return r.Round == round })
	switch {
	case i < 0:
		a.Rounds = append(a.Rounds, CheckedRound{Round: round})
	case i < len(a.Rounds)-1 || !a.Rounds[i].None:
		return fmt.Sprintf("two answers about round %d", round)
	}
	return ""
}

// noPairing marks a round that the program cannot pair; some name it without a heading.
func (a *CheckAnswer) noPairing(round int) {
	if n := len(a.Rounds); n == 0 || a.Rounds[n-1].Round != round {
		a.Rounds = append(a.Rounds, CheckedRound{Round: round})
	}
	last := &a.Rounds[len(a.Rounds)-1]
	last.None, last.Differs = true, true
}

// line takes a line about the round, and reports whether it is one.
func (r *CheckedRound) line(role *CheckRole, line string) bool {
	if n, ok := groups(role.swapped, line); ok {
		r.Differs = true
		r.Swapped = append(r.Swapped, n.board())
		return true
	}
	if n, ok := groups(role.bye, line); ok {
		r.Differs = true
		if id, has := n["bye"]; has { // a line of the file's alone does not take it back
			r.Bye = PlayerID(id)
		}
		return true
	}
	n, ok := groups(role.row, line)
	if !ok {
		return false
	}
	r.Differs = true
	if _, has := n["white"]; has {
		r.Engine = append(r.Engine, n.board())
	}
	return true
}

// numbers are what a line names, by group of its pattern.
type numbers map[string]int

func (n numbers) board() engine.Board {
	return engine.Board{White: PlayerID(n["white"]), Black: PlayerID(n["black"])}
}

// groups returns the numbers of the named groups that took part in a match; a nil pattern matches nothing.
func groups(re *regexp.Regexp, line string) (numbers, bool) {
	if re == nil {
		return nil, false
	}
	m := re.FindStringSubmatch(line)
	if m == nil {
		return nil, false
	}
	out := numbers{}
	for i, name := range re.SubexpNames() {
		if name == "" || m[i] == "" {
			continue
		}
		n, err := strconv.Atoi(m[i])
		if err != nil {
			return nil, false
		}
		out[name] = n
	}
	return out, len(out) > 0
}

// PairAnswer is a program's pairing of the next round.
type PairAnswer struct {
	ending
	Pairing Pairing // None when it finds no legal pairing; only when Outcome is Agree
}

// Pair has the program pair the next round of a tournament in its dialect.
func (c *Candidate) Pair(ctx context.Context, data []byte) (PairAnswer, error) {
	var a PairAnswer
	role := c.adapter.Pair
	said, err := c.ask(ctx, data, role.Args, role.Codes, &a.ending)
	if err == nil && a.outcome == Agree {
		a.read(c.adapter, said)
	}
	return a, err
}

// read reads the number of boards and the boards.
func (a *PairAnswer) read(d *Adapter, text string) {
	a.Pairing = Paired(engine.Result{})
	if a.none || says(d.impossible, text) {
		a.Pairing.None = true
		return
	}
	fields := strings.Fields(text)
	numbers := make([]int, len(fields))
	for i, f := range fields {
		n, err := strconv.Atoi(f)
		if err != nil || n < 0 {
			a.spoil(d, text, "no pairing: "+text)
			return
		}
		numbers[i] = n
	}
	if len(numbers)%2 == 0 || (len(numbers)-1)/2 != numbers[0] {
		a.spoil(d, text, "not as many boards as announced: "+text)
		return
	}
	for i := 1; i < len(numbers); i += 2 {
		if numbers[i] == 0 {
			a.spoil(d, text, "a board without a player: "+text)
			return
		}
		a.Pairing.add(PlayerID(numbers[i]), PlayerID(numbers[i+1]))
	}
}

// add adds a board; one against nobody is an allocated bye.
func (p *Pairing) add(white, black PlayerID) {
	if black == 0 {
		p.GiveBye(white)
	} else {
		p.Boards = append(p.Boards, engine.Board{White: white, Black: black})
	}
}
