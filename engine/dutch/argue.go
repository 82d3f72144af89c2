package dutch

import (
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
)

// title names a bracket in explanations.
func (b *bracket) title() string {
	s := fmt.Sprintf("bracket %d (%s points)", b.name.number, points(b.player(b.mdps%len(b.members)).score))
	if b.name.kind != "" {
		s += ", the " + b.name.kind
	}
	return s
}

// argue says why the engine's candidate goes before the recorded one. The second result is not blank when it does
// not, which is a fault of the engine.
func (b paired) argue(c candidate, pairedUp [][2]int) (engine.Decision, string) {
	d := engine.Decision{Bracket: b.title()}
	d.Steps = append(d.Steps, engine.Step{Rule: rules.Ref{}, Players: b.ids(positions(0, len(b.members))), Text: b.roster()})
	if len(pairedUp) > 0 {
		return b.argueMDPs(d, pairedUp), ""
	}
	for i := range b.criteria {
		if i == b.lookAt && b.ahead && b.next > b.from {
			if done := b.argueOutlook(&d, c); done != 0 {
				return d, fault(done, d)
			}
		}
		q := &b.criteria[i]
		v, w := b.measure(q, b.candidate), b.measure(q, c)
		d.Steps = append(d.Steps, engine.Step{Rule: q.ref, Text: fmt.Sprintf("%s: expected %s, recorded %s", q.title, v.text(q.list), w.text(q.list))})
		if order := v.compare(w, q.list); order != 0 {
			d.Rule, d.Expected, d.Recorded = q.ref, v.text(q.list), w.text(q.list)
			return d, fault(order, d)
		}
	}
	order := b.argueOrder(&d, c)
	return d, fault(order, d)
}

func fault(order int, d engine.Decision) string {
	if order < 0 {
		return ""
	}
	return fmt.Sprintf("the recorded pairing is better than the engine's by %s: %s against %s", d.Rule, d.Recorded, d.Expected)
}

func (b paired) argueMDPs(d engine.Decision, pairs [][2]int) engine.Decision {
	d.Rule = b.refs.mdpPair
	d.Expected = "moved-down players meet residents"
	p, q := b.player(pairs[0][0]).id, b.player(pairs[0][1]).id
	d.Recorded = fmt.Sprintf("moved-down players %d and %d meet each other", p, q)
	d.Steps = append(d.Steps, engine.Step{Rule: d.Rule, Players: []tournament.PlayerID{p, q}, Text: d.Recorded})
	return d
}

// argueOutlook compares the look-aheads and returns the order, 0 for a tie.
//
// Rule: C.04.3 (2017) C.7
func (b paired) argueOutlook(d *engine.Decision, c candidate) int {
	mine, his := b.lookAhead(b.floaters(b.candidate)), b.lookAhead(b.floaters(c))
	d.Steps = append(d.Steps, engine.Step{Rule: b.lookRef, Text: fmt.Sprintf("the following bracket: expected %s, recorded %s", mine, his)})
	order := mine.compare(his)
	if order != 0 {
		d.Rule, d.Expected, d.Recorded = b.lookRef, mine.String(), his.String()
	}
	return order
}

func (o outlook) String() string {
	return fmt.Sprintf("%d unpaired, moved-down scores left over: %s", o.unpaired, value{list: o.floats}.text(true))
}

// argueOrder decides by the order of generation.
func (b paired) argueOrder(d *engine.Decision, c candidate) int {
	p, q := b.place(b.candidate), b.place(c)
	for _, s := range b.stages(p, q) {
		d.Steps = append(d.Steps, engine.Step{Rule: s.ref, Text: fmt.Sprintf("%s: expected %s, recorded %s", s.title, list(s.mine), list(s.his))})
		if order := slices.Compare(s.mine, s.his); order != 0 {
			d.Rule, d.Expected, d.Recorded = s.ref, s.title+" "+list(s.mine), s.title+" "+list(s.his)
			return order
		}
	}
	return 0
}

// stage is one comparison in the order of generation; the lexicographically smaller list goes first.
type stage struct {
	ref       rules.Ref
	title     string
	mine, his []int
}

// stages lists the comparisons of two places in descending priority.
//
// Rule: C.04.3 (2017) D.1
// Rule: C.04.3 (2017) D.2
// Rule: C.04.3 (2017) D.3
func (b *bracket) stages(p, q place) []stage {
	minus := func(x []int) []int {
		y := make([]int, len(x))
		for i := range x {
			y[i] = -x[i]
		}
		return y
	}
	return []stage{
		{b.refs.limbo, "moved-down players paired, by BSN", p.mdps, q.mdps},
		{b.refs.opponents, "their opponents, by BSN", p.opponents, q.opponents},
		{b.refs.exchange, "players exchanged", []int{p.exchanged}, []int{q.exchanged}},
		{b.refs.exchange, "difference of the numbers exchanged", []int{p.diff}, []int{q.diff}},
		{b.refs.exchange, "numbers moved from S1 to S2 (the larger first)", minus(p.down), minus(q.down)},
		{b.refs.exchange, "numbers moved from S2 to S1", p.up, q.up},
		{b.refs.transposed, "opponents of S1, by number", p.order, q.order},
	}
}

func list(x []int) string {
	if len(x) == 0 {
		return "none"
	}
	s := make([]string, len(x))
	for i, n := range x {
		s[i] = fmt.Sprint(max(n, -n))
	}
	return strings.Join(s, " ")
}

// text prints a value for people: a number, or the list of amounts in points.
func (v value) text(asList bool) string {
	if !asList {
		return fmt.Sprint(v.count)
	}
	if len(v.list) == 0 {
		return "none"
	}
	s := make([]string, len(v.list))
	for i, p := range v.list {
		s[i] = points(p)
	}
	return strings.Join(s, " ")
}

// points prints tenths as a decimal number.
func points(p tournament.Points) string {
	sign := ""
	if p < 0 {
		sign, p = "-", -p
	}
	return fmt.Sprintf("%s%d.%d", sign, p/10, p%10)
}

func (b *bracket) ids(at []int) []tournament.PlayerID {
	out := make([]tournament.PlayerID, len(at))
	for i, k := range at {
		out[i] = b.player(k).id
	}
	return out
}

// roster names the members of a bracket.
func (b *bracket) roster() string {
	name := func(from, to int) string {
		s := make([]string, 0, to-from)
		for at := from; at < to; at++ {
			s = append(s, fmt.Sprint(b.player(at).id))
		}
		return strings.Join(s, " ")
	}
	if b.mdps == 0 {
		return fmt.Sprintf("%s: players %s", b.title(), name(0, len(b.members)))
	}
	return fmt.Sprintf("%s: moved down %s; residents %s", b.title(), name(0, b.mdps), name(b.mdps, len(b.members)))
}

// narrate tells how the round was paired, bracket by bracket.
func (r *round) narrate(p plan, trace func(engine.Step)) {
	for _, b := range p.brackets {
		trace(engine.Step{Rule: r.refs.outlook, Players: b.ids(positions(0, len(b.members))), Text: b.roster()})
		for _, x := range b.pairs {
			hi, lo := b.members[x[0]], b.members[x[1]]
			a := r.allocate(hi, lo)
			ids := []tournament.PlayerID{r.players[hi].id, r.players[lo].id}
			trace(engine.Step{Rule: r.refs.allocation[a.Step], Players: ids, Text: fmt.Sprintf("%d meets %d and has %s", ids[0], ids[1], a.Higher)})
		}
		for i := range b.criteria {
			q := &b.criteria[i]
			if v := b.measure(q, b.candidate); v.count > 0 && !(q.list && v.list[0] == 0) {
				trace(engine.Step{Rule: q.ref, Text: fmt.Sprintf("%s: %s, and no candidate has a better value with the same values before it", q.title, v.text(q.list))})
			}
		}
		if len(b.floats) > 0 {
			trace(engine.Step{Rule: r.refs.outlook, Players: b.ids(b.floats), Text: b.left()})
		}
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
