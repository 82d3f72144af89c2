package swiss

import (
	"fmt"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// What bars the bye: until 2025 a bye or a forfeit win, since 2026 as many points as for a win without a game, too.
func TestBarsBye(t *testing.T) {
	full := tournament.StandardScoring()
	half, generous := full, full
	half.Set(5, tournament.PairingBye, tournament.FullBye)
	generous.Set(20, tournament.HalfBye)
	for _, tt := range []struct {
		name         string
		scoring      *tournament.Scoring
		result       tournament.Result
		had, hasFree bool
	}{
		{"a bye", &full, tournament.PairingBye, true, true},
		{"a bye worth a draw", &half, tournament.PairingBye, true, true},
		{"a forfeit win", &full, tournament.ForfeitWin, true, true},
		{"a full point on request", &full, tournament.FullBye, false, true},
		{"half of it", &half, tournament.FullBye, false, false},
		{"half a point on request", &full, tournament.HalfBye, false, false},
		{"more than a win on request", &generous, tournament.HalfBye, false, true},
		{"a win", &full, tournament.Win, false, false},
		{"a forfeit loss", &full, tournament.ForfeitLoss, false, false},
		{"absent", &full, tournament.ZeroBye, false, false},
	} {
		game := tournament.Cell{Opponent: 2, Colour: tournament.White, Result: tournament.Draw}
		s := &engine.State{Scoring: *tt.scoring}
		p := &engine.Player{Cells: []tournament.Cell{game, {Result: tt.result}}}
		if got := BarByeOrForfeit.Barred(s, p); got != tt.had {
			t.Errorf("%s bars by the rules until 2025: %v", tt.name, got)
		}
		if got := BarWin.Barred(s, p); got != tt.hasFree {
			t.Errorf("%s bars by the rules since 2026: %v", tt.name, got)
		}
	}
	none := &engine.State{Scoring: full}
	if p := new(engine.Player); BarByeOrForfeit.Barred(none, p) || BarWin.Barred(none, p) {
		t.Error("nothing bars")
	}
}

// The first who may have the bye has it, whom it passes over is told, and nobody has it where two are left over.
func TestFirstForBye(t *testing.T) {
	order := func() []int { return []int{4, 2, 7} }
	for _, tt := range []struct {
		left, may int // may is who may have it
		want      string
	}{
		{0, 4, "-1 [] <nil>"}, {1, 4, "4 [] <nil>"}, {1, 7, "7 [4 2] <nil>"},
		{1, 5, "-1 [] no legal pairing exists"}, {2, 4, "-1 [] no legal pairing exists"},
	} {
		has, passed, err := FirstForBye(tt.left, order, func(p int) bool { return p == tt.may })
		if got := fmt.Sprint(has, passed, err); got != tt.want {
			t.Errorf("%d left over, %d may: %s, want %s", tt.left, tt.may, got, tt.want)
		}
	}
}
