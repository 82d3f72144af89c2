package ssm

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/engine/swiss"
)

// read checks a recorded pairing against the absolute criteria. Who is named first on a board has no meaning.
//
// Rule: SSM (20.01.04) A8, B1-B3
func (r *round) read(recorded engine.Result) swiss.Version {
	return r.Read(recorded, swiss.Legality{Stranger: ref("C1"), Complete: ref("B3"), Even: ref("A8"),
		Left: fact.LeftOut, Board: r.checkBoard, Bye: func(v *swiss.Version) {
			if id := r.players[v.Bye].id; !r.takesBye(v.Bye) {
				v.Breach(ref("B2"), fact.HadBye.Of(id), id)
			}
		}})
}

// checkBoard finds the absolute criterion that a board breaks.
//
// Rule: SSM (20.01.04) B1
func (r *round) checkBoard(v *swiss.Version, one, two int) {
	if r.haveMet(one, two) {
		v.HaveMet(ref("B1"), r.players[one].id, r.players[two].id)
	}
}

// departure is the first bracket in which a pairing does something else, and the step of it.
func (r *round) departure(v *swiss.Version) *swiss.Departure {
	for _, b := range r.brackets {
		if b.differs(v) {
			return &swiss.Departure{Decision: b.argue(v)}
		}
	}
	return nil
}

// differs reports whether a pairing has another pair or, in the last bracket, another bye.
func (b *bracket) differs(v *swiss.Version) bool {
	for _, x := range b.pairs {
		if v.Mate[x.hi] != x.lo {
			return true
		}
	}
	return b.last && b.stays != nobody && v.Mate[b.stays] != nobody
}
