package judging

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/trfkit/trfkit/checker/finding"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/tournament"
)

// mostBoards is how many boards that differ are shown unless all are wanted.
const mostBoards = 8

// writeDifferences prints the boards that differ side by side, then those with only the colours wrong, then the bye.
func (r *Round) writeDifferences(b *strings.Builder, style finding.Style) {
	if r.Verdict == CannotCheck || r.Verdict == Unpairable || r.Verdict == NotJudged {
		return
	}
	d := &r.differences
	if len(d.expected)+len(d.recorded) > 0 {
		writeBoards(b, d, style)
	}
	if len(d.expected)+len(d.recorded) == 0 && len(d.swapped) > 0 && !d.bye {
		b.WriteString("    " + style.In.Say("report.colours.alone") + "\n")
	} else if len(d.swapped) > 0 {
		b.WriteString("    " + style.In.Say("report.colours") + "\n")
	}
	swapped := d.swapped
	if !style.Verbose {
		swapped = swapped[:min(len(swapped), mostBoards)]
	}
	for _, x := range swapped {
		prose.WriteLine(b, "    ", style.In.Say("report.board", "board", d.boardText(x)))
	}
	writeMore(b, len(d.swapped)-len(swapped), style)
	if d.bye {
		prose.WriteLine(b, "    ",
			style.In.Say("report.bye", "expected", d.whose(r.Bye.Expected, style),
				"recorded", d.whose(r.Bye.Recorded, style)))
	}
}

// whose is who has the bye, in words.
func (d *differences) whose(id tournament.PlayerID, style finding.Style) string {
	if id == 0 {
		return style.In.Say("nobody")
	}
	return d.people.Text(id)
}

// writeMore says how many boards are not shown.
func writeMore(b *strings.Builder, more int, style finding.Style) {
	if more > 0 {
		b.WriteString("    " + style.In.Say("report.boards.more", "n", more) + "\n")
	}
}

// writeBoards prints the boards side by side where they fit, else each recorded one below the demanded one.
func writeBoards(b *strings.Builder, d *differences, style finding.Style) {
	right := alignBoards(d.expected, d.recorded)
	rows := len(right)
	shown := rows
	if !style.Verbose {
		shown = min(rows, mostBoards)
	}
	left, other := make([]string, shown), make([]string, shown)
	titles := [2]string{cmp.Or(d.titles[0], style.In.Say("report.expected")),
		cmp.Or(d.titles[1], style.In.Say("report.recorded"))}
	width, wide := prose.Width(titles[0]), prose.Width(titles[1])
	for i := range shown {
		if i < len(d.expected) {
			left[i] = d.boardText(d.expected[i])
		}
		if right[i] != (engine.Board{}) {
			other[i] = d.boardText(right[i])
		}
		width, wide = max(width, prose.Width(left[i])), max(wide, prose.Width(other[i]))
	}
	beside := 4+width+2+wide <= prose.Columns
	if beside {
		fmt.Fprintf(b, "    %s  %s\n", prose.Pad(titles[0], width), titles[1])
	}
	for i := range shown {
		switch {
		case beside:
			fmt.Fprintf(b, "    %s\n", strings.TrimRight(prose.Pad(left[i], width)+"  "+other[i], " "))
		default:
			for _, side := range [][2]string{{titles[0] + " ", left[i]}, {titles[1] + " ", other[i]}} {
				if side[1] != "" {
					prose.WriteLine(b, "    ", side[0]+side[1])
				}
			}
		}
	}
	writeMore(b, rows-shown, style)
}

// alignBoards orders the recorded boards so that each stands beside a demanded board with a player in common, the
// first player's if possible. The zero board is a gap. There are no fewer than the demanded ones.
func alignBoards(expected, recorded []engine.Board) []engine.Board {
	of := make(map[tournament.PlayerID]int, 2*len(recorded))
	for i, b := range recorded {
		of[b.White], of[b.Black] = i+1, i+1
	}
	used := make([]bool, len(recorded))
	out := make([]engine.Board, len(expected))
	for i, b := range expected {
		for _, id := range []tournament.PlayerID{b.White, b.Black} {
			if k := of[id]; k > 0 && !used[k-1] {
				used[k-1], out[i] = true, recorded[k-1]
				break
			}
		}
	}
	gap := 0
	for i, b := range recorded {
		if used[i] {
			continue
		}
		for gap < len(out) && out[gap] != (engine.Board{}) {
			gap++
		}
		if gap == len(out) {
			out = append(out, engine.Board{})
		}
		out[gap] = b
	}
	return out
}

func (d *differences) boardText(b engine.Board) string {
	return d.people.Text(b.White) + " - " + d.people.Text(b.Black)
}

// list prints boards behind one another.
func (d *differences) list(boards []engine.Board) string {
	texts := make([]string, len(boards))
	for i, b := range boards {
		texts[i] = d.boardText(b)
	}
	return strings.Join(texts, "; ")
}
