package checker

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strconv"
	"time"

	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/internal/strictjson"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/wording"
)

// Triage prints one row for each file, as soon as the file is checked, and counts them.
type Triage struct {
	// Timeless leaves out how long a file took, so that equal files give equal rows.
	Timeless bool

	row   func(*TriageRow) error
	files Summary // its rounds are the files
	code  exit.Code
	err   error
}

// TriageRow is one file of a folder, for somebody who looks for those that need work.
type TriageRow struct {
	File         string  `json:"file"`
	Event        string  `json:"event"`
	Players      int     `json:"players"` // teams in an event of teams
	Rounds       int     `json:"rounds"`  // recorded ones
	System       string  `json:"system"`
	Verdict      Verdict `json:"verdict"`
	Severity     string  `json:"severity"` // high, medium, low or none
	ToDo         string  `json:"toDo"`
	Milliseconds int64   `json:"milliseconds"`
	Exit         int     `json:"exit"` // the exit code for this file alone
}

// subject is what a row of the triage says of an event, beside what was found in it.
type subject struct {
	name            string
	players, rounds int
	took            time.Duration
	steps           int64 // that checking it took
}

func subjectOf(t *tournament.Tournament) subject {
	s := subject{name: t.Name, players: len(t.Players), rounds: t.RecordedRounds()}
	if t.Teams != nil {
		s.players = len(t.Teams.Teams)
	}
	return s
}

// columns of the triage; the width is that of the table of text, 0 for the last one.
var columns = []struct {
	head  string
	width int
	cell  func(*TriageRow) string
}{
	{"severity", 8, func(r *TriageRow) string { return r.Severity }},
	{"verdict", 12, func(r *TriageRow) string { return string(r.Verdict) }},
	{"file", 32, func(r *TriageRow) string { return r.File }},
	{"event", 24, func(r *TriageRow) string { return r.Event }},
	{"players", 7, func(r *TriageRow) string { return strconv.Itoa(r.Players) }},
	{"rounds", 6, func(r *TriageRow) string { return strconv.Itoa(r.Rounds) }},
	{"system", 18, func(r *TriageRow) string { return r.System }},
	{"ms", 6, func(r *TriageRow) string { return strconv.FormatInt(r.Milliseconds, 10) }},
	{"what to do", 0, func(r *TriageRow) string { return r.ToDo }},
}

// NewTriage prints rows as "table", "csv" or "ndjson"; the first two begin with a heading.
func NewTriage(w io.Writer, format string) *Triage {
	t := &Triage{}
	switch format {
	case "ndjson":
		enc := json.NewEncoder(w)
		enc.SetEscapeHTML(false)
		t.row = func(r *TriageRow) error { return enc.Encode(r) }
		return t
	case "csv":
		t.cells(prose.CSV(w))
	default:
		t.cells(func(cells []string) error { return tableRow(w, cells) })
	}
	return t
}

// cells prints the heading, and each row as texts.
func (t *Triage) cells(write func([]string) error) {
	var heads []string
	for _, c := range columns {
		heads = append(heads, c.head)
	}
	t.err = write(heads)
	t.row = func(r *TriageRow) error {
		var cells []string
		for _, c := range columns {
			cells = append(cells, c.cell(r))
		}
		return write(cells)
	}
}

// tableRow prints cells below each other. A name is cut, but never that of a file.
func tableRow(w io.Writer, cells []string) error {
	line := ""
	for i, c := range columns {
		cell := prose.Printable(cells[i])
		if c.head == "event" {
			cell = prose.Cut(cell, c.width)
		}
		if c.width > 0 {
			cell = prose.Pad(cell, c.width) + "  "
		}
		line += cell
	}
	_, err := fmt.Fprintln(w, line)
	return err
}

// Add prints the files of one input. Of a file checked by every system it takes the one that fits best.
func (t *Triage) Add(files []File) {
	f := &files[0]
	r := f.Row(nil)
	if t.Timeless {
		r.Milliseconds = 0
	}
	t.print(&r)
}

// AddRow prints a row that was printed as "ndjson" before.
func (t *Triage) AddRow(line []byte) error {
	var r TriageRow
	if err := strictjson.Unmarshal(line, &r); err != nil {
		return err
	}
	t.print(&r)
	return t.err
}

func (t *Triage) print(r *TriageRow) {
	t.files.count(r.Verdict)
	t.code = exit.Worse(t.code, exit.Code(r.Exit))
	if t.err == nil {
		t.err = t.row(r)
	}
}

// Files counts the files by verdict, "3 files: 2 agree, 1 cannot be checked", and tells the worst of their exit codes.
func (t *Triage) Files() (text string, code int) {
	return prose.Counted(t.files.Rounds, "file") + ": " + t.files.verdicts(nil), int(t.code)
}

// Row is what the triage says of the file.
func (f *File) Row(in *wording.Language) TriageRow {
	return TriageRow{File: f.File, Event: f.subject.name, Players: f.subject.players, Rounds: f.subject.rounds,
		System: f.System, Verdict: f.Verdict, Severity: f.severity(), ToDo: f.toDo(in),
		Milliseconds: f.subject.took.Milliseconds(), Exit: int(f.code)}
}

// Totals counts files and rounds: "3 files: 2 agree, 1 cannot be checked; 21 rounds: 21 agree". The error is that of
// the writer of the rows.
func (t *Triage) Totals(s *Summary) (string, error) {
	return fmt.Sprintf("%s: %s; %s: %s", prose.Counted(s.Files, "file"), t.files.verdicts(nil),
		prose.Counted(s.Rounds, "round"), s.verdicts(nil)), t.err
}

// severity says how much a verdict matters to somebody who answers for the file.
func (f *File) severity() string {
	switch {
	case f.Verdict == Illegal || f.Verdict == Unpairable || f.code > exit.NoPairing:
		return "high"
	case f.Verdict == Differ || f.Verdict == CannotCheck:
		return "medium"
	case f.Verdict == NotJudged:
		return "low"
	}
	return "none"
}

// doubtful reports whether an audit may tell more of the recorded rounds than their verdicts.
func (f *File) doubtful() bool {
	return f.code <= exit.NoPairing && f.Structure == nil && slices.ContainsFunc(f.Rounds, func(r Round) bool {
		return r.Verdict != Agree
	})
}

// toDo is what somebody who answers for the file does about its verdict.
func (f *File) toDo(in *wording.Language) string {
	wrong := f.Findings.FirstError()
	switch {
	case f.Verdict == Agree:
		return in.Say("todo.nothing")
	case f.Audit != "":
		return in.Say("todo.audited", "text", f.Audit)
	case wrong != nil && wrong.Line > 0:
		return in.Say("todo.repair", "line", wrong.Line, "text", cmp.Or(in.Meaning(wrong.Code), wrong.Message))
	case wrong != nil:
		return cmp.Or(in.Meaning(wrong.Code), wrong.Message)
	case f.unknown():
		return in.Say("todo.audit")
	case f.Verdict == NotJudged:
		return in.Say("todo.unjudged")
	}
	for i := range f.Rounds {
		if r := &f.Rounds[i]; r.Verdict == f.Verdict {
			why := ""
			if len(r.Why) > 0 {
				why = r.Why[0]
			}
			return in.Say("todo.round", "round", r.Round, "text", why)
		}
	}
	return in.Say("todo.standings")
}
