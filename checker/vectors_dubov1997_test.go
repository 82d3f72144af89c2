package checker

import (
	"bufio"
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/dubov1997"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// dubovVector is one line of the manifest.
type dubovVector struct {
	File    string `json:"file"`
	Round   int    `json:"round"`
	Instead string `json:"instead"` // another pairing, "white-black" each, the bye as "id-0"
	Article string `json:"article"` // by which the other pairing departs, or which it breaks
	Reading string `json:"reading"` // vectors of readings: under this choice the pairing is that of the .other file
	Choice  string `json:"choice"`
}

const dubovVectors = "../corpus/rules/dubov-1997"

func readDubovVectors(t *testing.T) []dubovVector {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(dubovVectors, "MANIFEST.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	var out []dubovVector
	lines := bufio.NewScanner(bytes.NewReader(data))
	for lines.Scan() {
		var v dubovVector
		if err := json.Unmarshal(lines.Bytes(), &v); err != nil {
			t.Fatal(err)
		}
		out = append(out, v)
	}
	return out
}

// parsePairing reads "white-black" words, the bye as "id-0".
func parsePairing(t *testing.T, words []string) engine.Result {
	t.Helper()
	var r engine.Result
	for _, w := range words {
		a, b, _ := strings.Cut(w, "-")
		white, err := strconv.Atoi(a)
		black, err2 := strconv.Atoi(b)
		if err != nil || err2 != nil {
			t.Fatalf("%q is no board", w)
		}
		if black == 0 {
			r.Bye = tournament.PlayerID(white)
		} else {
			r.Boards = append(r.Boards, engine.Board{White: tournament.PlayerID(white), Black: tournament.PlayerID(black)})
		}
	}
	return r
}

func readPairing(t *testing.T, file string) engine.Result {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(data)), "\n")
	for i := range lines {
		lines[i] = strings.ReplaceAll(lines[i], " ", "-")
	}
	if n, err := strconv.Atoi(lines[0]); err != nil || n != len(lines)-1 {
		t.Fatalf("%s: the first line is not the number of the others", file)
	}
	return parsePairing(t, lines[1:])
}

func dubovState(t *testing.T, v dubovVector) *engine.State {
	t.Helper()
	name := filepath.Join(dubovVectors, filepath.FromSlash(v.File))
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	doc, _ := trf.Parse(name, data)
	ev, _, diagnostics := trf.Decode(doc)
	if diagnostics.HasErrors() {
		t.Fatal(diagnostics)
	}
	if ev.ScoringOrigin == tournament.Unknown {
		ev.Scoring, ev.ScoringOrigin = tournament.StandardScoring(), tournament.Inferred
	}
	s, err := engine.Before(ev, v.Round)
	if err != nil || ev.PairedRounds() != v.Round-1 {
		t.Fatalf("%s: %v, %d rounds are paired", v.File, err, ev.PairedRounds())
	}
	return s
}

// Each vector is paired as recorded; the other pairing it names departs by, or breaks, the article it stands for; a
// vector of a reading gives the other pairing under the other choice.
func TestVectorsDubov1997(t *testing.T) {
	perArticle := map[string]int{}
	byDefault := dubov1997.NewDefault()
	for _, v := range readDubovVectors(t) {
		s := dubovState(t, v)
		base := filepath.Join(dubovVectors, filepath.FromSlash(strings.TrimSuffix(v.File, ".trf")))
		want := readPairing(t, base+".expected")
		if j, err := byDefault.Judge(s, want); err != nil || !j.Agrees {
			t.Errorf("%s: the expected pairing is not that of the engine: %+v, %v", v.File, j, err)
		}
		if v.Reading != "" {
			perArticle[v.Reading+"="+v.Choice]++
			checkDubovReading(t, v, s, readPairing(t, base+".other"))
			continue
		}
		perArticle[filepath.Dir(filepath.FromSlash(v.File))]++
		j, err := byDefault.Judge(s, parsePairing(t, strings.Fields(v.Instead)))
		if err != nil {
			t.Fatal(err)
		}
		article := j.Decision.Rule.Article
		if !j.Legal {
			article = j.Breaches[0].Rule.Article
		}
		if j.Agrees || article != v.Article {
			t.Errorf("%s: the other pairing falls by %q, want %q", v.File, article, v.Article)
		}
	}
	for _, a := range []string{"1", "2.1", "2.2", "2.3", "2.4", "2.5", "2.6", "3", "4", "5", "6.2", "6.3", "6.4", "7.1", "7.2", "7.3", "7.4", "8.1", "8.2", "9"} {
		if perArticle[a] < 2 {
			t.Errorf("article %s has %d vectors", a, perArticle[a])
		}
	}
	for _, q := range dubov1997.Readings() {
		for _, c := range q.Choices[1:] {
			if perArticle[q.ID+"="+c] == 0 {
				t.Errorf("reading %s=%s has no vector", q.ID, c)
			}
		}
	}
}

func checkDubovReading(t *testing.T, v dubovVector, s *engine.State, want engine.Result) {
	t.Helper()
	sys, err := dubov1997.New(engine.Reading{ID: v.Reading, Choice: v.Choice})
	if err != nil {
		t.Fatal(err)
	}
	if j, err := sys.Judge(s, want); err != nil || !j.Agrees {
		t.Errorf("%s: under %s=%s the engine pairs %v, not %v; %v", v.File, v.Reading, v.Choice, j.Expected, want, err)
	}
	if j, err := dubov1997.NewDefault().Judge(s, want); err != nil || j.Agrees {
		t.Errorf("%s: the default reading gives the pairing of the other choice, %v", v.File, err)
	}
}

// No file of the vectors is left out of the manifest.
func TestVectorsDubov1997AreListed(t *testing.T) {
	listed := map[string]bool{}
	for _, v := range readDubovVectors(t) {
		listed[filepath.FromSlash(v.File)] = true
	}
	files, err := filepath.Glob(filepath.Join(dubovVectors, "*", "*.trf"))
	if err != nil || len(files) < 60 || len(files) != len(listed) {
		t.Fatalf("%d files, %d listed, %v", len(files), len(listed), err)
	}
	for _, f := range files {
		rel, err := filepath.Rel(dubovVectors, f)
		if err != nil || !listed[rel] {
			t.Errorf("%s is not in the manifest (%v)", f, err)
		}
	}
}
