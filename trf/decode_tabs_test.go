package trf_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/trf"
)

// A tab is read as one blank or as blanks up to the next multiple of eight, whichever brings the fields into their
// columns. Where neither does, the row cannot be read, but the player is there.
func TestTabs(t *testing.T) {
	row := four([4]string{"1.0", "0.0", "0.0", "0.0"}, [4]string{"   2 w 1", "   1 b 0", "", ""})
	lines := strings.SplitAfter(row, "\n")
	first := lines[0]
	wide := strings.Replace(first, "Player", "Ångström", 1)
	wide = strings.Replace(wide, "Ångström  ", "Ångström", 1)
	for _, tt := range []struct {
		name, line string
		want       string // of line 1
		points     int
	}{
		{"none", first, "", 10}, {"as one blank", first[:13] + "\t" + first[14:], "warning line.tab 1:14", 10},
		{"as one blank, at the end of eight", first[:23] + "\t" + first[24:], "warning line.tab 1:24", 10},
		{"as eight", first[:24] + "\t" + first[32:], "warning line.tab 1:25", 10},
		{"as three", first[:29] + "\t" + first[32:], "warning line.tab 1:30", 10},
		{"as two and eight", first[:30] + "\t\t" + first[40:], "warning line.tab 1:31", 10},
		{"as neither", first[:29] + "\t" + first[33:], "error line.tab 1:30", 0},
		{"behind a wide letter", wide[:23] + "\t" + wide[24:], "warning line.tab 1:22", 10},
	} {
		doc, found := trf.Parse("x", []byte(tt.line+lines[1]))
		ev, _, more := trf.Decode(doc)
		var got []string
		for _, d := range append(found, more...) {
			if d.Severity != trf.Info {
				got = append(got, fmt.Sprintf("%s %s %d:%d", d.Severity, d.Code, d.Line, d.Column))
			}
		}
		if text := strings.Join(got, ", "); text != tt.want || len(ev.Players) != 2 ||
			int(ev.Players[0].Points) != tt.points {
			t.Errorf("%s: %s, want %s; %+v", tt.name, text, tt.want, ev.Players)
		}
	}
	// A number that cannot be read, or that another player has, makes no player.
	for _, line := range []string{"001    0\tX\n", "001    2\tX\n", "001     \tX\n"} {
		doc, _ := trf.Parse("x", []byte(lines[1]+line))
		if ev, _, _ := trf.Decode(doc); len(ev.Players) != 1 {
			t.Errorf("%q: %+v", line, ev.Players)
		}
	}
}

// Where the name is long the fields stand behind their columns, where it is not they stand before them.
func TestWhatShifts(t *testing.T) {
	line := strings.SplitAfter(four([4]string{"1.0", "", "", ""}, [4]string{"   2 w 1"}), "\n")[0]
	early := line[:40] + line[41:48] + "2400" + line[51:]
	for line, want := range map[string]string{
		early: "column 48 between the fields is not blank",
		line[:14] + strings.Repeat("x", 36) + line[48:]: "the name is longer than 33 characters",
	} {
		doc, _ := trf.Parse("x", []byte(line))
		_, _, found := trf.Decode(doc)
		if said := found.Error(); !strings.Contains(said, want) {
			t.Errorf("%s: %s, want %q", line, said, want)
		}
	}
}

// A name that fills column 48 is a warning where all that a pairing needs stands in its columns, else the row is
// shifted.
func TestNameFillsItsColumns(t *testing.T) {
	line := strings.SplitAfter(four([4]string{"1.0", "", "", ""}, [4]string{"   2 w 1"}), "\n")[0]
	long := line[:14] + strings.Repeat("x", 34) + line[48:]
	for _, tt := range []struct{ name, line, want string }{
		{"whole", long, "warning player.name-long"}, {"no points", strings.Replace(long, "1.0", "   ", 1),
			"warning player.name-long"},
		{"points that are none", strings.Replace(long, "1.0", "x.0", 1), "error line.shifted"},
		{"a rating that is none", long[:48] + "2x00" + long[52:], "error line.shifted"},
		{"an opponent that is none", strings.Replace(long, "   2 w 1", "x  2 w 1", 1), "error line.shifted"},
		{"a round that is none, at the end of the line", strings.TrimSuffix(long, "\n") + "  x\n",
			"error line.shifted"},
	} {
		doc, found := trf.Parse("x", []byte(tt.line))
		_, _, more := trf.Decode(doc)
		got := ""
		for _, d := range append(found, more...) {
			if d.Code == "player.name-long" || d.Code == "line.shifted" {
				got = d.Severity.String() + " " + d.Code
			}
		}
		if got != tt.want {
			t.Errorf("%s: %s, want %s\n%s", tt.name, got, tt.want, append(found, more...).Error())
		}
	}
}
