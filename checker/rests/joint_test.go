package rests

import (
	"slices"
	"testing"

	"github.com/trfkit/trfkit/checker/internal/checkertest"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// Of a round that each of two groups changes alone it is not told, too, that both together do.
func TestTogetherOnlyWhereNoneAlone(t *testing.T) {
	ev := checkertest.Event(t, 2, "2w1 2w1", "1b0 1b0", "4w1 4w1", "3b0 3b0")
	ev.Forbidden = []tournament.ForbiddenGroup{{First: 1, Players: []tournament.PlayerID{1, 4}},
		{First: 1, Players: []tournament.PlayerID{2, 3}}}
	for _, tt := range []struct{ needs, first, want int }{{2, 1, 2}, {1, 1, 1}, {3, 1, 0}} {
		there := func(s *engine.State) bool { return len(s.Forbidden) >= tt.needs || tt.needs == 3 }
		got := Of(&Event{Tournament: ev, System: asFiled{ev, there}}, []int{1, 2})
		if len(got) != tt.want {
			t.Errorf("%d groups needed: %+v", tt.needs, got)
		}
	}
}

// byeElsewhere gives the bye to another player without a setting; the boards stay.
type byeElsewhere struct{ asFiled }

func (b byeElsewhere) Pair(s *engine.State, _ func(engine.Step)) (engine.Result, error) {
	rec, err := engine.Recorded(b.event, s.Round)
	if err == nil && !b.there(s) {
		rec.Bye = 4
	}
	return rec.Result, err
}

// A round of which the bye alone is another one counts as one board.
func TestByeAlone(t *testing.T) {
	ev := checkertest.Event(t, 2, "2w1 2b1", "1b0 1w0", "U U", "Z Z")
	ev.Adjustments = []tournament.Adjustment{{Points: 5, Players: []tournament.PlayerID{1}}}
	there := func(s *engine.State) bool { return s.Players[0].Score%10 == 5 }
	got := Of(&Event{Tournament: ev, System: byeElsewhere{asFiled{ev, there}}}, []int{2})
	if len(got) != 1 || !slices.Equal(got[0].Boards, []int{1}) {
		t.Errorf("%+v", got)
	}
}
