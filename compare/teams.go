package compare

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// teamPair is one team in both files, by its index in TeamEvent.Teams.
type teamPair struct{ a, b int }

// ofTeams are the records whose content teamEvents compares by meaning.
var ofTeams = []string{"013", "300", "310", "320", "330"}

// teamSide is an event of teams of one file.
type teamSide struct {
	*side
	event  *tournament.TeamEvent
	rounds [][]tournament.TeamRound
	who    map[tournament.PlayerID]int // the same number for the same team in both files, from 1
}

// teamEvents compares two events of teams by meaning: who takes part, with which players, who met whom with which
// colour and result, the points and the ranks. It is not ok for other files, and where the boards of one contradict
// each other: then the records are compared field by field.
func (c *comparison) teamEvents() (ok bool) {
	a, okA := c.a.teamSide()
	b, okB := c.b.teamSide()
	if !okA || !okB {
		return false
	}
	t := &teamComparison{comparison: c, x: a, y: b}
	t.match()
	t.strangers()
	for _, p := range t.pairs {
		t.facts(p)
	}
	for round := 1; round <= max(c.a.columns, c.b.columns); round++ {
		if a.played(round) && b.played(round) {
			for _, p := range t.pairs {
				t.round(p, round)
			}
		}
	}
	return true
}

// teamSide derives the matches of a file.
func (s *side) teamSide() (*teamSide, bool) {
	if s.t.Teams == nil || len(s.t.Teams.Teams) == 0 {
		return nil, false
	}
	rounds, faults := s.t.TeamRounds()
	bad := slices.ContainsFunc(faults, func(f tournament.MatchFault) bool { return !f.Warning })
	return &teamSide{s, s.t.Teams, rounds, map[tournament.PlayerID]int{}}, !bad
}

// played reports whether a file has a match in a round.
func (s *teamSide) played(round int) bool {
	return slices.ContainsFunc(s.rounds, func(team []tournament.TeamRound) bool {
		return round <= len(team) && team[round-1].Opponent != 0
	})
}

// teamComparison is the comparison of two events of teams.
type teamComparison struct {
	*comparison
	x, y  *teamSide
	pairs []teamPair
}

// match recognises the teams by name; the rest by number, where a name was changed.
func (t *teamComparison) match() {
	taken := map[int]bool{}
	toB := make([]int, len(t.x.event.Teams))
	find := func(same func(a, b *tournament.Team) bool) {
		for i := range toB {
			if toB[i] > 0 {
				continue
			}
			for k := range t.y.event.Teams {
				if !taken[k] && same(&t.x.event.Teams[i], &t.y.event.Teams[k]) {
					toB[i], taken[k] = k+1, true
					break
				}
			}
		}
	}
	find(func(a, b *tournament.Team) bool { return a.ID == b.ID && fold(a.Name) == fold(b.Name) })
	find(func(a, b *tournament.Team) bool { return a.Name != "" && fold(a.Name) == fold(b.Name) })
	find(func(a, b *tournament.Team) bool { return a.ID == b.ID })
	moved := 0
	t.y.teamInA = map[tournament.PlayerID]tournament.PlayerID{}
	for i, k := range toB {
		if k == 0 {
			continue
		}
		t.pairs = append(t.pairs, teamPair{i, k - 1})
		a, b := t.x.event.Teams[i].ID, t.y.event.Teams[k-1].ID
		t.x.who[a], t.y.who[b], t.y.teamInA[b] = len(t.pairs), len(t.pairs), a
		if a != b {
			moved++
		}
	}
	if moved > 0 {
		t.r.note("teams.renumbered", prose.Counted(moved, "team")+" with another number in B", trf.Position{},
			trf.Position{})
	}
}

// strangers reports the teams that one file lacks.
func (t *teamComparison) strangers() {
	gone := Side{Value: "is not in the file"}
	for i := range t.x.event.Teams {
		if team := &t.x.event.Teams[i]; t.x.who[team.ID] == 0 {
			t.r.add(Difference{Code: "team.removed", Subject: team.Label(), What: "team",
				A: t.x.value(team.ID, "", "takes part"), B: gone})
		}
	}
	for i := range t.y.event.Teams {
		if team := &t.y.event.Teams[i]; t.y.who[team.ID] == 0 {
			t.r.add(Difference{Code: "team.added", Subject: team.Label(), What: "team", A: gone,
				B: t.y.value(team.ID, "", "takes part")})
		}
	}
}

// value is what a file says of a team.
func (s *teamSide) value(id tournament.PlayerID, field, text string) Side {
	return value(s.src.Team(id, field), 0, text)
}

// teamFields are what record 310 says of a team, beside its players.
var teamFields = [...]struct {
	code, what, field string
	fact              func(m *tournament.Team) string
}{
	{"team.name", "name", "name", func(m *tournament.Team) string { return tidy(m.Name) }},
	{"team.nickname", "short name", "nickname", func(m *tournament.Team) string { return tidy(m.Nickname) }},
	{"team.strength", "strength", "strength", func(m *tournament.Team) string { return m.Strength }},
	{"team.score", "match points", "match",
		func(m *tournament.Team) string { return scoreText(m, tournament.MatchPoints) }},
	{"team.score", "game points", "game",
		func(m *tournament.Team) string { return scoreText(m, tournament.GamePoints) }},
	{"team.place", "rank", "rank", func(m *tournament.Team) string { return prose.NumberOrBlank(m.Rank) }},
}

func scoreText(m *tournament.Team, score int) string {
	if !m.Has[score] {
		return ""
	}
	return m.Points[score].String()
}

// facts compares the data of a team.
func (t *teamComparison) facts(p teamPair) {
	a, b := &t.x.event.Teams[p.a], &t.y.event.Teams[p.b]
	if a.ID != b.ID && t.opt.Numbers {
		t.r.add(Difference{Code: "team.tpn", Subject: t.name(p), What: "number",
			A: t.x.value(a.ID, "number", strconv.Itoa(int(a.ID))),
			B: t.y.value(b.ID, "number", strconv.Itoa(int(b.ID)))})
	}
	for i := range teamFields {
		f := &teamFields[i]
		if x, y := f.fact(a), f.fact(b); x != y {
			t.r.add(Difference{Code: f.code, Subject: t.name(p), What: f.what, A: t.x.value(a.ID, f.field, orNone(x)),
				B: t.y.value(b.ID, f.field, orNone(y))})
		}
	}
	if x, y := t.players(t.x, a.Roster), t.players(t.y, b.Roster); x != y {
		t.r.add(Difference{Code: "team.roster", Subject: t.name(p), What: "players in the order of the boards",
			A: t.x.value(a.ID, "", x), B: t.y.value(b.ID, "", y)})
	}
}

// name is what a team of both files is called.
func (t *teamComparison) name(p teamPair) string {
	a, b := &t.x.event.Teams[p.a], &t.y.event.Teams[p.b]
	if a.ID == b.ID {
		return "team " + a.Label()
	}
	return fmt.Sprintf("team %d/%d %s", a.ID, b.ID, a.Name)
}

// players lists players by their numbers in A.
func (t *teamComparison) players(s *teamSide, list []tournament.PlayerID) string {
	n := t.namer()
	out := make([]string, len(list))
	for i, id := range list {
		out[i] = "0"
		if id != 0 {
			out[i] = s.playerKey(n, strconv.Itoa(int(id)))
		}
	}
	return strings.Join(out, " ")
}

// round compares a round of a team.
func (t *teamComparison) round(p teamPair, round int) {
	x, y := t.x.rounds[p.a][round-1], t.y.rounds[p.b][round-1]
	a, b := t.x.event.Teams[p.a].ID, t.y.event.Teams[p.b].ID
	add := func(code, what, one, two string) {
		t.r.add(Difference{Code: code, Round: round, Subject: t.name(p), What: what, A: t.x.value(a, "", one),
			B: t.y.value(b, "", two)})
	}
	switch {
	case x.Opponent == 0 && y.Opponent == 0:
		if x.Result != y.Result && !(blank(x.Result) && blank(y.Result)) {
			add("team.match-bye", "bye of the team", byeText(x.Result), byeText(y.Result))
		}
	case t.x.who[x.Opponent] != t.y.who[y.Opponent] || (x.Opponent == 0) != (y.Opponent == 0):
		add("team.match-opponent", "opponent of the team", t.x.against(x.Opponent), t.y.against(y.Opponent))
	case x.Colour == tournament.Black || x.Colour == tournament.NoColour && x.Opponent < a:
		// told from the side of the other team
	default:
		if x.Colour != y.Colour {
			add("team.match-colour", "colour at the first board", colourText(x.Colour), colourText(y.Colour))
		}
		if one, two := t.x.score(p.a, round), t.y.score(p.b, round); one != two {
			add("team.match-result", "result of the match", one, two)
		}
	}
	if one, two := t.lineUp(t.x, a, round), t.lineUp(t.y, b, round); one != two && x.Opponent != 0 && y.Opponent != 0 {
		add("team.lineup", "players at the boards", one, two)
	}
}

func (s *teamSide) against(id tournament.PlayerID) string {
	if team := s.event.Team(id); team != nil {
		return team.Label()
	}
	return "nobody"
}

// score is the result of a match: match points, and the game points in brackets.
func (s *teamSide) score(i, round int) string {
	m := &s.rounds[i][round-1]
	k := slices.IndexFunc(s.event.Teams, func(o tournament.Team) bool { return o.ID == m.Opponent })
	other := &s.rounds[k][round-1]
	text := fmt.Sprintf("%s-%s (%s-%s)", m.Points[tournament.MatchPoints], other.Points[tournament.MatchPoints],
		m.Points[tournament.GamePoints], other.Points[tournament.GamePoints])
	if m.Result.Forfeit() {
		text += ", forfeited"
	}
	return text
}

func (t *teamComparison) lineUp(s *teamSide, id tournament.PlayerID, round int) string {
	list, _ := s.t.LineUp(id, round, s.rounds)
	return t.players(s, list)
}
