package compare

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// list is a record of people who may not meet in a range of rounds. They are numbers of side.ident, ascending; last is
// forever when that ends with the event.
type list struct {
	people      []int32
	first, last int32
	group       int32 // index in Tournament.Forbidden
	shared      bool  // the other file has it, too
}

const forever = trf.MaxRounds + 1

// lists are the groups of the tournament.
func (s *side) lists() []list {
	out := make([]list, len(s.t.Forbidden))
	for i := range s.t.Forbidden {
		g := &s.t.Forbidden[i]
		l := list{first: int32(max(g.First, 1)), last: int32(g.Last), group: int32(i)}
		if g.Last == 0 || s.t.RoundsOrigin != tournament.Unknown && g.Last >= s.t.Rounds {
			l.last = forever
		}
		for _, p := range g.Players {
			l.people = append(l.people, s.who(p))
		}
		slices.Sort(l.people)
		out[i] = l
	}
	return out
}

// share marks the lists that are in both files.
func share(a, b []list) {
	in := map[string][2]bool{}
	key := func(l *list) string { return fmt.Sprint(l.first, l.last, l.people) }
	for k, all := range [2][]list{a, b} {
		for i := range all {
			both := in[key(&all[i])]
			both[k] = true
			in[key(&all[i])] = both
		}
	}
	for _, all := range [2][]list{a, b} {
		for i := range all {
			all[i].shared = in[key(&all[i])] == [2]bool{true, true}
		}
	}
}

// only leaves in the lists those who are in one that is not shared: all others may meet in both files alike. It returns
// those who are left, ascending.
func only(a, b []list) []int32 {
	some := map[int32]bool{}
	for _, l := range slices.Concat(a, b) {
		for _, who := range l.people {
			if !l.shared {
				some[who] = true
			}
		}
	}
	for _, all := range [2][]list{a, b} {
		for i := range all {
			all[i].people = slices.DeleteFunc(all[i].people, func(who int32) bool { return !some[who] })
		}
	}
	return slices.Sorted(maps.Keys(some))
}

// ban is that a person may not meet another one with a greater number.
type ban struct{ other, first, last, group int32 }

// spot is where somebody stands in a list.
type spot struct{ list, at int }

// spots are those of everybody.
func spots(lists []list) map[int32][]spot {
	out := map[int32][]spot{}
	for i, l := range lists {
		for k, who := range l.people {
			out[who] = append(out[who], spot{i, k})
		}
	}
	return out
}

// bans returns whom somebody with these spots may not meet, sorted, with the ranges of one pair joined where they
// touch.
func bans(lists []list, own []spot) []ban {
	var all []ban
	for _, p := range own {
		l := &lists[p.list]
		for _, other := range l.people[p.at+1:] {
			all = append(all, ban{other, l.first, l.last, l.group})
		}
	}
	slices.SortFunc(all, func(p, q ban) int {
		return cmp.Or(cmp.Compare(p.other, q.other), cmp.Compare(p.first, q.first), cmp.Compare(p.last, q.last),
			cmp.Compare(p.group, q.group))
	})
	out := all[:0]
	for _, b := range all {
		if n := len(out); n > 0 && out[n-1].other == b.other && b.first <= out[n-1].last+1 {
			out[n-1].last = max(out[n-1].last, b.last)
			continue
		}
		out = append(out, b)
	}
	return out
}

// banChange is how the bans of a pair differ, and which records say so.
type banChange struct {
	a, b           string
	groupA, groupB int32 // negative for none
}

type couple struct{ x, y int32 }

// mostBans bounds the pairs that are reported.
const mostBans = 5_000_000

// banChanges are pairs by how their bans differ, in the order in which they were found.
type banChanges struct {
	order []banChange
	by    map[banChange][]couple
	pairs int
}

// add compares the bans of a person in both files.
func (x *banChanges) add(who int32, a, b []ban) {
	for len(a) > 0 || len(b) > 0 {
		pair := couple{x: who}
		if len(b) == 0 || len(a) > 0 && a[0].other <= b[0].other {
			pair.y = a[0].other
		} else {
			pair.y = b[0].other
		}
		var k banChange
		k.a, k.groupA, a = takeBans(a, pair.y)
		k.b, k.groupB, b = takeBans(b, pair.y)
		if k.a == k.b {
			continue
		}
		if x.by[k] == nil {
			x.order = append(x.order, k)
		}
		x.by[k] = append(x.by[k], pair)
		x.pairs++
	}
}

// forbidden compares who may not meet whom in which rounds, however the records put it. When everybody in a list is
// concerned alike, that is one difference, else there is one for each pair. Where too many pairs differ, each list that
// the other file does not have is a difference.
func (c *comparison) forbidden() {
	a, b := c.a.lists(), c.b.lists()
	share(a, b)
	people := only(a, b)
	spotsA, spotsB := spots(a), spots(b)
	x := banChanges{by: map[banChange][]couple{}}
	for _, who := range people {
		if x.add(who, bans(a, spotsA[who]), bans(b, spotsB[who])); x.pairs > mostBans {
			c.reportLists(a, b)
			return
		}
	}
	if x.pairs == 0 {
		return
	}
	n := c.namer()
	for _, k := range x.order {
		if people := anyTwo(x.by[k]); people != nil {
			c.reportAll(n, k, people)
			continue
		}
		for _, p := range x.by[k] {
			c.reportBan(n, k, n.label(p.x)+" - "+n.label(p.y), p.x)
		}
	}
}

// takeBans removes the bans from somebody from the front of a list.
func takeBans(list []ban, other int32) (text string, group int32, rest []ban) {
	group = -1
	var parts []string
	for len(list) > 0 && list[0].other == other {
		if group < 0 {
			group = list[0].group
		}
		parts = append(parts, roundsText(list[0].first, list[0].last))
		list = list[1:]
	}
	if parts == nil {
		return "may meet", group, list
	}
	return "may not meet in " + strings.Join(parts, " and "), group, list
}

func roundsText(first, last int32) string {
	switch {
	case last == forever && first == 1:
		return "any round"
	case last == forever:
		return fmt.Sprintf("rounds from %d", first)
	case first == last:
		return fmt.Sprintf("round %d", first)
	}
	return fmt.Sprintf("rounds %d-%d", first, last)
}

// namer finds the name and number of a person of side.ident.
type namer struct {
	c    *comparison
	a, b map[int32]tournament.PlayerID
}

func (c *comparison) namer() *namer {
	n := &namer{c, map[int32]tournament.PlayerID{}, map[int32]tournament.PlayerID{}}
	for id, who := range c.a.ident {
		n.a[who] = tournament.PlayerID(id)
	}
	for id, who := range c.b.ident {
		n.b[who] = tournament.PlayerID(id)
	}
	return n
}

func (n *namer) label(who int32) string {
	a, inA := n.a[who]
	b, inB := n.b[who]
	switch {
	case !inA:
		return n.c.b.label(b)
	case inB && a != b:
		return fmt.Sprintf("%d/%d %s", a, b, n.c.a.t.Player(a).Name)
	}
	return n.c.a.label(a)
}

// reportLists reports the lists that only one file has.
func (c *comparison) reportLists(a, b []list) {
	n := c.namer()
	for k, all := range [2][]list{a, b} {
		for _, l := range all {
			if l.shared {
				continue
			}
			change := banChange{"may not meet in " + roundsText(l.first, l.last), "has no such list", l.group, -1}
			if k == 1 {
				change = banChange{change.b, change.a, change.groupB, change.groupA}
			}
			c.reportAll(n, change, l.people)
		}
	}
}

// reportAll reports people any two of whom are concerned alike.
func (c *comparison) reportAll(n *namer, k banChange, people []int32) {
	if len(people) == 2 {
		c.reportBan(n, k, n.label(people[0])+" - "+n.label(people[1]), people[0])
		return
	}
	words := make([]string, len(people))
	for i, who := range people {
		words[i] = n.number(who)
	}
	c.reportBan(n, k, "any two of players "+strings.Join(words, ", "), people[0])
}

func (c *comparison) reportBan(n *namer, k banChange, subject string, first int32) {
	at, bt := c.a.src.At(trf.Fact{Name: "forbidden", N: int(k.groupA)}), c.b.src.At(trf.Fact{Name: "forbidden", N: int(k.groupB)})
	c.r.add(Difference{Code: "settings.forbidden", Subject: subject, What: "forbidden pair",
		A: value(at, n.a[first], k.a), B: value(bt, n.b[first], k.b)})
}

// anyTwo returns the people of some pairs when those are all their pairs.
func anyTwo(pairs []couple) []int32 {
	var people []int32
	for _, p := range pairs {
		people = append(people, p.x, p.y)
	}
	slices.Sort(people)
	people = slices.Compact(people)
	if m := len(people); len(pairs) == m*(m-1)/2 {
		return people
	}
	return nil
}

// number is a person's starting rank, in both files where they differ.
func (n *namer) number(who int32) string {
	a, inA := n.a[who]
	b, inB := n.b[who]
	switch {
	case !inA:
		return strconv.Itoa(int(b))
	case inB && a != b:
		return fmt.Sprintf("%d/%d", a, b)
	}
	return strconv.Itoa(int(a))
}
