package generator

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/tournament"
)

// matchPlay is an event of matches on its way: play.t is the event that the pairing sees, full is the one with all
// games, from which play.t is derived anew after each round.
type matchPlay struct {
	full    *tournament.Tournament
	results func(p *play, r *random, round int, b engine.Board, what tournament.Result)
	away    func(p *play, round int, id tournament.PlayerID, kind tournament.Result) // a bye or an absence
	finish  func(p *play)
}

// unit is what a system pairs.
func unit(system string) engine.Unit {
	entry, ok := systems.All().ByID(system)
	if !ok {
		return engine.Players
	}
	return entry.New().Info().Pairs
}

// beginMatches makes the event of games beside the one of matches.
func (p *play) beginMatches() {
	switch unit(p.System) {
	case engine.Teams:
		p.matches = p.beginTeams()
	case engine.Doubles:
		p.matches = p.beginDoubles()
	default:
		return
	}
	p.t.Matches = &tournament.MatchRules{OneScore: true}
	p.derive()
}

// derive takes cells and points of the matches from the games.
func (p *play) derive() {
	m := unit(p.System).Event(p.matches.full)
	p.t.Matches, p.t.Scoring = m.Matches, m.Scoring
	for i := range p.t.Players {
		q := m.Player(p.t.Players[i].ID)
		p.t.Players[i].Cells, p.t.Players[i].Brought = q.Cells, q.Brought
	}
}

// playMatches plays the matches of a round.
func (p *play) playMatches(r *random, round int, made engine.Result) {
	columns := p.columns(round)
	for i := range p.matches.full.Players {
		q := &p.matches.full.Players[i]
		for len(q.Cells) < columns {
			q.Cells = append(q.Cells, tournament.Cell{})
		}
	}
	for i := range p.t.Players {
		q := &p.t.Players[i]
		if kind := q.Cell(round).Result; kind != tournament.NoResult {
			p.matches.away(p, round, q.ID, kind)
		}
	}
	c := chooser{r, round, p.games}
	for _, k := range permutation(r, len(made.Boards)) {
		p.matches.results(p, r, round, made.Boards[k], c.draw())
	}
	c.rest()
	if made.Bye != 0 {
		p.matches.away(p, round, made.Bye, tournament.PairingBye)
	}
	p.derive()
}

// columns is the number of round columns after a round.
func (p *play) columns(round int) int {
	if unit(p.System) == engine.Doubles {
		return tournament.GamesOfMatch * round
	}
	return round
}

// settleMatches draws what only events of matches have, and refuses what they cannot have.
func (s *Settings) settleMatches(r *random) error {
	boards, reserves := pick(r, []int{2, 3, 4, 4, 4, 4, 5, 6, 8, 10, 12}), r.below(3)
	rules := tournament.MatchRules{Preferences: pick(r,
		[]tournament.Preferences{tournament.TypeA, tournament.TypeB, tournament.NoPreferences}),
		Primary: r.below(2) * r.below(2), OneScore: r.below(3) == 0}
	worth, colours := pick(r, []string{"2-1-0", "2-1-0", "2-1-0", "3-1-0"}), pick(r,
		[]string{"alternate", "alternate", "same"})
	of := unit(s.System)
	if of == engine.Players {
		if s.Boards != 0 || s.Reserves != "" || s.Code != "" || s.Worth != "" || s.BoardColours != "" {
			return &SettingError{"boards", "only teams have boards, reserves, match points and a type", ""}
		}
		return nil
	}
	if s.Format != "trf26" {
		return &SettingError{"format", "matches can be written in trf26 only", ""}
	}
	if s.Model != nil || !s.Adjourned.None() {
		return &SettingError{"model", s.System + " has neither models nor adjourned games", ""}
	}
	if of == engine.Doubles {
		return nil
	}
	s.Boards = cmp.Or(s.Boards, boards)
	s.Reserves = cmp.Or(s.Reserves, fmt.Sprint(min(reserves, mostOfTeam-s.Boards)))
	s.Code = cmp.Or(s.Code, rules.TeamCode())
	s.Worth = cmp.Or(s.Worth, worth)
	s.BoardColours = cmp.Or(s.BoardColours, colours)
	return nil
}

// matchRules are those of the settings.
func (s *Settings) matchRules() tournament.MatchRules {
	rules, _, _ := tournament.ParseTeamCode(s.Code)
	return rules
}

// matchWorth is what a match is worth.
func (s *Settings) matchWorth() tournament.MatchWorth {
	var w [3]int
	for k, text := range strings.Split(s.Worth, "-") {
		if k < len(w) {
			w[k], _ = parseDecimal(text, 0)
		}
	}
	return tournament.MatchWorth{Win: tournament.Points(10 * w[0]), Draw: tournament.Points(10 * w[1]),
		Loss: tournament.Points(10 * w[2])}
}

// beginDoubles makes the event of games of a Double-Swiss.
func (p *play) beginDoubles() *matchPlay {
	full := *p.t
	full.Players = slices.Clone(p.t.Players)
	full.Rounds *= tournament.GamesOfMatch
	full.Type = "Double-Swiss, two columns a match"
	return &matchPlay{full: &full, results: (*play).doubleMatch, away: (*play).doubleAway,
		finish: (*play).finishDoubles}
}

func (p *play) doubleCells(id tournament.PlayerID, round int, one, two tournament.Cell) {
	cells := p.matches.full.Player(id).Cells
	cells[2*round-2], cells[2*round-1] = one, two
}

// doubleMatch plays a match of two games with reversed colours.
func (p *play) doubleMatch(r *random, round int, b engine.Board, what tournament.Result) {
	var games [2][2]tournament.Result // of the two, in both games
	for k := range games {
		single := tournament.NoResult
		if r.below(100) < 2 {
			single = forfeit
		}
		board := b
		if k == 1 {
			board = b.Turned()
		}
		white, black := p.game(r, round, board, single)
		games[k] = [2]tournament.Result{white, black}
		if k == 1 {
			games[k] = [2]tournament.Result{black, white}
		}
	}
	switch what {
	case forfeit, doubleForfeit:
		white, black := p.game(r, round, b, what)
		games = [2][2]tournament.Result{{white, black}, {white, black}}
	case tournament.NoResult:
	default:
		x, y := p.game(r, round, b, what)
		games[0] = [2]tournament.Result{x, y}
	}
	cell := func(opponent tournament.PlayerID, c tournament.Colour, x tournament.Result) tournament.Cell {
		return tournament.Cell{Opponent: opponent, Colour: c, Result: x}
	}
	p.doubleCells(b.White, round, cell(b.Black, tournament.White, games[0][0]),
		cell(b.Black, tournament.Black, games[1][0]))
	p.doubleCells(b.Black, round, cell(b.White, tournament.Black, games[0][1]),
		cell(b.White, tournament.White, games[1][1]))
}

func (p *play) doubleAway(round int, id tournament.PlayerID, kind tournament.Result) {
	second := kind
	if kind == tournament.PairingBye {
		second = tournament.HalfBye
	}
	p.doubleCells(id, round, tournament.Cell{Result: kind}, tournament.Cell{Result: second})
}

// finishDoubles writes what counts matches in columns.
func (p *play) finishDoubles() {
	full := p.matches.full
	for i := range p.t.Players {
		q := &full.Players[i]
		q.Virtual = nil
		for _, v := range p.t.Players[i].Virtual {
			q.Virtual = append(q.Virtual, v, v)
		}
	}
	full.Forbidden = nil
	for _, g := range p.t.Forbidden {
		g.First = 2*max(g.First, 1) - 1
		g.Last *= tournament.GamesOfMatch
		full.Forbidden = append(full.Forbidden, g)
	}
	full.Absences = nil
	full.Recount()
}
