package ssm

import (
	"errors"
	"fmt"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// Judge says whether a recorded pairing is legal, whether it is the one the rules demand, and if not at which step of
// the procedure it departs. Who is named first on a board has no meaning.
//
// Rule: SSM (20.01.04) C
func (s *system) Judge(st *engine.State, recorded engine.Result) (engine.Judgement, error) {
	var j engine.Judgement
	r, err := newRound(s.choice, st)
	if err != nil {
		return j, err
	}
	v := r.read(recorded)
	j.Breaches, j.Legal = v.breaches, len(v.breaches) == 0
	p, err := r.pair()
	if err != nil {
		if errors.Is(err, engine.ErrNoLegalPairing) && j.Legal {
			j.Fault = "the recorded pairing is legal although the engine finds that none is"
			return j, nil
		}
		return j, err
	}
	j.Expected = turned(r.result(p), recorded)
	if !j.Legal {
		return j, nil
	}
	b := v.departs(p)
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

// version is a recorded pairing by rank.
type version struct {
	mate     []int // -1 for the bye or nobody
	breaches []engine.Step
}

// reader collects a version.
type reader struct {
	*round
	version
	rank map[tournament.PlayerID]int
	seen map[tournament.PlayerID]bool
}

// read checks a recorded pairing against the absolute criteria.
//
// Rule: SSM (20.01.04) A8
// Rule: SSM (20.01.04) B1
// Rule: SSM (20.01.04) B2
// Rule: SSM (20.01.04) B3
func (r *round) read(res engine.Result) version {
	in := reader{round: r, rank: map[tournament.PlayerID]int{}, seen: map[tournament.PlayerID]bool{}}
	in.mate = make([]int, len(r.players))
	for i := range r.players {
		in.mate[i] = -1
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
	return in.version
}

func (in *reader) breach(name, text string, players ...tournament.PlayerID) {
	in.breaches = append(in.breaches, engine.Step{Rule: article(name), Players: players, Text: text})
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
	in.mate[i], in.mate[k] = k, i
	if in.haveMet(i, k) {
		in.breach("B1", fmt.Sprintf("players %d and %d have met before", b.White, b.Black), b.White, b.Black)
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
func (v *version) departs(p plan) *bracket {
	for _, b := range p.brackets {
		for _, x := range b.pairs {
			if v.mate[x.hi] != x.lo {
				return b
			}
		}
		if b.last && b.left >= 0 && v.mate[b.left] >= 0 {
			return b
		}
	}
	return nil
}
