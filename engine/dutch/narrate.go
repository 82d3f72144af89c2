package dutch

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/tournament"
)

// story tells how the round was paired, bracket by bracket.
func (r *round) story() (out []engine.Step) {
	if r.completesAlways && len(r.players)%2 == 1 {
		out = append(out, engine.Step{Rule: r.refs.completion, Says: fact.ByeLimit.Of(r.byeLimit)})
	}
	for _, b := range r.brackets {
		b.narrate(func(s engine.Step) { out = append(out, s) })
	}
	return out
}

func (b paired) narrate(trace func(engine.Step)) {
	trace(b.roster(b.refs.outlook))
	for i := range b.criteria {
		q := &b.criteria[i]
		if q.ahead {
			continue
		}
		v := b.measure(q, b.candidate)
		if v.count == 0 || q.list && v.list[0] == 0 {
			continue
		}
		trace(engine.Step{Rule: q.ref, Players: v.whom, Says: fact.Worth.Of(q.title, q.concerning(v))})
	}
	b.narrateOrder(trace)
	for _, x := range b.pairs {
		hi, lo := b.members[x[0]], b.members[x[1]]
		a := b.allocate(hi, lo)
		p, q := &b.players[hi], &b.players[lo]
		trace(engine.Step{Rule: b.refs.allocation[a.Step], Players: []tournament.PlayerID{p.id, q.id},
			Says: fact.MeetAndHas{A: p.describe(), B: q.describe(), Colour: a.Higher}})
	}
	if len(b.floats) > 0 {
		left := fact.DownfloatersAre
		if b.from == len(b.players) {
			left = fact.LastHasBye
		}
		trace(engine.Step{Rule: b.refs.outlook, Players: b.ids(b.floats), Says: left.Of(b.ids(b.floats))})
	}
}

// narrateOrder says which candidate in the order of generation was taken.
//
// Rule: C.04.3 (2017) D.1-D.3
// Rule: C.04.3 (2026) 4.2-4.4
func (b paired) narrateOrder(trace func(engine.Step)) {
	p := b.place(b.candidate)
	if b.mdps > 0 {
		trace(engine.Step{Rule: b.refs.opponents,
			Says: fact.MDPOrder{MDPs: numbers(p.mdps), Opponents: numbers(p.opponents)}})
	}
	if p.exchanged > 0 {
		trace(engine.Step{Rule: b.refs.exchange,
			Says: fact.Exchange{Down: numbers(p.down), Up: numbers(p.up)}})
	}
	if len(p.order) > 0 {
		trace(engine.Step{Rule: b.refs.transposed, Says: fact.FirstSuch.Of(numbers(p.order))})
	}
}
