package standings

import (
	"hash/fnv"
	"slices"
	"strconv"

	"github.com/trfkit/trfkit/tournament"
)

// lotsName is the drawing of lots as an entry of a list.
const lotsName = "RND"

// undivided leaves a group as it is: the lots that decide in it are drawn, not computed.
func undivided(_ *ledger, _ *Code, group []int, _ func(Step)) [][]int { return [][]int{group} }

// ByLots reports whether a list ends with the drawing of lots.
func (l *List) ByLots() bool { return l.Codes[len(l.Codes)-1].Name == lotsName }

// Seed is a number for the drawing of lots that belongs to the event: the same facts give the same number.
func (e *Event) Seed() uint64 {
	h := fnv.New64a()
	put := func(n int) { h.Write(strconv.AppendInt(nil, int64(n), 10)); h.Write([]byte{' '}) }
	for i := range e.Participants {
		p := &e.Participants[i]
		h.Write([]byte(p.Name))
		put(int(p.ID))
		put(p.Rating)
		for k := range p.Rounds {
			put(p.Rounds[k].Opponent)
			put(int(p.Rounds[k].Result))
			put(int(p.Rounds[k].Colour))
		}
	}
	return h.Sum64()
}

// DrawLots decides among those tied to the end by lot: the members of each group, in the order of the participants, are
// shuffled by tournament.Shuffle, one group after the other. Everybody can repeat it with the seed.
//
// Rule: C.07 (2023, 2024, 2026) 4.2
func (s *Standings) DrawLots(seed uint64) {
	s.Lots = make([]bool, len(s.Event.Participants))
	s.groups(func(from, to int) {
		group := s.Order[from:to]
		slices.Sort(group)
		seed = tournament.Shuffle(group, seed)
		for k, i := range group {
			s.Lots[i] = to-from > 1
			s.Rank[i], s.Last[i], s.at[i] = from+k+1, from+k+1, from+k
		}
	})
}
