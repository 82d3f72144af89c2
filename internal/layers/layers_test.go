package layers

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

const root = "../.."

// source lists the Go files of the module with their imports.
func source(t *testing.T) []File {
	t.Helper()
	var files []File
	err := filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && name != root && (d.Name() == "testdata" || d.Name() == "bin" || d.Name()[0] == '.' ||
			ownModule(name)):
			return filepath.SkipDir
		case d.IsDir() || filepath.Ext(name) != ".go":
			return nil
		}
		tree, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(root, name)
		if err != nil {
			return err
		}
		f := File{Path: filepath.ToSlash(rel)}
		for _, spec := range tree.Imports {
			imported, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				return err
			}
			f.Imports = append(f.Imports, imported)
		}
		files = append(files, f)
		return nil
	})
	if err != nil || len(files) < 20 {
		t.Fatalf("%d files: %v", len(files), err)
	}
	return files
}

// ownModule reports whether a folder is a module of its own, which nothing here can import.
func ownModule(dir string) bool {
	_, err := os.Stat(filepath.Join(dir, "go.mod"))
	return err == nil
}

func TestImportDirection(t *testing.T) {
	for _, v := range Violations(source(t)) {
		t.Error(v)
	}
}

// A line of the table that no package uses may be for a package to come, but an exception without a user is stale.
func TestNoStaleException(t *testing.T) {
	files := source(t)
	for _, f := range foreign {
		used, exists := false, false
		for _, file := range files {
			if filepath.ToSlash(filepath.Dir(file.Path)) == f.only {
				exists = true
				for _, imported := range file.Imports {
					used = used || strings.HasPrefix(imported+"/", f.prefix)
				}
			}
		}
		if exists && !used {
			t.Errorf("%s no longer imports %s", f.only, f.prefix)
		}
	}
}

func TestViolations(t *testing.T) {
	for _, tt := range []struct {
		file, imports, want string // want: a part of the sentence, blank when allowed
	}{
		{"checker/checker.go", Module + "/trf", ""},
		{"checker/checker.go", "strings", ""},
		{"trf/decode_test.go", Module + "/trf", ""},
		{"internal/cli/cli.go", "github.com/urfave/cli/v2", ""},
		{"internal/cli/cli.go", Module + "/internal/exit", ""},
		{"engine/dutch/pair.go", Module + "/engine/matching", ""},
		{"cmd/trfcheck/main_test.go", Module + "/internal/clitest", ""},
		{"cmd/trflegacy/main_test.go", "github.com/rogpeppe/go-internal/testscript", ""},
		{"cmd/trflegacy/main.go", "github.com/rogpeppe/go-internal/testscript", "only internal/clitest"},
		{"trf/decode.go", Module + "/checker", "layer 1 imports layer 12"},
		{"trf/decode.go", Module + "/engine", "layer 1 imports layer 2"},
		{"rules/rules.go", Module + "/tournament", "layer -1 imports layer 0"},
		{"engine/dutch/pair.go", Module + "/engine/lim", "layer 5 imports layer 5"},
		{"engine/swiss/colour.go", Module + "/engine/dutch", "layer 4 imports layer 5"},
		{"engine/dutch/pair.go", Module + "/trf", "facts, not files"},
		{"engine/dutch/pair_test.go", Module + "/trf", "facts, not files"},
		{"cmd/trfpair/main.go", Module + "/cmd/trfcheck", "layer 23 imports layer 23"},
		{"cmd/trfpair/main.go", Module + "/internal/clitest", "only tests"},
		{"cmd/trfcheck/main.go", "github.com/urfave/cli/v2", "only internal/cli"},
		{"trf/print.go", "github.com/sergi/go-diff/diffmatchpatch", "only internal/diff"},
		{"checker/text.go", "golang.org/x/text/cases", "only trf"},
		{"checker/text.go", "example.com/left/pad", "new dependency"},
		{"certify/internal/judge/judge.go", Module + "/certify/internal/task", "layer 16 imports layer 17"},
		{"certify/internal/task/task_test.go", Module + "/certify/campaign", ""},
		{"certify/report/html.go", Module + "/certify/internal/certifytest", "only tests"},
		{"engine/example_test.go", Module + "/engine/systems", ""},
		{"engine/example_test.go", Module + "/engine/lim", "layer 2 imports"},
		{"newcomer/x.go", "strings", "no layer knows package newcomer"},
		{"checker/checker.go", Module + "/newcomer", "no layer knows it"},
	} {
		got := Violations([]File{{Path: tt.file, Imports: []string{tt.imports}}})
		if ok := len(got) == 0; tt.want == "" && !ok || tt.want != "" && (ok || !strings.Contains(got[0], tt.want)) {
			t.Errorf("%s imports %s: got %q, want %q", tt.file, tt.imports, got, tt.want)
		}
	}
}
