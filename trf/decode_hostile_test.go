package trf_test

import (
	"bufio"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/trf"
)

const shared = "../../shared/trf/"

// want is one finding an expectation names. Line 0: anywhere.
type want struct {
	severity  trf.Severity
	code      string
	line, col int
}

// hostile lists, for each file of ../shared/trf/hostile, every finding above Info and those Infos that matter. The
// codes and places are those of expected.tsv; TestHostileTable holds the two against each other.
var hostile = map[string][]want{
	"00-base-F0":         {},
	"00-base-F5":         {},
	"00-base-FT":         {},
	"01-cr-only":         {},
	"02-mixed-eol":       {{trf.Warning, "io.eol-mixed", 2, 12}},
	"03-bom-xxr":         {{trf.Info, "io.bom", 1, 1}},
	"04-utf16le":         {{trf.Warning, "io.utf16", 1, 1}},
	"05-cp1250":          {{trf.Warning, "io.charset", 7, 18}},
	"06-utf8-runes":      {},
	"07-utf8-bytes":      {{trf.Warning, "line.bytecols", 7, 16}},
	"08-nfd":             {},
	"09-nel":             {{trf.Error, "file.no-players", 1, 1}},
	"10-truncated":       {{trf.Error, "line.truncated", 12, 60}},
	"11-tab-after-code":  {{trf.Warning, "line.tab", 4, 4}, {trf.Warning, "line.tab", 5, 4}},
	"12-tab-in-001":      {{trf.Error, "line.tab", 7, 29}},
	"13-empty":           {{trf.Error, "file.empty", 1, 1}},
	"14-rounds-conflict": {{trf.Error, "hdr.conflict", 5, 5}},
	"15-rounds-zero":     {{trf.Error, "hdr.rounds", 4, 5}},
	"16-rounds-huge":     {{trf.Error, "hdr.rounds", 4, 5}},
	"17-only-142":        {},
	"18-152-lower-blank": {{trf.Warning, "hdr.case", 6, 5}},
	"19-152-vs-xxc":      {{trf.Error, "hdr.conflict", 7, 5}},
	"20-162-col5":        {{trf.Warning, "hdr.score", 7, 5}},
	"21-162-z":           {{trf.Warning, "hdr.score-alias", 7, 24}},
	"22-310-no-source":   {{trf.Warning, "score.inferred", 1, 1}},
	"23-xxs-pab":         {{trf.Warning, "score.mismatch", 12, 81}},
	"24-xxs-vs-162":      {{trf.Error, "score.conflict", 8, 6}},
	"25-192-case":        {{trf.Info, "hdr.case", 7, 5}},
	"26-192-unknown":     {{trf.Warning, "hdr.type-unknown", 7, 5}},
	"27-132-bad-date":    {{trf.Warning, "hdr.date", 7, 92}, {trf.Warning, "hdr.date", 7, 102}},
	"28-dup-sr":          {{trf.Error, "player.duplicate", 13, 5}},
	"29-sr-zero":         {{trf.Error, "player.sr", 12, 5}},
	"30-sr-5digits":      {{trf.Error, "player.sr-overflow", 12, 9}},
	"31-sr-missing":      {{trf.Error, "xref.opponent", 11, 92}},
	"32-points-comma":    {{trf.Warning, "player.points", 7, 83}},
	"33-points-negative": {{trf.Error, "player.points", 12, 81}},
	"34-points-wrong":    {{trf.Warning, "score.mismatch", 7, 81}},
	"35-rank-odd":        {{trf.Warning, "player.rank", 8, 89}},
	"36-name-36+":        {{trf.Error, "line.shifted", 7, 48}},
	"37-births":          {{trf.Warning, "player.birth", 10, 70}, {trf.Warning, "player.birth", 12, 70}},
	"38-titles-sex":      {{trf.Info, "player.title-foreign", 9, 11}},
	"39-wide-digit":      {{trf.Error, "cell.opponent", 7, 95}},
	"40-triangle":        {{trf.Error, "cell.reciprocal", 7, 92}, {trf.Error, "cell.reciprocal", 10, 92}},
	"41-same-colour":     {{trf.Error, "cell.colour", 10, 97}},
	"42-both-win":        {{trf.Error, "cell.sum", 10, 99}},
	"43-half-zero":       {{trf.Info, "cell.sum-odd", 10, 99}},
	"44-forfeit-vs-z":    {{trf.Error, "cell.reciprocal", 7, 92}},
	"45-self":            {{trf.Error, "cell.self", 7, 92}},
	"46-bye-coloured":    {{trf.Error, "cell.bye-colour", 7, 97}, {trf.Error, "cell.bye-colour", 10, 97}},
	"47-future-pab":      {{trf.Error, "cell.pab-future", 12, 109}},
	"48-two-pabs":        {{trf.Warning, "rule.pab", 10, 99}, {trf.Warning, "rule.pab", 11, 99}},
	"49-trimmed-cell":    {},
	"50-off-grid":        {{trf.Error, "cell.grid", 7, 96}},
	"51-beyond-rounds":   {{trf.Error, "round.beyond", 7, 102}},
	"52-xxp-comma":       {{trf.Warning, "ext.separator", 7, 6}},
	"53-xxp-unknown":     {{trf.Error, "xref.player", 7, 7}},
	"54-xxa-blank":       {},
	"55-absent-conflict": {{trf.Error, "ext.bye-conflict", 8, 11}},
	"56-260-reversed":    {{trf.Error, "ext.round-range", 7, 9}},
	"57-013-vs-310":      {{trf.Warning, "team.duplicate-source", 10, 42}},
	"58-two-teams":       {{trf.Error, "team.player-twice", 9, 74}},
	"59-300-foreign":     {{trf.Error, "team.board", 10, 22}},
	"60-330-vs-games":    {{trf.Error, "team.forfeit-played", 10, 1}},
}

// readAll parses and decodes, and returns the findings of both.
func readAll(name string, data []byte) (*trf.Document, trf.Diagnostics) {
	doc, ds := trf.Parse(name, data)
	_, _, more := trf.Decode(doc)
	return doc, append(ds, more...)
}

func TestHostile(t *testing.T) {
	dir := filepath.Join(shared, "hostile")
	if _, err := os.Stat(dir); err != nil {
		t.Skip("the shared hostile files are not here; testdata holds a few of our own: ", err)
	}
	for name, wants := range hostile {
		t.Run(name, func(t *testing.T) {
			data, err := os.ReadFile(filepath.Join(dir, name+".trf"))
			if err != nil {
				t.Fatal(err)
			}
			_, ds := readAll(name, data)
			checkFindings(t, ds, wants)
		})
	}
}

// checkFindings demands every wanted finding and no other above Info.
func checkFindings(t *testing.T, ds trf.Diagnostics, wants []want) {
	t.Helper()
	got := map[want]bool{}
	for _, d := range ds {
		got[want{d.Severity, d.Code, d.Line, d.Column}] = true
	}
	for _, w := range wants {
		if !got[w] {
			t.Errorf("missing: %s %s at %d:%d", w.severity, w.code, w.line, w.col)
		}
		delete(got, w)
	}
	for g := range got {
		if g.severity != trf.Info {
			t.Errorf("unexpected: %s %s at %d:%d", g.severity, g.code, g.line, g.col)
		}
	}
	if t.Failed() {
		t.Logf("all findings:\n%s", ds.Error())
	}
}

// TestHostileTable holds the table above against expected.tsv: each code named there with a place must be in the row.
func TestHostileTable(t *testing.T) {
	f, err := os.Open(filepath.Join(shared, "hostile", "expected.tsv"))
	if err != nil {
		t.Skip("the shared hostile files are not here: ", err)
	}
	defer f.Close()
	place := regexp.MustCompile("`([a-z]+\\.[a-z-]+)`(?: (\\d+):(\\d+))?(?: and (\\d+):(\\d+))?")
	rows := 0
	for s := bufio.NewScanner(f); s.Scan(); {
		file, expected, ok := strings.Cut(s.Text(), "\t")
		if !ok || file == "file" {
			continue
		}
		rows++
		wants, ok := hostile[strings.TrimSuffix(file, ".trf")]
		if !ok {
			t.Errorf("%s is not in the table", file)
		}
		if file == "22-310-no-source.trf" {
			continue // two readings, lenient and strict; the lenient one is ours
		}
		for _, m := range place.FindAllStringSubmatch(expected, -1) {
			for k := 2; k < len(m); k += 2 {
				if !named(wants, m[1], m[k], m[k+1]) && (m[k] != "" || k == 2) {
					t.Errorf("%s: expected.tsv has %s at %s:%s, the table has %v", file, m[1], m[k], m[k+1], wants)
				}
			}
		}
	}
	if rows != 60 {
		t.Errorf("%d rows in expected.tsv, want 60", rows)
	}
}

func named(wants []want, code, line, col string) bool {
	l, _ := strconv.Atoi(line)
	c, _ := strconv.Atoi(col)
	for _, w := range wants {
		if w.code == code && (l == 0 || w.line == l && w.col == c) {
			return true
		}
	}
	return false
}

// own lists the findings of our own files in testdata.
var own = map[string][]want{
	"plain":      {},
	"cr-only":    {},
	"mixed-ends": {{trf.Warning, "io.eol-mixed", 3, 6}},
	"utf16le":    {{trf.Warning, "io.utf16", 1, 1}},
	"latin1":     {{trf.Warning, "io.charset", 4, 17}},
	"utf8":       {},
	"bytecols":   {{trf.Warning, "line.bytecols", 4, 17}},
	"truncated":  {{trf.Error, "line.truncated", 9, 60}},
	"reciprocal": {{trf.Error, "cell.reciprocal", 4, 92}, {trf.Error, "cell.reciprocal", 7, 92}},
	"shifted":    {{trf.Error, "line.shifted", 4, 48}},
	"conflict":   {{trf.Error, "hdr.conflict", 4, 5}},
	"everything": {{trf.Info, "rec.unknown", 34, 1}},
}

func TestOwnFiles(t *testing.T) {
	files, err := filepath.Glob("testdata/*.trf")
	if err != nil || len(files) != len(own) {
		t.Fatalf("%d files in testdata, %d in the table (%v)", len(files), len(own), err)
	}
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".trf")
		t.Run(name, func(t *testing.T) {
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			doc, ds := readAll(name, data)
			if string(doc.Bytes()) != string(data) {
				t.Error("bytes changed")
			}
			wants, ok := own[name]
			if !ok {
				t.Fatal("the file is not in the table")
			}
			checkFindings(t, ds, wants)
		})
	}
}
