package compare

import (
	"strings"

	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// worth is the value of one result, with white and otherwise.
type worth struct{ white, other tournament.Points }

func (w worth) String() string {
	if w.white == w.other {
		return w.other.String()
	}
	return w.white.String() + " with white, " + w.other.String() + " otherwise"
}

func (s *side) worth(r tournament.Result) worth {
	return worth{s.t.Scoring.White[r], s.t.Scoring.Other[r]}
}

// scoring compares the point values; results whose values changed alike are one difference.
func (c *comparison) scoring() {
	known := c.a.t.ScoringOrigin != tournament.Unknown && c.b.t.ScoringOrigin != tournament.Unknown
	var changes alike[[2]worth, tournament.Result]
	for r := tournament.NoResult; known && r <= tournament.Pending; r++ {
		if x, y := c.a.worth(r), c.b.worth(r); x != y {
			changes.add([2]worth{x, y}, r)
		}
	}
	for _, way := range changes.order {
		var names []string
		for _, r := range changes.by[way] {
			name := r.String()
			if r == tournament.NoResult {
				name = "blank round"
			}
			names = append(names, name)
		}
		c.r.add(Difference{Code: "settings.scoring", What: "points of a " + strings.Join(names, ", "),
			A: c.a.worthOf(changes.by[way], way[0]), B: c.b.worthOf(changes.by[way], way[1])})
	}
	if len(changes.order) == 0 {
		c.derived("settings.scoring", "point values", "neither stated nor to be inferred",
			[]string{"162", "XXS", "BBW"}, func(t *tournament.Tournament) (string, tournament.Origin) {
				win := t.Scoring.Win().String()
				if known {
					return win + " for a win", t.ScoringOrigin
				}
				return "win " + win + ", draw " + t.Scoring.Draw().String() + ", loss " + t.Scoring.Loss().String(),
					t.ScoringOrigin
			})
	}
}

// worthOf is what some results are worth, at the first place that states it of one of them.
func (s *side) worthOf(results []tournament.Result, w worth) Side {
	var at trf.Position
	for _, r := range results {
		if at.IsZero() {
			at = s.src.At(trf.Fact{Name: "score", N: int(r)})
		}
	}
	return value(at, 0, w.String()+originText(s.t.ScoringOrigin))
}
