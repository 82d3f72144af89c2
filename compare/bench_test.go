package compare

import (
	"fmt"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/internal/diff"
)

// bigEvent is 9,998 players over 20 rounds: in each round everybody of the upper half beats one of the lower half.
// shift gives everybody another number; changed alters the result of one game in so many.
func bigEvent(shift, changed int) []byte {
	const n, rounds, half = 9998, 20, 9998 / 2
	var b strings.Builder
	fmt.Fprintf(&b, "012 Big Open\n142 %d\n152 W\n162  W 1.0    D 0.5\n", rounds+1)
	number := func(i int) int { return (i+shift)%n + 1 }
	for i := range n {
		points := 0
		if i < half {
			points = rounds
		}
		fmt.Fprintf(&b, "001 %4d m    %-33s %4d ABC %11d %-10s %2d.0 %4d", number(i),
			fmt.Sprintf("Player%04d, Test", i), 2800-i/8, 1000000+i, "1990/01/02", points, i+1)
		for r := range rounds {
			upper := i
			if i < half {
				mark := "1"
				if changed > 0 && (upper+r)%changed == 0 {
					mark = "W"
				}
				fmt.Fprintf(&b, "  %4d %c %s", number(half+(i+r)%half), "wb"[r%2], mark)
				continue
			}
			upper = ((i-half-r)%half + half) % half
			mark := "0"
			if changed > 0 && (upper+r)%changed == 0 {
				mark = "L"
			}
			fmt.Fprintf(&b, "  %4d %c %s", number(upper), "bw"[r%2], mark)
		}
		b.WriteByte('\n')
	}
	return []byte(b.String())
}

func BenchmarkFiles(b *testing.B) {
	one := bigEvent(0, 0)
	for _, c := range []struct {
		name  string
		other []byte
		want  int
	}{{"same", one, 0}, {"renumbered", bigEvent(17, 0), 0}, {"changed", bigEvent(17, 10), 9000}} {
		b.Run(c.name, func(b *testing.B) {
			b.SetBytes(int64(len(one) + len(c.other)))
			b.ReportAllocs()
			for b.Loop() {
				if r := compared(one, c.other); r.Summary.Differences < c.want || c.want == 0 && r.Verdict != Equal {
					b.Fatal(r.Verdict, r.Summary.Differences)
				}
			}
		})
	}
}

func BenchmarkLines(b *testing.B) {
	one, other := string(bigEvent(0, 0)), string(bigEvent(17, 10))
	for b.Loop() {
		Files(text("a", one), text("b", other), Options{Lines: diff.Counted, Ignore: Groups()})
	}
}

// TestLargeEvent: 9,998 players over 20 rounds are compared. BenchmarkFiles says how fast.
func TestLargeEvent(t *testing.T) {
	one, other := bigEvent(0, 0), bigEvent(17, 100)
	r := compared(one, other)
	if r.Verdict != Different || len(r.Summary.ByCode) != 1 || r.Summary.ByCode[0].Code != "game.rated" {
		t.Errorf("%s, %v", r.Verdict, r.Summary.ByCode)
	}
}
