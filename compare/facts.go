package compare

import (
	"fmt"

	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// fact is what one file says: what it means, which is the same text in both files where they say the same, and how and
// where it says it. The zero fact says nothing.
type fact struct {
	means string
	Side
}

// said is a fact that means what it shows.
func said(at trf.Position, text string) fact { return fact{text, value(at, 0, text)} }

// value is what one file says, at a place.
func value(at trf.Position, player tournament.PlayerID, text string) Side {
	return Side{Player: int(player), Line: at.Line, Column: at.Column, Value: text}
}

// differ enters a difference where two facts do not mean the same.
func (c *comparison) differ(d Difference, a, b fact) {
	if a.means != b.means {
		d.A, d.B = a.Side, b.Side
		d.A.Value, d.B.Value = orNone(d.A.Value), orNone(d.B.Value)
		c.r.add(d)
	}
}

// lacking enters a difference about something that one file has, and the other lacks.
func (c *comparison) lacking(s *side, d Difference, has Side, lacks string) {
	d.A, d.B = has, Side{Value: lacks}
	if s == &c.b {
		d.A, d.B = d.B, d.A
	}
	c.r.add(d)
}

func orNone(s string) string {
	if s == "" {
		return "none"
	}
	return s
}

// alike is what changed in one way, by that way, in the order in which the ways were met.
type alike[K comparable, V any] struct {
	order []K
	by    map[K][]V
}

func (x *alike[K, V]) add(way K, what V) {
	if x.by == nil {
		x.by = map[K][]V{}
	}
	if x.by[way] == nil {
		x.order = append(x.order, way)
	}
	x.by[way] = append(x.by[way], what)
}

// called is the number and the name of somebody who has these numbers in the files, 0 where he is not in one.
func (c *comparison) called(a, b tournament.PlayerID) string {
	switch {
	case a == 0:
		return c.b.label(b)
	case b != 0 && a != b:
		return fmt.Sprintf("%d/%d %s", a, b, c.a.t.Player(a).Name)
	}
	return c.a.label(a)
}

// person is the number and the name of a person of side.ident.
func (c *comparison) person(who int32) string { return c.called(c.people[who][0], c.people[who][1]) }

// numberOf is somebody's starting rank, in both files where they differ; 0 is that of nobody.
func numberOf(in [2]tournament.PlayerID) string {
	switch {
	case in[0] == 0:
		return fmt.Sprint(in[1])
	case in[1] != 0 && in[0] != in[1]:
		return fmt.Sprintf("%d/%d", in[0], in[1])
	}
	return fmt.Sprint(in[0])
}
