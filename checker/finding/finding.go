// Package finding holds what is worth saying about a file besides verdicts: what the reader found, what was inferred,
// and what keeps rounds from being checked.
package finding

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/internal/fault"
	"github.com/trfkit/trfkit/internal/plain"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/trf"
	"github.com/trfkit/trfkit/wording"
)

// List is findings in the order in which they came up. An Error leaves no verdict, at least for a part; a Warning says
// that the verdict stands on a documented reading of something odd.
type List []trf.Diagnostic

// FirstError returns the first finding that is an Error, nil when there is none.
func (fs List) FirstError() *trf.Diagnostic { return trf.Diagnostics(fs).FirstError() }

// MarshalJSON writes the findings as the schemas describe them.
func (fs List) MarshalJSON() ([]byte, error) {
	rows := make([]plain.CitedFinding, len(fs))
	for i := range fs {
		d := &fs[i]
		rows[i] = plain.CitedFinding{Hint: d.Hint, Finding: plain.Finding{Code: d.Code,
			Severity: d.Severity.String(), Line: d.Line, Column: d.Column, Message: d.Text()}}
	}
	return plain.Marshal(rows)
}

// Style says how much a text report tells.
type Style struct {
	Quiet     bool // nothing about files without trouble, no summary
	Verbose   bool // every round, every finding, every sentence
	All       bool // the report holds one File per system for each input
	Standings bool // say of files without a list of tie-breaks, too, what their ranks are
	Colour    bool // the verdicts have the colours of a terminal

	In *wording.Language // of the report; nil is English
}

// mostAlike is how many findings of one code are shown unless all are wanted.
const mostAlike = 5

// Text is the findings with their hints, each on lines of its own; of many of one code the first, and how many more
// there are. A quiet style has the errors alone, a verbose one everything.
func (fs List) Text(indent string, style Style) string {
	var b strings.Builder
	few := prose.NewFew(mostAlike)
	if style.Verbose {
		few = prose.NewFew(0)
	}
	for i := range fs {
		x := &fs[i]
		if x.Severity == trf.Info && !style.Verbose || x.Severity == trf.Warning && style.Quiet {
			continue
		}
		if few.Passes(x.Code) {
			b.WriteString(linesIn(style.In, x, indent))
		}
	}
	for kind, n := range few.Folded() {
		b.WriteString(indent + style.In.Say("report.more-of", "n", n, "kind", kind) + "\n")
	}
	return b.String()
}

// Errors are the errors, each with its hint.
func (fs List) Errors(in *wording.Language) string {
	return slices.DeleteFunc(slices.Clone(fs), func(d trf.Diagnostic) bool { return d.Severity != trf.Error }).
		Text("", Style{Verbose: true, In: in})
}

// Log is the findings about one file, and the exit code that follows from them.
type Log struct {
	File string // its name
	List List
	code exit.Code
}

// ExitCode is the exit code so far; docs/ci.md lists them.
func (l *Log) ExitCode() int { return int(l.code) }

// Usable reports whether nothing so far keeps the file from being checked.
func (l *Log) Usable() bool { return l.code == exit.Clean }

// Faulty reports whether the program itself is at fault.
func (l *Log) Faulty() bool { return l.code == exit.Internal }

// Clone is a log that can go its own way.
func (l *Log) Clone() Log { return Log{l.File, slices.Clone(l.List), l.code} }

// Add records a finding without a place.
func (l *Log) Add(code string, s trf.Severity, message, hint string) {
	l.List = append(l.List, trf.Diagnostic{File: l.File, Code: code, Severity: s, Message: message, Hint: hint})
}

// Unusable records an error that leaves no verdict.
func (l *Log) Unusable(code, message, hint string) { l.fail(code, exit.Unusable, message, hint) }

// Unreadable records that the file cannot be read.
func (l *Log) Unreadable(code, message string) { l.fail(code, exit.File, message, "") }

// Broken records that the program is at fault.
func (l *Log) Broken(code, message, hint string) { l.fail(code, exit.Internal, message, hint) }

// Bar says that an error of the list leaves no verdict.
func (l *Log) Bar() { l.code = exit.Worse(l.code, exit.Unusable) }

// Lift replaces the list by one without errors: the file can be used after all.
func (l *Log) Lift(rest List) { l.List, l.code = rest, exit.Clean }

func (l *Log) fail(code string, exitCode exit.Code, message, hint string) {
	l.Add(code, trf.Error, message, hint)
	l.code = exit.Worse(l.code, exitCode)
}

// reportHint is the advice where the program itself is at fault.
const reportHint = "please report it with this file"

// Join takes over what another log found, and its exit code where that is worse.
func (l *Log) Join(other *Log) {
	l.List, l.code = append(l.List, other.List...), exit.Worse(l.code, other.code)
}

// Fault records a panic, with the place that a bug report needs.
func (l *Log) Fault(p any, doing string) {
	if p == engine.ErrTooMuchWork {
		l.Unusable("limit.work", fmt.Sprintf("%s the file takes more work than one file may cost (%d steps)", doing,
			engine.MostWork), "ask about one round alone, or divide the event")
		return
	}
	l.Broken("internal.fault",
		fmt.Sprintf("internal fault while %s %s: %v", doing, l.File, fault.Caught(p)), reportHint)
}

// Guard does some work on the file. A panic of it is a fault.
func (l *Log) Guard(doing string, work func()) {
	defer func() {
		if p := recover(); p != nil {
			l.Fault(p, doing)
		}
	}()
	work()
}

// Refused records why a system does not answer when it is to "judge" or to "pair" a round: a fact that the file does
// not state, or a round in which nobody can be paired. Any other reason is the engine's own failure.
func (l *Log) Refused(system string, round int, what string, err error) {
	var fact *engine.MissingFact
	switch {
	case errors.As(err, &fact):
		l.Unusable("round.missing-fact", fmt.Sprintf("round %d: %s unknown", round, fact.Fact), fact.Hint)
	case errors.Is(err, engine.ErrNoLegalPairing):
		l.fail("round.unpairable", exit.NoPairing, fmt.Sprintf("round %d: no legal pairing exists", round),
			"the arbiter decides; every pairing would break an absolute rule")
	default:
		l.Broken("engine.error",
			fmt.Sprintf("round %d: %s cannot %s it: %v", round, system, what, err), reportHint)
	}
}
