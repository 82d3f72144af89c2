package generator

import (
	"bytes"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// mark begins the comments that hold seed and settings. The number is the version of what follows from them: it grows
// when the same settings and seed come to make another tournament.
const (
	mark    = "trfgen"
	version = "1"
)

var eols = map[string]string{"lf": "\n", "crlf": "\r\n", "cr": "\r"}

// Encode writes the event as a file, with the comments that Regenerate reads.
func (e *Event) Encode() ([]byte, error) {
	opt := trf.EncodeOptions{Edition: trf.TRF26, EOL: eols[e.Settings.EOL], Comments: e.comments()}
	t := *e.Tournament
	switch e.Settings.Format {
	case "trfx":
		opt.Edition, t.SystemCode = trf.TRFX, ""
	case "trfbx":
		opt.Edition, t.SystemCode = trf.TRFBX, ""
	default:
		adjust(&t)
	}
	data, err := trf.Encode(&t, opt)
	if err != nil {
		return nil, err
	}
	switch e.Settings.Format {
	case "trf16":
		return e.convert(data, trf.TRF16)
	case "trf06":
		return e.convert(data, trf.TRF06)
	}
	return data, nil
}

// convert writes one of the editions that hold less; what they cannot hold the comments tell.
func (e *Event) convert(data []byte, to trf.Edition) ([]byte, error) {
	doc, diagnostics := trf.Parse("generated", data)
	if err := diagnostics.Err(); err != nil {
		return nil, err
	}
	out, _, err := trf.Convert(doc, trf.ConvertOptions{To: to, EOL: eols[e.Settings.EOL]})
	if err != nil {
		return nil, err
	}
	return e.insertComments(out.Bytes()), nil
}

// insertComments puts the comments before the players of an edition that has no records for comments; readers skip
// lines they do not know.
func (e *Event) insertComments(data []byte) []byte {
	eol := eols[e.Settings.EOL]
	var b bytes.Buffer
	at := bytes.Index(data, []byte(eol+"001 ")) + len(eol)
	b.Write(data[:at])
	for _, c := range e.comments() {
		b.WriteString("### " + c + eol)
	}
	b.Write(data[at:])
	return b.Bytes()
}

// comments are the seed and the settings, some to a line.
func (e *Event) comments() []string {
	words := append([]string{mark, version, "seed=" + strconv.FormatUint(e.Seed, 10)}, e.Settings.Words()...)
	var out []string
	line := ""
	for _, w := range words {
		if line != "" && len(line)+1+len(w) > 110 {
			out = append(out, line)
			line = mark
		}
		if line != "" {
			line += " "
		}
		line += w
	}
	out = append(out, line)
	if e.Unpairable > 0 {
		out = append(out, fmt.Sprintf("Round %d has no legal pairing; the event ends before it.", e.Unpairable))
	}
	return out
}

// ErrNotGenerated is the error of Read for a file without the comments of this package.
var ErrNotGenerated = errors.New("the file does not say what it was generated from")

// Read finds seed and settings in a generated file.
func Read(name string, data []byte) (*Settings, uint64, error) {
	doc, diagnostics := trf.Parse(name, data)
	if err := diagnostics.Err(); err != nil {
		return nil, 0, err
	}
	var words []string
	for _, c := range doc.Comments() {
		if rest, ok := strings.CutPrefix(c, mark+" "); ok {
			words = append(words, strings.Fields(rest)...)
		}
	}
	if len(words) < 2 || !strings.HasPrefix(words[1], "seed=") {
		return nil, 0, ErrNotGenerated
	}
	if words[0] != version {
		return nil, 0, fmt.Errorf("the file was made by version %s of the generator, this is version %s", words[0],
			version)
	}
	seed, err := strconv.ParseUint(strings.TrimPrefix(words[1], "seed="), 10, 64)
	if err != nil {
		return nil, 0, fmt.Errorf("%s is no seed", words[1])
	}
	s, err := ParseSettled(words[2:])
	if err != nil {
		return nil, 0, err
	}
	if s.needsModel() {
		t, _, diagnostics := trf.Decode(doc)
		if err := diagnostics.Err(); err != nil {
			return nil, 0, err
		}
		s.Model = t
	}
	return s, seed, nil
}

// Regenerate makes a generated file anew from the seed and the settings it holds.
func Regenerate(name string, data []byte) ([]byte, error) {
	s, seed, err := Read(name, data)
	if err != nil {
		return nil, err
	}
	s.Most = Most(data)
	e, err := Generate(s, seed)
	if err != nil {
		return nil, err
	}
	return e.Encode()
}

// Most are the steps that a tournament may take whose length follows from a file: those of one file for each million
// bytes begun.
func Most(data []byte) int { return (1 + len(data)/1_000_000) * engine.MostWork }

// ParseSettled reads settings that a tournament was made from, each word as name=value. Where they do not speak of
// tie-breaks there were none.
func ParseSettled(words []string) (*Settings, error) {
	s := &Settings{}
	err := s.SetAll(words)
	if s.TieBreaks == "" {
		s.TieBreaks, s.Unlisted = noTieBreaks, true
	}
	return s, err
}

// SetAll gives settings their values, each word as name=value.
func (s *Settings) SetAll(words []string) error {
	var errs []error
	for _, w := range words {
		name, value, ok := strings.Cut(w, "=")
		if !ok {
			errs = append(errs, &SettingError{w, "expected name=value", ""})
			continue
		}
		errs = append(errs, s.Set(name, value))
	}
	return errors.Join(errs...)
}

// ParseSettings reads a configuration file: settings as name=value, any number on a line, # begins a comment.
func ParseSettings(text string) (*Settings, error) {
	var words []string
	for _, line := range strings.FieldsFunc(text, func(r rune) bool { return r == '\n' || r == '\r' }) {
		line, _, _ = strings.Cut(line, "#")
		words = append(words, strings.Fields(line)...)
	}
	s := &Settings{}
	return s, s.SetAll(words)
}

// abnormal are the results whose own values TRF26 holds in record 299, and the result whose value they have otherwise.
var abnormal = [...]struct{ result, like tournament.Result }{
	{tournament.ForfeitWin, tournament.Win}, {tournament.FullBye, tournament.Win}, {tournament.HalfBye,
		tournament.Draw},
	{tournament.ForfeitLoss, tournament.ZeroBye},
}

// adjust moves into record 299 what record 162 cannot tell apart, as long as no record 299 is there.
func adjust(t *tournament.Tournament) {
	if len(t.Adjustments) > 0 {
		return
	}
	for _, a := range abnormal {
		if v := t.Scoring.Other[a.result]; v != t.Scoring.Other[a.like] {
			t.Adjustments = append(t.Adjustments, tournament.Adjustment{Kind: a.result, Points: v})
			t.Scoring.Set(t.Scoring.Other[a.like], a.result)
		}
	}
}
