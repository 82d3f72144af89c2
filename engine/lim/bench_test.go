package lim

import (
	"testing"

	"github.com/trfkit/trfkit/engine/enginetest"
)

// A whole tournament of nine rounds, pairing only.
func BenchmarkTournament(b *testing.B) { enginetest.Bench(b, New1999(), 100, 300, 1000, 3000, 9999) }
