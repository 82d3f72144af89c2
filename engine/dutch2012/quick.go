package dutch2012

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// The quick way serves stages in which all pairs are made and no criterion is violated more often than counting shows
// to be necessary. Then each criterion says of a pair by itself whether it may be made, and no weights are needed. It
// says no when a stage is not of that kind; the weighted way gives the same answer for all stages.

// quickFrom is the number of players from which the quick way is tried first.
const quickFrom = 2

// exchanges bounds the exchanges of one player that the quick way tries.
const exchanges = 600

// tight is a stage with the pairs that violate the criteria as seldom as counting allows.
type tight struct {
	*fit
	p     int
	bound bounds
}

// bounds are the least numbers of violations by counting: of B.4 and, in even rounds, of A.7.e. None of B.2 and A.7.d
// is needed, as far as counting shows.
type bounds struct {
	major  tournament.Colour // the colour that more players prefer
	clash  int
	strong int
	milds  int // how many prefer it mildly
}

// bounds counts the wishes. An odd number leaves somebody over, best one of the majority.
//
// Rule: C.04.3.1 (2012) A.8
func (s *stage) bounds() bounds {
	var all, mild [3]int
	for _, p := range s.v {
		c := &s.r.Players[p].Colours
		all[c.Wish]++
		if c.Strength == swiss.Mild {
			mild[c.Wish]++
		}
	}
	b := bounds{major: tournament.Black}
	if all[tournament.White] > all[tournament.Black] {
		b.major = tournament.White
	}
	b.milds = mild[b.major]
	b.clash = max(0, all[b.major]-(len(s.v)+1)/2)
	if s.r.State.Round%2 == 0 {
		b.strong = max(0, b.clash-b.milds)
	}
	return b
}

// tight makes the graph. Where no clash is needed, none is allowed; else every pair has a player of the majority.
// Of the clashes as few as possible are strong.
//
// Rule: C.04.3.1 (2012) A.7.d
// Rule: C.04.3.1 (2012) A.7.e
// Rule: C.04.3.1 (2012) A.8
// Rule: C.04.3.1 (2012) B.2
// Rule: C.04.3.1 (2012) B.4
func (s *stage) tight() *tight {
	b := s.bounds()
	return &tight{p: len(s.v) / 2, bound: b, fit: s.fit(func(k, l kind) bool {
		switch {
		case k.absolutely(l):
			return false
		case b.clash == 0:
			return !k.same(l)
		case k.wish != b.major && l.wish != b.major:
			return false
		case b.strong == 0: // in odd rounds always
			return !k.strongly(l)
		}
		return b.free(k, l) && b.free(l, k)
	})}
}

// free reports whether a player may meet another where strong clashes are needed: who prefers the majority's colour
// mildly then saves one by meeting somebody who prefers it strongly.
func (b *bounds) free(k, l kind) bool {
	return k.wish != b.major || k.strength != swiss.Mild || k.strongest(l)
}

func (k kind) strongest(l kind) bool { return k.same(l) && l.strength >= swiss.Strong }

// spares are those who may be left over without a violation that counting does not show to be necessary, but for
// downfloats that a level allows: 0 is none, 1 those of B.6, 2 those of B.5, 3 both.
//
// Rule: C.04.3.1 (2012) B.1.b
// Rule: C.04.3.1 (2012) B.5
// Rule: C.04.3.1 (2012) B.6
func (t *tight) spares(level int) matching.Set {
	out := matching.NewSet(len(t.v))
	for i, p := range t.v {
		q := &t.r.Players[p]
		switch {
		case t.must != nil && t.must[i], t.moved != nil && t.moved[i], t.came != nil && t.came[i]:
		case t.bound.clash > 0 && q.Colours.Wish != t.bound.major:
		case t.bound.strong > 0 && q.Colours.Strength == swiss.Mild:
		case 2*swiss.Count(q.Floats[0] == engine.Downfloat)+swiss.Count(q.Floats[1] == engine.Downfloat) <= level:
			out.Add(i)
		}
	}
	return out
}

const levels = 4

// plain reports whether the quick way may be tried.
func (s *stage) plain(p int) bool {
	return len(s.v) >= s.r.quickFrom && s.below == nil && s.gone == nil && !s.wide && p == len(s.v)/2 && p > 0
}

// quick is homogeneous for a group without more violations than necessary and with no or one exchanged player.
//
// Rule: C.04.3.1 (2012) C.6
// Rule: C.04.3.1 (2012) C.7
// Rule: C.04.3.1 (2012) C.8
// Rule: C.04.3.1 (2012) D.2
func (s *stage) quick(p int) (outcome, bool) {
	if !s.plain(p) {
		return outcome{}, false
	}
	t := s.tight()
	for level := range levels {
		spare := t.spares(level)
		if upper, mate := t.unchanged(spare); mate != nil {
			return t.finish(upper, mate), true
		}
		if t.witness(spare, nil).Perfect() {
			return t.exchanged(spare)
		}
		if len(t.v)%2 == 0 {
			break
		}
	}
	return outcome{}, false
}

// unchanged is the first complete pairing of S1 before any exchange; nil when there is none.
//
// Rule: C.04.3.1 (2012) C.6
// Rule: C.04.3.1 (2012) D.1.1
func (t *tight) unchanged(spare matching.Set) (upper, mate []int) {
	d := matching.NewSeated(t.of[:t.p], t.of[t.p:], t.may, func(column int) bool { return spare.Has(t.p + column) },
		func(row, column int) bool { return t.r.Apart.Has(t.v[row], t.v[t.p+column]) })
	if d.First() != matching.Distributed {
		return nil, nil
	}
	mate = make([]int, len(t.v))
	for i := range mate {
		mate[i] = nobody
	}
	for i := range t.p {
		j := t.p + d.Column(i)
		upper, mate[i], mate[j] = append(upper, i), j, i
	}
	return upper, mate
}

// halves is the first complete pairing of the given S1, each with a lower player of S2; nil when there is none.
//
// Rule: C.04.3.1 (2012) C.6
// Rule: C.04.3.1 (2012) D.1.1
func (t *tight) halves(upper []int, spare matching.Set) []int {
	n := len(t.v)
	s2 := matching.NewSet(n)
	s2.Fill(n)
	for _, i := range upper {
		s2.Remove(i)
	}
	rows := matching.NewSets(len(upper)+n%2, n)
	for k, i := range upper {
		t.row(rows[k], i, s2)
		for j := s2.Next(0); j != matching.None && j < i; j = s2.Next(j + 1) {
			rows[k].Remove(j)
		}
	}
	if n%2 == 1 {
		for w := range s2 {
			rows[len(upper)][w] = spare[w] & s2[w]
		}
	}
	a := matching.NewAssignment(rows, n)
	if a.ServeAll() != matching.None {
		return nil
	}
	mate := make([]int, n)
	for i := range mate {
		mate[i] = nobody
	}
	for k, j := range a.FirstOfAll(len(upper)) {
		mate[upper[k]], mate[j] = j, upper[k]
	}
	return mate
}

// exchanged finds the first exchange of one player that allows a complete pairing.
//
// Rule: C.04.3.1 (2012) C.8
// Rule: C.04.3.1 (2012) D.2
func (t *tight) exchanged(spare matching.Set) (outcome, bool) {
	tried := 0
	t.keep()
	for diff := 1; diff < len(t.v); diff++ {
		for out := t.p - 1; out >= 0 && out+diff >= t.p; out-- {
			if out+diff >= len(t.v) {
				continue
			}
			if tried++; tried > exchanges {
				return outcome{}, false
			}
			upper := make([]int, 0, t.p)
			for i := range t.p {
				if i != out {
					upper = append(upper, i)
				}
			}
			upper = append(upper, out+diff)
			if mate := t.halves(upper, spare); mate != nil {
				return t.finish(upper, mate), true
			}
		}
	}
	return outcome{}, false
}

// quickHeterogeneous is heterogeneous for a bracket in which all players moved down are paired with others, no
// criterion is violated more often than necessary, and none for upfloats at all.
//
// Rule: C.04.3.1 (2012) C.6
// Rule: C.04.3.1 (2012) C.7
// Rule: C.04.3.1 (2012) D.1.2
func (s *stage) quickHeterogeneous() (outcome, bool) {
	if !s.plain(len(s.v) / 2) {
		return outcome{}, false
	}
	t := s.tight()
	others, open := matching.NewSet(len(s.v)), matching.NewSet(len(s.v))
	for i, p := range s.v {
		if s.in[i] {
			continue
		}
		others.Add(i)
		if f := s.r.Players[p].Floats; f[0] != engine.Upfloat && f[1] != engine.Upfloat {
			open.Add(i)
		}
	}
	for level := range levels {
		spare := t.spares(level)
		if w := t.witness(spare, open); w.Perfect() {
			return t.served(w)
		}
		if len(s.v)%2 == 0 || t.witness(spare, others).Perfect() {
			break
		}
	}
	return outcome{}, false
}

// served gives the players moved down their first opponents and pairs the remainder.
func (t *tight) served(w *matching.Witness) (outcome, bool) {
	mate := make([]int, len(t.v))
	s1 := swiss.Marked(t.in)
	for _, i := range s1 {
		k := w.First(i)
		w.Take(i, k)
		mate[i], mate[k] = k, i
	}
	return t.withRemainder(s1, mate, t.p)
}
