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

// tight is a stage with the pairs that violate the criteria as seldom as counting allows.
type tight struct {
	*stage
	*swiss.Fit
	bound bounds
}

// bounds are the least numbers of violations by counting: of B.4 and, in even rounds, of A.7.e. None of B.2 and A.7.d
// is needed, as far as counting shows.
type bounds struct {
	major  tournament.Colour // the colour that more players prefer
	clash  int
	strong int
}

// bounds counts the wishes. An odd number leaves somebody over, best one of the majority.
//
// Rule: C.04.3.1 (2012) A.8
func (s *stage) bounds() bounds {
	var b bounds
	b.major, b.clash = s.Majority()
	if s.r.State.Round%2 == 1 {
		return b
	}
	milds := 0
	for _, p := range s.List {
		c := &s.r.Players[p].Colours
		milds += swiss.Count(c.Wish == b.major && c.Strength == swiss.Mild)
	}
	b.strong = max(0, b.clash-milds)
	return b
}

// tight makes the graph. Where no clash is needed, none is allowed; else every pair has a player of the majority.
// Of the clashes as few as possible are strong.
//
// Rule: C.04.3.1 (2012) A.7.d, A.7.e, A.8, B.2, B.4
func (s *stage) tight() *tight {
	b := s.bounds()
	return &tight{stage: s, bound: b, Fit: s.fit(func(k, l kind) bool {
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
// Rule: C.04.3.1 (2012) B.1.b, B.5, B.6
func (t *tight) spares(level int) matching.Set {
	out := matching.NewSet(len(t.List))
	for i, p := range t.List {
		q := &t.r.Players[p]
		switch {
		case t.Must != nil && t.Must[i], t.Moved != nil && t.Moved[i], t.Came != nil && t.Came[i]:
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
	return len(s.List) >= s.r.quickFrom && s.Below == nil && s.Gone == nil && !s.wide && p == len(s.List)/2 && p > 0
}

// quick is homogeneous for a group without more violations than necessary and with no or one exchanged player.
//
// Rule: C.04.3.1 (2012) C.6-C.8, D.2
func (s *stage) quick(p int) (outcome, bool) {
	if !s.plain(p) {
		return outcome{}, false
	}
	t := s.tight()
	if s1, mate := t.Halved(levels, t.spares); mate != nil {
		return t.finish(s1, mate), true
	}
	return outcome{}, false
}

// quickHeterogeneous is heterogeneous for a bracket in which all players moved down are paired with others, no
// criterion is violated more often than necessary, and none for upfloats at all.
//
// Rule: C.04.3.1 (2012) C.6, C.7, D.1.2
func (s *stage) quickHeterogeneous() (outcome, bool) {
	if !s.plain(len(s.List) / 2) {
		return outcome{}, false
	}
	t := s.tight()
	others, open := matching.NewSet(len(s.List)), matching.NewSet(len(s.List))
	for i, p := range s.List {
		if s.In[i] {
			continue
		}
		others.Add(i)
		if f := s.r.Players[p].Floats; f[0] != engine.Upfloat && f[1] != engine.Upfloat {
			open.Add(i)
		}
	}
	for level := range levels {
		spare := t.spares(level)
		if w := t.Witness(spare, open, s.In); w.Perfect() {
			return t.withOpponents(w)
		}
		if len(s.List)%2 == 0 || t.Witness(spare, others, s.In).Perfect() {
			break
		}
	}
	return outcome{}, false
}

// withOpponents gives the players moved down their first opponents and pairs the remainder.
func (t *tight) withOpponents(w *matching.Witness) (outcome, bool) {
	s1, mate := t.FirstOpponents(w)
	return t.withRemainder(s1, mate, len(t.List)/2)
}
