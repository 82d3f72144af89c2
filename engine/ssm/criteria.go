package ssm

import (
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// The levels at which a player is paired.
const (
	withAll   = 0 // B1, B4 and B5 hold
	withoutB5 = 1 // B5 is omitted
	withoutB4 = 2 // B4 is omitted as well; only B1 holds
)

// round is the pairing of one round. Players are named by their rank, from 0.
type round struct {
	choice  choice
	state   *engine.State
	players []player
}

func newRound(c choice, s *engine.State) (*round, error) {
	h, err := newHistory(c, s)
	if err != nil {
		return nil, err
	}
	return h.round(h.ranked()), nil
}

// round notes who has met whom, by rank.
func (h *history) round(players []player) *round {
	s := h.state
	r := &round{choice: h.choice, state: s, players: players}
	rank := make(map[tournament.PlayerID]int, len(players))
	for i := range players {
		rank[players[i].id] = i
	}
	for i := range players {
		p := &players[i]
		for _, c := range s.Players[h.index[p.id]].Cells {
			if k, ok := rank[c.Opponent]; ok && c.Opponent != 0 && c.Result.Played() {
				p.met = append(p.met, k)
			}
		}
	}
	r.restrict(rank)
	for i := range players {
		slices.Sort(players[i].met)
		slices.Sort(players[i].barred)
	}
	return r
}

// restrict notes who is in one restricted group, but not in the last round.
//
// Rule: SSM (20.01.04) B4
func (r *round) restrict(rank map[tournament.PlayerID]int) {
	if r.state.Last() {
		return
	}
	for _, f := range r.state.Forbidden {
		i, ok := rank[f.White]
		k, also := rank[f.Black]
		if ok && also && i != k {
			r.players[i].barred = append(r.players[i].barred, k)
			r.players[k].barred = append(r.players[k].barred, i)
		}
	}
}

// haveMet reports whether two players have played each other; a pairing that was not played is no meeting.
//
// Rule: SSM (20.01.04) B1
func (r *round) haveMet(i, k int) bool {
	_, met := slices.BinarySearch(r.players[i].met, k)
	return met
}

// sameGroup reports whether two players should be kept apart in this round.
//
// Rule: SSM (20.01.04) B4
func (r *round) sameGroup(i, k int) bool {
	_, barred := slices.BinarySearch(r.players[i].barred, k)
	return barred
}

// repeatsFloat reports whether the pair gives one of the two the float he had in the round before. The first is the
// higher ranked.
//
// Rule: SSM (20.01.04) B5
func (r *round) repeatsFloat(hi, lo int) bool {
	p, q := &r.players[hi], &r.players[lo]
	return p.wdl != q.wdl && (p.float == engine.Downfloat || q.float == engine.Upfloat)
}

// allowed reports whether two players may meet at a level, 0 to 2.
//
// Rule: SSM (20.01.04) B1
// Rule: SSM (20.01.04) B4
// Rule: SSM (20.01.04) B5
func (r *round) allowed(hi, lo, level int) bool {
	return !r.haveMet(hi, lo) && (level >= withoutB4 || !r.sameGroup(hi, lo)) && (level >= withoutB5 || !r.repeatsFloat(hi, lo))
}

// takesBye reports whether a player may receive the bye.
//
// Rule: SSM (20.01.04) B2
func (r *round) takesBye(i int) bool { return !r.players[i].hadBye }

// repeatsStay reports whether staying over, which makes him a downfloater or brings the bye, repeats the float of the
// round before. Reading: SA-5.
//
// Rule: SSM (20.01.04) A8
// Rule: SSM (20.01.04) B5
func (r *round) repeatsStay(i int, last bool) bool {
	return r.players[i].float == engine.Downfloat && (last || !r.choice.stayLast)
}
