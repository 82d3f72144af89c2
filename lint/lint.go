// Package lint says what keeps a TRF file from its purpose: what every reader stumbles over, what a submission for
// rating lacks (profile Rating), and what a pairing program needs (profile Pairing). A table of rules drives it; each
// rule names its source and has an example. Fix applies the repairs that change nothing of what the file says.
package lint

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// Profile is what a file is for.
type Profile string

// The profiles. The rules of General apply whatever the file is for.
const (
	General Profile = ""
	Rating  Profile = "rating"
	Pairing Profile = "pairing"
)

// Options choose the rules, and the severity of what the reader finds.
type Options struct {
	Profile  Profile
	Pedantic bool // assumptions made in reading are errors
	Lenient  bool // points that do not follow from the results are a warning
}

// Finding is one thing that is wrong or worth knowing. It always has a line and a column (1:1 for what is missing from
// the file), a code, what was expected and a hint.
type Finding struct {
	trf.Diagnostic
	Fix *Fix // nil when only a person can tell what is right
}

// Fix is a repair that changes nothing of what the file says: other text in the place of some columns.
type Fix struct {
	Line, Column, Width int
	Before, After       string
	whole               func(*trf.Document) // a repair that is not of columns
}

// Check returns the findings of a document by line and column. parsed are the findings of trf.Parse.
//
// An event of teams is no finding by itself, although trf.Decode, which serves the pairing of individual events, says
// so.
func Check(doc *trf.Document, parsed trf.Diagnostics, opt Options) []Finding {
	if opt.Pedantic {
		parsed = parsed.Pedantic()
	}
	if text := doc.Text(); text != doc {
		return made(doc, text, parsed, opt)
	}
	t, src, more := trf.DecodeWith(doc, trf.Options{Pedantic: opt.Pedantic, Lenient: opt.Lenient})
	l := &linter{doc: doc, t: t, src: src, opt: opt, edition: doc.Edition()}
	for _, d := range slices.Concat(parsed, more) {
		l.team = l.team || d.Code == "event.team"
	}
	for _, d := range slices.Concat(parsed, more) {
		if d.Code != "event.team" && d.Code != "team.draft" { // rule text.draft tells of the second
			l.reader(d)
		}
	}
	for i := range rules {
		l.rule = &rules[i]
		if l.rule.check != nil && len(t.Players) > 0 && (l.rule.Profile == General || l.rule.Profile == opt.Profile) {
			l.rule.check(l)
		}
	}
	out := make([]Finding, len(l.found))
	for i, f := range l.found {
		out[i] = *f
	}
	return inOrder(out)
}

func inOrder(list []Finding) []Finding {
	slices.SortStableFunc(list, func(a, b Finding) int {
		return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column))
	})
	return list
}

// made returns the findings of a document that was made of another source: those of its text, at the places of the
// source, and those of the reader of the source, who has given his the same places.
func made(doc, text *trf.Document, parsed trf.Diagnostics, opt Options) []Finding {
	list := Check(text, nil, opt)
	for i := range list {
		d := doc.Traced(trf.Diagnostics{list[i].Diagnostic})[0]
		d.Line, d.Column = max(d.Line, 1), max(d.Column, 1)
		list[i].Diagnostic = d
	}
	for _, d := range parsed {
		list = append(list, *advised(d))
	}
	return inOrder(list)
}

// advised is a finding of the reader with what is expected and a hint.
func advised(d trf.Diagnostic) *Finding {
	f := &Finding{Diagnostic: d}
	f.Line, f.Column = max(d.Line, 1), max(d.Column, 1)
	if a := advice[d.Code]; a != [2]string{} {
		f.Expected = cmp.Or(f.Expected, a[0])
		f.Hint = cmp.Or(f.Hint, a[1])
	}
	return f
}

// linter is the work of one Check.
type linter struct {
	doc     *trf.Document
	t       *tournament.Tournament
	src     *trf.Sources
	opt     Options
	edition trf.Edition
	team    bool
	rule    *Rule // whose check runs
	found   []*Finding
}

// add reports a finding of the rule at work.
func (l *linter) add(at trf.Position, expected, hint, format string, args ...any) *Finding {
	severity := l.rule.Severity
	if l.rule.Younger && l.edition != trf.TRF26 {
		severity = max(severity, trf.Warning) - 1
	}
	f := &Finding{Diagnostic: trf.Diagnostic{File: l.doc.Name(), Line: max(at.Line, 1), Column: max(at.Column, 1),
		Severity: severity, Code: l.rule.Code, Message: prose.Named(fmt.Sprintf(format, args...), l.nameOf),
		Expected: expected, Hint: hint}}
	l.found = append(l.found, f)
	return f
}

// nameOf is the name behind a number in a message; teams are called by their numbers.
func (l *linter) nameOf(kind string, id int) string {
	if p := l.t.Player(tournament.PlayerID(id)); p != nil && kind == "player" {
		return p.Name
	}
	return ""
}

// replace attaches a repair of columns; not to a player's row with tabs, whose columns are not those of the format.
func (f *Finding) replace(l *linter, column, width int, after string) {
	line := l.doc.Line(f.Line)
	if before := line.Columns(column, column+width-1); before != after &&
		!(line.Code() == "001" && strings.Contains(line.Text, "\t")) {
		f.Fix = &Fix{Line: f.Line, Column: column, Width: width, Before: before, After: after}
	}
}

// reader takes a finding of the reader over: a rule may raise its severity or repair it.
func (l *linter) reader(d trf.Diagnostic) {
	f := advised(d)
	l.found = append(l.found, f)
	for i := range rules {
		r := &rules[i]
		if r.Code != d.Code || r.Profile != General && r.Profile != l.opt.Profile {
			continue
		}
		if r.Profile != General {
			f.Severity = max(f.Severity, r.Severity)
		}
		if r.repair != nil {
			r.repair(l, f)
		}
	}
}
