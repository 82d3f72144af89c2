package dutch

import (
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// The staged path pairs a bracket by one criterion after the other: of the candidates that are best by those before, it
// keeps the best by the next, then the first in the order of generation. What it keeps is a matching.Face, which proves
// every step by prices. Vertices are the members, and a seat for every downfloater.

// kind is all that criteria, legality and colours ask about a member; members of one kind can be exchanged for each
// other as long as nobody meets a former opponent.
type kind struct {
	extra     extra
	cut       int
	moved     bool
	score     tournament.Points
	class     class
	club      swiss.Club
	topscorer bool
	// of an absolute preference among topscorers, whose pairs may deny it
	difference int
	last       [2]tournament.Colour
	down, up   [2]bool
	unplayed   int32
	takesBye   bool
}

// kindOf leaves out what cannot matter in the bracket.
func (s *staged) kindOf(at int) kind {
	p := s.player(at)
	k := kind{moved: at < s.mdps, score: p.score, class: classOf(p), club: p.club, down: p.down}
	if s.uneven && !k.moved {
		k.up = p.up
	}
	if s.topscorers {
		k.topscorer = p.topscorer
		if n := len(p.Sequence); p.Strength == swiss.Absolute {
			k.difference = p.Difference
			copy(k.last[:], p.Sequence[max(0, n-2):])
		}
	}
	if s.byeHere {
		k.unplayed = p.unplayed
	}
	if s.from == len(s.players) {
		k.takesBye = s.takesBye(s.members[at])
	}
	k.cut = s.cutOf(at)
	return k
}

// staged is the work on one bracket. Vertices are the members, then a seat for every downfloater, then the tickets of
// the cuts.
type staged struct {
	*bracket
	criteria   []criterion
	face       *matching.Face
	seats      int
	needed     int // downfloaters, as far as is known, to complete the round
	cuts       []cut
	uneven     bool // players of different scores can be paired
	topscorers bool
}

func (b *bracket) newStaged(criteria []criterion) *staged {
	s := &staged{bracket: b, criteria: criteria, topscorers: !noTopscorer(b)}
	s.uneven = b.player(0).score != b.player(len(b.members)-1).score
	return s
}

// staged returns the best candidate of the bracket, or false when it cannot prove one.
func (b *bracket) staged() (candidate, bool) {
	if b.must != nil || b.force >= noStages {
		return candidate{}, false
	}
	return b.newStaged(b.criteria).best()
}

// best tries one number of downfloaters after the other, those left out who are known to be too few.
func (s *staged) best() (candidate, bool) {
	for s.seats = s.fewestFloats(); s.seats <= len(s.members); s.seats += max(2, (s.needed-s.seats+1)/2*2) {
		if c, v := s.solve(); v != none {
			return c, v == found
		}
	}
	return candidate{}, false
}

// begin is the face of all candidates with so many downfloaters who respect the cuts.
func (s *staged) begin() {
	n, extra := len(s.members), s.extras()
	class := matching.KindsOf(n+len(extra), func(v int) kind {
		if v >= n {
			return kind{extra: extra[v-n]}
		}
		return s.kindOf(v)
	})
	apart := append(s.apart(s.members, 0), make([][]int32, len(extra))...)
	s.State.Spend(engine.SortAmong(len(class)))
	s.face = matching.NewFace(class, slices.Max(class)+1, func(a, b int) bool { return s.joins(extra, a, b) }, apart)
	s.face.Meter, s.face.Witness().Meter = s.State.Spend, s.State.Spend
}

// joins reports whether two vertices of their kinds may be paired.
func (s *staged) joins(extra []extra, a, b int) bool {
	hi, lo := min(a, b), max(a, b)
	switch n := len(s.members); {
	case hi >= n:
		return extra[hi-n].joins(extra[lo-n])
	case lo >= n:
		return extra[lo-n].takes(s.cutOf(hi)) && (s.from < len(s.players) || s.takesBye(s.members[hi]))
	}
	return lo >= s.mdps && !colourClash(s.player(hi), s.player(lo)) && !s.keptApart(s.player(hi), s.player(lo))
}

// penalty is what a pair, or a downfloat, costs under a criterion.
func (s *staged) penalty(q *criterion, a, b int) penalty {
	hi, lo := min(a, b), max(a, b)
	switch n := len(s.members); {
	case hi >= n:
	case lo >= n && q.float != nil:
		return q.float(s.bracket, hi)
	case lo < n && q.pair != nil:
		p := s.pairing(hi, lo)
		return q.pair(&p)
	}
	return penalty{}
}

// minimise keeps the best by every criterion.
func (s *staged) minimise(criteria []criterion) bool {
	for i := range criteria {
		q := &criteria[i]
		if q.ahead || q.idle(s.bracket) {
			continue
		}
		for _, amount := range s.amounts(q) {
			if q.list && amount == 0 { // how many there are is settled
				continue
			}
			if !s.face.Minimise(func(a, b int) int { return q.counted(s.penalty(q, a, b), amount) }) {
				return false
			}
		}
	}
	return true
}
