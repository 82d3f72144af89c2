package dutch

import (
	"fmt"
	"strings"

	"github.com/trfkit/trfkit/engine/enginetest"
)

// litOwnCases are positions of our own. The first ones follow from the text in a line; those with a seed come from the
// simulator, most of them because the editions differ there, and were answered so by bbpPairings 5.0.1 (2017) and 6.0.0
// (2026), too.
func litOwnCases(edition string) []enginetest.Case {
	var cases []enginetest.Case
	// answers are those of some editions: "2017 1-2 3-bye, 2026 1-3 2-bye"
	own := func(name string, rounds int, initial, answers string, rows ...string) {
		for answer := range strings.SplitSeq(answers, ", ") {
			if pairs, ok := strings.CutPrefix(answer, edition+" "); ok {
				cases = append(cases,
					enginetest.Case{Name: name, TRF: litTRF(rounds, initial, rows), Expected: litAsExpected(pairs)})
			}
		}
	}
	// E.5 alone decides: odd numbers of S1 get the initial colour.
	own("round 1, eight players", 5, "black1", "2017 5-1 2-6 7-3 4-8, 2026 5-1 2-6 7-3 4-8", "", "", "", "", "", "", "",
		"")
	own("round 1, the last has the bye", 5, "white1", "2017 1-3 4-2 5-bye, 2026 1-3 4-2 5-bye", "", "", "", "", "")
	// E.5 with numbers counted among those present: 3 is number 2.
	own("round 1, one absent", 5, "white1", "2017 1-4 5-3, 2026 1-4 5-3", "", "-Z", "", "", "")
	// 1 and 2 have opposite wishes, 3 floats to 4, who wants White.
	own("round 2, one floater", 5, "white1", "2017 2-1 4-3 6-5, 2026 2-1 4-3 6-5",
		"4w1", "5b1", "6w1", "1b0", "2w0", "3b0")
	// The only pair left; it also leaves the only player who may have the bye.
	own("three players, round 3", 4, "white1", "2017 2-3 1-bye, 2026 2-3 1-bye", "2w1 3b0", "1b0 -U", "-U 1w1")
	own("seed 770055 round 3", 3, "white1", "2017 4-1 3-2 5-bye, 2026 2-1 4-5 3-bye",
		"3w1 -H", "5b= 4w0", "1b0 -Z", "-H 2b1", "2w= 6b0", "-Z 5w1 -Z")
	own("seed 770153 round 5", 6, "white1", "2017 7-8 2-6, 2026 2-8 7-6", "-H -Z -H -F -Z", "5w+ -F 7w- 5b0",
		"-Z 4b= -H -F -Z", "-H 3w= 8b1 -U -Z", "2b- 6b1 -U 2w1 -Z", "-Z 5w0 -H -Z", "-U 8b+ 2b- 8w-",
		"-F 7w- 4w0 7b+")
	own("seed 770312 round 5", 9, "white1", "2017 8-6 1-7 2-9 4-bye, 2026 8-6 9-7 1-4 2-bye", "-Z -Z 2b= -U",
		"5w= 8b0 1w= 7b=", "6b0 -H -Z -Z -Z", "8w= 7b0 5wD 9b1", "2b= 6w0 4bD -Z -Z", "3w1 5b1 7w= -H",
		"-H 4w1 6b= 2w=", "4b= 2w1 -F -H", "-Z -Z -U 4w0")
	own("seed 770442 round 5", 7, "black1", "2017 1-5 4-6 7-2 3-bye, 2026 7-5 1-6 3-2 4-bye", "4b= 2w0 -U 3b1",
		"5w0 1b1 4w0 -U", "6b1 7w1 5b= 1w0", "1w= 5b0 2b1 7w=", "2b1 4w1 3w= 6b1", "3w0 -U 7b1 5w0",
		"-U 3b0 6w0 4b=")
	own("seed 770521 round 3", 3, "white1", "2017 9-2 8-5 3-1 4-7 6-bye, 2026 9-2 8-5 7-1 6-3 4-bye", "5w= -H",
		"6b1 8w=", "7w1 9b-", "8b0 5b0", "1b= 4w1", "2w0 7b=", "3b0 6w=", "4w1 2b=", "-U 3w+")
	own("seed 770743 round 6", 8, "white1", "2017 7-3 1-2 6-5 4-bye, 2026 4-5 6-2 1-7 3-bye", "4w0 6b1 5w1 -U 3b0",
		"5b1 7w1 3b= 4w0 -U", "6w1 4b= 2w= 5b1 1w1", "1b1 3w= 7b1 2b1 6w1", "2w0 -U 1b0 3w0 7w1",
		"3b0 1w0 -U 7b0 4b0", "-U 2b0 4w0 6w1 5b0")
	own("seed 770820 round 7", 9, "black1", "2017 4-9 6-1 7-8 5-3 2-bye, 2026 4-9 5-2 6-1 3-8 7-bye",
		"5b0 7w0 -U 8b0 3w+ 2w1", "6w1 8b1 4w1 9b1 7w0 1b0", "7b0 4w0 5n- -U 1b- 6b-", "8w0 3b1 2b0 5w= -U 7b1",
		"1w1 9b0 3n- 4b= 8w- -U", "2b0 -U 8w1 7w= 9b0 3w+", "3w1 1b1 9w0 6b= 2b1 4w0", "4b1 2w0 6b0 1w1 5b+ 9w0",
		"-U 5w1 7b1 2w0 6w1 8b1")
	// C.15 and C17 decide.
	own("seed 193087 round 5", 6, "white1", "2017 2-8 1-3 5-6, 2026 2-8 1-3 5-6", "4w= 7b= 2w1 8b=", "6b= 3w= 1b0 4b=",
		"7w= 2b= 5w= 6b0", "1b= 6w1 8b0 2w= -Z", "-F 8w0 3b= -Z", "2w= 4b0 7w0 3w1", "3b= 1w= 6b1 -Z -Z",
		"-U 5b1 4w1 1w=")
	own("seed 211811 round 4", 6, "white1", "2017 7-2 4-3 5-8 1-6, 2026 7-2 4-3 5-8 1-6", "5w1 -Z 2b0", "6b1 4w= 1w1",
		"7w0 5b1 8w0", "8b1 2b= 7w=", "1b0 3w0 6b0", "2w0 7b0 5w1", "3b1 6w1 4b=", "4w0 -U 3b1")
	own("seed 330957 round 5", 5, "white1", "2017 7-2 4-6 3-1 5-8, 2026 7-2 4-6 3-1 5-8", "-Z -Z 6b1 5w1",
		"5w0 8b1 3w1 4w1", "6b1 4w0 2b0 7w0", "8w1 3b1 5w1 2b0", "2b1 6w0 4b0 1b0", "3w0 5b1 1w0 8b0",
		"-Z -Z 8w1 3b1",
		"4b0 2w0 7b0 6w1")
	return cases
}

// litTRF writes a case as a file: one row per player, a cell as opponent, colour and result ("4w1"; "-U" is a bye).
func litTRF(rounds int, initial string, rows []string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "XXR %d\nXXC %s\n", rounds, initial)
	for i, row := range rows {
		fmt.Fprintf(&b, "%-89s", fmt.Sprintf("001 %4d", i+1))
		for _, cell := range strings.Fields(row) {
			n := len(cell)
			opponent, colour := "0000", "-"
			if cell[0] != '-' {
				opponent, colour = cell[:n-2], strings.Replace(cell[n-2:n-1], "n", "-", 1)
			}
			fmt.Fprintf(&b, "  %4s %s %s", opponent, colour, cell[n-1:])
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// litAsExpected turns "1-4 2-bye" into the layout of an answer file.
func litAsExpected(answer string) string {
	pairs := strings.Fields(answer)
	lines := []string{fmt.Sprint(len(pairs))}
	for _, p := range pairs {
		lines = append(lines, strings.Replace(strings.Replace(p, "bye", "0", 1), "-", " ", 1))
	}
	return strings.Join(lines, "\n")
}
