package checker

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/tournament"
)

// Two are two players somebody asks about; the zero value asks nothing.
type Two [2]tournament.PlayerID

// ParseWhy reads "14,22": two different pairing numbers.
func ParseWhy(s string) (Two, error) {
	var two Two
	parts := strings.Split(s, ",")
	if len(parts) != 2 {
		return Two{}, fmt.Errorf("%q does not name two players", s)
	}
	for i, part := range parts {
		n, err := strconv.Atoi(strings.TrimSpace(part))
		if err != nil || n < 1 {
			return Two{}, fmt.Errorf("%q is not a pairing number", strings.TrimSpace(part))
		}
		two[i] = tournament.PlayerID(n)
	}
	if two[0] == two[1] {
		return Two{}, fmt.Errorf("player %d is named twice", two[0])
	}
	return two, nil
}

// Why is the answer to why two players do, or do not, meet.
type Why struct {
	Players  Two           `json:"players"`
	Bracket  string        `json:"bracket"`  // where the question is decided, or blank
	Rule     string        `json:"rule"`     // the deciding article; blank when they meet
	Expected string        `json:"expected"` // value of the demanded pairing under that article, or blank
	Met      string        `json:"met"`      // value of the best pairing in which they meet, or blank
	Steps    []Explanation `json:"steps"`
}

// why asks the engine; nil when nothing was asked. A player the file does not hold, or a system that cannot tell, is a
// finding.
func (l *loaded) why(s *engine.State, two Two) *Why {
	if two == (Two{}) {
		return nil
	}
	for _, id := range two {
		if l.tournament.Player(id) == nil {
			l.file.fail("why.player", exit.Unusable, fmt.Sprintf("player %d is not in the file", id),
				"name two pairing numbers of the file")
			return nil
		}
	}
	e, ok := l.system.(engine.Explainer)
	if !ok {
		l.file.fail("why.system", exit.Unusable, l.system.Info().ID+" cannot say why two players do not meet",
			"use --explain for the whole round")
		return nil
	}
	d, err := e.Why(s, two[0], two[1])
	if err != nil {
		l.file.fail("engine.error", exit.Internal, fmt.Sprintf("why %d and %d: %v", two[0], two[1], err), reportHint)
		return nil
	}
	w := &Why{Players: two, Bracket: d.Bracket, Rule: d.Rule.String(), Expected: d.Expected, Met: d.Recorded,
		Steps: []Explanation{}}
	for i := range d.Steps {
		w.Steps = append(w.Steps, explanation(&d.Steps[i]))
	}
	return w
}

func explanation(s *engine.Step) Explanation {
	return Explanation{Rule: s.Rule.String(), Players: append([]tournament.PlayerID{}, s.Players...), Text: s.Text}
}

// WriteWhy prints the answer, one sentence a line, each with its article.
func (p *Pairing) WriteWhy(w io.Writer) error {
	var b strings.Builder
	fmt.Fprintf(&b, "why %d and %d:\n", p.Why.Players[0], p.Why.Players[1])
	writeSteps(&b, p.Why.Steps)
	_, err := io.WriteString(w, b.String())
	return err
}

func writeSteps(b *strings.Builder, steps []Explanation) {
	for i := range steps {
		if s := &steps[i]; s.Rule != "" {
			fmt.Fprintf(b, "%s: %s\n", s.Rule, prose.Printable(s.Text))
		} else {
			fmt.Fprintln(b, prose.Printable(s.Text))
		}
	}
}
