package swiss

import (
	"slices"

	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/tournament"
)

// Scoregroup is the players who have the same score. They stand next to each other in a roster.
type Scoregroup struct {
	Number     int // 1 is the highest
	Score      tournament.Points
	First, End int // its players are First to End-1
}

// Scoregroups divides the players by the score the round is paired on, from the highest.
func (r *Roster) Scoregroups() []Scoregroup {
	var out []Scoregroup
	for i := range r.Origin {
		score := r.Score(i)
		if n := len(out); n == 0 || out[n-1].Score != score {
			out = append(out, Scoregroup{Number: n + 1, Score: score, First: i})
		}
		out[len(out)-1].End = i + 1
	}
	return out
}

// Where names the group.
func (g Scoregroup) Where() fact.Fact { return fact.InScoregroup.Of(g.Number, g.Score) }

// Players lists the players of the group.
func (g Scoregroup) Players() []int {
	out := make([]int, g.End-g.First)
	for k := range out {
		out[k] = g.First + k
	}
	return out
}

// Cut divides an ascending list, in which nobody stands above the group, into those of the group and those below it.
func (g Scoregroup) Cut(list []int) (own, below []int) {
	n, _ := slices.BinarySearch(list, g.End)
	return list[:n:n], list[n:]
}
