package trf_test

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/trf"
)

func TestFormat(t *testing.T) {
	for _, c := range []struct{ name, in, want string }{
		{"numbers, blanks and line ends",
			"012 Open  \r\n142 3\r\n152 W\r\n### a comment  \r\nABC what  \r\n" +
				"001 0001      Ash, Ada                          0900                             1.0       0002 w " +
				"1  \r\n" +
				"001 2           Bay, Ben                                                         0.0       1    b " +
				"0\x1a",
			"012 Open\r\n142 3\r\n152 W\r\n### a comment  \r\nABC what  \r\n" +
				"001    1      Ash, Ada                           900                             1.0          2 w " +
				"1\r\n" +
				"001    2      Bay, Ben                                                           0.0          1 b " +
				"0\r\n"},
		{"teams",
			"012 Cup\n142 1\n310 01  Alpha                            ALP   2300.5 1.0    0.5    01   0001 2  \n" +
				"310   2 Beta\n013 Alpha                           1    2   \n330 -- 1    1   2 \n260 1     1 1    " +
				"2\n" +
				"362 TW2.0    TD 1.0\n" +
				"001 1         Ash, Ada                                                           0.0\n" +
				"001 02        Bay, Ben                                                           0.0\n",
			"012 Cup\n142 1\n310   1 Alpha                            ALP   2300.5    1.0    0.5   1     1    2\n" +
				"310   2 Beta\n013 Alpha                              1    2\n330 --   1   1   2\n" +
				"260   1   1    1    2\n362 TW 2.0   TD 1.0\n" +
				"001    1      Ash, Ada                                                           0.0\n" +
				"001    2      Bay, Ben                                                           0.0\n"},
	} {
		doc, _ := trf.Parse(c.name, []byte(c.in))
		out, err := trf.Format(doc)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if got := string(out.Bytes()); got != c.want {
			t.Errorf("%s:\n%q\nwant\n%q", c.name, got, c.want)
		}
		if string(doc.Bytes()) != c.in {
			t.Errorf("%s: the document was changed", c.name)
		}
	}
}

func TestFormatRefuses(t *testing.T) {
	doc, _ := trf.Parse("x", []byte(smallEvent+"XXP 1 9\n"))
	if _, err := trf.Format(doc); !errors.Is(err, trf.ErrBroken) {
		t.Errorf("got %v", err)
	}
}

// checkFormat: the print reads the same and is its own print. It reports whether the file was printed.
func checkFormat(t *testing.T, name string, data []byte) bool {
	t.Helper()
	doc, _ := trf.Parse(name, data)
	once, err := trf.Format(doc)
	if errors.Is(err, trf.ErrFormatChanges) {
		t.Errorf("%s: %v", name, err)
	}
	if err != nil {
		return false
	}
	again, _ := trf.Parse(name, once.Bytes())
	want, _, _ := trf.Decode(doc)
	got, _, ds := trf.Decode(again)
	ds = slices.DeleteFunc(ds, func(d trf.Diagnostic) bool { return d.Code == "event.team" })
	if ds.HasErrors() || !reflect.DeepEqual(got, want) {
		t.Fatalf("%s: the canonical print reads differently", name)
	}
	twice, err := trf.Format(again)
	if err != nil || !bytes.Equal(twice.Bytes(), once.Bytes()) {
		t.Fatalf("%s: printed again it changes (%v)\n%q\n%q", name, err, once.Bytes(), data)
	}
	return true
}

// FuzzFormat: whatever is printed reads as before and is its own print, and no print is refused for its meaning.
func FuzzFormat(f *testing.F) {
	seeds(f)
	f.Fuzz(func(t *testing.T, data []byte) {
		checkFormat(t, "fuzz", data)
	})
}

// TestFormatShared prints the published files, when they are here.
func TestFormatShared(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(shared, "real", "*"))
	if err != nil || len(files) == 0 {
		t.Skip("the shared files are not here: ", err)
	}
	printed := 0
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err == nil && checkFormat(t, file, data) {
			printed++
		}
	}
	t.Logf("%d of %d files printed", printed, len(files))
	if printed == 0 {
		t.Error("no file was printed")
	}
}
