package checker

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/tournament"
)

// Match is a match of two teams in a pairing, board by board.
type Match struct {
	White   tournament.PlayerID        `json:"white"` // numbers of the teams
	Black   tournament.PlayerID        `json:"black"`
	LineUps [2]tournament.LineUpOrigin `json:"lineUps"` // where those of the two teams are from
	Boards  []MatchBoard               `json:"boards"`  // empty when the number of boards is not known
}

// MatchBoard is one board of a match: the players of the white team and of the black team, 0 for an empty board.
type MatchBoard struct {
	Board   int                    `json:"board"` // from 1
	Players [2]tournament.PlayerID `json:"players"`
	Names   [2]string              `json:"names"`
	Colour  string                 `json:"colour"` // of the player of the white team
}

// matches seats the players of an event of teams at the boards of a pairing.
func (l *loaded) matches(boards []engine.Board, round int) []Match {
	if l.teams == nil || l.teams.Teams == nil {
		return nil
	}
	colours := l.teams.BoardColours(l.teamRounds)
	out := make([]Match, len(boards))
	for i, b := range boards {
		m := &out[i]
		m.White, m.Black, m.Boards = b.White, b.Black, []MatchBoard{}
		var seats [2][]tournament.PlayerID
		for side, id := range [2]tournament.PlayerID{b.White, b.Black} {
			seats[side], m.LineUps[side] = l.teams.LineUp(id, round, l.teamRounds)
		}
		for n := range max(len(seats[0]), len(seats[1])) {
			m.Boards = append(m.Boards, l.matchBoard(seats, n, colours))
		}
	}
	return out
}

func (l *loaded) matchBoard(seats [2][]tournament.PlayerID, n int, colours []tournament.Colour) MatchBoard {
	board := MatchBoard{Board: n + 1, Colour: "none"}
	for side := range seats {
		if n < len(seats[side]) {
			board.Players[side] = seats[side][n]
		}
		if p := l.teams.Player(board.Players[side]); p != nil {
			board.Names[side] = p.Name
		}
	}
	switch {
	case n == 0:
		board.Colour = tournament.White.String() // Rule: C.04.6 (2026) 1.6.1
	case n < len(colours):
		board.Colour = colours[n].String()
	}
	return board
}

// writeMatch prints the boards of a match below it.
func writeMatch(b *strings.Builder, m *Match) {
	width := 0
	for i := range m.Boards {
		width = max(width, prose.Width(m.Boards[i].player(0)))
	}
	for i := range m.Boards {
		x := &m.Boards[i]
		mark := cmp.Or(map[string]string{"white": "w", "black": "b"}[x.Colour], " ")
		fmt.Fprintf(b, "      %2d %s %s  -  %s\n", x.Board, mark, prose.Pad(x.player(0), width), x.player(1))
	}
}

func (x *MatchBoard) player(side int) string {
	if x.Players[side] == 0 {
		return "nobody"
	}
	return strings.TrimRight(fmt.Sprintf("%d %s", x.Players[side], prose.ShortName(x.Names[side])), " ")
}

// lineUpText says where the line-ups of a pairing are from.
func (p *Pairing) lineUpText() string {
	var seen [2]bool // from the file, from rosters
	for i := range p.Matches {
		for _, from := range p.Matches[i].LineUps {
			k := 0
			if from == tournament.LineUpRoster {
				k = 1
			}
			seen[k] = true
		}
	}
	switch {
	case len(p.Matches) > 0 && len(p.Matches[0].Boards) == 0:
		return "Boards are not shown: neither record 352 nor a round says how many a match has."
	case seen[0] && seen[1]:
		return "Line-ups are those of the file; teams without one have the first of their roster."
	case seen[1]:
		return "Line-ups are the first of each roster; the captains may name others."
	}
	return "Line-ups are those of the file."
}
