package dutch

import (
	"fmt"
	"strings"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// narrate tells how the round was paired, bracket by bracket.
func (r *round) narrate(p plan, trace func(engine.Step)) {
	if r.completesAlways && len(r.players)%2 == 1 {
		trace(engine.Step{Rule: r.refs.completion, Text: fmt.Sprintf(
			"the pairing-allocated bye goes to a player with at most %s points: "+
				"with a lower limit the round cannot be completed", r.byeLimit)})
	}
	for _, b := range p.brackets {
		b.narrate(trace)
	}
}

func (b paired) narrate(trace func(engine.Step)) {
	trace(engine.Step{Rule: b.refs.outlook, Players: b.ids(positions(0, len(b.members))), Text: b.roster()})
	for i := range b.criteria {
		q := &b.criteria[i]
		v := b.measure(q, b.candidate)
		if v.count == 0 || q.list && v.list[0] == 0 {
			continue
		}
		trace(engine.Step{Rule: q.ref, Players: v.whom, Text: fmt.Sprintf("%s: %s", q.title, v.textWith(q.list))})
	}
	b.narrateOrder(trace)
	for _, x := range b.pairs {
		hi, lo := b.members[x[0]], b.members[x[1]]
		a := b.allocate(hi, lo)
		ids := []tournament.PlayerID{b.players[hi].id, b.players[lo].id}
		trace(engine.Step{Rule: b.refs.allocation[a.Step], Players: ids,
			Text: fmt.Sprintf("%d (%s) meets %d (%s) and has %s",
				ids[0], wishText(&b.players[hi]), ids[1], wishText(&b.players[lo]), a.Higher)})
	}
	if len(b.floats) > 0 {
		trace(engine.Step{Rule: b.refs.outlook, Players: b.ids(b.floats), Text: b.left()})
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
			Text: fmt.Sprintf("moved-down players paired, by BSN: %s; their opponents: %s",
				list(p.mdps), list(p.opponents))})
	}
	if p.exchanged > 0 {
		trace(engine.Step{Rule: b.refs.exchange,
			Text: fmt.Sprintf("exchange between S1 and S2 of the numbers %s and %s", list(p.down), list(p.up))})
	}
	if len(p.order) > 0 {
		trace(engine.Step{Rule: b.refs.transposed,
			Text: fmt.Sprintf("the first candidate with these values: the opponents of S1, by number, are %s",
				list(p.order))})
	}
}

func (b paired) left() string {
	s := make([]string, len(b.floats))
	for i, at := range b.floats {
		s[i] = fmt.Sprint(b.player(at).id)
	}
	if b.from == len(b.players) {
		return strings.Join(s, " ") + " has the pairing-allocated bye"
	}
	return "downfloaters: " + strings.Join(s, " ")
}
