package compare

import (
	_ "embed"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/internal/plain"
	"github.com/trfkit/trfkit/trf"
)

// Report is the whole answer; text, JSON and exit code are renderings of it.
type Report struct {
	Tool        string       `json:"tool"`
	Version     string       `json:"version"`
	Verdict     Verdict      `json:"verdict"`
	Identical   bool         `json:"identical"` // the same bytes
	A           File         `json:"a"`
	B           File         `json:"b"`
	Matching    Matching     `json:"matching"`
	Players     []Match      `json:"players"`
	Differences []Difference `json:"differences"`
	Notes       []Note       `json:"notes"`
	Lines       *Lines       `json:"lines,omitempty"` // only when asked for
	Summary     Summary      `json:"summary"`

	code    exit.Code
	ignore  []string
	ignored map[string]int
	counts  map[string]int
}

// Verdict is the answer in one word.
type Verdict string

// The verdicts.
const (
	Equal     Verdict = "equal"          // nothing that is compared differs
	Different Verdict = "different"      // something does
	Unknown   Verdict = "cannot-compare" // a file cannot be read
)

// Verdicts lists the verdicts.
func Verdicts() []Verdict { return []Verdict{Equal, Different, Unknown} }

// File is what is known of one of the two files.
type File struct {
	File     string   `json:"file"`
	Bytes    int      `json:"bytes"`
	Charset  string   `json:"charset"`
	EOL      string   `json:"eol"` // LF, CRLF or CR
	BOM      bool     `json:"bom"`
	Players  int      `json:"players"`
	Rounds   int      `json:"rounds"` // that have been paired
	Findings Findings `json:"findings"`
}

// Findings are those of the reader.
type Findings []trf.Diagnostic

// findingRow is a finding as report.schema.json describes it.
type findingRow struct {
	plain.Finding
	Hint string `json:"hint"`
}

// MarshalJSON writes the findings as report.schema.json describes them.
func (fs Findings) MarshalJSON() ([]byte, error) {
	rows := make([]findingRow, len(fs))
	for i := range fs {
		d := &fs[i]
		rows[i] = findingRow{plain.Finding{Code: d.Code, Severity: d.Severity.String(), Line: d.Line, Column: d.Column,
			Message: d.Text()}, d.Hint}
	}
	return plain.Marshal(rows)
}

// Matching counts how the players of the two files were recognised.
type Matching struct {
	FideID    int `json:"fideId"`
	Name      int `json:"name"`
	Number    int `json:"number"` // starting rank
	Rank      int `json:"rank"`
	OnlyA     int `json:"onlyA"`
	OnlyB     int `json:"onlyB"`
	Ambiguous int `json:"ambiguous"` // players of either file who cannot be told apart
}

// matched is the number of players found in both files.
func (m *Matching) matched() int { return m.FideID + m.Name + m.Number + m.Rank }

// Match is one player found in both files.
type Match struct {
	A    int    `json:"a"` // starting rank in A
	B    int    `json:"b"`
	By   string `json:"by"` // fide-id, name, number or rank
	Name string `json:"name"`
}

// Difference is one fact that differs. Code is stable, and docs/trfdiff.md tells what it means; the texts
// may change.
type Difference struct {
	Code    string `json:"code"`
	Round   int    `json:"round"`   // 0 when it is about no round
	Subject string `json:"subject"` // the player, the game or the record it is about; blank for the event
	What    string `json:"what"`    // what differs
	A       Side   `json:"a"`
	B       Side   `json:"b"`
}

// Side is what one of the files says.
type Side struct {
	Player int    `json:"player"` // starting rank in that file, 0 when it is about no player
	Line   int    `json:"line"`   // 0 when the file does not hold the fact
	Column int    `json:"column"`
	Value  string `json:"value"`
}

// Note is something to know that is no difference.
type Note struct {
	Code    string `json:"code"`
	Message string `json:"message"`
	LineA   int    `json:"lineA"` // a place in A, 0 when there is none
	LineB   int    `json:"lineB"`
}

// Summary counts.
type Summary struct {
	Differences int     `json:"differences"`
	Listed      int     `json:"listed"` // at most MaxListed
	ByCode      []Count `json:"byCode"`
	Ignored     []Count `json:"ignored"` // differences that --ignore left out
}

// Count is how often a code occurs.
type Count struct {
	Code  string `json:"code"`
	Count int    `json:"count"`
}

// MaxListed bounds how many differences a report lists; beyond it they are only counted.
const MaxListed = 100_000

func newReport(opt Options) *Report {
	return &Report{Tool: opt.Tool, Version: opt.Version, Verdict: Unknown, Players: []Match{},
		Differences: []Difference{}, Notes: []Note{}, Summary: Summary{ByCode: []Count{}, Ignored: []Count{}},
		ignore: opt.Ignore, ignored: map[string]int{}, counts: map[string]int{}}
}

// ExitCode is what a command that prints the report ends with: 0 when nothing differs, 1 when something does;
// docs/ci.md lists the others.
func (r *Report) ExitCode() int { return int(r.code) }

// add enters a difference unless it is ignored.
func (r *Report) add(d Difference) {
	if group, _, _ := strings.Cut(d.Code, "."); slices.Contains(r.ignore, d.Code) || slices.Contains(r.ignore, group) {
		r.ignored[d.Code]++
		return
	}
	r.counts[d.Code]++
	if len(r.Differences) < MaxListed {
		r.Differences = append(r.Differences, d)
	}
}

func (r *Report) note(code, message string, a, b trf.Position) {
	r.Notes = append(r.Notes, Note{Code: code, Message: message, LineA: a.Line, LineB: b.Line})
}

// conclude counts and gives the verdict.
func (r *Report) conclude() {
	r.Summary.ByCode, r.Summary.Ignored = sorted(r.counts), sorted(r.ignored)
	for _, n := range r.counts {
		r.Summary.Differences += n
	}
	r.Summary.Listed = len(r.Differences)
	r.Verdict = Equal
	if r.Summary.Differences > 0 {
		r.Verdict = Different
		r.code = exit.Negative
	}
}

// sorted lists counts in the order of the table of codes.
func sorted(counts map[string]int) []Count {
	out := []Count{}
	for _, code := range slices.Sorted(maps.Keys(counts)) {
		out = append(out, Count{code, counts[code]})
	}
	return out
}

//go:embed report.schema.json
var schema []byte

// Schema returns the JSON Schema of the report.
func Schema() []byte { return append([]byte(nil), schema...) }

// WriteJSON prints the report as one JSON document, described by Schema.
func (r *Report) WriteJSON(w io.Writer) error { return plain.Write(w, r) }
