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

// teamPair is a team of both files, by its indices.
type teamPair [2]int

// teamComparison is the comparison of two events of teams.
type teamComparison struct {
	*comparison
	side  [2]*teamSide
	pairs []teamPair
}

// teamEvents compares two events of teams by meaning: who takes part, with which players, who met whom with which
// colour and result, the points and the ranks. It is not ok for other files, and where the boards of one contradict
// each other: then the records are compared field by field.
func (c *comparison) teamEvents() (ok bool) {
	t := &teamComparison{comparison: c}
	for k, s := range c.sides() {
		if s.t.Teams == nil || len(s.t.Teams.Teams) == 0 {
			return false
		}
		rounds, faults := s.t.TeamRounds()
		if slices.ContainsFunc(faults, func(f tournament.MatchFault) bool { return !f.Warning }) {
			return false
		}
		t.side[k] = &teamSide{s, s.t.Teams.Teams, rounds, map[tournament.PlayerID]int{}}
	}
	t.match()
	for k, s := range t.side {
		code := [2]string{"team.removed", "team.added"}[k]
		for i := range s.teams {
			if team := &s.teams[i]; s.who[team.ID] == 0 {
				c.lacking(s.side, Difference{Code: code, Subject: team.Label(), What: "team"},
					value(s.src.Team(team.ID, ""), 0, "takes part"), notInFile)
			}
		}
	}
	for _, p := range t.pairs {
		t.facts(p)
	}
	for round := 1; round <= max(c.a.columns, c.b.columns); round++ {
		if t.side[0].played(round) && t.side[1].played(round) {
			for _, p := range t.pairs {
				t.round(p, round)
			}
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

// teamKeys are what teams are recognised by: number and name, the name, and the number where the name was changed.
var teamKeys = [...]func(m *tournament.Team) string{
	func(m *tournament.Team) string { return fmt.Sprint(m.ID, " ", fold(m.Name)) },
	func(m *tournament.Team) string { return fold(m.Name) },
	func(m *tournament.Team) string { return fmt.Sprint(m.ID) },
}

// match recognises the teams; of several with one key the first ones are the same.
func (t *teamComparison) match() {
	a, b := t.side[0], t.side[1]
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
	t.b.teamInA = map[tournament.PlayerID]tournament.PlayerID{}
	for i := range a.teams {
		k, known := toB[i]
		if !known {
			continue
		}
		t.pairs = append(t.pairs, teamPair{i, k})
		x, y := a.teams[i].ID, b.teams[k].ID
		a.who[x], b.who[y], t.b.teamInA[y] = len(t.pairs), len(t.pairs), x
		if x != y {
			moved++
		}
	}
	if moved > 0 {
		t.r.note("teams.renumbered", prose.Counted(moved, "team")+" with another number in B", trf.Position{},
			trf.Position{})
	}
}

// teamFields are what record 310 says of a team, beside its players.
var teamFields = [...]struct {
	code, what, field string
	says              func(m *tournament.Team) string
}{
	{"team.name", "name", "name", func(m *tournament.Team) string { return tidy(m.Name) }},
	{"team.nickname", "short name", "nickname", func(m *tournament.Team) string { return tidy(m.Nickname) }},
	{"team.strength", "strength", "strength", func(m *tournament.Team) string { return m.Strength }},
	{"team.score", "match points", "match", teamScore(tournament.MatchPoints)},
	{"team.score", "game points", "game", teamScore(tournament.GamePoints)},
	{"team.place", "rank", "rank", func(m *tournament.Team) string { return prose.NumberOrBlank(m.Rank) }},
}

func teamScore(score int) func(m *tournament.Team) string {
	return func(m *tournament.Team) string {
		if !m.Has[score] {
			return ""
		}
		return m.Points[score].String()
	}
}

// teams is a team in both files.
func (t *teamComparison) teams(p teamPair) (a, b *tournament.Team) {
	return &t.side[0].teams[p[0]], &t.side[1].teams[p[1]]
}

// facts compares the data of a team.
func (t *teamComparison) facts(p teamPair) {
	a, b := t.teams(p)
	if t.opt.Numbers {
		t.differ(p, 0, "team.tpn", "number", "number", fmt.Sprint(a.ID), fmt.Sprint(b.ID))
	}
	for i := range teamFields {
		f := &teamFields[i]
		t.differ(p, 0, f.code, f.what, f.field, orNone(f.says(a)), orNone(f.says(b)))
	}
	t.differ(p, 0, "team.roster", "players in the order of the boards", "", t.players(&t.a, a.Roster),
		t.players(&t.b, b.Roster))
}

// differ enters a difference in what the files say of a team, in a field of its record, unless they say the same.
func (t *teamComparison) differ(p teamPair, round int, code, what, field, x, y string) {
	if x == y {
		return
	}
	a, b := t.teams(p)
	name := "team " + a.Label()
	if a.ID != b.ID {
		name = fmt.Sprintf("team %d/%d %s", a.ID, b.ID, a.Name)
	}
	t.r.add(Difference{Code: code, Round: round, Subject: name, What: what,
		A: value(t.a.src.Team(a.ID, field), 0, x), B: value(t.b.src.Team(b.ID, field), 0, y)})
}

// players lists players by their numbers in A.
func (t *teamComparison) players(s *side, list []tournament.PlayerID) string {
	out := make([]string, len(list))
	for i, id := range list {
		out[i] = "0"
		if id != 0 {
			out[i] = t.playerKey(s, fmt.Sprint(id))
		}
	}
	return strings.Join(out, " ")
}

// round compares a round of a team.
func (t *teamComparison) round(p teamPair, round int) {
	a, b := t.teams(p)
	x, y := &t.side[0].rounds[p[0]][round-1], &t.side[1].rounds[p[1]][round-1]
	differ := func(code, what, one, two string) { t.differ(p, round, code, what, "", one, two) }
	switch {
	case x.Opponent == 0 && y.Opponent == 0:
		if !blank(x.Result) || !blank(y.Result) {
			differ("team.match-bye", "bye of the team", byeText(x.Result), byeText(y.Result))
		}
	case t.side[0].who[x.Opponent] != t.side[1].who[y.Opponent] || (x.Opponent == 0) != (y.Opponent == 0):
		differ("team.match-opponent", "opponent of the team", t.a.against(x.Opponent), t.b.against(y.Opponent))
	case x.Colour == tournament.Black || x.Colour == tournament.NoColour && x.Opponent < a.ID:
		// told from the side of the other team
	default:
		differ("team.match-colour", "colour at the first board", colourText(x.Colour), colourText(y.Colour))
		differ("team.match-result", "result of the match", t.side[0].score(x, round), t.side[1].score(y, round))
	}
	if x.Opponent != 0 && y.Opponent != 0 {
		one, _ := t.a.t.LineUp(a.ID, round, t.side[0].rounds)
		two, _ := t.b.t.LineUp(b.ID, round, t.side[1].rounds)
		differ("team.lineup", "players at the boards", t.players(&t.a, one), t.players(&t.b, two))
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
