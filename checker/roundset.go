package checker

import (
	"fmt"
	"strconv"
	"strings"
)

// RoundSet is a choice of rounds such as 1-5,7. The zero value is all rounds.
type RoundSet struct{ spans [][2]int }

// maxRound bounds what a round number may be, so that 1-999999999 is refused rather than walked.
const maxRound = 999

// ParseRounds reads "1-5,7", "3-" (from round 3 on) or "" (all rounds).
func ParseRounds(text string) (RoundSet, error) {
	var s RoundSet
	if strings.TrimSpace(text) == "" {
		return s, nil
	}
	for _, part := range strings.Split(text, ",") {
		first, last, isSpan := strings.Cut(strings.TrimSpace(part), "-")
		if !isSpan {
			last = first
		}
		a, okA := roundNumber(first)
		b, okB := maxRound, true
		if last != "" {
			b, okB = roundNumber(last)
		}
		if !okA || !okB || b < a {
			return RoundSet{}, fmt.Errorf("%q is no round and no span of rounds such as 1-5", part)
		}
		s.spans = append(s.spans, [2]int{a, b})
	}
	return s, nil
}

func roundNumber(text string) (int, bool) {
	n, err := strconv.Atoi(strings.TrimSpace(text))
	return n, err == nil && n >= 1 && n <= maxRound
}

// Has reports whether the set holds a round.
func (s RoundSet) Has(round int) bool {
	for _, span := range s.spans {
		if span[0] <= round && round <= span[1] {
			return true
		}
	}
	return len(s.spans) == 0
}

// beyond returns the highest round named explicitly when it is above last, else 0; an open span names none.
func (s RoundSet) beyond(last int) int {
	high := 0
	for _, span := range s.spans {
		if span[1] != maxRound {
			high = max(high, span[1])
		} else {
			high = max(high, span[0])
		}
	}
	if high > last {
		return high
	}
	return 0
}
