package reading

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/trfkit/trfkit/internal/prose"
)

// mostBest is how many equally good sets of readings are printed.
const mostBest = 5

// Write prints the table of readings: the choices as they are, then those that change a round, then the best.
func (f *Fit) Write(b *strings.Builder, system string) {
	if f == nil {
		return
	}
	if len(f.Single) == 0 {
		fmt.Fprintf(b, "  all articles of %s are read in one way\n", system)
		return
	}
	all := len(f.Rounds)
	fmt.Fprintf(b, "  readings of %s, recorded rounds that are as demanded, of %d:\n", system, all)
	width := len(asChecked)
	for i := range f.Single {
		width = max(width, len(f.Single[i].Change[0]))
	}
	fmt.Fprintf(b, "    %s  %3d%s\n", prose.Pad(asChecked, width), f.Now.Agree, besides(&f.Now, false))
	var idle []string
	for i := range f.Single {
		r := &f.Single[i]
		if len(r.Changes) == 0 && len(r.NotTried) == 0 {
			idle = append(idle, r.Change[0])
			continue
		}
		fmt.Fprintf(b, "    %s  %3d%s\n", prose.Pad(r.Change[0], width), r.Agree, besides(r, true))
	}
	writeIdle(b, "    ", idle)
	for i := range f.Best {
		if i == mostBest {
			fmt.Fprintf(b, "    and %d more as good\n", len(f.Best)-i)
			break
		}
		r := &f.Best[i]
		set := cmp.Or(strings.Join(r.Readings, " "), "the default readings")
		fmt.Fprintf(b, "    best: %s: %d of %d\n", set, r.Agree, all)
	}
	switch f.Search {
	case "exhaustive":
		fmt.Fprintf(b, "    combined: every set of %s\n", strings.Join(f.Relevant, " "))
	case "greedy":
		fmt.Fprintf(b, "    combined: %s, greedily; %d sets tried\n", strings.Join(f.Relevant, " "), f.Tried)
	}
}

// besides says which rounds a set of choices does not explain, and which it changes.
func besides(r *FitRow, changes bool) string {
	var parts []string
	if len(r.Differ) > 0 {
		parts = append(parts, "not "+roundList(r.Differ))
	}
	if changes && len(r.Changes) > 0 {
		parts = append(parts, "changes "+roundList(r.Changes))
	}
	if len(r.NotTried) > 0 {
		parts = append(parts, roundList(r.NotTried)+" not tried: more work than one file may cost")
	}
	if len(parts) == 0 {
		return ""
	}
	return "  (" + strings.Join(parts, "; ") + ")"
}

func roundList(rounds []int) string {
	out := make([]string, len(rounds))
	for i, r := range rounds {
		out[i] = fmt.Sprint(r)
	}
	if len(out) == 1 {
		return "round " + out[0]
	}
	return "rounds " + strings.Join(out, " ")
}
