package compare

import (
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// reportPlayers says who was recognised how, who is in one file only, and who cannot be told apart.
func (c *comparison) reportPlayers() {
	m := &c.r.Matching
	count := map[string]*int{byFideID: &m.FideID, byName: &m.Name, byNumber: &m.Number, byRank: &m.Rank}
	for _, p := range c.pairs {
		c.r.Players = append(c.r.Players, Match{A: int(p.a.ID), B: int(p.b.ID), By: p.by, Name: p.a.Name})
		*count[p.by]++
		if p.by != byFideID && contradict(p.a, p.b) {
			c.r.note("match.contradicted",
				fmt.Sprintf("%s of A and %s of B are taken for the same by %s, although their FIDE ids differ",
					c.a.label(p.a.ID), c.b.label(p.b.ID), p.by), c.a.src.Player(p.a.ID), c.b.src.Player(p.b.ID))
		}
	}
	m.OnlyA, m.OnlyB = len(c.only[0]), len(c.only[1])
	for k, s := range c.sides() {
		for _, p := range c.only[k] {
			c.lacking(s, Difference{Code: [2]string{"player.removed", "player.added"}[k]},
				value(s.src.Player(p.ID), p.ID, "takes part"), notInFile)
		}
	}
	for _, g := range c.unsure {
		m.Ambiguous += len(g.of[0]) + len(g.of[1])
		c.add(Difference{Code: "player.ambiguous", Subject: c.a.t.Players[g.of[0][0]].Name, A: c.a.listed(g.of[0]),
			B: c.b.listed(g.of[1])})
	}
	c.numbers()
}

const notInFile = "is not in the file"

// listed is the starting ranks of some players, at the first of them.
func (s *side) listed(players []int) Side {
	ids := make([]int, len(players))
	for i, k := range players {
		ids[i] = int(s.t.Players[k].ID)
	}
	first := s.t.Players[players[0]].ID
	slices.Sort(ids)
	return value(s.src.Player(first), first, "players "+prose.Ranges(ids))
}

// numbers compares starting ranks when they count, else it notes that they differ.
func (c *comparison) numbers() {
	changed, last, ordered := 0, tournament.PlayerID(0), true
	for _, p := range c.pairs {
		ordered = ordered && p.b.ID >= last
		last = max(last, p.b.ID)
		if p.a.ID == p.b.ID {
			continue
		}
		changed++
		if a, b := p.a.ID, p.b.ID; c.opt.Numbers {
			c.add(Difference{Code: "player.number", A: value(c.a.src.Player(a), a, fmt.Sprint(a)),
				B: value(c.b.src.Player(b), b, fmt.Sprint(b))})
		}
	}
	if changed == 0 || c.opt.Numbers {
		return
	}
	text := prose.Counted(changed, "player") + map[bool]string{true: " has", false: " have"}[changed == 1] +
		" another starting rank in B"
	if ordered {
		text += "; their order is the same"
	} else {
		text += ", and their order differs, on which pairings depend"
	}
	c.r.note("players.renumbered", text, trf.Position{}, trf.Position{})
}

// personal is what a file says of a player; the name is that of a trf.Fact.
func personal(name string, says func(x *one) string) func(x *one) fact {
	return func(x *one) fact {
		text := says(x)
		return fact{means: text, Side: value(x.src.Field(x.p.ID, name), x.p.ID, text)}
	}
}

// field is what the record of a player says of him. Of a field that the reader took for blank, a national title or a
// rating that is no number, that is the text; what programs write for "none" is blank here, too.
func field(name string, says func(x *one) string) func(x *one) fact {
	return personal(name, func(x *one) string {
		if text := says(x); text != "" {
			return text
		}
		text := x.src.Text(x.p.ID, name)
		if strings.Trim(text, "0 ./-") == "" || name == "sex" && strings.EqualFold(text, "u") {
			return ""
		}
		return strings.ToUpper(text)
	})
}

func pointsOrBlank(p tournament.Points, has bool) string {
	if !has {
		return ""
	}
	return p.String()
}
