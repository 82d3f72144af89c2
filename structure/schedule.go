package structure

// Form is how the cycles of a round robin follow one another.
type Form uint8

// The forms.
const (
	// Plain plays the table, then the table with all colours turned, and so on.
	Plain Form = iota
	// Exchanged plays the last two rounds of the first cycle in reverse order, so that nobody has one colour three
	// times in a row. FIDE advises it for double round robins.
	Exchanged
	// Twice plays each round of the table twice in a row, the second time with the colours turned.
	Twice
)

func (f Form) String() string { return [...]string{"plain", "exchanged", "twice"}[f] }

// Schedule is the order in which a round robin plays the rounds of its table.
type Schedule struct {
	Size   int // players of the table, even: in an odd field the last number is the rest
	Cycles int // how often each pair meets
	Form   Form
}

// Rounds is the number of rounds.
func (s Schedule) Rounds() int { return (s.Size - 1) * s.Cycles }

// Of returns the round of the table, 1-based, that a 1-based round plays, and whether the colours are turned.
// Reading: RR-3, RR-4.
//
// Source: C.05, Annex 1.
func (s Schedule) Of(round int) (table int, turned bool) {
	if s.Form == Twice {
		return (round + 1) / 2, round%2 == 0
	}
	cycle, table := (round-1)/(s.Size-1), (round-1)%(s.Size-1)+1
	if last := s.Size - 1; s.Form == Exchanged && cycle == 0 && s.Size > 2 {
		switch table {
		case last:
			table = last - 1
		case last - 1:
			table = last
		}
	}
	return table, cycle%2 == 1
}

// Pairs lists the boards of a 1-based round as numbers of the table, White first, from the lowest number.
func (s Schedule) Pairs(round int) [][2]int {
	table, turned := s.Of(round)
	out := make([][2]int, 0, s.Size/2)
	for i := 1; i <= s.Size; i++ {
		if j := Opponent(s.Size, table, i); i < j {
			white, black := i, j
			if WhiteHas(s.Size, j, i) != turned {
				white, black = j, i
			}
			out = append(out, [2]int{white, black})
		}
	}
	return out
}

// Opponent is the number that a number meets in a 1-based round of the table of an even size. Two numbers below the
// last meet when their sum is one more than the round, counted modulo size-1; the one who would meet himself meets the
// last.
//
// Source: C.05, Annex 1.
func Opponent(size, round, i int) int {
	m := size - 1
	if i == size {
		return half(size, round+1)
	}
	if j := residue(round+1-i, m); j != i {
		return j
	}
	return size
}

// RoundOf is the 1-based round of the table of an even size in which two numbers meet.
//
// Source: C.05, Annex 1.
func RoundOf(size, i, j int) int {
	switch size {
	case i:
		i = j
	case j:
		j = i
	}
	return residue(i+j-1, size-1)
}

// WhiteHas reports whether the first of two numbers that meet has White: of two below the last the lower one where
// their sum is odd, else the higher; against the last those of the upper half.
//
// Source: C.05, Annex 1.
func WhiteHas(size, i, j int) bool {
	switch {
	case j == size:
		return i <= size/2
	case i == size:
		return j > size/2
	case (i+j)%2 == 1:
		return i < j
	}
	return i > j
}

// half is the number whose double is x modulo size-1, which is odd.
func half(size, x int) int { return residue(x*size/2, size-1) }

// residue is x modulo m, with m in the place of 0.
func residue(x, m int) int { return ((x-1)%m+m)%m + 1 }
