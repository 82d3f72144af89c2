// Package source reads what is to be converted: a tournament file in any edition, the JSON of one, or plain JSON.
package source

import (
	"slices"

	"github.com/trfkit/trfkit/internal/eventjson"
	"github.com/trfkit/trfkit/trf"
)

// Options say how a source is read.
type Options struct {
	JSON     bool   // it is the JSON of a document, whatever it looks like
	Text     bool   // it is a tournament file, whatever it looks like
	Charset  string // of a tournament file; blank finds out
	Pedantic bool   // an assumption made in reading is an error
}

// Read reads a source. wrong are the findings that speak against converting it: what it says cannot be told, or
// contradicts itself. The error is that of JSON which is no document.
func Read(name string, data []byte, opt Options) (doc *trf.Document, wrong trf.Diagnostics, err error) {
	if opt.JSON || !opt.Text && trf.LooksLikeJSON(data) {
		if !eventjson.Is(data) {
			doc, err = trf.FromJSON(name, data)
			return doc, nil, err
		}
		doc, found := eventjson.Parse(name, data)
		return doc, slices.DeleteFunc(found, func(d trf.Diagnostic) bool { return d.Severity != trf.Error }), nil
	}
	doc, found := trf.ParseCharset(name, data, opt.Charset)
	if opt.Pedantic {
		found = found.Pedantic()
	}
	_, _, more := trf.DecodeWith(doc, trf.Options{Lenient: true, Pedantic: opt.Pedantic})
	for _, d := range append(found, more...) {
		assumed := opt.Pedantic && trf.IsAssumption(d.Code)
		taken := d.Code == "colour.opponent" // a row is written as it stands, without the colour that was taken
		if taken || d.Severity == trf.Error && (!harmless(d.Code) || assumed) {
			wrong = append(wrong, d)
		}
	}
	return doc, wrong, nil
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

// Editions are the names by which commands call the editions.
func Editions() map[string]trf.Edition {
	return map[string]trf.Edition{"trf06": trf.TRF06, "trf16": trf.TRF16, "trfx": trf.TRFX, "trfbx": trf.TRFBX,
		"trf26": trf.TRF26}
}

// LineEnds are the names by which commands call the line ends.
func LineEnds() map[string]string { return map[string]string{"lf": "\n", "crlf": "\r\n", "cr": "\r"} }
