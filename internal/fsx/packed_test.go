package fsx

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/trf"
)

// zipOf makes an archive of names and texts in turn. The name "" makes the next text an encrypted file.
func zipOf(t *testing.T, parts ...string) string {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for i := 0; i < len(parts); i += 2 {
		head := &zip.FileHeader{Name: parts[i], Method: zip.Deflate}
		if parts[i] == "" {
			head.Name, head.Flags = "secret.trf", 1
		}
		f, err := w.CreateHeader(head)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.Write([]byte(parts[i+1])); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestPacked(t *testing.T) {
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, filepath.FromSlash(name)) }
	one := zipOf(t, "folder/", "", "readme.txt", "r", "folder/open.TRF", "one", "__MACOSX/folder/._open.TRF", "x")
	for name, text := range map[string]string{
		"plain.trf": "plain", "a.trf.gz": string(pack([]byte("packed"))), "named.trf": string(pack([]byte("hidden"))),
		"one.zip": one, "two.zip": zipOf(t, "a.trf", "A", "b.trf.gz", string(pack([]byte("B")))),
		"lone.zip": zipOf(t, "open.txt", "lone"), "none.zip": zipOf(t, "a.png", "", "b.png", ""),
		"void.zip":   zipOf(t, "folder/", ""),
		"office.zip": zipOf(t, "[Content_Types].xml", "x", "word/document.xml", "y"),
		"nested.zip": zipOf(t, "in.trf", one), "false.zip": "no archive", "cut.zip": one[:len(one)/2],
		"cut.trf.gz": string(pack([]byte("packed"))[:12]),
		"out.zip":    zipOf(t, "../plain.trf", "outside", "..\\plain.trf", "outside"),
		"back.zip":   zipOf(t, `may\open.trf`, "back"),
		"twice.zip":  zipOf(t, "a.trf", "1", "a.trf", "2"), "secret.zip": zipOf(t, "", "secret"),
	} {
		write(t, at(name), text)
	}
	for name, want := range map[string]string{
		"plain.trf": "plain", "a.trf.gz": "packed", "named.trf": "hidden", "one.zip": "one",
		"one.zip/folder/open.TRF": "one", "one.zip/readme.txt": "r", "two.zip/a.trf": "A", "two.zip/b.trf.gz": "B",
		"lone.zip": "lone", "false.zip": "no archive", "nested.zip": one, "nested.zip/in.trf": one,
		"back.zip/may/open.trf": "back",
	} {
		if data, err := ReadFile(at(name), nil); err != nil || string(data) != want {
			t.Errorf("%s: %q, %v", name, data, err)
		}
	}
	for _, name := range []string{"office.zip", "none.zip"} {
		if data, err := ReadFile(at(name), nil); err != nil || !isZip(data) {
			t.Errorf("%s is not passed on: %q, %v", name, data, err)
		}
	}
	if data, err := ReadFile(Stdin, strings.NewReader(one)); err != nil || string(data) != "one" {
		t.Errorf("standard input: %q, %v", data, err)
	}
	for name, want := range map[string]error{
		"one.zip/no.trf": fs.ErrNotExist, "cut.zip": errZip, "cut.trf.gz": errGzip, "out.zip/../plain.trf": errOutside,
		"twice.zip/a.trf": errTwice, "secret.zip/secret.trf": errEncrypted, "secret.zip": errEncrypted,
	} {
		var at2 *fs.PathError
		if _, err := ReadFile(dir+"/"+name, nil); !errors.Is(err, want) || !errors.As(err, &at2) {
			t.Errorf("%s: %v, want %v", name, err, want)
		}
	}
	for name, want := range map[string]string{"two.zip": "name one, such as", "void.zip": "holds no file"} {
		if _, err := ReadFile(at(name), nil); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestCollectPacked: in a folder, archives of other things are passed over; one that is named is not.
func TestCollectPacked(t *testing.T) {
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, filepath.FromSlash(name)) }
	write(t, at("a.trf.gz"), string(pack([]byte("x"))))
	write(t, at("notes.gz"), string(pack([]byte("x"))))
	write(t, at("b.zip"), zipOf(t, "may/b.trf", "x", "c.TRF.gz", "x", "d.txt", "x"))
	write(t, at("e.zip"), zipOf(t, "e.txt", "x"))
	write(t, at("f.zip"), zipOf(t, "[Content_Types].xml", "x", "a.trf", "x"))
	write(t, at("g.zip"), "no archive")
	write(t, at("h.zip"), zipOf(t, "1.txt", "x", "2.txt", "x"))
	names := func(args ...string) []string {
		var out []string
		for _, f := range Collect(args, ".trf") {
			rel, _ := filepath.Rel(dir, f.Path)
			if f.Err != nil {
				rel += " " + f.Err.Error()
			}
			out = append(out, filepath.ToSlash(rel))
		}
		return out
	}
	want := []string{"a.trf.gz", "b.zip/may/b.trf", "b.zip/c.TRF.gz"}
	if got := names(dir); !reflect.DeepEqual(got, want) {
		t.Errorf("in the folder: %q", got)
	}
	want = []string{"b.zip/may/b.trf", "b.zip/c.TRF.gz", "e.zip/e.txt", "f.zip", "g.zip", "h.zip"}
	if got := names(at("b.zip"), at("e.zip"), at("f.zip"), at("g.zip"), at("h.zip")); !reflect.DeepEqual(got, want) {
		t.Errorf("named: %q", got)
	}
}

// TestBombs: what unpacks to more than any tournament has is refused, whatever the archive says of itself.
func TestBombs(t *testing.T) {
	dir := t.TempDir()
	zeros := string(make([]byte, trf.MaxFile+1))
	for name, text := range map[string]string{
		"large.gz": string(pack([]byte(zeros))), "large.zip": zipOf(t, "a.trf", zeros),
		"lies.zip": strings.ReplaceAll(zipOf(t, "a.trf", zeros), "\x01\x00\x00\x04", "\x01\x00\x00\x00"),
	} {
		path := filepath.Join(dir, name)
		write(t, path, text)
		if data, err := ReadFile(path, nil); err == nil {
			t.Errorf("%s: %d bytes were read", name, len(data))
		}
	}
	blanks := strings.Repeat(" ", anyRatio)
	var ratio *cause
	for name, text := range map[string]string{
		"one.gz": string(pack([]byte(blanks + " "))), "one.zip": zipOf(t, "a.trf", blanks+" "),
		"two.zip": zipOf(t, "a.trf", blanks, "b.trf", blanks),
		"in.zip":  zipOf(t, "a.trf.gz", string(pack([]byte(blanks+" ")))),
	} {
		_, err := Unpack(name, []byte(text))
		if !errors.As(err, &ratio) || ratio != errRatio {
			t.Errorf("%s: %v, want %v", name, err, errRatio)
		}
	}
	if _, err := Unpack("a.zip", []byte(zipOf(t, "a.trf", blanks))); err != nil {
		t.Error(err)
	}
	many := make([]string, 0, 2*maxEntries+2)
	for range maxEntries + 1 {
		many = append(many, "a", "")
	}
	for n, want := range map[int]error{maxEntries: nil, maxEntries + 1: errEntries} {
		if _, err := openZip([]byte(zipOf(t, many[:2*n]...))); !errors.Is(err, want) {
			t.Errorf("%d files: %v, want %v", n, err, want)
		}
	}
}

// TestUnpackAll: an archive stands for the tournaments in it, each with the reason why it cannot be read.
func TestUnpackAll(t *testing.T) {
	for _, tt := range []struct{ name, data, want string }{
		{"plain", "text", "x=text"},
		{"tournaments",
			zipOf(t, "b.trf", "B", "note.txt", "N", "may/a.TRF", "A", "c.trf.gz", string(pack([]byte("C")))),
			"x/b.trf=B x/may/a.TRF=A x/c.trf.gz=C"},
		{"one encrypted", zipOf(t, "a.trf", "A", "", "secret"), "x/a.trf=A x/secret.trf=!" + errEncrypted.Error()},
		{"two of one name", zipOf(t, "a.trf", "A", "a.trf", "B"), "x/a.trf=!" + errTwice.Error() + " x/a.trf=!" +
			errTwice.Error()},
		{"the only file", zipOf(t, "a.txt", "A"), "x/a.txt=A"},
		{"other files", zipOf(t, "a.txt", "A", "b.txt", "B"), "x=PK"},
		{"office", zipOf(t, "[Content_Types].xml", "x", "a.trf", "A"), "x=PK"},
		{"damaged", zipOf(t, "a.trf", "A")[:20], "x=!" + errZip.Error()},
	} {
		var got []string
		for _, h := range UnpackAll("x", []byte(tt.data)) {
			text := string(h.Data)
			if isZip(h.Data) {
				text = "PK"
			}
			if h.Err != nil {
				text = "!" + h.Err.Error()
			}
			got = append(got, h.Name+"="+text)
		}
		if strings.Join(got, " ") != tt.want {
			t.Errorf("%s: %s, want %s", tt.name, strings.Join(got, " "), tt.want)
		}
	}
}

func TestWritePacked(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "a.trf.gz")
	if err := WriteFile(path, []byte("text")); err != nil {
		t.Fatal(err)
	}
	if raw, err := os.ReadFile(path); err != nil || !isGzip(raw) {
		t.Errorf("not packed: %q, %v", raw, err)
	}
	if data, err := ReadFile(path, nil); err != nil || string(data) != "text" {
		t.Errorf("%q, %v", data, err)
	}
	archive := filepath.Join(dir, "a.zip")
	write(t, archive, zipOf(t, "a.trf", "x"))
	if err := WriteFile(archive+"/a.trf", []byte("y")); !errors.Is(err, ErrPacked) {
		t.Errorf("into an archive: %v", err)
	}
	before, err := os.ReadFile(archive)
	if err := errors.Join(err, os.Rename(archive, filepath.Join(dir, "games"))); err != nil {
		t.Fatal(err)
	}
	archive = filepath.Join(dir, "games") // whatever its name
	if err := WriteFile(archive, []byte("y")); !errors.Is(err, ErrArchive) {
		t.Errorf("over an archive: %v", err)
	}
	if after, err := os.ReadFile(archive); err != nil || !bytes.Equal(before, after) {
		t.Errorf("the archive was changed: %v", err)
	}
	for _, text := range []string{"", "PK", "PK\x03", "tournament"} { // no archives
		write(t, archive, text)
		if err := WriteFile(archive, []byte("y")); err != nil {
			t.Errorf("over %q: %v", text, err)
		}
	}
}

// Pages of one event keep their names when they are packed; those of an archive have its name before their own.
func TestPack(t *testing.T) {
	pages := []Held{{Name: "dir/a.html", Data: []byte("A")}, {Name: "b.html", Data: []byte("B")}}
	packed, err := Pack(pages)
	if err != nil || !IsArchive(packed) {
		t.Fatalf("%q, %v", packed, err)
	}
	other := []byte(zipOf(t, "a.html", "A", "b.html", "B"))
	for _, tt := range []struct {
		data []byte
		want []string
	}{{packed, []string{"dir/a.html A", "b.html B"}}, {other, []string{"x.zip/a.html A", "x.zip/b.html B"}}} {
		list, err := Pages("x.zip", tt.data)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for p := range list {
			if got = append(got, p.Name+" "+string(p.Data)); p.Err != nil {
				t.Error(p.Err)
			}
		}
		if !reflect.DeepEqual(got, tt.want) {
			t.Errorf("%q, want %q", got, tt.want)
		}
	}
	if _, err := Pages("x.zip", other[:20]); err == nil || IsArchive([]byte("no archive")) {
		t.Errorf("damaged: %v", err)
	}
}

// The files of an archive are read from one opening of it: another archive that comes into its place while they are
// read is not mixed with it, and an archive of many files costs no more than they do.
func TestFoundInArchive(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "games.zip")
	put := func(text string) {
		var b bytes.Buffer
		z := zip.NewWriter(&b)
		for i := range 3 {
			w, err := z.Create(fmt.Sprintf("%d.trf", i))
			if err != nil {
				t.Fatal(err)
			}
			fmt.Fprint(w, text, i)
		}
		if err := errors.Join(z.Close(), os.WriteFile(name, b.Bytes(), 0o600)); err != nil {
			t.Fatal(err)
		}
	}
	put("old ")
	found := Collect([]string{name}, ".trf")
	for i := range found {
		data, err := found[i].Read(nil)
		if err != nil || string(data) != fmt.Sprint("old ", i) {
			t.Errorf("%s: %q, %v", found[i].Path, data, err)
		}
		put("new ")
	}
	again := Collect([]string{name, filepath.Join(dir, "none.trf")}, ".trf")
	if data, err := again[2].Read(nil); err != nil || string(data) != "new 2" {
		t.Errorf("%q, %v", data, err)
	}
	if _, err := again[3].Read(nil); !errors.Is(err, fs.ErrNotExist) {
		t.Error(err)
	}
}

// A shelf keeps one archive open, and opens another one when a file of that is asked for.
func TestShelf(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"a", "b"} {
		file := filepath.Join(dir, name+".zip")
		if err := os.WriteFile(file, []byte(zipOf(t, "in.trf", name)), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	var s shelf
	for _, name := range []string{"a", "a", "b", "a"} {
		if got, err := s.read(filepath.Join(dir, name+".zip"), "in.trf"); err != nil || string(got) != name {
			t.Errorf("%s: %q, %v", name, got, err)
		}
	}
}

// TestSaidSizes: an archive is refused by what it says that its files have, before any of them is unpacked. Numbers
// that come round to a small one when they are added up are not believed.
func TestSaidSizes(t *testing.T) {
	for _, tt := range []struct {
		sizes []uint64
		want  error
	}{
		{[]uint64{anyRatio}, nil}, {[]uint64{anyRatio + 1}, errRatio}, {[]uint64{anyRatio - 9, 9}, nil},
		{[]uint64{anyRatio - 9, 10}, errRatio}, {[]uint64{maxUnpacked}, errRatio},
		{[]uint64{maxUnpacked + 1}, errUnpacked}, {[]uint64{9, 1<<64 - 9}, errUnpacked},
		{[]uint64{9, 1<<64 - 9, 9}, errUnpacked},
	} {
		var b bytes.Buffer
		w := zip.NewWriter(&b)
		for i, size := range tt.sizes {
			_, err := w.CreateRaw(&zip.FileHeader{Name: fmt.Sprint(i, ".trf"), UncompressedSize64: size})
			if err != nil {
				t.Fatal(err)
			}
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		if _, err := openZip(b.Bytes()); !errors.Is(err, tt.want) {
			t.Errorf("%v: %v, want %v", tt.sizes, err, tt.want)
		}
	}
}

// TestBesideFiles: the second files that macOS packs are no files of an archive, and neither are folders.
func TestBesideFiles(t *testing.T) {
	a, err := openZip([]byte(zipOf(t, "__MACOSX/a.trf", "x", "d/._a.trf", "x", "._b.trf", "x", "d/", "", "_.trf", "x",
		`d\a.trf`, "x", "x/__MACOSX/c.trf", "x", "\xff.trf", "x")))
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"_.trf", "d/a.trf", "x/__MACOSX/c.trf", "?.trf"}
	if got := a.named(".trf"); !reflect.DeepEqual(got, want) {
		t.Errorf("%q", got)
	}
}
