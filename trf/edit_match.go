package trf

import (
	"fmt"
	"slices"

	"github.com/trfkit/trfkit/tournament"
)

// Match is a match of two teams that is entered, board by board.
type Match struct {
	Teams  [2]tournament.PlayerID
	Boards []MatchBoard
}

// MatchBoard is a board of a match: who sits there of each team, 0 for nobody, and the colour of the first one's.
type MatchBoard struct {
	Players [2]tournament.PlayerID
	Colour  tournament.Colour
}

// SetMatches enters matches of a 1-based round, or other line-ups of matches that are entered: games without a result
// into the rows of the players, and a win by forfeit against an empty board. A game that stays as it was keeps its
// result. Who sat at a board and does so no more has nothing in the round. A line-up (300) is written where the cells
// do not tell it; one that the document has follows, and so do the points of players and teams. Nothing else changes.
func (d *Document) SetMatches(round int, matches []Match) error {
	c, err := d.changingTeams(round)
	if err != nil {
		return err
	}
	cells := map[tournament.PlayerID]tournament.Cell{}
	for i := range matches {
		if err := matches[i].seat(c.t, round, cells); err != nil {
			return err
		}
	}
	c.cells(round, cells)
	for i := range matches {
		for side := range matches[i].Teams {
			c.lineup(round, &matches[i], side)
		}
	}
	return c.settle()
}

// seat enters the cells of the players of both teams.
func (m *Match) seat(t *tournament.Tournament, round int, cells map[tournament.PlayerID]tournament.Cell) error {
	for side, id := range m.Teams {
		team := t.Teams.Team(id)
		if team == nil {
			return fmt.Errorf("%w: %d", ErrNoTeam, id)
		}
		for _, p := range team.Roster {
			c := t.Player(p).Cell(round)
			if c.Opponent != 0 || c.Result.Forfeit() || c.Result == tournament.FullBye { // he sat at a board
				cells[p] = tournament.Cell{}
			}
		}
		seen := map[tournament.PlayerID]bool{}
		for n := range m.Boards {
			switch p := m.Boards[n].Players[side]; {
			case p == 0:
			case !slices.Contains(team.Roster, p):
				return fmt.Errorf("player %d is not in team %s", p, team.Label())
			case seen[p]:
				return fmt.Errorf("player %d of team %s sits at two boards", p, team.Label())
			default:
				seen[p] = true
				cells[p] = m.Boards[n].cell(t, round, side)
			}
		}
	}
	return nil
}

// cell is what a player has at a board.
func (b *MatchBoard) cell(t *tournament.Tournament, round, side int) tournament.Cell {
	c := tournament.Cell{Opponent: b.Players[1-side], Colour: b.Colour, Result: tournament.Pending}
	if side == 1 {
		c.Colour = b.Colour.Opposite()
	}
	if c.Opponent == 0 {
		c.Result = tournament.ForfeitWin
		return c
	}
	if before := t.Player(b.Players[side]).Cell(round); before.Opponent == c.Opponent && before.Colour == c.Colour {
		return before
	}
	return c
}

// lineup writes the line-up of a team where the cells of the event do not tell it, or the document has one already.
func (c *change) lineup(round int, m *Match, side int) {
	l := tournament.Lineup{Round: round, Team: m.Teams[side], Opponent: m.Teams[1-side]}
	for _, b := range m.Boards {
		l.Players = append(l.Players, b.Players[side])
	}
	e := c.t.Teams
	own := func(x tournament.Lineup) bool { return x.Round == round && x.Team == l.Team }
	e.Lineups = slices.DeleteFunc(e.Lineups, own)
	line := c.doc.lineAbout("300", round, l.Team)
	if line == 0 {
		rounds, _ := reaching(c.t, round).TeamRounds()
		told := &rounds[slices.IndexFunc(e.Teams, func(t tournament.Team) bool { return t.ID == l.Team })][round-1]
		sits := func(b tournament.TeamBoard, id tournament.PlayerID) bool { return b.Player == id }
		if told.Opponent == l.Opponent && slices.EqualFunc(told.Boards, l.Players, sits) {
			return
		}
	}
	e.Lineups = append(e.Lineups, l)
	c.write(line, func(e *encoder) { e.lineup(&l) })
}

// reaching is an event with a round that it may not have yet: rounds are counted by the first player.
func reaching(t *tournament.Tournament, round int) *tournament.Tournament {
	out := *t
	out.Players = slices.Clone(t.Players)
	first := &out.Players[0]
	first.Cells = append(slices.Clip(first.Cells), make([]tournament.Cell, max(0, round-len(first.Cells)))...)
	return &out
}
