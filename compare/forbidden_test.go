package compare

import (
	"fmt"
	"strings"
	"testing"
)

// Lists with millions of pairs are compared by what they mean, however they are written. Where millions of pairs
// differ, each list that only one file has is a difference.
func TestLargeLists(t *testing.T) {
	const players = 6800
	var rows strings.Builder
	blocks := [2]string{"XXP", "XXP"}
	for id := 1; id <= players; id++ {
		fmt.Fprintf(&rows, "001 %4d      %-66s 0.0 %4d\n", id, fmt.Sprint("Player ", id), id)
		blocks[id%2] += fmt.Sprint(" ", id)
	}
	event := "012 Large\n" + rows.String() + "142 9\n"
	some := func(first, last int) string {
		out := fmt.Sprintf("260 %3d %3d", first, last)
		for id := 1; id < 600; id++ {
			out += fmt.Sprintf(" %4d", id)
		}
		return out + "\n"
	}
	both := blocks[0] + "\n" + blocks[1] + "\n"
	for _, tt := range []struct{ a, b, want string }{
		{both, blocks[1] + "\n" + blocks[0] + "\n", ""},
		{both, both + "XXP 1 2\n", "1 Player 1 - 2 Player 2: may meet, may not meet in any round"},
		{both + "XXP 1 2 3\n", both, "1 Player 1 - 2 Player 2: may not meet in any round, may meet; " +
			"2 Player 2 - 3 Player 3: may not meet in any round, may meet"}, // 1 and 3 are of one block
		{some(1, 5), some(1, 2) + some(3, 5), ""},
		{both, blocks[0] + "\n", "any two of players 1,: may not meet in any round, has no such list"},
	} {
		r := Files(text("a", event+tt.a), text("b", event+tt.b), Options{})
		if len(r.A.Findings) > 0 {
			t.Fatal(r.A.Findings)
		}
		var got []string
		for _, d := range r.Differences {
			subject, _, _ := strings.Cut(d.Subject, " 3, ")
			got = append(got, fmt.Sprintf("%s: %s, %s", subject, d.A.Value, d.B.Value))
		}
		if text := strings.Join(got, "; "); text != tt.want {
			t.Errorf("%.200s\nwant %s", text, tt.want)
		}
	}
}
