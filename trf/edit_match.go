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
	seats := func(t *tournament.Tournament) (map[tournament.PlayerID]tournament.Cell, error) {
		cells := map[tournament.PlayerID]tournament.Cell{}
		for i := range matches {
			if err := matches[i].seat(t, round, cells); err != nil {
				return nil, err
			}
		}
		return cells, nil
	}
	return d.editTeams(round, seats,
		func(t *tournament.Tournament) ([]lineEdit, error) { return d.lineupEdits(t, round, matches) })
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

// lineupEdits are the line-ups that the cells of an event do not tell, and those that the document has already.
func (d *Document) lineupEdits(t *tournament.Tournament, round int, matches []Match) ([]lineEdit, error) {
	var out []lineEdit
	var err error
	enter := func(l tournament.Lineup, line int) {
		t.Teams.Lineups = append(t.Teams.Lineups, l)
		text, failed := encodedLine(func(e *encoder) { e.lineup(&l) })
		out, err = append(out, lineEdit{line, text}), failed
	}
	untold := func(l tournament.Lineup) bool {
		rounds, _ := reaching(t, round).TeamRounds()
		i := slices.IndexFunc(t.Teams.Teams, func(m tournament.Team) bool { return m.ID == l.Team })
		var told []tournament.PlayerID
		for _, b := range rounds[i][round-1].Boards {
			told = append(told, b.Player)
		}
		return rounds[i][round-1].Opponent != l.Opponent || !slices.Equal(told, l.Players)
	}
	for i := range matches {
		for side, id := range matches[i].Teams {
			l := tournament.Lineup{Round: round, Team: id, Opponent: matches[i].Teams[1-side]}
			for _, b := range matches[i].Boards {
				l.Players = append(l.Players, b.Players[side])
			}
			t.Teams.Lineups = slices.DeleteFunc(t.Teams.Lineups, func(x tournament.Lineup) bool {
				return x.Round == round && x.Team == id
			})
			if line := d.lineAbout("300", round, id); line != 0 || untold(l) {
				enter(l, line)
			}
		}
	}
	return out, err
}

// reaching is an event with a round that it may not have yet: rounds are counted by the first player.
func reaching(t *tournament.Tournament, round int) *tournament.Tournament {
	out := *t
	out.Players = slices.Clone(t.Players)
	first := &out.Players[0]
	first.Cells = append(slices.Clip(first.Cells), make([]tournament.Cell, max(0, round-len(first.Cells)))...)
	return &out
}
