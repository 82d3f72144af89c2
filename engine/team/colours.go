package team

import (
	"github.com/trfkit/trfkit/engine/ascent"
	"github.com/trfkit/trfkit/tournament"
)

// prefer fills in the colour preference of a team.
//
// Rule: C.04.6 (2024, 2026) 1.7
func prefer(r *ascent.Round, m *ascent.Member) {
	switch r.Settings.Preferences {
	case tournament.TypeA:
		m.Wish = marked(m)
	case tournament.TypeB:
		m.Wish, m.Strong = typeB(m, r.State.Last(), r.Chosen(readingLast, "none"))
	}
}

// marked is the preference of type A, and the strong one of type B: the other colour after a difference of two, or
// after the same colour twice that the difference does not speak against.
//
// Rule: C.04.6 (2024, 2026) 1.7.1, 1.7.2
func marked(m *ascent.Member) tournament.Colour {
	n := len(m.Sequence)
	twice := tournament.NoColour
	if n >= 2 && m.Sequence[n-1] == m.Sequence[n-2] {
		twice = m.Sequence[n-1]
	}
	switch d := m.Difference; {
	case d < -1, (d == -1 || d == 0) && twice == tournament.Black:
		return tournament.White
	case d > 1, (d == 1 || d == 0) && twice == tournament.White:
		return tournament.Black
	}
	return tournament.NoColour
}

// typeB adds the mild preferences: for the other colour at a difference of one, or at none before the last round.
// Reading: TS-6.
//
// Rule: C.04.6 (2024, 2026) 1.7.2
func typeB(m *ascent.Member, last, quietEnd bool) (wish tournament.Colour, strong bool) {
	if quietEnd && last && m.Difference == 0 {
		return tournament.NoColour, false
	}
	if wish = marked(m); wish != tournament.NoColour {
		return wish, true
	}
	switch {
	case m.Difference == -1:
		return tournament.White, false
	case m.Difference == 1:
		return tournament.Black, false
	case !last && m.Difference == 0:
		return m.Last().Opposite(), false
	}
	return tournament.NoColour, false
}

// steps2026 are the articles of the allocation: the colour of the first of a pair, or none where the article is silent.
// All but the last are in common.
//
// Rule: C.04.6 (2026) 4.3.9
func steps2026() ascent.Steps {
	return append(common(), ascent.Step{Article: "4.3.9", First: ascent.ChangeOther})
}

// steps2024 are those of the edition of 2024, which does not say what to do when only the other team has played a match
// and prefers no colour: then it changes its colour, as in the next edition. Reading: TS-23.
//
// Rule: C.04.6 (2024) 4.3.8
func steps2024() ascent.Steps {
	return append(common(), ascent.Step{Article: "4.3.8", First: ascent.ChangeOther})
}

// common are the articles that both editions have.
//
// Rule: C.04.6 (2024, 2026) 4.3.1-4.3.8
func common() ascent.Steps {
	return ascent.Steps{
		{Article: "4.3.1", First: ascent.Drawn},
		{Article: "4.3.2", First: func(_ *ascent.Round, x, y *ascent.Member) tournament.Colour {
			if x.Wish == tournament.NoColour {
				return y.Wish.Opposite()
			}
			return only(x.Wish, y.Wish == tournament.NoColour)
		}},
		{Article: "4.3.3", First: func(_ *ascent.Round, x, y *ascent.Member) tournament.Colour {
			return only(x.Wish, x.Wish != y.Wish)
		}},
		{Article: "4.3.4", First: func(_ *ascent.Round, x, y *ascent.Member) tournament.Colour {
			if y.Strong && !x.Strong {
				return y.Wish.Opposite()
			}
			return only(x.Wish, x.Strong && !y.Strong)
		}},
		{Article: "4.3.5", First: func(_ *ascent.Round, x, y *ascent.Member) tournament.Colour {
			return ascent.Fewer(x.Difference, y.Difference)
		}},
		{Article: "4.3.6", First: ascent.Alternate},
		{Article: "4.3.7", First: func(_ *ascent.Round, x, _ *ascent.Member) tournament.Colour { return x.Wish }},
		{Article: "4.3.8", First: ascent.Change},
	}
}

func only(c tournament.Colour, granted bool) tournament.Colour {
	if granted {
		return c
	}
	return tournament.NoColour
}
