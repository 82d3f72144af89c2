package fsx

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/trf"
)

// What lies about among tournaments is passed over or named with its fault; whatever is named by an argument is passed
// on, so that opening it tells what it is.
func TestFoundAmongOthers(t *testing.T) {
	t.Chdir(t.TempDir())
	for name, text := range map[string]string{"d/a.trf": "x", "d/bad.zip": "PK\x03\x04 and no more",
		"d/none.zip": "x", "d/x.txt": "x", "-/b.trf": "x",
		"readme.txt": "x", "n.zip/c.trf": "x", "d/pages.zip": zipOf(t, "a.html", "x", "b.html", "x"),
		"d/one.ZIP": zipOf(t, "a.html", "x", "b.TRF", "x"), "html.zip": zipOf(t, "a.html", "x"),
		"other/only.zip": zipOf(t, "a.html", "x")} {
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		write(t, name, text)
	}
	for name, to := range map[string]string{"d/gone.trf": "nowhere", "d/gone.zip": "nowhere", "d/link.trf": "a.trf",
		"d/folder.trf": "../n.zip", "d/folder.zip": "../n.zip"} {
		if err := os.Symlink(to, name); err != nil {
			t.Skip("no links here:", err)
		}
	}
	for arg, want := range map[string]string{
		"-": "-", "readme.txt": "readme.txt", "nowhere": "nowhere", "d/x.txt": "d/x.txt", "n.zip": "n.zip/c.trf",
		"html.zip": "html.zip/a.html",
		"other":    "other: no file to read: there is no *.trf in it, nor in a folder below it",
		"d": "d/a.trf; d/bad.zip: read d/bad.zip: it is a damaged zip archive [file.zip]; d/gone.trf; d/link.trf; " +
			"d/one.ZIP/b.TRF",
	} {
		var got []string
		for _, f := range Collect([]string{arg}, ".trf") {
			text := filepath.ToSlash(f.Path)
			if f.Err != nil {
				text += ": " + f.Err.Error()
			}
			got = append(got, text)
		}
		if text := strings.Join(got, "; "); text != want {
			t.Errorf("%s: %s, want %s", arg, text, want)
		}
	}
}

// An archive that cannot be opened does not keep others from being read, nor the one that was open before.
func TestShelfAfterAFault(t *testing.T) {
	t.Chdir(t.TempDir())
	write(t, "a.zip", zipOf(t, "a.trf", "of a"))
	s := &shelf{}
	for range 2 {
		if data, err := s.read("a.zip", "a.trf"); string(data) != "of a" || err != nil {
			t.Errorf("%q, %v", data, err)
		}
		if _, err := s.read("gone.zip", "a.trf"); !errors.Is(err, fs.ErrNotExist) {
			t.Error(err)
		}
	}
}

// No name leads out of an archive.
func TestNamesInArchives(t *testing.T) {
	a, err := openZip([]byte(zipOf(t, "../a.trf", "x", "/b.trf", "x", "c.trf", "x", "e/../c.trf", "x", "f.trf", "x",
		"f.trf", "y")))
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]error{"../a.trf": errOutside, "/b.trf": errOutside, "c.trf": nil,
		"e/../c.trf": errOutside, "": errOutside, "d.trf": fs.ErrNotExist, "f.trf": errTwice} {
		if _, err := a.entry(name); !errors.Is(err, want) {
			t.Errorf("%q: %v, want %v", name, err, want)
		}
	}
}

// A document of an office program is left to its reader, also where a tournament lies in it.
func TestOfficeIsNoArchive(t *testing.T) {
	for _, name := range []string{"[Content_Types].xml", "META-INF/manifest.xml"} {
		text := zipOf(t, name, "x", "a.trf", "in it")
		if data, err := Unpack("a.zip", []byte(text)); string(data) != text || err != nil {
			t.Errorf("%s: %d bytes, %v", name, len(data), err)
		}
		if all := UnpackAll("a.zip", []byte(text)); len(all) != 1 || string(all[0].Data) != text {
			t.Errorf("%s: %d files", name, len(all))
		}
	}
	if data, err := Unpack("a.zip", []byte(zipOf(t, "content.xml", "x", "a.trf", "in it"))); string(data) != "in it" {
		t.Errorf("%q, %v", data, err)
	}
}

type zeros struct{}

func (zeros) Read(p []byte) (int, error) { return len(p), nil }

// The largest file is read, and none that is larger; a file that is larger than was said is refused as such.
func TestBounded(t *testing.T) {
	broken := errors.New("broken")
	for _, tt := range []struct {
		holds, said int64
		want        error
	}{
		{trf.MaxFile, trf.MaxFile + 9, nil}, {9, 9, nil},
		{10, 9, errRatio}, {8, 9, nil},
	} {
		data, err := bounded(io.LimitReader(zeros{}, tt.holds), tt.said, broken)
		if !errors.Is(err, tt.want) || err == nil && int64(len(data)) != tt.holds {
			t.Errorf("%d bytes, %d said: %d, %v", tt.holds, tt.said, len(data), err)
		}
	}
	if _, err := bounded(io.MultiReader(strings.NewReader("x"), failing{}), 9, broken); err != broken {
		t.Error(err)
	}
}

type failing struct{}

func (failing) Read([]byte) (int, error) { return 0, errors.New("checksum") }

// What is said of a file that cannot be read does not name it, for the report does.
func TestReadFailure(t *testing.T) {
	at := func(err error) error { return &fs.PathError{Op: "open", Path: "a.trf", Err: err} }
	for _, tt := range []struct {
		err           error
		code, message string
	}{
		{at(fs.ErrNotExist), "file.read", "cannot be read: file does not exist"},
		{fs.ErrPermission, "file.read", "cannot be read: permission denied"},
		{at(errTwice), errTwice.code, "cannot be read: " + errTwice.text},
		{fmt.Errorf("%w: none", ErrNoMatch), "file.read", ErrNoMatch.Error() + ": none"},
		{at(ErrNoMatch), "file.read", ErrNoMatch.Error()},
	} {
		if code, message := ReadFailure(tt.err); code != tt.code || message != tt.message {
			t.Errorf("%v: %s, %s", tt.err, code, message)
		}
	}
	if err := atPath("b.trf", at(fs.ErrExist)); err.Error() != "open a.trf: file already exists" {
		t.Error(err)
	}
	if err := atPath("b.trf", fs.ErrExist); err.Error() != "read b.trf: file already exists" {
		t.Error(err)
	}
}

// A folder may be called like an archive; what lies in it is a file. An archive of nothing but folders holds no file.
func TestFoldersNamedZip(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.Mkdir("n.zip", 0o755); err != nil {
		t.Fatal(err)
	}
	if err := WriteFile("n.zip/a.trf", []byte("x")); err != nil {
		t.Error(err)
	}
	if data, err := ReadFile("n.zip/a.trf", nil); string(data) != "x" {
		t.Errorf("%q, %v", data, err)
	}
	if err := WriteFile("gone.zip/a.trf", nil); !errors.Is(err, fs.ErrNotExist) {
		t.Error(err)
	}
	if _, err := ReadFile("gone.zip/a.trf", nil); !errors.Is(err, fs.ErrNotExist) {
		t.Error(err)
	}
	write(t, "folders.zip", zipOf(t, "d/", "", "e/", ""))
	if found := Collect([]string{"folders.zip"}, ".trf"); len(found) != 1 || !errors.Is(found[0].Err, ErrNoMatch) {
		t.Errorf("%+v", found)
	}
	write(t, "real.zip", zipOf(t, "a.trf", "x"))
	if err := WriteFile("real.zip/a.trf", nil); !errors.Is(err, ErrPacked) {
		t.Error(err)
	}
}
