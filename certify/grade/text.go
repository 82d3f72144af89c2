package grade

import (
	"fmt"
	"io"
	"text/tabwriter"
)

// WriteText prints a report for people: a line for each checker, then one for each kind of fault.
func WriteText(w io.Writer, r *Report) error {
	fmt.Fprintf(w, "%s (%s): %d correct tournaments, %d rounds, %d standings, seed %d\n\n", r.System, r.Rules,
		r.Tournaments, r.Rounds, r.Ranked, r.Seed)
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(t, "checker\tfaults\thits\tmisses\tno answer\tcorrect rounds\tfalse alarms\tbeside faults\t"+
		"correct standings\tfalse alarms\t")
	for i := range r.Marks {
		m := &r.Marks[i]
		sum := m.Total()
		fmt.Fprintf(t, "%s\t%d\t%d\t%d\t%d\t%d\t%d\t%d\t%d\t%d\t\n", m.Name, sum.Faults, sum.Hits, sum.Misses,
			sum.NoAnswer,
			m.Rounds, m.FalseAlarms, m.Later, m.Ranked, m.FalseRanks)
	}
	fmt.Fprint(t, "\t\nhits by kind of fault\tfaults\t")
	for i := range r.Marks {
		fmt.Fprintf(t, "%s\t", r.Marks[i].Name)
	}
	fmt.Fprintln(t)
	for k, p := range r.Planted {
		fmt.Fprintf(t, "%s\t%d\t", p.Kind, p.Faults)
		for i := range r.Marks {
			hits := "-" // not asked
			if m := &r.Marks[i].Kinds[k]; m.Faults > 0 || p.Faults == 0 {
				hits = fmt.Sprint(m.Hits)
			}
			fmt.Fprintf(t, "%s\t", hits)
		}
		fmt.Fprintln(t)
	}
	return t.Flush()
}
