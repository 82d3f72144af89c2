package event

import (
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
