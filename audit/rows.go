package audit

import (
	"encoding/json"
	"io"
	"strconv"
	"strings"

	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/internal/strictjson"
)

// Rows prints one row for each file, for a database or a spreadsheet.
type Rows struct {
	print func(*row) error
	files int
	code  exit.Code
	err   error
}

// row is a file of a folder.
type row struct {
	File        string   `json:"file"`
	Event       string   `json:"event"`
	Players     int      `json:"players"`
	Rounds      int      `json:"rounds"`
	AsDemanded  int      `json:"asDemanded"` // rounds, under the assumptions
	System      string   `json:"system"`
	Declared    string   `json:"declared"`
	Verdict     Verdict  `json:"verdict"`
	AtStake     int      `json:"atStake"` // bits
	Unexplained int      `json:"unexplained"`
	Complete    bool     `json:"complete"`
	Assumptions []string `json:"assumptions"`
	Exit        int      `json:"exit"` // the exit code for this file alone
}

// heads are the columns of a table, in the order of cells.
var heads = []string{"verdict", "file", "event", "players", "rounds", "as demanded", "system", "declared", "at stake",
	"unexplained", "complete", "assumptions"}

func (r *row) cells() []string {
	return []string{string(r.Verdict), r.File, r.Event, strconv.Itoa(r.Players), strconv.Itoa(r.Rounds),
		strconv.Itoa(r.AsDemanded), r.System, r.Declared, strconv.Itoa(r.AtStake), strconv.Itoa(r.Unexplained),
		strconv.FormatBool(r.Complete), strings.Join(r.Assumptions, "; ")}
}

// NewRows prints rows as "ndjson", or as "csv" with a heading.
func NewRows(w io.Writer, format string) *Rows {
	if format == "ndjson" {
		enc := json.NewEncoder(w)
		enc.SetEscapeHTML(false)
		return &Rows{print: func(r *row) error { return enc.Encode(r) }}
	}
	write := prose.CSV(w)
	return &Rows{print: func(r *row) error { return write(r.cells()) }, err: write(heads)}
}

// Add prints a file.
func (t *Rows) Add(f *File) {
	r := row{File: f.Path, Event: f.Event, Players: f.Players, Rounds: len(f.Rounds), AsDemanded: len(f.good()),
		System: f.System, Declared: f.Declared, Verdict: f.Verdict, AtStake: f.Bits.AtStake,
		Unexplained: f.Bits.Unexplained, Complete: f.Complete, Assumptions: []string{}, Exit: int(f.code)}
	for i := range f.Assumptions {
		r.Assumptions = append(r.Assumptions, f.Assumptions[i].Text)
	}
	t.add(&r)
}

// AddRow prints a row that was printed as "ndjson" before.
func (t *Rows) AddRow(line []byte) error {
	var r row
	if err := strictjson.Unmarshal(line, &r); err != nil {
		return err
	}
	t.add(&r)
	return t.err
}

func (t *Rows) add(r *row) {
	t.files++
	t.code = exit.Worse(t.code, exit.Code(r.Exit))
	if t.err == nil {
		t.err = t.print(r)
	}
}

// End tells how many files there were, the worst of their exit codes, and the error of the writer.
func (t *Rows) End() (files, code int, err error) { return t.files, int(t.code), t.err }
