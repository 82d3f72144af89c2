package audit

import (
	"cmp"
	"slices"

	"github.com/trfkit/trfkit/tournament"
)

// Where the numbers are nearly right, each board that deviates says which of them are not: a player who is recorded
// against one opponent and demanded against another shows that the two opponents have each other's numbers, or stand
// near each other. All rounds are asked at once.

// swap is two players, by place in the file, who may have each other's numbers.
type swap struct {
	players [2]int
	votes   int  // boards that say so
	tied    bool // the list that the numbers follow does not order them
}

// How many swaps are tried in one go, and how often.
const (
	mostSwaps = 80
	mostGoes  = 12
)

// otherParts gives players each other's numbers, as many of them as the boards that deviate ask for and bear out.
func (s *search) otherParts(a *assessment) []*world {
	best := a
	for range mostGoes {
		next := s.swapped(best)
		if next == nil {
			break
		}
		best = next
	}
	if best == a {
		return nil
	}
	return []*world{best.world}
}

// swapped is a world with the swaps that gain something, one after the other from the one that gains most; nil when
// none does.
func (s *search) swapped(a *assessment) *assessment {
	list := s.swaps(a)
	worlds := make([]*world, len(list))
	for k, x := range list {
		worlds[k] = s.renumbered(a.world, x)
	}
	tried := s.follow(a, worlds)
	if len(tried) < len(list) { // the time is up
		return nil
	}
	gains := make([]int, 0, len(list))
	for k, b := range tried {
		if b.total() < a.total() {
			gains = append(gains, k)
		}
	}
	slices.SortStableFunc(gains, func(i, k int) int { return cmp.Compare(tried[i].total(), tried[k].total()) })
	if len(gains) == 0 {
		return nil
	}
	best := tried[gains[0]]
	for _, k := range gains[1:] {
		for _, b := range s.follow(a, []*world{s.renumbered(best.world, list[k])}) {
			if b.total() < best.total() {
				best = b
			}
		}
	}
	return best
}

// renumbered is a world in which two players have each other's numbers.
func (s *search) renumbered(w *world, x swap) *world {
	order := slices.Clone(s.order(w))
	i, k := slices.Index(order, x.players[0]), slices.Index(order, x.players[1])
	order[i], order[k] = order[k], order[i]
	return replacing[*numbering](w, s.numbered(order))
}

// swaps are those that the boards ask for, first those between players whom the list does not order, then those that
// most boards ask for.
func (s *search) swaps(a *assessment) []swap {
	class := s.classes(a.world)
	votes := map[[2]int]int{}
	for _, round := range a.deviating() {
		s.vote(a.world, round, votes)
	}
	out := make([]swap, 0, len(votes))
	for p, n := range votes {
		out = append(out, swap{p, n, class[p[0]] == class[p[1]]})
	}
	tied := func(x swap) int {
		if x.tied {
			return 0
		}
		return 1
	}
	slices.SortFunc(out, func(x, y swap) int {
		return cmp.Or(tied(x)-tied(y), y.votes-x.votes, slices.Compare(x.players[:], y.players[:]))
	})
	return out[:min(len(out), mostSwaps)]
}

// classes are those of the list that the numbers of a world follow, by place in the file.
func (s *search) classes(w *world) []int {
	if n := first[*numbering](w); n != nil && n.base != nil {
		return n.base.class
	}
	return s.bases[0].class
}

// vote counts, for every two players, the boards of a round that are recorded with the one and demanded with the other.
func (s *search) vote(w *world, round int, votes map[[2]int]int) {
	made, err := s.made(w, round)
	if err != nil {
		return
	}
	count := func(p, q int) {
		if p != q {
			votes[[2]int{min(p, q), max(p, q)}]++
		}
	}
	for _, b := range made.Boards {
		p, q := s.index[b.White], s.index[b.Black]
		for _, board := range [][2]int{{p, q}, {q, p}} {
			if other, ok := s.index[s.t.Players[board[0]].Cell(round).Opponent]; ok {
				count(other, board[1])
			}
		}
	}
	for i := range s.t.Players {
		if bye, ok := s.index[made.Bye]; ok && s.t.Players[i].Cell(round).Result == tournament.PairingBye {
			count(i, bye)
		}
	}
}
