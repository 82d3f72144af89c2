package swiss

import (
	"slices"

	"github.com/trfkit/trfkit/engine/matching"
)

// Fit is who may meet whom in a list of players: by a rule for kinds of them, and nobody whom he may not. Where every
// criterion above the order of candidates says of each pair by itself whether it may be made, it finds the first
// pairing without weights. Players are named by position.
type Fit struct {
	list  []int
	apart Separation
	of    []int8         // the kind of each player, as its position among the kinds
	may   [][]bool       // the rule, by positions of kinds
	rows  []matching.Set // by kind: whom its players may meet by the rule
	kept  []matching.Set // by player: whom he may meet, see keep
}

// NewFit sorts players of an ascending list into kinds.
func NewFit[K comparable](list []int, apart Separation, kind func(p int) K, may func(a, b K) bool) *Fit {
	f := &Fit{list: list, apart: apart, of: make([]int8, len(list))}
	var kinds []K
	var members []matching.Set
	for i, p := range list {
		k := kind(p)
		at := slices.Index(kinds, k)
		if at < 0 {
			at = len(kinds)
			kinds, members = append(kinds, k), append(members, matching.NewSet(len(list)))
		}
		f.of[i] = int8(at)
		members[at].Add(i)
	}
	f.rows = matching.NewSets(len(kinds), len(list))
	f.may = make([][]bool, len(kinds))
	for a, row := range f.rows {
		f.may[a] = make([]bool, len(kinds))
		for b, m := range members {
			if f.may[a][b] = may(kinds[a], kinds[b]); f.may[a][b] {
				row.Join(m)
			}
		}
	}
	return f
}

// row fills in those of some others whom a player may meet.
func (f *Fit) row(out matching.Set, i int, others matching.Set) {
	if f.kept != nil {
		out.Common(f.kept[i], others)
		return
	}
	out.Common(f.rows[f.of[i]], others)
	out.Remove(i)
	for p := range f.apart.Others(f.list[i]) {
		if k := Place(f.list, p); k >= 0 {
			out.Remove(k)
		}
	}
}

// keep works out whom everybody may meet, for when it is asked often.
func (f *Fit) keep() {
	n := len(f.list)
	everybody, kept := matching.NewSet(n), matching.NewSets(n, n)
	everybody.Fill(n)
	for i, row := range kept {
		f.row(row, i, everybody)
	}
	f.kept = kept
}

// meet reports whether two players may meet.
func (f *Fit) meet(i, k int) bool {
	return f.may[f.of[i]][f.of[k]] && !f.apart.Has(f.list[i], f.list[k])
}

// Witness looks for a complete pairing. A last vertex stands for being left over when the number of players is odd;
// spare are those who may be. Where open is given, each of those who are in meets one of open, who are not.
func (f *Fit) Witness(spare, open matching.Set, in []bool) *matching.Witness {
	n := len(f.list)
	size := n + n%2
	everybody, residents := matching.NewSet(n), matching.NewSet(n)
	everybody.Fill(n)
	residents.Fill(n)
	for i, moved := range in {
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
		case in[i]:
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
		if f.meet(i, i+half) && (open == nil || (!in[i] || open.Has(i+half)) && (!in[i+half] || open.Has(i))) {
			w.Put(i, i+half)
		}
	}
	return w
}

// Halved is the first complete pairing of S1 with S2, with no or one exchanged player: S1 and the opponents; nil when
// there is none, or when another exchange has to tell. The levels say who may be left over, more at each.
//
// Rule: C.04.3.1 (2012) C.6-C.8
// Rule: Dutch (1998) C.6, C.8, C.9
func (f *Fit) Halved(levels int, spares func(level int) matching.Set) (s1, mate []int) {
	for level := range levels {
		spare := spares(level)
		if s1, mate := f.unchanged(spare); mate != nil {
			return s1, mate
		}
		if f.Witness(spare, nil, nil).Perfect() {
			return f.exchanged(spare)
		}
		if len(f.list)%2 == 0 {
			break
		}
	}
	return nil, nil
}

// unchanged is the first transposition before any exchange.
//
// Rule: C.04.3.1 (2012) D.1.1
// Rule: Dutch (1998) D.1
func (f *Fit) unchanged(spare matching.Set) (s1, mate []int) {
	s1 = make([]int, len(f.list)/2)
	for i := range s1 {
		s1[i] = i
	}
	return s1, f.halves(s1, spare)
}

// mostExchanged bounds the exchanges of one player that are tried.
const mostExchanged = 600

// exchanged finds the first exchange of one player that allows a complete pairing.
//
// Rule: C.04.3.1 (2012) D.2
// Rule: Dutch (1998) D.2
func (f *Fit) exchanged(spare matching.Set) (s1, mate []int) {
	n, half, tried := len(f.list), len(f.list)/2, 0
	f.keep()
	for diff := 1; diff < n; diff++ {
		for out := half - 1; out >= 0 && out+diff >= half; out-- {
			if out+diff >= n {
				continue
			}
			if tried++; tried > mostExchanged {
				return nil, nil
			}
			s1 := make([]int, 0, half)
			for i := range half {
				if i != out {
					s1 = append(s1, i)
				}
			}
			s1 = append(s1, out+diff)
			if mate := f.halves(s1, spare); mate != nil {
				return s1, mate
			}
		}
	}
	return nil, nil
}

// halves is the first complete pairing of the given S1, each with a lower player of S2; nil when there is none. With a
// higher one an earlier exchange would do.
//
// Rule: C.04.3.1 (2012) D.1.1
// Rule: Dutch (1998) D.1
func (f *Fit) halves(s1 []int, spare matching.Set) []int {
	n := len(f.list)
	s2 := matching.NewSet(n)
	s2.Fill(n)
	for _, i := range s1 {
		s2.Remove(i)
	}
	rows := matching.NewSets(len(s1)+n%2, n)
	for k, i := range s1 {
		f.row(rows[k], i, s2)
		for j := s2.Next(0); j != matching.None && j < i; j = s2.Next(j + 1) {
			rows[k].Remove(j)
		}
	}
	if n%2 == 1 {
		for w := range s2 {
			rows[len(s1)][w] = spare[w] & s2[w]
		}
	}
	a := matching.NewAssignment(rows, n)
	if a.ServeAll() != matching.None {
		return nil
	}
	mate := slices.Repeat([]int{Nobody}, n)
	for k, j := range a.FirstOfAll(len(s1)) {
		mate[s1[k]], mate[j] = j, s1[k]
	}
	return mate
}
