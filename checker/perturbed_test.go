package checker

import (
	"bytes"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/internal/clitest"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// lineChanges are what is done to a line of a file, by the code that it begins with; * is any line, but of players one.
var lineChanges = []struct {
	code, about string
	pattern     string // what is replaced
	by          string
}{
	{"*", "is missing", `(?s)^.*$`, ""}, {"*", "stands twice", `(?s)^.*$`, "$0\n$0"},
	{"042", "is of 2017", `2026/05/09`, "2017/01/15"}, {"042", "is no date", `2026/05/09`, "in May"},
	{"142", "tells of six rounds", `5$`, "6"}, {"142", "tells of four rounds", `5$`, "4"},
	{"142", "tells of three rounds", `5$`, "3"}, {"142", "tells no number", `5$`, "x"},
	{"152", "tells of Black", `W$`, "B"}, {"152", "tells of nothing", `W$`, ""},
	{"192", "says Dutch", `FIDE_DUTCH_2026`, "FIDE_DUTCH"}, {"192", "says Dutch of 2017", `2026`, "2017"},
	{"192", "says Dubov", `FIDE_DUTCH_2026`, "FIDE_DUBOV_2026"},
	{"192", "says a round robin", `FIDE_DUTCH_2026`, "BERGER_ROUNDROBIN"},
	{"192", "says something else", `FIDE_DUTCH_2026`, "CUSTOM_SWISS"},
	{"192", "says type B", `TYPEA`, "TYPEB"}, {"192", "says game points", `MP_GP`, "GP_MP"},
	{"212", "has another order", `BH/C1,BH,SB`, "SB,BH"}, {"212", "has an unknown name", `SB$`, "XYZ"},
	{"162", "tells of three points for a win", `W 1.0`, "W 3.0"},
	{"260", "is of round 5", `   1   5    2    4`, "   5   5    2    4"},
	{"260", "is of who have met", `   1   5    2    4`, "   1   5    1    5"},
	{"352", "tells of one colour", `WB`, "WW"}, {"362", "tells of three points", `2\.0`, "3.0"},
	{"320", "tells of another team", `  ([0-9]) `, "  4 "},
	{"001    1", "has half a point more", `  3\.5 `, "  4.0 "}, {"001    1", "has rank 3", `3\.5    1 `, "3.5    3 "},
	{"001    1", "has no rank", `3\.5    1 `, "3.5      "}, {"001    1", "has no points", `  3\.5 `, "      "},
	{"001    1", "met nobody in round 4", `6 b 1$`, "     "}, {"001    1", "met 7 in round 4", `6 b 1$`, "7 b 1"},
	{"001    1", "had White in round 4", `6 b 1$`, "6 w 1"}, {"001    1", "lost in round 4", `6 b 1$`, "6 b 0"},
	{"001    8", "stays", `0000 - Z$`, "   7 w 1"}, {"001    8", "is blank at the end", `0000 - Z$`, ""},
	{"001    6", "had no bye", `0000 - H`, "        "}, {"001    6", "was absent", `0000 - H`, "0000 - Z"},
	{"001    9", "has another rating", `1342`, "2342"}, {"001    9", "has number 2", `^001    9`, "001    2"},
	{"001    9", "has no result in round 4", `5 b 0$`, "5 b  "},
}

// What is said of a file when one of its lines is another, or is not there: the verdicts, what is found, and what the
// next round would be.
func TestEveryLine(t *testing.T) {
	for _, name := range []string{"nine", "five-teams"} {
		data, err := os.ReadFile("testdata/" + name + ".trf")
		if err != nil {
			t.Fatal(err)
		}
		var b strings.Builder
		whole := said(t, string(data), Options{})
		b.WriteString("== as it is\n" + whole)
		lines := strings.Split(strings.TrimSuffix(string(data), "\n"), "\n")
		for _, c := range lineChanges {
			for k, line := range lines {
				any := c.code == "*" && (!strings.HasPrefix(line, "001") || strings.HasPrefix(line, "001    8"))
				if !any && !strings.HasPrefix(line, c.code) {
					continue
				}
				changed := regexp.MustCompile(c.pattern).ReplaceAllString(line, c.by)
				if changed == line {
					continue
				}
				own := append(append([]string{}, lines[:k]...), changed)
				text := strings.Join(append(own, lines[k+1:]...), "\n") + "\n"
				fmt.Fprintf(&b, "== %s %s", strings.TrimSpace(line[:min(len(line), 8)]), c.about)
				if got := said(t, text, Options{}); got == whole {
					b.WriteString(": as it was\n")
				} else {
					b.WriteString("\n" + got)
				}
			}
		}
		clitest.Golden(t, "testdata/"+name+".golden", []byte(b.String()))
	}
}

// What the caller decides instead of the file.
func TestEveryOption(t *testing.T) {
	data, err := os.ReadFile("testdata/nine.trf")
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	rounds := func(text string) RoundSet {
		set, err := ParseRounds(text)
		if err != nil {
			t.Fatal(err)
		}
		return set
	}
	baku := tournament.BakuMethod()
	for _, c := range []struct {
		about string
		opt   Options
	}{
		{"dutch-2026", Options{System: "dutch-2026"}}, {"dutch-2017", Options{System: "dutch-2017"}},
		{"dutch", Options{System: "dutch"}}, {"dubov", Options{System: "dubov"}},
		{"lim-2026", Options{System: "lim-2026"}},
		{"as stated", Options{System: StatedSystem}}, {"no such system", Options{System: "none"}},
		{"round 3", Options{Rounds: rounds("3")}}, {"rounds 2 to 3", Options{Rounds: rounds("2-3")}},
		{"round 9", Options{Rounds: rounds("9")}}, {"four rounds", Options{TotalRounds: 4}},
		{"three rounds", Options{TotalRounds: 3}}, {"Black first", Options{InitialColour: tournament.Black}},
		{"accelerated", Options{Acceleration: &baku}}, {"pedantic", Options{Tolerance: trf.Options{Pedantic: true}}},
		{"only pairings", Options{Only: OnlyPairings}}, {"only standings", Options{Only: OnlyStandings}},
		{"another list", Options{TieBreaks: "WIN,BPG"}}, {"after round 3", Options{After: 3}},
		{"as a round robin", Options{Kind: "round-robin"}}, {"tie-breaks of 2023", Options{TieBreakEdition: "2023"}},
		{"to pair round 3", Options{Round: 3}}, {"to pair round 6", Options{Round: 6}},
		{"why two meet", Options{Why: "1,2"}}, {"with reasons", Options{Explain: true}},
	} {
		fmt.Fprintf(&b, "== %s\n%s", c.about, said(t, string(data), c.opt))
	}
	clitest.Golden(t, "testdata/options.golden", []byte(b.String()))
}

func said(t *testing.T, text string, opt Options) string {
	t.Helper()
	opt.Tool, opt.Version = "trfcheck", "v0"
	var b bytes.Buffer
	report := Check(t.Context(), Bytes("x.trf", []byte(text)), opt)
	if err := report.WriteText(&b, TextStyle{}); err != nil {
		t.Fatal(err)
	}
	fmt.Fprintf(&b, "exit code %d; to be paired:\n", report.ExitCode())
	p := Pair(t.Context(), Bytes("x.trf", []byte(text)), opt)
	for _, write := range []func() error{func() error { return p.WritePairs(&b) }, func() error {
		return p.WriteFindings(&b)
	}} {
		if err := write(); err != nil {
			t.Fatal(err)
		}
	}
	if opt.Why != "" {
		if err := p.WriteWhy(&b); err != nil {
			t.Fatal(err)
		}
	}
	if opt.Explain {
		if err := p.WriteExplanation(&b); err != nil {
			t.Fatal(err)
		}
	}
	fmt.Fprintf(&b, "exit code %d\n", p.ExitCode())
	return b.String()
}
