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

// ban is that two people may not meet in a range of rounds. The people are numbers of side.ident, the smaller first;
// last is forever when the ban ends with the event.
type ban struct {
	x, y        int32
	first, last int
	group       int // index in Tournament.Forbidden
}

const forever = trf.MaxRounds + 1

// bans returns the forbidden pairs one by one, sorted, with the ranges of one pair joined where they touch.
func (s *side) bans() []ban {
	var all []ban
	for i := range s.t.Forbidden {
		g := &s.t.Forbidden[i]
		last := g.Last
		if last == 0 || s.t.RoundsOrigin != tournament.Unknown && last >= s.t.Rounds {
			last = forever
		}
		for k, p := range g.Players {
			for _, q := range g.Players[k+1:] {
				x, y := s.who(p), s.who(q)
				all = append(all, ban{min(x, y), max(x, y), max(g.First, 1), last, i})
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
	groupA, groupB int
}

type couple struct{ x, y int32 }

// forbidden compares who may not meet whom in which rounds, however the records put it. When everybody in a list is
// concerned alike, that is one difference, else there is one for each pair.
func (c *comparison) forbidden() {
	a, b := c.a.bans(), c.b.bans()
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
		c.reportBans(n, k, by[k])
	}
}

// takeBans removes the bans of a pair from the front of a list.
func takeBans(list []ban, p couple) (text string, group int, rest []ban) {
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

func roundsText(first, last int) string {
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

// reportBans reports pairs whose bans changed alike.
func (c *comparison) reportBans(n *namer, k banChange, pairs []couple) {
	at, bt := c.a.src.Forbidden(k.groupA), c.b.src.Forbidden(k.groupB)
	add := func(subject string, p couple) {
		c.r.add(Difference{Code: "settings.forbidden", Subject: subject, What: "forbidden pair",
			A: value(at, n.a[p.x], k.a), B: value(bt, n.b[p.x], k.b)})
	}
	var people []int32
	for _, p := range pairs {
		people = append(people, p.x, p.y)
	}
	slices.Sort(people)
	people = slices.Compact(people)
	if m := len(people); m > 2 && len(pairs) == m*(m-1)/2 {
		words := make([]string, m)
		for i, who := range people {
			words[i] = n.number(who)
		}
		add("any two of players "+strings.Join(words, ", "), pairs[0])
		return
	}
	for _, p := range pairs {
		add(n.label(p.x)+" - "+n.label(p.y), p)
	}
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
