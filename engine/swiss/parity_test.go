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

func TestParity(t *testing.T) {
	for want, got := range map[string]string{
		"number 7 is odd":  Parity(7, 7),
		"number 8 is even": Parity(8, 8),
		"number 25 is the 21st of those paired so far: odd":    Parity(25, 21),
		"number 13 is the 12th of those paired so far: even":   Parity(13, 12),
		"number 4 is the 3rd of those paired so far: odd":      Parity(4, 3),
		"number 114 is the 112th of those paired so far: even": Parity(114, 112),
		"number 30 is the 22nd of those paired so far: even":   Parity(30, 22),
		"number 30 is the 11th of those paired so far: odd":    Parity(30, 11),
		"number 30 is the 13th of those paired so far: odd":    Parity(30, 13),
		"number 30 is the 10th of those paired so far: even":   Parity(30, 10),
		"number 30 is the 14th of those paired so far: even":   Parity(30, 14),
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
