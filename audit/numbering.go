package audit

import (
	"cmp"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/internal/evidence"
	"github.com/trfkit/trfkit/internal/sequence"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
)

// numbering is another order of the pairing numbers.
type numbering struct {
	terms
	order []int // places in the file, in the order of the numbers
	base  *base // what the order is described by; nil when it is described by itself
}

// alter gives the players their numbers, everywhere.
func (e *numbering) alter(v *view) {
	t := &v.t
	last := t.Players[len(t.Players)-1].ID
	number := make([]tournament.PlayerID, last+1)
	for k, i := range e.order {
		number[t.Players[i].ID] = tournament.PlayerID(k + 1)
	}
	e.renumber(t, number)
	rename := func(ids []tournament.PlayerID) []tournament.PlayerID {
		out := make([]tournament.PlayerID, len(ids))
		for i, id := range ids {
			out[i] = number[id]
		}
		return out
	}
	t.Forbidden = slices.Clone(t.Forbidden)
	for i := range t.Forbidden {
		t.Forbidden[i].Players = rename(t.Forbidden[i].Players)
	}
	t.Absences = slices.Clone(t.Absences)
	for i := range t.Absences {
		t.Absences[i].Player = number[t.Absences[i].Player]
	}
	t.Adjustments = slices.Clone(t.Adjustments)
	for i := range t.Adjustments {
		t.Adjustments[i].Players = rename(t.Adjustments[i].Players)
	}
}

// renumber puts the players into the order of their new numbers, with those of their opponents.
func (e *numbering) renumber(t *tournament.Tournament, number []tournament.PlayerID) {
	width := t.RecordedRounds()
	cells := make([]tournament.Cell, len(e.order)*width)
	players := make([]tournament.Player, len(e.order))
	for k, i := range e.order {
		p := t.Players[i]
		own := cells[k*width : (k+1)*width : (k+1)*width]
		for r, c := range p.Cells {
			if c.Opponent > 0 && int(c.Opponent) < len(number) {
				c.Opponent = number[c.Opponent]
			}
			own[r] = c
		}
		p.ID, p.Cells = tournament.PlayerID(k+1), own
		players[k] = p
	}
	t.Players = players
}

func (e *numbering) tell(s *subject) []Assumption {
	a := Assumption{Kind: Numbering, Order: s.ids(e.order)}
	if e.base == nil {
		a.By, a.Text = "none", "the numbers were in an order of their own: "+s.listed(a.Order)
		return []Assumption{a}
	}
	a.By = e.base.name
	moves := e.base.moves(e.order)
	var parts []string
	for _, m := range moves[:min(len(moves), mostNamed)] {
		text := s.name(m.player) + " last"
		if m.before != 0 {
			text = s.name(m.player) + " before " + s.name(m.before)
		}
		parts = append(parts, text)
	}
	if more := len(moves) - len(parts); more > 0 {
		parts = append(parts, "and so on")
	}
	a.Text = strings.Join(parts, "; ")
	switch {
	case e.base.name != inFile && a.Text == "":
		a.Text = "the numbers followed the " + e.base.name
	case e.base.name != inFile:
		a.Text = "the numbers followed the " + e.base.name + ", but for " + a.Text
	}
	return []Assumption{a}
}

// mostNamed bounds what a text lists.
const mostNamed = 8

// inFile is the name of the order of the file itself.
const inFile = "file"

// base is an order that takes few words. Players of one class are not ordered by it; they keep the order of the list
// unless told otherwise.
type base struct {
	file  *subject
	name  string
	order []int
	place []int // by place in the file: the place in order
	class []int // by place in the file
	price evidence.Bits
}

// criteria are what a published list may have been numbered by.
var criteria = []struct {
	name string
	less func(p, q *tournament.Player) int
}{
	{"rating", byRating},
	{"rating and title", func(p, q *tournament.Player) int {
		return cmp.Or(byRating(p, q), cmp.Compare(rules.TitleRank(p.Title), rules.TitleRank(q.Title)))
	}},
	{"title and rating", func(p, q *tournament.Player) int {
		return cmp.Or(cmp.Compare(rules.TitleRank(p.Title), rules.TitleRank(q.Title)), byRating(p, q))
	}},
	{"name", func(p, q *tournament.Player) int {
		return strings.Compare(strings.ToLower(p.Name), strings.ToLower(q.Name))
	}},
}

func byRating(p, q *tournament.Player) int { return cmp.Compare(q.Rating, p.Rating) }

// bases are the orders to describe others by, that of the file first.
func (s *subject) bases() []*base {
	as := numbersTo(len(s.t.Players))
	out := []*base{{file: s, name: inFile, order: as, place: as, class: as}}
	for _, c := range criteria {
		if b := s.basedOn(c.name, c.less); b != nil && !slices.ContainsFunc(out, b.same) {
			out = append(out, b)
		}
	}
	return out
}

// criterionPrice is the price of saying which criterion orders a list.
const criterionPrice = 4 * evidence.Bit

// basedOn sorts the players, nil when that says nothing of most of them.
func (s *subject) basedOn(name string, less func(p, q *tournament.Player) int) *base {
	n := len(s.t.Players)
	b := &base{file: s, name: name, order: numbersTo(n), place: make([]int, n), class: make([]int, n),
		price: criterionPrice}
	at := func(i int) *tournament.Player { return &s.t.Players[i] }
	slices.SortStableFunc(b.order, func(i, j int) int { return less(at(i), at(j)) })
	class := 0
	for k, i := range b.order {
		if k > 0 && less(at(b.order[k-1]), at(i)) != 0 {
			class++
		}
		b.class[i], b.place[i] = class, k
	}
	if 2*class < n {
		return nil
	}
	return b
}

func (b *base) same(c *base) bool {
	return slices.Equal(b.order, c.order) && slices.Equal(b.class, c.class)
}

// numbered is the cheapest description of an order: by one of the bases and the players moved, or as one of all orders.
func (s *search) numbered(order []int) *numbering {
	best := &numbering{terms: s.always(Numbering, evidence.Orders(len(order))), order: order}
	for _, b := range s.bases {
		if p := b.price + b.departures(order); p < best.price {
			best.base, best.price = b, p
		}
	}
	return best
}

// departures is the price of the players who have to be moved, each of them and his place, and of the orders within
// classes.
func (b *base) departures(order []int) evidence.Bits {
	keep := b.kept(order)
	price := evidence.Bits(len(order)-len(keep)) * 2 * evidence.Log2(len(order))
	for k := 0; k < len(keep); {
		m, sorted := k+1, true
		for ; m < len(keep) && b.class[order[keep[m]]] == b.class[order[keep[k]]]; m++ {
			sorted = sorted && b.place[order[keep[m-1]]] < b.place[order[keep[m]]]
		}
		if !sorted {
			price += evidence.Orders(m - k)
		}
		k = m
	}
	return price
}

// kept are the places in an order of as many players as can stay where the base has them.
func (b *base) kept(order []int) []int {
	classes := make([]int, len(order))
	for k, i := range order {
		classes[k] = b.class[i]
	}
	return sequence.Ascending(classes)
}

// shift is a player who stands elsewhere than a base has him.
type shift struct{ player, before tournament.PlayerID }

// moves are the players to move to make the base an order, and the neighbours within classes that change places.
func (b *base) moves(order []int) []shift {
	keep := b.kept(order)
	var out []shift
	next := 0
	at := func(k int) tournament.PlayerID {
		if k >= len(order) {
			return 0
		}
		return b.file.t.Players[order[k]].ID
	}
	for k, i := range order {
		switch {
		case next >= len(keep) || keep[next] != k:
			out = append(out, shift{at(k), at(k + 1)})
			continue
		case next+1 < len(keep) && keep[next+1] == k+1 && b.class[order[k+1]] == b.class[i] &&
			b.place[order[k+1]] < b.place[i]:
			out = append(out, shift{at(k), at(k + 1)})
		}
		next++
	}
	return out
}
