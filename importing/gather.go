package importing

import (
	"fmt"
	"path"
	"strings"

	"github.com/trfkit/trfkit/importing/event"
	"github.com/trfkit/trfkit/importing/swissperfect"
	"github.com/trfkit/trfkit/internal/fsx"
	"github.com/trfkit/trfkit/trf"
)

// Bounds of an archive that is looked into.
const (
	maxUnpacked = 4 * trf.MaxFile
	maxNested   = 2 // archives in archives
)

// unpack replaces archives by the files in them that can be read; a file of another kind in an archive is passed over.
func unpack(files []File) ([]File, error) {
	left := maxUnpacked
	var out []File
	for _, f := range files {
		more, err := unpackOne(f, &left, 0)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", f.Name, err)
		}
		out = append(out, more...)
	}
	return out, nil
}

func unpackOne(f File, left *int, depth int) ([]File, error) {
	if isWebArchive(f.Data) {
		page, err := savedPage(f.Data)
		return []File{{f.Name, page}}, err
	}
	if depth == maxNested || !fsx.IsArchive(f.Data) {
		return []File{f}, nil
	}
	pages, err := fsx.Pages(f.Name, f.Data)
	if err != nil {
		return nil, err
	}
	var out []File
	for p := range pages {
		if p.Err != nil {
			return nil, fmt.Errorf("%s: %w", p.Name, p.Err)
		}
		if *left -= len(p.Data); *left < 0 {
			return nil, fmt.Errorf("the archive unpacks to more than %d MiB", maxUnpacked>>20)
		}
		inner := File{p.Name, p.Data}
		switch {
		case fsx.IsArchive(p.Data) || isWebArchive(p.Data):
			more, err := unpackOne(inner, left, depth+1)
			if err != nil {
				return nil, err
			}
			out = append(out, more...)
		case Recognise(p.Data) != nil:
			out = append(out, inner)
		}
	}
	return out, nil
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
			d := find.Add("import.unread", event.Top(f.Name),
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
