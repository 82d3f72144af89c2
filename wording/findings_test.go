package wording

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// codeLike finds literals that may be the code of a finding.
var codeLike = regexp.MustCompile(`"([a-z]+\.[a-z][a-z0-9-]*)"`)

// codesOfFindings are the codes that stand in the sources of what reads, checks and ranks a file. What is a key of the
// catalogue, or the rest of one, is none.
func codesOfFindings(t *testing.T) map[string]bool {
	t.Helper()
	out := map[string]bool{}
	for _, dir := range []string{"trf", "lint", "importing", "checker", "standings", "ranking", "internal/fsx",
		"internal/eventjson", "audit"} {
		err := filepath.WalkDir(filepath.Join("..", dir), func(path string, _ fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			source, err := os.ReadFile(path)
			for _, found := range codeLike.FindAllStringSubmatch(string(source), -1) {
				out[found[1]] = true
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	for code := range out {
		for _, before := range []string{"", "case.", "against.", "meeting."} {
			if _, ok := known()[0].texts[before+code]; ok {
				delete(out, code)
			}
		}
	}
	return out
}

// What each finding means is told in every language but English, whose findings say it themselves.
func TestFindings(t *testing.T) {
	codes := codesOfFindings(t)
	if len(codes) < 300 {
		t.Errorf("only %d codes", len(codes))
	}
	for _, l := range known()[1:] {
		for code := range codes {
			if text := l.texts[forFindings+code]; text == "" {
				t.Errorf("%s: nothing says what finding %s means", l.Tag(), code)
			} else if strings.ContainsAny(text, "{}#") {
				t.Errorf("%s: %s has places: %s", l.Tag(), code, text)
			}
		}
		for key := range l.texts {
			if code, ok := strings.CutPrefix(key, forFindings); ok && !codes[code] {
				t.Errorf("%s: no finding has the code %s", l.Tag(), code)
			}
		}
	}
}
