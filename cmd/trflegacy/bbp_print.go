package main

import (
	"fmt"
	"strings"

	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/checker/judging"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/tournament"
)

// bbpColumns are the headings that quote articles: those for the bye, the float of the previous round and the one of
// the round before, by the numbering of the edition.
func bbpColumns(sys engine.System) [3]string {
	if sys.Info().Edition == "2017" {
		return [3]string{"C2", "C12", "C14"}
	}
	return [3]string{"C2", "C14", "C16"}
}

// bbpList is a checklist in the layout of bbpPairings. Without a legal pairing the column Cur stays blank.
func bbpList(s *checker.Sheet, headings [3]string) string {
	header := []string{"ID", "Pts", strings.Repeat("-", s.Round), "Pref", headings[0], headings[1], headings[2], "Cur",
		""}
	for round := 1; round < s.Round; round++ {
		header = append(header, fmt.Sprintf("R%d", round))
	}
	var table columns
	table.add(false, header...)
	cur := currentBoards(s, "(bye)")
	for i := range s.Rows {
		row := &s.Rows[i]
		bye := "Y"
		if row.BarredBye {
			bye = "N"
		}
		line := []string{fmt.Sprint(row.Player), row.Score.String(), judging.ColourLetters(row.Colours),
			judging.PreferenceLetters(row.Preference), bye, bbpFloats[row.Floats[0]], bbpFloats[row.Floats[1]],
			cur[row.Player], ""}
		for _, id := range row.Opponents {
			line = append(line, prose.NumberOrBlank(int(id)))
		}
		table.add(i == 0 || row.Group != s.Rows[i-1].Group, line...)
	}
	return "\n" + table.text() + "\n\n"
}

var bbpFloats = map[engine.Float]string{engine.NoFloat: " ", engine.Downfloat: "D", engine.Upfloat: "U"}

// currentBoards names for each player the board demanded: "(4W)" is a game with white against 4.
func currentBoards(s *checker.Sheet, bye string) map[tournament.PlayerID]string {
	cur := make(map[tournament.PlayerID]string, len(s.Rows))
	if !s.Pairable {
		return cur
	}
	for _, b := range s.Demanded.Boards {
		cur[b.White] = fmt.Sprintf("(%dW)", b.Black)
		cur[b.Black] = fmt.Sprintf("(%dB)", b.White)
	}
	if s.Demanded.Bye != 0 {
		cur[s.Demanded.Bye] = bye
	}
	return cur
}

// disagreement is what a recorded round and the demanded pairing do not share, both in board order.
type disagreement struct {
	demanded, recorded []engine.Board
	swapped            []engine.Board // the same opponents with the wrong colours, as demanded
	byes               []tournament.PlayerID
	bye                tournament.PlayerID
}

// disagree compares the two pairings of a sheet. The recorded boards are those of the players who are not paired as
// demanded. apart keeps the boards with only the colours wrong out of demanded and recorded.
func disagree(s *checker.Sheet, apart bool) disagreement {
	recorded := map[tournament.PlayerID]engine.Board{}
	for _, b := range s.Recorded.Boards {
		recorded[b.White], recorded[b.Black] = b, b
	}
	var d disagreement
	seen := map[engine.Board]bool{}
	hasBye := map[tournament.PlayerID]bool{}
	for _, id := range s.Recorded.Byes() {
		hasBye[id] = true
	}
	wrong := func(id tournament.PlayerID) {
		if hasBye[id] {
			d.byes = append(d.byes, id)
		} else if b, ok := recorded[id]; ok && !seen[b] {
			seen[b] = true
			d.recorded = append(d.recorded, b)
		}
	}
	for _, b := range s.Demanded.Boards {
		switch r := recorded[b.White]; {
		case r == b:
		case apart && r == (engine.Board{White: b.Black, Black: b.White}):
			d.swapped = append(d.swapped, b)
		default:
			d.demanded = append(d.demanded, b)
			wrong(b.White)
			wrong(b.Black)
		}
	}
	if id := s.Demanded.Bye; id != 0 && !hasBye[id] {
		d.bye = id
		wrong(id)
	}
	swiss.SortBoards(s.State, d.recorded)
	return d
}

func (d *disagreement) none() bool {
	return len(d.demanded)+len(d.recorded)+len(d.swapped)+len(d.byes) == 0 && d.bye == 0
}

// differences are the boards of a sheet that differ, blank when none do. Both programs print the pairing demanded
// beside the one recorded; each has its own form of a bye. JaVaFo tells the boards with only the colours wrong apart,
// and sorts them as it pairs.
func (st style) differences(s *checker.Sheet) string {
	if !s.Pairable {
		return fmt.Sprintf("No valid pairing exists for round %d.\n\n", s.Round)
	}
	d, bye := disagree(s, st == javafo), "%3d -   0"
	if d.none() {
		return ""
	}
	var b strings.Builder
	if st == javafo {
		bye = "PAB:%5d"
		accelerated := swiss.ByPairingScore(s.State)
		swiss.SortBoards(accelerated, d.demanded)
		swiss.SortBoards(accelerated, d.swapped)
		for _, x := range d.swapped {
			fmt.Fprintf(&b, "%d and %d had inverted colors\n", x.White, x.Black)
		}
	}
	left, right := boards(d.demanded), boards(d.recorded)
	if d.bye != 0 {
		left = append(left, fmt.Sprintf(bye, d.bye))
	}
	for _, id := range d.byes {
		right = append(right, fmt.Sprintf(bye, id))
	}
	return b.String() + "  Checker pairings        Tournament pairings \n" + sideBySide(left, right) + "\n"
}

func boards(list []engine.Board) []string {
	out := make([]string, len(list))
	for i, b := range list {
		out[i] = fmt.Sprintf("%3d - %3d", b.White, b.Black)
	}
	return out
}

// sideBySide prints two lists of boards in two columns.
func sideBySide(left, right []string) string {
	const gap = "         " // as wide as a board of IDs of up to three digits
	var b strings.Builder
	for i := range max(len(left), len(right)) {
		l, r := gap, ""
		if i < len(left) {
			l = left[i]
		}
		if i < len(right) {
			r = strings.Repeat(" ", 16) + right[i]
		}
		fmt.Fprintf(&b, "    %s%s\n", l, r)
	}
	return b.String()
}
