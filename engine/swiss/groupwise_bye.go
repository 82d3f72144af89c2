package swiss

import (
	"cmp"
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
)

// Bye is who has the bye, and whom it passed over.
type Bye struct {
	Player int   // Nobody in an even field
	Passed []int // who would come before him, but without whom the others cannot be paired
}

// byeOrder is one of the orders by which the bye is given.
type byeOrder struct {
	article string
	compare func(p, q *Player) int // negative when p comes first
}

// byeOrders are the orders in descending priority.
//
// Rule: C.04.4.1, C.04.4.2 (2026) 3.1, 3.1.3-3.1.5
// Rule: C.04.4.2 (2017) B.0, B.0.c-B.0.e
func (r *Groupwise[B]) byeOrders() []byeOrder {
	last := func(p, q *Player) int { return cmp.Compare(q.ID, p.ID) }
	if r.ByRanking {
		last = func(p, q *Player) int { return cmp.Compare(q.Rank, p.Rank) }
	}
	return []byeOrder{
		{"3.1.3", func(p, q *Player) int { return cmp.Compare(p.Bottom, q.Bottom) }},
		{"3.1.4", func(p, q *Player) int { return cmp.Compare(q.Games, p.Games) }},
		{"3.1.5", last},
	}
}

// GiveBye gives the bye, if the number of players is odd, and returns the others. It fails with
// engine.ErrNoLegalPairing.
//
// Rule: C.04.4.1 (2026) 1.4, 1.9.1, 3.1, 3.1.1, 3.1.2
// Rule: C.04.4.2 (2026) 1.3, 1.9.1, 3.1, 3.1.1, 3.1.2
// Rule: C.04.4.2 (2017) A.3, A.8, B.0, B.0.a, B.0.b
func (r *Groupwise[B]) GiveBye() ([]int, error) {
	r.Bye, r.Brackets = Bye{Player: Nobody}, nil
	all := r.Everybody()
	if len(all)%2 == 0 {
		if !r.Pairs(all) {
			return nil, engine.ErrNoLegalPairing
		}
		return all, nil
	}
	complete := r.Spares(all)
	for _, i := range r.forBye("", r.barred) {
		if complete(i) {
			r.Bye.Player = i
			return slices.Delete(all, i, i+1), nil
		}
		r.Bye.Passed = append(r.Bye.Passed, i)
	}
	return nil, engine.ErrNoLegalPairing
}

func (r *Groupwise[B]) barred(i int) bool { return r.Players[i].Barred }

// forBye sorts the players who are not barred by all orders but one.
func (r *Groupwise[B]) forBye(skip string, barred func(i int) bool) []int {
	list, orders := slices.DeleteFunc(r.Everybody(), barred), r.byeOrders()
	slices.SortFunc(list, func(a, b int) int {
		for _, o := range orders {
			if c := o.compare(&r.Players[a], &r.Players[b]); c != 0 && o.article != skip {
				return c
			}
		}
		return cmp.Compare(a, b)
	})
	return list
}

// decideBye calls add for each order that decides who has the bye, and for the articles of who is barred and of the
// completion when they do: without them another player would have it.
func (r *Groupwise[B]) decideBye(add AddDeciding) {
	complete := r.Spares(r.Everybody())
	differs := func(skip string, barred func(i int) bool) bool {
		list := r.forBye(skip, barred)
		return list[slices.IndexFunc(list, complete)] != r.Bye.Player
	}
	add("C2", func() bool { return differs("", func(int) bool { return false }) })
	add("3.1.2", func() bool { return len(r.Bye.Passed) > 0 })
	for _, o := range r.byeOrders() {
		add(o.article, func() bool { return differs(o.article, r.barred) })
	}
}

// tellBye says who has the bye.
//
// Rule: C.04.4.1, C.04.4.2 (2026) 3.1
// Rule: C.04.4.2 (2017) B.0
func (r *Groupwise[B]) tellBye() engine.Step {
	article, last := "3.1", fact.LargestTPN
	if r.ByRanking {
		last = fact.LowestRanking
	}
	if len(r.Bye.Passed) > 0 {
		article = "3.1.2"
	}
	return engine.Step{Rule: r.Cite(article), Players: r.IDs(r.Bye.Player), Says: fact.HasBye{
		Who: r.describeForBye(r.Bye.Player), Last: last, Passed: r.IDs(r.Bye.Passed...)}}
}

// describeForBye shows what the orders of the bye look at.
func (r *Groupwise[B]) describeForBye(i int) fact.Fact {
	p := &r.Players[i]
	f := fact.ByeCandidate{Player: p.ID, Points: p.Bottom, Games: p.Games}
	if r.ByRanking {
		f.Standing = r.Standing(i)
	}
	return f
}

// wrongBye compares who has the bye with who is recorded to have it.
//
// Rule: C.04.4.1, C.04.4.2 (2026) 3.1.3-3.1.5
// Rule: C.04.4.2 (2017) B.0.c-B.0.e
func (r *Groupwise[B]) wrongBye(recorded int) *Departure {
	d := &Departure{}
	for _, o := range r.byeOrders() {
		if c := o.compare(&r.Players[r.Bye.Player], &r.Players[recorded]); c != 0 {
			d.Rule, d.Better = r.Cite(o.article), c > 0
			break
		}
	}
	d.Demanded, d.Other = fact.ByeFor.Of(r.ID(r.Bye.Player)), fact.ByeFor.Of(r.ID(recorded))
	d.Steps = []engine.Step{r.tellBye(), {Rule: d.Rule, Players: r.IDs(r.Bye.Player, recorded),
		Says: fact.ComesBefore{First: r.describeForBye(r.Bye.Player), Then: r.describeForBye(recorded)}}}
	return d
}
