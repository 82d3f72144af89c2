package compare

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// fact is what one file says: what it means, which is the same text in both files where they say the same, and how and
// where it says it. The zero fact says nothing.
type fact struct {
	means string
	Side
	origin tournament.Origin // of what a file may leave to inference
}

// said is a fact that means what it shows.
func said(at trf.Position, text string) fact { return fact{means: text, Side: value(at, 0, text)} }

// value is what one file says, at a place.
func value(at trf.Position, player tournament.PlayerID, text string) Side {
	return Side{Player: int(player), Line: at.Line, Column: at.Column, Value: text}
}

// event compares what the files say of the event, by some topics.
func (c *comparison) event(codes ...string) {
	c.compare(topicsOf(codes...), &one{side: &c.a}, &one{side: &c.b})
}

// everybody compares what the files say of each player, by some topics.
func (c *comparison) everybody(codes ...string) {
	topics := topicsOf(codes...)
	for _, p := range c.pairs {
		c.compare(topics, &one{side: &c.a, p: p.a}, &one{side: &c.b, p: p.b})
	}
}

// compare compares the same in both files. What neither file states in its header is no difference, however it is
// counted.
func (c *comparison) compare(topics []*topic, a, b *one) {
	for _, topic := range topics {
		x, y := topic.says(a), topic.says(b)
		if !strings.HasPrefix(topic.code, "header.") || x.Line > 0 || y.Line > 0 {
			c.differ(Difference{Code: topic.code, What: topic.what, Subject: c.teamName(a.team, b.team)}, x, y)
		}
	}
}

// differ enters a difference where two facts do not mean the same. That one file leaves a fact open is a note.
func (c *comparison) differ(d Difference, a, b fact) {
	switch {
	case a.means != b.means:
		d.A, d.B = a.Side, b.Side
		d.A.Value, d.B.Value = cmp.Or(a.Value, "none"), cmp.Or(b.Value, "none")
		c.add(d)
	case a.origin != b.origin:
		open := "A"
		if a.origin == tournament.Stated {
			open = "B"
		}
		c.r.note("settings.inferred", fmt.Sprintf("%s does not state the %s; %s is inferred, which the other file "+
			"states", open, cmp.Or(d.What, words[d.Code]), a.means), trf.Position{Line: a.Line},
			trf.Position{Line: b.Line})
	}
}

// add enters a difference. It is about the players whom it names, and about what its code says, unless it tells more.
func (c *comparison) add(d Difference) {
	if a, b := tournament.PlayerID(d.A.Player), tournament.PlayerID(d.B.Player); d.Subject == "" && a+b != 0 {
		d.Subject = c.called(a, b)
	}
	d.What = cmp.Or(d.What, words[d.Code])
	c.r.add(d)
}

// lacking enters a difference about something that one file has, and the other lacks.
func (c *comparison) lacking(s *side, d Difference, has Side, lacks string) {
	d.A, d.B = has, Side{Value: lacks}
	if s == &c.b {
		d.A, d.B = d.B, d.A
	}
	c.add(d)
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
	if in[0] != 0 && in[1] != 0 && in[0] != in[1] {
		return fmt.Sprintf("%d/%d", in[0], in[1])
	}
	return fmt.Sprint(cmp.Or(in[0], in[1]))
}
