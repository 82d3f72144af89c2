package systems

import (
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
)

// Omit without a choice of articles answers for all of them.
func TestOmitOfAll(t *testing.T) {
	asked := 0
	for _, e := range All() {
		o, ok := e.New().(engine.Omitter)
		if !ok {
			continue
		}
		s := &engine.State{Round: 1, Rounds: 3, Initial: tournament.White, Players: make([]engine.Player, 7),
			Scoring: tournament.StandardScoring()}
		for i := range s.Players {
			s.Players[i] = engine.Player{ID: tournament.PlayerID(i + 1), Number: i + 1, Present: true,
				Virtual: make([]tournament.Points, 1)}
		}
		all, err := o.Omit(s, func(rules.Ref) bool { return true })
		got, err2 := o.Omit(s, nil)
		if err != nil || err2 != nil || !slices.Equal(got, all) {
			t.Errorf("%s: %v, %v; want %v, %v", e.ID, got, err2, all, err)
		}
		asked++
	}
	if asked < 3 {
		t.Errorf("only %d systems were asked", asked)
	}
}
