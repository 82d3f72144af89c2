package structure

import (
	"cmp"
	"math"
	"slices"

	"github.com/trfkit/trfkit/tournament"
)

// EverybodyMet reads an event as a round robin by no table; nil where not everybody has met everybody as often.
func EverybodyMet(t *tournament.Tournament) *Finding {
	v, ok := newView(t)
	if !ok {
		return nil
	}
	return v.everybody()
}

// everybody recognises a round robin by no table: each pair has met as often as the others.
func (v *view) everybody() *Finding {
	n, rounds := len(v.ids), len(v.rounds)
	one := v.size() - 1
	if n < 3 || rounds == 0 || rounds%one != 0 {
		return nil
	}
	cycles := rounds / one
	met := v.meetings()
	for i := range n {
		for k := range i {
			if v.leaves[i] == rounds && v.leaves[k] == rounds && met[pairOf(i, k)] != cycles ||
				met[pairOf(i, k)] > cycles {
				return nil
			}
		}
	}
	return &Finding{Kind: RoundRobin, Schedule: Schedule{Size: v.size(), Cycles: cycles}, Boards: v.boards(),
		Rounds: rounds, Withdrawn: v.withdrawn()}
}

// playoffs parts an event in which everybody has met everybody from the last rounds, if each of those has a few games
// only: at most half of the field plays. No table says who meets whom in them.
func (v *view) playoffs() (whole *view, extra int) {
	one := v.size() - 1
	n := len(v.rounds)
	for n > 0 && 4*len(v.rounds[n-1].boards) <= v.size() {
		n--
	}
	if n = (n + one - 1) / one; n == 0 || n*one >= len(v.rounds) {
		return v, 0
	}
	cut := *v
	cut.rounds, cut.leaves = v.rounds[:n*one], slices.Clone(v.leaves)
	for i := range cut.leaves {
		cut.leaves[i] = min(cut.leaves[i], n*one)
	}
	if cut.everybody() == nil {
		return v, 0
	}
	return &cut, len(v.rounds) - n*one
}

// often lists the rounds in which two meet more often than a round robin of so many cycles has it.
func (v *view) often(cycles int) (out []Departure) {
	met := map[[2]int]int{}
	for r := range v.rounds {
		d := Departure{Round: r + 1, Fault: MetTooOften}
		for _, b := range v.rounds[r].boards {
			if met[pairOf(b.first, b.second)]++; met[pairOf(b.first, b.second)] > cycles {
				d.Recorded = append(d.Recorded, v.board(b.first, b.second))
			}
		}
		if len(d.Recorded) > 0 {
			out = append(out, d)
		}
	}
	return out
}

// groups recognises round robins side by side: nobody meets anybody of another group, and each group is a round robin.
func (v *view) groups() *Finding {
	parts := v.components()
	if len(parts) < 2 {
		return nil
	}
	f := &Finding{Kind: Groups, Tables: true, Boards: v.boards(), Rounds: len(v.rounds)}
	least, most := len(v.ids), 0
	for _, players := range parts {
		least, most = min(least, len(players)), max(most, len(players))
		if len(players) < 3 {
			return nil
		}
		p := v.part(players)
		p.trim()
		g := p.everyGame()
		if g == nil {
			return nil
		}
		f.Tables = f.Tables && g.Tables
		f.Schedule.Cycles = max(f.Schedule.Cycles, g.Schedule.Cycles)
		f.Withdrawn = append(f.Withdrawn, g.Withdrawn...)
		f.Groups = append(f.Groups, p.ids)
		f.Saves += max(0, g.Saves)
	}
	if most > least+1 {
		return nil
	}
	f.Saves += v.split(f.Groups)
	return f
}

// trim leaves out the last rounds in which a smaller group, which has boards, has nothing to play any more.
func (v *view) trim() {
	for n := len(v.rounds); len(v.rounds[n-1].boards) == 0; n-- {
		v.rounds = v.rounds[:n-1]
	}
	for i, last := range v.leaves {
		v.leaves[i] = min(last, len(v.rounds))
	}
}

// split is the evidence that nobody meets anybody of another part, in bits, less the price of writing down who is
// where.
func (v *view) split(parts [][]tournament.PlayerID) int {
	n := float64(len(v.ids))
	bits := 0.0
	for _, p := range parts {
		bits += float64(len(p)) / 2 * math.Log2((n-1)/max(1, float64(len(p)-1))) // of one round
	}
	bits *= float64(len(v.rounds))
	bits -= logFactorial(len(v.ids))
	for _, p := range parts {
		bits += logFactorial(len(p))
	}
	return int(math.Round(bits))
}

// components are the players in parts that have no board with each other; who has none at all is in no part.
func (v *view) components() [][]int {
	s := newSets(len(v.ids))
	for _, r := range v.rounds {
		for _, b := range r.boards {
			s.join(b.first, b.second)
		}
	}
	var out [][]int
	for _, part := range s.parts() {
		if len(part) > 1 {
			out = append(out, part)
		}
	}
	return out
}

// sets are disjoint sets of players.
type sets struct{ parent []int }

func newSets(n int) *sets {
	s := &sets{make([]int, n)}
	for i := range n {
		s.parent[i] = i
	}
	return s
}

func (s *sets) root(i int) int {
	for s.parent[i] != i {
		s.parent[i] = s.parent[s.parent[i]]
		i = s.parent[i]
	}
	return i
}

// join reports whether two sets became one.
func (s *sets) join(i, k int) bool {
	i, k = s.root(i), s.root(k)
	s.parent[max(i, k)] = min(i, k)
	return i != k
}

func (s *sets) clone() *sets { return &sets{slices.Clone(s.parent)} }

// parts are the sets by their first members.
func (s *sets) parts() [][]int {
	by := map[int][]int{}
	for i := range s.parent {
		by[s.root(i)] = append(by[s.root(i)], i)
	}
	out := make([][]int, 0, len(by))
	for _, p := range by {
		out = append(out, p)
	}
	slices.SortFunc(out, func(a, b []int) int { return cmp.Compare(a[0], b[0]) })
	return out
}
