package trf

import (
	"slices"

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
		e.begin("330")
		rec := RecordOf("330")
		kind := map[tournament.Colour]string{tournament.White: "+-", tournament.Black: "-+",
			tournament.NoColour: "--"}[f.Won]
		e.field(rec, "kind", 0, kind)
		e.field(rec, "round", 0, number(f.Round))
		e.field(rec, "white", 0, number(int(f.White)))
		e.field(rec, "black", 0, number(int(f.Black)))
		e.end()
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
	if !t.WorthStated {
		return
	}
	rec := RecordOf("362")
	e.begin("362")
	for k, v := range []struct {
		symbol string
		value  tournament.Points
	}{{"TW", t.Worth.Win}, {"TD", t.Worth.Draw}, {"TL", t.Worth.Loss}} {
		e.field(rec, "symbol", k, v.symbol)
		e.field(rec, "value", k, v.value.String())
	}
	e.end()
}

var colourLetter = map[tournament.Colour]byte{tournament.White: 'W', tournament.Black: 'B'}

// team writes record 310.
func (e *encoder) team(t *tournament.Team) {
	rec := RecordOf("310")
	e.begin("310")
	for _, f := range [...]struct{ name, text string }{
		{"number", number(int(t.ID))}, {"name", t.Name}, {"nickname", t.Nickname}, {"strength", t.Strength},
		{"match", pointsOrBlank(t.Points[0], t.Has[0])}, {"game", pointsOrBlank(t.Points[1], t.Has[1])},
		{"rank", prose.NumberOrBlank(t.Rank)},
	} {
		e.field(rec, f.name, 0, f.text)
	}
	e.ids(rec, t.Roster)
	e.end()
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
		rec := RecordOf("320")
		e.begin("320")
		if t.ByeStated {
			e.field(rec, "match", 0, t.ByeWorth[0].String())
			e.field(rec, "game", 0, t.ByeWorth[1].String())
		}
		for k, id := range t.Byes {
			text := "000"
			if id != 0 {
				text = number(int(id))
			}
			e.field(rec, "team", k, text)
		}
		e.end()
	}
	teams := &tournament.Tournament{Rounds: e.t.Rounds, RoundsOrigin: e.t.RoundsOrigin, Absences: t.Requested,
		Forbidden: t.Forbidden}
	for i := range t.Teams {
		teams.Players = append(teams.Players, tournament.Player{ID: t.Teams[i].ID, Virtual: t.Teams[i].Virtual})
	}
	players := e.t
	e.t = teams
	if t.Rules.Primary == tournament.MatchPoints {
		e.virtualField = "match"
	}
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
	rec := RecordOf("299")
	e.begin("299")
	k := slices.IndexFunc(kinds299[:], func(c scoreCode) bool { return c.results[0] == a.Kind })
	if k < 0 {
		e.fail("kind", a.Kind.String(), "record 299 cannot replace the value of this result alone")
		return
	}
	if kinds299[k].code != " " {
		e.field(rec, "kind", 0, kinds299[k].code)
	}
	for k, name := range [2]string{"match", "points"} {
		if a.Given[k] {
			e.field(rec, name, 0, a.Points[k].String())
		}
	}
	e.field(rec, "round", 0, prose.NumberOrBlank(a.Round))
	e.ids(rec, a.Teams)
	e.end()
}

// lineup writes record 300.
func (e *encoder) lineup(l *tournament.Lineup) {
	rec := RecordOf("300")
	e.begin("300")
	e.field(rec, "round", 0, number(l.Round))
	e.field(rec, "team", 0, number(int(l.Team)))
	e.field(rec, "opponent", 0, prose.NumberOrBlank(int(l.Opponent)))
	for k, id := range l.Players {
		text := "0000"
		if id != 0 {
			text = number(int(id))
		}
		e.field(rec, "id", k, text)
	}
	e.end()
}
