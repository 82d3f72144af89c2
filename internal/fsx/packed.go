package fsx

import (
	"archive/zip"
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/trf"
)

// Bounds of what is unpacked. Whoever packs a file says how large it becomes; nobody has to believe it.
const (
	maxEntries  = 10_000           // files of an archive
	maxUnpacked = 16 * trf.MaxFile // bytes that the files of an archive say to have together
	// what a byte of a packed file may unpack to, beyond a MiB; a tournament about 5, a bomb up to 1032
	maxRatio = 32
	anyRatio = 1 << 20
)

// The causes of an archive that is not read.
var (
	errGzip      = &cause{"file.gzip", "it is a damaged gzip file"}
	errZip       = &cause{"file.zip", "it is a damaged zip archive"}
	errEncrypted = &cause{"file.zip", "it is encrypted; unpack the archive by hand"}
	errOutside   = &cause{"file.zip", "its name leads out of the archive; it is not read"}
	errTwice     = &cause{"file.zip", "the archive holds two files of that name"}
	errEntries   = &cause{"limit.archive", fmt.Sprintf("the archive holds more than %d files", maxEntries)}
	errUnpacked  = &cause{"limit.archive", fmt.Sprintf("the archive unpacks to more than %d MiB", maxUnpacked>>20)}
	errRatio     = &cause{"limit.archive", fmt.Sprintf("it unpacks to more than %d times its size; unpack it by hand",
		maxRatio)}
)

// ErrPacked is the cause when a file inside an archive is to be written.
var ErrPacked = errors.New("it is inside a zip archive, and archives are not written to; name another file with -o")

// ErrArchive is the cause when a file would be written over an archive, whose other files would be lost.
var ErrArchive = errors.New("it is a zip archive, and nothing is written over one; name another file")

func isGzip(data []byte) bool { return bytes.HasPrefix(data, []byte("\x1f\x8b")) }

// holdsZip reports whether a file that can be read is a zip archive.
func holdsZip(path string) bool {
	f, err := os.Open(path)
	if err != nil {
		return false
	}
	defer func() { _ = f.Close() }() // nothing was written
	var start [4]byte
	n, _ := io.ReadFull(f, start[:]) // a shorter file is none
	return isZip(start[:n])
}

func isZip(data []byte) bool { return bytes.HasPrefix(data, []byte("PK\x03\x04")) }

// Unpack returns what a packed file holds, and any other as it is. Of an archive that holds one tournament file, or one
// file of any name, it is that one. An office document is an archive, too; it is left for the reader to name, and so is
// an archive of other files, which may be the pages of one event.
func Unpack(name string, data []byte) ([]byte, error) {
	switch {
	case isGzip(data):
		return gunzip(data, len(data))
	case isZip(data):
		a, err := openZip(data)
		if err != nil || a.office() || len(a.named(TournamentExt)) == 0 && len(a.files) > 0 {
			return data, err
		}
		return a.only(name)
	}
	return data, nil
}

// Held is a file of an archive.
type Held struct {
	Name string // that of the archive, a slash, and its own
	Data []byte
	Err  error // why it cannot be read
}

// UnpackAll returns the tournaments that a content of that name holds: those of an archive, in the order of the
// archive, and any other content as what it is.
func UnpackAll(name string, data []byte) []Held {
	if !isZip(data) {
		return []Held{{Name: name, Data: data}}
	}
	a, err := openZip(data)
	if err != nil {
		return []Held{{Name: name, Data: data, Err: err}}
	}
	names := a.named(TournamentExt)
	if a.office() || len(names) == 0 { // reading it tells what it is
		return []Held{{Name: name, Data: data}}
	}
	out := make([]Held, len(names))
	for i, inner := range names {
		out[i].Name = name + "/" + inner
		out[i].Data, out[i].Err = a.entry(inner)
	}
	return out
}

// gunzip unpacks what took so many bytes.
func gunzip(data []byte, size int) ([]byte, error) {
	r, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return nil, errGzip
	}
	return bounded(r, unpacked(size), errGzip)
}

// unpacked is what a packed file of a size may unpack to.
func unpacked(packed int) int64 { return max(anyRatio, maxRatio*int64(packed)) }

// bounded reads to the end, or to the bound of what is read. Whatever goes wrong before is the fault of the packing.
func bounded(r io.Reader, size int64, fault error) ([]byte, error) {
	most := min(trf.MaxFile, size)
	data, err := io.ReadAll(io.LimitReader(r, most+1))
	switch {
	case len(data) > trf.MaxFile:
		return nil, ErrTooLarge
	case int64(len(data)) > most:
		return nil, errRatio
	case err != nil:
		return nil, fault
	}
	return data, nil
}

// archive is a zip archive. The names of its files are those that it gives them, with slashes.
type archive struct {
	files   []*zip.File
	places  map[string][]int // in files, by name
	comment string
}

func openZip(data []byte) (*archive, error) {
	r, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil && !errors.Is(err, zip.ErrInsecurePath) {
		return nil, errZip
	}
	if len(r.File) > maxEntries {
		return nil, errEntries
	}
	a, total := &archive{comment: r.Comment, places: map[string][]int{}}, uint64(0)
	for _, f := range r.File {
		f.Name = strings.ToValidUTF8(strings.ReplaceAll(f.Name, `\`, "/"), "?")
		if total += f.UncompressedSize64; total > maxUnpacked || f.UncompressedSize64 > maxUnpacked {
			return nil, errUnpacked
		}
		if total > uint64(unpacked(len(data))) {
			return nil, errRatio
		}
		if !strings.HasSuffix(f.Name, "/") && !resourceFork(f.Name) {
			a.places[f.Name] = append(a.places[f.Name], len(a.files))
			a.files = append(a.files, f)
		}
	}
	return a, nil
}

// resourceFork reports whether a name is that of the second file that macOS packs beside each.
func resourceFork(name string) bool {
	return strings.HasPrefix(name, "__MACOSX/") || strings.HasPrefix(path.Base(name), "._")
}

// office reports whether an archive is a document of an office program.
func (a *archive) office() bool {
	return slices.ContainsFunc(a.files, func(f *zip.File) bool {
		return f.Name == "[Content_Types].xml" || f.Name == "META-INF/manifest.xml"
	})
}

// named returns the names of those files that a search for an extension finds; without any, that of the only file.
func (a *archive) named(ext string) []string {
	var out []string
	for _, f := range a.files {
		if wanted(f.Name, ext) {
			out = append(out, f.Name)
		}
	}
	if len(out) == 0 && len(a.files) == 1 {
		out = []string{a.files[0].Name}
	}
	return out
}

// only unpacks the one tournament file of an archive.
func (a *archive) only(name string) ([]byte, error) {
	switch names := a.named(TournamentExt); len(names) {
	case 0:
		return nil, &cause{"file.zip", "the archive holds no file"}
	case 1:
		return a.entry(names[0])
	default:
		return nil, &cause{"file.zip", fmt.Sprintf("the archive holds %d tournaments; name one, such as %s/%s",
			len(names), name, names[0])}
	}
}

// entry unpacks a file of a name.
func (a *archive) entry(name string) ([]byte, error) {
	if !fs.ValidPath(name) || !filepath.IsLocal(filepath.FromSlash(name)) {
		return nil, errOutside
	}
	switch places := a.places[name]; len(places) {
	case 0:
		return nil, fs.ErrNotExist
	case 1:
		return a.read(a.files[places[0]])
	}
	return nil, errTwice
}

// read unpacks a file, which may be packed itself once more.
func (a *archive) read(f *zip.File) ([]byte, error) {
	const encrypted = 1
	if f.Flags&encrypted != 0 {
		return nil, errEncrypted
	}
	r, err := f.Open()
	if err != nil {
		return nil, errZip
	}
	defer func() { _ = r.Close() }() // nothing was written
	data, err := bounded(r, int64(f.UncompressedSize64), errZip)
	if err == nil && isGzip(data) {
		return gunzip(data, int(f.CompressedSize64))
	}
	return data, err
}

// split cuts the name of a file inside an archive, games.zip/may/open.trf, at the archive.
func split(name string) (outer, inner string, ok bool) {
	for i := range len(name) {
		if name[i] != '/' || !strings.EqualFold(path.Ext(name[:i]), zipExt) {
			continue
		}
		if info, err := os.Stat(name[:i]); err == nil && info.Mode().IsRegular() {
			return name[:i], name[i+1:], true
		}
	}
	return "", "", false
}

// inZip lists the files of an archive that a search for an extension finds, none of an archive of other things.
func inZip(name, ext string) []Found {
	data, err := readFile(name, nil)
	if err != nil {
		return []Found{{Path: name, Err: err}}
	}
	if !isZip(data) {
		return []Found{{Path: name}} // reading it tells what it is
	}
	a, err := openZip(data)
	if err != nil {
		return []Found{{Path: name, Err: &fs.PathError{Op: "read", Path: name, Err: err}}}
	}
	if a.office() {
		return []Found{{Path: name}}
	}
	var out []Found
	for _, inner := range a.named(ext) {
		out = append(out, Found{Path: name + "/" + inner, inner: inner, Archive: Archive{name, len(data)}})
	}
	if len(out) == 0 && len(a.files) > 0 {
		out = []Found{{Path: name}} // it may hold the pages of one event
	}
	return out
}
