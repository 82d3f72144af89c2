package burstein2026

import (
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// story tells how the round was paired.
func (r *round) story() []engine.Step { return r.Story(r.tell) }

// tell tells how a bracket was.
func (r *round) tell(b *bracket) []engine.Step {
	return []engine.Step{r.tellRanking(b), r.tellPairing(b)}
}

// String shows the two methods of an index.
//
// Rule: C.04.4.2 (2026) 1.8.1
func (x index) String() string {
	return fmt.Sprintf("Buchholz %s, Sonneborn-Berger %s", tournament.Points(x.buchholz), hundredths(x.sonneborn))
}

// hundredths prints a sum of products of two numbers of tenths.
func hundredths(x int) string {
	sign := ""
	if x < 0 {
		sign, x = "-", -x
	}
	return fmt.Sprintf("%s%d.%02d", sign, x/100, x%100)
}

// tellRanking says who is in a bracket, and in what order.
//
// Rule: C.04.4.2 (2026) 1.8, 4.1
func (r *round) tellRanking(b *bracket) engine.Step {
	s := make([]string, len(b.members))
	for k, i := range b.members {
		s[k] = fmt.Sprintf("%s (%s)", r.Name(i), r.indexes[i])
	}
	text := fmt.Sprintf("%s: ", b.Title())
	if len(b.incoming) > 0 {
		text += fmt.Sprintf("with the incoming floaters %s, ", r.Names(b.incoming))
	}
	return engine.Step{Rule: r.Cite("1.8"), Players: r.IDs(b.members...), Text: text + "by ranking " +
		strings.Join(s, ", ")}
}

// tellPairing says how it is paired.
//
// Rule: C.04.4.2 (2026) 3.2.2
func (r *round) tellPairing(b *bracket) engine.Step {
	text := b.Title() + ": "
	var parts []string
	for _, p := range b.pairs {
		parts = append(parts, r.Name(p[0])+"-"+r.Name(p[1]))
	}
	if len(b.floaters) > 0 {
		parts = append(parts, "floating down "+r.Names(b.floaters))
	}
	text += strings.Join(parts, ", ")
	for _, q := range r.criteria {
		if value := q.value(r, b, &b.pairing); slices.Max(append(value, 0)) > 0 {
			text += fmt.Sprintf("; %s: %s", q.title, q.text(value))
		}
	}
	return engine.Step{Rule: r.Cite("3.2.2"), Players: r.IDs(b.members...), Text: text}
}

// largestWhy bounds the round for which the best pairing in which two meet is made; in a larger one their opponents
// meet each other instead.
const largestWhy = 120

// why says why two players do or do not meet.
//
// Rule: C.04.4.2 (2026) 1.9.2
func (r *round) why(a, b int) (engine.Decision, error) {
	return r.Why(a, b, largestWhy, r.tell, func() (engine.Result, error) {
		other := r.newRoundBy(r.choices, r.State, indexes(r.choices, r.State))
		other.Force(a, b)
		err := other.pair()
		return other.Made(), err
	}, r.departure)
}
