package audit

import "slices"

// A change by hand can explain any round, and so can a cause that somebody thinks of afterwards. Which of them is
// believed is a question of their prices: a change that explains about as much for about as much is named first, and
// no cause absolves that is not clearly better than every change.

// trial holds the causes of a world against changes by hand.
type trial struct {
	*search
	pleas map[int][]edit // by round: what explains it about as well as the change that was put in its place
	known map[hearing][]edit
}

// hearing is a change in a world.
type hearing struct {
	world  *world
	change *hand
}

// mostTurns bounds how often causes and changes are put in each other's place.
const mostTurns = 3

// confront puts changes by hand in the place of causes that are not better than they by the margin, and causes that are
// better by the margin in the place of changes.
func (x *trial) confront(a *assessment) *assessment {
	for range mostTurns {
		b := x.suspected(x.acquitted(a))
		if b == a {
			break
		}
		a = b
	}
	return a
}

// acquitted is a world in which changes by hand have given way to what explains as much for clearly less.
func (x *trial) acquitted(a *assessment) *assessment {
	for _, e := range a.edits {
		h, ok := e.(*hand)
		if !ok {
			continue
		}
		list := x.innocent(a, h)
		if len(list) > 0 && list[0].cost()+margin <= h.price {
			return x.acquitted(x.whole(a.world.without(only(h)).with(list[0])))
		}
	}
	return a
}

// innocent are the single edits that explain what a change by hand explains, and are not worse than it by the margin,
// the cheapest first.
func (x *trial) innocent(a *assessment, h *hand) []edit {
	key := hearing{a.world, h}
	if out, ok := x.known[key]; ok {
		return out
	}
	without := x.whole(a.world.without(only(h)))
	out := x.asGood(without, a, h, func(w *world, e edit) bool {
		if e.cost() >= h.price+margin {
			return false
		}
		o := x.glance(w, h.round)
		return o.agrees()
	})
	x.known[key] = out
	return out
}

// suspected is a world in which causes have given way to changes by hand that explain as much and are not worse by the
// margin. What was replaced, and is not worse by the margin either, is kept as a plea.
func (x *trial) suspected(a *assessment) *assessment {
	best, causes := (*assessment)(nil), []edit(nil)
	for _, set := range x.causes(a.world) {
		if g := x.guilty(a, set); g != nil && (best == nil || g.worth() < best.worth()) {
			best, causes = g, set
		}
	}
	if best == nil {
		return a
	}
	if a.worth() < best.worth()+margin {
		for _, e := range best.edits {
			if h, ok := e.(*hand); ok && changeOf(a.world, h.round) == nil {
				x.pleas[h.round] = append(x.pleas[h.round], causes...)
			}
		}
	}
	return x.suspected(best)
}

// changeOf is the change by hand of a round in a world, nil when there is none.
func changeOf(w *world, round int) *hand {
	for _, e := range w.edits {
		if h, ok := e.(*hand); ok && h.round == round {
			return h
		}
	}
	return nil
}

// causes are the sets of edits that changes by hand may stand in the place of: each that is supposed and no change
// itself, and every two of them.
func (x *trial) causes(w *world) (out [][]edit) {
	var single []edit
	for _, e := range w.edits {
		if !isHand(e) && !x.shown(e) {
			single = append(single, e)
			out = append(out, []edit{e})
		}
	}
	for i := range single {
		for k := range i {
			out = append(out, []edit{single[k], single[i]})
		}
	}
	return out
}

// shown reports whether the file itself shows an edit, so that nobody can have thought of it afterwards: what is
// undeniable, and somebody who has one game and was away otherwise.
func (s *search) shown(e edit) bool {
	_, house := e.(*filler)
	return house || s.undeniable(e)
}

// guilty is a world without some of its edits, with changes by hand for the rounds that these explain; nil when that is
// worse by the margin, or when these are no changes that people make. One change more than is believed of an event by
// itself still keeps a cause from absolving.
func (x *trial) guilty(a *assessment, causes []edit) *assessment {
	w := a.world.without(isHand)
	for _, e := range causes {
		w = x.lacking(w, e)
	}
	g := x.whole(w)
	changes, price := 0, g.price
	for _, round := range g.deviating() {
		if !a.rounds[round-1].agrees() {
			price += x.full(round)
			continue
		}
		h := x.handChange(g.world, round) // the cause has paid for the round already, if the change costs no more
		if h == nil || g.rounds[round-1].untold != "" || h.price > x.full(round) {
			return nil
		}
		w, price, changes = w.with(h), price+h.price, changes+1
	}
	if changes == 0 || x.tooMany(changes-1) || price >= a.worth()+margin {
		return nil
	}
	return x.whole(w)
}

func isHand(e edit) bool { _, is := e.(*hand); return is }

// believable is the change by hand of a deviating round, nil where it is none that people make, where it would not
// save its price, and where lots may explain the round.
func (s *search) believable(a *assessment, round int) *hand {
	h := s.handChange(a.world, round)
	if h == nil || a.rounds[round-1].untold != "" || h.price+margin > s.full(round) {
		return nil
	}
	return h
}

// fewChanges is how many rounds of an event are believed to have been changed by hand, whatever share of it they are as
// long as that is not more than half.
const fewChanges = 3

// tooMany reports whether so many rounds cannot have been changed by hand: an event of which more than half would have
// been, or more than a third and more than a few, was paired by other rules.
func (s *search) tooMany(changes int) bool {
	return changes > 1 && (2*changes > s.paired || changes > max(fewChanges, s.paired/3))
}

// pleaded are the innocent causes of a change by hand in an answer, and how many more there are than are named.
func (x *trial) pleaded(systems []*assessment, h *hand) (named []edit, more int) {
	out := append(slices.Clone(x.pleas[h.round]), x.elsewise(systems, h.round)...)
	for _, e := range x.innocent(systems[0], h) {
		if !slices.ContainsFunc(out, func(o edit) bool { return x.same(o, e) }) {
			out = append(out, e)
		}
	}
	n := min(len(out), mostAlternatives)
	return out[:n], len(out) - n
}

// elsewise are the systems by which a round that was changed by hand under an answer agrees, if they are not worse by
// what makes a system believed.
func (s *search) elsewise(list []*assessment, round int) (out []edit) {
	for _, x := range list[1:] {
		if s.contests(list[0], x, round) {
			out = append(out, &byOther{terms{Header, s.naming(x.system), 1, 0}, x.system})
		}
	}
	return out
}

// contests reports whether a round that departs under one system agrees under another that explains about as much.
func (s *search) contests(a, x *assessment, round int) bool {
	return x.worth() < a.worth()+believed && x.rounds[round-1].agrees() && changeOf(x.world, round) == nil
}

// byOther says that a round was paired by another system than the answer has.
type byOther struct {
	terms
	system *candidate
}

func (e *byOther) alter(*view) {}

func (e *byOther) tell(*subject) []Assumption {
	return []Assumption{{Kind: Header, Used: e.system.id, Text: "the rounds were paired by " + e.system.id}}
}

// same reports whether two edits are told in the same words.
func (s *subject) same(e, f edit) bool {
	a, b := e.tell(s), f.tell(s)
	return slices.EqualFunc(a, b, func(a, b Assumption) bool { return a.Text == b.Text })
}
