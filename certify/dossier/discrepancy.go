package dossier

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/certify/internal/event"
	"github.com/trfkit/trfkit/internal/prose"
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
	return d.Original.sound() && d.Smallest().sound() && within(mostRounds, d.Round)
}

func (e *Example) sound() bool {
	return within(mostRounds, e.Round, e.Rounds) && within(mostPlayers, e.Players)
}

func within(most int, numbers ...int) bool {
	return !slices.ContainsFunc(numbers, func(n int) bool { return n < 0 || n > most })
}

// Accepted is a deviation that the author of a program knows and stands by.
type Accepted struct {
	// Of names it: the ID of a discrepancy or of a tournament, or the key of a group, for all of its discrepancies.
	Of     string `json:"of"`
	Reason string `json:"reason"`
}

// ReadAccepted reads a file of accepted deviations. Each must have a reason.
func ReadAccepted(dir, name string) ([]Accepted, error) {
	var list []Accepted
	if err := readJSON(dir, name, &list); err != nil {
		return nil, err
	}
	for i, a := range list {
		if a.Of == "" || strings.TrimSpace(a.Reason) == "" {
			return nil, fmt.Errorf("%s: /%d: \"of\" and \"reason\" are needed", name, i)
		}
		if slices.ContainsFunc(list[:i], func(b Accepted) bool { return a.Of == b.Of }) {
			return nil, fmt.Errorf("%s: /%d: %q stands twice", name, i, a.Of)
		}
	}
	return list, nil
}

// Against is a campaign beside an earlier one of the same tournaments. Only what both tried counts.
type Against struct {
	New, Gone []*Discrepancy
	Accepted  []*Discrepancy // new ones, but for a reason
	Reasons   []string       // of Accepted, one by one
	Unchanged int
	Unseen    []Accepted // which no discrepancy of the campaign is
}

// Compare sets a campaign beside its baseline. A discrepancy is the same when it is of the same tournament and round
// and the engine does the same. The error tells tournaments that are not the same: another build may make others.
func Compare(baseline, made *Dossier, accepted []Accepted) (*Against, error) {
	if err := sameTournaments(baseline, made); err != nil {
		return nil, err
	}
	tried, before, now := map[string]bool{}, map[string]bool{}, map[string]bool{}
	for _, r := range made.Records {
		tried[r.ID] = true
	}
	for _, d := range baseline.Discrepancies {
		before[behaviour(d)] = true
	}
	a, used := &Against{}, map[string]bool{}
	for _, d := range made.Discrepancies {
		now[behaviour(d)] = true
		by := slices.IndexFunc(accepted, func(x Accepted) bool {
			return slices.Contains([]string{d.ID, d.Tournament, d.Group}, x.Of)
		})
		if by >= 0 {
			used[accepted[by].Of] = true
		}
		switch {
		case before[behaviour(d)]:
			a.Unchanged++
		case by >= 0:
			a.Accepted, a.Reasons = append(a.Accepted, d), append(a.Reasons, accepted[by].Reason)
		default:
			a.New = append(a.New, d)
		}
	}
	for _, d := range baseline.Discrepancies {
		if tried[d.Tournament] && !now[behaviour(d)] {
			a.Gone = append(a.Gone, d)
		}
	}
	for _, x := range accepted {
		if !used[x.Of] {
			a.Unseen = append(a.Unseen, x)
		}
	}
	return a, nil
}

// behaviour is what an engine did where it does not agree; the article is left out, which is trfkit's to name.
func behaviour(d *Discrepancy) string {
	return d.ID + " " + string(d.Outcome) + " " + string(AsLine(d.Original.Engine))
}

// sameTournaments compares the tournaments that trfkit makes. Those that an engine makes or pairs are its answers.
func sameTournaments(baseline, made *Dossier) error {
	before := map[string]*Record{}
	for _, r := range baseline.Records {
		before[r.ID] = r
	}
	for _, r := range made.Records {
		switch b := before[r.ID]; {
		case b == nil:
			return fmt.Errorf("the baseline has no tournament %s", r.ID)
		case r.Seed != b.Seed || r.Settings != b.Settings, r.Direction == drive.Checks && r.SHA256 != b.SHA256:
			return fmt.Errorf("tournament %s is not that of the baseline, which trfcert %s made", r.ID,
				prose.Harmless(baseline.Manifest.Version))
		}
	}
	return nil
}

// WriteText prints what is new, accepted and gone, for people.
func (a *Against) WriteText(w io.Writer, name string) error {
	var b strings.Builder
	fmt.Fprintf(&b, "against %s: %d new, %d accepted, %d gone, %d unchanged\n", name, len(a.New), len(a.Accepted),
		len(a.Gone), a.Unchanged)
	for _, d := range a.New {
		fmt.Fprintf(&b, "new %s (%s): %s\n", d.ID, d.Group, d.Summary)
	}
	for i, d := range a.Accepted {
		fmt.Fprintf(&b, "accepted %s: %s\n", d.ID, a.Reasons[i])
	}
	for _, d := range a.Gone {
		fmt.Fprintf(&b, "gone %s: %s\n", d.ID, d.Summary)
	}
	for _, x := range a.Unseen {
		fmt.Fprintf(&b, "accepted, but not seen: %s\n", x.Of)
	}
	_, err := io.WriteString(w, prose.PrintableLines(b.String()))
	return err
}
