package tournament

import "strings"

// Ranking is what the ranks of a file stand on beside its records: what somebody decided who made the standings, and
// for which TRF has no record.
type Ranking struct {
	Kind     string // swiss or round-robin
	Edition  string // of the tie-breaks
	After    int    // the ranks are those after this round; 0 is the last one played
	Expelled []PlayerID
	Ratings  []RatingFact
	Readings []string // ID=CHOICE
	Values   []OutsideValue
}

// RatingFact is a rating of a player, from a round on, that counts for tie-breaks in place of the one of the file.
type RatingFact struct {
	Player PlayerID
	From   int // 1-based round; 0 is the whole event
	Rating int
}

// OutsideValue is the value of a tie-break of the organiser's own, entered by hand.
type OutsideValue struct {
	Code   string // OTHER_NAME
	Player PlayerID
	Value  string // decimal text
}

// Outside are the values entered by hand; none of nil.
func (r *Ranking) Outside() []OutsideValue {
	if r == nil {
		return nil
	}
	return r.Values
}

// IsOutsideValue reports whether a text is a number that a tie-break can have: digits with at most four decimals.
func IsOutsideValue(text string) bool {
	_, ok := ParseOutsideValue(text)
	return ok
}

// ParseOutsideValue reads such a number in ten-thousandths.
func ParseOutsideValue(text string) (int64, bool) {
	digits, negative := strings.CutPrefix(text, "-")
	whole, part, dotted := strings.Cut(digits, ".")
	if whole == "" || len(whole) > 6 || len(part) > 4 || dotted && part == "" {
		return 0, false
	}
	var n int64
	for _, c := range whole + (part + "0000")[:4] {
		if c < '0' || c > '9' {
			return 0, false
		}
		n = 10*n + int64(c-'0')
	}
	if negative {
		n = -n
	}
	return n, true
}
