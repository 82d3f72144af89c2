// Package source reads what is to be converted: a tournament file in any edition, the JSON of one, plain JSON, or the
// pages of an event that was published as something else.
package source

import (
	"slices"

	"github.com/trfkit/trfkit/importing"
	"github.com/trfkit/trfkit/internal/eventjson"
	"github.com/trfkit/trfkit/trf"
)

// Options say how a source is read.
type Options struct {
	// From is what the source is, whatever it looks like: "json", a name of Editions, or the id of a format of package
	// importing; blank finds out.
	From     string
	Charset  string // of a tournament file; blank finds out
	Pedantic bool   // an assumption made in reading is an error
}

// Source is what was read.
type Source struct {
	Document *trf.Document
	// Unread says that nothing of it was read: a file of another kind, or a page whose cells contradict each other.
	Unread bool
	// Wrong are the findings that speak against converting it: what it says cannot be told, or contradicts itself.
	Wrong trf.Diagnostics
	// Found are other findings that its reader wants to be known.
	Found trf.Diagnostics
	// Ledger tells what of a published page is not in the document, and what was inferred; nil for a tournament file.
	Ledger *trf.Ledger
}

// Read reads a source; several files are the pages of one event. The error is that of JSON which is no document.
func Read(files []importing.File, opt Options) (*Source, error) {
	name, data := files[0].Name, files[0].Data
	switch _, edition := Editions()[opt.From]; {
	case len(files) > 1 || importing.FormatByID(opt.From) != nil || opt.From == "" && importing.Readable(data):
		return published(files, opt), nil
	case opt.From == "json" || !edition && trf.LooksLikeJSON(data):
		return described(name, data)
	}
	doc, found := trf.ParseCharset(name, data, opt.Charset)
	s := &Source{Document: doc, Wrong: wrong(doc, found, &opt, harmless)}
	s.Unread = slices.ContainsFunc(s.Wrong, func(d trf.Diagnostic) bool { return d.Code == "file.format" })
	return s, nil
}

// described reads plain JSON, or the JSON of a document.
func described(name string, data []byte) (*Source, error) {
	if !eventjson.Is(data) {
		doc, err := trf.FromJSON(name, data)
		return &Source{Document: doc}, err
	}
	doc, found := eventjson.Parse(name, data)
	return &Source{Document: doc, Wrong: slices.DeleteFunc(found, func(d trf.Diagnostic) bool {
		return d.Severity != trf.Error
	})}, nil
}

// published reads the pages of an event that is no tournament file.
func published(files []importing.File, opt Options) *Source {
	r := importing.Read(files, importing.Options{From: opt.From})
	s := &Source{Document: r.Document, Ledger: r.Ledger, Unread: r.Ledger == nil}
	for _, d := range r.Found {
		if d.Severity == trf.Warning {
			s.Found = append(s.Found, d)
		}
	}
	s.Wrong = wrong(r.Document, r.Found, &opt, func(code string) bool {
		return harmless(code) || code == "cell.colour" // the ledger says that there are none
	})
	return s
}

// wrong are the findings of the reader and those of the document that speak against a conversion.
func wrong(doc *trf.Document, found trf.Diagnostics, opt *Options, harmless func(string) bool) trf.Diagnostics {
	if opt.Pedantic {
		found = found.Pedantic()
	}
	_, _, more := trf.DecodeWith(doc, trf.Options{Lenient: true, Pedantic: opt.Pedantic})
	return slices.DeleteFunc(slices.Concat(found, more), func(d trf.Diagnostic) bool {
		assumed := opt.Pedantic && trf.IsAssumption(d.Code)
		taken := d.Code == "colour.opponent" // a row is written as it stands, without the colour that was taken
		return !taken && (d.Severity != trf.Error || harmless(d.Code) && !assumed)
	})
}

// harmless are errors that keep a file from being paired and change nothing in what a conversion does.
func harmless(code string) bool {
	switch code {
	case "event.team", "score.mismatch", "score.unknown", "rec.foreign-setting", "rec.foreign", "ext.rank",
		"team.board", "team.forfeit-played", "team.player-twice":
		return true
	}
	return false
}

// Account is the ledger of the whole way: of the source and of its conversion.
func (s *Source) Account(l *trf.Ledger) *trf.Ledger {
	if s.Ledger == nil {
		return l
	}
	first, out := s.Ledger, *l
	out.From = first.From
	out.Losses, out.Changes = slices.Concat(first.Losses, l.Losses), slices.Concat(first.Changes, l.Changes)
	out.Added, out.Missing = slices.Concat(first.Added, l.Added), slices.Concat(first.Missing, l.Missing)
	out.Notes = slices.Concat(first.Notes, l.Notes)
	return &out
}

// Editions are the names by which commands call the editions.
func Editions() map[string]trf.Edition {
	return map[string]trf.Edition{"trf06": trf.TRF06, "trf16": trf.TRF16, "trfx": trf.TRFX, "trfbx": trf.TRFBX,
		"trf26": trf.TRF26}
}

// LineEnds are the names by which commands call the line ends.
func LineEnds() map[string]string { return map[string]string{"lf": "\n", "crlf": "\r\n", "cr": "\r"} }
