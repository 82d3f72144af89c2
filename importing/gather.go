package importing

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"path"
	"strings"

	"github.com/trfkit/trfkit/importing/event"
	"github.com/trfkit/trfkit/importing/swissperfect"
	"github.com/trfkit/trfkit/trf"
)

// Bounds of an archive that is looked into.
const (
	maxEntries  = 1000
	maxUnpacked = 4 * trf.MaxFile
	maxNested   = 2 // archives in archives
)

var errArchive = errors.New("the archive is damaged, or holds too much")

// isArchive reports whether a content is a zip archive and no workbook.
func isArchive(data []byte) bool {
	return bytes.HasPrefix(data, []byte("PK\x03\x04")) && !bytes.Contains(data, []byte("[Content_Types].xml")) &&
		!bytes.HasPrefix(data[min(30, len(data)):], []byte("mimetypeapplication/"))
}

// unpack replaces archives by the files in them that can be read; a file of another kind in an archive is passed over.
func unpack(files []File) ([]File, error) {
	left := int64(maxUnpacked)
	return unpackWithin(files, &left, 0)
}

func unpackWithin(files []File, left *int64, depth int) ([]File, error) {
	var out []File
	for _, f := range files {
		if !isArchive(f.Data) || depth >= maxNested {
			out = append(out, f)
			continue
		}
		z, err := zip.NewReader(bytes.NewReader(f.Data), int64(len(f.Data)))
		if err != nil && !errors.Is(err, zip.ErrInsecurePath) || len(z.File) > maxEntries {
			return nil, errArchive
		}
		for _, entry := range z.File {
			data, err := readEntry(entry, left)
			if err != nil {
				return nil, fmt.Errorf("%w: %s", err, entry.Name)
			}
			inner := File{f.Name + "/" + strings.ToValidUTF8(entry.Name, "?"), data}
			if isArchive(data) {
				more, err := unpackWithin([]File{inner}, left, depth+1)
				if err != nil {
					return nil, err
				}
				out = append(out, more...)
			} else if !ignored(entry.Name) && Recognise(data) != nil {
				out = append(out, inner)
			}
		}
	}
	return out, nil
}

// ignored are folders, and the second files that macOS packs.
func ignored(name string) bool {
	return strings.HasSuffix(name, "/") || strings.HasPrefix(name, "__MACOSX/") ||
		strings.HasPrefix(path.Base(name), "._")
}

func readEntry(f *zip.File, left *int64) ([]byte, error) {
	if f.UncompressedSize64 > uint64(min(*left, trf.MaxFile)) {
		return nil, errArchive
	}
	r, err := f.Open()
	if err != nil {
		return nil, errArchive
	}
	defer func() { _ = r.Close() }() // nothing was written
	data, err := io.ReadAll(io.LimitReader(r, int64(f.UncompressedSize64)+1))
	if err != nil || uint64(len(data)) > f.UncompressedSize64 {
		return nil, errArchive
	}
	*left -= int64(len(data))
	return data, nil
}

// sources finds the format of each file, and puts those files together that can only be read so.
func sources(files []File, opt Options, find *event.Findings) []*source {
	var out []*source
	stems := map[string]*source{}
	for _, f := range files {
		format := FormatByID(opt.From)
		if format == nil {
			format = Recognise(f.Data)
		}
		if format == nil {
			d := find.Add("import.unread", event.Place{File: f.Name, Line: 1, Column: 1},
				"the file is none that can be read")
			d.Hint = "docs/cross-tables.md lists the formats"
			continue
		}
		s := &source{name: f.Name, data: f.Data, format: format, find: find}
		if format.ID == "swissperfect" && swissperfect.Recognise(f.Data) != swissperfect.None {
			stem := strings.ToLower(strings.TrimSuffix(f.Name, path.Ext(f.Name)))
			if first := stems[stem]; first != nil {
				first.beside = append(first.beside, f)
				continue
			}
			stems[stem] = s
		}
		out = append(out, s)
	}
	return out
}
