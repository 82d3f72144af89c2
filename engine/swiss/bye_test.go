package swiss

import (
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
