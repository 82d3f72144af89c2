package audit

import (
	_ "embed"
	"io"

	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/internal/plain"
)

// SchemaVersion is the version of the JSON document, which grows when a member changes its meaning.
const SchemaVersion = 1

// Report is the whole answer. Text, JSON, page and exit code are renderings of it.
type Report struct {
	Version int    `json:"version"` // SchemaVersion
	Tool    string `json:"tool"`
	Release string `json:"release"` // of the tool
	Files   []File `json:"files"`   // in input order

	code exit.Code
}

// ExitCode is the worst over the files: 0 when every round is as demanded, with assumptions or without.
func (r *Report) ExitCode() int { return int(r.code) }

// Verdict is what is to be said of a file in one word.
type Verdict string

// The verdicts, from best to worst.
const (
	OK            Verdict = "ok"               // every round is as demanded, from what the file says
	Explained     Verdict = "explained"        // every round is as demanded under the assumptions
	Overruled     Verdict = "header-overruled" // every round is as demanded, but not by what a record says
	Undecided     Verdict = "undecided"        // a change by hand explains about as well as something innocent
	ChangedByHand Verdict = "changed-by-hand"  // a change by hand is the best explanation of a round
	MostlyOK      Verdict = "mostly-ok"        // at least four rounds of five are
	Differs       Verdict = "differs"          // fewer are
	NotJudged     Verdict = "not-judged"       // no rule is established by which to judge
	CannotAudit   Verdict = "cannot-check"     // no round can be checked, or too many depend on lots
)

// Verdicts lists the verdicts from best to worst.
func Verdicts() []Verdict {
	return []Verdict{OK, Explained, Overruled, Undecided, ChangedByHand, MostlyOK, Differs, NotJudged, CannotAudit}
}

// RoundExplained is the verdict of a round that is as demanded under the assumptions only. The other verdicts of rounds
// are those of the checker.
const RoundExplained checker.Verdict = "explained"

// File is what was found out about one file.
type File struct {
	Path        string           `json:"path"`
	Verdict     Verdict          `json:"verdict"`
	Event       string           `json:"event"`    // its name
	Players     int              `json:"players"`  // in the file
	System      string           `json:"system"`   // by which it was paired; blank when no system is known
	Equal       []string         `json:"equal"`    // the systems that explain as much
	Others      []Fit            `json:"others"`   // the other systems under the same assumptions, the best first
	Declared    string           `json:"declared"` // what the file names: an id, or its words; blank for none
	Initial     Initial          `json:"initialColour"`
	Bits        Balance          `json:"bits"`
	Assumptions []Assumption     `json:"assumptions"`
	Rounds      []Round          `json:"rounds"`
	RestsOn     []Rest           `json:"restsOn,omitempty"` // settings of the file that nothing else in it shows
	Complete    bool             `json:"complete"`          // false: the time was up before the search was
	Notes       []string         `json:"notes"`
	Findings    checker.Findings `json:"findings"` // of the reader

	subject        *subject // nil when the file could not be read
	world          *world
	code           exit.Code
	explainChanges bool // changes by hand are no fault
	unread         bool // the audit was ended before the file was read
}

// Fit is how another system fits.
type Fit struct {
	System  string `json:"system"`
	Agree   int    `json:"agree"`   // rounds as it demands, under the same assumptions
	Deviate []int  `json:"deviate"` // the others
}

// Initial is the colour drawn before round 1.
type Initial struct {
	Colour  string `json:"colour"`  // white, black or none
	Origin  string `json:"origin"`  // stated, inferred or assumed; blank without a colour
	Matters []int  `json:"matters"` // the rounds that depend on it
}

// Balance is the evidence in bits.
type Balance struct {
	AtStake     int `json:"atStake"`     // what all rounds cost if nothing explained them
	Assumed     int `json:"assumed"`     // what the assumptions cost, and the settings that rounds rest on
	Unexplained int `json:"unexplained"` // what the rounds cost that nothing explains
}

// Round is what was found out about one round. Boards are by the numbers of the file.
type Round struct {
	Round      int             `json:"round"`
	Verdict    checker.Verdict `json:"verdict"`
	Bits       int             `json:"bits"`                 // at stake
	Boards     int             `json:"boards"`               // recorded, the bye counts as one
	AsDemanded int             `json:"asDemanded"`           // of these
	Turned     int             `json:"turned"`               // of the others, those with other colours only
	Recorded   []engine.Board  `json:"recorded"`             // that are not demanded
	Expected   []engine.Board  `json:"expected"`             // that are not recorded
	HandChange string          `json:"handChange,omitempty"` // the change by hand that explains the round
	Bye        checker.Byes    `json:"bye"`
	Rule       string          `json:"rule"` // the article that decides against the recorded pairing
	Why        []string        `json:"why"`  // by the pairing numbers, which an assumption may have changed
	Best       []string        `json:"best"` // what comes nearest and still does not explain it

	judged *checker.Round // what the checker says; nil when the round agrees
}

// code is the exit code that a verdict stands for.
func (v Verdict) code() exit.Code {
	switch v {
	case OK, Explained, Overruled:
		return exit.Clean
	case CannotAudit, NotJudged:
		return exit.Unusable
	}
	return exit.Negative
}

//go:embed report.schema.json
var schema []byte

// Schema returns the JSON Schema of the report.
func Schema() []byte { return append([]byte(nil), schema...) }

// WriteJSON prints the report as one JSON document, described by Schema.
func (r *Report) WriteJSON(w io.Writer) error { return plain.Write(w, r) }
