package shrink

import (
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/certify/internal/event"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// Specimen is a tournament that shows something.
type Specimen struct {
	T     *tournament.Tournament
	Unit  engine.Unit // what the system pairs
	Round int         // the round to be paired; 0: the recorded rounds are to be checked, or the next one paired

	// Entered by a Question.
	Engine, Demands event.Pairing // of the round
	Hung            bool          // the engine did not end when it was asked about it
}

func (sp *Specimen) copy() *Specimen {
	return &Specimen{T: event.Clone(sp.T), Unit: sp.Unit, Round: sp.Round}
}

const plainName = "Player "

// plain gives the players names and ratings that tell nothing but their order.
func plain(sp *Specimen) *Specimen {
	out := sp.copy()
	t := out.T
	t.Name, t.City, t.Federation, t.StartDate, t.EndDate = "Example", "", "", "", ""
	for i := range t.Players {
		p := &t.Players[i]
		p.Sex, p.Title, p.Federation, p.FideID, p.Birth = "", "", "", "", ""
		p.Name, p.Rating = fmt.Sprint(plainName, p.ID), max(1000, 2600-10*i)
	}
	if t.Teams != nil {
		plainTeams(t.Teams)
	}
	return out
}

// seen is the tournament as the system sees it.
func (sp *Specimen) seen() *tournament.Tournament { return sp.Unit.Event(sp.T) }

// size is how many teams or players are paired.
func (sp *Specimen) size() int {
	if sp.Unit == engine.Teams {
		return len(sp.T.Teams.Teams)
	}
	return len(sp.T.Players)
}

// rounds is how many rounds have a column or a record, the coming one included where somebody is away from it.
func (sp *Specimen) rounds() int {
	if sp.Unit == engine.Players {
		return len(sp.T.Players[0].Cells)
	}
	return sp.seen().RecordedRounds()
}

// without leaves out the teams or the players from one index up to another. Who met one of them gets a bye of the same
// value; the others move up.
func without(sp *Specimen, from, to int) *Specimen {
	n := sp.size()
	if from < 0 || to > n || n-(to-from) < 2 {
		return nil
	}
	out := sp.copy()
	seen := out.seen()
	number := map[tournament.PlayerID]tournament.PlayerID{}
	for i := range seen.Players {
		if i < from || i >= to {
			number[seen.Players[i].ID] = tournament.PlayerID(len(number) + 1)
		}
	}
	for i := range seen.Players {
		p := &seen.Players[i]
		for round := 1; round <= len(p.Cells) && number[p.ID] != 0; round++ {
			if c := p.Cells[round-1]; c.Opponent != 0 && number[c.Opponent] == 0 {
				event.Rest(sp.Unit, out.T, round, p.ID, standIn(seen, c))
			}
		}
	}
	if sp.Unit == engine.Teams {
		number = withoutTeams(out.T, number)
	}
	if !withoutPlayers(out.T, number) {
		return nil
	}
	out.T.Recount()
	return out
}

// withoutPlayers keeps the players who get a number, in their order.
func withoutPlayers(t *tournament.Tournament, number map[tournament.PlayerID]tournament.PlayerID) bool {
	t.Players = slices.DeleteFunc(t.Players, func(p tournament.Player) bool { return number[p.ID] == 0 })
	for i := range t.Players {
		p := &t.Players[i]
		p.ID = number[p.ID]
		if strings.HasPrefix(p.Name, plainName) {
			p.Name = fmt.Sprint(plainName, p.ID)
		}
		for r := range p.Cells {
			p.Cells[r].Opponent = number[p.Cells[r].Opponent]
		}
	}
	t.Forbidden = renumbered(t.Forbidden, number)
	return len(t.Adjustments) == 0 && (t.Teams == nil || len(t.Teams.Adjustments) == 0)
}

// standIn is a bye worth as much as a result.
func standIn(t *tournament.Tournament, c tournament.Cell) tournament.Result {
	was := t.Scoring.Value(c)
	for _, r := range []tournament.Result{tournament.ZeroBye, tournament.HalfBye, tournament.FullBye} {
		if t.Scoring.Value(tournament.Cell{Result: r}) == was {
			return r
		}
	}
	return tournament.ZeroBye
}

// renumbered are groups without those who are gone.
func renumbered(of []tournament.ForbiddenGroup,
	number map[tournament.PlayerID]tournament.PlayerID) (groups []tournament.ForbiddenGroup) {
	for _, g := range of {
		var ids []tournament.PlayerID
		for _, id := range g.Players {
			if number[id] != 0 {
				ids = append(ids, number[id])
			}
		}
		if len(ids) > 1 {
			g.Players = ids
			groups = append(groups, g)
		}
	}
	return groups
}

// withoutRound leaves out a recorded round.
func withoutRound(sp *Specimen, round int) *Specimen {
	out := sp.copy()
	t, games := out.T, event.Columns(sp.Unit)
	if t.Rounds < 2*games || sp.Round == 0 && sp.seen().PairedRounds() < 2 {
		return nil
	}
	from, to := games*(round-1), games*round
	for i := range t.Players {
		p := &t.Players[i]
		if to > len(p.Cells) {
			return nil
		}
		p.Cells, p.Virtual = cutOut(p.Cells, from, to), cutOut(p.Virtual, from, to)
	}
	if t.Teams != nil {
		withoutTeamRound(t.Teams, round)
	}
	t.Rounds -= games
	if sp.Round > round {
		out.Round--
	}
	t.Recount()
	return out
}

// cutOut leaves out a part of a list that may end before it.
func cutOut[T any](list []T, from, to int) []T {
	return slices.Delete(list, min(from, len(list)), min(to, len(list)))
}

// everyDialect reports whether a tournament can be written in every dialect that has its events, and reads back without
// an error.
func everyDialect(sp *Specimen) bool {
	names := []string{"trf26", "trfx", "trfbx"}
	if sp.Unit != engine.Players {
		names = names[:1]
	}
	for _, name := range names {
		in := drive.Input{Edition: name}
		data, err := in.Write(sp.T)
		if err != nil {
			return false
		}
		if _, err := event.Decode(data); err != nil {
			return false
		}
	}
	return true
}

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
