package compare

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/internal/clitest"
	"github.com/trfkit/trfkit/trf"
)

// odd is an event that has what is rare: two of one name, games that are open, not rated or told with the colour in one
// row alone, values of results for some players and rounds, and lists of pairs that overlap.
const odd = `132 2026/04/01
132 2026/04/02
142 6
202 BH
212 PTS,BH,SB
250       1.0   1   1    1    2
250       0.5   2   3    1    2
250       1.0   1   1    4    4
260   3   6    1    2
260   1   2    1    2    3
260   5   5    4    5    6    7
240 H   3    5    6
240 Z   4    5
299 W         1.5
299 W         2.0    1    3    4
299 W         2.5    2    3
299 H         0.0    3
299          -0.5    1    3
299          -0.5    1    3    4
299           1.0    2
DAT 1 A one
DAT 1 B two
ENG    2 old name
ENG    3 new name
001    1      Black, Tom                        2000 ENG                                1     2 w ?     3 w 1
001    2      Black, Tom                        1900 ENG                                2     1 b ?  0000 - H
001    3      Green, Al                              ENG                                3     4 w W     1 - 0  0000 - F
001    4      Smith, Jo                              SCO         077                    4     3 - L     5 w D
001    5      White, Max                             SCO          95                    5  0000 - U     4 b D
001    6      Brown, Pat                             WLS                                6     7 w +
001    7      Brown, Pat                             WLS                                7     6 b -
`

// renumbered is odd with other numbers: 1 and 2, 3 and 5, and 6 and 7 have changed places.
const renumbered = `132 2026/04/01
132 2026/04/02
142 6
202 BH
212 PTS,BH,SB
250       1.0   1   1    1    2
250       0.5   2   3    1    2
250       1.0   1   1    4    4
260   3   6    1    2
260   1   2    1    2    5
260   5   5    4    3    6    7
240 H   3    3    7
240 Z   4    3
299 W         1.5
299 W         2.0    1    5    4
299 W         2.5    2    5
299 H         0.0    3
299          -0.5    1    5
299          -0.5    1    5    4
299           1.0    2
DAT 2 A one
DAT 2 B two
ENG    1 old name
ENG    5 new name
001    1      Black, Tom                        1900 ENG                                2     2 b ?  0000 - H
001    2      Black, Tom                        2000 ENG                                1     1 w ?     5 w 1
001    3      White, Max                             SCO          95                    5  0000 - U     4 b D
001    4      Jo Smith                               SCO         077                    4     5 - L     3 w D
001    5      Green, Al                              ENG                                3     4 w W     2 - 0  0000 - F
001    6      Brown, Pat                             WLS                                7     7 b -
001    7      Brown, Pat                             WLS                                6     6 w +
`

// toldOf is all that a report tells of the meaning, one thing each.
func toldOf(r *Report) (out []string) {
	for i := range r.Differences {
		d := &r.Differences[i]
		out = append(out, fmt.Sprintf("%s %s | %s [%s]", place(d.A), place(d.B), d, d.Code))
	}
	for _, n := range r.Notes {
		if n.Code != "match.name" { // where both stand, which every line moves
			out = append(out, fmt.Sprintf("%d %d | %s [%s]", n.LineA, n.LineB, n.Message, n.Code))
			continue
		}
		out = append(out, fmt.Sprintf("%s [%s]", n.Message, n.Code))
	}
	if r.Verdict == Unknown {
		for _, f := range [][]trf.Diagnostic{r.A.Findings, r.B.Findings} {
			if bad := trf.Diagnostics(f).FirstError(); bad != nil {
				out = append(out, fmt.Sprintf("not comparable: %d:%d %s", bad.Line, bad.Column, bad.Code))
			}
		}
	}
	return out
}

// What is said of two files that differ in one place, each line and each word of a rich event in turn, stands in
// testdata/variations.txt. The other way round the same differs.
func TestEveryPlace(t *testing.T) {
	var out strings.Builder
	for _, file := range []struct{ name, text, other string }{{"an event of players", base(), base()},
		{"an event of teams", cup, cup}, {"what is rare", odd, odd}, {"numbered in another way", odd, renumbered}} {
		fmt.Fprintf(&out, "== %s\n", file.name)
		own := toldOf(Files(text("a", file.text), text("b", file.other), Options{}))
		fmt.Fprintf(&out, "itself: %s\n", strings.Join(own, "; "))
		for i, v := range clitest.Variations(file.other) {
			r := Files(text("a", file.text), text("b", v.Text), Options{})
			told := slices.DeleteFunc(toldOf(r), func(s string) bool { return slices.Contains(own, s) })
			if len(told) > 0 && (file.other != renumbered || r.Verdict != Unknown) { // as in odd
				fmt.Fprintf(&out, "%s: %s\n", v.Name, strings.Join(told, "; "))
			}
			if i%5 > 0 {
				continue
			}
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
