package checker

import (
	"cmp"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/tournament"
)

// longestName is how much of a name the board table shows, in characters.
const longestName = 22

// writeDifferences prints the boards that differ side by side, then those with only the colours wrong, then the bye.
func writeDifferences(b *strings.Builder, r *Round) {
	if len(r.Expected) == 0 && len(r.Recorded) == 0 && r.Bye.Expected == r.Bye.Recorded || r.Verdict == CannotCheck ||
		r.Verdict == Unpairable {
		return
	}
	d := &r.differences
	if len(d.expected)+len(d.recorded) > 0 {
		writeBoards(b, d)
	}
	if len(d.expected)+len(d.recorded) == 0 && len(d.swapped) > 0 && !d.bye {
		b.WriteString("    same opponents, only colours differ:\n")
	} else if len(d.swapped) > 0 {
		b.WriteString("    only the colours differ:\n")
	}
	for _, x := range d.swapped {
		fmt.Fprintf(b, "      expected %s, recorded the other way round\n", d.boardText(x))
	}
	if d.bye {
		fmt.Fprintf(b,
			"    bye: expected %s, recorded %s\n", d.playerText(r.Bye.Expected), d.playerText(r.Bye.Recorded))
	}
}

func writeBoards(b *strings.Builder, d *differences) {
	titles := [2]string{cmp.Or(d.titles[0], "expected"), cmp.Or(d.titles[1], "recorded")}
	left := make([]string, 0, len(d.expected))
	width := utf8.RuneCountInString(titles[0])
	for _, x := range d.expected {
		left = append(left, d.boardText(x))
		width = max(width, utf8.RuneCountInString(left[len(left)-1]))
	}
	right := alignBoards(d.expected, d.recorded)
	fmt.Fprintf(b, "    %s  %s\n", padded(titles[0], width), titles[1])
	for i := range max(len(left), len(right)) {
		l, r := "", ""
		if i < len(left) {
			l = left[i]
		}
		if i < len(right) && right[i] != (engine.Board{}) {
			r = d.boardText(right[i])
		}
		fmt.Fprintf(b, "    %s\n", strings.TrimRight(padded(l, width)+"  "+r, " "))
	}
}

// alignBoards orders the recorded boards so that each stands beside a demanded board with a player in common, the
// first player's if possible. The zero board is a gap.
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

func padded(s string, width int) string {
	return s + strings.Repeat(" ", max(0, width-utf8.RuneCountInString(s)))
}

func (d *differences) boardText(b engine.Board) string {
	return d.playerText(b.White) + " - " + d.playerText(b.Black)
}

// list prints boards behind one another.
func (d *differences) list(boards []engine.Board) string {
	texts := make([]string, len(boards))
	for i, b := range boards {
		texts[i] = d.boardText(b)
	}
	return strings.Join(texts, "; ")
}

// playerText prints "12 Smith, John (3.5)", or "nobody" for 0.
func (d *differences) playerText(id tournament.PlayerID) string {
	if id == 0 {
		return "nobody"
	}
	p := d.people[id]
	text := fmt.Sprintf("%d", id)
	if p.name != "" {
		text += " " + shortened(p.name)
	}
	if p.points != "" {
		text += " (" + p.points + ")"
	}
	return text
}

func shortened(name string) string {
	runes := []rune(prose.Printable(name))
	if len(runes) <= longestName {
		return string(runes)
	}
	return strings.TrimRight(string(runes[:longestName-1]), " ,") + "…"
}
