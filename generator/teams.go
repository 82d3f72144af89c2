package generator

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// beginTeams makes the players of the teams. The entrants of the field are the teams; their ratings are those of their
// players on average.
func (p *play) beginTeams() *matchPlay {
	full := *p.t
	rules := p.matchRules()
	full.SystemCode, full.Type, full.Players = p.Code, "Swiss for teams", nil
	w := p.matchWorth()
	full.Teams = &tournament.TeamEvent{Worth: w, WorthStated: true, Rules: rules, RulesOrigin: tournament.Stated,
		ByeStated: true,
		ByeWorth:  [2]tournament.Points{w.Draw, tournament.Points(p.Boards) * p.Points.Draw()}}
	for k := range p.Boards {
		c := tournament.White
		if k%2 == 1 && p.BoardColours == "alternate" {
			c = tournament.Black
		}
		full.Teams.Boards = append(full.Teams.Boards, c)
	}
	p.drawRosters(&full)
	return &matchPlay{full: &full, results: (*play).teamMatch, away: (*play).teamAway, finish: (*play).finishTeams}
}

// drawRosters makes the players of every team, in the order of their boards, and numbers all by rating.
func (p *play) drawRosters(full *tournament.Tournament) {
	type seat struct {
		player tournament.Player
		team   int
	}
	r, reserves := stream(p.seed, "teams"), 0
	reserves, _ = parseDecimal(p.Reserves, 0)
	var seats []seat
	for i := range p.field {
		for range p.Boards + reserves {
			who := drawPerson(r, p.Names, len(seats)+1)
			q := tournament.Player{Name: who.name, Federation: who.federation, Sex: "m"}
			if who.woman {
				q.Sex = "w"
			}
			q.Rating = min(2850, max(1001, p.field[i].strength+r.bell(80)))
			seats = append(seats, seat{q, i})
		}
	}
	slices.SortStableFunc(seats, func(a, b seat) int { return cmp.Compare(b.player.Rating, a.player.Rating) })
	for i := range p.field {
		e := &p.field[i]
		full.Teams.Teams = append(full.Teams.Teams,
			tournament.Team{ID: e.ID, Name: fmt.Sprintf("%s %d", e.Federation, e.ID)})
		p.t.Players[i].Name = full.Teams.Teams[i].Name
	}
	for k := range seats {
		seats[k].player.ID = tournament.PlayerID(k + 1)
		full.Players = append(full.Players, seats[k].player)
		team := &full.Teams.Teams[seats[k].team]
		team.Roster = append(team.Roster, seats[k].player.ID)
	}
	for i := range full.Teams.Teams {
		team, sum := &full.Teams.Teams[i], 0
		if r.below(4) == 0 { // the order of the boards is not that of the ratings
			k := r.below(len(team.Roster) - 1)
			team.Roster[k], team.Roster[k+1] = team.Roster[k+1], team.Roster[k]
		}
		for _, id := range team.Roster {
			sum += full.Player(id).Rating
		}
		team.Strength = fmt.Sprint(sum / len(team.Roster))
	}
}

// lineup draws who plays for a team: mostly the first of the list, sometimes a reserve for one of them, sometimes with
// an empty board, rarely in another order.
func (p *play) lineup(r *random, id tournament.PlayerID) []tournament.PlayerID {
	roster := slices.Clone(p.matches.full.Teams.Team(id).Roster)
	for len(roster) > p.Boards {
		k := len(roster) - 1
		if r.below(3) == 0 {
			k = r.below(len(roster))
		}
		roster = slices.Delete(roster, k, k+1)
	}
	if r.below(30) == 0 {
		k := r.below(len(roster) - 1)
		roster[k], roster[k+1] = roster[k+1], roster[k]
	}
	if r.below(25) == 0 {
		roster[r.below(len(roster))] = 0
	}
	return roster
}

// teamMatch plays a match board by board, or decides it by forfeit as a whole.
func (p *play) teamMatch(r *random, round int, b engine.Board, what tournament.Result) {
	full := p.matches.full
	if what == forfeit || what == doubleForfeit {
		f := tournament.ForfeitedMatch{Round: round, White: b.White, Black: b.Black}
		if what == forfeit {
			f.Won = tournament.Colour(1 + r.below(2))
		}
		full.Teams.Forfeits = append(full.Teams.Forfeits, f)
		p.rest(round, b.White, b.Black)
		return
	}
	one, two := p.lineup(r, b.White), p.lineup(r, b.Black)
	special := r.below(p.Boards)
	for k := range one {
		if one[k] == 0 && two[k] == 0 {
			one[k] = p.spare(one, b.White)
		}
		white := full.Teams.Boards[k] == full.Teams.Boards[0]
		kind := tournament.NoResult
		if k == special {
			kind = what
		} else if r.below(150) == 0 {
			kind = forfeit
		}
		p.teamBoard(r, round, one[k], two[k], white, kind)
	}
	p.rest(round, b.White, b.Black)
	p.recordLineup(round, b.White, b.Black, one)
	p.recordLineup(round, b.Black, b.White, two)
}

// spare is the first of a team who is not at a board.
func (p *play) spare(lineup []tournament.PlayerID, id tournament.PlayerID) tournament.PlayerID {
	for _, player := range p.matches.full.Teams.Team(id).Roster {
		if !slices.Contains(lineup, player) {
			return player
		}
	}
	return 0
}

// teamBoard plays one board; white says that the first of the two has the white pieces. Against an empty board a player
// wins by forfeit.
func (p *play) teamBoard(r *random, round int, one, two tournament.PlayerID, white bool, kind tournament.Result) {
	colour, full := tournament.Black, p.matches.full
	if white {
		colour = tournament.White
	}
	put := func(id, opponent tournament.PlayerID, c tournament.Colour, x tournament.Result) {
		if id != 0 {
			full.Player(id).Cells[round-1] = tournament.Cell{Opponent: opponent, Colour: c, Result: x}
		}
	}
	if one == 0 || two == 0 {
		put(one, 0, colour, tournament.ForfeitWin)
		put(two, 0, colour.Opposite(), tournament.ForfeitWin)
		return
	}
	a, b := one, two
	if !white {
		a, b = two, one
	}
	x, y := p.special(r, kind, func() (tournament.Result, tournament.Result) {
		return p.between(r, round, a, b, full.Player(a).Rating, full.Player(b).Rating)
	})
	put(a, b, tournament.White, x)
	put(b, a, tournament.Black, y)
}

// rest notes those of two teams who did not play.
func (p *play) rest(round int, teams ...tournament.PlayerID) {
	for _, id := range teams {
		for _, player := range p.matches.full.Teams.Team(id).Roster {
			if c := &p.matches.full.Player(player).Cells[round-1]; c.Result == tournament.NoResult {
				c.Result = tournament.ZeroBye
			}
		}
	}
}

// recordLineup writes the line-up where it is not the order of the list.
func (p *play) recordLineup(round int, team, opponent tournament.PlayerID, players []tournament.PlayerID) {
	var order []tournament.PlayerID
	for _, id := range p.matches.full.Teams.Team(team).Roster {
		if slices.Contains(players, id) {
			order = append(order, id)
		}
	}
	if !slices.Equal(order, players) {
		p.matches.full.Teams.Lineups = append(p.matches.full.Teams.Lineups,
			tournament.Lineup{Round: round, Team: team, Opponent: opponent, Players: players})
	}
}

// teamAway enters the bye or the absence of a team in its own records and in the cells of its players.
func (p *play) teamAway(round int, id tournament.PlayerID, kind tournament.Result) {
	e := p.matches.full.Teams
	if kind == tournament.PairingBye {
		for len(e.Byes) < round {
			e.Byes = append(e.Byes, 0)
		}
		e.Byes[round-1] = id
	} else {
		e.Requested = append(e.Requested, tournament.Absence{Player: id, Round: round, Kind: kind})
	}
	for k, player := range e.Team(id).Roster {
		c := &p.matches.full.Player(player).Cells[round-1]
		if c.Result = kind; k >= p.Boards {
			c.Result = tournament.ZeroBye
		}
	}
}

// finishTeams sums up points, of players and of teams.
func (p *play) finishTeams() {
	full := p.matches.full
	for i := range p.t.Players {
		full.Teams.Teams[i].Virtual = p.t.Players[i].Virtual
	}
	full.Teams.Forbidden, full.Absences, full.Forbidden = p.t.Forbidden, nil, nil
	full.Recount()
}
