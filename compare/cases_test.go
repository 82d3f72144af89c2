package compare

import (
	"strings"
	"testing"

	"github.com/trfkit/trfkit/internal/clitest"
)

// testdata/cases.txt holds pairs of small files, below "-- a --" and "-- b --", and what is said of them.
func TestCases(t *testing.T) {
	clitest.Cases(t, "testdata/cases.txt", func(asked string) string {
		_, files, _ := strings.Cut(asked, "-- a --\n")
		a, b, _ := strings.Cut(files, "-- b --\n")
		var out strings.Builder
		if err := Files(text("a", a), text("b", b), Options{}).WriteText(&out, TextStyle{}); err != nil {
			t.Fatal(err)
		}
		return out.String()
	})
}
