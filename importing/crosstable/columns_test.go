package crosstable

import (
	"testing"

	"github.com/trfkit/trfkit/importing/sheet"
)

// A table full of headings is not read once for each of them.
func TestMostRuns(t *testing.T) {
	row := func(words ...string) (out []sheet.Cell) {
		for range 100 {
			for _, w := range words {
				out = append(out, sheet.Cell{Text: w})
			}
		}
		return out
	}
	for _, tt := range []struct {
		words []string
		want  int
	}{{[]string{"1", "2"}, mostRuns}, {[]string{"1"}, 0}, {[]string{"Name"}, 0}} {
		table := &sheet.Table{}
		for range headRows + 5 {
			table.Rows = append(table.Rows, row(tt.words...))
		}
		seen := 0
		for range numberedRuns(table) {
			seen++
		}
		if seen != tt.want {
			t.Errorf("%q: %d runs, want %d", tt.words, seen, tt.want)
		}
	}
}
