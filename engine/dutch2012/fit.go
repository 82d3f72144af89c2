package dutch2012

import (
	"slices"

	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// kind is all that colours say of a player: his wish, its strength, and whether he is a top scorer.
type kind struct {
	wish     tournament.Colour
	strength swiss.Strength
	top      bool
}

func (r *round) kind(i int) kind {
	p := &r.Players[i]
	return kind{p.Colours.Wish, p.Colours.Strength, p.Top}
}

// same reports whether players of two kinds prefer the same colour.
func (k kind) same(l kind) bool { return k.wish != tournament.NoColour && k.wish == l.wish }

// strongly reports the same where neither prefers it mildly; absolutely where both do absolutely.
func (k kind) strongly(l kind) bool {
	return k.same(l) && k.strength >= swiss.Strong && l.strength >= swiss.Strong
}
func (k kind) absolutely(l kind) bool {
	return k.same(l) && k.strength == swiss.Absolute && l.strength == swiss.Absolute
}

// fit is who may meet whom in a stage by a rule for kinds; nobody meets whom he may not.
type fit struct {
	*stage
	rows []matching.Set // of the players of a kind, by position in kinds
	may  [][]bool       // the rule, by positions in kinds
	of   []int8         // the kind of each player, as its position in kinds
	kept []matching.Set // by player, whom he may meet, see keep
}

func (s *stage) fit(may func(a, b kind) bool) *fit {
	f := &fit{stage: s, of: make([]int8, len(s.v))}
	var kinds []kind
	var members []matching.Set
	for i, p := range s.v {
		k := s.r.kind(p)
		at := slices.Index(kinds, k)
		if at < 0 {
			at = len(kinds)
			kinds, members = append(kinds, k), append(members, matching.NewSet(len(s.v)))
		}
		f.of[i] = int8(at)
		members[at].Add(i)
	}
	f.rows = matching.NewSets(len(kinds), len(s.v))
	f.may = make([][]bool, len(kinds))
	for a, row := range f.rows {
		f.may[a] = make([]bool, len(kinds))
		for b, m := range members {
			if f.may[a][b] = may(kinds[a], kinds[b]); f.may[a][b] {
				for w := range row {
					row[w] |= m[w]
				}
			}
		}
	}
	return f
}

// row fills in those of some others whom a player may meet.
func (f *fit) row(out matching.Set, i int, others matching.Set) {
	if f.kept != nil {
		out.Common(f.kept[i], others)
		return
	}
	out.Common(f.rows[f.of[i]], others)
	out.Remove(i)
	for p := range f.r.Apart.Others(f.v[i]) {
		if k := swiss.Place(f.v, p); k >= 0 {
			out.Remove(k)
		}
	}
}

// keep works out whom everybody may meet, for when it is asked often.
func (f *fit) keep() {
	n := len(f.v)
	everybody, kept := matching.NewSet(n), matching.NewSets(n, n)
	everybody.Fill(n)
	for i, row := range kept {
		f.row(row, i, everybody)
	}
	f.kept = kept
}

// witness looks for a complete pairing. A last vertex stands for being left over when the number of players is odd;
// spare are those who may be. Of the players moved down each meets only those of open, if it is not nil.
func (f *fit) witness(spare, open matching.Set) *matching.Witness {
	n := len(f.v)
	size := n + n%2
	everybody, residents := matching.NewSet(n), matching.NewSet(n)
	everybody.Fill(n)
	residents.Fill(n)
	for i, moved := range f.in {
		if moved {
			residents.Remove(i)
		}
	}
	w := matching.NewLazyWitness(size, func(i int) matching.Set {
		row, reach := matching.NewSet(size), everybody
		switch {
		case i == n:
			copy(row, spare)
			return row
		case open == nil:
		case f.in[i]:
			reach = open
		case !open.Has(i):
			reach = residents
		}
		f.row(row, i, reach)
		if n%2 == 1 && spare.Has(i) {
			row.Add(n)
		}
		return row
	})
	for i, half := 0, n/2; i < half; i++ {
		if f.meet(i, i+half) && (open == nil || (!f.in[i] || open.Has(i+half)) && (!f.in[i+half] || open.Has(i))) {
			w.Put(i, i+half)
		}
	}
	return w
}

// meet reports whether two players may meet.
func (f *fit) meet(i, k int) bool {
	return f.may[f.of[i]][f.of[k]] && !f.r.Apart.Has(f.v[i], f.v[k])
}

// complete reports whether everybody can be paired, but for one of the spare ones when their number is odd: in a
// heterogeneous bracket each player moved down with one who was not.
func (f *fit) complete(spare matching.Set) bool {
	if f.in == nil {
		return f.witness(spare, nil).Perfect()
	}
	open := matching.NewSet(len(f.v))
	for i, moved := range f.in {
		if moved {
			spare.Remove(i)
		} else {
			open.Add(i)
		}
	}
	return f.witness(spare, open).Perfect()
}
