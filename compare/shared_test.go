package compare

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/trf"
)

// sharedFiles are the files collected from public repositories and some of the corpus, where they are present.
func sharedFiles(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob("../../shared/trf/real/*.trf")
	if err != nil {
		t.Fatal(err)
	}
	corpus, err := filepath.Glob("../../shared/corpus/*/*.trf")
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i < len(corpus); i += 40 {
		files = append(files, corpus[i])
	}
	if len(files) == 0 {
		t.Skip("the shared files are not here")
	}
	return files
}

// TestSharedFiles compares every file with itself, written with other line ends, and with what is written anew from its
// meaning in each edition: that loses records of the header, of teams and of other programs, and what the reader does
// not take for a title or a date of birth, but nothing of the tournament.
func TestSharedFiles(t *testing.T) {
	lost := []string{"player.title", "player.birth"}
	compares, unusable := 0, 0
	for _, file := range sharedFiles(t) {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		doc, _ := trf.Parse(file, data)
		var other strings.Builder
		for _, l := range doc.Lines("") {
			other.WriteString(l.Text + "\r\n")
		}
		r := Files(text("a", string(data)), text("b", other.String()), Options{})
		if r.Verdict == Different {
			t.Errorf("%s:\n%s", file, shown(t, r))
		}
		if r.Verdict == Unknown {
			unusable++
		}
		ev, _, ds := trf.Decode(doc)
		if ds.HasErrors() {
			continue
		}
		for _, edition := range []trf.Edition{trf.TRF26, trf.TRFX, trf.TRFBX} {
			again, err := trf.Encode(ev, trf.EncodeOptions{Edition: edition})
			if err != nil {
				continue // the edition cannot hold it, which the tests of trf cover
			}
			compares++
			r := compared(data, again)
			for i := range r.Differences {
				d := &r.Differences[i]
				group, _, _ := strings.Cut(d.Code, ".")
				if !slices.Contains([]string{"header", "record", "team"}, group) &&
					!(slices.Contains(lost, d.Code) && d.B.Value == "none") {
					t.Errorf("%s in %s: %s [%s]", file, edition, d, d.Code)
				}
			}
			if r.Verdict == Unknown {
				t.Errorf("%s in %s:\n%s", file, edition, shown(t, r))
			}
		}
	}
	t.Logf("%d comparisons with files written anew; %d files cannot be read", compares, unusable)
	if compares == 0 {
		t.Error("nothing was compared")
	}
}
