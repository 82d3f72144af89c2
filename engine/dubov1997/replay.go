package dubov1997

import (
	"slices"

	"github.com/trfkit/trfkit/engine"
)

// replay pairs earlier rounds anew, each when it is first asked for, to learn who was transferred to a higher group by
// 7.1 or 7.2 and who only met a floater from above. Reading: DA-5.
type replay struct {
	choices engine.Choices
	state   *engine.State
	names   []int
	rounds  []*replayed // index round-1, nil before it is asked for
}

// replayed is what the procedure does with an earlier round: the opponents it gives, and whom it transfers up.
type replayed struct {
	opponent []int // by index in the state, as all of this; nobody for those not paired
	up       []bool
}

// round is what the procedure does with an earlier 1-based round.
//
// Rule: Dubov (1997) 2.5
func (x *replay) round(n int) *replayed {
	if x.rounds[n-1] == nil {
		p := &replayed{slices.Repeat([]int{nobody}, len(x.state.Players)), make([]bool, len(x.state.Players))}
		if r := newRoundAfter(x.choices, earlier(x.state, n), x.names, x); r.pair() == nil {
			r.remember(p)
		}
		x.rounds[n-1] = p
	}
	return x.rounds[n-1]
}

// remember reads the events of a round.
func (r *round) remember(p *replayed) {
	for _, e := range r.events {
		switch e.kind {
		case pull:
			p.up[r.Origin[e.players[0]]] = true
		case pairing:
			a, b := r.Origin[e.players[0]], r.Origin[e.players[1]]
			p.opponent[a], p.opponent[b] = b, a
			if e.article == "7.1" {
				p.up[b] = true
			}
		}
	}
}

// earlier is the state in front of an earlier round: those its recorded pairing held are present.
func earlier(s *engine.State, n int) *engine.State {
	out := *s
	out.Round, out.Forbidden = n, nil
	out.Players = make([]engine.Player, len(s.Players))
	for i, p := range s.Players {
		p.Present = n <= len(p.Cells) && p.Cells[n-1].Result.Paired()
		p.Score, p.Scores, p.Virtual = p.Scores[n-1], p.Scores[:n-1], p.Virtual[:n]
		p.Cells = p.Cells[:min(n-1, len(p.Cells))]
		out.Players[i] = p
	}
	return &out
}
