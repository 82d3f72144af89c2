package audit

import (
	"cmp"
	"context"
	"slices"

	"github.com/trfkit/trfkit/checker/naming"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/internal/evidence"
	"github.com/trfkit/trfkit/internal/parallel"
	"github.com/trfkit/trfkit/tournament"
)

// search looks for the world that explains most of a file for the least.
type search struct {
	*subject
	ctx        context.Context
	workers    int
	work       *meter
	telling    *engine.Work // what telling the rounds may cost; nil without a budget
	patience   bool         // what is asked for is done, whatever it takes
	memo       map[question]reply
	plain      []*assessment // the file as it is, under every system, the best first
	candidates []*candidate
	named      naming.Naming // the system that is held against, where it is named
	declared   string        // what the file names
	ordered    bool          // the caller says which system it is
	bases      []*base
	byes       [][]*hidden
	fitted     map[string]bool    // systems and orders from which others have been looked for by round 1
	orders     map[string][][]int // those that were found, by the pattern of round 1 and the order
	note       func(string)
}

// newSearch prepares a search. named is what the file says of its system, workers how many rounds are paired at a time.
func newSearch(ctx context.Context, s *subject, table systems.Table, named naming.Naming, workers int) *search {
	x := &search{subject: s, ctx: ctx, workers: workers, named: named, declared: declared(named), work: newMeter(0),
		memo: map[question]reply{}, fitted: map[string]bool{}, orders: map[string][][]int{}, note: func(string) {}}
	day := s.t.RulesDay()
	for i := range table {
		e := &table[i]
		x.candidates = append(x.candidates, &candidate{id: e.ID, family: e.Family(), system: e.New(), table: i,
			inForce: e.Governs(day), doubt: naming.Doubt(e, s.t, nil)})
	}
	x.bases = s.bases()
	x.byes = s.hiddenByes()
	return x
}

// declared is the system that a file names.
func declared(named naming.Naming) string {
	if len(named.Systems) == 1 {
		return named.Systems[0].ID
	}
	return named.Says
}

// over reports whether the search is to end: the work is used up, or somebody has had enough of it.
func (s *search) over() bool { return s.ended() || !s.patience && s.work.over() }

// ended reports whether somebody has had enough of the search.
func (s *search) ended() bool { return !s.patience && s.ctx.Err() != nil }

// allowed is how many pieces of work of one price may be done.
func (s *search) allowed(n int, price int64) int {
	if s.patience {
		s.work.force(int64(n) * price)
		return n
	}
	return s.work.spend(n, price)
}

// assessment is a world with what it says of each round.
type assessment struct {
	*world
	rounds []outcome
	price  evidence.Bits // of the edits and of the system
	soft   evidence.Bits // of what remains, round by round in the cheapest words
	hard   evidence.Bits // of the rounds that are not explained
}

// total is what the search minimises: a round that is nearly right counts for something.
func (a *assessment) total() evidence.Bits { return a.price + a.soft }

// worth is what the answer is judged by: a round is explained, or it is not.
func (a *assessment) worth() evidence.Bits { return a.price + a.hard }

// deviating lists the rounds that are not as demanded.
func (a *assessment) deviating() []int {
	var out []int
	for i := range a.rounds {
		if !a.rounds[i].agrees() {
			out = append(out, i+1)
		}
	}
	return out
}

// departing are the rounds that were not paired as demanded: those that deviate, and those changed by hand.
func (a *assessment) departing() []int {
	out := a.deviating()
	for _, e := range a.edits {
		if h, ok := e.(*hand); ok {
			out = append(out, h.round)
		}
	}
	slices.Sort(out)
	return out
}

// forfeits counts the games that were not played and have other colours than demanded.
func (a *assessment) forfeits() (n int) {
	for i := range a.rounds {
		n += a.rounds[i].forfeits
	}
	return n
}

// bothColours is a world under both initial colours, where these mean something.
func (s *search) bothColours(w *world) []*world {
	if other := s.turned(w); other != nil {
		return []*world{w, other}
	}
	return []*world{w}
}

// tells reports whether a round of a world is paired from the same as in an assessment, which may be nil.
func (a *assessment) tells(w *world, round int) bool {
	return a != nil && a.system == w.system && slices.Equal(a.touching(round), w.touching(round))
}

// follow assesses worlds, of which a parent may tell some rounds. Those that the work did not suffice for are left out.
func (s *search) follow(parent *assessment, worlds []*world) []*assessment {
	var prices []int64
	for i, w := range worlds {
		rounds := int64(0)
		for round := 1; round <= s.paired; round++ {
			if !parent.tells(w, round) {
				rounds++
			}
		}
		price := max(1, rounds) * s.trying()
		if s.allowed(1, price) == 0 {
			worlds = worlds[:i]
			break
		}
		prices = append(prices, price)
	}
	out := make([]*assessment, len(worlds))
	s.within(prices, func(i int, work *engine.Work) {
		a := &assessment{world: worlds[i], rounds: make([]outcome, s.paired)}
		for round := 1; round <= s.paired; round++ {
			if parent.tells(worlds[i], round) {
				a.rounds[round-1] = parent.rounds[round-1]
				continue
			}
			if s.ended() {
				return
			}
			a.rounds[round-1] = s.try(worlds[i], round, work)
		}
		s.sum(a)
		out[i] = a
	})
	return slices.DeleteFunc(out, func(a *assessment) bool { return a == nil })
}

func (s *search) sum(a *assessment) {
	a.price, a.soft, a.hard = a.world.cost()+s.naming(a.system), 0, 0
	for i := range a.rounds {
		o := &a.rounds[i]
		a.soft += o.soft
		if o.agrees() {
			a.hard += o.soft
		} else {
			a.hard += s.full(i + 1)
		}
	}
}

// naming is the price of a system: what is left open by the name in the file, and that of a wrong record for another
// one.
func (s *search) naming(c *candidate) evidence.Bits {
	switch {
	case s.isNamed(c):
		return evidence.Log2(len(s.named.Systems))
	case s.named.Says == "":
		return evidence.Log2(len(s.candidates)) + c.dated()
	}
	return overruling + evidence.Log2(len(s.candidates)) + c.dated()
}

// dated is the price of an edition that was not in force on the first day of the event.
func (c *candidate) dated() evidence.Bits {
	if c.inForce {
		return 0
	}
	return believed
}

// doubt says why the rules of a system may not have been those of the event, and accuse nobody; blank where the
// caller or the file names that edition.
func (s *search) doubt(c *candidate) string {
	if s.ordered || s.isNamed(c) && len(s.named.Systems) == 1 {
		return ""
	}
	return c.doubt
}

// isNamed reports whether the file names a system, alone or with others.
func (s *search) isNamed(c *candidate) bool {
	return slices.ContainsFunc(s.named.Systems, func(e systems.Entry) bool { return e.ID == c.id })
}

// within does work whose prices have been taken, each piece with what it may cost.
func (s *search) within(prices []int64, do func(i int, work *engine.Work)) {
	pieces := s.work.pieces(prices)
	s.parallel(len(pieces), func(i int) { do(i, pieces[i].work) })
	s.work.settle(pieces)
}

// tries does up to n pieces of work that cost so many pairings each, as many as are allowed, and returns how many.
func (s *search) tries(n, pairings int, do func(i int, work *engine.Work)) int {
	price := int64(pairings) * s.trying()
	n = s.allowed(n, price)
	s.within(slices.Repeat([]int64{price}, n), do)
	return n
}

// leastFirst does up to n pieces of work that cost so many pairings each, and lists them by what they leave open.
func (s *search) leastFirst(n, pairings int, open func(i int, work *engine.Work) evidence.Bits) (order []int,
	left []evidence.Bits) {
	left = make([]evidence.Bits, n)
	order = numbersTo(s.tries(n, pairings, func(i int, work *engine.Work) { left[i] = open(i, work) }))
	slices.SortStableFunc(order, func(i, k int) int { return cmp.Compare(left[i], left[k]) })
	return order, left
}

// parallel does n pieces of work, each of them once.
func (s *search) parallel(n int, work func(i int)) {
	if n < 2 || s.workers < 2 {
		for i := range n {
			work(i)
		}
		return
	}
	_ = parallel.Each(context.Background(), min(n, s.workers), n, func(_ context.Context, i int) error {
		work(i)
		return nil
	})
}

// start is the world the file tells: with the byes that its points show, and with a guess where it leaves a setting
// open.
func (s *search) start(c *candidate) *world {
	w := &world{system: c}
	for _, ways := range s.byes {
		w = w.with(ways[0])
	}
	if s.t.RoundsOrigin == tournament.Unknown {
		w = w.with(s.planned(s.paired + 1))
	}
	if a := s.accelerations()[0]; a != nil {
		w = w.with(a)
	}
	return s.colours(w)[0]
}

// frames are the worlds to begin with: every system, both initial colours, the usual accelerations, the orders that
// lists are numbered by.
func (s *search) frames() []*world {
	var out []*world
	for _, c := range s.candidates {
		for _, b := range s.bases {
			w := s.start(c)
			if b.name != inFile {
				w = w.with(s.numbered(b.order))
			}
			for _, a := range append(s.accelerations(), s.ofGroups(s.order(w))...) {
				v := w
				if a != nil {
					v = replacing[*accelerated](w, a)
				}
				out = append(out, s.bothColours(v)...)
			}
		}
	}
	return out
}

// sorted puts first what costs least; among equals what is nearest, then the simplest, then the first of the table.
func sorted(list []*assessment, cost func(*assessment) evidence.Bits) []*assessment {
	slices.SortStableFunc(list, func(a, b *assessment) int {
		return cmp.Or(cmp.Compare(cost(a), cost(b)), cmp.Compare(a.total(), b.total()),
			cmp.Compare(len(a.edits), len(b.edits)), cmp.Compare(a.forfeits(), b.forfeits()),
			cmp.Compare(a.system.table, b.system.table))
	})
	return list
}
