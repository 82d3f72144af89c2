package reading

import (
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/internal/prose"
)

// FitTotal adds up the Fit of all files of one system.
type FitTotal struct {
	System  string     `json:"system"`
	Files   int        `json:"files"`
	Rounds  int        `json:"rounds"`
	Agree   int        `json:"agree"`   // rounds as demanded by the readings the files are checked by
	Choices []FitCount `json:"choices"` // each other choice of one reading
}

// FitCount is one row of a FitTotal.
type FitCount struct {
	Change  string `json:"change"`  // ID=CHOICE
	Agree   int    `json:"agree"`   // rounds as demanded
	Changes int    `json:"changes"` // rounds whose demanded pairing changes
}

// Add adds the comparison of one file of a system to totals.
func Add(totals []FitTotal, system string, f *Fit) []FitTotal {
	if f == nil || len(f.Single) == 0 {
		return totals
	}
	i := slices.IndexFunc(totals, func(t FitTotal) bool { return t.System == system })
	if i < 0 {
		i = len(totals)
		totals = append(totals, FitTotal{System: system, Choices: make([]FitCount, len(f.Single))})
	}
	t := &totals[i]
	t.Files++
	t.Rounds += len(f.Rounds)
	t.Agree += f.Now.Agree
	for j := range f.Single {
		c := &t.Choices[j] // the order is that of the registry, the same for every file
		c.Change = f.Single[j].Change[0]
		c.Agree += f.Single[j].Agree
		c.Changes += len(f.Single[j].Changes)
	}
	return totals
}

// Write prints the totals as a table; the rows that change nothing in one line.
func (t *FitTotal) Write(b *strings.Builder) {
	fmt.Fprintf(b, "readings of %s over %s: recorded rounds that are as demanded, of %d\n", t.System,
		prose.Counted(t.Files, "file"), t.Rounds)
	width := len(asChecked)
	for i := range t.Choices {
		width = max(width, len(t.Choices[i].Change))
	}
	fmt.Fprintf(b, "  %s  %5d\n", prose.Pad(asChecked, width), t.Agree)
	var idle []string
	for _, c := range t.Choices {
		if c.Changes == 0 {
			idle = append(idle, c.Change)
			continue
		}
		fmt.Fprintf(b, "  %s  %5d  (changes %s)\n", prose.Pad(c.Change, width), c.Agree,
			prose.Counted(c.Changes, "round"))
	}
	writeIdle(b, "  ", idle)
}

// asChecked is the row of the choices that the verdict stands on.
const asChecked = "as checked"

// writeIdle names the readings that change nothing.
func writeIdle(b *strings.Builder, indent string, idle []string) {
	if len(idle) > 0 {
		fmt.Fprintf(b, "%sno round changes under %s\n", indent, strings.Join(idle, " "))
	}
}
