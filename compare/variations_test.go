package compare

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/internal/clitest"
)

// toldOf is all that a report tells of the meaning, in one line.
func toldOf(r *Report) string {
	var out []string
	for i := range r.Differences {
		d := &r.Differences[i]
		out = append(out, fmt.Sprintf("%s %s | %s [%s]", place(d.A), place(d.B), d, d.Code))
	}
	for _, n := range r.Notes {
		out = append(out, fmt.Sprintf("%d %d | %s [%s]", n.LineA, n.LineB, n.Message, n.Code))
	}
	if r.Verdict == Unknown {
		out = append(out, "not comparable")
	}
	if len(out) == 0 {
		return string(r.Verdict)
	}
	return strings.Join(out, "; ")
}

// What is said of two files that differ in one place, each line and each word of a rich event in turn, stands in
// testdata/variations.txt. The other way round the same differs.
func TestEveryPlace(t *testing.T) {
	var out strings.Builder
	for _, file := range []struct{ name, text string }{{"an event of players", base()}, {"an event of teams", cup}} {
		fmt.Fprintf(&out, "== %s\n", file.name)
		for _, v := range clitest.Variations(file.text) {
			r := Files(text("a", file.text), text("b", v.Text), Options{})
			fmt.Fprintf(&out, "%s: %s\n", v.Name, toldOf(r))
			back := Files(text("b", v.Text), text("a", file.text), Options{})
			if one, two := sides(r, false), sides(back, true); !slices.Equal(one, two) {
				t.Errorf("%s: %q, the other way round %q", v.Name, one, two)
			}
		}
	}
	clitest.Golden(t, "testdata/variations.txt", []byte(out.String()))
}

// sides are the codes and rounds of differences, in an order of their own.
func sides(r *Report, turned bool) (out []string) {
	for _, d := range r.Differences {
		code := d.Code
		if turned {
			code = strings.NewReplacer(".added", ".removed", ".removed", ".added").Replace(code)
		}
		out = append(out, fmt.Sprint(code, d.Round))
	}
	slices.Sort(out)
	return out
}
