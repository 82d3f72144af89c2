package checker

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine/dutch1998"
)

// The other pairing each vector of an article names departs by, or breaks, the article the manifest says.
func TestVectorsDutch1998(t *testing.T) {
	perArticle := map[string]int{}
	sys := dutch1998.NewDefault()
	for _, v := range readVectors(t, "dutch-1998") {
		if v.Reading != "" {
			continue
		}
		perArticle[filepath.Dir(filepath.FromSlash(v.File))]++
		j, err := sys.Judge(vectorState(t, &v), parsePairing(t, strings.Fields(v.Instead)))
		if err != nil {
			t.Fatal(err)
		}
		article := j.Decision.Rule.Article
		if !j.Legal {
			article = j.Breaches[0].Rule.Article
		}
		if j.Agrees || article != v.Article || j.Fault != "" {
			t.Errorf("%s: the other pairing falls by %q, want %q; %s", v.File, article, v.Article, j.Fault)
		}
	}
	for _, a := range []string{"A.2", "A.3", "A.4", "A.5", "A.6", "A.7", "A.7.a", "A.7.b", "A.7.c", "A.8", "A.9", "B.1.a", "B.1.b", "B.2.a", "B.2.b", "B.3", "B.4",
		"B.5", "B.6", "C.1", "C.2", "C.3", "C.4", "C.5", "C.6", "C.7", "C.8", "C.9", "C.10", "C.11", "C.12", "C.13", "C.14", "D.1", "D.2", "E.1", "E.2", "E.3",
		"E.4", "E.5", "F.2", "F.3", "F.4", "F.5"} {
		if perArticle[a] < 2 {
			t.Errorf("article %s has %d vectors", a, perArticle[a])
		}
	}
}
