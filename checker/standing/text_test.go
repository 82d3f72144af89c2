package standing

import (
	"strings"
	"testing"

	"github.com/trfkit/trfkit/checker/finding"
	"github.com/trfkit/trfkit/standings"
	"github.com/trfkit/trfkit/tournament"
)

// A rank that is wrong among those tied to the end is told in another way than one that a tie-break decides against.
func TestSentenceOfPlaces(t *testing.T) {
	s := &Standings{event: &standings.Event{}}
	for _, tt := range []struct {
		place Place
		want  string
	}{
		{Place{Player: 7, Recorded: 3, Expected: 2, Until: 4}, "7 has rank 3: tied to the end"},
		{Place{Player: 7, Recorded: 2, Expected: 2, Until: 4}, "7 has rank 2: tied to the end"},
		{Place{Player: 7, Recorded: 4, Expected: 2, Until: 4}, "7 has rank 4: tied to the end"},
		{Place{Player: 7, Recorded: 5, Expected: 2, Until: 4}, "7 has rank 5, expected 2 (or by lot up to 4)"},
		{Place{Player: 7, Recorded: 1, Expected: 2, Until: 4}, "7 has rank 1, expected 2 (or by lot up to 4)"},
		{Place{Player: 7, Recorded: 3, Expected: 2, Until: 2}, "7 has rank 3, expected 2"},
		{Place{Player: 7, Recorded: 2, Expected: 2, Until: 2}, "7 has rank 2, expected 2"},
		{Place{Player: 7, Recorded: 3, Expected: 2, Until: 4, By: "BH", Rightful: 8, Value: "1"},
			"7 has rank 3, expected 2 (or by lot up to 4): 8 is behind by BH, not defined to 1"},
		{Place{Player: 7, Recorded: 1, Expected: 2, Until: 4, By: "BH", Rightful: 8, Other: "1"},
			"7 has rank 1, expected 2 (or by lot up to 4): 8 is ahead by BH, 1 to not defined"},
	} {
		if got := tt.place.Sentence(s, nil); !strings.HasPrefix(got, tt.want) {
			t.Errorf("%+v: %s", tt.place, got)
		}
	}
}

// Of many wrong places and points the first eight are shown, and how many more there are. Which list fits is told when
// it is asked for.
func TestStandingsShown(t *testing.T) {
	s := &Standings{Verdict: standings.Differ, event: &standings.Event{}}
	for i := range 10 {
		s.Points = append(s.Points, PointsGap{Player: tournament.PlayerID(i + 1), Recorded: "1.0", Expected: "0.0"})
		s.Places = append(s.Places, Place{Player: tournament.PlayerID(i + 1), Recorded: 1, Expected: 2, Until: 2})
	}
	for verbose, want := range map[bool]int{false: 2, true: 0} {
		var b strings.Builder
		s.Write(&b, "", finding.Style{Verbose: verbose})
		if got := strings.Count(b.String(), "(2 more with --verbose)"); got != want {
			t.Errorf("%v:\n%s", verbose, b.String())
		}
	}
	unlisted := &Standings{Verdict: standings.None, Source: standings.NoList, Fit: &ListFit{List: []string{"BH"}}}
	const fits = "no list of tie-breaks is stated; the ranks fit BH"
	for style, want := range map[finding.Style]string{{}: "", {Verbose: true}: fits, {Standings: true}: fits} {
		if got := unlisted.Text(style); got != want {
			t.Errorf("%+v: %q", style, got)
		}
	}
	if got := unlisted.origin(nil); !strings.Contains(got, "(no list is stated; ") {
		t.Error(got)
	}
	unlisted.Fit = nil
	if got := unlisted.Text(finding.Style{Verbose: true}); got != "" {
		t.Error(got)
	}
	place := Place{Player: 1, Recorded: 2, Expected: 1, Until: 1, By: "BH", Rightful: 2, Other: "3", Value: "4"}
	if got := place.Sentence(s, nil); got != "1 has rank 2, expected 1: 2 is behind by BH, 3 to 4" {
		t.Error(got)
	}
	place.Recorded, place.Expected, place.Until = 1, 2, 2
	if got := place.Sentence(s, nil); got != "1 has rank 1, expected 2: 2 is ahead by BH, 3 to 4" {
		t.Error(got)
	}
}

// Nothing is written of standings that there are not, and files without a list count for nothing.
func TestNoStandings(t *testing.T) {
	var s *Standings
	var b strings.Builder
	if s.Write(&b, "", finding.Style{Verbose: true}); b.Len() > 0 || s.Text(finding.Style{Standings: true}) != "" {
		t.Error(b.String())
	}
	var sum *Summary
	if sum.Count(nil) != nil || sum.Count(&Standings{Verdict: standings.None}) != nil {
		t.Error("what is not verified counts")
	}
	if got := sum.Count(&Standings{Verdict: standings.CannotCheck}); got == nil || *got != (Summary{CannotCheck: 1}) {
		t.Errorf("%+v", got)
	}
}
