package trf_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/internal/clitest"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// testdata/edit/cases.txt holds small documents and edits of them. Below "-- do --" stand edits, one a line: a name and
// numbers, in places of a result or a bye the letters of TRF. The answer is what each refused, the lines that went, and
// those that came, with their numbers.
func TestEdits(t *testing.T) {
	clitest.Cases(t, "testdata/edit/cases.txt", func(asked string) string {
		var out strings.Builder
		page, edits, _ := strings.Cut(asked, "-- do --\n")
		_, page, _ = strings.Cut(page, "-- trf --\n")
		doc, _ := trf.Parse("case.trf", []byte(page))
		for line := range strings.Lines(edits) {
			if err := edit(doc, strings.TrimRight(line, "\n")); err != nil {
				fmt.Fprintf(&out, "! %v\n", err)
			}
		}
		was, is := strings.SplitAfter(page, "\n"), strings.SplitAfter(string(doc.Bytes()), "\n")
		for n, l := range was {
			if !slices.Contains(is, l) {
				fmt.Fprintf(&out, "- %d %s", n+1, l)
			}
		}
		for n, l := range is {
			if !slices.Contains(was, l) {
				fmt.Fprintf(&out, "+ %d %s", n+1, l)
			}
		}
		return out.String()
	})
}

// byLetter are the results by their letters, and ~ for a game under way, . for nothing.
var byLetter = func() map[byte]tournament.Result {
	out := map[byte]tournament.Result{'~': tournament.Pending, '.': tournament.NoResult}
	for r := tournament.NoResult + 1; r != 0; r++ {
		if c := r.Code(); c != 0 && c != ' ' {
			out[byte(c)] = r
		}
	}
	return out
}()

// edit makes one edit of a document.
func edit(doc *trf.Document, line string) error {
	var round, a, b int
	var x, y byte
	name, args, _ := strings.Cut(line, " ")
	switch words := strings.Fields(args); name {
	case "result": // round, player, his result, the other's
		fmt.Sscanf(args, "%d %d %c %c", &round, &a, &x, &y)
		return doc.SetResult(round, tournament.PlayerID(a), byLetter[x], byLetter[y])
	case "cells": // round, then player:opponent, colour, result
		fmt.Sscan(words[0], &round)
		cells := map[tournament.PlayerID]tournament.Cell{}
		for _, w := range words[1:] {
			b, x, y = 0, '-', '.'
			fmt.Sscanf(w, "%d:%d%c%c", &a, &b, &x, &y)
			cells[tournament.PlayerID(a)] = tournament.Cell{Opponent: tournament.PlayerID(b), Colour: colour(x),
				Result: byLetter[y]}
		}
		return doc.SetCells(round, cells)
	case "add": // starting rank, rating, name
		fmt.Sscan(args, &a, &b)
		name := strings.Join(words[2:], " ")
		return doc.AddPlayer(tournament.Player{ID: tournament.PlayerID(a), Rating: b, Name: name})
	case "ranks": // player:rank
		ranks := map[tournament.PlayerID]int{}
		for _, w := range words {
			fmt.Sscanf(w, "%d:%d", &a, &b)
			ranks[tournament.PlayerID(a)] = b
		}
		return doc.SetRanks(ranks)
	case "header":
		code, value, _ := strings.Cut(args, " ")
		return doc.SetHeader(code, value)
	case "comment":
		return doc.AddComment(args)
	case "replace": // line, column, width, text
		var column, width int
		fmt.Sscan(args, &a, &column, &width)
		return doc.Replace(a, column, width, strings.Join(words[3:], " "))
	case "match": // round, the teams, then the boards: player, his colour, player
		m := trf.Match{}
		fmt.Sscan(args, &round, &m.Teams[0], &m.Teams[1])
		for _, w := range words[3:] {
			fmt.Sscanf(w, "%d%c%d", &a, &x, &b)
			m.Boards = append(m.Boards, trf.MatchBoard{Players: [2]tournament.PlayerID{tournament.PlayerID(a),
				tournament.PlayerID(b)}, Colour: colour(x)})
		}
		return doc.SetMatches(round, []trf.Match{m})
	case "bye": // round, team, letter
		fmt.Sscanf(args, "%d %d %c", &round, &a, &x)
		return doc.SetTeamBye(round, tournament.PlayerID(a), byLetter[x])
	}
	panic("no edit: " + line)
}

func colour(letter byte) tournament.Colour {
	return map[byte]tournament.Colour{'w': tournament.White, 'b': tournament.Black}[letter]
}
