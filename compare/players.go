package compare

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// reportPlayers says who was recognised how, who is in one file only, and who cannot be told apart.
func (c *comparison) reportPlayers() {
	a := c.a.t.Players
	b := c.b.t.Players
	m := &c.r.Matching
	for _, p := range c.pairs {
		c.r.Players = append(c.r.Players, Match{A: int(a[p.a].ID), B: int(b[p.b].ID), By: p.by, Name: a[p.a].Name})
		switch p.by {
		case byFideID:
			m.FideID++
		case byName:
			m.Name++
		case byNumber:
			m.Number++
		default:
			m.Rank++
		}
		c.contradicted(&a[p.a], &b[p.b], p.by)
	}
	m.OnlyA, m.OnlyB = len(c.onlyA), len(c.onlyB)
	for _, i := range c.onlyA {
		p := &a[i]
		c.r.add(Difference{Code: "player.removed", Subject: playerLabel(p), What: "player",
			A: value(c.a.src.Player(p.ID), p.ID, "takes part"), B: Side{Value: "is not in the file"}})
	}
	for _, i := range c.onlyB {
		p := &b[i]
		c.r.add(Difference{Code: "player.added", Subject: playerLabel(p), What: "player",
			A: Side{Value: "is not in the file"}, B: value(c.b.src.Player(p.ID), p.ID, "takes part")})
	}
	for _, g := range c.unsure {
		m.Ambiguous += len(g.a) + len(g.b)
		p, q := &a[g.a[0]], &b[g.b[0]]
		c.r.add(Difference{Code: "player.ambiguous", Subject: p.Name, What: "who is who cannot be told",
			A: value(c.a.src.Player(p.ID), p.ID, numbersOf(&c.a, g.a)),
			B: value(c.b.src.Player(q.ID), q.ID, numbersOf(&c.b, g.b))})
	}
	c.numbers()
}

// contradicted notes players matched although their FIDE ids differ.
func (c *comparison) contradicted(p, q *tournament.Player, by string) {
	if idA, idB := fideKey(p), fideKey(q); by != byFideID && idA != "" && idB != "" && idA != idB {
		c.r.note("match.contradicted",
			fmt.Sprintf("%s of A and %s of B are taken for the same by %s, although their FIDE ids differ",
				playerLabel(p), playerLabel(q), by), c.a.src.Player(p.ID), c.b.src.Player(q.ID))
	}
}

func numbersOf(s *side, players []int) string {
	ids := make([]int, len(players))
	for i, k := range players {
		ids[i] = int(s.t.Players[k].ID)
	}
	slices.Sort(ids)
	return "players " + prose.Ranges(ids)
}

// numbers compares starting ranks when they count, else it notes that they differ.
func (c *comparison) numbers() {
	changed := 0
	ordered := true
	last := 0
	for _, p := range c.pairs {
		a, b := &c.a.t.Players[p.a], &c.b.t.Players[p.b]
		ordered = ordered && p.b >= last
		last = max(last, p.b)
		if a.ID == b.ID {
			continue
		}
		changed++
		if c.opt.Numbers {
			c.r.add(Difference{Code: "player.number", Subject: c.both(p), What: "starting rank",
				A: value(c.a.src.Player(a.ID), a.ID, strconv.Itoa(int(a.ID))),
				B: value(c.b.src.Player(b.ID), b.ID, strconv.Itoa(int(b.ID)))})
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

// both names a player of both files: his number in A, and in B where it is another.
func (c *comparison) both(p pair) string {
	a, b := &c.a.t.Players[p.a], &c.b.t.Players[p.b]
	if a.ID == b.ID {
		return playerLabel(a)
	}
	return fmt.Sprintf("%d/%d %s", a.ID, b.ID, a.Name)
}

// playerField is a field of record 001 that is compared: what two files with the same fact agree on, and what is
// shown.
type playerField struct {
	code, what, field string
	fact              func(p *tournament.Player) string
}

var playerFields = [...]playerField{
	{"player.name", "name", "name", func(p *tournament.Player) string { return tidy(p.Name) }},
	{"player.sex", "sex", "sex", func(p *tournament.Player) string { return p.Sex }},
	{"player.title", "title", "title", func(p *tournament.Player) string { return p.Title }},
	{"player.rating", "rating", "rating", func(p *tournament.Player) string { return prose.NumberOrBlank(p.Rating) }},
	{"player.federation", "federation", "federation",
		func(p *tournament.Player) string { return strings.ToUpper(p.Federation) }},
	{"player.fideid", "FIDE id", "fideid", fideKey},
	{"player.birth", "date of birth", "birth", func(p *tournament.Player) string { return p.Birth }},
}

// players compares the data of each player.
func (c *comparison) players() {
	fields := trf.RecordOf("001")
	for _, p := range c.pairs {
		a, b := &c.a.t.Players[p.a], &c.b.t.Players[p.b]
		for i := range playerFields {
			f := &playerFields[i]
			x, y := f.fact(a), f.fact(b)
			if x == "" {
				x = c.a.unread(a.ID, fields.Field(f.field))
			}
			if y == "" {
				y = c.b.unread(b.ID, fields.Field(f.field))
			}
			if x != y {
				c.r.add(Difference{Code: f.code, Subject: c.both(p), What: f.what,
					A: value(c.a.src.Field(a.ID, f.field), a.ID, orNone(x)),
					B: value(c.b.src.Field(b.ID, f.field), b.ID, orNone(y))})
			}
		}
	}
}

// unread returns the text of a field that the reader took for blank: a national title, a rating that is no number. What
// programs write for "none" is blank here, too.
func (s *side) unread(id tournament.PlayerID, f *trf.Field) string {
	text := s.raw(id, f)
	if strings.Trim(text, "0 ./-") == "" || f.Name == "sex" && strings.EqualFold(text, "u") {
		return ""
	}
	return strings.ToUpper(text)
}

func orNone(s string) string {
	if s == "" {
		return "none"
	}
	return s
}

// standings compares the recorded points and ranks.
func (c *comparison) standings() {
	for _, p := range c.pairs {
		a, b := &c.a.t.Players[p.a], &c.b.t.Players[p.b]
		if a.Points != b.Points || a.HasPoints != b.HasPoints {
			c.r.add(Difference{Code: "standing.points", Subject: c.both(p), What: "points",
				A: value(c.a.src.Field(a.ID, "points"), a.ID, pointsText(a)),
				B: value(c.b.src.Field(b.ID, "points"), b.ID, pointsText(b))})
		}
		if a.Rank != b.Rank {
			c.r.add(Difference{Code: "standing.rank", Subject: c.both(p), What: "rank",
				A: value(c.a.src.Field(a.ID, "rank"), a.ID, orNone(prose.NumberOrBlank(a.Rank))),
				B: value(c.b.src.Field(b.ID, "rank"), b.ID, orNone(prose.NumberOrBlank(b.Rank)))})
		}
	}
}

func pointsText(p *tournament.Player) string {
	if !p.HasPoints {
		return "none"
	}
	return p.Points.String()
}
