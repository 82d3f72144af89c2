package judging

import (
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// Legend explains the columns. It stands once below the checklists of a file.
const Legend = `Pts      score the round is paired on; * marks a topscorer; a blank line parts the scoregroups
Colours  of the games played over the board, oldest first
Pref     colour preference: W absolute, (W) strong, w mild, A none; B likewise
-1R -2R  float in the previous round and the one before: D down, U up
PAB      no: may not receive the pairing-allocated bye
Cur      the board demanded: opponent and colour, bye for the pairing-allocated bye; Bd is the number of the board
R1 ...   opponents of the games played over the board
`

// WriteChecklist prints the players of a round, a line each, the scoregroups apart.
func WriteChecklist(b *strings.Builder, rows []ChecklistRow, indent string) {
	if len(rows) == 0 {
		return
	}
	table := [][]string{{"ID", "Pts", "Colours", "Pref", "-1R", "-2R", "PAB", "Cur", "Bd"}}
	for round := range rows[0].Opponents {
		table[0] = append(table[0], fmt.Sprintf("R%d", round+1))
	}
	for i := range rows {
		table = append(table, rows[i].cells())
	}
	widths := columnWidths(table)
	for i, line := range table {
		if i > 0 && (i == 1 || rows[i-1].Group != rows[i-2].Group) {
			b.WriteByte('\n')
		}
		var text strings.Builder
		for k, cell := range line {
			fmt.Fprintf(&text, "  %*s", widths[k], cell)
		}
		fmt.Fprintf(b, "%s%s\n", indent, strings.TrimRight(text.String()[2:], " "))
	}
}

func columnWidths(table [][]string) []int {
	widths := make([]int, len(table[0]))
	for _, line := range table {
		for k, cell := range line {
			widths[k] = max(widths[k], len(cell))
		}
	}
	return widths
}

func (r *ChecklistRow) cells() []string {
	line := []string{fmt.Sprint(r.Player), r.Score + " ", r.Colours, PreferenceLetters(r.preference),
		floatLetters[r.Floats[0]], floatLetters[r.Floats[1]], "no ", "", ""}
	if r.Topscorer {
		line[1] = r.Score + "*"
	}
	if r.Bye {
		line[6] = ""
	}
	switch {
	case r.HasBye:
		line[7] = "bye "
	case r.Board > 0:
		line[7], line[8] = fmt.Sprintf("%d%s", r.Opponent, strings.ToUpper(r.Colour[:1])), fmt.Sprint(r.Board)
	}
	for _, id := range r.Opponents {
		cell := ""
		if id != 0 {
			cell = fmt.Sprint(id)
		}
		line = append(line, cell)
	}
	return line
}

var floatLetters = map[string]string{
	engine.NoFloat.String(): "", engine.Downfloat.String(): "D ", engine.Upfloat.String(): "U ",
}

// PreferenceLetters writes a colour preference as arbiters do: "W " absolute, "(W)" strong, "w " mild, "A " none.
func PreferenceLetters(p engine.Preference) string {
	letter := map[tournament.Colour]string{tournament.White: "W", tournament.Black: "B"}[p.Colour]
	switch p.Strength {
	case engine.Absolute:
		return letter + " "
	case engine.Strong:
		return "(" + letter + ")"
	case engine.Mild:
		return strings.ToLower(letter) + " "
	}
	return "A "
}

// WriteChecklist prints the checklist of a round, if there is one, below what is said of the round.
func (r *Round) WriteChecklist(b *strings.Builder) {
	if r.Checklist == nil {
		return
	}
	b.WriteByte('\n')
	WriteChecklist(b, r.Checklist, "    ")
	b.WriteByte('\n')
}

// WriteLegend explains the columns once, where one of the rounds has a checklist.
func WriteLegend(b *strings.Builder, rounds []Round) {
	if !slices.ContainsFunc(rounds, func(r Round) bool { return r.Checklist != nil }) {
		return
	}
	for line := range strings.Lines(Legend) {
		b.WriteString("  " + line)
	}
}
