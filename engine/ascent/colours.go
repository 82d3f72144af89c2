package ascent

import (
	"cmp"

	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
)

// Steps are the articles that give the colours of a pair, in their order: the colour of the first of the two, NoColour
// where the article is silent.
type Steps []Step

// Step is one of them.
type Step struct {
	Article string
	First   func(r *Round, x, y *Member) tournament.Colour
}

// allot applies the first article that speaks. Two members with matches, none of which has a recorded colour, are
// treated as if they had not played one.
func (r *Round) allot(first, other int) allotment {
	for _, step := range r.rules.Steps {
		if c := step.First(r, &r.Members[first], &r.Members[other]); c != tournament.NoColour {
			return allotment{first: c, rule: r.rules.Ref(step.Article)}
		}
	}
	return allotment{first: r.drawn(&r.Members[first]), rule: r.rules.Ref("4.1")}
}

// allotment is the colour of the first of a pair, and the article that gave it.
type allotment struct {
	first tournament.Colour
	rule  rules.Ref
}

// Drawn gives the initial colour to the first of two who have not played a match when his TPN is odd, the other colour
// when it is even.
func Drawn(r *Round, x, y *Member) tournament.Colour {
	if x.Matches > 0 || y.Matches > 0 {
		return tournament.NoColour
	}
	return r.drawn(x)
}

// drawn is the initial colour for an odd TPN, the other one for an even. The number is the one in the file; a reading
// counts those alone who have arrived. Readings: TS-17 and DS-15.
//
// Rule: C.04.6 (2024, 2026) 4.1
// Rule: C.04.5 (2026) 4.1
func (r *Round) drawn(x *Member) tournament.Colour {
	number := int(x.ID)
	if r.counted {
		number = x.Number
	}
	if number%2 == 1 {
		return r.State.Initial
	}
	return r.State.Initial.Opposite()
}

// Fewer gives White to the first of two when he has less of something, Black when he has more.
func Fewer(x, y int) tournament.Colour {
	switch cmp.Compare(x, y) {
	case -1:
		return tournament.White
	case 1:
		return tournament.Black
	}
	return tournament.NoColour
}

// Alternate gives both the other colours than at the last place at which they differed.
func Alternate(_ *Round, x, y *Member) tournament.Colour {
	return swiss.Alternate(x.Sequence, y.Sequence)
}

// Change gives the first of two the other colour than in his last match.
func Change(_ *Round, x, _ *Member) tournament.Colour { return x.Last().Opposite() }

// ChangeOther gives the second of two the other colour than in his last match.
func ChangeOther(_ *Round, _, y *Member) tournament.Colour { return y.Last() }
