package dubov1997_test

import (
	"fmt"
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// literalPair pairs a round in the sequence of the text. The choices are readings that depart from the defaults.
func literalPair(s *engine.State, choice map[string]string) (engine.Result, error) {
	f, err := literalField(s, choice)
	if err != nil {
		return engine.Result{}, err
	}
	return f.result(), nil
}

// literalField is the field after all its pairs have been made.
func literalField(s *engine.State, choice map[string]string) (*litField, error) {
	f := newLitField(s, choice)
	if len(f.players) > litMaxPlayers {
		return nil, fmt.Errorf("literal reference: %d players are too many", len(f.players))
	}
	if choice["DA-5"] == "replayed" {
		if err := f.replay(); err != nil {
			return nil, err
		}
	}
	f.free = litSet(1)<<len(f.players) - 1
	if f.free.Size()%2 == 1 {
		if !f.giveBye() {
			return nil, engine.ErrNoLegalPairing
		}
		f.free = f.free.Without(f.bye)
	}
	if !f.All(f.free) {
		return nil, engine.ErrNoLegalPairing
	}
	if s.Round == 1 {
		f.firstRound()
	} else if err := f.laterRound(); err != nil {
		return nil, err
	}
	return f, nil
}

// giveBye goes from the lowest score group upwards: the lowest R; of several, who is due the dominating colour, then
// the higher ARO, then the end of the alphabet. In the first round the last of the list has it.
//
// Rule: Dubov (1997) 4, 5
func (f *litField) giveBye() bool {
	var order []int
	if f.state.Round == 1 {
		order = f.free.Members()
		slices.Reverse(order)
	} else {
		groups := f.groups(f.free)
		slices.Reverse(groups)
		for _, g := range groups {
			dominating := f.dominating(g)
			order = append(order, f.sorted(g, litUpR, litDueLast(dominating.Opposite()), litDownARO, litNameBack)...)
		}
	}
	for _, i := range order {
		if !f.players[i].noBye && f.All(f.free.Without(i)) {
			f.bye = i
			return true
		}
	}
	return false
}

// groups are the score groups of a set, the highest first.
func (f *litField) groups(s litSet) []litSet {
	var out []litSet
	list := f.sorted(s, func(p, q *litPlayer) int64 { return int64(q.PairingScore() - p.PairingScore()) })
	for n, i := range list {
		if n == 0 || f.players[i].PairingScore() != f.players[list[n-1]].PairingScore() {
			out = append(out, 0)
		}
		out[len(out)-1] = out[len(out)-1].With(i)
	}
	return out
}

// firstRound pairs the upper half of the list with the lower half. Where a pair is forbidden, chapter 6.3 is applied to
// the two halves as it is to the columns, its stuck players included.
//
// Rule: Dubov (1997) 5
// Reading: DA-30.
func (f *litField) firstRound() {
	for f.free != 0 {
		list := f.free.Members()
		upper, lower := list[:len(list)/2], list[len(list)/2:]
		if f.rows(upper, lower) {
			return
		}
		if f.pairStuck(f.free, upper, lower) || f.pairStuck(f.free, lower, upper) {
			continue
		}
		f.pairBlocked(f.free, upper, lower)
	}
}

// make makes a pair.
func (f *litField) make(a, b int) {
	f.pairs = append(f.pairs, litMade{a, b})
	f.free = f.free.Without(a).Without(b)
}

// laterRound goes down the score groups. The list of groups is fixed before the round.
//
// Rule: Dubov (1997) 6
func (f *litField) laterRound() error {
	everybody := f.free
	if f.bye >= 0 {
		everybody = everybody.With(f.bye)
	}
	groups := f.groups(everybody)
	var floaters litSet
	for n, members := range groups {
		lower := groups[n+1:]
		members &^= floaters // who was brought up and left again is one of them
		failed := f.pairFloaters(floaters, members)
		islands := f.islands(members, lower)
		group := members & f.free &^ islands
		group |= f.bringIn(group, lower)
		leaving := f.leavers(group, lower)
		f.pairGroup(group &^ leaving)
		floaters = failed | islands | leaving
	}
	if f.free != 0 {
		return fmt.Errorf("literal reference: %d players left over", f.free.Size())
	}
	return nil
}

// pairFloaters pairs the floaters from above, white and black in turn, each with the highest R, of the opposite due
// colour if possible; where the group offers nobody, with another floater. It returns those who find nobody.
//
// Rule: Dubov (1997) 8.1, 8.2
func (f *litField) pairFloaters(floaters, members litSet) litSet {
	whites := f.sorted(f.due(floaters, tournament.White), litWhiteOrder...)
	blacks := f.sorted(f.due(floaters, tournament.Black), litBlackOrder...)
	var queue []int
	for n := 0; n < max(len(whites), len(blacks)); n++ {
		if n < len(whites) {
			queue = append(queue, whites[n])
		}
		if n < len(blacks) {
			queue = append(queue, blacks[n])
		}
	}
	for _, i := range queue {
		if f.free.Has(i) && !f.pairFloater(i, members&f.free) {
			f.pairFloater(i, floaters&f.free)
		}
	}
	return floaters & f.free
}

// pairFloater pairs a floater with the first of a set who lets the others be paired.
func (f *litField) pairFloater(i int, among litSet) bool {
	for _, j := range f.sorted(among.Without(i), litDueLast(f.players[i].due), litDownR, litUpARO, litName) {
		if f.Meet[i].Has(j) && f.All(f.free.Without(i).Without(j)) {
			f.make(i, j)
			return true
		}
	}
	return false
}

// islands pairs the players without a possible opponent in the group with somebody from the nearest lower group that
// has one for them, and returns those for whom nobody is found.
//
// Rule: Dubov (1997) 7.1
func (f *litField) islands(members litSet, lower []litSet) litSet {
	var left litSet
	for _, i := range f.sorted(members&f.free, litDownR, litUpARO, litName) {
		if f.Meet[i]&members&f.free&^left != 0 {
			continue
		}
		if f.callFor(i, lower, false) || f.choice["DA-11"] == "neglect" && f.callFor(i, lower, true) {
			continue
		}
		left = left.With(i)
	}
	return left
}

// callFor brings somebody up for one player; the limit of 2.5 can be neglected.
func (f *litField) callFor(i int, lower []litSet, neglect bool) bool {
	for _, g := range lower {
		for _, j := range f.sorted(g&f.free, litDueLast(f.players[i].due), litDownR, litUpARO, litName) {
			if f.Meet[i].Has(j) && (neglect || f.mayMoveUp(j)) && f.All(f.free.Without(i).Without(j)) {
				f.pulled = f.pulled.With(j)
				f.make(i, j)
				return true
			}
		}
	}
	return false
}

// bringIn finds the player who makes an odd group even: from the nearest lower group, preferably not due the
// dominating colour, then the highest R, then the lowest ARO, somebody thanks to whom fewer players must leave.
//
// Rule: Dubov (1997) 7.2
func (f *litField) bringIn(group litSet, lower []litSet) litSet {
	if group.Size()%2 == 0 {
		return 0
	}
	found := f.helper(group, lower, false)
	if found == 0 && f.choice["DA-11b"] == "neglect" {
		found = f.helper(group, lower, true)
	}
	f.pulled |= found
	return found
}

// helper is the player whom bringIn finds; the limit of 2.5 can be neglected.
//
// Reading: DA-11b.
// Reading: DA-12.
func (f *litField) helper(group litSet, lower []litSet, neglect bool) litSet {
	now := f.leavers(group, lower).Size()
	for _, g := range lower {
		for _, j := range f.sorted(g&f.free, litDueLast(f.dominating(group)), litDownR, litUpARO, litName) {
			if !neglect && !f.mayMoveUp(j) || f.Meet[j]&group == 0 {
				continue
			}
			if f.leavers(group.With(j), lower).Size() < now {
				return litSet(0).With(j)
			}
		}
	}
	return 0
}

// leavers are those for whom the group has no opponent, or whom the rest of the field needs. Every set that could be
// paired inside the group is tried, from the one that keeps best whom the text would rather not see go: those who
// cannot be paired below, then the higher rated.
//
// Rule: Dubov (1997) 6.4
// Reading: DA-13.
// Reading: DA-24.
func (f *litField) leavers(group litSet, lower []litSet) litSet {
	var next, below litSet
	for n, g := range lower {
		below |= g
		if n == 0 {
			next = g
		}
	}
	guest := group & below
	order := f.leavingOrder(group, next&f.free&^guest, guest)
	for size := group.Size(); size >= 0; size-- {
		if f.choice["DA-24"] != "fewest" {
			size = -1
		}
		for n := 1<<len(order) - 1; n >= 0; n-- {
			var stay litSet
			for place, i := range order {
				if n>>place&1 == 1 {
					stay = stay.With(i)
				}
			}
			if (size < 0 || stay.Size() == size) && f.All(stay) && f.All(f.free&^stay) {
				return group &^ stay
			}
		}
	}
	panic("literal reference: nobody can stay and nobody can leave")
}

// leavingOrder lists a group from the first to leave to the last.
func (f *litField) leavingOrder(group, next, guest litSet) []int {
	var floatable, stuck litSet
	for _, i := range (group &^ guest).Members() {
		if f.Meet[i]&next != 0 {
			floatable = floatable.With(i)
		} else {
			stuck = stuck.With(i)
		}
	}
	keys := []litOrder{litUpR, litDownARO, litNameBack}
	return slices.Concat(f.sorted(floatable, keys...), f.sorted(stuck, keys...), guest.Members())
}
