package swiss

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/rules"
)

// ByeRule is how a system that gives the pairing-allocated bye before anything else chooses who has it: of those who
// may have it, and without whom all others can be paired, the first in some orders.
type ByeRule struct {
	Pool   *Pool
	Barred func(i int) bool
	Orders []ByeOrder // in descending priority

	// For explanations:
	Cite     func(article string) rules.Ref
	Last     string // what the last order goes by: "the largest TPN"
	Describe func(i int) string
}

// ByeOrder is one of the orders by which the bye is given.
type ByeOrder struct {
	Article string
	Compare func(a, b int) int // negative when a comes first
}

// Bye is who has the bye, and whom it passed over.
type Bye struct {
	Player int   // Nobody in an even field
	Passed []int // who would come before him, but without whom the others cannot be paired
}

// Give gives the bye, if the number of players is odd, and returns the others. It fails with engine.ErrNoLegalPairing.
//
// Rule: C.04.4.1 (2026) 1.9.1
// Rule: C.04.4.1 (2026) 3.1.2
// Rule: C.04.4.2 (2026) 1.9.1
// Rule: C.04.4.2 (2026) 3.1.2
func (x ByeRule) Give() (Bye, []int, error) {
	all := x.Pool.Everybody()
	if len(all)%2 == 0 {
		if !x.Pool.Pairs(all) {
			return Bye{}, nil, engine.ErrNoLegalPairing
		}
		return Bye{Player: Nobody}, all, nil
	}
	complete := x.Pool.Spares(all)
	var passed []int
	for _, i := range x.sorted(slices.DeleteFunc(slices.Clone(all), x.Barred), "") {
		if complete(i) {
			return Bye{i, passed}, slices.Delete(all, i, i+1), nil
		}
		passed = append(passed, i)
	}
	return Bye{}, nil, engine.ErrNoLegalPairing
}

// Without is who would have the bye if one of the orders did not count, or, with barred, if nobody were barred.
func (x ByeRule) Without(article string, barred bool) int {
	all := x.Pool.Everybody()
	complete := x.Pool.Spares(all)
	if !barred {
		all = slices.DeleteFunc(all, x.Barred)
	}
	all = x.sorted(all, article)
	return all[slices.IndexFunc(all, complete)]
}

// sorted sorts players by all orders but one.
func (x ByeRule) sorted(list []int, skip string) []int {
	slices.SortFunc(list, func(a, b int) int {
		for _, o := range x.Orders {
			if o.Article == skip {
				continue
			}
			if c := o.Compare(a, b); c != 0 {
				return c
			}
		}
		return cmp.Compare(a, b)
	})
	return list
}

// Between is the order by which one player comes before or after another, and whether he comes after.
func (x ByeRule) Between(a, b int) (article string, after bool) {
	for _, o := range x.Orders {
		if c := o.Compare(a, b); c != 0 {
			return o.Article, c > 0
		}
	}
	return "", false
}

// Deciding calls add for each order that decides who has the bye, and for the articles of who is barred and of the
// completion when they do.
func (x ByeRule) Deciding(given Bye, bars, completion string, add func(article string, decides func() bool)) {
	add(bars, func() bool { return x.Without("", true) != given.Player })
	add(completion, func() bool { return len(given.Passed) > 0 })
	for _, o := range x.Orders {
		add(o.Article, func() bool { return x.Without(o.Article, false) != given.Player })
	}
}

// Tell says who has the bye.
//
// Rule: C.04.4.1 (2026) 3.1
// Rule: C.04.4.2 (2026) 3.1
func (x ByeRule) Tell(given Bye) engine.Step {
	text := fmt.Sprintf("%s has the bye: of those who may have it the lowest score, then the most games, then %s",
		x.Describe(given.Player), x.Last)
	article := "3.1"
	if len(given.Passed) > 0 {
		article = "3.1.2"
		text += "; not " + x.Pool.Names(given.Passed) + ", without whom the others cannot be paired"
	}
	return engine.Step{Rule: x.Cite(article), Players: x.Pool.IDs(given.Player), Text: text}
}

// Departure compares who has the bye with who is recorded to have it.
//
// Rule: C.04.4.1 (2026) 3.1.3
// Rule: C.04.4.1 (2026) 3.1.4
// Rule: C.04.4.1 (2026) 3.1.5
// Rule: C.04.4.2 (2026) 3.1.3
// Rule: C.04.4.2 (2026) 3.1.4
// Rule: C.04.4.2 (2026) 3.1.5
func (x ByeRule) Departure(given Bye, recorded int) *Departure {
	article, after := x.Between(given.Player, recorded)
	d := &Departure{Better: after, Decision: engine.Decision{Rule: x.Cite(article),
		Expected: "the bye for " + x.Pool.Name(given.Player), Recorded: "the bye for " + x.Pool.Name(recorded)}}
	d.Steps = []engine.Step{x.Tell(given), {Rule: d.Rule, Players: x.Pool.IDs(given.Player, recorded),
		Text: fmt.Sprintf("%s comes before %s", x.Describe(given.Player), x.Describe(recorded))}}
	return d
}
