package event

import (
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// Games draws the results of the two sides of a board.
type Games func(b engine.Board) (white, black tournament.Result)

// Play records a round of what a unit pairs, in the place of what is recorded of those who are in it. Of a match every
// game has the result that is drawn for it; for a team the first of its roster play.
func Play(u engine.Unit, t *tournament.Tournament, round int, r engine.Result, games Games) {
	w := &writer{u, t, round}
	if u == engine.Teams {
		w.clear(r.Players())
	}
	for _, b := range r.Boards {
		white, black := games(b)
		w.board(b, white, black)
	}
	for _, id := range r.Byes() {
		w.rest(id, tournament.PairingBye)
	}
	t.Recount()
}

// Rest records that somebody is not paired in a round, or has a bye of it.
func Rest(u engine.Unit, t *tournament.Tournament, round int, id tournament.PlayerID, kind tournament.Result) {
	(&writer{u, t, round}).rest(id, kind)
}

// Coming is the tournament as it stands before a round, whose state says who is away from it.
func Coming(u engine.Unit, t *tournament.Tournament, s *engine.State) *tournament.Tournament {
	c := Before(u, t, s.Round)
	for i := range s.Players {
		id := s.Players[i].ID
		if known := u == engine.Teams && slices.ContainsFunc(c.Teams.Requested, func(a tournament.Absence) bool {
			return a.Player == id && a.Round == s.Round
		}); s.Players[i].Present || known {
			continue
		}
		Rest(u, c, s.Round, id, tournament.ZeroBye)
	}
	return c
}

// writer records one round.
type writer struct {
	u     engine.Unit
	t     *tournament.Tournament
	round int
}

// put writes a cell; every row reaches to its column then, as the rows of a file do.
func (w *writer) put(id tournament.PlayerID, column int, c tournament.Cell) {
	if len(w.t.Players) > 0 && len(w.t.Players[0].Cells) < column || len(w.t.Player(id).Cells) < column {
		for i := range w.t.Players {
			p := &w.t.Players[i]
			p.Cells = append(p.Cells, make([]tournament.Cell, max(0, column-len(p.Cells)))...)
		}
	}
	w.t.Player(id).Cells[column-1] = c
}

// game writes a game into a column.
func (w *writer) game(column int, b engine.Board, white, black tournament.Result) {
	colours := [2]tournament.Colour{tournament.White, tournament.Black}
	if w.t.Colourless {
		colours = [2]tournament.Colour{}
	}
	w.put(b.White, column, tournament.Cell{Opponent: b.Black, Colour: colours[0], Result: white})
	w.put(b.Black, column, tournament.Cell{Opponent: b.White, Colour: colours[1], Result: black})
}

func (w *writer) board(b engine.Board, white, black tournament.Result) {
	switch w.u {
	case engine.Teams:
		w.match(b, white, black)
	case engine.Doubles:
		w.game(2*w.round-1, b, white, black)
		w.game(2*w.round, b.Turned(), black, white)
	default:
		w.game(w.round, b, white, black)
	}
}

// match seats the first of two rosters.
func (w *writer) match(b engine.Board, white, black tournament.Result) {
	e := w.t.Teams
	rounds, _ := w.t.TeamRounds()
	one, two := e.Team(b.White).Roster, e.Team(b.Black).Roster
	for k := range min(max(1, w.t.BoardCount(rounds)), max(len(one), len(two))) {
		colour := e.Expected(tournament.White, k)
		if k == 0 {
			colour = tournament.White // Rule: C.04.6 (2026) 1.6.1
		}
		switch {
		case k >= len(one): // against an empty board
			w.put(two[k], w.round, tournament.Cell{Colour: colour.Opposite(), Result: tournament.ForfeitWin})
		case k >= len(two):
			w.put(one[k], w.round, tournament.Cell{Colour: colour, Result: tournament.ForfeitWin})
		default:
			w.put(one[k], w.round, tournament.Cell{Opponent: two[k], Colour: colour, Result: white})
			w.put(two[k], w.round, tournament.Cell{Opponent: one[k], Colour: colour.Opposite(), Result: black})
		}
	}
}

// rest writes a bye or an absence: of a match in both columns, of a team in its records and in the cells of those who
// would have played. The allocated bye of a Double-Swiss is a win and a draw.
//
// Rule: C.04.5 (2026) 1.4
func (w *writer) rest(id tournament.PlayerID, kind tournament.Result) {
	switch w.u {
	case engine.Teams:
		w.restTeam(id, kind)
	case engine.Doubles:
		second := kind
		if kind == tournament.PairingBye {
			second = tournament.HalfBye
		}
		w.put(id, 2*w.round-1, tournament.Cell{Result: kind})
		w.put(id, 2*w.round, tournament.Cell{Result: second})
	default:
		w.put(id, w.round, tournament.Cell{Result: kind})
	}
}

func (w *writer) restTeam(id tournament.PlayerID, kind tournament.Result) {
	e := w.t.Teams
	w.clear([]tournament.PlayerID{id})
	if kind == tournament.PairingBye {
		e.Byes = append(e.Byes, make([]tournament.PlayerID, max(0, w.round-len(e.Byes)))...)
		e.Byes[w.round-1] = id
	} else {
		request(e, w.round, id, kind)
	}
	rounds, _ := w.t.TeamRounds()
	boards := max(1, w.t.BoardCount(rounds))
	for k, player := range e.Team(id).Roster {
		if k < boards {
			w.put(player, w.round, tournament.Cell{Result: kind})
		}
	}
}

// clear forgets what is recorded of teams in the round.
func (w *writer) clear(teams []tournament.PlayerID) {
	e := w.t.Teams
	e.Lineups = slices.DeleteFunc(e.Lineups, func(l tournament.Lineup) bool {
		return l.Round == w.round && slices.Contains(teams, l.Team)
	})
	e.Forfeits = slices.DeleteFunc(e.Forfeits, func(f tournament.ForfeitedMatch) bool {
		return f.Round == w.round && (slices.Contains(teams, f.White) || slices.Contains(teams, f.Black))
	})
	e.Requested = slices.DeleteFunc(e.Requested, func(a tournament.Absence) bool {
		return a.Round == w.round && slices.Contains(teams, a.Player)
	})
	if len(e.Byes) >= w.round && slices.Contains(teams, e.Byes[w.round-1]) {
		e.Byes[w.round-1] = 0
	}
	for _, id := range teams {
		for _, player := range e.Team(id).Roster {
			w.put(player, w.round, tournament.Cell{Result: tournament.ZeroBye})
		}
	}
}
