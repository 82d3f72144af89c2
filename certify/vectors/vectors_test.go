package vectors

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/certify/internal/event"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/internal/programs"
	"github.com/trfkit/trfkit/tournament"
)

// Every vector of the corpus is passed by our own engine.
func TestBuiltInPassesAll(t *testing.T) {
	sets, err := Load("../../corpus/rules")
	if err != nil || len(sets) < 6 {
		t.Fatalf("%d sets: %v", len(sets), err)
	}
	for i := range sets {
		r, err := Run(context.Background(), &sets[i], BuiltIn("test"))
		if err != nil {
			t.Fatal(err)
		}
		if n := len(sets[i].Vectors); r.Total[Passed] != n || len(r.Results) != n || len(r.Articles()) != 0 {
			t.Errorf("%s: %d of %d passed; %v", sets[i].System, r.Total[Passed], n, r.Articles())
		}
	}
}

// scripted is a pairer that gives the answers of a table, by file.
func scripted(answers map[string]event.Pairing) Pairer {
	return Pairer{Name: "scripted", Systems: systems.All().IDs(),
		ask: func(_ context.Context, _ string, v *Vector) (drive.PairAnswer, error) {
			p, ok := answers[v.File]
			switch {
			case v.File == "E.5/01.trf":
				return drive.PairAnswer{Ending: drive.Ending{End: drive.Crash, Detail: "exit code 7"}}, nil
			case v.File == "E.4/01.trf":
				return drive.PairAnswer{Ending: drive.Ending{End: drive.Unheld, Detail: "the dialect"}}, nil
			case !ok:
				p = v.Expected
			}
			return drive.PairAnswer{Ending: drive.Ending{End: drive.Answered}, Pairing: p}, nil
		}}
}

// Each way to fail a vector has its grade, and a wrong pairing the article by which it falls.
func TestGrades(t *testing.T) {
	sets, err := Load("../../corpus/rules/dutch-2017")
	if err != nil {
		t.Fatal(err)
	}
	byFile := map[string]*Vector{}
	for i := range sets[0].Vectors {
		byFile[sets[0].Vectors[i].File] = &sets[0].Vectors[i]
	}
	turned := byFile["E.2/01.trf"].Expected
	turned.Boards = slices.Clone(turned.Boards)
	for i, b := range turned.Boards {
		turned.Boards[i] = b.Turned()
	}
	short := byFile["C.5/01.trf"].Expected
	short.Boards = short.Boards[1:]
	twice := byFile["C.6/01.trf"].Expected
	twice.Boards = append([]engine.Board{twice.Boards[0]}, twice.Boards[:len(twice.Boards)-1]...)
	r, err := Run(context.Background(), &sets[0], scripted(map[string]event.Pairing{
		"E.2/01.trf": turned, "C.5/01.trf": short, "C.6/01.trf": twice, "C.7/01.trf": {None: true},
		"readings/R21-1.trf": byFile["readings/R21-1.trf"].Other,
	}))
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]Result{
		"E.2/01.trf":         {Grade: Failed, Article: "E.2"},
		"C.5/01.trf":         {Grade: Failed, Why: "no pairing of those who are present"},
		"C.6/01.trf":         {Grade: Failed, Why: "no pairing of those who are present"},
		"C.7/01.trf":         {Grade: Failed, Why: "a legal pairing exists"},
		"readings/R21-1.trf": {Grade: Reading, Why: "R21"},
		"E.5/01.trf":         {Grade: NoAnswer, Why: "crash: exit code 7"},
		"E.4/01.trf":         {Grade: NotAsked, Why: "the dialect"},
	}
	for _, x := range r.Results {
		w, ok := want[x.File]
		if !ok {
			w.Grade = Passed
		}
		if x.Grade != w.Grade || x.Article != w.Article && x.File != "E.2/01.trf" || !strings.Contains(x.Why, w.Why) {
			t.Errorf("%s: %+v, want %+v", x.File, x, w)
		}
		if x.Grade == Failed && x.Why == "" {
			t.Errorf("%s fails without a reason: %+v", x.File, x)
		}
	}
	if r.Total[Failed] != 4 || r.Total[Passed] != len(sets[0].Vectors)-7 || len(r.Articles()) != 1 {
		t.Errorf("%v, %v", r.Total, r.Articles())
	}
	var text strings.Builder
	if err := WriteText(&text, r); err != nil {
		t.Error(err)
	}
	for _, want := range []string{"scripted , dutch-2017: ", ", 4 failed",
		"; answers that are no pairing of the round: 3",
		"article  vectors  passed  reading  failed  no answer  not asked  title\n",
		"\nR21      3        2       1        0       0          0          \n",
		"\nE.5      1        0       0        0       1          0          ",
		"\nC.7/01.trf, round 4: failed: a legal pairing exists\n  paired:   no legal pairing\n  demanded: 1-3 4-2 ",
		"\nE.5/01.trf, round 1: no answer: crash: exit code 7\n", "\narticles failed: E.2; answers "} {
		if !strings.Contains(text.String(), want) {
			t.Errorf("no %q in\n%s", want, text.String())
		}
	}
}

// Every line of every manifest says what its vector is about and where it comes from: of random play the seed.
func TestManifestsAreComplete(t *testing.T) {
	files, err := filepath.Glob("../../corpus/rules/*/" + ManifestFile)
	if err != nil || len(files) < 6 {
		t.Fatalf("%d manifests, %v", len(files), err)
	}
	total := 0
	for _, f := range files {
		data, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(data)) {
			total++
			var row struct {
				File, Article, Reading, Source string
				Round                          int
				Seed                           *uint64
			}
			if err := json.Unmarshal([]byte(line), &row); err != nil {
				t.Fatal(f, err)
			}
			seeded := row.Seed != nil || strings.Contains(row.Source, "seed ") ||
				strings.Contains(row.Source, "constructed")
			if row.File == "" || row.Round == 0 || row.Article+row.Reading == "" || row.Source == "" || !seeded {
				t.Errorf("%s: %s", f, line)
			}
		}
	}
	if total < 900 {
		t.Errorf("%d vectors", total)
	}
}

// A pairing that breaks an absolute rule is never excused by a reading, unless the engine itself knows that reading:
// the second bye of R24 fails by C2.
func TestIllegalIsNoReading(t *testing.T) {
	sets, err := Load("../../corpus/rules")
	if err != nil {
		t.Fatal(err)
	}
	answers, seen := map[string]event.Pairing{}, 0
	for i := range sets {
		entry, _ := systems.All().ByID(sets[i].System)
		for k := range sets[i].Vectors {
			v := &sets[i].Vectors[k]
			if v.Reading == "R24" {
				answers[v.File] = instead(t, v.Instead)
			}
			if !v.HasOther || v.Choice != "" {
				continue
			}
			seen++
			if legal, article, _ := judge(entry.New(), v, v.Other); !legal {
				t.Errorf("%s/%s: the pairing of .other breaks %s", sets[i].System, v.File, article)
			}
		}
	}
	if len(answers) != 3 || seen == 0 {
		t.Fatalf("%d vectors of R24, %d others", len(answers), seen)
	}
	sets, err = Load("../../corpus/rules/dutch-2026")
	if err != nil {
		t.Fatal(err)
	}
	r, err := Run(context.Background(), &sets[0], scripted(answers))
	if err != nil || r.Total[Failed] != 3 || !slices.Equal(r.Articles(), []string{"C2"}) {
		t.Errorf("%v, %v, %v", r.Total, r.Articles(), err)
	}
}

func instead(t *testing.T, text string) event.Pairing {
	t.Helper()
	var p event.Pairing
	for _, w := range strings.Fields(text) {
		var a, b tournament.PlayerID
		if _, err := fmt.Sscanf(w, "%d-%d", &a, &b); err != nil {
			t.Fatal(text, err)
		}
		if b == 0 {
			p.Bye = a
		} else {
			p.Boards = append(p.Boards, engine.Board{White: a, Black: b})
		}
	}
	return p
}

// A folder that cannot be used is refused, with the line of the manifest.
func TestLoadRefuses(t *testing.T) {
	good := map[string]string{"a/1.trf": "012 x\n", "a/1.expected": "1\n1 2\n"}
	for _, c := range []struct {
		name, manifest, want string
		files                map[string]string
	}{
		{"blank manifest", "", "names no vector", good},
		{"no JSON", "{}\nx\n", ":1: ", good},
		{"no round", `{"file":"a/1.trf"}`, ":1: file", good},
		{"outside", `{"file":"../1.trf","round":1}`, ":1: file", good},
		{"no TRF", `{"file":"a/1.txt","round":1}`, ":1: file", good},
		{"no file", `{"file":"a","round":1}`, ":1: file", good},
		{"no reading", `{"file":"readings/1.trf","round":1}`, "belongs to no reading", good},
		{"missing", `{"file":"a/2.trf","round":1}`, "no such file", good},
		{"count", `{"file":"a/1.trf","round":1}`, "boards",
			map[string]string{"a/1.trf": "x", "a/1.expected": "2\n1 2\n"}},
		{"words", `{"file":"a/1.trf","round":1}`, "no pairing",
			map[string]string{"a/1.trf": "x", "a/1.expected": "1\n1 -2\n"}},
		{"byes", `{"file":"a/1.trf","round":1}`, "two byes",
			map[string]string{"a/1.trf": "x", "a/1.expected": "2\n1 0\n2 0\n"}},
		{"other", `{"file":"a/1.trf","round":1}`, "no pairing",
			map[string]string{"a/1.trf": "x", "a/1.expected": "1\n1 2\n", "a/1.other": "1\n1 -2\n"}},
	} {
		dir := filepath.Join(t.TempDir(), "dutch-2017")
		for name, text := range c.files {
			put(t, filepath.Join(dir, name), text)
		}
		put(t, filepath.Join(dir, ManifestFile), c.manifest)
		if _, err := Load(dir); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", c.name, err, c.want)
		}
	}
	if _, err := Load(t.TempDir()); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("no manifest: %v", err)
	}
	strange := filepath.Join(t.TempDir(), "chess-1900")
	put(t, filepath.Join(strange, ManifestFile), "x")
	if _, err := Load(strange); err == nil || !strings.Contains(err.Error(), "is not the id of a system") {
		t.Errorf("no system: %v", err)
	}
}

// The real programs at hand answer every vector of their system, whatever they say.
func TestRealPrograms(t *testing.T) {
	at := programs.AtHand(t)
	sets, err := Load("../../corpus/rules")
	if err != nil {
		t.Fatal(err)
	}
	for _, program := range at {
		t.Run(program.Adapter, func(t *testing.T) { askReal(t, program, sets) })
	}
}

func askReal(t *testing.T, program programs.Program, sets []Set) {
	a, err := drive.FindAdapter(program.Adapter)
	if err != nil {
		t.Fatal(err)
	}
	c, err := a.Open(t.Context(), program.Path, drive.Limits{Time: 60e9, Memory: 2048})
	if err != nil {
		t.Fatal(err)
	}
	p, err := Of(c)
	if err != nil {
		t.Fatal(err)
	}
	asked := 0
	for i := range sets {
		set := &sets[i]
		if set.System != c.Driver.Systems[0] {
			continue
		}
		r, err := Run(t.Context(), set, p)
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("%v, fails %v", r.Total, r.Articles())
		for _, one := range r.Results {
			if one.Grade == NoAnswer {
				t.Errorf("%s, round %d: %s", one.File, one.Round, one.Why)
			}
		}
		asked++
	}
	if asked == 0 {
		t.Error("there is no vector of its system")
	}
}
