package dutch

import (
	"cmp"
	"math"
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// player is one present player with all that the criteria ask about him.
type player struct {
	swiss.Colours
	id        tournament.PlayerID
	number    int               // effective pairing number
	score     tournament.Points // pairing score
	met       []int32           // indices of present players he has met or may not meet, ascending
	eligible  bool              // may receive the pairing-allocated bye
	topscorer bool
	unplayed  int     // rounds without a game over the board
	down, up  [2]bool // floats in the previous round [0] and the one before [1]
}

// round is one round to pair: the present players in rank order.
type round struct {
	*edition
	state    *engine.State
	players  []player
	groups   []int             // index of each scoregroup's first player, then len(players)
	byeLimit tournament.Points // highest score that may have the bye; unlimited in 2017
}

// newRound ranks the present players.
//
// Rule: C.04.3 (2017) A.2
// Rule: C.04.3 (2017) A.3
// Rule: C.04.3 (2026) 1.2
// Rule: C.04.3 (2026) 1.3
// Rule: C.04.3 (2017) A.2.a
// Rule: C.04.3 (2017) A.2.b
// Rule: C.04.3 (2026) 1.3.1
func newRound(e *edition, s *engine.State) *round {
	r := &round{edition: e, state: s, byeLimit: math.MaxInt}
	order := make([]int32, 0, len(s.Players))
	for i := range s.Players {
		if s.Players[i].Present {
			order = append(order, int32(i))
		}
	}
	slices.SortFunc(order, func(a, b int32) int {
		p, q := &s.Players[a], &s.Players[b]
		return cmp.Or(cmp.Compare(q.PairingScore(), p.PairingScore()), cmp.Compare(p.Number, q.Number))
	})
	r.players = make([]player, len(order))
	index := make([]int32, len(s.Players)) // of s.Players in r.players, -1 when absent
	for i := range index {
		index[i] = -1
	}
	for rank, i := range order {
		index[i] = int32(rank)
	}
	find := finder(s)
	for rank, i := range order {
		r.fill(&r.players[rank], &s.Players[i], find, index)
	}
	r.forbid(find, index)
	for i := range r.players {
		p := &r.players[i]
		if i == 0 || p.score != r.players[i-1].score {
			r.groups = append(r.groups, i)
		}
	}
	r.groups = append(r.groups, len(r.players))
	return r
}

// finder returns a function from ID to index in s.Players, -1 for an unknown one.
func finder(s *engine.State) func(tournament.PlayerID) int {
	top := tournament.PlayerID(0)
	for i := range s.Players {
		top = max(top, s.Players[i].ID)
	}
	at := make([]int32, top+1)
	for i := range s.Players {
		at[s.Players[i].ID] = int32(i) + 1
	}
	return func(id tournament.PlayerID) int {
		if id < 0 || id > top {
			return -1
		}
		return int(at[id]) - 1
	}
}

func (r *round) fill(p *player, from *engine.Player, find func(tournament.PlayerID) int, index []int32) {
	*p = player{id: from.ID, number: from.Number, score: from.PairingScore(), Colours: swiss.ColoursOf(from.Cells),
		eligible: !r.hadBye(r.state, from.Cells)}
	p.topscorer = r.state.Last() && r.overHalf(p.score)
	p.met = make([]int32, 0, len(from.Cells))
	for _, c := range from.Cells {
		if !c.Result.Played() {
			p.unplayed++
			continue
		}
		if i := find(c.Opponent); i >= 0 && index[i] >= 0 {
			p.met = append(p.met, index[i])
		}
	}
	slices.Sort(p.met)
	for back := range p.down {
		p.down[back], p.up[back] = r.float(from, r.state.Round-1-back, find)
	}
}

// overHalf reports whether a score is over half of what could be scored so far. Reading: R11.
//
// Rule: C.04.3 (2017) A.7
// Rule: C.04.3 (2026) 1.8
func (r *round) overHalf(score tournament.Points) bool {
	return 2*score > tournament.Points(r.state.Round-1)*r.state.Scoring.Win()
}

// float returns the float a player has from a 1-based round: in a game by the pairing scores of both before it, with
// the virtual points of that round (Reading: R18); in an unplayed round as the edition says.
//
// Rule: C.04.3 (2017) A.4
// Rule: C.04.3 (2026) 1.4.2
// Rule: C.04.3 (2017) A.4.b
// Rule: C.04.3 (2026) 1.4.4
func (r *round) float(p *engine.Player, n int, find func(tournament.PlayerID) int) (down, up bool) {
	if n < 1 {
		return false, false
	}
	var c tournament.Cell
	if n <= len(p.Cells) {
		c = p.Cells[n-1]
	}
	if !c.Result.Played() {
		return r.idle(r.state, c), false
	}
	i := find(c.Opponent)
	if i < 0 {
		return false, false
	}
	mine, his := p.PairingScoreBefore(n), r.state.Players[i].PairingScoreBefore(n)
	return mine > his, mine < his
}

// forbid adds the pairs that the tournament forbids to the opponents met.
func (r *round) forbid(find func(tournament.PlayerID) int, index []int32) {
	for _, pair := range r.state.Forbidden {
		i, j := find(pair.White), find(pair.Black)
		if i < 0 || j < 0 || i == j || index[i] < 0 || index[j] < 0 {
			continue
		}
		p, q := &r.players[index[i]], &r.players[index[j]]
		p.met, q.met = append(p.met, index[j]), append(q.met, index[i])
	}
	if len(r.state.Forbidden) == 0 {
		return
	}
	for i := range r.players {
		p := &r.players[i]
		slices.Sort(p.met)
		p.met = slices.Compact(p.met)
	}
}

// legal reports whether two players may meet: they have not met, are not forbidden to, and their colours allow it.
//
// Rule: C.04.3 (2017) C.1
// Rule: C.04.3 (2017) C.3
// Rule: C.04.3 (2026) C1
// Rule: C.04.3 (2026) C3
func (r *round) legal(a, b int) bool {
	p, q := &r.players[a], &r.players[b]
	return !r.barred(a, b) && !colourClash(p, q)
}

// barred reports whether two players have met or are forbidden to meet.
func (r *round) barred(a, b int) bool {
	p, q := &r.players[a], &r.players[b]
	if len(q.met) < len(p.met) {
		p, b = q, a
	}
	for _, m := range p.met {
		if m >= int32(b) {
			return m == int32(b)
		}
	}
	return false
}

// colourClash reports two non-topscorers with the same absolute preference. One topscorer is enough to allow the pair.
// Reading: R13.
//
// Rule: C.04.3 (2017) C.3
// Rule: C.04.3 (2026) C3
func colourClash(p, q *player) bool {
	return p.Strength == swiss.Absolute && q.Strength == swiss.Absolute && p.Wish == q.Wish &&
		!p.topscorer && !q.topscorer
}

// allocate gives the colours of a pair of indices, the higher ranked first.
func (r *round) allocate(hi, lo int) swiss.Allocation {
	p, q := &r.players[hi], &r.players[lo]
	return swiss.Allocate(&p.Colours, &q.Colours, p.number, r.state.Initial)
}
