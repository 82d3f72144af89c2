package importing

import (
	"slices"

	"github.com/trfkit/trfkit/importing/event"
	"github.com/trfkit/trfkit/importing/sheet"
	"github.com/trfkit/trfkit/importing/swissperfect"
	"github.com/trfkit/trfkit/internal/eventjson"
	"github.com/trfkit/trfkit/internal/fsx"
	"github.com/trfkit/trfkit/trf"
)

// File is one source.
type File struct {
	Name string
	Data []byte
}

// Options are what the caller decides instead of the files.
type Options struct {
	From string // id of the format, instead of what the file looks like
}

// Result is an event that was read.
type Result struct {
	Document *trf.Document // refused when the findings hold an error
	Ledger   *trf.Ledger   // nil when the findings hold an error
	Found    trf.Diagnostics
	Format   *Format
}

// Readable reports whether a content is one that Read reads: an archive, or what Recognise knows.
func Readable(data []byte) bool {
	return fsx.IsArchive(data) || isWebArchive(data) || Recognise(data) != nil
}

// Parse is eventjson.Open for any file that can be read: a TRF as it is, and what Recognise knows as the document made
// of it. An archive may hold the pages of one event.
func Parse(name string, data []byte) (*trf.Document, trf.Diagnostics) {
	if !Readable(data) {
		return eventjson.Open(name, data)
	}
	r := Read([]File{{name, data}}, Options{})
	return r.Document, r.Found
}

// IsTRF reports whether a content is taken for a tournament file as it stands, and not for something that becomes one.
func IsTRF(data []byte) bool { return !Readable(data) && !trf.LooksLikeJSON(data) }

// ParseCharset is Parse with the 8-bit encoding of a tournament file; blank finds out. Other formats say their own.
func ParseCharset(name string, data []byte, charset string) (*trf.Document, trf.Diagnostics) {
	if charset == "" || !IsTRF(data) {
		return Parse(name, data)
	}
	return trf.ParseCharset(name, data, charset)
}

// Read reads the pages of one event.
func Read(files []File, opt Options) *Result {
	find, r, name := &event.Findings{}, &Result{}, files[0].Name
	if flat, err := unpack(files); err != nil {
		find.Add("import.unread", event.Top(name), "%v", err)
	} else if len(flat) == 0 {
		find.Add("import.nothing", event.Top(name),
			"the archive holds no file that can be read").Hint = "docs/cross-tables.md lists the formats"
	} else {
		r.read(name, sources(flat, opt, find), find)
	}
	if r.Document == nil || find.Failed() {
		r.Document, r.Ledger = trf.Refused(name), nil
	}
	r.Found = find.List()
	return r
}

// read makes the event of its sources.
func (r *Result) read(name string, list []*source, find *event.Findings) {
	var parts []*event.Part
	for _, s := range list {
		if r.Format == nil {
			r.Format = s.format
		}
		got := slices.DeleteFunc(s.format.read(s), func(p *event.Part) bool { return len(p.Rows)+len(p.Games) == 0 })
		if len(got) == 0 && !find.Failed() {
			find.Add("import.nothing", event.Top(s.name),
				"the file is %s, but no table, list or game of a tournament stands in it", s.format.Title).Hint =
				"save the page of the cross table, or of the pairings; the site may have answered with something else"
		}
		s.charset()
		parts = append(parts, got...)
	}
	if len(list) == 1 {
		name = list[0].name
	}
	if find.Failed() {
		return
	}
	e := event.Join(parts, find)
	if e == nil {
		return
	}
	if f := FormatByID(e.Format); f != nil {
		r.Format = f
	} else {
		e.Format = r.Format.ID
	}
	r.Document, r.Ledger = document(name, e, find)
}

// charset tells of a text whose encoding had to be guessed.
func (s *source) charset() {
	if sheet.IsXLSX(s.data) || swissperfect.Recognise(s.data) != swissperfect.None {
		return
	}
	if charset := sheet.Guessed(s.data); charset != "" {
		s.find.Add("import.charset", event.Top(s.name),
			"the text is not UTF-8 and does not say its encoding; it is read as %s", charset).Hint =
			"where names look wrong, save the file as UTF-8"
	}
}
