package compare

import (
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// ofTeams are the records whose content teamEvents compares by meaning.
var ofTeams = []string{"013", "300", "310", "320", "330"}

// teamSide is an event of teams of one file.
type teamSide struct {
	*side
	teams  []tournament.Team
	rounds [][]tournament.TeamRound    // parallel to teams
	who    map[tournament.PlayerID]int // the same number for the same team in both files, from 1
}

// teamPair is a team in both files.
type teamPair struct {
	*comparison
	side [2]*teamSide
	at   [2]int // its indices
	a, b *tournament.Team
}

// teamEvents compares two events of teams by meaning: who takes part, with which players, who met whom with which
// colour and result, the points and the ranks. It is not ok for other files, and where the boards of one contradict
// each other: then the records are compared field by field.
func (c *comparison) teamEvents() (ok bool) {
	var sides [2]*teamSide
	for k, s := range c.sides() {
		if s.t.Teams == nil || len(s.t.Teams.Teams) == 0 {
			return false
		}
		rounds, faults := s.t.TeamRounds()
		if slices.ContainsFunc(faults, func(f tournament.MatchFault) bool { return !f.Warning }) {
			return false
		}
		sides[k] = &teamSide{s, s.t.Teams.Teams, rounds, map[tournament.PlayerID]int{}}
	}
	pairs := c.matchTeams(sides)
	for k, s := range sides {
		for i := range s.teams {
			if team := &s.teams[i]; s.who[team.ID] == 0 {
				c.lacking(s.side, Difference{Code: [2]string{"team.removed", "team.added"}[k], Subject: team.Label()},
					value(s.src.Team(team.ID, ""), 0, "takes part"), notInFile)
			}
		}
	}
	for i := range pairs {
		pairs[i].facts()
	}
	c.differ(Difference{Code: "settings.scoring", What: "points of the bye of a team"}, sides[0].byeWorth(),
		sides[1].byeWorth())
	c.ofMatches = map[int]bool{}
	for round := 1; round <= max(c.a.columns, c.b.columns); round++ {
		c.ofMatches[round] = sides[0].played(round) || sides[1].played(round)
		if !sides[0].played(round) || !sides[1].played(round) {
			continue
		}
		for i := range pairs {
			pairs[i].round(round)
		}
	}
	return true
}

// played reports whether a file has a match in a round.
func (s *teamSide) played(round int) bool {
	return slices.ContainsFunc(s.rounds, func(team []tournament.TeamRound) bool {
		return round <= len(team) && team[round-1].Opponent != 0
	})
}

// byeWorth is what the bye of a team is worth.
func (s *teamSide) byeWorth() fact {
	text := notStated
	if e := s.t.Teams; e.ByeStated {
		text = fmt.Sprintf("%s match points, %s game points", e.ByeWorth[tournament.MatchPoints],
			e.ByeWorth[tournament.GamePoints])
	}
	return said(s.src.Header("320"), text)
}

// teamKeys are what teams are recognised by: number and name, the name, and the number where the name was changed.
var teamKeys = [...]func(m *tournament.Team) string{
	func(m *tournament.Team) string { return fmt.Sprint(m.ID, " ", fold(m.Name)) },
	func(m *tournament.Team) string { return fold(m.Name) },
	func(m *tournament.Team) string { return fmt.Sprint(m.ID) },
}

// matchTeams recognises the teams; of several with one key the first ones are the same.
func (c *comparison) matchTeams(sides [2]*teamSide) (out []teamPair) {
	a, b := sides[0], sides[1]
	toB, taken := map[int]int{}, map[int]bool{}
	for _, key := range teamKeys {
		waiting := map[string][]int{}
		for k := range b.teams {
			if name := key(&b.teams[k]); !taken[k] {
				waiting[name] = append(waiting[name], k)
			}
		}
		for i := range a.teams {
			name := key(&a.teams[i])
			if _, known := toB[i]; !known && name != "" && len(waiting[name]) > 0 {
				toB[i], taken[waiting[name][0]] = waiting[name][0], true
				waiting[name] = waiting[name][1:]
			}
		}
	}
	moved := 0
	c.b.teamInA = map[tournament.PlayerID]tournament.PlayerID{}
	for i := range a.teams {
		k, known := toB[i]
		if !known {
			continue
		}
		x, y := &a.teams[i], &b.teams[k]
		out = append(out, teamPair{c, sides, [2]int{i, k}, x, y})
		a.who[x.ID], b.who[y.ID], c.b.teamInA[y.ID] = len(out), len(out), x.ID
		if x.ID != y.ID {
			moved++
		}
	}
	if moved > 0 {
		c.r.note("teams.renumbered", prose.Counted(moved, "team")+" with another number in B", trf.Position{},
			trf.Position{})
	}
	return out
}

// ofTeam is what record 310 says of a team in a field.
func ofTeam(name string, says func(x *one) string) func(x *one) fact {
	return func(x *one) fact { return said(x.src.Team(x.team.ID, name), says(x)) }
}

// facts compares the data of a team.
func (p *teamPair) facts() {
	if p.opt.Numbers {
		p.differ(0, "team.tpn", "number", fmt.Sprint(p.a.ID), fmt.Sprint(p.b.ID))
	}
	p.compare(topicsOf("team."), &one{side: p.side[0].side, team: p.a}, &one{side: p.side[1].side, team: p.b})
	p.differ(0, "team.roster", "", p.players(0, p.a.Roster), p.players(1, p.b.Roster))
}

// teamName is a team in both files; blank where there is none.
func (c *comparison) teamName(a, b *tournament.Team) string {
	switch {
	case a == nil:
		return ""
	case a.ID != b.ID:
		return fmt.Sprintf("team %d/%d %s", a.ID, b.ID, a.Name)
	}
	return "team " + a.Label()
}

// differ enters a difference in what the files say of a team, in a field of its record, unless they say the same.
func (p *teamPair) differ(round int, code, field, x, y string) {
	if x != y {
		p.add(Difference{Code: code, Round: round, Subject: p.teamName(p.a, p.b),
			A: value(p.side[0].src.Team(p.a.ID, field), 0, x), B: value(p.side[1].src.Team(p.b.ID, field), 0, y)})
	}
}

// players lists players of a file by their numbers in A.
func (p *teamPair) players(file int, list []tournament.PlayerID) string {
	out := make([]string, len(list))
	for i, id := range list {
		out[i] = "0"
		if id != 0 {
			out[i] = p.playerKey(p.side[file].side, fmt.Sprint(id))
		}
	}
	return strings.Join(out, " ")
}

// round compares a round of a team. A match is told from one side alone.
func (p *teamPair) round(round int) {
	a, b := p.side[0], p.side[1]
	x, y := &a.rounds[p.at[0]][round-1], &b.rounds[p.at[1]][round-1]
	differ := func(code, one, two string) { p.differ(round, code, "", one, two) }
	switch {
	case x.Opponent == 0 && y.Opponent == 0:
		if !blank(x.Result) || !blank(y.Result) {
			differ("team.match-bye", byeText(x.Result), byeText(y.Result))
		}
	case a.who[x.Opponent] != b.who[y.Opponent] || (x.Opponent == 0) != (y.Opponent == 0):
		differ("team.match-opponent", a.against(x.Opponent), b.against(y.Opponent))
	case x.Colour == tournament.White || x.Colour == tournament.NoColour && x.Opponent >= p.a.ID:
		differ("team.match-colour", colourText(x.Colour), colourText(y.Colour))
		differ("team.match-result", a.score(x, round), b.score(y, round))
	}
	if x.Opponent != 0 && y.Opponent != 0 {
		one, _ := a.t.LineUp(p.a.ID, round, a.rounds)
		two, _ := b.t.LineUp(p.b.ID, round, b.rounds)
		differ("team.lineup", p.players(0, one), p.players(1, two))
	}
}

// against is the name of an opponent of a team.
func (s *side) against(id tournament.PlayerID) string {
	if team := s.t.Teams.Team(id); team != nil {
		return team.Label()
	}
	return "nobody"
}

// score is the result of a match: match points, and the game points in brackets.
func (s *teamSide) score(m *tournament.TeamRound, round int) string {
	k := slices.IndexFunc(s.teams, func(o tournament.Team) bool { return o.ID == m.Opponent })
	other := &s.rounds[k][round-1]
	text := fmt.Sprintf("%s-%s (%s-%s)", m.Points[tournament.MatchPoints], other.Points[tournament.MatchPoints],
		m.Points[tournament.GamePoints], other.Points[tournament.GamePoints])
	if m.Result.Forfeit() {
		text += ", forfeited"
	}
	return text
}
