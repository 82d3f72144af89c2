package compare

import (
	"cmp"
	"fmt"
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
// how many pairs there are.
func only(a, b []list) (pairs int) {
	some := map[int32]bool{}
	for _, l := range slices.Concat(a, b) {
		for _, who := range l.people {
			some[who] = some[who] || !l.shared
		}
	}
	for _, all := range [2][]list{a, b} {
		for i := range all {
			all[i].people = slices.DeleteFunc(all[i].people, func(who int32) bool { return !some[who] })
			pairs += len(all[i].people) * (len(all[i].people) - 1) / 2
		}
	}
	return pairs
}

// ban is a pair of a list, the smaller number first.
type ban struct{ x, y, first, last, group int32 }

// bans returns the pairs of lists one by one, sorted, with the ranges of one pair joined where they touch.
func bans(lists []list) []ban {
	var all []ban
	for _, l := range lists {
		for k, x := range l.people {
			for _, y := range l.people[k+1:] {
				all = append(all, ban{x, y, l.first, l.last, l.group})
			}
		}
	}
	slices.SortFunc(all, func(p, q ban) int {
		return cmp.Or(cmp.Compare(p.x, q.x), cmp.Compare(p.y, q.y), cmp.Compare(p.first, q.first),
			cmp.Compare(p.last, q.last), cmp.Compare(p.group, q.group))
	})
	out := all[:0]
	for _, b := range all {
		if n := len(out); n > 0 && out[n-1].x == b.x && out[n-1].y == b.y && b.first <= out[n-1].last+1 {
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

// mostBans bounds the pairs that are compared one by one.
const mostBans = 5_000_000

// forbidden compares who may not meet whom in which rounds, however the records put it. When everybody in a list is
// concerned alike, that is one difference, else there is one for each pair. Where too many pairs are in lists that the
// other file does not have, each of these lists is a difference.
func (c *comparison) forbidden() {
	listsA, listsB := c.a.lists(), c.b.lists()
	share(listsA, listsB)
	if only(listsA, listsB) > mostBans {
		c.reportLists(listsA, listsB)
		return
	}
	a, b := bans(listsA), bans(listsB)
	var order []banChange
	by := map[banChange][]couple{}
	for len(a) > 0 || len(b) > 0 {
		var pair couple
		if len(b) == 0 || len(a) > 0 && cmp.Or(cmp.Compare(a[0].x, b[0].x), cmp.Compare(a[0].y, b[0].y)) <= 0 {
			pair = couple{a[0].x, a[0].y}
		} else {
			pair = couple{b[0].x, b[0].y}
		}
		var k banChange
		k.a, k.groupA, a = takeBans(a, pair)
		k.b, k.groupB, b = takeBans(b, pair)
		if k.a == k.b {
			continue
		}
		if by[k] == nil {
			order = append(order, k)
		}
		by[k] = append(by[k], pair)
	}
	if len(order) == 0 {
		return
	}
	n := c.namer()
	for _, k := range order {
		if people := anyTwo(by[k]); people != nil {
			c.reportAll(n, k, people)
			continue
		}
		for _, p := range by[k] {
			c.reportBan(n, k, n.label(p.x)+" - "+n.label(p.y), p.x)
		}
	}
}

// takeBans removes the bans of a pair from the front of a list.
func takeBans(list []ban, p couple) (text string, group int32, rest []ban) {
	group = -1
	var parts []string
	for len(list) > 0 && list[0].x == p.x && list[0].y == p.y {
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
	const none = "has no such list"
	n := c.namer()
	for _, l := range a {
		if !l.shared {
			c.reportAll(n, banChange{"may not meet in " + roundsText(l.first, l.last), none, l.group, -1}, l.people)
		}
	}
	for _, l := range b {
		if !l.shared {
			c.reportAll(n, banChange{none, "may not meet in " + roundsText(l.first, l.last), -1, l.group}, l.people)
		}
	}
}

// reportAll reports people any two of whom are concerned alike.
func (c *comparison) reportAll(n *namer, k banChange, people []int32) {
	words := make([]string, len(people))
	for i, who := range people {
		words[i] = n.number(who)
	}
	c.reportBan(n, k, "any two of players "+strings.Join(words, ", "), people[0])
}

func (c *comparison) reportBan(n *namer, k banChange, subject string, first int32) {
	at, bt := c.a.src.Forbidden(int(k.groupA)), c.b.src.Forbidden(int(k.groupB))
	c.r.add(Difference{Code: "settings.forbidden", Subject: subject, What: "forbidden pair",
		A: value(at, n.a[first], k.a), B: value(bt, n.b[first], k.b)})
}

// anyTwo returns the people of some pairs when those are all their pairs and more than one.
func anyTwo(pairs []couple) []int32 {
	var people []int32
	for _, p := range pairs {
		people = append(people, p.x, p.y)
	}
	slices.Sort(people)
	people = slices.Compact(people)
	if m := len(people); m > 2 && len(pairs) == m*(m-1)/2 {
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
