package docs

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/internal/clitest"
)

// The table of sizes names every command. With TRFKIT_LONG=1 the programs are built, and may be a tenth larger or
// smaller than it says; -update makes it anew.
func TestSizes(t *testing.T) {
	const page, to = "install.md", "<!-- end of sizes -->\n"
	const from = "<!-- sizes: made by TRFKIT_LONG=1 go test ./docs -run Sizes -update -->\n"
	data, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, found := strings.Cut(string(data), from)
	table, after, ended := strings.Cut(rest, to)
	if !found || !ended {
		t.Fatalf("%s has no place for the sizes", page)
	}
	said := map[string]float64{}
	for _, m := range regexp.MustCompile("(?m)^\\| `(\\w+)` \\| ([\\d.]+) MB \\|$").FindAllStringSubmatch(table, -1) {
		if said[m[1]], err = strconv.ParseFloat(m[2], 64); err != nil {
			t.Fatal(err)
		}
	}
	dirs, err := filepath.Glob(filepath.Join(root, "cmd", "trf*"))
	if err != nil {
		t.Fatal(err)
	}
	commands := slices.DeleteFunc(dirs, func(dir string) bool { return filepath.Base(dir) == "trfkit-wasm" })
	if !clitest.Long() {
		for _, dir := range commands {
			if said[filepath.Base(dir)] == 0 {
				t.Errorf("%s has no size of %s", page, filepath.Base(dir))
			}
		}
		return
	}
	made, all := "| program | size |\n|---|---|\n", 0.0
	for _, dir := range commands {
		name := filepath.Base(dir)
		size := sizeOf(t, name)
		if was := said[name]; !clitest.Updating() && (size > was*1.1 || size < was*0.9) {
			t.Errorf("%s has %.1f MB, and %s says %.1f", name, size, page, was)
		}
		made += fmt.Sprintf("| `%s` | %.1f MB |\n", name, size)
		all += size
	}
	if clitest.Updating() {
		made += fmt.Sprintf("| all %d | %.0f MB |\n", len(commands), all)
		if err := os.WriteFile(page, []byte(before+from+made+to+after), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// sizeOf builds a program as a release does.
func sizeOf(t *testing.T, name string) float64 {
	t.Helper()
	file := filepath.Join(t.TempDir(), name)
	build := exec.Command("go", "build", "-trimpath", "-ldflags=-s -w", "-o", file, "./cmd/"+name)
	build.Dir, build.Env = root, append(os.Environ(), "GOOS=linux", "GOARCH=amd64", "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	info, err := os.Stat(file)
	if err != nil {
		t.Fatal(err)
	}
	return float64(info.Size()) / 1e6
}
