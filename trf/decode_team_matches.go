package trf

import (
	"github.com/trfkit/trfkit/tournament"
)

// matches derives the matches of a team event and reports what contradicts itself. Acceleration is that of teams.
func (d *decoder) matches() {
	if d.t.Teams == nil {
		return
	}
	for s := range d.settings("250") {
		d.teamVirtual(s)
	}
	d.t.BakuAsked = d.baku && len(d.byCode["250"]) == 0
	rounds, faults := d.t.TeamRounds()
	if d.teamsWrong {
		return // what does not fit may follow from that
	}
	for i := range faults {
		d.matchFault(&faults[i])
	}
	if worth, ok := d.t.InferByeWorth(rounds); ok {
		d.t.Teams.ByeWorth, d.t.Teams.ByeStated = worth, true
		d.add("team.bye-worth", Position{},
			"no record says what the bye is worth; by the points of the teams it is worth %s match points and %s "+
				"game points", worth[0], worth[1]).hint("state it in record 320")
		rounds, _ = d.t.TeamRounds()
	}
	if d.t.BakuAsked {
		d.teamBaku(d.t.TeamMatches(rounds))
	}
}

// matchFault reports a contradiction at the cell of the player, else at the record of the team.
func (d *decoder) matchFault(f *tournament.MatchFault) {
	at := d.src.at(Fact{Name: "team", Of: f.Team})
	if f.Player != 0 {
		at = d.src.at(Fact{"cell", f.Player, f.Round})
	}
	severity := Error
	if f.Warning {
		severity = Warning
	}
	d.addAs(severity, f.Code, at, "%s", f.Text)
}

// teamBaku says what Baku acceleration makes of the event, or why it cannot be applied.
func (d *decoder) teamBaku(m *tournament.Tournament) {
	if m.Matches.Primary == tournament.GamePoints {
		d.add("accel.scoring", d.src.header("192"),
			"Baku acceleration cannot be used where game points are the primary score").
			hint("give the virtual points in record 250")
		return
	}
	d.applyBaku(m, tournament.BakuOfMatches.Edition("", ""), "team")
}

// teamVirtual reads record 250: the match points, or the game points where they are the primary score; the other field
// where that one is blank.
func (d *decoder) teamVirtual(s *statement) {
	text := func(name string) string { return s.row.field(s.rec.Field(name)) }
	score := "match"
	if text("match") == "" || d.t.Teams.Rules.Primary == tournament.GamePoints && text("points") != "" {
		score = "points"
	}
	at := s.at(score)
	v, form := parsePoints(text(score))
	if form == pointsBad {
		d.add("ext.value", at, "record 250 gives no points that can be read").expected("points in columns 5-8 or 10-13")
		return
	}
	s.first, s.last = s.count("first", MaxRounds, "ext.round"), s.count("last", MaxRounds, "ext.round")
	s.from, s.to = s.count("from", MaxPlayers, "xref.team"), s.count("to", MaxPlayers, "xref.team")
	if !d.roundRange(s) {
		return
	}
	for i := range d.t.Teams.Teams {
		t := &d.t.Teams.Teams[i]
		if int(t.ID) < s.from || int(t.ID) > s.to {
			continue
		}
		if !d.within(&d.virtuals, s.last-s.first+1, maxVirtual, "virtual points", at) {
			return
		}
		for len(t.Virtual) < s.last {
			t.Virtual = append(t.Virtual, 0)
		}
		for round := s.first; round <= s.last; round++ {
			t.Virtual[round-1] = v
		}
	}
}
