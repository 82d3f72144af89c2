package swiss

import (
	"testing"

	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/tournament"
)

func TestByNumber(t *testing.T) {
	want := fact.ByNumber{Why: fact.NobodyWishes, Initial: tournament.White, Player: 7, Odd: true}
	if got := ByNumber(fact.NobodyWishes, tournament.White, 7, 7); got != want {
		t.Errorf("%+v", got)
	}
	want.Player, want.Place, want.Odd = 13, 12, false
	if got := ByNumber(fact.NobodyWishes, tournament.White, 13, 12); got != want {
		t.Errorf("%+v", got)
	}
}
