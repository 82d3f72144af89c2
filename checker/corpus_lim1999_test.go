package checker

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

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
