package dutch1998

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/swiss"
)

const nobody = swiss.Nobody

// round is the pairing of one round in the making.
type round struct {
	swiss.Stepwise
	choices   engine.Choices
	quickFrom int  // see the constant; tests change it
	oneByOne  bool // tests set it: C.12 without bounds
}

func newRound(c engine.Choices, s *engine.State) *round {
	r := &round{choices: c, quickFrom: quickFrom}
	r.Procedure = r.procedure()
	r.Procedure.Anew = func() *swiss.Stepwise { return &newRound(c, s).Stepwise }
	r.Enter(s, r.fill)
	return r
}

func (r *round) procedure() swiss.Procedure {
	return swiss.Procedure{Cite: ref, Keen: r.tooKeen, Board: r.checkBoard, Pair: r.pairBracket,
		Another: r.pairAboveAnew, Lower: r.forLowest, Ungraded: true, Usual: questions().Usual(r.choices),
		Equal: r.choices.Is(readingJoined, "residents")}
}

// tooKeen reports whether two players have the same absolute preference, so that one of them would break B.2; players
// whom B.2 does not bind have none.
//
// Rule: Dutch (1998) B.2.a, B.2.b
func (r *round) tooKeen(a, b int) bool {
	k := r.colourKind(a)
	return k.absolute && k == r.colourKind(b)
}
