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
	n, p  int
	kinds []int8         // by position: wish and whether it is absolute
	rows  []matching.Set // by kind: who may meet him, but for meetings
	kept  []matching.Set // by position: whom he may meet, see keep
	spare matching.Set   // who may be left over
	major tournament.Colour
	x     int
}

const colourKinds = 6

func (q *problem) kind(i int) int {
	c := &q.r.Players[q.v[i]].Colours
	return 2*int(c.Wish) + swiss.Count(c.Strength == swiss.Absolute)
}

// ideal counts the group. x is reached when no two players meet of whom neither wishes the colour of the majority, and
// none of them is left over; it is nought when no two meet who wish the same.
//
// Rule: Dutch (1998) A.8
func (q *problem) ideal() *ideal {
	t := &ideal{problem: q, n: len(q.v), p: len(q.v) / 2, x: q.r.x(q.v), major: q.majority()}
	t.kinds = make([]int8, t.n)
	t.rows = make([]matching.Set, colourKinds)
	for k := range t.rows {
		t.rows[k] = matching.NewSet(t.n)
	}
	t.spare = matching.NewSet(t.n)
	for i := range q.v {
		t.kinds[i] = int8(q.kind(i))
		for k := range t.rows {
			if t.fits(k, int(t.kinds[i])) {
				t.rows[k].Add(i)
			}
		}
		if (q.must == nil || !q.must[i]) && (t.x == 0 || tournament.Colour(t.kinds[i]/2) == t.major) {
			t.spare.Add(i)
		}
	}
	return t
}

// majority is the colour that more players of the group wish.
func (q *problem) majority() tournament.Colour {
	var n [3]int
	for _, i := range q.v {
		n[q.r.wish(i)]++
	}
	if n[tournament.White] > n[tournament.Black] {
		return tournament.White
	}
	return tournament.Black
}

// fits reports whether players of two kinds may meet.
func (t *ideal) fits(a, b int) bool {
	absolute := a%2 == 1 && a == b
	one, other := tournament.Colour(a/2), tournament.Colour(b/2)
	if t.x == 0 {
		return one == tournament.NoColour || one != other
	}
	return !absolute && (one == t.major || other == t.major)
}

// graph joins those who may meet of the members of one side and of the other, which may be the same; a last vertex
// stands for being left over when the number of players is odd.
func (t *ideal) graph(one, other, spare matching.Set) *matching.Witness {
	size := t.n + t.n%2
	adj := make([]matching.Set, size)
	for i := range t.n {
		adj[i] = matching.NewSet(size)
		row := t.rows[t.kinds[i]]
		for w := range row {
			var side uint64
			if one.Has(i) {
				side |= other[w]
			}
			if other.Has(i) {
				side |= one[w]
			}
			adj[i][w] = row[w] & side
		}
		t.part(adj[i], i)
	}
	if t.n%2 == 1 {
		last := matching.NewSet(size)
		for i := spare.Next(0); i != matching.None; i = spare.Next(i + 1) {
			last.Add(i)
			adj[i].Add(t.n)
		}
		adj[t.n] = last
	}
	return matching.NewWitness(adj)
}

// opponents fills row with those of some players whom a player may meet.
func (t *ideal) opponents(row matching.Set, i int, among matching.Set) {
	if t.kept != nil {
		row.Common(t.kept[i], among)
		return
	}
	row.Common(t.rows[t.kinds[i]], among)
	t.part(row, i)
}

// keep works out whom everybody may meet, for when it is asked often.
func (t *ideal) keep() {
	everybody, kept := matching.NewSet(t.n), matching.NewSets(t.n, t.n)
	everybody.Fill(t.n)
	for i, row := range kept {
		t.opponents(row, i, everybody)
	}
	t.kept = kept
}

// part takes a player and those he may not meet for reasons other than colours out of a row.
func (t *ideal) part(row matching.Set, i int) {
	row.Remove(i)
	for p := range t.r.Apart.Others(t.v[i]) {
		if k := swiss.Place(t.v, p); k >= 0 {
			row.Remove(k)
		}
	}
}

// leavable are those who may be left over at a level.
func (t *ideal) leavable(d level) matching.Set {
	out := matching.NewSet(t.n)
	for i, p := range t.v {
		if t.spare.Has(i) && t.r.down(p, d) {
			out.Add(i)
		}
	}
	return out
}

// crossed is the graph of a heterogeneous bracket at given levels: moved-down players meet residents only.
func (t *ideal) crossed(u, d level) *matching.Witness {
	down, resident, spare := matching.NewSet(t.n), matching.NewSet(t.n), t.leavable(d)
	for i := range t.n {
		if t.in[i] {
			down.Add(i)
			spare.Remove(i)
		} else {
			resident.Add(i)
		}
	}
	open := matching.NewSet(t.n)
	for i, p := range t.v {
		if !t.in[i] && t.r.up(p, u) {
			open.Add(i)
		}
	}
	return t.twoGraphs(down, open, resident, spare)
}

// twoGraphs joins moved-down players with the residents open to them, and residents with each other.
func (t *ideal) twoGraphs(down, open, resident, spare matching.Set) *matching.Witness {
	both := matching.NewSet(t.n)
	for w := range both {
		both[w] = resident[w] | down[w]
	}
	w := t.graph(resident, both, spare)
	for i := range t.n {
		if !t.in[i] {
			continue
		}
		var barred []int
		for k := w.Next(i, 0); k != matching.None; k = w.Next(i, k+1) {
			if !open.Has(k) {
				barred = append(barred, k)
			}
		}
		w.Forbid(i, barred)
	}
	return w
}
