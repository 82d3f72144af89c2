package docs

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// Every attack of the threat model has a test, and the tests that the page names are there.
func TestAttacksHaveTests(t *testing.T) {
	page, err := os.ReadFile(filepath.Join(root, "docs", "trust.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, table, ok := strings.Cut(string(page), "| attack | test |\n|---|---|\n")
	if !ok {
		t.Fatal("the page has no table of attacks")
	}
	var all strings.Builder
	for _, room := range []string{"certify", "internal"} {
		err = filepath.WalkDir(filepath.Join(root, room), func(path string, e fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(path, "_test.go") {
				return err
			}
			data, err := os.ReadFile(path)
			all.Write(data)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	for row := range strings.Lines(table) {
		if !strings.HasPrefix(row, "| ") {
			break
		}
		names := regexp.MustCompile("`(Test[A-Za-z]+)`").FindAllStringSubmatch(row, -1)
		if len(names) == 0 {
			t.Errorf("no test: %s", row)
		}
		for _, m := range names {
			if !strings.Contains(all.String(), "\nfunc "+m[1]+"(t *testing.T)") {
				t.Errorf("there is no %s", m[1])
			}
		}
	}
}
