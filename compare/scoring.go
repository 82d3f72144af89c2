package compare

import (
	"strings"

	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// worth is the value of one result in both files, with white and otherwise.
type worth struct{ whiteA, otherA, whiteB, otherB tournament.Points }

// scoring compares the point values; results whose values changed alike are one difference.
func (c *comparison) scoring() {
	a, b := c.a.t, c.b.t
	if a.ScoringOrigin == tournament.Unknown || b.ScoringOrigin == tournament.Unknown {
		if a.ScoringOrigin != b.ScoringOrigin {
			c.derived("settings.scoring", "point values", a.ScoringOrigin, b.ScoringOrigin, scoringKnown(a),
				scoringKnown(b), "162", "XXS", "BBW")
		}
		return
	}
	var order []worth
	by := map[worth][]tournament.Result{}
	for i := range a.Scoring.Other {
		w := worth{a.Scoring.White[i], a.Scoring.Other[i], b.Scoring.White[i], b.Scoring.Other[i]}
		if w.whiteA == w.whiteB && w.otherA == w.otherB {
			continue
		}
		if by[w] == nil {
			order = append(order, w)
		}
		by[w] = append(by[w], tournament.Result(i))
	}
	for _, w := range order {
		var names []string
		for _, r := range by[w] {
			names = append(names, resultName(r))
		}
		c.r.add(Difference{Code: "settings.scoring", What: "points of a " + strings.Join(names, ", "),
			A: value(c.a.scoreAt(by[w]), 0, worthText(w.whiteA, w.otherA)+originText(a.ScoringOrigin)),
			B: value(c.b.scoreAt(by[w]), 0, worthText(w.whiteB, w.otherB)+originText(b.ScoringOrigin))})
	}
	if len(order) == 0 && a.ScoringOrigin != b.ScoringOrigin {
		win := worthText(a.Scoring.Win(), a.Scoring.Win()) + " for a win"
		c.derived("settings.scoring", "point values", a.ScoringOrigin, b.ScoringOrigin, win, win, "162", "XXS", "BBW")
	}
}

func resultName(r tournament.Result) string {
	if r == tournament.NoResult {
		return "blank round"
	}
	return r.String()
}

func scoringKnown(t *tournament.Tournament) string {
	if t.ScoringOrigin == tournament.Unknown {
		return "neither stated nor to be inferred"
	}
	s := &t.Scoring
	return "win " + s.Win().String() + ", draw " + s.Draw().String() + ", loss " + s.Loss().String()
}

// scoreAt is the place that states what one of the results is worth.
func (s *side) scoreAt(results []tournament.Result) trf.Position {
	for _, r := range results {
		if pos := s.src.At(trf.Fact{Name: "score", N: int(r)}); !pos.IsZero() {
			return pos
		}
	}
	return trf.Position{}
}

func worthText(white, other tournament.Points) string {
	if white == other {
		return other.String()
	}
	return white.String() + " with white, " + other.String() + " otherwise"
}
