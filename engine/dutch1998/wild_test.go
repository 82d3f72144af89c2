package dutch1998

import (
	"math/rand/v2"
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/matching"
)

// wild pairs by chance, within the absolute rules: the histories it makes are none that the engine would make itself.
type wild struct {
	engine.System
	rng *rand.Rand
}

func (x wild) Pair(s *engine.State, _ func(engine.Step)) (engine.Result, error) {
	p := positionOf(s)
	ids := slices.Clone(p.ids)
	if len(ids)%2 == 1 {
		ids = append(ids, 0)
	}
	var l matching.Layout
	one, weight := l.Add(len(ids)), l.Add(1000*len(ids))
	mate := matching.Maximum(matching.Graph{N: len(ids), Layout: &l, Edge: func(i, j int, w []uint64) bool {
		l.Put(w, one, 1)
		l.Put(w, weight, 1+x.rng.IntN(1000))
		if ids[j] == 0 {
			return !p.hist[ids[i]].free
		}
		return p.legal(ids[i], ids[j]) || p.legal(ids[j], ids[i])
	}})
	if slices.Contains(mate, matching.None) {
		return engine.Result{}, engine.ErrNoLegalPairing
	}
	var r engine.Result
	for i, m := range mate {
		switch {
		case m < i:
		case ids[m] == 0:
			r.Bye = ids[i]
		case p.legal(ids[i], ids[m]) && (x.rng.IntN(2) == 0 || !p.legal(ids[m], ids[i])):
			r.Boards = append(r.Boards, engine.Board{White: ids[i], Black: ids[m]})
		default:
			r.Boards = append(r.Boards, engine.Board{White: ids[m], Black: ids[i]})
		}
	}
	return r, nil
}
