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

// sharedMaterial is what stands beside the checkout for each system.
var sharedMaterial = []struct {
	system string
	corpus string // tournaments of which every round agrees
	named  bool   // the files of the corpus name their system themselves
	cases  string // states before a round; NAME.trf has its pairing in NAME followed by suffix
	suffix string
	least  int // how many cases there are at least
}{
	{"dutch-2017", "corpus/dutch2017", false, "cases/dutch", ".2017.expected", 145},
	{"dutch-2026", "corpus/dutch2026", false, "cases/dutch", ".2026.expected", 145},
	{"dubov-2026", "new/corpus/dubov2026", true, "new/cases/dubov-2026", ".expected", 59},
	{"burstein-2026", "new/corpus/burstein2026", true, "new/cases/burstein-2026", ".expected", 57},
	{"burstein-2017", "new/corpus/burstein2017", true, "new/cases/burstein-2017", ".expected", 12},
	{"dutch-2012", "new/corpus/dutch2012", false, "new/cases/dutch-2012", ".expected", 48},
	{"dutch-1998", "new/corpus/dutch1998", false, "new/cases/dutch-1998", ".expected", 64},
	{"dubov-1997", "new/corpus/dubov1997", false, "new/cases/dubov-1997", ".expected", 15},
	{"lim-1999", "new/corpus/lim", false, "new/cases/lim-1999", ".expected", 22},
	{"ssm-2020", "new/corpus/ssm", true, "new/cases/ssm-2020", ".expected", 18},
	{"team-swiss-2026", "new/corpus/team2026", true, "new/cases/team-2026", ".expected", 34},
	{"double-swiss-2026", "new/corpus/double2026", true, "new/cases/double-swiss-2026", ".expected", 14},
}

// Every round of every tournament paired by the rules of a system agrees with it.
func TestCorpusAgrees(t *testing.T) {
	for _, m := range sharedMaterial {
		t.Run(m.system, func(t *testing.T) {
			opt := Options{System: m.system, Workers: runtime.GOMAXPROCS(0)}
			if m.named {
				opt.System = ""
			}
			ins := sharedFiles(t, m.corpus)
			report := CheckAll(context.Background(), ins, opt)
			t.Log(report.Summary.String())
			if exit.Code(report.ExitCode()) != exit.Clean || report.Summary.Agree != report.Summary.Rounds ||
				report.Summary.Files != len(ins) {
				var b strings.Builder
				if err := report.WriteText(&b, TextStyle{Quiet: true}); err != nil {
					t.Fatal(err)
				}
				t.Error(b.String())
			}
			for i := range report.Files {
				if f := &report.Files[i]; f.System != m.system {
					t.Errorf("%s is checked by %q", f.File, f.System)
				}
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
	for _, m := range sharedMaterial {
		t.Run(m.system, func(t *testing.T) {
			n := 0
			for _, in := range sharedFiles(t, m.cases) {
				want, err := os.ReadFile(strings.TrimSuffix(in.Name, ".trf") + m.suffix)
				if os.IsNotExist(err) {
					continue
				}
				if err != nil {
					t.Fatal(err)
				}
				n++
				p := Pair(t.Context(), in, Options{System: m.system})
				if expected := withoutComments(string(want)); expected == "NO COMPLETE PAIRING\n" {
					if exit.Code(p.ExitCode()) != exit.NoPairing {
						t.Errorf("%s: exit code %d, no complete pairing exists", filepath.Base(in.Name), p.ExitCode())
					}
					continue
				}
				var got bytes.Buffer
				if err := p.WritePairs(&got); err != nil {
					t.Fatal(err)
				}
				if exit.Code(p.ExitCode()) != exit.Clean || got.String() != withoutComments(string(want)) {
					t.Errorf("%s: exit code %d, findings %+v, pairs\n%swant\n%s", filepath.Base(in.Name), p.ExitCode(),
						p.Findings, got.String(), want)
				}
			}
			t.Log(n, "cases")
			if n < m.least {
				t.Errorf("only %d cases", n)
			}
		})
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
			report := Check(t.Context(), in, Options{System: "dutch-2017"})
			f := only(t, report)
			if exit.Code(report.ExitCode()) == exit.Internal {
				t.Errorf("%s: %+v", in.Name, f.Findings)
			}
			if len(f.Rounds) == 0 && !hasError(f) {
				t.Errorf("%s: no round was checked, and no finding says why", in.Name)
			}
		}
	}
}

func hasError(f *File) bool { return f.Findings.FirstError() != nil }
