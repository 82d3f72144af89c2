package bridge

import (
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/importing"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/internal/release"
	"github.com/trfkit/trfkit/internal/source"
	"github.com/trfkit/trfkit/lint"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// parse makes the JSON of a document: every line, its record and its fields.
func parse(_ context.Context, q *Question, _ *none) (Answer, error) {
	doc, _ := importing.Parse(q.Files[0].Name, q.Files[0].Data)
	made, err := printed(func(w io.Writer) error { return trf.WriteJSON(w, doc) })
	return Answer{Code: int(exit.Clean), Result: made}, err
}

// converted is the document of convert. Data are bytes, which JSON carries in base64: a file may have any charset.
type converted struct {
	Data     []byte      `json:"data"`
	Ledger   *trf.Ledger `json:"ledger"`
	Findings []string    `json:"findings"` // what is wrong with the source, and was converted as it is
}

// convertOptions are the options of convert; they are those of trfconv.
type convertOptions struct {
	To          string `json:"to"`   // trf06, trf16, trfx, trfbx, trf26 or json
	From        string `json:"from"` // what the file is; blank finds out
	Charset     string `json:"charset"`
	EOL         string `json:"eol"`
	TotalRounds int    `json:"totalRounds"`
	Initial     string `json:"initialColour"`
	System      string `json:"system"` // code of record 192
	PlusBye     string `json:"plusBye"`
	Unfinished  string `json:"unfinished"`
	KeepForeign bool   `json:"keepForeign"`
	Force       bool   `json:"force"`
	Pedantic    bool   `json:"pedantic"`
}

func convert(_ context.Context, q *Question, o *convertOptions) (Answer, error) {
	opt, err := o.conversion()
	if err != nil {
		return Answer{}, err
	}
	src, err := source.Read([]importing.File{importing.File(q.Files[0])},
		source.Options{From: o.From, Pedantic: o.Pedantic})
	if err != nil {
		return Answer{Code: int(exit.Unusable), Error: err.Error()}, nil
	}
	out := converted{Findings: []string{}}
	for _, d := range slices.Concat(src.Found, src.Wrong) {
		out.Findings = append(out.Findings, d.Error())
	}
	if len(src.Wrong) > 0 && (o.Pedantic || !o.Force && o.To != "json") {
		return Answer{Code: int(exit.Unusable),
			Error: "the file contradicts itself or cannot be read, so it is not converted: " +
				strings.Join(out.Findings, "; ")}, nil
	}
	if o.To == "json" {
		out.Data, err = printed(func(w io.Writer) error { return trf.WriteJSON(w, src.Document) })
		if err != nil {
			return Answer{}, err
		}
		return result(int(exit.Clean), out)
	}
	made, ledger, err := trf.Convert(src.Document, opt)
	if err != nil {
		return Answer{Code: int(exit.Unusable), Error: reasons(err)}, nil
	}
	out.Data, out.Ledger = made.Bytes(), src.Account(ledger)
	return result(int(exit.Clean), out)
}

// conversion are the options of the conversion; those that name nothing are errors.
func (o *convertOptions) conversion() (trf.ConvertOptions, error) {
	editions, ends := source.Editions(), source.LineEnds()
	opt := trf.ConvertOptions{To: editions[o.To], Charset: o.Charset, EOL: ends[o.EOL], Rounds: o.TotalRounds,
		Initial: tournament.ColourNamed(o.Initial), System: o.System, Unfinished: o.Unfinished,
		KeepForeign: o.KeepForeign}
	if o.PlusBye != "" {
		opt.PlusBye = o.PlusBye[0]
	}
	for _, c := range []struct {
		name, value string
		allowed     []string
	}{
		{"to", o.To, append(slices.Sorted(maps.Keys(editions)), "json")},
		{"eol", o.EOL, append(slices.Sorted(maps.Keys(ends)), "")},
		{"initialColour", o.Initial, []string{"white", "black", ""}},
		{"plusBye", o.PlusBye, []string{"U", "F", ""}},
		{"unfinished", o.Unfinished, []string{"blank", "drop", ""}},
	} {
		if !slices.Contains(c.allowed, c.value) {
			list := strings.TrimSuffix(strings.Join(c.allowed, ", "), ", ") // the last may be blank
			return opt, fmt.Errorf("%s %q is none of %s", c.name, c.value, list)
		}
	}
	switch {
	case o.Charset != "" && !trf.KnownCharset(o.Charset):
		return opt, fmt.Errorf("charset %q is not known", o.Charset)
	case o.TotalRounds < 0:
		return opt, fmt.Errorf("totalRounds %d is below 0", o.TotalRounds)
	}
	return opt, nil
}

// reasons are the sentences of a refused conversion, each with what can be done about it.
func reasons(err error) string {
	list := []error{err}
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		list = joined.Unwrap()
	}
	var out []string
	for _, e := range list {
		text := e.Error()
		var refused *trf.ConvertError
		if errors.As(e, &refused) && refused.Hint != "" {
			text += " (" + refused.Hint + ")"
		}
		out = append(out, text)
	}
	return strings.Join(out, "; ")
}

// linted is the document of lint: the report, and where repair was asked for the repaired files, in the order of the
// given ones.
type linted struct {
	Report   *lint.Report `json:"report"`
	Repaired [][]byte     `json:"repaired"`
}

// lintOptions are the options of lint.
type lintOptions struct {
	Profile  string  `json:"profile"`
	Fix      bool    `json:"fix"`
	At       []place `json:"at"` // the findings to be repaired; all that can be unless given
	Pedantic bool    `json:"pedantic"`
	Lenient  bool    `json:"lenient"`
}

// place is where a finding stands.
type place struct {
	Code   string `json:"code"`
	Line   int    `json:"line"`
	Column int    `json:"column"`
}

func lintFiles(_ context.Context, q *Question, o *lintOptions) (Answer, error) {
	profiles := []lint.Profile{lint.General, lint.Rating, lint.Pairing}
	if !slices.Contains(profiles, lint.Profile(o.Profile)) {
		return Answer{}, fmt.Errorf("profile %q is neither rating nor pairing", o.Profile)
	}
	opt := lint.Options{Profile: lint.Profile(o.Profile), Pedantic: o.Pedantic, Lenient: o.Lenient}
	out := linted{lint.NewReport(tool, release.Version(), opt.Profile), [][]byte{}}
	for _, f := range q.Files {
		r, repaired := lintOne(f, opt, o)
		out.Report.Add(r)
		if o.Fix {
			out.Repaired = append(out.Repaired, repaired)
		}
	}
	if q.Form != JSON {
		return q.told(out.Report.ExitCode(), nil, out.Report.WriteBrief)
	}
	return result(out.Report.ExitCode(), out)
}

func lintOne(f File, opt lint.Options, o *lintOptions) (lint.Result, []byte) {
	doc, parsed := importing.Parse(f.Name, f.Data)
	r := lint.Result{Name: f.Name, Document: doc, Findings: lint.Check(doc, parsed, opt)}
	if !o.Fix {
		return r, nil
	}
	made, fixed, err := lint.Apply(doc, o.chosen(r.Findings))
	if err != nil {
		r.Refused = err
		return r, f.Data
	}
	if r.Fixed = fixed; len(fixed) > 0 {
		made, parsed = trf.Parse(f.Name, made.Bytes())
		r.Document, r.Findings = made, lint.Check(made, parsed, opt)
	}
	return r, made.Bytes()
}

// chosen are the findings that the caller wants repaired.
func (o *lintOptions) chosen(findings []lint.Finding) []lint.Finding {
	if o.At == nil {
		return findings
	}
	return slices.DeleteFunc(slices.Clone(findings), func(f lint.Finding) bool {
		return !slices.Contains(o.At, place{f.Code, f.Line, f.Column})
	})
}
