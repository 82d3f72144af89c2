package checker

import (
	"fmt"
	"strings"

	"github.com/trfkit/trfkit/internal/ci"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/standings"
	"github.com/trfkit/trfkit/trf"
)

// CIWriter gathers files for services of continuous integration. It is for Options.Finished, with Options.Forget: of a
// file it keeps what is printed. A file that was checked by all systems counts by the one that fits best.
type CIWriter struct {
	run    *ci.Run
	suites ci.Suites
	titles map[string]string
}

// NewCIWriter begins a report. Tool and version are as in Options.
func NewCIWriter(tool, version string) *CIWriter {
	return &CIWriter{run: ci.NewRun(tool, version), suites: ci.Suites{Name: tool}, titles: rules.Titles()}
}

// Add takes the files of one input.
func (w *CIWriter) Add(files []File) {
	if len(files) == 0 {
		return
	}
	f := &files[0]
	if id := f.Identification; id != nil && len(id.Fits) > 0 && len(files) > 1 {
		for i := range files {
			if files[i].System == id.Fits[0].System {
				f = &files[i]
			}
		}
	}
	w.findings(f)
	w.suite(f)
}

// SARIF is the report as a document of SARIF 2.1.0: a finding for each round, place and diagnostic that is not well.
// Its rule is the deciding article, or the code of the diagnostic; its place is the row of the player whom it is about.
func (w *CIWriter) SARIF() ([]byte, error) { return w.run.Bytes() }

// JUnit is the report as JUnit's XML: a suite for each file, a case for its reading, for each round and for the
// standings.
func (w *CIWriter) JUnit() ([]byte, error) { return w.suites.Bytes() }

// mostRelated bounds the further rows that a finding points at.
const mostRelated = 20

func (w *CIWriter) findings(f *File) {
	for i := range f.Findings {
		if d := &f.Findings[i]; d.Severity != trf.Info {
			ci.AddDiagnostic(w.run, d.Code, levels[d.Severity], f.File, d.Line, d.Column, d.Text(), d.Hint)
		}
	}
	for i := range f.Rounds {
		r := &f.Rounds[i]
		if orderly := r.Verdict == NotJudged && f.code == exit.Clean; r.Verdict != Agree && !orderly {
			w.round(f, r)
		}
	}
	if s := f.Standings; s != nil && s.Verdict == standings.Differ {
		for i := range s.Points {
			p := &s.Points[i]
			w.add(f, s.OrderRule(), f.pointsPlace(p.Player),
				p.Sentence(s, nil))
		}
		for i := range s.Places {
			p := &s.Places[i]
			w.add(f, p.Article, f.rankPlace(p.Player), p.Sentence(s, nil))
		}
	}
}

var levels = map[trf.Severity]string{trf.Error: ci.LevelError, trf.Warning: ci.LevelWarning, trf.Info: ci.LevelNote}

// The rules of rounds without a verdict. One for which no rule is established is nobody's fault.
const (
	uncheckable = "round.cannot-check"
	unjudged    = "round.not-judged"
)

func (w *CIWriter) round(f *File, r *Round) {
	rule, level := r.Rule, ci.LevelError
	switch {
	case r.Verdict == NotJudged:
		rule, level = unjudged, ci.LevelNote
	case r.Verdict == CannotCheck || rule == "":
		rule, level = uncheckable, ci.LevelWarning
	}
	var places []ci.Place
	for _, id := range r.Concerned() {
		at := f.cellPlace(id, r.Round)
		if at.IsZero() || len(places) > mostRelated {
			continue
		}
		p := ci.FilePlace(f.File, at.Line, at.Column)
		p.Message = &ci.Text{Text: r.Called(id)}
		places = append(places, p)
	}
	if len(places) == 0 {
		places = append(places, ci.FilePlace(f.File, 0, 0))
	}
	result := w.result(f, rule, level, places[0], r.Plain())
	result.Related = places[1:]
	result.Locations[0].Message = nil
	name := fmt.Sprintf("round %d", r.Round)
	result.Locations[0].Logical = []ci.Logical{{Name: name, Qualified: f.System + "/" + name}}
	result.Properties = map[string]any{"round": r.Round, "verdict": r.Verdict, "system": f.System}
	w.run.Results = append(w.run.Results, result)
}

func (w *CIWriter) add(f *File, rule string, at trf.Position, message string) {
	place := ci.FilePlace(f.File, at.Line, at.Column)
	w.run.Results = append(w.run.Results, w.result(f, rule, ci.LevelError, place, message))
}

func (w *CIWriter) result(f *File, rule, level string, at ci.Place, message string) ci.Result {
	short, help := w.titles[rule], "Article "+rule+" of the regulations, by which trfkit judges."
	if short == "" {
		short, help = rule, "See the documentation of trfkit."
	}
	return ci.Result{RuleID: rule, RuleIndex: w.run.Rule(rule, short, help), Level: level,
		Message: ci.Text{Text: prose.PrintableLines(message)}, Locations: []ci.Place{at},
		Fingerprints: ci.Prints("trfkit/finding/v1", f.File, rule, message)}
}

func (w *CIWriter) suite(f *File) {
	s := ci.Suite{Name: f.File}
	if f.System != "" {
		s.Properties = []ci.Property{{Name: "system", Value: withReadings(f.System, f.Readings)}}
	}
	read := ci.Case{Class: f.File, Name: "file"}
	if wrong := f.Findings.FirstError(); wrong != nil {
		read.Error = &ci.Failure{Message: wrong.Text(), Type: wrong.Code, Text: f.Findings.Errors(nil)}
	} else if f.code != exit.Clean && len(f.Rounds) == 0 && f.Standings == nil {
		read.Error = &ci.Failure{Message: headline(f.Verdict, nil), Type: string(f.Verdict)}
	}
	s.Add(read)
	for i := range f.Rounds {
		r := &f.Rounds[i]
		c := ci.Case{Class: f.File, Name: fmt.Sprintf("round %d", r.Round)}
		problem := &ci.Failure{Message: r.Headline(nil), Type: strings.TrimSpace(string(r.Verdict) + " " + r.Rule),
			Text: prose.PrintableLines(r.Plain())}
		switch r.Verdict {
		case Agree:
		case CannotCheck:
			c.Error = problem
		case NotJudged:
			c.Skipped = &ci.Skipped{Message: problem.Message}
		default:
			c.Failure = problem
		}
		s.Add(c)
	}
	if x := f.Standings; x != nil && x.Verdict != standings.None {
		c := ci.Case{Class: f.File, Name: "standings"}
		var text strings.Builder
		x.Write(&text, "", TextStyle{Verbose: true})
		problem := &ci.Failure{Message: x.Text(TextStyle{}), Type: string(x.Verdict), Text: text.String()}
		switch x.Verdict {
		case standings.Differ:
			c.Failure = problem
		case standings.CannotCheck:
			c.Error = problem
		}
		s.Add(c)
	}
	w.suites.Suites = append(w.suites.Suites, s)
}
