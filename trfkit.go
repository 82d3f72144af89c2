// Package trfkit reads, converts, checks, pairs, ranks, audits and lints chess tournaments in FIDE's tournament report
// files (TRF). It is the whole of trfkit for a program that embeds it: an Event comes from Read or New, and each verb
// of this package takes one and returns a value and an error.
//
//	event, err := trfkit.Read("open.trf", data)
//	report, err := trfkit.Check(ctx, event, trfkit.Options{})
//	pairing, err := trfkit.Pair(ctx, event, 0, trfkit.Options{})
//
// The zero Options let the event say everything. The verbs that may take long end with their context. An error is no
// verdict: it says why there is none. It answers errors.Is with the Err values of this package, and errors.As with
// *Error, which has a stable code, the place in the file and a hint.
//
// The types of the answers are documented in the packages that they come from; those packages do more, for programs
// that need it. docs/stability.md says what stays as it is.
package trfkit

import (
	"bytes"
	"fmt"
	"io"

	"github.com/trfkit/trfkit/importing"
	"github.com/trfkit/trfkit/internal/fsx"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// Tournament is what an event is, free of any file: players, rounds, results, settings. Points are integer tenths.
type Tournament = tournament.Tournament

// Event is a tournament that was read from a file, or that a program knows. Nothing of this package changes it.
type Event struct {
	name       string
	document   *trf.Document // nil for an event that was never a file
	tournament *Tournament
	findings   trf.Diagnostics
}

// Read takes the bytes of a tournament file of any edition, also packed in an archive of one, its JSON, or plain JSON
// (docs/plain-json.md). The name stands in messages. An error says that the file is damaged or contradicts itself; the
// event is there all the same where it is text at all, because Lint and Audit can do with such files.
func Read(name string, data []byte) (*Event, error) {
	data, err := fsx.Unpack(name, data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	e := &Event{name: name}
	e.document, e.findings = importing.Parse(name, data)
	var more trf.Diagnostics
	e.tournament, _, more = trf.Decode(e.document)
	e.findings = append(e.findings, more...)
	return e, refusal(e.findings)
}

// New is an event that was never a file. The tournament must not be changed afterwards.
func New(name string, t *Tournament) *Event { return &Event{name: name, tournament: t} }

// Tournament is what the event says. What the caller changes in it counts for an event that New makes of it.
func (e *Event) Tournament() *Tournament { return e.tournament }

// Write writes the file: the bytes that Read took, or TRF26 of an event that was never a file. What the format cannot
// hold is an error, and then nothing is written.
func Write(w io.Writer, e *Event) error {
	doc, err := e.file()
	if err == nil {
		_, err = w.Write(doc.Bytes())
	}
	return err
}

// file is the document of an event.
func (e *Event) file() (*trf.Document, error) {
	if e.document != nil {
		return e.document, nil
	}
	data, err := trf.Encode(e.tournament, trf.EncodeOptions{Edition: TRF26})
	if err != nil {
		return nil, fmt.Errorf("%s: %w", e.name, err)
	}
	doc, _ := trf.Parse(e.name, data)
	return doc, nil
}

// Format is an edition of TRF. The older ones and those of single programs are listed in package trf.
type Format = trf.Edition

// The editions of FIDE that are in use.
const (
	TRF16 = trf.TRF16
	TRF26 = trf.TRF26
)

// Ledger says what a conversion lost, changed and added.
type Ledger = trf.Ledger

// Convert makes the event of another format. The ledger says what that format cannot hold; an error, that the file
// lacks what the format demands. The event of the argument stays as it is.
func Convert(e *Event, to Format) (*Event, *Ledger, error) {
	doc, err := e.file()
	if err != nil {
		return nil, nil, err
	}
	made, ledger, err := trf.Convert(doc, trf.ConvertOptions{To: to})
	if err != nil {
		return nil, nil, fmt.Errorf("%s: %w", e.name, err)
	}
	out, err := Read(e.name, bytes.Clone(made.Bytes()))
	return out, ledger, err
}
