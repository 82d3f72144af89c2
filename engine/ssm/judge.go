package ssm

import (
	"fmt"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// Judge says whether a recorded pairing is legal, whether it is the one the rules demand, and if not at which step of
// the procedure it departs. Who is named first on a board has no meaning.
//
// Rule: SSM (20.01.04) C
func (s *system) Judge(st *engine.State, recorded engine.Result) (engine.Judgement, error) {
	r, err := newRound(s.choice, st)
	if err != nil {
		return engine.Judgement{}, err
	}
	v := r.read(recorded)
	var p plan
	j, compare, err := swiss.Verdict(v.Breaches, func() (res engine.Result, err error) {
		if p, err = r.pair(); err != nil {
			return res, err
		}
		return turned(r.result(p), recorded), nil
	})
	if !compare {
		return j, err
	}
	b := departs(&v, p)
	if b == nil {
		j.Agrees = true
		return j, nil
	}
	j.Decision = b.argue(v)
	return j, nil
}

// turned gives the boards that are recorded, too, the recorded order of the two players.
func turned(res, recorded engine.Result) engine.Result {
	seen := make(map[engine.Board]bool, len(recorded.Boards))
	for _, b := range recorded.Boards {
		seen[b] = true
	}
	for i, b := range res.Boards {
		if back := (engine.Board{White: b.Black, Black: b.White}); seen[back] {
			res.Boards[i] = back
		}
	}
	return res
}

// reader collects a version.
type reader struct {
	*round
	swiss.Version
	rank map[tournament.PlayerID]int
	seen map[tournament.PlayerID]bool
}

// read checks a recorded pairing against the absolute criteria.
//
// Rule: SSM (20.01.04) A8
// Rule: SSM (20.01.04) B1
// Rule: SSM (20.01.04) B2
// Rule: SSM (20.01.04) B3
func (r *round) read(res engine.Result) swiss.Version {
	in := reader{round: r, Version: swiss.NewVersion(len(r.players)), rank: map[tournament.PlayerID]int{}, seen: map[tournament.PlayerID]bool{}}
	for i := range r.players {
		in.rank[r.players[i].id] = i
	}
	for _, b := range res.Boards {
		in.board(b)
	}
	if res.Bye != 0 {
		in.bye(res.Bye)
	}
	for i := range r.players {
		if id := r.players[i].id; !in.seen[id] {
			in.breach("B3", fmt.Sprintf("player %d is neither paired nor has the bye", id), id)
		}
	}
	return in.Version
}

func (in *reader) breach(name, text string, players ...tournament.PlayerID) {
	in.Breach(article(name), text, players...)
}

// use notes that a player has been dealt with and returns his rank.
func (in *reader) use(id tournament.PlayerID) (int, bool) {
	i, ok := in.rank[id]
	switch {
	case !ok:
		in.breach("C1", fmt.Sprintf("player %d is not to be paired in this round", id), id)
	case in.seen[id]:
		in.breach("B3", fmt.Sprintf("player %d is paired twice", id), id)
		ok = false
	}
	in.seen[id] = true
	return i, ok
}

func (in *reader) board(b engine.Board) {
	i, ok := in.use(b.White)
	k, also := in.use(b.Black)
	if !ok || !also {
		return
	}
	in.Pair(i, k)
	if in.haveMet(i, k) {
		in.HaveMet(article("B1"), b.White, b.Black)
	}
}

func (in *reader) bye(id tournament.PlayerID) {
	if i, ok := in.use(id); ok && !in.takesBye(i) {
		in.breach("B2", fmt.Sprintf("player %d has had a bye before", id), id)
	}
	if len(in.players)%2 == 0 {
		in.breach("A8", "a bye is given although the number of players is even", id)
	}
}

// departs finds the first bracket of which the recorded pairing does something else, nil when there is none.
func departs(v *swiss.Version, p plan) *bracket {
	for _, b := range p.brackets {
		for _, x := range b.pairs {
			if v.Mate[x.hi] != x.lo {
				return b
			}
		}
		if b.last && b.left >= 0 && v.Mate[b.left] >= 0 {
			return b
		}
	}
	return nil
}
