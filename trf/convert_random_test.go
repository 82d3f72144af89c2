package trf

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// randomDocument writes a document of random records: every record of the tables can occur, in every mixture.
func randomDocument(rng *rand.Rand) string {
	g := docWriter{rng: rng, n: 4 + rng.IntN(8), eol: []string{"\n", "\r\n", "\r"}[rng.IntN(3)]}
	rounds := rng.IntN(5)
	g.clean = rng.IntN(2) == 0
	g.header(rounds)
	g.settings(rounds)
	g.teams()
	g.players(rounds)
	return g.b.String()
}

type docWriter struct {
	rng   *rand.Rand
	b     strings.Builder
	n     int
	eol   string
	clean bool // no points, which would not follow from the results, and no cells that contradict themselves
}

func (g *docWriter) line(format string, args ...any) {
	g.b.WriteString(fmt.Sprintf(format, args...) + g.eol)
}

func (g *docWriter) sometimes(percent int, format string, args ...any) {
	if g.rng.IntN(100) < percent {
		g.line(format, args...)
	}
}

func (g *docWriter) id() int { return 1 + g.rng.IntN(g.n) }

// two returns two players in ascending order.
func (g *docWriter) two() (int, int) {
	a := 1 + g.rng.IntN(g.n-1)
	return a, a + 1 + g.rng.IntN(g.n-a)
}

func (g *docWriter) points() string {
	return []string{"0.0", "0.5", "1.0", "2.0", "3.0"}[g.rng.IntN(5)]
}

func (g *docWriter) header(rounds int) {
	g.line("012 Jörg's Open %d", g.rng.IntN(100))
	g.sometimes(50, "042 %s", []string{"2026/03/01", "24/09/2026", "02/03/2026", "1 May 2026"}[g.rng.IntN(4)])
	g.sometimes(30, "112 One, Two")
	g.sometimes(30, "122 90 min")
	switch g.rng.IntN(4) {
	case 0:
		g.line("142 %d", rounds+g.rng.IntN(3)+1)
	case 1:
		g.line("XXR %d", rounds+g.rng.IntN(3)+1)
	case 2:
		g.sometimes(50, "TNR %d", rounds+1)
	}
	g.sometimes(30, "152 %c", "WB"[g.rng.IntN(2)])
	g.sometimes(30, "XXC %s", []string{"white1", "black1", "rank", "white1 rank"}[g.rng.IntN(4)])
	g.sometimes(20, "172 GER NIDOF")
	g.sometimes(20, "182 nobody")
	g.sometimes(30, "192 %s",
		[]string{"FIDE_DUTCH_2026", "FIDE_DUTCH_2025_BAKU", "FIDE_DUBOV", "FIDE_BURSTEIN", "FIDE_LIM",
			"FIDE_TEAM"}[g.rng.IntN(6)])
	g.sometimes(20, "202 BH/C1,SB")
	g.sometimes(20, "212 PTS,DE")
	g.sometimes(20, "222 40/6000+30:900+30")
}

func (g *docWriter) settings(rounds int) {
	switch g.rng.IntN(5) {
	case 0:
		g.line("162  W %4s    D %4s    P %4s", g.points(), g.points(), g.points())
		g.sometimes(30, "299 +        %4s", g.points())
	case 1:
		g.line("XXS W=%s D=%s WL=%s FL=%s", g.points(), g.points(), g.points(), g.points())
	case 2:
		g.line("BBW %4s", g.points())
		g.line("BBU %4s", g.points())
	}
	a, b := g.two()
	g.sometimes(20, "XXZ %d", g.id())
	g.sometimes(20, "240 %c %3d %4d %4d", "FHZ"[g.rng.IntN(3)], rounds+1+g.rng.IntN(2), a, b)
	g.sometimes(20, "250      %4s %3d %3d %4d %4d", g.points(), 1, 1+rounds, a, b)
	g.sometimes(20, "XXA %4d %4s %4s", g.id(), g.points(), g.points())
	g.sometimes(20, "260 %3d %3d %4d %4d", 1+g.rng.IntN(2), rounds+2, a, b)
	g.sometimes(20, "XXP %d %d", a, b)
	g.sometimes(20, "XXP 77 78")
	g.sometimes(20, "299          %4s   1 %4d", "-0.5", g.id())
	g.sometimes(30, "### a comment -> of %d", g.rng.IntN(9))
	g.sometimes(20, "DAT %d EMAIL somebody", g.id())
	g.sometimes(20, "GER %4d m    Müller                            1900", g.id())
	g.sometimes(10, "555 what is this")
	g.sometimes(10, "")
}

func (g *docWriter) teams() {
	switch g.rng.IntN(6) {
	case 0:
		g.line("013 %-32s%4d %4d", "Alpha", 1, 2)
		g.line("013 %-32s%4d %4d", "Beta", 3, 4)
	case 1:
		g.line("310   1 %-32s %-5s                              %4d %4d", "Alpha", "ALP", 1, 2)
		g.line("310   3 %-32s       2100.0    2.0    4.5     %4d %4d", "Beta", 3, 4)
		g.sometimes(50, "013 %-32s%4d %4d", "Alpha", 1, 2)
		g.sometimes(50, "300   1   1   3    1 0000")
		g.sometimes(50, "320  1.0  2.0   1 000")
		g.sometimes(50, "330 +-   1   1   3")
		g.sometimes(50, "330 PAB  1   1")
		g.sometimes(50, "352 WBWB")
		g.sometimes(50, "362 TW  2.0   TD  1.0")
		g.sometimes(50, "801  1 ALP 2 4.5  3 w 10 12")
		g.sometimes(50, "802   1 ALP     2.0    4.5    3 w  1.5")
	}
}

var gameMarks = [...][2]byte{{'1', '0'}, {'=', '='}, {'0', '1'}, {'W', 'L'}, {'D', 'D'}, {'+', '-'}, {'-', '-'},
	{'1', '0'}, {'1', '0'}, {'=', '='}}

func (g *docWriter) players(rounds int) {
	cells := make([][]string, g.n)
	for r := range rounds {
		order := g.rng.Perm(g.n)
		marks := gameMarks[:]
		if r == rounds-1 && g.rng.IntN(6) == 0 {
			marks = append(marks, [2]byte{'?', '?'}, [2]byte{' ', ' '})
		}
		for len(order) > 1 && g.rng.IntN(8) > 0 {
			a, b := order[0], order[1]
			order = order[2:]
			m := marks[g.rng.IntN(len(marks))]
			cells[a] = append(cells[a], fmt.Sprintf("%4d w %c", b+1, m[0]))
			cells[b] = append(cells[b], fmt.Sprintf("%4d b %c", a+1, m[1]))
		}
		for _, p := range order {
			bye := []string{"0000 - U", "0000 - F", "0000 - H", "0000 - Z", "0000 - +", "0000 - =", "0000 - -",
				"        ", "0000    ", "     - Z", "0000 - h", "0000 w +"}
			if g.clean {
				bye = bye[:len(bye)-1]
			}
			cells[p] = append(cells[p], bye[g.rng.IntN(len(bye))])
		}
	}
	for i := range g.n {
		points := g.points()
		if g.clean {
			points = ""
		}
		if g.rng.IntN(4) == 0 {
			cells[i] = append(cells[i], []string{"0000 - Z", "0000 - H", "0000 - -", "0000 - ="}[g.rng.IntN(4)])
		}
		g.line("001 %4d %c%3s %-33s %4d %3s %11s %-10s %4s %4d  %s", i+1, "mw "[g.rng.IntN(3)],
			[]string{"", "GM", "WFM"}[g.rng.IntN(3)],
			[]string{"Ödön, Á.", "Plain, Name",
				""}[g.rng.IntN(3)], 1500+i, "HUN", "123456", "2000/01/01", points, i+1, strings.Join(cells[i], "  "))
	}
}

// TestConvertRandomDocuments converts generated documents to every edition and back.
func TestConvertRandomDocuments(t *testing.T) {
	pairs, refused := 0, 0
	for seed := range uint64(400) {
		text := randomDocument(rand.New(rand.NewPCG(seed, 1)))
		doc, _ := Parse("random.trf", []byte(text))
		p, r := thereAndBack(t, fmt.Sprintf("seed %d", seed), doc)
		pairs, refused = pairs+p, refused+r
		if t.Failed() {
			t.Fatal("\n" + strings.ReplaceAll(text, "\r", "\n"))
		}
	}
	if pairs < 1000 {
		t.Errorf("only %d conversions", pairs)
	}
	t.Logf("%d conversions there and back, %d refused", pairs, refused)
}

// jsonAndBack demands the same bytes after JSON.
func jsonAndBack(t *testing.T, doc *Document) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := WriteJSON(&b, doc); err != nil {
		t.Fatal(err)
	}
	again, err := FromJSON(doc.name, b.Bytes())
	if err != nil {
		t.Fatalf("%s: %v\n%s", doc.name, err, b.Bytes())
	}
	if !bytes.Equal(again.Bytes(), doc.Bytes()) {
		t.Fatalf("%s: JSON gives other bytes\n%q\n%q\n%s", doc.name, again.Bytes(), doc.Bytes(), b.Bytes())
	}
	return b.Bytes()
}

// TestJSONAndBack writes every file as JSON and reads it back.
func TestJSONAndBack(t *testing.T) {
	own, err := filepath.Glob("testdata/*.trf")
	if err != nil || len(own) == 0 {
		t.Fatalf("no files: %v", err)
	}
	own = append(own, "testdata/convert/team.trf")
	for _, pattern := range []string{"../corpus/format/*/*.trf", "../../shared/trf/real/*.trf",
		"../../shared/trf/hostile/*.trf"} {
		more, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		own = append(own, more...)
	}
	for _, file := range own {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		doc, _ := Parse(filepath.Base(file), data)
		jsonAndBack(t, doc)
	}
	t.Logf("%d files", len(own))
	for seed := range uint64(200) {
		doc, _ := Parse("random.trf", []byte(randomDocument(rand.New(rand.NewPCG(seed, 2)))))
		jsonAndBack(t, doc)
	}
}

// FuzzConvert converts whatever is read to every edition and back, and to JSON and back.
func FuzzConvert(f *testing.F) {
	for seed := range uint64(20) {
		f.Add([]byte(randomDocument(rand.New(rand.NewPCG(seed, 3)))))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > 16<<10 {
			return
		}
		doc, _ := Parse("fuzz.trf", data)
		jsonAndBack(t, doc)
		thereAndBack(t, "fuzz", doc)
	})
}

// FuzzFromJSON reads any JSON: a document or an error.
func FuzzFromJSON(f *testing.F) {
	for seed := range uint64(5) {
		var b bytes.Buffer
		doc, _ := Parse("random.trf", []byte(randomDocument(rand.New(rand.NewPCG(seed, 4)))))
		if err := WriteJSON(&b, doc); err != nil {
			f.Fatal(err)
		}
		f.Add(b.Bytes())
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		doc, err := FromJSON("fuzz.json", data)
		if err != nil {
			return
		}
		again, _ := Parse("fuzz.trf", doc.Bytes())
		jsonAndBack(t, again)
	})
}
