package standing

import (
	"os"
	"testing"

	"github.com/trfkit/trfkit/checker/finding"
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
