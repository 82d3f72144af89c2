// Package diff compares two texts line by line. Lines are equal when they are, byte for byte. Those that stand once in
// both texts are held together, so that the time hardly grows faster than the texts.
package diff

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/rogpeppe/go-internal/diff"
)

// Unified prints the changes between two texts in the unified style, "" when there are none. The lines hold no line
// ends. Where one text ends without a line end and the other does not, the caller has to say so.
func Unified(nameA, nameB string, a, b []string) string {
	changes := string(diff.Diff(nameA, joined(a), nameB, joined(b)))
	return strings.TrimPrefix(changes, fmt.Sprintf("diff %s %s\n", nameA, nameB))
}

// Counted is Unified with the number of lines that were removed and added.
func Counted(nameA, nameB string, a, b []string) (removed, added int, unified string) {
	unified = Unified(nameA, nameB, a, b)
	for line := range strings.Lines(strings.TrimPrefix(unified, fmt.Sprintf("--- %s\n+++ %s\n", nameA, nameB))) {
		switch line[0] {
		case '-':
			removed++
		case '+':
			added++
		}
	}
	return removed, added, unified
}

// joined is a text of whole lines.
func joined(lines []string) []byte {
	var out bytes.Buffer
	for _, l := range lines {
		out.WriteString(l + "\n")
	}
	return out.Bytes()
}
