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
		code := [2]string{"player.removed", "player.added"}[k]
		for _, p := range c.only[k] {
			c.lacking(s, Difference{Code: code, Subject: s.label(p.ID), What: "player"},
				value(s.src.Player(p.ID), p.ID, "takes part"), notInFile)
		}
	}
	for _, g := range c.unsure {
		m.Ambiguous += len(g.of[0]) + len(g.of[1])
		c.r.add(Difference{Code: "player.ambiguous", Subject: c.a.t.Players[g.of[0][0]].Name,
			What: "who is who cannot be told", A: c.a.listed(g.of[0]), B: c.b.listed(g.of[1])})
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
		if p.a.ID != p.b.ID {
			changed++
		}
	}
	if c.opt.Numbers {
		c.personal([]playerFact{{"player.number", "starting rank", "id",
			func(p *tournament.Player) string { return fmt.Sprint(p.ID) }}})
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

// playerFact is something that a file says of each player: what two files with the same fact agree on, and what is
// shown. The name is that of a trf.Fact.
type playerFact struct {
	code, what, name string
	says             func(p *tournament.Player) string
}

var playerFacts = [...]playerFact{
	{"player.name", "name", "name", func(p *tournament.Player) string { return tidy(p.Name) }},
	{"player.sex", "sex", "sex", func(p *tournament.Player) string { return p.Sex }},
	{"player.title", "title", "title", func(p *tournament.Player) string { return p.Title }},
	{"player.rating", "rating", "rating", func(p *tournament.Player) string { return prose.NumberOrBlank(p.Rating) }},
	{"player.federation", "federation", "federation",
		func(p *tournament.Player) string { return strings.ToUpper(p.Federation) }},
	{"player.fideid", "FIDE id", "fideid", fideKey},
	{"player.birth", "date of birth", "birth", func(p *tournament.Player) string { return p.Birth }},
}

var standingFacts = [...]playerFact{
	{"standing.points", "points", "points", func(p *tournament.Player) string {
		if !p.HasPoints {
			return ""
		}
		return p.Points.String()
	}},
	{"standing.rank", "rank", "rank", func(p *tournament.Player) string { return prose.NumberOrBlank(p.Rank) }},
}

// personal compares what the files say of each player.
func (c *comparison) personal(facts []playerFact) {
	for _, p := range c.pairs {
		for i := range facts {
			f := &facts[i]
			x, y := c.a.says(f, p.a), c.b.says(f, p.b)
			if x != y {
				c.r.add(Difference{Code: f.code, Subject: c.called(p.a.ID, p.b.ID), What: f.what,
					A: c.a.personal(f, p.a, x), B: c.b.personal(f, p.b, y)})
			}
		}
	}
}

func (s *side) personal(f *playerFact, p *tournament.Player, text string) Side {
	return value(s.src.At(trf.Fact{Name: f.name, Of: p.ID}), p.ID, orNone(text))
}

// says is what a file says of a player. Of a field that the reader took for blank, a national title or a rating that
// is no number, that is the text; what programs write for "none" is blank here, too.
func (s *side) says(f *playerFact, p *tournament.Player) string {
	text := f.says(p)
	if text != "" || !strings.HasPrefix(f.code, "player.") {
		return text
	}
	text = s.src.Text(p.ID, f.name)
	if strings.Trim(text, "0 ./-") == "" || f.name == "sex" && strings.EqualFold(text, "u") {
		return ""
	}
	return strings.ToUpper(text)
}
