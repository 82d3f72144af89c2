package docs

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/internal/clitest"
)

// The files of the faults found in other programs show what the page says of them, and each stands on the page.
func TestFindings(t *testing.T) {
	page, err := os.ReadFile(filepath.Join(root, "docs", "findings.md"))
	if err != nil {
		t.Fatal(err)
	}
	bin := commands(t)
	files, err := filepath.Glob(filepath.Join(root, "corpus", "findings", "*.trf"))
	if err != nil || len(files) == 0 {
		t.Fatal("no file: ", err)
	}
	want := map[string][]string{
		"cppdubov-bye.trf": {"round 2 differs", "3.1.3: expected the bye for 4, recorded the bye for 5"},
		"cppdubov-upfloaters.trf": {"round 3 differs", "C.04.4.1 (2026) C6: score differences",
			"expected 1.0, recorded 1.5"},
		"cppdubov-none.trf": {"4\n2 3\n6 5\n7 1\n4 0\n"},
		"py4swiss-bye.trf":  {"round 2 differs", "3.1.4: expected the bye for 6, recorded the bye for 8"},
	}
	for _, file := range files {
		name := filepath.Base(file)
		command := []string{"trfcheck", "--system", "dubov-2026", "--verbose", file}
		if name == "cppdubov-none.trf" {
			command = []string{"trfpair", "--system", "dubov-2026", "--round", "3", file}
		}
		out, _ := clitest.Output(t, ".", nil, filepath.Join(bin, command[0]), command[1:]...)
		flat := out
		if command[0] == "trfcheck" { // lines are broken to fit
			flat = strings.Join(strings.Fields(out), " ")
		}
		for _, w := range want[name] {
			if !strings.Contains(flat, w) {
				t.Errorf("%s: no %q in\n%s", name, w, out)
			}
		}
		if len(want[name]) == 0 || !strings.Contains(string(page), "findings/"+name) {
			t.Errorf("%s does not stand on the page, or nothing is known of it", name)
		}
	}
	if len(files) != len(want) {
		t.Errorf("%d files, want %d", len(files), len(want))
	}
}
