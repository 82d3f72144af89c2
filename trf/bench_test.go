package trf_test

import (
	"bytes"
	"fmt"
	"io"
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

// largeFile is an event with all that a conversion may have to write in another way: a bye in every round, virtual
// points and announced byes.
func largeFile() []byte {
	data := bigFile(9998, 20)
	text := fmt.Sprintf("001 %4d m    %-33s %4d ABC %11d %-10s %2d.0 %4d%s\n", 9999, "Last, Player", 1500, 1009999,
		"1990/01/02", 20, 9999, strings.Repeat("  0000 - U", 20))
	for id := 1; id <= 9999; id += 2 {
		text += fmt.Sprintf("XXA %4d  1.0  1.0  0.5\n", id)
	}
	return append(data, text...)
}

// BenchmarkConvert converts to every edition, and changes the line ends alone.
func BenchmarkConvert(b *testing.B) {
	data := largeFile()
	doc, _ := trf.Parse("large", data)
	for _, to := range []trf.Edition{trf.TRF06, trf.TRF16, trf.TRFX, trf.TRFBX, trf.TRF26, 0} {
		name, opt := to.String(), trf.ConvertOptions{To: to}
		if to == 0 {
			name, opt.EOL = "line ends", "\r\n"
		}
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(data)))
			b.ReportAllocs()
			for b.Loop() {
				if _, _, err := trf.Convert(doc, opt); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkWriteJSON(b *testing.B) {
	data := largeFile()
	doc, _ := trf.Parse("large", data)
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		if err := trf.WriteJSON(io.Discard, doc); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkFromJSON(b *testing.B) {
	doc, _ := trf.Parse("large", largeFile())
	var buf bytes.Buffer
	if err := trf.WriteJSON(&buf, doc); err != nil {
		b.Fatal(err)
	}
	b.SetBytes(int64(buf.Len()))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := trf.FromJSON("large", buf.Bytes()); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkFormat(b *testing.B) {
	data := largeFile()
	doc, _ := trf.Parse("large", data)
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := trf.Format(doc); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkDecodeSettings reads virtual points and forbidden pairs of every player.
func BenchmarkDecodeSettings(b *testing.B) {
	text := string(bigFile(9998, 1))
	for id := 1; id <= 9998; id++ {
		text += fmt.Sprintf("XXA %4d%s\nXXP %d %d\n", id, strings.Repeat("  1.0", 9), id, id%9998+1)
	}
	doc, _ := trf.Parse("settings", []byte(text))
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		trf.Decode(doc)
	}
}

// BenchmarkParseBlank splits a file of nothing but line ends.
func BenchmarkParseBlank(b *testing.B) {
	data := bytes.Repeat([]byte("\n"), 2_000_000)
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		trf.Parse("blank", data)
	}
}
