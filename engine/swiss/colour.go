// Package swiss holds what several Swiss systems share word for word: who is to be paired (Roster), colour preferences
// and their allocation, eligibility for the pairing-allocated bye, the order of boards, the legality of a recorded
// pairing (Version), the frame of a system that is a sequence of decisions (Text), and that of the two systems that
// give the bye first and then pair scoregroup after scoregroup (Groupwise).
package swiss

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/tournament"
)

// Strength grades a colour preference.
type Strength uint8

// The strengths, weakest first.
const (
	NoPreference Strength = iota // no game played
	Mild                         // as many whites as blacks: alternate
	Strong                       // colour difference of one
	Absolute                     // difference of two or more, or twice the same colour
)

func (s Strength) String() string { return [...]string{"no", "mild", "strong", "absolute"}[s] }

// Colours is a player's colour history and what he wishes next.
type Colours struct {
	Sequence   []tournament.Colour // colours of the games played over the board, oldest first
	Difference int                 // whites minus blacks
	Wish       tournament.Colour   // the colour preferred, NoColour without a game
	Strength   Strength
}

// ColoursOf reads a history. Unplayed rounds, forfeits included, leave no trace.
//
// Where the colour difference and the last two colours contradict each other (possible only after topscorer pairings)
// the difference decides the wish. Reading: R14.
//
// Rule: C.04.3 (2017) A.6
// Rule: C.04.3 (2026) 1.6, 1.7
func ColoursOf(cells []tournament.Cell) Colours {
	return ColoursInto(make([]tournament.Colour, 0, len(cells)), cells)
}

// ColoursInto is ColoursOf with the sequence in an empty buffer, whose capacity suffices for the history.
func ColoursInto(buffer []tournament.Colour, cells []tournament.Cell) Colours {
	c := Colours{Sequence: buffer}
	for _, cell := range cells {
		if !cell.Result.Played() || cell.Colour == tournament.NoColour {
			continue
		}
		c.Sequence = append(c.Sequence, cell.Colour)
		if cell.Colour == tournament.White {
			c.Difference++
		} else {
			c.Difference--
		}
	}
	c.Wish, c.Strength = preference(c.Sequence, c.Difference)
	return c
}

// preference is the colour a history makes a player wish, and how much.
//
// Rule: C.04.3 (2017) A.6.a-A.6.d
// Rule: C.04.3 (2026) 1.7.1-1.7.3
// Rule: C.04.4.1 (2026) 1.6.1-1.6.3
// Rule: C.04.4.2 (2026) 1.5.1-1.5.3
// Rule: C.04.4.2 (2017) A.4
// Rule: C.04.3.1 (2012) A.7.a-A.7.c, A.7.f
// Rule: Dutch (1998) A.7.a-A.7.c
func preference(seq []tournament.Colour, difference int) (tournament.Colour, Strength) {
	n := len(seq)
	switch {
	case n == 0:
		return tournament.NoColour, NoPreference
	case difference >= 2:
		return tournament.Black, Absolute
	case difference <= -2:
		return tournament.White, Absolute
	case n >= 2 && seq[n-1] == seq[n-2]:
		return seq[n-1].Opposite(), Absolute
	case difference == 1:
		return tournament.Black, Strong
	case difference == -1:
		return tournament.White, Strong
	}
	return seq[n-1].Opposite(), Mild
}

// Due is the colour that makes the numbers of whites and blacks equal, or else alternates; NoColour without a game.
func (p *Colours) Due() tournament.Colour {
	switch n := len(p.Sequence); {
	case n == 0:
		return tournament.NoColour
	case p.Difference > 0:
		return tournament.Black
	case p.Difference < 0:
		return tournament.White
	default:
		return p.Sequence[n-1].Opposite()
	}
}

// Preference is the wish as a checklist shows it.
func (p *Colours) Preference() engine.Preference {
	return engine.Preference{Colour: p.Wish, Strength: engine.Strength(p.Strength), Difference: p.Difference}
}

// Says is the wish as a reason names it, none for a player without one.
func (p *Colours) Says(none fact.Fact) fact.Fact {
	if p.Wish == tournament.NoColour {
		return none
	}
	kinds := [...]fact.WishKind{Mild: fact.MildWish, Strong: fact.StrongWish, Absolute: fact.AbsoluteWish}
	return kinds[p.Strength].Of(p.Wish)
}

// Third reports whether colour c would be the same for the third time in a row.
func (p *Colours) Third(c tournament.Colour) bool {
	n := len(p.Sequence)
	return n >= 2 && p.Sequence[n-1] == c && p.Sequence[n-2] == c
}

// DifferenceAfter is the size of the colour difference after a game with colour c.
func (p *Colours) DifferenceAfter(c tournament.Colour) int {
	d := p.Difference - 1
	if c == tournament.White {
		d = p.Difference + 1
	}
	return max(d, -d)
}

// Allotted is who has white in a pair, and why.
type Allotted struct {
	White, Black int
	Higher       int // the higher ranked of the two, where it is asked for
	Article      string
	Why          fact.Fact
}

// Allocation is the colour the higher-ranked player of a pair gets and which step of the rules decided.
type Allocation struct {
	Higher tournament.Colour
	Step   int // 1 to 5: the position of the deciding article in section E
}

// Seats says who of the pair has white.
func (a Allocation) Seats(hi, lo int) (white, black int) {
	if a.Higher == tournament.White {
		return hi, lo
	}
	return lo, hi
}

// Allocate gives the colours of a pair: hi is the higher ranked (score, then number), number his effective pairing
// number, initial the drawn colour.
//
// Rule: C.04.3 (2017) E.1-E.5
// Rule: C.04.3, C.04.4.1, C.04.4.2 (2026) 5.2.1-5.2.5
// Rule: C.04.4.2 (2017) E.0, E.1-E.4
// Rule: C.04.3.1 (2012) E.1-E.5
// Rule: Dutch (1998) E.1-E.5
func Allocate(hi, lo *Colours, number int, initial tournament.Colour) Allocation {
	switch {
	case hi.Wish == tournament.NoColour && lo.Wish == tournament.NoColour:
		if number%2 == 1 {
			return Allocation{initial, 5}
		}
		return Allocation{initial.Opposite(), 5}
	case lo.Wish == tournament.NoColour:
		return Allocation{hi.Wish, 1}
	case hi.Wish != lo.Wish:
		return Allocation{lo.Wish.Opposite(), 1}
	case hi.Strength != lo.Strength:
		if hi.Strength > lo.Strength {
			return Allocation{hi.Wish, 2}
		}
		return Allocation{lo.Wish.Opposite(), 2}
	}
	if a, b := abs(hi.Difference), abs(lo.Difference); hi.Strength == Absolute && a != b {
		if a > b {
			return Allocation{hi.Wish, 2}
		}
		return Allocation{lo.Wish.Opposite(), 2}
	}
	if c := Alternate(hi.Sequence, lo.Sequence); c != tournament.NoColour {
		return Allocation{c, 3}
	}
	return Allocation{hi.Wish, 4}
}

// Alternate finds the most recent game in which the two had different colours, counting games back from the last
// one of each, and returns the opposite of what the first player had then; NoColour when there is none.
// Reading: R19.
func Alternate(hi, lo []tournament.Colour) tournament.Colour {
	for i, j := len(hi)-1, len(lo)-1; i >= 0 && j >= 0; i, j = i-1, j-1 {
		if hi[i] != lo[j] {
			return hi[i].Opposite()
		}
	}
	return tournament.NoColour
}

func abs(x int) int { return max(x, -x) }
