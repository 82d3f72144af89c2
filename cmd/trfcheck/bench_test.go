package main

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
)

// roundRobinText writes a tournament of n players (even) in which round r pairs by a rotation: everybody plays, nobody
// meets anybody twice.
func roundRobinText(n, rounds int) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "012 Rotation\n142 %d\n152 W\n192 FAKE\n", rounds)
	for i := range n {
		points, cells := 0, &bytes.Buffer{}
		for r := range rounds {
			other, colour, result := rotated(i, r, n), "w", "1"
			if other < i {
				colour, result = "b", "0"
			} else {
				points += 10
			}
			fmt.Fprintf(cells, "  %4d %s %s", other+1, colour, result)
		}
		fmt.Fprintf(&b, "001 %4d %1s%3s %-33s %4d %3s %11s %10s %2d.%d %4d%s\n", i+1, "m",
			"", fmt.Sprintf("Player%04d, Test", i+1), 2800-i/10,
			"FID", "", "1990/01/01", points/10, points%10, i+1, cells)
	}
	return b.Bytes()
}

// rotated is the opponent of player i in round r by the circle method; the last player stands still.
func rotated(i, r, n int) int {
	m := n - 1
	if i == m {
		for k := range m {
			if (2*k+m-r)%m == 0 {
				return k
			}
		}
	}
	if other := (r - i + m) % m; other != i {
		return other
	}
	return m
}

// echo is a system that agrees with everything.
type echo struct{ engine.System }

func (echo) Info() engine.Info {
	return engine.Info{ID: "fake-1900", Name: "Fake", Document: "F", Edition: "1900"}
}

func (echo) Judge(_ *engine.State, r engine.Result) (engine.Judgement, error) {
	return engine.Judgement{Legal: true, Agrees: true, Expected: r}, nil
}

// BenchmarkWithoutEngine measures what checking costs beside the engine: reading, states, comparison, report, and
// standings unless only the pairings are checked. Time per player must not grow with the number of players. It stands
// here because the tests of package checker bring a library with them whose memory the collector walks.
func BenchmarkWithoutEngine(b *testing.B) {
	table := systems.Table{{ID: "fake-1900", Codes: []string{"FAKE"}, New: func() engine.System { return echo{} }}}
	for _, size := range []struct {
		players int
		only    string
	}{{100, ""}, {1000, ""}, {9998, ""}, {100, checker.OnlyPairings}, {1000, checker.OnlyPairings},
		{9998, checker.OnlyPairings}} {
		n := size.players
		b.Run(strings.TrimRight(fmt.Sprintf("%dx9/%s", n, size.only), "/"), func(b *testing.B) {
			in := checker.Bytes("x.trf", roundRobinText(n, 9))
			b.ReportAllocs()
			for b.Loop() {
				report := checker.Check(b.Context(), in, checker.Options{Systems: table, Only: size.only})
				if report.ExitCode() != 0 {
					b.Fatalf("%+v", report.Files[0].Findings[:min(5, len(report.Files[0].Findings))])
				}
				if err := report.WriteJSON(io.Discard); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/player")
		})
	}
}
