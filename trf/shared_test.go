package trf_test

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"github.com/trfkit/trfkit/trf"
)

// TestSharedTournaments reads every recorded tournament and case of the shared corpora: printed byte for byte, without
// errors, and the same when written anew.
func TestSharedTournaments(t *testing.T) {
	files, written := 0, 0
	for _, dir := range []string{"corpus", "cases", "trf/real"} {
		root := filepath.Join("..", "..", "shared", dir)
		if _, err := os.Stat(root); err != nil {
			t.Skip("the shared tournaments are not here: ", err)
		}
		err := filepath.WalkDir(root, func(file string, e fs.DirEntry, err error) error {
			if err != nil || filepath.Ext(file) != ".trf" {
				return err
			}
			data, err := os.ReadFile(file)
			if err != nil {
				return err
			}
			files++
			if rewritten(t, file, data, dir != "trf/real") {
				written++
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if files < 1000 || written < files*9/10 {
		t.Errorf("%d files, %d written anew", files, written)
	}
	t.Logf("%d files, %d written anew", files, written)
}

// rewritten reads a file and, if it has no errors, writes it anew and compares; clean forbids errors.
func rewritten(t *testing.T, file string, data []byte, clean bool) bool {
	t.Helper()
	doc, ds := trf.Parse(file, data)
	if !bytes.Equal(doc.Bytes(), data) {
		t.Errorf("%s: the bytes printed differ from those read", file)
	}
	want, _, more := trf.Decode(doc)
	if ds = append(ds, more...); ds.HasErrors() {
		if clean {
			t.Error(ds)
		}
		return false
	}
	out, err := trf.Encode(want, trf.EncodeOptions{})
	if err != nil {
		t.Logf("%s: %v", file, err)
		return false
	}
	again, _ := trf.Parse(file, out)
	got, _, ds := trf.Decode(again)
	normalise(got)
	normalise(want)
	if ds.HasErrors() || !reflect.DeepEqual(got, want) {
		t.Errorf("%s: written anew it reads differently\n%s", file, ds.Error())
	}
	return true
}
