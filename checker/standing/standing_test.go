package standing

import (
	"os"
	"testing"

	"github.com/trfkit/trfkit/checker/finding"
	"github.com/trfkit/trfkit/standings"
	"github.com/trfkit/trfkit/trf"
)

// A report keeps who took part, and not their rounds, which are most of the memory of a long event.
func TestStandingsKeepNoRounds(t *testing.T) {
	data, err := os.ReadFile("../testdata/standings.trf")
	if err != nil {
		t.Fatal(err)
	}
	doc, _ := trf.Parse("standings.trf", data)
	event, sources, _ := trf.DecodeWith(doc, trf.Options{})
	s := Verify(event, nil, sources.Header, &finding.Log{}, Options{Asked: true})
	if len(s.event.Participants) != len(event.Players) {
		t.Errorf("%d participants", len(s.event.Participants))
	}
	for _, p := range s.event.Participants {
		if p.ID == 0 || p.Rounds != nil {
			t.Errorf("participant %d has %d rounds", p.ID, len(p.Rounds))
		}
	}
}

// Without a list, points that contradict the results are no verdict on the ranks of players: the reader tells of them.
func TestPointsOfPlayersWithoutAList(t *testing.T) {
	data, err := os.ReadFile("../testdata/standings.trf")
	if err != nil {
		t.Fatal(err)
	}
	doc, _ := trf.Parse("standings.trf", data)
	event, sources, _ := trf.DecodeWith(doc, trf.Options{})
	event.Order, event.TieBreaks = "", ""
	for i := range event.Players {
		event.Players[i].Points += 10
	}
	s := Verify(event, nil, sources.Header, &finding.Log{}, Options{})
	if len(s.Points) == 0 || s.Verdict == standings.Differ {
		t.Errorf("%v, points %+v", s.Verdict, s.Points)
	}
}
