package checker

import (
	"bufio"
	"bytes"
	"cmp"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/checker/reading"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
)

// ruleVector is one line of a manifest under corpus/rules: the state before a round with the pairing demanded, beside
// it in NAME.expected. The manifests of some systems say more.
type ruleVector struct {
	File    string `json:"file"` // below the folder of the system
	Round   int    `json:"round"`
	Article string `json:"article"` // by which another pairing departs, or which it breaks
	Instead string `json:"instead"` // that pairing, "white-black" each, the bye as "id-0"
	Reading string `json:"reading"` // the reading that NAME.other reads otherwise
	Choice  string `json:"choice"`  // the choice under which it is the one demanded; blank when none is implemented

	base string // path without the extension
}

// readVectors reads the manifest of a system and makes sure that it lists every file, once.
func readVectors(t *testing.T, system string) []ruleVector {
	t.Helper()
	root := filepath.Join("..", "corpus", "rules", system)
	data, err := os.ReadFile(filepath.Join(root, "MANIFEST.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	var out []ruleVector
	listed := map[string]bool{}
	for lines := bufio.NewScanner(bytes.NewReader(data)); lines.Scan(); {
		var v ruleVector
		if err := json.Unmarshal(lines.Bytes(), &v); err != nil {
			t.Fatal(err)
		}
		path := filepath.Join(root, filepath.FromSlash(v.File))
		v.base = strings.TrimSuffix(path, ".trf")
		if v.base == path || listed[path] {
			t.Errorf("%s: %s is no .trf, or twice", system, v.File)
		}
		listed[path] = true
		out = append(out, v)
	}
	files, err := filepath.Glob(filepath.Join(root, "*", "*.trf"))
	if err != nil || len(files) == 0 || len(files) != len(listed) {
		t.Fatalf("%s: %d files, %d in the manifest, %v", system, len(files), len(listed), err)
	}
	for _, f := range files {
		if !listed[f] {
			t.Errorf("%s is not in the manifest", f)
		}
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
			r.Boards = append(r.Boards,
				engine.Board{White: tournament.PlayerID(white), Black: tournament.PlayerID(black)})
		}
	}
	return r
}

// readPairing reads a file as WritePairs writes it.
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

// pairVector pairs the round of a vector as trfpair does.
func pairVector(t *testing.T, system string, v *ruleVector, readings ...engine.Reading) (engine.Result, exit.Code) {
	t.Helper()
	in := Input{Name: v.base + ".trf", Read: func() ([]byte, error) { return os.ReadFile(v.base + ".trf") }}
	p := Pair(t.Context(), in, Options{System: system, Readings: readings})
	if p.Round != v.Round {
		t.Errorf("%s: round %d is to be paired, the manifest says %d; %+v", v.base, p.Round, v.Round, p.Findings)
	}
	return p.Result, exit.Code(p.ExitCode())
}

// paragraph returns the text of a reading in corpus/readings*.md, blank when there is none.
func paragraph(t *testing.T, id string) string {
	t.Helper()
	files, err := filepath.Glob("../corpus/readings*.md")
	if err != nil || len(files) == 0 {
		t.Fatal(len(files), err)
	}
	for _, f := range files {
		data, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range regexp.MustCompile(`(?m)^##+ `).Split(string(data), -1) {
			if regexp.MustCompile(`^` + regexp.QuoteMeta(id) + `\b`).MatchString(p) {
				return p
			}
		}
	}
	return ""
}

// Every question of a registry has a paragraph that names its choices.
func TestQuestionsHaveParagraphs(t *testing.T) {
	for _, e := range systems.All() {
		for _, q := range engine.QuestionsOf(e.New()) {
			p := paragraph(t, q.ID)
			for _, choice := range q.Choices {
				if !regexp.MustCompile(`\b` + regexp.QuoteMeta(choice) + `\b`).MatchString(p) {
					t.Errorf("%s: the paragraph of %s does not name the choice %s", e.ID, q.ID, choice)
				}
			}
		}
	}
}

// The vectors of every system, read as files, give the pairing beside them; the other pairing that some name falls by
// the article they stand for; where a reading has another choice, that choice gives the pairing of the .other file.
// Every choice of every reading has a vector.
func TestVectors(t *testing.T) {
	for _, e := range systems.All() {
		questions := engine.QuestionsOf(e.New())
		vectors, ok := vectorsOf(e.New().Info())
		if !ok && len(questions) == 0 {
			continue
		}
		t.Run(e.ID, func(t *testing.T) {
			shown := map[engine.Reading]int{}
			for _, v := range readVectors(t, vectors) {
				if v.Instead != "" {
					checkInstead(t, e.New(), &v)
				}
				if r, ok := checkReadingVector(t, e.ID, &v); ok {
					shown[r]++
				}
			}
			for _, q := range questions {
				for _, choice := range q.Choices[1:] {
					if shown[engine.Reading{ID: q.ID, Choice: choice}] == 0 {
						t.Errorf("no vector separates %s=%s from the default", q.ID, choice)
					}
				}
			}
		})
	}
}

// vectorsOf is the system whose vectors are those of a system: itself, or the edition that it amends where it has none.
func vectorsOf(info engine.Info) (string, bool) {
	if _, err := os.Stat(filepath.Join("..", "corpus", "rules", info.ID)); err == nil {
		return info.ID, true
	}
	said, _ := rules.Lookup(info.Citation)
	for _, older := range rules.Same(said)[1:] {
		for _, e := range systems.All() {
			if i := e.New().Info(); i.Document == older.Ref.Document && i.Edition == older.Ref.Edition {
				return i.ID, true
			}
		}
	}
	return info.ID, false
}

// checkReadingVector pairs one vector under the default readings and, when it is one of a reading, under the other
// choice, which it returns.
func checkReadingVector(t *testing.T, system string, v *ruleVector) (engine.Reading, bool) {
	t.Helper()
	none := "no legal pairing\n"
	got, code := pairVector(t, system, v)
	if text, err := os.ReadFile(v.base + ".expected"); err == nil && string(text) == none {
		if code != exit.NoPairing {
			t.Errorf("%s: exit code %d, want %d", v.base, code, exit.NoPairing)
		}
		return engine.Reading{}, false
	}
	want := readPairing(t, v.base+".expected")
	if code != exit.Clean || !slices.Equal(got.Boards, want.Boards) || got.Bye != want.Bye {
		t.Errorf("%s: exit code %d, paired %v, want %v", v.base, code, got, want)
	}
	r := engine.Reading{ID: v.Reading, Choice: v.Choice}
	if v.Choice == "" {
		return r, false
	}
	other := readPairing(t, v.base+".other")
	colourless := engineOf(t, system).Info().Colourless
	if reading.SameBoards(want, other, colourless, nil) {
		t.Errorf("%s: both readings give one pairing", v.base)
	}
	if got, code := pairVector(t, system, v, r); code != exit.Clean ||
		!reading.SameBoards(other, got, colourless, nil) {
		t.Errorf("%s: under %s exit code %d, paired %v, want %v", v.base, r, code, got, other)
	}
	return r, true
}

// checkInstead judges the other pairing a vector names: it departs by, or breaks, the article the vector stands for. Of
// the parts of an order the judge names the order alone.
func checkInstead(t *testing.T, sys engine.System, v *ruleVector) {
	t.Helper()
	j, err := sys.Judge(vectorState(t, sys, v), parsePairing(t, strings.Fields(v.Instead)))
	if err != nil {
		t.Fatal(v.base, err)
	}
	rule := j.Decision.Rule
	if !j.Legal {
		rule = j.Breaches[0].Rule
	}
	article := rule.Article
	if !strings.Contains(v.base, sys.Info().ID) { // the vectors of the edition amended, whose number may be another
		said, _ := rules.Lookup(rule)
		same := rules.Same(said)
		article = cmp.Or(same[len(same)-1].Tag, same[len(same)-1].Ref.Article)
	}
	if j.Agrees || article != v.Article && !strings.HasPrefix(v.Article, article+".") || j.Fault != "" {
		t.Errorf("%s: the other pairing falls by %q, want %q; %s", v.base, article, v.Article, j.Fault)
	}
}

// vectorState is the state in which a system pairs the round of a vector.
func vectorState(t *testing.T, sys engine.System, v *ruleVector) *engine.State {
	t.Helper()
	l := load(Input{Name: v.base + ".trf", Read: func() ([]byte, error) { return os.ReadFile(v.base + ".trf") }},
		&Options{}, false)
	if !l.Usable() {
		t.Fatal(l.List)
	}
	event := sys.Info().Pairs.Event(l.tournament)
	s, err := engine.Before(event, v.Round)
	if err != nil || event.PairedRounds() != v.Round-1 {
		t.Fatalf("%s: %v, %d rounds are paired", v.File, err, event.PairedRounds())
	}
	return s
}

func engineOf(t *testing.T, system string) engine.System {
	t.Helper()
	e, ok := systems.All().ByID(system)
	if !ok {
		t.Fatalf("no system %q", system)
	}
	return e.New()
}
