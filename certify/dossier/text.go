package dossier

import (
	"fmt"
	"io"
	"strings"

	"github.com/trfkit/trfkit/internal/prose"
)

// WriteText prints what a dossier says, for people. The dossier may be a stranger's.
func WriteText(w io.Writer, d *Dossier) error {
	var b strings.Builder
	for _, c := range d.Summary.Counts {
		fmt.Fprintf(&b, "%-10s %-9s %6d tournaments, %d of %d rounds agree", c.Engine, c.Direction, c.Tournaments,
			c.RoundsAgree, c.Rounds)
		if c.Standings > 0 {
			fmt.Fprintf(&b, ", %d of %d standings agree", c.StandingsAgree, c.Standings)
		}
		if c.Repeated > 0 {
			fmt.Fprintf(&b, ", %d tournaments repeat earlier ones", c.Repeated)
		}
		sep := ": "
		for _, o := range Outcomes() {
			if n := c.Outcomes[o]; n > 0 {
				fmt.Fprintf(&b, "%s%d %s", sep, n, o)
				sep = ", "
			}
		}
		b.WriteByte('\n')
	}
	for i := range d.Manifest.Engines {
		if e := &d.Manifest.Engines[i]; e.Around != nil && e.Around.Kin != "" {
			fmt.Fprintf(&b, "%-10s is %s: its answers are not its own work\n", e.Name, e.Around.Kin)
		}
	}
	for i := range d.Manifest.Engines {
		name := d.Manifest.Engines[i].Name
		if text := d.Summary.LooksOwn(name); text != "" {
			fmt.Fprintf(&b, "%-10s looks like trfkit: %s\n", name, text)
		}
	}
	for _, g := range d.Summary.Groups {
		fmt.Fprintf(&b, "%4d × %s (%s): %s\n       example %s\n", g.Count, g.Key, g.Class, g.Summary, g.Example)
	}
	b.WriteString(prose.Counted(d.Summary.Discrepancies, "discrepancy"))
	if d.Summary.Discrepancies > 0 {
		sep := ": "
		for _, c := range Classes() {
			fmt.Fprintf(&b, "%s%d %s", sep, d.Summary.Classes[c], c)
			sep = ", "
		}
	}
	b.WriteByte('\n')
	writeChecklists(&b, d)
	fmt.Fprintf(&b, "root %s\n", d.Summary.Root)
	_, err := io.WriteString(w, prose.PrintableLines(b.String()))
	return err
}
