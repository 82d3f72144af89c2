package compare

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// list is people who may not meet in a range of rounds, by a record of one of the files.
type list struct {
	file, group int32 // group is the index in Tournament.Forbidden
	first, last int32
	people      []int32 // numbers of side.ident, ascending
	key         string
	shared      bool // the other file has it, too
}

// forever is the last round of a list that ends with the event.
const forever = trf.MaxRounds + 1

// lists are those of both files, by file and rounds. They name those people alone who are in one that is not shared:
// all others may meet in both files alike.
func (c *comparison) lists() []list {
	var out []list
	in, some := map[string]int{}, map[int32]bool{}
	for k, s := range c.sides() {
		for i := range s.t.Forbidden {
			g := &s.t.Forbidden[i]
			l := list{file: int32(k), group: int32(i), first: int32(max(g.First, 1)), last: int32(g.Last)}
			if g.Last == 0 || s.t.RoundsOrigin != tournament.Unknown && g.Last >= s.t.Rounds {
				l.last = forever
			}
			for _, p := range g.Players {
				l.people = append(l.people, s.who(p))
			}
			slices.Sort(l.people)
			l.key = fmt.Sprint(l.first, l.last, l.people)
			in[l.key] |= 1 << k
			out = append(out, l)
		}
	}
	for i := range out {
		l := &out[i]
		l.shared = in[l.key] == 3
		for _, who := range l.people {
			some[who] = some[who] || !l.shared
		}
	}
	for i := range out {
		out[i].people = slices.DeleteFunc(out[i].people, func(who int32) bool { return !some[who] })
	}
	slices.SortFunc(out, func(p, q list) int {
		return cmp.Or(cmp.Compare(p.file, q.file), cmp.Compare(p.first, q.first), cmp.Compare(p.last, q.last),
			cmp.Compare(p.group, q.group))
	})
	return out
}

// rounds are those of a list, in words.
func (l *list) rounds() string {
	switch {
	case l.last == forever && l.first == 1:
		return "any round"
	case l.last == forever:
		return fmt.Sprintf("rounds from %d", l.first)
	case l.first == l.last:
		return fmt.Sprintf("round %d", l.first)
	}
	return fmt.Sprintf("rounds %d-%d", l.first, l.last)
}

// ban is two people who may not meet, and the list that says so.
type ban struct {
	who, other int32 // of side.ident, who is the smaller
	list       int32
}

// banChange is how the bans of a pair differ, and the groups that say so, negative for none.
type banChange struct {
	text  [2]string
	group [2]int32
}

// newBanChange says what the bans of one pair come to in both files, with the ranges of rounds joined where they touch.
func newBanChange(lists []list, bans []ban) banChange {
	k := banChange{[2]string{"may meet", "may meet"}, [2]int32{-1, -1}}
	for i := 0; i < len(bans); {
		l := lists[bans[i].list]
		for i++; i < len(bans); i++ {
			next := &lists[bans[i].list]
			if next.file != l.file || next.first > l.last+1 {
				break
			}
			l.last = max(l.last, next.last)
		}
		if k.group[l.file] < 0 {
			k.group[l.file], k.text[l.file] = l.group, "may not meet in "+l.rounds()
		} else {
			k.text[l.file] += " and " + l.rounds()
		}
	}
	return k
}

// mostBans bounds what is looked at pair by pair.
const mostBans = 5_000_000

// bans are who may not meet whom, pair by pair; not ok when there are too many.
func bans(lists []list) (out []ban, ok bool) {
	for i := range lists {
		for at, who := range lists[i].people {
			for _, other := range lists[i].people[at+1:] {
				out = append(out, ban{who, other, int32(i)})
			}
			if len(out) > mostBans {
				return nil, false
			}
		}
	}
	slices.SortFunc(out, func(p, q ban) int {
		return cmp.Or(cmp.Compare(p.who, q.who), cmp.Compare(p.other, q.other), cmp.Compare(p.list, q.list))
	})
	return out, true
}

// forbidden compares who may not meet whom in which rounds, however the records put it. When everybody in a list is
// concerned alike, that is one difference, else there is one for each pair. Where there are too many pairs, each list
// that the other file does not have is a difference.
func (c *comparison) forbidden() {
	lists := c.lists()
	bans, ok := bans(lists)
	if !ok {
		c.reportLists(lists)
		return
	}
	var changes alike[banChange, [2]int32]
	for len(bans) > 0 {
		n, first := 1, bans[0]
		for n < len(bans) && bans[n].who == first.who && bans[n].other == first.other {
			n++
		}
		if k := newBanChange(lists, bans[:n]); k.text[0] != k.text[1] {
			changes.add(k, [2]int32{first.who, first.other})
		}
		bans = bans[n:]
	}
	for _, k := range changes.order {
		var people []int32
		for _, pair := range changes.by[k] {
			people = append(people, pair[:]...)
		}
		slices.Sort(people)
		people = slices.Compact(people)
		if m := len(people); len(changes.by[k]) == m*(m-1)/2 { // any two of them
			c.reportBan(k, people)
			continue
		}
		for _, pair := range changes.by[k] {
			c.reportBan(k, pair[:])
		}
	}
}

// reportLists reports the lists that only one file has, in the order of the files.
func (c *comparison) reportLists(lists []list) {
	slices.SortFunc(lists, func(p, q list) int {
		return cmp.Or(cmp.Compare(p.file, q.file), cmp.Compare(p.group, q.group))
	})
	for i := range lists {
		if l := &lists[i]; !l.shared {
			change := banChange{[2]string{"has no such list", "has no such list"}, [2]int32{-1, -1}}
			change.text[l.file], change.group[l.file] = "may not meet in "+l.rounds(), l.group
			c.reportBan(change, l.people)
		}
	}
}

// reportBan reports people any two of whom are concerned alike.
func (c *comparison) reportBan(k banChange, people []int32) {
	words := make([]string, len(people))
	for i, who := range people {
		words[i] = numberOf(c.people[who])
	}
	subject := "any two of players " + strings.Join(words, ", ")
	if len(people) == 2 {
		subject = c.person(people[0]) + " - " + c.person(people[1])
	}
	var says [2]Side
	for i, s := range c.sides() {
		at := s.src.At(trf.Fact{Name: "forbidden", N: int(k.group[i])})
		says[i] = value(at, c.people[people[0]][i], k.text[i])
	}
	c.add(Difference{Code: "settings.forbidden", Subject: subject, A: says[0], B: says[1]})
}
