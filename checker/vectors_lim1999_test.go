package checker

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine/lim"
)

// The other pairing each vector of an article names departs by, or breaks, the article the manifest says.
func TestVectorsLim1999(t *testing.T) {
	perArticle := map[string]int{}
	byDefault := lim.NewDefault()
	for _, v := range readVectors(t, "lim-1999") {
		if v.Reading != "" {
			continue
		}
		perArticle[filepath.Dir(filepath.FromSlash(v.File))]++
		j, err := byDefault.Judge(vectorState(t, &v), parsePairing(t, strings.Fields(v.Instead)))
		if err != nil {
			t.Fatal(err)
		}
		article := j.Decision.Rule.Article
		if !j.Legal {
			article = j.Breaches[0].Rule.Article
		}
		if j.Agrees || article != v.Article {
			t.Errorf("%s: the other pairing falls by %q, want %q", v.File, article, v.Article)
		}
	}
	for _, a := range strings.Fields("1.1 2.1 2.2 2.3 2.4 2.5 2.6 3.2 3.3 3.4 3.5 3.6.1 3.6.2 3.6.3 3.7.1 3.7.2 3.8 3.9 3.10 4.1 4.2 4.3 4.4 " +
		"5.1.a 5.1.b 5.2 5.3 5.4 5.5 5.6 5.7 6 7.1 7.2") {
		if perArticle[a] < 2 {
			t.Errorf("article %s has %d vectors", a, perArticle[a])
		}
	}
}

// Where the one public program of this system pairs otherwise, the text is followed.
func TestPeerDisagreementsLim1999(t *testing.T) {
	n := 0
	for _, in := range sharedFiles(t, "cases/lim-1999-peer-disagreements") {
		base := strings.TrimSuffix(in.Name, ".trf")
		want, err := os.ReadFile(base + ".text")
		if err != nil {
			t.Fatal(err)
		}
		p := Pair(in, Options{System: "lim-1999"}, 0, false)
		var got bytes.Buffer
		if err := p.WritePairs(&got); err != nil {
			t.Fatal(err)
		}
		if got.String() != string(want) {
			t.Errorf("%s: pairs\n%swant\n%s", filepath.Base(in.Name), got.String(), want)
		}
		n++
	}
	if n < 5 {
		t.Errorf("only %d cases", n)
	}
}
