package dossier

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/certify/internal/event"
)

// Class says at whose door a discrepancy lies.
type Class string

// The classes of TEC's procedure, and the one that it forgets: the program that holds the trial.
const (
	ClassInput     Class = "input"     // the tournament or its generator is at fault
	ClassCandidate Class = "candidate" // the engine under test is at fault
	ClassReading   Class = "reading"   // the rules are open, and another reading of them gives the engine's answer
	ClassTrfkit    Class = "trfkit"    // trfkit is at fault, or its answer is not safe
)

// Classes lists the classes in the order of reports.
func Classes() []Class { return []Class{ClassCandidate, ClassInput, ClassReading, ClassTrfkit} }

// Discrepancy is one cause of disagreement in one tournament.
type Discrepancy struct {
	ID         string          `json:"id"`         // of the tournament, and -rN for a round
	Tournament string          `json:"tournament"` // Record.ID
	Engine     string          `json:"engine"`
	Direction  drive.Direction `json:"direction"`
	Outcome    Outcome         `json:"outcome"` // of this round, or of the tournament
	Class      Class           `json:"class"`
	Round      int             `json:"round"`   // 0 when it is of the tournament as a whole
	Rule       string          `json:"rule"`    // citation of the article, or blank
	Reading    string          `json:"reading"` // ID=CHOICE that gives the engine's pairing, when Class is reading
	Group      string          `json:"group"`   // key of Group
	Summary    string          `json:"summary"` // one sentence
	// Explanation are the judge's sentences on the smallest tournament at hand, the deciding one first.
	Explanation []string `json:"explanation"`
	Original    Example  `json:"original"`
	// nil when it was not shrunk: Manifest.Shrink of its group were, or nothing can be left out
	Shrunk *Example `json:"shrunk"`
	// ShrinkNote says why Shrunk is nil, blank otherwise.
	ShrinkNote string `json:"shrinkNote"`
}

// Example is a tournament that shows a discrepancy, cut off after the round that shows it.
type Example struct {
	File    string        `json:"file"` // below the dossier, with slashes; blank when there is no tournament to show
	SHA256  string        `json:"sha256"`
	Players int           `json:"players"`
	Rounds  int           `json:"rounds"` // rounds recorded, the one in question included
	Round   int           `json:"round"`
	Engine  event.Pairing `json:"engine"`  // all boards: what the engine pairs
	Demands event.Pairing `json:"demands"` // all boards: what the rules demand
}

// DiscrepancyFolder is where the files of a discrepancy stand, below the dossier and with slashes.
func DiscrepancyFolder(id string) string { return discrepanciesDir + "/" + id }

// ExplanationFile is the file of a discrepancy's explanation.
func ExplanationFile(id string) string { return DiscrepancyFolder(id) + "/explanation.txt" }

// ExplanationText is the text of a discrepancy's explanation.txt.
func (d *Discrepancy) ExplanationText() []byte {
	return fmt.Appendf(nil, "%s\n%s\n\n%s\n", d.ID, d.Summary, strings.Join(d.Explanation, "\n"))
}

// Smallest is the smallest tournament at hand that shows the discrepancy.
func (d *Discrepancy) Smallest() *Example {
	return cmp.Or(d.Shrunk, &d.Original)
}

func (d *Discrepancy) sound() bool {
	ok := within(d.Round, mostRounds) && d.Original.sound()
	return ok && (d.Shrunk == nil || d.Shrunk.sound())
}

func (e *Example) sound() bool {
	return within(e.Round, mostRounds) && within(e.Rounds, mostRounds) && within(e.Players, mostPlayers)
}

func within(n, most int) bool { return n >= 0 && n <= most }
