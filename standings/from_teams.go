package standings

import (
	"slices"

	"github.com/trfkit/trfkit/tournament"
)

// fromTeams makes the event of a tournament of teams: its participants are the teams, its rounds their matches.
//
// Rule: C.07 (2026) 11.1
func fromTeams(t *tournament.Tournament, opt Options) (*Event, []Note) {
	matches, _ := t.TeamRounds()
	teams := t.TeamMatches(matches)
	b := &builder{t: teams, e: &Event{Of: teams.Rounds, Choices: opt.Choices}}
	if teams.RoundsOrigin == tournament.Unknown {
		b.e.Of = 0
	}
	b.edition(opt)
	b.kind(opt)
	b.rounds(opt)
	b.e.Primary, b.e.Boards = t.Teams.Rules.Primary, t.BoardCount(matches)
	w, s := t.Teams.Worth, &t.Scoring
	out := Teams{Event: *b.e, MatchWorth: Worth{w.Win, w.Draw, w.Loss}, BoardWorth: Worth{s.Win(), s.Draw(), s.Loss()}}
	for i := range t.Teams.Teams {
		team := &t.Teams.Teams[i]
		facts := Team{ID: team.ID, Name: team.Name,
			Recorded: Recorded{Rank: team.Rank, Points: team.Points, HasPoints: team.Has}}
		if b.asked {
			facts.Recorded.HasPoints = [2]bool{} // points after an earlier round than the last are not recorded
		}
		for score := range team.Points {
			if unsettled(matches[i], b.e.Rounds, score, t, team.Points[score]) {
				facts.Recorded.HasPoints[score] = false
			}
		}
		for k := range min(b.e.Rounds, len(matches[i])) {
			facts.Rounds = append(facts.Rounds, teamRound(&matches[i][k]))
		}
		out.Teams = append(out.Teams, facts)
	}
	e := NewTeams(out)
	for i := range e.Participants {
		e.Participants[i].Expelled = slices.Contains(opt.Expelled, e.Participants[i].ID)
	}
	b.e = e
	b.ranking(opt)
	b.annul(opt)
	b.open()
	return e, b.notes
}

// unsettled reports whether recorded points of a team may be right although games are open: whoever wrote them may have
// counted a round that is not finished in part, and an open board as nothing or as a won one.
func unsettled(matches []tournament.TeamRound, finished, score int, t *tournament.Tournament,
	recorded tournament.Points) bool {
	var least, most tournament.Points
	open := len(matches) > finished
	for k := range matches {
		m := &matches[k]
		low, high := m.Points[score]+m.Bonus[score], m.Points[score]+m.Bonus[score]
		if m.Result == tournament.Pending {
			open = true
			low, high = openPoints(m, score, t)
		}
		if k >= finished {
			low = min(low, 0)
		}
		least, most = least+low, most+high
	}
	return open && least <= recorded && recorded <= most
}

// openPoints are the least and the most that a match with open boards can bring.
func openPoints(m *tournament.TeamRound, score int, t *tournament.Tournament) (least, most tournament.Points) {
	if score == tournament.MatchPoints {
		return 0, t.Teams.Worth.Win
	}
	for _, b := range m.Boards {
		if b.Result == tournament.Pending || b.Result == tournament.Adjourned {
			most += t.Scoring.Win()
		} else {
			least, most = least+b.Points, most+b.Points
		}
	}
	return least, most
}

// teamRound is one round of a team as the tie-breaks see it.
func teamRound(m *tournament.TeamRound) TeamRound {
	r := TeamRound{Opponent: m.Opponent, Colour: m.Colour, Points: m.Points, Bonus: m.Bonus,
		Forfeited: m.Result.Forfeit()}
	if m.Opponent == 0 {
		r.Bye = m.Result
		return r
	}
	for k := range m.Boards {
		r.Boards = append(r.Boards, m.Boards[k].Points)
	}
	return r
}
