package trf_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/trfkit/trfkit/trf"
)

// TestRealFiles reads every file collected from public repositories: printed byte for byte, and either decoded or
// refused with positioned reasons.
func TestRealFiles(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(shared, "real", "*.trf"))
	if err != nil {
		t.Fatal(err)
	}
	if len(files) == 0 {
		t.Skip("the shared real files are not here")
	}
	refused := 0
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		doc, ds := readAll(filepath.Base(file), data)
		if !bytes.Equal(doc.Bytes(), data) {
			t.Errorf("%s: the bytes printed differ from those read", file)
		}
		for _, d := range ds {
			if d.Severity == trf.Error && (d.Line == 0 || d.Column == 0) {
				t.Errorf("%s: refused without a place: %s", file, d.Error())
			}
		}
		if ds.HasErrors() {
			refused++
		}
		if testing.Verbose() {
			t.Logf("%s: %d findings\n%s", filepath.Base(file), len(ds), ds.Error())
		}
	}
	t.Logf("%d files, %d refused", len(files), refused)
}
