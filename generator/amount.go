package generator

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Part is how often something happens in a round or in the event: a number of times, or a rate.
type Part struct {
	Number int // of times, when not Rate
	Per    int // when not 0: once for so many players of the field; Settle makes it a Number
	Rate   bool
	Chance int // in millionths at each occasion, when Rate
}

// Amount is how often something happens: a number of times in the whole event ("12"), a rate at every occasion
// ("2.5%", "1/40"), a number that grows with the field ("players/50", once for every 50 players, rounded down), or a
// list with one of these for each round ("0,3,1%"; rounds beyond its end have none). The zero Amount is one that nobody
// gave.
type Amount struct {
	Parts    []Part
	PerRound bool
}

// Times is a number of times in the whole event.
func Times(n int) Amount { return Amount{Parts: []Part{{Number: n}}} }

// Chance is a rate in millionths at every occasion.
func Chance(millionths int) Amount { return Amount{Parts: []Part{{Rate: true, Chance: millionths}}} }

// Given reports whether somebody gave the amount.
func (a Amount) Given() bool { return len(a.Parts) > 0 }

// None reports whether it never happens.
func (a Amount) None() bool {
	return !slices.ContainsFunc(a.Parts, func(p Part) bool { return p.Number > 0 || p.Chance > 0 || p.Per > 0 })
}

// maxNumber bounds the numbers of a setting.
const maxNumber = 1_000_000

// parseAmount reads an amount.
func parseAmount(text string) (Amount, error) {
	words := strings.Split(text, ",")
	a := Amount{PerRound: len(words) > 1}
	if a.PerRound && words[len(words)-1] == "" {
		words = words[:len(words)-1] // "3," is a list of one round
	}
	for _, w := range words {
		p, err := parsePart(w)
		if err != nil {
			return Amount{}, err
		}
		a.Parts = append(a.Parts, p)
	}
	return a, nil
}

func parsePart(text string) (Part, error) {
	fail := fmt.Errorf("%q is neither a number (12 or players/50) nor a rate (2.5%% or 1/40)", text)
	if percent, ok := strings.CutSuffix(text, "%"); ok {
		n, ok := parseDecimal(percent, 4)
		if !ok || n > million {
			return Part{}, fail
		}
		return Part{Rate: true, Chance: n}, nil
	}
	if many, ok := strings.CutPrefix(text, "players/"); ok {
		n, ok := parseDecimal(many, 0)
		if !ok || n < 1 {
			return Part{}, fail
		}
		return Part{Per: n}, nil
	}
	if one, many, ok := strings.Cut(text, "/"); ok {
		n, okN := parseDecimal(one, 0)
		m, okM := parseDecimal(many, 0)
		if !okN || !okM || m == 0 || n > m {
			return Part{}, fail
		}
		return Part{Rate: true, Chance: int(int64(n) * million / int64(m))}, nil
	}
	n, ok := parseDecimal(text, 0)
	if !ok || n > maxNumber {
		return Part{}, fail
	}
	return Part{Number: n}, nil
}

// parseDecimal reads an unsigned decimal number with at most so many decimals and returns it in units of the last.
func parseDecimal(text string, decimals int) (int, bool) {
	ints, frac, dot := strings.Cut(text, ".")
	if ints == "" || len(ints) > 7 || len(frac) > decimals || dot && frac == "" {
		return 0, false
	}
	for _, c := range ints + frac {
		if c < '0' || c > '9' {
			return 0, false
		}
	}
	n, err := strconv.Atoi(ints + frac + strings.Repeat("0", decimals-len(frac)))
	return n, err == nil && n <= 1_000_000_000
}

// formatDecimal prints a number of millionths of a hundred as a percentage.
func formatPercent(millionths int) string {
	s := fmt.Sprintf("%d.%04d", millionths/10000, millionths%10000)
	return strings.TrimSuffix(strings.TrimRight(s, "0"), ".") + "%"
}

func (a Amount) String() string {
	var words []string
	for _, p := range a.Parts {
		switch {
		case p.Rate:
			words = append(words, formatPercent(p.Chance))
		case p.Per > 0:
			words = append(words, "players/"+strconv.Itoa(p.Per))
		default:
			words = append(words, strconv.Itoa(p.Number))
		}
	}
	s := strings.Join(words, ",")
	if a.PerRound && len(words) == 1 {
		s += ","
	}
	return s
}

// resolve turns numbers that grow with the field into numbers.
func (a *Amount) resolve(players int) {
	parts := slices.Clone(a.Parts)
	for i := range parts {
		if p := &parts[i]; p.Per > 0 {
			p.Number, p.Per = players/p.Per, 0
		}
	}
	a.Parts = parts
}

// schedule is an amount laid out over the rounds: in round r something happens number[r] times, and with the chance
// chance[r] at each further occasion.
type schedule struct{ number, chance []int }

// lay spreads an amount over the rounds first to last; a number for the whole event falls into rounds at random.
func (a Amount) lay(r *random, first, last, rounds int) schedule {
	s := schedule{make([]int, rounds+1), make([]int, rounds+1)}
	put := func(round int, p Part) {
		if p.Rate {
			s.chance[round] = p.Chance
		} else {
			s.number[round] = p.Number
		}
	}
	switch {
	case a.PerRound:
		for k, p := range a.Parts {
			if round := k + 1; round >= first && round <= last {
				put(round, p)
			}
		}
	case len(a.Parts) == 1 && a.Parts[0].Rate:
		for round := first; round <= last; round++ {
			put(round, a.Parts[0])
		}
	case len(a.Parts) == 1 && first <= last:
		for range a.Parts[0].Number {
			s.number[r.between(first, last)]++
		}
	}
	return s
}

// carry moves what found no room in a round to the next.
func (s *schedule) carry(round, left int) {
	if round+1 < len(s.number) {
		s.number[round+1] += left
	}
}
