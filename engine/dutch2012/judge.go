package dutch2012

import (
	"fmt"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/swiss"
)

// read checks a recorded pairing against the absolute criteria. Of the colours they say who may meet, not which colour
// a player gets.
//
// Rule: C.04.3.1 (2012) A.5
// Rule: C.04.3.1 (2012) B.1.a
// Rule: C.04.3.1 (2012) B.1.b
// Rule: C.04.3.1 (2012) B.2
// Rule: C.04.3.1 (2012) F.5
func (r *round) read(recorded engine.Result) swiss.Version {
	return r.Read(recorded, swiss.Legality{Stranger: ref("F.5"), Complete: ref("A.5"),
		Unpaired: "is neither paired nor has the bye", Board: r.checkBoard, Bye: func(v *swiss.Version) {
			if p := &r.players[v.Bye]; p.barred {
				v.SecondPoint(ref("B.1.b"), p.id)
			}
		}})
}

// checkBoard finds the absolute criteria that a board breaks.
//
// Rule: C.04.3.1 (2012) B.1.a
// Rule: C.04.3.1 (2012) B.2
func (r *round) checkBoard(v *swiss.Version, white, black int) {
	p, q := &r.players[white], &r.players[black]
	switch {
	case r.Met(white, black):
		v.HaveMet(ref("B.1.a"), p.id, q.id)
	case r.apart.Has(white, black):
		v.AreKeptApart(ref("B.1.a"), p.id, q.id)
	}
	if r.tooKeen(white, black) {
		v.Breach(ref("B.2"), fmt.Sprintf("players %d and %d both have an absolute preference for %s", p.id, q.id,
			p.colours.Wish), p.id, q.id)
	}
}

// departure is the first step at which a pairing departs from the one made: bracket after bracket, the pairs before
// the colours.
//
// Rule: C.04.3.1 (2012) C.6
func (r *round) departure(v *swiss.Version) *swiss.Departure {
	place := r.places()
	for k, b := range r.brackets {
		if r.differs(k, place, v) {
			return r.argue(b, v)
		}
		for _, p := range b.made.pairs {
			if a := r.colours(p[0], p[1]); !v.White[a.white] {
				return &swiss.Departure{Decision: r.argueColours(b, a)}
			}
		}
	}
	return nil
}

// places tells for each player in which bracket he is paired, or has the bye.
func (r *round) places() []int {
	out := make([]int, len(r.players))
	for k, b := range r.brackets {
		for _, p := range b.made.pairs {
			out[p[0]], out[p[1]] = k, k
		}
	}
	if r.bye != nobody {
		out[r.bye] = len(r.brackets) - 1
	}
	return out
}

// differs reports whether a pairing has other pairs inside a bracket than the one made. Two who are left over may meet
// further down.
func (r *round) differs(k int, place []int, v *swiss.Version) bool {
	b := r.brackets[k]
	mate := map[int]int{}
	for _, p := range b.made.pairs {
		mate[p[0]], mate[p[1]] = p[1], p[0]
	}
	for i, m := range mate {
		if v.Mate[i] != m {
			return true
		}
	}
	for _, i := range b.made.left {
		m := v.Mate[i]
		if m != nobody && place[i] > k && place[m] > k && has(b.made.left, m) && !r.meet(place[i], i, m) {
			return true
		}
	}
	return false
}

// meet reports whether two players are paired with each other in a bracket.
func (r *round) meet(k, i, m int) bool {
	for _, p := range r.brackets[k].made.pairs {
		if p == [2]int{i, m} || p == [2]int{m, i} {
			return true
		}
	}
	return false
}

// argueColours says why the colours of a board are the other way round.
//
// Rule: C.04.3.1 (2012) E.1
func (r *round) argueColours(b *bracket, a allocation) engine.Decision {
	return r.Turned(r.title(b), r.colourStep(a), a.white, a.black)
}
