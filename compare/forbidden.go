package compare

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
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
	key         string
	shared      bool // the other file has it, too
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
		l.key = fmt.Sprint(l.first, l.last, l.people)
		out[i] = l
	}
	return out
}

// unshared marks the lists that both files have, and leaves in all lists those people alone who are in one that is not
// shared: all others may meet in both files alike. It returns those who are left, ascending.
func unshared(files [2][]list) []int32 {
	in := map[string]int{}
	for k, lists := range files {
		for i := range lists {
			in[lists[i].key] |= 1 << k
		}
	}
	some := map[int32]bool{}
	for _, lists := range files {
		for i := range lists {
			l := &lists[i]
			l.shared = in[l.key] == 3
			for _, who := range l.people {
				some[who] = some[who] || !l.shared
			}
		}
	}
	maps.DeleteFunc(some, func(_ int32, left bool) bool { return !left })
	for _, lists := range files {
		for i := range lists {
			lists[i].people = slices.DeleteFunc(lists[i].people, func(who int32) bool { return !some[who] })
		}
	}
	return slices.Sorted(maps.Keys(some))
}

// ban is that a person may not meet another one with a greater number, by a list of one of the files.
type ban struct {
	other       int32
	file        int
	first, last int32
	group       int32
}

// spot is where somebody stands in a list of one of the files.
type spot struct{ file, list, at int }

// bansOf are whom somebody with these spots may not meet, in order.
func bansOf(files [2][]list, spots []spot) []ban {
	var out []ban
	for _, p := range spots {
		l := &files[p.file][p.list]
		for _, other := range l.people[p.at+1:] {
			out = append(out, ban{other, p.file, l.first, l.last, l.group})
		}
	}
	slices.SortFunc(out, func(p, q ban) int {
		return cmp.Or(cmp.Compare(p.other, q.other), cmp.Compare(p.file, q.file), cmp.Compare(p.first, q.first),
			cmp.Compare(p.last, q.last), cmp.Compare(p.group, q.group))
	})
	return out
}

// banChange is how the bans of a pair differ, and the lists that say so, negative for none.
type banChange struct {
	text  [2]string
	group [2]int32
}

type couple struct{ x, y int32 }

// newBanChange says what the bans of one pair come to in both files, with the ranges of rounds joined where they touch.
func newBanChange(bans []ban) banChange {
	k := banChange{[2]string{"may meet", "may meet"}, [2]int32{-1, -1}}
	for i := 0; i < len(bans); {
		b := bans[i]
		for i++; i < len(bans) && bans[i].file == b.file && bans[i].first <= b.last+1; i++ {
			b.last = max(b.last, bans[i].last)
		}
		if k.group[b.file] < 0 {
			k.group[b.file] = b.group
			k.text[b.file] = "may not meet in " + roundsText(b.first, b.last)
		} else {
			k.text[b.file] += " and " + roundsText(b.first, b.last)
		}
	}
	return k
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

// mostBans bounds the pairs that are reported.
const mostBans = 5_000_000

// forbidden compares who may not meet whom in which rounds, however the records put it. When everybody in a list is
// concerned alike, that is one difference, else there is one for each pair. Where too many pairs differ, each list that
// the other file does not have is a difference.
func (c *comparison) forbidden() {
	files := [2][]list{c.a.lists(), c.b.lists()}
	people := unshared(files)
	spots := map[int32][]spot{}
	for k, lists := range files {
		for i, l := range lists {
			for at, who := range l.people {
				spots[who] = append(spots[who], spot{k, i, at})
			}
		}
	}
	var changes alike[banChange, couple]
	pairs := 0
	for _, who := range people {
		bans := bansOf(files, spots[who])
		for len(bans) > 0 {
			n := 1
			for n < len(bans) && bans[n].other == bans[0].other {
				n++
			}
			if k := newBanChange(bans[:n]); k.text[0] != k.text[1] {
				changes.add(k, couple{who, bans[0].other})
				pairs++
			}
			bans = bans[n:]
		}
		if pairs > mostBans {
			c.reportLists(files)
			return
		}
	}
	for _, k := range changes.order {
		if people := anyTwo(changes.by[k]); people != nil {
			c.reportBan(k, people)
			continue
		}
		for _, p := range changes.by[k] {
			c.reportBan(k, []int32{p.x, p.y})
		}
	}
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

// reportLists reports the lists that only one file has.
func (c *comparison) reportLists(files [2][]list) {
	for k, lists := range files {
		for _, l := range lists {
			if l.shared {
				continue
			}
			change := banChange{[2]string{"has no such list", "has no such list"}, [2]int32{-1, -1}}
			change.text[k], change.group[k] = "may not meet in "+roundsText(l.first, l.last), l.group
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
	c.r.add(Difference{Code: "settings.forbidden", Subject: subject, What: "forbidden pair", A: says[0], B: says[1]})
}
