package checker

import (
	"bytes"
	"context"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/trf"
)

// sharedFiles lists the .trf files of a folder of the shared material, which stands beside the checkout on some
// machines only.
func sharedFiles(t *testing.T, folder string) []Input {
	t.Helper()
	root := filepath.Join("..", "..", "shared", filepath.FromSlash(folder))
	if _, err := os.Stat(root); err != nil {
		t.Skipf("the shared material is not on this machine: %v", err)
	}
	var ins []Input
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && strings.HasSuffix(path, ".trf") {
			ins = append(ins, Input{Name: path, Read: func() ([]byte, error) { return os.ReadFile(path) }})
		}
		return err
	})
	if err != nil || len(ins) == 0 {
		t.Fatalf("%s: %d files, %v", root, len(ins), err)
	}
	return ins
}

// Every round of every tournament paired by the rules of a system agrees with it.
func TestCorpusAgrees(t *testing.T) {
	for _, id := range []string{"dutch-2017", "dutch-2026"} {
		t.Run(id, func(t *testing.T) {
			ins := sharedFiles(t, "corpus/"+strings.ReplaceAll(id, "-", ""))
			report := CheckAll(context.Background(), ins, Options{System: id}, runtime.GOMAXPROCS(0), nil)
			t.Log(report.Summary.String())
			if report.ExitCode() != exit.Clean || report.Summary.Agree != report.Summary.Rounds || report.Summary.Files != len(ins) {
				var b strings.Builder
				if err := report.WriteText(&b, TextStyle{Quiet: true}); err != nil {
					t.Fatal(err)
				}
				t.Error(b.String())
			}
			var js bytes.Buffer
			if err := report.WriteJSON(&js); err != nil {
				t.Fatal(err)
			}
			if problems := validate(t, js.Bytes()); len(problems) > 0 {
				t.Errorf("the report does not fit its schema: %q", problems[:min(5, len(problems))])
			}
		})
	}
}

// What is planted in a tournament of the corpus is found, with the right verdict and not before its round.
func TestPlantedFaultsInCorpus(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 26))
	e, _ := systems.All().ByID("dutch-2017")
	counts := map[Verdict]int{}
	for _, in := range sharedFiles(t, "corpus/dutch2017") {
		data, err := in.Read()
		if err != nil {
			t.Fatal(err)
		}
		doc, _ := trf.Parse(in.Name, data)
		ev, _, diagnostics := trf.Decode(doc)
		if diagnostics.HasErrors() {
			t.Fatal(diagnostics)
		}
		plantAll(t, rng, e.New(), filepath.Base(in.Name), ev, counts)
	}
	enough(t, counts, 500)
}

// Cases for one article each: the next round must be paired as recorded beside the file.
func TestCasesArePaired(t *testing.T) {
	n := map[string]int{}
	for _, in := range sharedFiles(t, "cases/dutch") {
		for _, edition := range []string{"2017", "2026"} {
			want, err := os.ReadFile(strings.TrimSuffix(in.Name, ".trf") + "." + edition + ".expected")
			if os.IsNotExist(err) {
				continue
			}
			if err != nil {
				t.Fatal(err)
			}
			n[edition]++
			p := Pair(in, Options{System: "dutch-" + edition}, 0, false)
			var got bytes.Buffer
			if err := p.WritePairs(&got); err != nil {
				t.Fatal(err)
			}
			if p.ExitCode() != exit.Clean || got.String() != withoutComments(string(want)) {
				t.Errorf("%s, %s: exit code %d, findings %+v, pairs\n%swant\n%s", filepath.Base(in.Name), edition, p.ExitCode(), p.Findings, got.String(), want)
			}
		}
	}
	t.Log(n)
	if n["2017"] == 0 || n["2026"] == 0 {
		t.Error("no case has an expected pairing")
	}
}

func withoutComments(text string) string {
	var out []string
	for _, line := range strings.SplitAfter(text, "\n") {
		if !strings.HasPrefix(line, "#") {
			out = append(out, line)
		}
	}
	return strings.TrimRight(strings.Join(out, ""), "\n") + "\n"
}

// Files as people and programs really write them, and hostile ones: read or refused with reasons, never a panic.
func TestRealAndHostileFiles(t *testing.T) {
	for _, folder := range []string{"trf/real", "trf/hostile"} {
		for _, in := range sharedFiles(t, folder) {
			report := Check(in, Options{System: "dutch-2017"})
			f := only(t, report)
			if report.ExitCode() == exit.Internal {
				t.Errorf("%s: %+v", in.Name, f.Findings)
			}
			if len(f.Rounds) == 0 && !hasError(f) {
				t.Errorf("%s: no round was checked, and no finding says why", in.Name)
			}
		}
	}
}

func hasError(f *File) bool {
	for i := range f.Findings {
		if f.Findings[i].Severity == Error {
			return true
		}
	}
	return false
}
