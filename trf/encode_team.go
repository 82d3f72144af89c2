package trf

import (
	"slices"
	"strings"

	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/tournament"
)

// teams writes the records of an event of teams, which TRF26 alone can hold.
func (e *encoder) teams() {
	t := e.t.Teams
	if t == nil {
		return
	}
	e.code = "310"
	switch {
	case !e.trf26():
		e.fail("", "", "an event of teams can be written in TRF26 only")
		return
	case len(t.Teams) == 0 && t.RulesOrigin != tournament.Stated:
		e.fail("", "", "the event of teams has no team")
		return
	}
	for i := range t.Teams {
		e.team(&t.Teams[i])
	}
	e.teamByes(t)
	for _, f := range t.Forfeits {
		kind := map[tournament.Colour]string{tournament.White: "+-", tournament.Black: "-+",
			tournament.NoColour: "--"}[f.Won]
		e.record("330", nil, kind, number(f.Round), number(int(f.White)), number(int(f.Black)))
	}
	for i := range t.Lineups {
		e.lineup(&t.Lineups[i])
	}
}

// teamSettings writes the values of matches and the colours of the boards.
func (e *encoder) teamSettings() {
	t := e.t.Teams
	if t == nil || !e.trf26() {
		return
	}
	colours := ""
	for _, c := range t.Boards {
		colours += string(colourLetter[c])
	}
	e.header("352", colours)
	if w := &t.Worth; t.WorthStated {
		e.record("362", []string{"TW", w.Win.String(), "TD", w.Draw.String(), "TL", w.Loss.String()})
	}
}

var colourLetter = map[tournament.Colour]byte{tournament.White: 'W', tournament.Black: 'B'}

// team writes record 310.
func (e *encoder) team(t *tournament.Team) {
	e.record("310", numbers(t.Roster), number(int(t.ID)), t.Name, t.Nickname, t.Strength,
		pointsOrBlank(t.Points[0], t.Has[0]), pointsOrBlank(t.Points[1], t.Has[1]), prose.NumberOrBlank(t.Rank))
}

func pointsOrBlank(p tournament.Points, has bool) string {
	if !has {
		return ""
	}
	return p.String()
}

// teamByes writes the pairing-allocated byes (320), the requested ones and the absences (240), the virtual points
// (250), who may not meet (260) and abnormal points (299).
func (e *encoder) teamByes(t *tournament.TeamEvent) {
	if t.Byes != nil || t.ByeStated {
		e.record("320", zeros(t.Byes, "000"), pointsOrBlank(t.ByeWorth[0], t.ByeStated),
			pointsOrBlank(t.ByeWorth[1], t.ByeStated))
	}
	teams := &tournament.Tournament{Rounds: e.t.Rounds, RoundsOrigin: e.t.RoundsOrigin, Absences: t.Requested,
		Forbidden: t.Forbidden}
	for i := range t.Teams {
		teams.Players = append(teams.Players, tournament.Player{ID: t.Teams[i].ID, Virtual: t.Teams[i].Virtual})
	}
	players := e.t
	e.t = teams
	e.virtualOfMatches = t.Rules.Primary == tournament.MatchPoints
	e.absences()
	e.virtual()
	e.forbidden()
	e.t = players
	for i := range t.Adjustments {
		e.teamAdjustment(&t.Adjustments[i])
	}
}

// teamAdjustment writes record 299 with both scores.
func (e *encoder) teamAdjustment(a *tournament.TeamAdjustment) {
	e.begin("299")
	k := slices.IndexFunc(kinds299[:], func(c scoreCode) bool { return c.results[0] == a.Kind })
	if k < 0 {
		e.fail("kind", a.Kind.String(), "record 299 cannot replace the value of this result alone")
		return
	}
	e.record("299", numbers(a.Teams), strings.TrimSpace(kinds299[k].code), pointsOrBlank(a.Points[0], a.Given[0]),
		pointsOrBlank(a.Points[1], a.Given[1]), prose.NumberOrBlank(a.Round))
}

// lineup writes record 300.
func (e *encoder) lineup(l *tournament.Lineup) {
	e.record("300", zeros(l.Players, "0000"), number(l.Round), number(int(l.Team)),
		prose.NumberOrBlank(int(l.Opponent)))
}
