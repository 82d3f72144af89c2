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
	s := fmt.Sprintf("bracket %d (%s points)", b.name.number, b.player(b.mdps%len(b.members)).score)
	if b.name.kind != "" {
		s += ", the " + b.name.kind
	}
	return s
}

// argue says why the engine's candidate goes before the recorded one. The second result is not blank when it does
// not, which is a fault of the engine.
func (b paired) argue(c candidate, pairedUp [][2]int) (engine.Decision, string) {
	d := story{Decision: engine.Decision{Bracket: b.title(), Moved: b.ids(positions(0, b.mdps)),
		Residents: b.ids(positions(b.mdps, len(b.members)))}}
	d.Steps = append(d.Steps, engine.Step{Players: b.ids(positions(0, len(b.members))), Text: b.roster()})
	if len(pairedUp) > 0 {
		return b.argueMDPs(d.Decision, pairedUp), ""
	}
	for i := range b.criteria {
		if b.criteria[i].lookFirst && b.looksAhead {
			if order := b.argueOutlook(&d, c); order != 0 {
				return d.Decision, fault(order, d.Decision)
			}
		}
		if order := b.argueCriterion(&d, &b.criteria[i], c); order != 0 {
			return d.Decision, fault(order, d.Decision)
		}
	}
	order := b.argueOrder(&d, c)
	return d.Decision, fault(order, d.Decision)
}

// argueCriterion compares the two candidates under one criterion and returns the order, 0 for a tie.
func (b paired) argueCriterion(d *story, q *criterion, c candidate) int {
	v, w := b.measure(q, b.candidate), b.measure(q, c)
	order := v.compare(w, q.list)
	d.Compared = append(d.Compared, engine.Comparison{Rule: q.ref, Title: q.title, Expected: v.measure(),
		Recorded: w.measure()})
	if order == 0 {
		d.tie(q.ref, q.title, v.text(q.list), v.count == 0, v.whom)
		return 0
	}
	d.Rule, d.Subject, d.Expected, d.Recorded = q.ref, q.title, v.textWith(q.list), w.textWith(q.list)
	d.Steps = append(d.Steps, engine.Step{Rule: q.ref, Players: append(slices.Clone(v.whom), w.whom...),
		Text: fmt.Sprintf("%s: expected %s, %s %s", q.title, d.Expected, b.against(), d.Recorded)})
	return order
}

// story is a decision being told.
type story struct {
	engine.Decision
	clean int // position behind the last Steps entry that gathers criteria nobody violates, 0 for none
}

// tie tells that two pairings are equally good under a criterion; what neither violates is gathered in one sentence.
func (d *story) tie(ref rules.Ref, title, text string, clean bool, whom []tournament.PlayerID) {
	switch {
	case !clean:
		d.Steps = append(d.Steps, engine.Step{Rule: ref, Players: whom, Text: fmt.Sprintf("%s: both %s", title, text)})
	case d.clean == len(d.Steps) && d.clean > 0:
		last := &d.Steps[d.clean-1]
		last.Text += ", " + ref.Article
	default:
		d.Steps = append(d.Steps, engine.Step{Rule: ref, Text: fmt.Sprintf("no difference: neither pairing violates %s",
			ref.Article)})
		d.clean = len(d.Steps)
	}
}

func (v value) measure() engine.Measure {
	return engine.Measure{Count: v.count, Amounts: v.list, Players: v.whom}
}

func fault(order int, d engine.Decision) string {
	if order < 0 {
		return ""
	}
	return fmt.Sprintf("the recorded pairing is better than the engine's by %s: %s against %s", d.Rule, d.Recorded,
		d.Expected)
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
// Rule: C.04.3 (2026) C8
func (b paired) argueOutlook(d *story, c candidate) int {
	mine, his := b.outlookOf(b.floaters(b.candidate)), b.outlookOf(b.floaters(c))
	const title = "players the following bracket would have to leave unpaired"
	d.Compared = append(d.Compared, engine.Comparison{Rule: b.lookRef, Title: title, Expected: mine.measure(),
		Recorded: his.measure()})
	order := mine.compare(his)
	if order == 0 {
		d.tie(b.lookRef, title, mine.String(), mine.unpaired == 0, nil)
		return 0
	}
	d.Rule, d.Subject, d.Expected, d.Recorded = b.lookRef, title, mine.String(), his.String()
	d.Steps = append(d.Steps, engine.Step{Rule: b.lookRef, Text: fmt.Sprintf("%s: expected %s, %s %s", title, mine,
		b.against(), his)})
	return order
}

func (o outlook) measure() engine.Measure {
	return engine.Measure{Count: o.unpaired, Amounts: o.floats}
}

func (o outlook) String() string {
	if len(o.floats) == 0 {
		return fmt.Sprint(o.unpaired)
	}
	return fmt.Sprintf("%d, among them moved-down players with %s points", o.unpaired, value{list: o.floats}.text(true))
}

// argueOrder decides by the order of generation.
func (b paired) argueOrder(d *story, c candidate) int {
	p, q := b.place(b.candidate), b.place(c)
	for _, s := range b.stages(p, q) {
		order := slices.Compare(s.mine, s.his)
		if order == 0 {
			continue
		}
		d.Rule, d.Subject, d.Expected, d.Recorded = s.ref, s.title, list(s.mine), list(s.his)
		d.Steps = append(d.Steps, engine.Step{Rule: s.ref, Text: fmt.Sprintf(
			"all criteria are equal, so the order of the candidates decides; %s: expected %s, %s %s", s.title,
			d.Expected, b.against(), d.Recorded)})
		return order
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
// Rule: C.04.3 (2017) D.1-D.3
// Rule: C.04.3 (2026) 4.2-4.4
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

// text prints a value for people: a number, or the list of amounts in points with the zeros at its end counted.
func (v value) text(asList bool) string {
	if !asList {
		return fmt.Sprint(v.count)
	}
	zeros, s := 0, []string{}
	for _, p := range v.list {
		switch {
		case p == 0:
			zeros++
		case p >= limboGap:
			s = append(s, (p-limboGap).String()+" (limbo)")
		default:
			s = append(s, p.String())
		}
	}
	switch {
	case zeros == 1:
		s = append(s, tournament.Points(0).String())
	case zeros > 1:
		s = append(s, fmt.Sprintf("%s (%d pairs)", tournament.Points(0), zeros))
	}
	if len(s) == 0 {
		return "none"
	}
	return strings.Join(s, ", ")
}

// textWith adds the players concerned.
func (v value) textWith(asList bool) string {
	const most = 8
	if len(v.whom) == 0 || len(v.whom) > most {
		return v.text(asList)
	}
	s := make([]string, len(v.whom))
	for i, id := range v.whom {
		s[i] = fmt.Sprint(id)
	}
	word := "player"
	if len(s) > 1 {
		word = "players"
	}
	return fmt.Sprintf("%s (%s %s)", v.text(asList), word, strings.Join(s, " "))
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
