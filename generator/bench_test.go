package generator

import (
	"fmt"
	"testing"
)

// BenchmarkTournament makes a tournament of 100 players and 9 rounds per operation, encoded.
func BenchmarkTournament(b *testing.B) {
	for _, system := range []string{"dutch-2017", "dutch-2026"} {
		b.Run(fmt.Sprintf("%s/n=100", system), func(b *testing.B) {
			s := &Settings{System: system, Players: Span{Min: 100, Max: 100}, Rounds: Span{Min: 9, Max: 9}}
			b.ReportAllocs()
			seed := uint64(1)
			for b.Loop() {
				e, err := Generate(s, seed)
				if err != nil {
					b.Fatal(err)
				}
				if _, err := e.Encode(); err != nil {
					b.Fatal(err)
				}
				seed++
			}
		})
	}
}
