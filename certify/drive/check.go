package drive

import (
	"cmp"
	"context"
	"fmt"
	"regexp"
	"slices"
	"strconv"

	"github.com/trfkit/trfkit/certify/internal/event"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// CheckAnswer is what a program says of the rounds of a tournament.
type CheckAnswer struct {
	Ending
	Rounds []CheckedRound // in order; only when it answered
}

// CheckedRound is what a program says of one round: its pairing, as far as the file does not have it. What it says of
// the file's boards is not kept: the file is at hand.
type CheckedRound struct {
	event.Pairing
	Round   int
	Differs bool           // it does not pair the round as the file does
	Swapped []engine.Board // boards whose colours it has the other way round
}

// Check has the program check a tournament.
func (c *Candidate) Check(ctx context.Context, t *tournament.Tournament) (CheckAnswer, error) {
	var a CheckAnswer
	role := c.Driver.Check
	said, err := c.ask(ctx, t, role.Args, role.Codes, &a.Ending, nil)
	if err == nil && a.End == Answered {
		a.read(c.Driver, said)
	}
	return a, err
}

// read reads the answer. Whatever is not understood makes the whole of it garbage: a line that is passed over could be
// the one that calls a round wrong.
func (a *CheckAnswer) read(d *Adapter, text string) {
	ended, wrong := d.re["check.end"] == nil, false
	for line := range lines(text) {
		if matches(d.re["check.end"], line) {
			ended = true
		} else if why := a.line(d.re, line); why != "" {
			a.spoil(d, text, why)
			return
		}
		wrong = wrong || matches(d.re["check.wrong"], line)
	}
	if a.none && len(a.Rounds) > 0 && !slices.ContainsFunc(a.Rounds, func(r CheckedRound) bool { return r.None }) {
		a.noPairing(a.Rounds[len(a.Rounds)-1].Round) // it names no round: the one it came to last
	}
	switch {
	case !ended || len(a.Rounds) == 0:
		a.spoil(d, text, ending("no complete answer", text))
	case wrong && !slices.ContainsFunc(a.Rounds, func(r CheckedRound) bool { return r.Differs }):
		a.spoil(d, text, "it says that a round is wrong, but not which: "+lastWords([]byte(text)))
	}
}

// line reads a line of the answer, or says what is wrong with it. What stands before the first round is not about one.
func (a *CheckAnswer) line(re patterns, line string) string {
	if n, ok := groups(re["check.round"], line); ok {
		return a.heading(n["round"])
	}
	if n, ok := groups(re["check.none"], line); ok {
		a.noPairing(n["round"])
		return ""
	}
	now := &CheckedRound{}
	if len(a.Rounds) > 0 {
		now = &a.Rounds[len(a.Rounds)-1]
	}
	switch understood := now.line(re, line); {
	case len(a.Rounds) == 0 && understood:
		return "it does not say which round this is about: " + line
	case len(a.Rounds) == 0, understood, matches(re["check.other"], line):
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
func (r *CheckedRound) line(re patterns, line string) bool {
	if n, ok := groups(re["check.swapped"], line); ok {
		r.Differs = true
		r.Swapped = append(r.Swapped, engine.Board{White: n.player("white"), Black: n.player("black")})
		return true
	}
	if n, ok := groups(re["check.bye"], line); ok {
		r.Differs = true
		r.Bye = cmp.Or(n.player("bye"), r.Bye) // a line of the file's alone does not take it back
		return true
	}
	n, ok := groups(re["check.row"], line)
	if !ok {
		return false
	}
	r.Differs = true
	if _, has := n["white"]; has {
		r.Add(n.player("white"), n.player("black"))
	}
	return true
}

// numbers are what a line names, by group of its pattern.
type numbers map[string]int

func (n numbers) player(group string) tournament.PlayerID { return tournament.PlayerID(n[group]) }

// groups returns the numbers of the named groups that took part in a match; a nil pattern matches nothing.
func groups(re *regexp.Regexp, line string) (numbers, bool) {
	out := numbers{}
	for name, text := range named(re, line) {
		if text == "" {
			continue
		}
		n, err := strconv.Atoi(text)
		if err != nil {
			return nil, false
		}
		out[name] = n
	}
	return out, len(out) > 0
}

// Merge makes the whole pairing of a program from what it shows of a round that it pairs otherwise: its boards, and the
// recorded ones none of whose players it shows.
func (r *CheckedRound) Merge(was event.Pairing) event.Pairing {
	if r.None {
		return event.Unpaired()
	}
	shown := r.Players()
	out := event.Paired(engine.Result{Boards: slices.Clone(r.Boards), Bye: r.Bye, Also: slices.Clone(r.Also)})
	for _, b := range was.Boards {
		if slices.Contains(shown, b.White) || slices.Contains(shown, b.Black) {
			continue
		}
		if slices.Contains(r.Swapped, b) || slices.Contains(r.Swapped, b.Turned()) {
			b = b.Turned()
		}
		out.Boards = append(out.Boards, b)
	}
	for _, id := range was.Byes() {
		if !slices.Contains(shown, id) {
			out.GiveBye(id)
		}
	}
	return out
}
