package diff

import (
	"fmt"
	"strings"
)

// Context is how many equal lines a unified diff shows around a change.
const Context = 3

// Unified prints the changes between two texts in the unified style, "" when there are none. The lines hold no line
// ends. Where one text ends without a line end and the other does not, the caller has to say so.
func Unified(nameA, nameB string, a, b []string) string {
	_, _, text := Counted(nameA, nameB, a, b)
	return text
}

// Counted is Unified with the number of lines that were removed and added.
func Counted(nameA, nameB string, a, b []string) (removed, added int, unified string) {
	changes := Changes(a, b)
	if len(changes) == 0 {
		return 0, 0, ""
	}
	for _, c := range changes {
		removed += c.ToA - c.FromA
		added += c.ToB - c.FromB
	}
	var out strings.Builder
	fmt.Fprintf(&out, "--- %s\n+++ %s\n", nameA, nameB)
	for len(changes) > 0 {
		n := 1
		for n < len(changes) && changes[n].FromA-changes[n-1].ToA <= 2*Context {
			n++
		}
		writeHunk(&out, changes[:n], a, b)
		changes = changes[n:]
	}
	return removed, added, out.String()
}

// writeHunk prints changes that stand close together, with the lines around and between them.
func writeHunk(out *strings.Builder, changes []Change, a, b []string) {
	first, last := changes[0], changes[len(changes)-1]
	before := min(Context, first.FromA)
	after := min(Context, len(a)-last.ToA)
	fa, fb := first.FromA-before, first.FromB-before
	fmt.Fprintf(out, "@@ -%s +%s @@\n", span(fa, last.ToA+after), span(fb, last.ToB+after))
	for _, c := range changes {
		writeLines(out, ' ', a[fa:c.FromA])
		writeLines(out, '-', a[c.FromA:c.ToA])
		writeLines(out, '+', b[c.FromB:c.ToB])
		fa = c.ToA
	}
	writeLines(out, ' ', a[fa:last.ToA+after])
}

func writeLines(out *strings.Builder, mark byte, lines []string) {
	for _, l := range lines {
		out.WriteByte(mark)
		out.WriteString(l)
		out.WriteByte('\n')
	}
}

// span is a range of lines as unified diffs write it: first line and number; an empty range names the line before it.
func span(from, to int) string {
	switch to - from {
	case 0:
		return fmt.Sprintf("%d,0", from)
	case 1:
		return fmt.Sprint(from + 1)
	}
	return fmt.Sprintf("%d,%d", from+1, to-from)
}
