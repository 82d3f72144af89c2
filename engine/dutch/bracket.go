package dutch

import (
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// bracket is a pairing bracket: moved-down players first, then residents, in rank order. Positions in it count from
// zero; the BSN of the text is position + 1.
type bracket struct {
	*round
	members []int // indices into round.players
	mdps    int   // how many of them moved down from above
	from    int   // index of the first player below the bracket; all after it are below
	next    int   // index behind the following scoregroup; equal to from when the bracket is the last
	name    bracketName
	lowest  tournament.Points

	looksAhead   bool    // the look-ahead into the following bracket counts
	mustComplete bool    // the downfloaters must allow the round to be completed
	byeHere      bool    // 2026: a single downfloater of this bracket is bound to have the bye
	must         *demand // explanations only: what the candidate must have
}

// bracketName is what a bracket is called in explanations.
type bracketName struct {
	number int // 1 is the top bracket
	kind   fact.PlaceKind
}

func (r *round) newBracket(number int, moved []int, first, from int, kind fact.PlaceKind) *bracket {
	b := &bracket{round: r, mdps: len(moved), from: from, next: from, name: bracketName{number, kind}}
	b.members = make([]int, 0, len(moved)+from-first)
	b.members = append(b.members, moved...)
	for i := first; i < from; i++ {
		b.members = append(b.members, i)
	}
	b.lowest = b.player(len(b.members) - 1).score
	return b
}

func (b *bracket) player(at int) *player { return &b.players[b.members[at]] }

func (b *bracket) any(is func(*player) bool) bool {
	for at := range b.members {
		if is(b.player(at)) {
			return true
		}
	}
	return false
}

// onePoint is the unit by which the artificial value of a downfloater lies below the bracket, whatever a win is worth.
const onePoint tournament.Points = 10

// floatGap is the SD of a downfloater.
//
// Rule: C.04.3 (2017) A.8
func (b *bracket) floatGap(at int) tournament.Points {
	return b.player(at).score - (b.lowest - onePoint)
}

// pairing describes the pair of two positions, hi < lo.
func (b *bracket) pairing(hi, lo int) pairing {
	p, q := b.player(hi), b.player(lo)
	return pairing{hi: p, lo: q, colours: swiss.Allocate(&p.Colours, &q.Colours, int(p.number), b.State.Initial),
		uneven: p.score != q.score, gap: p.score - q.score}
}

// mayPair reports whether two positions, hi < lo, may be paired in this bracket: legal, and not both moved down.
//
// Rule: C.04.3 (2017) B.3
// Rule: C.04.3 (2026) 3.3
func (b *bracket) mayPair(hi, lo int) bool {
	return lo >= b.mdps && b.legal(b.members[hi], b.members[lo])
}

// candidate is a pairing of a bracket, by positions.
type candidate struct {
	pairs  [][2]int // higher ranked first, in the order of the higher
	floats []int    // downfloaters, ascending
}

// floaters returns the downfloaters as indices into round.players.
func (b *bracket) floaters(c candidate) []int {
	out := make([]int, len(c.floats))
	for i, at := range c.floats {
		out[i] = b.members[at]
	}
	return out
}
