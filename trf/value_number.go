package trf

import (
	"cmp"
	"strings"

	"github.com/trfkit/trfkit/tournament"
)

// parseNumber reads a number of ASCII digits up to limit. A number beyond it, or anything else, is not ok.
func parseNumber(s string, limit int) (n int, ok bool) {
	if s == "" {
		return 0, false
	}
	for i := 0; i < len(s); i++ {
		c := s[i]
		if c < '0' || c > '9' {
			return 0, false
		}
		if n = n*10 + int(c-'0'); n > limit {
			return 0, false
		}
	}
	return n, true
}

// pointsForm says how points were written.
type pointsForm uint8

const (
	pointsBad   pointsForm = iota
	pointsPlain            // 1.5, 1, .5, 1.50
	pointsOdd              // 1,5 or 1½: understood, but not the form of the format
)

// maxPoints bounds any amount of points, in tenths.
const maxPoints = 100000

// parsePoints reads an unsigned amount of points. Amounts finer than a tenth are not accepted.
func parsePoints(s string) (tournament.Points, pointsForm) {
	form := pointsPlain
	if t, ok := strings.CutSuffix(s, "½"); ok {
		t = cmp.Or(t, "0")
		s, form = t+".5", pointsOdd
	}
	if before, after, comma := strings.Cut(s, ","); comma {
		s, form = before+"."+after, pointsOdd
	}
	whole, frac, dot := strings.Cut(s, ".")
	if whole == "" && frac == "" {
		return 0, pointsBad
	}
	n := 0
	ok := true
	if whole != "" {
		n, ok = parseNumber(whole, maxPoints/10)
	}
	tenth := 0
	if dot && frac != "" {
		if strings.Trim(frac[1:], "0") != "" || frac[0] < '0' || frac[0] > '9' {
			return 0, pointsBad
		}
		tenth = int(frac[0] - '0')
	}
	if !ok {
		return 0, pointsBad
	}
	return tournament.Points(n*10 + tenth), form
}

// parseSigned reads an amount of points with an optional sign.
func parseSigned(s string) (tournament.Points, pointsForm) {
	negative := strings.HasPrefix(s, "-")
	if negative || strings.HasPrefix(s, "+") {
		s = trimBlank(s[1:])
	}
	p, form := parsePoints(s)
	if negative {
		p = -p
	}
	return p, form
}

// ParsePoints reads an amount of points such as 1, 0.5 or 3.0.
func ParsePoints(s string) (tournament.Points, bool) {
	p, form := parsePoints(s)
	return p, form == pointsPlain
}
