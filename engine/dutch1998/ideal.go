package dutch1998

import (
	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// ideal is a group that makes all its pairs and no more clashes than x, the least that counting allows: the players and
// who may then meet whom.
type ideal struct {
	*problem
	*swiss.Fit
	n, p  int
	spare matching.Set // who may be left over
	major tournament.Colour
	x     int
}

// colourKind is all that colours say of a player: his wish, and whether it is absolute.
type colourKind struct {
	wish     tournament.Colour
	absolute bool
}

func (r *round) colourKind(i int) colourKind {
	c := &r.Players[i].Colours
	return colourKind{c.Wish, c.Strength == swiss.Absolute}
}

// ideal counts the group. x is reached when no two players meet of whom neither wishes the colour of the majority, and
// none of them is left over; it is nought when no two meet who wish the same.
//
// Rule: Dutch (1998) A.8
func (q *problem) ideal() *ideal {
	t := &ideal{problem: q, n: len(q.List), p: len(q.List) / 2}
	t.major, t.x = q.Majority()
	t.Fit = swiss.NewFit(q.List, q.r.Apart, q.r.colourKind, t.fits)
	t.spare = matching.NewSet(t.n)
	for i, p := range q.List {
		if (q.Must == nil || !q.Must[i]) && (t.x == 0 || q.r.wish(p) == t.major) {
			t.spare.Add(i)
		}
	}
	return t
}

// fits reports whether players of two kinds may meet.
func (t *ideal) fits(a, b colourKind) bool {
	if t.x == 0 {
		return a.wish == tournament.NoColour || a.wish != b.wish
	}
	return !(a.absolute && a == b) && (a.wish == t.major || b.wish == t.major)
}

// leavable are those who may be left over at a level.
func (t *ideal) leavable(d level) matching.Set {
	out := matching.NewSet(t.n)
	for i, p := range t.List {
		if t.spare.Has(i) && t.r.down(p, d) {
			out.Add(i)
		}
	}
	return out
}

// crossed is the graph of a heterogeneous bracket at given levels: moved-down players meet residents only.
func (t *ideal) crossed(u, d level) *matching.Witness {
	open, spare := matching.NewSet(t.n), t.leavable(d)
	for i, p := range t.List {
		if t.In[i] {
			spare.Remove(i)
		} else if t.r.up(p, u) {
			open.Add(i)
		}
	}
	return t.Witness(spare, open, t.In)
}
