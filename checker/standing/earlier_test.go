package standing

import (
	"os"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/checker/finding"
	"github.com/trfkit/trfkit/checker/internal/checkertest"
	"github.com/trfkit/trfkit/standings"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// rankedAfter is the event of the example with the ranks after a round.
func rankedAfter(t *testing.T, round int) *tournament.Tournament {
	t.Helper()
	data, err := os.ReadFile("../testdata/standings.trf")
	if err != nil {
		t.Fatal(err)
	}
	doc, _ := trf.Parse("standings.trf", data)
	event, _, _ := trf.DecodeWith(doc, trf.Options{})
	task := standings.Prepare(event, "", standings.Options{Rounds: round})
	for i, rank := range standings.Compute(task.Event, task.List).Rank {
		event.Player(task.Event.Participants[i].ID).Rank = rank
	}
	return event
}

func verified(event *tournament.Tournament, opt Options) *Standings {
	header := func(string) trf.Position { return trf.Position{} }
	opt.Lenient = true // the points are those of the last round
	return Verify(event, nil, header, &finding.Log{}, opt)
}

// Ranks that are those of an earlier round are told so, unless a round was asked for.
func TestRanksOfAnEarlierRound(t *testing.T) {
	for round, want := range map[int]int{1: 1, 2: 2, 3: 3, 4: 0} {
		s := verified(rankedAfter(t, round), Options{})
		if s.After != want || (s.Verdict == standings.Differ) != (want > 0) {
			t.Errorf("ranks after round %d: %s, those after %d", round, s.Verdict, s.After)
		}
	}
	if s := verified(rankedAfter(t, 1), Options{After: 2}); s.Verdict != standings.Differ || s.After != 0 {
		t.Errorf("%s, those after %d", s.Verdict, s.After)
	}
}

// Ranks that were the same after an earlier round are told to be of that round only where they are wrong in the end:
// not where they agree, nor where the points of a lost round may explain what differs.
func TestRanksThatStayed(t *testing.T) {
	for _, tt := range []struct {
		rows   [2]string
		points tournament.Points
		want   standings.Verdict
	}{
		{[2]string{"2w1 2b1 2w1", "1b0 1w0 1b0"}, 30, standings.Agree},
		{[2]string{"2w1 . 2w1", "1b0 . 1b0"}, 50, standings.Differ},
	} {
		event := checkertest.Event(t, 3, tt.rows[0], tt.rows[1])
		event.Order = "PTS"
		for i := range event.Players {
			p := &event.Players[i]
			p.Rank, p.HasPoints = i+1, true
		}
		event.Players[0].Points = tt.points
		header := func(string) trf.Position { return trf.Position{} }
		if s := Verify(event, nil, header, &finding.Log{}, Options{}); s.Verdict != tt.want || s.After != 0 {
			t.Errorf("%q: %s, those after %d, lost %d", tt.rows, s.Verdict, s.After, s.Lost)
		}
	}
}

// Ranks that the points of an earlier round allow, and its tie-breaks do not, are not those after it. Lists of a report
// are never nil, and who shares a place has all of it.
func TestRanksByPointsOfAnEarlierRound(t *testing.T) {
	header := func(string) trf.Position { return trf.Position{} }
	for ranks, after := range map[[4]int]int{{1, 2, 3, 4}: 1, {2, 1, 3, 4}: 0} {
		event := checkertest.Event(t, 2, "3w1 2w0", "4w1 1b1", "1b0 4w0", "2b0 3b1")
		event.Order = "PTS,RTNG"
		for i := range event.Players {
			event.Players[i].Rank = ranks[i]
		}
		s := Verify(event, nil, header, &finding.Log{}, Options{})
		if s.Verdict != standings.Differ || s.After != after || s.Points == nil || s.Missing == nil || s.Unread == nil {
			t.Errorf("ranks %v: %s, those after %d; %+v", ranks, s.Verdict, s.After, s)
		}
	}
	for order, until := range map[string]int{"PTS": 3, "PTS,RTNG": 2} {
		event := checkertest.Event(t, 2, "3w1 2w0", "4w1 1b1", "1b0 4w0", "2b0 3b1")
		event.Order = order
		for i, rank := range []int{4, 1, 3, 2} {
			event.Players[i].Rank = rank
		}
		s := Verify(event, nil, header, &finding.Log{}, Options{})
		if i := slices.IndexFunc(s.Places, func(p Place) bool { return p.Player == 1 }); i < 0 ||
			s.Places[i].Recorded != 4 || s.Places[i].Expected != 2 || s.Places[i].Until != until {
			t.Errorf("%s: %+v", order, s.Places)
		}
	}
}

// The ranks of a Double-Swiss are not verified by tie-breaks, since C.07 does not say how these count matches.
func TestRanksOfADoubleSwiss(t *testing.T) {
	header := func(string) trf.Position { return trf.Position{} }
	for order, want := range map[string]bool{"PTS,BH": true, "": false} {
		var log finding.Log
		event := checkertest.Event(t, 2, "2w1 2b1", "1b0 1w0")
		event.SystemCode, event.Order = "FIDE_DOUBLESWISS", order
		s := Verify(event, nil, header, &log, Options{})
		if told := len(log.List) > 0 && log.List[0].Code == "list.double"; told != want || (s == nil) != want {
			t.Errorf("%q: %+v, %v", order, s, log.List)
		}
	}
}

// A comment that speaks of tie-breaks is shown, a setting of the generator is not.
func TestCommentsOnLists(t *testing.T) {
	header := func(string) trf.Position { return trf.Position{} }
	for comment, want := range map[string]bool{"Tie-breaks changed @ Round 3: BH": true, "the Tiebreak was drawn": true,
		"trfgen tie-breaks=BH": false, "a break for tea": false} {
		var log finding.Log
		event := rankedAfter(t, 4)
		Verify(event, []string{comment}, header, &log, Options{Lenient: true})
		if told := slices.ContainsFunc(log.List, func(d trf.Diagnostic) bool {
			return d.Code == "list.comment"
		}); told != want {
			t.Errorf("%q: told %v", comment, told)
		}
	}
}

// Who has no rank is named where others have one. Where some are missing no list is sought that the others fit.
func TestMissingRanks(t *testing.T) {
	event := rankedAfter(t, 4)
	event.Players[2].Rank = 0
	if s := verified(event, Options{}); len(s.Missing) != 1 || s.Missing[0] != 3 {
		t.Errorf("missing: %v", s.Missing)
	}
	for i := range event.Players {
		event.Players[i].Rank = 0
	}
	if s := verified(event, Options{}); len(s.Missing) != 0 {
		t.Errorf("nobody has a rank, and %v are missing", s.Missing)
	}
	for _, missing := range []bool{false, true} {
		event := rankedAfter(t, 4)
		if event.Order, event.TieBreaks = "", ""; missing {
			event.Players[2].Rank = 0
		}
		if s := verified(event, Options{}); (s.Fit == nil) != missing {
			t.Errorf("missing %v: %+v", missing, s.Fit)
		}
	}
}

// Wrong points alone are those of no earlier round; ranks that are the pairing numbers fit no list, and wrong points of
// teams are a verdict without a list.
func TestWhatSaysNothingOfRanks(t *testing.T) {
	header := func(string) trf.Position { return trf.Position{} }
	event := checkertest.Event(t, 2, "2w1 2b1", "1b0 1w0")
	event.Order = "PTS"
	event.Players[0].Points, event.Players[0].HasPoints = 50, true
	if s := Verify(event, nil, header, &finding.Log{}, Options{}); s.Verdict != standings.Differ || s.After != 0 {
		t.Errorf("%s, those after %d", s.Verdict, s.After)
	}
	for _, numbers := range []bool{true, false} {
		event := checkertest.Event(t, 2, "3w1 4b0", "4w1 3b=", "1b0 2w=", "2b0 1w1")
		for i, rank := range []int{1, 2, 3, 4} {
			if !numbers {
				rank = []int{2, 1, 4, 3}[i]
			}
			event.Players[i].Rank = rank
		}
		if s := Verify(event, nil, header, &finding.Log{}, Options{}); (s.Fit == nil) != numbers {
			t.Errorf("ranks are numbers %t: %+v", numbers, s.Fit)
		}
	}
	for wrong, want := range map[tournament.Points]standings.Verdict{0: standings.None, 10: standings.Differ} {
		event := checkertest.League(2)
		checkertest.Play(event, checkertest.Boards(t, "1-2"))
		for i, points := range [][2]tournament.Points{{20 + wrong, 20}, {0, 0}} {
			event.Teams.Teams[i].Points, event.Teams.Teams[i].Has = points, [2]bool{true, true}
		}
		if s := Verify(event, nil, header, &finding.Log{}, Options{}); s.Verdict != want {
			t.Errorf("%s too many: %s, %+v", wrong, s.Verdict, s.Points)
		}
	}
}
