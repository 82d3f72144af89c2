package main

import (
	"fmt"
	"strings"

	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/checker/judging"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// byteOrderMark begins a checklist of JaVaFo.
const byteOrderMark = "\ufeff"

// javafoList is a checklist in the layout of JaVaFo: the games without gaps, the most recent last; a player who may not
// have the bye is marked in the first of the columns of games, which he leaves free.
func javafoList(s *checker.Sheet) string {
	played := s.Round - 1
	header := []string{"ID", "Pts", " " + strings.Repeat("-", max(1, played)), "Pref", "-1R", "-2R", "Cur"}
	for back := played; back > 0; back-- {
		header = append(header, fmt.Sprintf("G-%d", back))
	}
	const columnPoints, columnCur = 1, 6
	most := tournament.Points(played) * s.State.Scoring.Win()
	table := columns{fixed: map[int]int{columnPoints: max(3, len(most.String())),
		columnCur: len(fmt.Sprintf("(%dW)", highestID(s.State)))}}
	table.add(false, header...)
	cur := currentBoards(s, "(pab)")
	for i := range s.Rows {
		row := &s.Rows[i]
		line := []string{fmt.Sprint(row.Player), row.Score.String(), judging.ColourLetters(row.Colours),
			javafoPreference(row), javafoFloats[row.Floats[0]], javafoFloats[row.Floats[1]], cur[row.Player]}
		table.add(i == 0 || row.Group != s.Rows[i-1].Group, append(line, gamesBack(row, played)...)...)
	}
	return byteOrderMark + table.text() + "\n\n" + versionLine()
}

// highestID is that of the whole field, those absent included.
func highestID(s *engine.State) tournament.PlayerID {
	if len(s.Players) == 0 {
		return 0
	}
	return s.Players[len(s.Players)-1].ID
}

var javafoFloats = map[engine.Float]string{engine.NoFloat: "  ", engine.Downfloat: "\u25bc ", engine.Upfloat: "\u25b2 "}

// javafoPreference is a colour preference as JaVaFo writes it: an absolute one tells its cause, the letter twice for a
// colour difference of two, three times when the last two colours were the same as well.
func javafoPreference(row *engine.ChecklistRow) string {
	p, n := row.Preference, len(row.Colours)
	letter := "W"
	if p.Colour == tournament.Black {
		letter = "B"
	}
	due := p.Difference // how far the difference speaks for the preference
	if p.Colour == tournament.White {
		due = -due
	}
	twice := n >= 2 && row.Colours[n-1] == row.Colours[n-2]
	switch {
	case p.Strength == engine.NoPreference:
		return "A"
	case p.Strength == engine.Mild:
		return "(" + strings.ToLower(letter) + ")"
	case p.Strength == engine.Strong:
		return "(" + letter + ")"
	case due >= 2 && twice:
		return strings.Repeat(letter, 3)
	case due >= 2:
		return strings.Repeat(letter, 2)
	case due == 1:
		return letter + "1"
	}
	return letter
}

// gamesBack lists the opponents of the games played, right-aligned in as many columns as rounds were played.
func gamesBack(row *engine.ChecklistRow, played int) []string {
	out := make([]string, played)
	k := played
	for n := len(row.Opponents) - 1; n >= 0; n-- {
		if id := row.Opponents[n]; id != 0 {
			k--
			out[k] = fmt.Sprint(id)
		}
	}
	if row.BarredBye && k > 0 {
		out[0] = "[X]"
	}
	return out
}
