package dutch

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestProof holds the page of the proofs against the functions: each lemma names functions, and they name the lemma.
func TestProof(t *testing.T) {
	page, err := os.ReadFile("../../docs/dutch-proof.md")
	if err != nil {
		t.Fatal(err)
	}
	lemmas := map[string]string{} // by function
	head := regexp.MustCompile(`(?m)^- \*\*(L\d+)\*\* ([^.]*)\.`)
	for _, m := range head.FindAllStringSubmatch(string(page), -1) {
		for name := range strings.SplitSeq(m[2], ", ") {
			lemmas[strings.Trim(name, "`")] = m[1]
		}
	}
	if len(lemmas) < 18 {
		t.Fatalf("only %d functions on the page", len(lemmas))
	}
	proved := regexp.MustCompile(`// Proof: (L\d+)\.\n(?://.*\n)*func (?:\([^)]*\) )?(\w+)`)
	for _, dir := range []string{".", "../matching", "../swiss"} {
		files, err := filepath.Glob(dir + "/*.go")
		if err != nil || len(files) < 10 {
			t.Fatalf("%d files: %v", len(files), err)
		}
		for _, file := range files {
			src, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range proved.FindAllStringSubmatch(string(src), -1) {
				if lemmas[m[2]] != m[1] {
					t.Errorf("%s: %s names lemma %s, the page has %q", file, m[2], m[1], lemmas[m[2]])
				}
				delete(lemmas, m[2])
			}
		}
	}
	for name, lemma := range lemmas {
		t.Errorf("%s: no function %s names it", lemma, name)
	}
}
