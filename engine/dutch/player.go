package dutch

import (
	"math"
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// player is one present player with all that the criteria ask about him. Large fields are read again and again, so he
// is kept small.
type player struct {
	swiss.Colours
	id        tournament.PlayerID
	score     tournament.Points // pairing score
	met       []int32           // indices of present players he has met or may not meet
	number    int32             // effective pairing number
	club      swiss.Club        // 0 for none
	kept      int32             // present players from whom his club keeps him apart
	unplayed  int32             // rounds without a game over the board
	down, up  [2]bool           // floats in the previous round [0] and the one before [1]
	barred    bool              // may not receive the pairing-allocated bye
	topscorer bool
}

// round is one round to pair: the present players in rank order.
type round struct {
	*edition
	swiss.Roster
	players  []player          // those of the roster
	groups   []int             // index of each scoregroup's first player, then len(players)
	tails    []crowd           // everybody from each of these on, all who may have a bye among the eligible
	byeLimit tournament.Points // highest score that may have the bye; unlimited in 2017
	clubs    swiss.Clubs
	brackets []paired // those of the pairing made, from the top
}

// newRound ranks the present players.
//
// Rule: C.04.3 (2017) A.2, A.2.a, A.2.b, A.3
// Rule: C.04.3 (2026) 1.2, 1.3, 1.3.1
func newRound(e *edition, s *engine.State) *round {
	r := &round{edition: e, Roster: swiss.NewRoster(s), byeLimit: math.MaxInt}
	r.players = make([]player, len(r.Origin))
	games := s.Round - 1
	met, room := make([]int32, len(r.players)*games), r.ColourRoom()
	for i, from := range r.Present() { // in the order in which the state lies in memory
		a, b := i*games, (i+1)*games
		r.fill(i, from, met[a:a:b], room(i))
	}
	if !r.mutual() {
		for i, all := range r.Meetings() {
			r.players[i].met = all
		}
	}
	for i := range r.players {
		if i == 0 || r.players[i].score != r.players[i-1].score {
			r.groups = append(r.groups, i)
		}
	}
	r.groups = append(r.groups, len(r.players))
	r.forbid()
	r.sumUp()
	return r
}

// mutual reports whether the players' own cells tell alike who has met whom.
func (r *round) mutual() bool {
	for i := range r.players {
		for n, k := range r.players[i].met {
			his := r.players[k].met
			if (n >= len(his) || his[n] != int32(i)) && !slices.Contains(his, int32(i)) {
				return false
			}
		}
	}
	return true
}

// fill enters a player; met and colours are empty, with room for all rounds before.
func (r *round) fill(i int, from *engine.Player, met []int32, colours []tournament.Colour) {
	p := &r.players[i]
	p.id, p.number, p.score = from.ID, int32(from.Number), r.Score(i)
	if r.numberOfFile {
		p.number = int32(from.ID)
	}
	p.Colours = swiss.ColoursInto(colours, from.Cells)
	p.topscorer = r.Topscorer(p.score)
	for _, c := range from.Cells {
		if !c.Result.Played() {
			p.unplayed++
			continue
		}
		if i := r.Index(c.Opponent); i >= 0 {
			met = append(met, int32(i))
		}
	}
	p.met = met
	p.barred = p.unplayed > 0 && r.byeBar.Barred(r.State, from)
	for back := range p.down {
		p.down[back], p.up[back] = r.float(from, r.State.Round-1-back)
	}
}

// float returns the float a player has from a 1-based round: in a game by the pairing scores of both before it, with
// the virtual points of that round (Reading: R18); in an unplayed round as the edition says.
//
// Rule: C.04.3 (2017) A.4, A.4.b
// Rule: C.04.3 (2026) 1.4.2, 1.4.4
func (r *round) float(p *engine.Player, n int) (down, up bool) {
	if n < 1 {
		return false, false
	}
	var c tournament.Cell
	if n <= len(p.Cells) {
		c = p.Cells[n-1]
	}
	if !c.Result.Played() {
		return r.floatsUnplayed(r.State, c), false
	}
	f := r.Floated(p, n)
	return f == engine.Downfloat, f == engine.Upfloat
}

// legal reports whether two players may meet: they have not met, are not forbidden to, and their colours allow it.
//
// Rule: C.04.3 (2017) C.1, C.3
// Rule: C.04.3 (2026) C1, C3
func (r *round) legal(a, b int) bool {
	p, q := &r.players[a], &r.players[b]
	return !colourClash(p, q) && !r.barred(a, b)
}

// barred reports whether two players have met or are forbidden to meet.
func (r *round) barred(a, b int) bool {
	p, q := &r.players[a], &r.players[b]
	if r.keptApart(p, q) {
		return true
	}
	if len(q.met) < len(p.met) {
		p, b = q, a
	}
	return slices.Contains(p.met, int32(b))
}

// colourClash reports two non-topscorers with the same absolute preference. One topscorer is enough to allow the pair.
// Reading: R13.
//
// Rule: C.04.3 (2017) C.3
// Rule: C.04.3 (2026) C3
func colourClash(p, q *player) bool {
	return p.clashes() && q.clashes() && p.Wish == q.Wish
}

// allocate gives the colours of a pair of indices, the higher ranked first.
func (r *round) allocate(hi, lo int) swiss.Allocation {
	p, q := &r.players[hi], &r.players[lo]
	return swiss.Allocate(&p.Colours, &q.Colours, int(p.number), r.State.Initial)
}
