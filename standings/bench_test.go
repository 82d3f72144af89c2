package standings

import (
	"fmt"
	"testing"

	"github.com/trfkit/trfkit/standings/standingstest"
)

// BenchmarkCompute measures eight tie-breaks of Swisses of eleven rounds, by number of players.
func BenchmarkCompute(b *testing.B) {
	for _, n := range []int{100, 1000, 10_000} {
		e, _ := FromTournament(standingstest.Large(1, n, 11), Options{})
		list := ParseList("PTS,DE,BH/C1,BH,SB,WIN,BWG,TPR,ARO", false)
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				Compute(e, list)
			}
		})
	}
}

// BenchmarkDirectEncounter measures the one tie-break that looks at groups, where all participants are one group.
func BenchmarkDirectEncounter(b *testing.B) {
	for _, n := range []int{100, 1000, 10_000} {
		e, _ := FromTournament(standingstest.Large(1, n, 11), Options{})
		l := newLedger(e)
		group := make([]int, n)
		for i := range group {
			group[i] = i
		}
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				l.direct(group, Match, false, nil)
			}
		})
	}
}

// BenchmarkBestFit measures the trial of all usual lists.
func BenchmarkBestFit(b *testing.B) {
	e, _ := FromTournament(standingstest.Large(1, 1000, 9), Options{})
	for i := range e.Participants {
		e.Participants[i].Recorded.Rank = i + 1
	}
	b.ReportAllocs()
	for b.Loop() {
		BestFit(e)
	}
}
