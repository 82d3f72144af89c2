package trf

import (
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/tournament"
)

// SetTeamBye gives a team without a match a bye in a 1-based round: the pairing-allocated one in record 320, or in the
// cells of the players where that record is not how the document tells byes; a full-, half- or zero-point bye in record
// 240; with NoResult nothing, so that it is paired. The points of players and teams follow. Nothing else changes.
func (d *Document) SetTeamBye(round int, team tournament.PlayerID, kind tournament.Result) error {
	c, err := d.changingTeams(round)
	if err != nil {
		return err
	}
	own := c.t.Teams.Team(team)
	if own == nil {
		return fmt.Errorf("%w: %d", ErrNoTeam, team)
	}
	listed := kind != tournament.PairingBye || d.listsByes(c.t, round)
	c.cells(round, byeCells(c.t, own, round, kind, listed))
	switch {
	case kind != tournament.PairingBye:
		c.absence(round, team, kind)
	case listed:
		c.listBye(round, team)
	}
	return c.settle()
}

// byeCells are the cells of the players of a team that has a bye: blank where a record tells the bye.
func byeCells(t *tournament.Tournament, team *tournament.Team, round int, kind tournament.Result,
	listed bool) map[tournament.PlayerID]tournament.Cell {
	cells := map[tournament.PlayerID]tournament.Cell{}
	rounds, _ := t.TeamRounds()
	boards := t.BoardCount(rounds)
	for _, id := range team.Roster {
		switch c := t.Player(id).Cell(round); {
		case !listed && c.Result == tournament.NoResult && len(cells) < boards:
			cells[id] = tournament.Cell{Result: kind}
		case kind == tournament.NoResult && c.Opponent == 0 && c.Result != tournament.NoResult:
			cells[id] = tournament.Cell{}
		}
	}
	return cells
}

// listsByes reports whether record 320 can tell the bye of a round: the document has records 310, at most one 320, and
// no earlier bye that is told by cells alone.
func (d *Document) listsByes(t *tournament.Tournament, round int) bool {
	if len(d.Lines("310")) == 0 || len(d.Lines("320")) > 1 {
		return false
	}
	rounds, _ := t.TeamRounds()
	for i := range rounds {
		for k := len(t.Teams.Byes); k < min(round-1, len(rounds[i])); k++ {
			if rounds[i][k].Result == tournament.PairingBye {
				return false
			}
		}
	}
	return true
}

// listBye enters the bye of a round into record 320.
func (c *change) listBye(round int, team tournament.PlayerID) {
	e := c.t.Teams
	for len(e.Byes) < round {
		e.Byes = append(e.Byes, 0)
	}
	if was := e.Byes[round-1]; was != 0 && was != team {
		c.fail(fmt.Errorf("team %d has the bye of round %d", was, round))
	}
	e.Byes[round-1] = team
	line, text := 0, "320"
	if lines := c.doc.Lines("320"); len(lines) == 1 {
		line, text = lines[0].Number, lines[0].Text
	}
	rec := RecordOf("320")
	for k := range round {
		id := "000"
		if from, to := rec.Field("team").At(k, rec.Step); k == round-1 || len(strings.TrimRight(text, " ")) < to {
			if k == round-1 {
				id = number(int(team))
			}
			before, after := text[:min(len(text), from-1)], text[min(len(text), to):]
			text = fmt.Sprintf("%-*s%*s%s", from-1, before, to-from+1, id, after)
		}
	}
	c.lines = append(c.lines, lineEdit{line, text})
}

// absence enters a bye that a team asked for, or an absence, into record 240: without the one that it had.
func (c *change) absence(round int, team tournament.PlayerID, kind tournament.Result) {
	e := c.t.Teams
	e.Requested = slices.DeleteFunc(e.Requested, func(a tournament.Absence) bool {
		return a.Player == team && a.Round == round
	})
	write := func(line int, kind tournament.Result, teams ...tournament.PlayerID) {
		c.write(line, func(e *encoder) {
			for _, id := range teams {
				e.t.Absences = append(e.t.Absences, tournament.Absence{Player: id, Round: round, Kind: kind})
			}
			e.absences()
		})
	}
	for _, l := range c.doc.Lines("240") {
		row := newRow(l)
		s := readSetting(RecordOf("240"), &row)
		var rest []tournament.PlayerID
		for _, p := range s.players {
			if p.ok && p.id != int(team) {
				rest = append(rest, tournament.PlayerID(p.id))
			}
		}
		if s.first == round && !s.failed && len(rest) < len(s.players) {
			write(l.Number, s.bye, rest...)
		}
	}
	if kind != tournament.NoResult {
		e.Requested = append(e.Requested, tournament.Absence{Player: team, Round: round, Kind: kind})
		write(0, kind, team)
	}
}
