package dutch

import (
	"slices"

	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// The fast path pairs a bracket whose best candidate attains, in every criterion, a bound that no candidate can beat,
// with at most one player exchanged. It answers only when it has such a candidate, which is then provably the first best one:
//
//   - all moved-down players are paired and no more residents are left over than must be, see fewestFloats: C.5 and C.6
//     cannot be better;
//   - the colour clashes are as few as the numbers of wishes allow, and so are the lost strong wishes. Both bounds are
//     attained exactly when every single pair and everybody left over obeys a rule about colours, see compatible and
//     spares;
//   - as few as possible repeat a float, no topscorer gets a third colour;
//   - look-ahead and completion are at their best, see attains and solos;
//   - moved-down players have the first opponents the bounds allow, the rest is S1 against S2, and the
//     transposition is the first of all those that obey the pair rules; or all transpositions are proved impossible and
//     an exchange of one player is the first that is possible.
//
// Otherwise it says nothing and the bracket goes to the exact matching.

// class is a player's colour wish and its strength: 0 for none, then white mild, strong, absolute, black the same.
type class int8

const (
	classes  = 7
	leftover = 7 // the row class of the seat that the player left over takes
)

func classOf(p *player) class {
	if p.Wish == tournament.NoColour {
		return 0
	}
	return class(1 + 3*(int(p.Wish)-1) + int(p.Strength) - 1)
}

func (c class) wish() tournament.Colour {
	if c == 0 {
		return tournament.NoColour
	}
	return tournament.Colour(1 + (int(c)-1)/3)
}

func (c class) mild() bool     { return c == 1 || c == 4 }
func (c class) absolute() bool { return c == 3 || c == 6 }

// colourBudget is what the wishes of a bracket allow at best.
type colourBudget struct {
	majority tournament.Colour
	floats   int // players left over
	clashes  int // pairs with equal wishes, all of the majority (C.10)
	mild     int // mild wishes of the majority
}

// lost is the number of strong wishes that must be lost (C.11).
func (c colourBudget) lost() int { return max(0, c.clashes-c.mild) }

// newBudget bounds C.10 and C.11 from below: when all players left over are of the majority, every pair beyond the
// number of other players is a clash; a clash without a mild wish loses a strong one.
func newBudget(count [classes]int, floats int) colourBudget {
	n, white, black := count[0], 0, 0
	for k := 1; k <= 3; k++ {
		white, black = white+count[k], black+count[k+3]
	}
	n += white + black
	c := colourBudget{majority: tournament.White, mild: count[1], floats: floats}
	most := white
	if black > white {
		most, c.majority, c.mild = black, tournament.Black, count[4]
	}
	c.clashes = max(0, most-(n+floats)/2)
	return c
}

// compatible is the rule of a pair: with it for every pair, both colour bounds are attained, and without it for one
// pair, one of them is not.
//
// Without forced clashes no pair may have equal wishes. With forced clashes every pair has a player of the majority;
// when the mild wishes suffice every clash has a mild one, and when they do not every mild one is spent in a clash of
// his own. Two absolute wishes for one colour never meet: such a pair is illegal, or costs in C.8 or C.9.
func (c colourBudget) compatible(a, b class) bool {
	same := a.wish() == b.wish() && a.wish() != tournament.NoColour
	if same && a.absolute() && b.absolute() {
		return false
	}
	if c.clashes == 0 {
		return !same
	}
	inA, inB := a.wish() == c.majority, b.wish() == c.majority
	switch {
	case !inA && !inB:
		return false
	case c.lost() == 0:
		return !(inA && inB) || a.mild() || b.mild()
	case inA && inB:
		return !(a.mild() && b.mild())
	case inA:
		return !a.mild()
	}
	return !b.mild()
}

// spares is the rule of a player left over that goes with compatible: where clashes are forced he is of the majority,
// and not mild when every mild wish is needed.
func (c colourBudget) spares(a class) bool {
	return c.clashes == 0 || a.wish() == c.majority && (c.lost() == 0 || !a.mild())
}

// maySpare tells of a single player left over whether, without him, the numbers still allow the bounds.
func (c colourBudget) maySpare(a class, count [classes]int) bool {
	count[a]--
	rest := newBudget(count, 0)
	return rest.clashes <= c.clashes && rest.lost() <= c.lost()
}

// spend updates the budget for a pair taken out. It reports false when what remains can no longer attain the bounds.
func (c *colourBudget) spend(count *[classes]int, a, b class, clashes, lost int) (int, int, bool) {
	count[a]--
	count[b]--
	same := a.wish() == b.wish() && a.wish() != tournament.NoColour
	if same {
		clashes--
		if !a.mild() && !b.mild() {
			lost--
		}
	}
	rest := newBudget(*count, c.floats)
	ok := clashes >= 0 && lost >= 0 && rest.clashes <= clashes && rest.lost() <= lost
	if !ok {
		count[a]++
		count[b]++
	}
	return clashes, lost, ok
}

// maxFastMDPs bounds the moved-down players of a bracket for the fast path.
const maxFastMDPs = 1000

// fast returns the best candidate of the bracket, or false when it cannot prove one.
func (b *bracket) fast() (candidate, bool) {
	n, residents := len(b.members), len(b.members)-b.mdps
	if b.force >= noFast || b.mdps > maxFastMDPs || b.mdps > residents || n < 2 || !b.plain() {
		return candidate{}, false
	}
	f := fastPath{bracket: b}
	f.count()
	if f.floats > 1 {
		b.byeHere = false // [C9] speaks of one downfloater
	}
	if 2*b.mdps+f.floats > n {
		return candidate{}, false
	}
	for _, strict := range []bool{false, true} { // strict looks ahead for every single player who may be left over
		c, ok := f.solve(strict)
		if !ok {
			return candidate{}, false
		}
		if strict || b.attains(c) {
			return c, true
		}
		if len(c.floats) != 1 {
			break
		}
	}
	return candidate{}, false
}

// plain reports that the residents share one score, and that nobody's colour history contradicts itself or is beyond
// repair, so that granting an absolute wish never costs in C.8 or C.9.
func (b *bracket) plain() bool {
	last := b.player(len(b.members) - 1)
	if b.player(b.mdps).score != last.score || b.mdps > 0 && b.player(b.mdps-1).score == last.score {
		return false
	}
	for at := range b.members {
		if p := b.player(at); p.Strength == swiss.Absolute && (p.Third(p.Wish) || p.DifferenceAfter(p.Wish) > 2) {
			return false
		}
	}
	return true
}

// fastPath is the work on one bracket.
type fastPath struct {
	*bracket
	class  []class // by position
	total  [classes]int
	stays  [classes]bool // who may be left over, by colours
	floats int           // how many are left over
	budget colourBudget
}

func (f *fastPath) count() {
	f.class = make([]class, len(f.members))
	for at := range f.members {
		f.class[at] = classOf(f.player(at))
		f.total[f.class[at]]++
	}
	f.floats = f.fewestFloats()
	f.budget = newBudget(f.total, f.floats)
	for k := range f.stays {
		c := class(k)
		f.stays[k] = f.total[k] > 0 && f.budget.spares(c) && (f.floats != 1 || f.budget.maySpare(c, f.total))
	}
	if f.whole {
		f.bar()
	}
}

// solve gives the moved-down players their opponents and assigns the rest. strict lets only those stay over who
// complete the round and whose look-ahead nobody beats.
func (f *fastPath) solve(strict bool) (candidate, bool) {
	var c candidate
	taken := make([]bool, len(f.members))
	count := f.total
	clashes, lost := f.budget.clashes, f.budget.lost()
	for m := range f.mdps {
		at, k, l, ok := f.opponent(m, taken, &count, clashes, lost)
		if !ok {
			return c, false
		}
		clashes, lost = k, l
		taken[at] = true
		c.pairs = append(c.pairs, [2]int{m, at})
	}
	rest := make([]int32, 0, len(f.members))
	for at := f.mdps; at < len(f.members); at++ {
		if !taken[at] {
			rest = append(rest, int32(at))
		}
	}
	return f.remainder(c, rest, strict)
}

// opponent finds the first resident for moved-down player m who keeps all bounds within reach. Everybody passed over
// is proved impossible: illegal, marked, or against the rule of the pair.
func (f *fastPath) opponent(m int, taken []bool, count *[classes]int, clashes, lost int) (at, k, l int, ok bool) {
	marks := f.leastUpfloats()
	for at := f.mdps; at < len(f.members); at++ {
		if taken[at] || f.player(at).up != marks || !f.meets(m, at) {
			continue
		}
		if k, l, ok := f.budget.spend(count, f.class[m], f.class[at], clashes, lost); ok {
			return at, k, l, true
		}
	}
	return 0, 0, 0, false
}

// meets reports whether two positions may be paired under the colour rule of the bounds.
func (f *fastPath) meets(a, b int) bool {
	return f.budget.compatible(f.class[a], f.class[b]) && !f.barred(f.members[a], f.members[b])
}

// leastUpfloats bounds the repeated upfloats from below (C.13, C.15): none, or for a single moved-down player the
// least that any of his possible opponents has.
func (f *fastPath) leastUpfloats() (least [2]bool) {
	if f.mdps != 1 {
		return least
	}
	least = [2]bool{true, true}
	for at := f.mdps; at < len(f.members); at++ {
		if f.meets(0, at) {
			p := f.player(at)
			least[0], least[1] = least[0] && p.up[0], least[1] && p.up[1]
		}
	}
	return least
}

// maxExchanges bounds the exchanges of one player that are tried.
const maxExchanges = 400

// remainder assigns S1R to S2R, and when that is proved impossible, tries the exchanges of one player in the order of
// the text.
//
// Rule: C.04.3 (2017) D.2
// Rule: C.04.3 (2026) 4.3
func (f *fastPath) remainder(c candidate, rest []int32, strict bool) (candidate, bool) {
	half := (len(rest) - f.floats) / 2
	stay, ok := f.stayers(rest, strict)
	if !ok {
		return c, false
	}
	d, verdict := f.assign(c, rest[:half], rest[half:], stay)
	if verdict == assigned {
		return d, true
	}
	byNumbers := verdict == impossibleByNumbers
	tries := 0
	for diff := 1; diff < len(rest); diff++ {
		for down := half - 1; down >= max(0, half-diff); down-- {
			up := down + diff
			if up >= len(rest) {
				break
			}
			if byNumbers && f.alike(rest[down], rest[up], stay) {
				continue // the numbers of each kind stay the same
			}
			if tries++; tries > maxExchanges {
				return c, false
			}
			s1, s2 := exchange(rest, half, down, up)
			if d, verdict := f.assign(c, s1, s2, stay); verdict == assigned {
				return d, true
			}
		}
	}
	return c, false
}

// exchange swaps one number of S1 with one of S2 and sorts both.
func exchange(rest []int32, half, down, up int) (s1, s2 []int32) {
	s1 = append(append(make([]int32, 0, half), rest[:down]...), rest[down+1:half]...)
	s1 = append(s1, rest[up])
	s2 = append(make([]int32, 0, len(rest)-half), rest[down])
	s2 = append(append(s2, rest[half:up]...), rest[up+1:]...)
	return s1, s2
}

// alike reports whether two positions are of the same kind in an assignment.
func (f *fastPath) alike(a, b int32, stay []bool) bool {
	return f.class[a] == f.class[b] && (stay == nil || stay[a] == stay[b])
}

// outcome is what an assignment came to.
type outcome uint8

const (
	assigned            outcome = iota
	impossible                  // because of who has met whom
	impossibleByNumbers         // because of how many players of each kind there are
)

// assign makes the first assignment of two subgroups within the bounds, or proves that there is none.
func (f *fastPath) assign(c candidate, s1, s2 []int32, stay []bool) (candidate, outcome) {
	a := newAssignment(f, s1, s2)
	if stay != nil {
		a.seat(stay, f.floats)
	}
	if o := a.first(); o != assigned {
		return c, o
	}
	c.pairs, c.floats = slices.Clone(c.pairs), nil
	for i, r := range a.rows {
		if r >= 0 {
			c.pairs = append(c.pairs, [2]int{int(r), int(a.cols[a.mate[i]])})
		} else {
			c.floats = append(c.floats, int(a.cols[a.mate[i]]))
		}
	}
	slices.Sort(c.floats)
	return c, assigned
}

// stayers tells which positions may be left over with every bound attained; nil when nobody has to. It is false when
// too few may.
func (f *fastPath) stayers(rest []int32, strict bool) ([]bool, bool) {
	if f.floats == 0 {
		return nil, true
	}
	var all *solos
	if strict {
		if all = f.solos(); all.least == nil || !all.least.completes {
			return nil, false
		}
	}
	least := 0
	if f.byeHere {
		least = f.leastUnplayed()
	}
	marks := f.leastDownfloats(least)
	stay, some := make([]bool, len(f.members)), 0
	for _, at := range rest {
		if f.player(int(at)).down != marks || !f.mayStay(int(at), least) {
			continue
		}
		if strict && !all.of[at].equal(all.least) {
			continue
		}
		stay[at] = true
		some++
	}
	return stay, some >= f.floats
}

// mayStay reports whether a resident may be left over as far as colours and the bye are concerned.
func (f *fastPath) mayStay(at, leastUnplayed int) bool {
	return f.stays[f.class[at]] && (!f.byeHere || f.player(at).unplayed == leastUnplayed) &&
		(f.from < len(f.players) || f.takesBye(f.members[at]))
}

// leastDownfloats bounds the repeated downfloats of the player left over from below (C.12, C.14).
func (f *fastPath) leastDownfloats(leastUnplayed int) [2]bool {
	least := [2]bool{true, true}
	for at := f.mdps; at < len(f.members); at++ {
		if f.mayStay(at, leastUnplayed) {
			p := f.player(at)
			least[0], least[1] = least[0] && p.down[0], least[1] && p.down[1]
		}
	}
	return least
}

// leastUnplayed bounds [C9] from below.
func (f *fastPath) leastUnplayed() int {
	var all []int
	for at := range f.members {
		if f.from < len(f.players) || f.takesBye(f.members[at]) {
			all = append(all, f.player(at).unplayed)
		}
	}
	if len(all) == 0 {
		return -1
	}
	return slices.Min(all)
}
