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

const plainName, plainTeam = "Player ", "Team "

// plain gives players and teams names, ratings and strengths that tell nothing but their order.
func plain(sp *Specimen) *Specimen {
	out := sp.copy()
	t := out.T
	t.Name, t.City, t.Federation, t.StartDate, t.EndDate = "Example", "", "", "", ""
	for i := range t.Players {
		p := &t.Players[i]
		p.Sex, p.Title, p.Federation, p.FideID, p.Birth = "", "", "", "", ""
		p.Name, p.Rating = fmt.Sprint(plainName, p.ID), max(1000, 2600-10*i)
	}
	for i := 0; t.Teams != nil && i < len(t.Teams.Teams); i++ {
		m := &t.Teams.Teams[i]
		m.Name, m.Nickname, m.Strength = fmt.Sprint(plainTeam, m.ID), "", ""
	}
	return out
}

// named is the name of a player or a team with a new number; a plain name tells the number.
func named(was, plain string, id tournament.PlayerID) string {
	if strings.HasPrefix(was, plain) {
		return fmt.Sprint(plain, id)
	}
	return was
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
	number := numbered(seen, func(i int) bool { return i < from || i >= to })
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
func withoutPlayers(t *tournament.Tournament, number numbers) bool {
	t.Players = kept(t.Players, func(p *tournament.Player) bool {
		p.ID = number[p.ID]
		p.Name = named(p.Name, plainName, p.ID)
		for r := range p.Cells {
			p.Cells[r].Opponent = number[p.Cells[r].Opponent]
		}
		return p.ID != 0
	})
	t.Forbidden = number.groups(t.Forbidden)
	return len(t.Adjustments) == 0 && (t.Teams == nil || len(t.Teams.Adjustments) == 0)
}

// kept are the items of a list that a change keeps, as it leaves them.
func kept[T any](list []T, change func(*T) bool) (out []T) {
	for _, item := range list {
		if change(&item) {
			out = append(out, item)
		}
	}
	return out
}

// numbers are the new numbers of those who stay.
type numbers map[tournament.PlayerID]tournament.PlayerID

// numbered numbers the players who stay, in their order.
func numbered(t *tournament.Tournament, stays func(i int) bool) numbers {
	out := numbers{}
	for i := range t.Players {
		if stays(i) {
			out[t.Players[i].ID] = tournament.PlayerID(len(out) + 1)
		}
	}
	return out
}

// of gives new numbers, 0 to those who have none.
func (n numbers) of(ids []tournament.PlayerID) []tournament.PlayerID {
	out := make([]tournament.PlayerID, len(ids))
	for i, id := range ids {
		out[i] = n[id]
	}
	return out
}

// groups are groups without those who are gone.
func (n numbers) groups(of []tournament.ForbiddenGroup) []tournament.ForbiddenGroup {
	return kept(of, func(g *tournament.ForbiddenGroup) bool {
		g.Players = slices.DeleteFunc(n.of(g.Players), func(id tournament.PlayerID) bool { return id == 0 })
		return len(g.Players) > 1
	})
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

// withoutOther leaves out a recorded round that is not the one in question.
func withoutOther(sp *Specimen, round int) *Specimen {
	if round == sp.Round {
		return nil
	}
	return withoutRound(sp, round)
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

// withoutTeams keeps the teams that get a number, in their order, and numbers the players of those teams.
func withoutTeams(t *tournament.Tournament, number numbers) numbers {
	e := t.Teams
	e.Teams = kept(e.Teams, func(m *tournament.Team) bool {
		m.ID = number[m.ID]
		m.Name = named(m.Name, plainTeam, m.ID)
		return m.ID != 0
	})
	players := seated(t)
	e.Lineups = kept(e.Lineups, func(l *tournament.Lineup) bool {
		l.Team, l.Opponent, l.Players = number[l.Team], number[l.Opponent], players.of(l.Players)
		return l.Team != 0 && l.Opponent != 0
	})
	e.Forfeits = kept(e.Forfeits, func(f *tournament.ForfeitedMatch) bool {
		f.White, f.Black = number[f.White], number[f.Black]
		return f.White != 0 && f.Black != 0
	})
	e.Requested = kept(e.Requested, func(a *tournament.Absence) bool {
		a.Player = number[a.Player]
		return a.Player != 0
	})
	e.Byes, e.Forbidden = number.of(e.Byes), number.groups(e.Forbidden)
	return players
}

// seated numbers the players who are in a roster, there too.
func seated(t *tournament.Tournament) numbers {
	in := map[tournament.PlayerID]bool{}
	for i := range t.Teams.Teams {
		for _, id := range t.Teams.Teams[i].Roster {
			in[id] = true
		}
	}
	number := numbered(t, func(i int) bool { return in[t.Players[i].ID] })
	for i := range t.Teams.Teams {
		t.Teams.Teams[i].Roster = number.of(t.Teams.Teams[i].Roster)
	}
	return number
}

// withoutTeamRound takes a round out of the records of teams.
func withoutTeamRound(e *tournament.TeamEvent, round int) {
	e.Byes = cutOut(e.Byes, round-1, round)
	for i := range e.Teams {
		e.Teams[i].Virtual = cutOut(e.Teams[i].Virtual, round-1, round)
	}
	e.Lineups = kept(e.Lineups, func(l *tournament.Lineup) bool { return up(&l.Round, round) })
	e.Forfeits = kept(e.Forfeits, func(f *tournament.ForfeitedMatch) bool { return up(&f.Round, round) })
	e.Requested = kept(e.Requested, func(a *tournament.Absence) bool { return up(&a.Round, round) })
}

// up moves a round that follows one which is gone, and reports whether it is not that one itself.
func up(round *int, gone int) bool {
	was := *round
	if was > gone {
		*round--
	}
	return was != gone
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
	for i := range t.Teams.Teams {
		m := &t.Teams.Teams[i]
		fewer = fewer || len(m.Roster) > n
		m.Roster = m.Roster[:min(n, len(m.Roster))]
	}
	number := seated(t)
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
