package shrink

import (
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/certify/internal/event"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

const plainTeam = "Team "

// plainTeams gives teams names and strengths that tell nothing but their order.
func plainTeams(e *tournament.TeamEvent) {
	for i := range e.Teams {
		m := &e.Teams[i]
		m.Name, m.Nickname, m.Strength = fmt.Sprint(plainTeam, m.ID), "", ""
	}
}

// withoutTeams keeps the teams that get a number, in their order, and numbers the players of those teams.
func withoutTeams(t *tournament.Tournament,
	number map[tournament.PlayerID]tournament.PlayerID) map[tournament.PlayerID]tournament.PlayerID {
	e := t.Teams
	players := map[tournament.PlayerID]tournament.PlayerID{}
	e.Teams = slices.DeleteFunc(e.Teams, func(m tournament.Team) bool { return number[m.ID] == 0 })
	kept := map[tournament.PlayerID]bool{}
	for i := range e.Teams {
		for _, id := range e.Teams[i].Roster {
			kept[id] = true
		}
	}
	for i := range t.Players {
		if id := t.Players[i].ID; kept[id] {
			players[id] = tournament.PlayerID(len(players) + 1)
		}
	}
	for i := range e.Teams {
		m := &e.Teams[i]
		m.ID = number[m.ID]
		if strings.HasPrefix(m.Name, plainTeam) {
			m.Name = fmt.Sprint(plainTeam, m.ID)
		}
		renumber(m.Roster, players)
	}
	e.Lineups = slices.DeleteFunc(e.Lineups, func(l tournament.Lineup) bool {
		return number[l.Team] == 0 || number[l.Opponent] == 0
	})
	for i := range e.Lineups {
		l := &e.Lineups[i]
		l.Team, l.Opponent, l.Players = number[l.Team], number[l.Opponent], slices.Clone(l.Players)
		renumber(l.Players, players)
	}
	e.Forfeits = slices.DeleteFunc(e.Forfeits, func(f tournament.ForfeitedMatch) bool {
		return number[f.White] == 0 || number[f.Black] == 0
	})
	for i := range e.Forfeits {
		f := &e.Forfeits[i]
		f.White, f.Black = number[f.White], number[f.Black]
	}
	renumber(e.Byes, number)
	e.Requested = slices.DeleteFunc(e.Requested,
		func(a tournament.Absence) bool { return number[a.Player] == 0 })
	for i := range e.Requested {
		e.Requested[i].Player = number[e.Requested[i].Player]
	}
	e.Forbidden = renumbered(e.Forbidden, number)
	return players
}

// renumber gives new numbers, 0 to those who have none.
func renumber(ids []tournament.PlayerID, number map[tournament.PlayerID]tournament.PlayerID) {
	for i := range ids {
		ids[i] = number[ids[i]]
	}
}

// withoutTeamRound takes a round out of the records of teams.
func withoutTeamRound(e *tournament.TeamEvent, round int) {
	e.Byes = cutOut(e.Byes, round-1, round)
	for i := range e.Teams {
		e.Teams[i].Virtual = cutOut(e.Teams[i].Virtual, round-1, round)
	}
	e.Lineups = slices.DeleteFunc(e.Lineups, func(l tournament.Lineup) bool { return l.Round == round })
	e.Forfeits = slices.DeleteFunc(e.Forfeits, func(f tournament.ForfeitedMatch) bool { return f.Round == round })
	e.Requested = slices.DeleteFunc(e.Requested, func(a tournament.Absence) bool { return a.Round == round })
	for i := range e.Lineups {
		up(&e.Lineups[i].Round, round)
	}
	for i := range e.Forfeits {
		up(&e.Forfeits[i].Round, round)
	}
	for i := range e.Requested {
		up(&e.Requested[i].Round, round)
	}
}

// up moves a round that follows one which is gone.
func up(round *int, gone int) {
	if *round > gone {
		*round--
	}
}

// boards leaves every team so few boards that it still shows: one, two, half of them. All games of a match have its
// result then, and the same players sit at the boards in every round.
func (k *Search) boards() bool {
	if k.best.Unit != engine.Teams {
		return false
	}
	all := len(k.best.T.Teams.Boards)
	for _, n := range []int{1, 2, all / 2, all} {
		if k.try(withBoards(k.best, n)) {
			return true
		}
	}
	return false
}

// withBoards plays the matches of a specimen on so many boards; nil where nothing becomes less by it.
func withBoards(sp *Specimen, n int) *Specimen {
	out := sp.copy()
	t, seen, fewer := out.T, sp.seen(), n < len(sp.T.Teams.Boards)
	if n < 1 || n > len(t.Teams.Boards) {
		return nil
	}
	t.Teams.Boards = t.Teams.Boards[:n]
	keep := map[tournament.PlayerID]bool{}
	for i := range t.Teams.Teams {
		m := &t.Teams.Teams[i]
		fewer = fewer || len(m.Roster) > n
		m.Roster = m.Roster[:min(n, len(m.Roster))]
		for _, id := range m.Roster {
			keep[id] = true
		}
	}
	number := map[tournament.PlayerID]tournament.PlayerID{}
	for i := range t.Players {
		if id := t.Players[i].ID; keep[id] {
			number[id] = tournament.PlayerID(len(number) + 1)
		}
	}
	for i := range t.Teams.Teams {
		renumber(t.Teams.Teams[i].Roster, number)
	}
	fewer = fewer || len(t.Teams.Lineups)+len(t.Teams.Forfeits) > 0
	t.Teams.Lineups, t.Teams.Forfeits = nil, nil
	if !fewer || !withoutPlayers(t, number) {
		return nil
	}
	for round := 1; round <= seen.RecordedRounds(); round++ {
		rec, err := engine.Recorded(seen, round)
		if err != nil {
			return nil
		}
		if len(rec.Boards) == 0 {
			continue
		}
		event.Play(sp.Unit, t, round, rec.Result, func(b engine.Board) (white, black tournament.Result) {
			return seen.Player(b.White).Cell(round).Result, seen.Player(b.Black).Cell(round).Result
		})
	}
	if t.Teams.ByeStated {
		t.Teams.ByeWorth[tournament.GamePoints] = tournament.Points(n) * t.Scoring.Draw()
	}
	t.Recount()
	return out
}
