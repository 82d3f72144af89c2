package dubov1997

import (
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
)

// A whole tournament of nine rounds, pairing only.
func BenchmarkTournament(b *testing.B) { enginetest.Bench(b, New(), 100, 300, 1000, 3000) }

// BenchmarkPaired is BenchmarkTournament under the former defaults of the readings, by which no earlier round is
// paired again.
func BenchmarkPaired(b *testing.B) {
	system, err := engine.Configure(New(), engine.Reading{ID: readingTransfer, Choice: "paired"},
		engine.Reading{ID: readingFewest, Choice: "order"})
	if err != nil {
		b.Fatal(err)
	}
	enginetest.Bench(b, system, 100, 300)
}
