package swiss

// Allotted is who has white in a pair, and why: the article of the systems of 2026 that are built on a Pool.
type Allotted struct {
	White, Black int
	Higher       int // the higher ranked of the two
	Article      string
	Why          string
}

// Allot gives the colours of a pair, the higher ranked first; number is his for the parity.
//
// Rule: C.04.4.1 (2026) 5.1
// Rule: C.04.4.1 (2026) 5.2.2
// Rule: C.04.4.1 (2026) 5.2.3
// Rule: C.04.4.1 (2026) 5.2.4
// Rule: C.04.4.1 (2026) 5.2.5
// Rule: C.04.4.2 (2026) 5.1
// Rule: C.04.4.2 (2026) 5.2.1
// Rule: C.04.4.2 (2026) 5.2.2
// Rule: C.04.4.2 (2026) 5.2.3
// Rule: C.04.4.2 (2026) 5.2.4
// Rule: C.04.4.2 (2026) 5.2.5
func (p *Pool) Allot(hi, lo, number int) Allotted {
	given := Allocate(&p.Colours[hi], &p.Colours[lo], number, p.State.Initial)
	x := Allotted{Higher: hi}
	x.White, x.Black = given.Seats(hi, lo)
	switch given.Step {
	case 1:
		x.Article, x.Why = "5.2.2", "both colour preferences are granted"
	case 2:
		x.Article, x.Why = "5.2.3", "the stronger colour preference is granted"
	case 3:
		x.Article, x.Why = "5.2.4", "the colours alternate from the last time they were different"
	case 4:
		x.Article, x.Why = "5.2.5", "the preference of the higher ranked is granted"
	default:
		x.Article, x.Why = "5.2.1", "neither has a preference"
	}
	return x
}

// Reason says why a board has its colours. Of two whom a number decides it names the number, that of the higher ranked.
func (p *Pool) Reason(x Allotted, number int) string {
	if x.Article != "5.2.1" {
		return x.Why
	}
	return Drawn(x.Why, p.State.Initial, p.From(x.Higher).ID, number)
}
