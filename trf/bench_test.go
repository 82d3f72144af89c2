package trf_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/trf"
)

// bigFile is an event of n players (even) over some rounds: in every round each player of the upper half beats one of
// the lower half.
func bigFile(n, rounds int) []byte {
	var b strings.Builder
	fmt.Fprintf(&b, "012 Big Open\n142 %d\n152 W\n", rounds)
	half := n / 2
	for id := 1; id <= n; id++ {
		points := 0
		if id <= half {
			points = min(rounds, 99)
		}
		fmt.Fprintf(&b, "001 %4d m    %-33s %4d ABC %11d %-10s %2d.0 %4d", id, fmt.Sprintf("Player%04d, Test", id),
			2800-id/8, 1000000+id, "1990/01/02", points, id)
		for r := range rounds {
			won, lost := '1', '0'
			if r >= 99 {
				won, lost = '-', '-'
			}
			if id <= half {
				fmt.Fprintf(&b, "  %4d %c %c", half+(id-1+r)%half+1, "wb"[r%2], won)
			} else {
				fmt.Fprintf(&b, "  %4d %c %c", ((id-half-1-r)%half+half)%half+1, "bw"[r%2], lost)
			}
		}
		b.WriteByte('\n')
	}
	return []byte(b.String())
}

func BenchmarkParse(b *testing.B) {
	data := bigFile(9998, 20)
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		trf.Parse("big", data)
	}
}

func BenchmarkParseLatin1(b *testing.B) {
	data := []byte(strings.ReplaceAll(string(bigFile(9998, 20)), "Player", "Pl\xf6yer"))
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		trf.Parse("big", data)
	}
}

func BenchmarkDecodeLatin1(b *testing.B) {
	data := []byte(strings.ReplaceAll(string(bigFile(9998, 20)), "Player", "Pl\xf6yer"))
	doc, _ := trf.Parse("big", data)
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		trf.Decode(doc)
	}
}

func BenchmarkDecode(b *testing.B) {
	data := bigFile(9998, 20)
	doc, _ := trf.Parse("big", data)
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		if _, _, ds := trf.Decode(doc); ds.HasErrors() {
			b.Fatal(ds)
		}
	}
}

func BenchmarkParseDecodeSmall(b *testing.B) {
	data := bigFile(60, 9)
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		doc, _ := trf.Parse("small", data)
		trf.Decode(doc)
	}
}
