package event

import (
	"strconv"
	"strings"

	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// Title is a title as TRF writes it, blank for any other text.
func Title(s string) string {
	switch s = strings.ToUpper(strings.TrimSpace(s)); s {
	case "GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM":
		return s
	}
	return ""
}

// Sex is m or w, blank for any other text.
func Sex(s string) string {
	switch strings.ToLower(strings.TrimSpace(s)) {
	case "m", "male":
		return "m"
	case "w", "f", "female":
		return "w"
	}
	return ""
}

// Number reads a whole number; 0 for any other text.
func Number(s string) int {
	const bits = 31
	n, err := strconv.ParseUint(strings.TrimSpace(s), 10, bits)
	if err != nil {
		return 0
	}
	return int(n)
}

// Rating reads a rating of up to four digits: 2345, 0, blank. Letters behind it are marks of provisional ratings.
func Rating(s string) int {
	const most = 9999
	s = strings.TrimSpace(s)
	if n := Number(s[:len(s)-len(strings.TrimLeft(s, "0123456789"))]); n <= most {
		return n
	}
	return 0
}

// Points reads 3, 3.5, 3,5 and 3½.
func Points(s string) (tournament.Points, bool) {
	s = strings.ReplaceAll(strings.TrimSpace(s), ",", ".")
	if rest, ok := strings.CutSuffix(s, "½"); ok {
		s = rest + ".5"
		if rest == "" {
			s = "0.5"
		}
	}
	return trf.ParsePoints(s)
}

// Scored is the result of a game by the points that it brought.
func Scored(v tournament.Points, forfeit bool) tournament.Result {
	switch {
	case forfeit && v > 0:
		return tournament.ForfeitWin
	case forfeit:
		return tournament.ForfeitLoss
	case v == 5:
		return tournament.Draw
	case v > 0:
		return tournament.Win
	}
	return tournament.Loss
}
