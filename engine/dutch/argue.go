package dutch

import (
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
)

// where names a bracket in explanations.
func (b *bracket) where() fact.Fact {
	return b.name.kind.Of(b.name.number, b.player(b.mdps%len(b.members)).score)
}

// argue says why the engine's candidate goes before the recorded one.
func (b paired) argue(c candidate, pairedUp [][2]int) *swiss.Departure {
	d := story{Decision: engine.Decision{Where: b.where(), Moved: b.ids(positions(0, b.mdps)),
		Residents: b.ids(positions(b.mdps, len(b.members)))}}
	d.Steps = append(d.Steps, b.roster(rules.Ref{}))
	if len(pairedUp) > 0 {
		return &swiss.Departure{Decision: b.argueMDPs(d.Decision, pairedUp)}
	}
	for i := range b.criteria {
		if b.criteria[i].ahead && !b.looksAhead {
			continue
		}
		if order := b.argueCriterion(&d, &b.criteria[i], c); order != 0 {
			return &swiss.Departure{Decision: d.Decision, Better: order > 0}
		}
	}
	order := b.argueOrder(&d, c)
	return &swiss.Departure{Decision: d.Decision, Better: order >= 0}
}

// argueCriterion compares the two candidates under one criterion and returns the order, 0 for a tie.
//
// Rule: C.04.3 (2017) C.7
// Rule: C.04.3 (2026) C8
func (b paired) argueCriterion(d *story, q *criterion, c candidate) int {
	v, w := b.measure(q, b.candidate), b.measure(q, c)
	order := v.compare(w, q.list)
	d.Compared = append(d.Compared, engine.Comparison{Rule: q.ref, Counts: q.title, Expected: v.measure(),
		Recorded: w.measure()})
	if order == 0 {
		d.tie(q.ref, q.title, q.says(v), v.count == 0, v.whom)
		return 0
	}
	d.Rule, d.Counts, d.Demanded, d.Other = q.ref, q.title, q.concerning(v), q.concerning(w)
	d.Steps = append(d.Steps, engine.Step{Rule: q.ref, Players: slices.Concat(v.whom, w.whom),
		Says: fact.Differs{Of: q.title, Demanded: d.Demanded, Other: d.Other, If: b.other}})
	return order
}

// story is a decision being told.
type story struct {
	engine.Decision
	clean int // position behind the last Steps entry that gathers criteria nobody violates, 0 for none
}

// tie tells that two pairings are equally good under a criterion; what neither violates is gathered in one sentence.
func (d *story) tie(ref rules.Ref, of fact.PlainKind, both fact.Fact, clean bool, whom []tournament.PlayerID) {
	switch {
	case !clean:
		d.Steps = append(d.Steps, engine.Step{Rule: ref, Players: whom, Says: fact.Both.Of(of, both)})
	case d.clean == len(d.Steps) && d.clean > 0:
		last := &d.Steps[d.clean-1]
		articles := last.Says.(fact.NoDifference).Articles
		last.Says = fact.NoDifference{Articles: append(articles, ref)}
	default:
		d.Steps = append(d.Steps, engine.Step{Rule: ref, Says: fact.NoDifference{Articles: []rules.Ref{ref}}})
		d.clean = len(d.Steps)
	}
}

func (v value) measure() engine.Measure {
	return engine.Measure{Count: v.count, Amounts: v.list, Players: v.whom}
}

func (b paired) argueMDPs(d engine.Decision, pairs [][2]int) engine.Decision {
	d.Rule = b.refs.mdpPair
	p, q := b.player(pairs[0][0]).id, b.player(pairs[0][1]).id
	d.Demanded, d.Other = fact.ResidentsOnly, fact.MDPsMeet.Of(p, q)
	d.Steps = append(d.Steps, engine.Step{Rule: d.Rule, Players: []tournament.PlayerID{p, q}, Says: d.Other})
	return d
}

// argueOrder decides by the order of generation.
func (b paired) argueOrder(d *story, c candidate) int {
	p, q := b.place(b.candidate), b.place(c)
	for _, s := range b.comparisons(p, q) {
		order := slices.Compare(s.mine, s.his)
		if order == 0 {
			continue
		}
		d.Rule, d.Counts, d.Demanded, d.Other = s.ref, s.title, numbers(s.mine), numbers(s.his)
		d.Steps = append(d.Steps, engine.Step{Rule: s.ref,
			Says: fact.Later{Of: s.title, Demanded: d.Demanded, Other: d.Other, If: b.other}})
		return order
	}
	return 0
}

// comparison is one comparison in the order of generation; the lexicographically smaller list goes first.
type comparison struct {
	ref       rules.Ref
	title     fact.PlainKind
	mine, his []int
}

// comparisons lists the comparisons of two places in descending priority.
//
// Rule: C.04.3 (2017) D.1-D.3
// Rule: C.04.3 (2026) 4.2-4.4
func (b *bracket) comparisons(p, q place) []comparison {
	minus := func(x []int) []int {
		y := make([]int, len(x))
		for i := range x {
			y[i] = -x[i]
		}
		return y
	}
	return []comparison{
		{b.refs.limbo, fact.MDPsByBSN, p.mdps, q.mdps},
		{b.refs.opponents, fact.OpponentsByBSN, p.opponents, q.opponents},
		{b.refs.exchange, fact.PlayersExchanged, []int{p.exchanged}, []int{q.exchanged}},
		{b.refs.exchange, fact.ExchangeDifference, []int{p.diff}, []int{q.diff}},
		{b.refs.exchange, fact.MovedToS2, minus(p.down), minus(q.down)},
		{b.refs.exchange, fact.MovedToS1, p.up, q.up},
		{b.refs.transposed, fact.OpponentsOfS1, p.order, q.order},
	}
}

func numbers(x []int) fact.Fact {
	list := make([]int, len(x))
	for i, n := range x {
		list[i] = max(n, -n)
	}
	return fact.Numbers{List: list}
}

// says is a value for people: a number, a list of amounts, or both.
func (q *criterion) says(v value) fact.Fact {
	switch {
	case q.list:
		return amounts(v.list)
	case len(v.list) > 0:
		return fact.AmongMDPs{Count: v.count, Scores: amounts(v.list)}
	}
	return fact.Number.Of(v.count)
}

// amounts are some in points, with the zeros at their end counted.
func amounts(list []tournament.Points) (out fact.Values) {
	zeros := 0
	for _, p := range list {
		switch {
		case p == 0:
			zeros++
		case p >= limboGap:
			out.List = append(out.List, fact.InLimbo.Of(p-limboGap))
		default:
			out.List = append(out.List, fact.JustPoints.Of(p))
		}
	}
	switch {
	case zeros == 1:
		out.List = append(out.List, fact.JustPoints.Of(0))
	case zeros > 1:
		out.List = append(out.List, fact.ZeroPairs.Of(zeros))
	}
	return out
}

// concerning adds the players concerned.
func (q *criterion) concerning(v value) fact.Fact {
	const most = 8
	if len(v.whom) == 0 || len(v.whom) > most {
		return q.says(v)
	}
	return fact.Concerning{Value: q.says(v), Players: v.whom}
}

func (b *bracket) ids(at []int) []tournament.PlayerID {
	out := make([]tournament.PlayerID, len(at))
	for i, k := range at {
		out[i] = b.player(k).id
	}
	return out
}

// roster names the members of a bracket.
func (b *bracket) roster(article rules.Ref) engine.Step {
	all := b.ids(positions(0, len(b.members)))
	step := engine.Step{Rule: article, Players: all, Where: b.where(), Says: fact.BracketPlayers.Of(all)}
	if b.mdps > 0 {
		step.Says = fact.MovedDown{Moved: all[:b.mdps], Residents: all[b.mdps:]}
	}
	return step
}
