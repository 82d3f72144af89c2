package ssm

import (
	"slices"

	"github.com/trfkit/trfkit/engine"
)

// level is how far the criteria are omitted for a player.
type level int

const (
	withAll   level = iota // B1, B4 and B5 hold
	withoutB5              // B5 is omitted
	withoutB4              // B4 is omitted as well; only B1 holds
)

// separate notes who should not meet whom.
func (r *round) separate() {
	for i, met := range r.Meetings() {
		r.players[i].met = met
	}
	r.restrict()
}

// restrict notes who is in one restricted group, but not in the last round.
//
// Rule: SSM (20.01.04) B4
func (r *round) restrict() {
	if !r.State.Last() {
		r.restricted = r.Forbidden()
	}
}

// haveMet reports whether two players have played each other.
//
// Rule: SSM (20.01.04) B1
func (r *round) haveMet(i, k int) bool {
	_, met := slices.BinarySearch(r.players[i].met, int32(k))
	return met
}

// sameGroup reports whether two players should be kept apart in this round.
//
// Rule: SSM (20.01.04) B4
func (r *round) sameGroup(i, k int) bool { return r.restricted.Has(i, k) }

// repeatsFloat reports whether the pair gives one of the two the float he had in the round before.
//
// Rule: SSM (20.01.04) B5
func (r *round) repeatsFloat(i, k int) bool {
	p, q := &r.players[min(i, k)], &r.players[max(i, k)]
	return p.wdl != q.wdl && (p.float == engine.Downfloat || q.float == engine.Upfloat)
}

// allowed reports whether two players may meet at a level.
//
// Rule: SSM (20.01.04) B1, B4, B5
func (r *round) allowed(i, k int, l level) bool {
	return !r.haveMet(i, k) && (l >= withoutB4 || !r.sameGroup(i, k)) && (l >= withoutB5 || !r.repeatsFloat(i, k))
}

// levelOf is the lowest level at which two players may meet.
func (r *round) levelOf(i, k int) level {
	l := withAll
	for l < withoutB4 && !r.allowed(i, k, l) {
		l++
	}
	return l
}

// takesBye reports whether a player may receive the bye.
//
// Rule: SSM (20.01.04) B2
func (r *round) takesBye(i int) bool { return !r.players[i].hadBye }

// repeatsStay reports whether staying over, which makes him a downfloater or brings the bye, repeats the float of the
// round before. Reading: SA-5.
//
// Rule: SSM (20.01.04) A8, B5
func (r *round) repeatsStay(i int, last bool) bool {
	return r.players[i].float == engine.Downfloat && (last || r.choices.Is(readingStay, "every"))
}
