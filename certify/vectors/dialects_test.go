package vectors

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/internal/clitest"
)

// dialects are the forms in which the vectors of the Dutch system lie beside their TRF26 files for programs that read
// no TRF26: by system the extension and the adapter that knows the program's dialect.
func dialects() []struct{ system, extension, adapter string } {
	return []struct{ system, extension, adapter string }{
		{"dutch-2017", ".trfbx", "bbp5"},
		{"dutch-2017", ".trfx", "javafo"},
		{"dutch-2026", ".trfbx", "bbp6"},
	}
}

// The files in other dialects are what trfcert corpus gives the programs, none is missing, and none is left of a vector
// that is gone. Under -update they are written anew.
func TestDialectsOfVectors(t *testing.T) {
	for _, d := range dialects() {
		dir := filepath.Join("../../corpus/rules", d.system)
		sets, err := Load(dir)
		if err != nil {
			t.Fatal(err)
		}
		adapter, err := drive.FindAdapter(d.adapter)
		if err != nil {
			t.Fatal(err)
		}
		for i := range sets[0].Vectors {
			v := &sets[0].Vectors[i]
			event, err := decode(v)
			if err != nil {
				t.Fatal(err)
			}
			want, err := adapter.Input.Write(coming(engine.Players, event, v.Round))
			if err != nil {
				t.Fatalf("%s as %s: %v", v.File, d.extension, err)
			}
			name := sets[0].path(strings.TrimSuffix(v.File, ".trf") + d.extension)
			if clitest.Updating() {
				put(t, name, string(want))
			}
			if got, err := os.ReadFile(name); err != nil || !bytes.Equal(got, want) {
				t.Errorf("%s is not what its vector becomes (write it with -update): %v", name, err)
			}
		}
		files, err := filepath.Glob(filepath.Join(dir, "*", "*"+d.extension))
		if err != nil || len(files) != len(sets[0].Vectors) {
			t.Errorf("%s: %d files %s for %d vectors, %v", d.system, len(files), d.extension, len(sets[0].Vectors), err)
		}
	}
}
