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
	b.e.Team, b.e.Primary, b.e.Boards = true, t.Teams.Rules.Primary, t.BoardCount(matches)
	for i := range t.Teams.Teams {
		team := &t.Teams.Teams[i]
		p := Participant{ID: team.ID, Name: team.Name, Expelled: slices.Contains(opt.Expelled, team.ID),
			Recorded: Recorded{Rank: team.Rank, Points: team.Points, HasPoints: team.Has}}
		for score, points := range team.Points {
			// Points after an earlier round than the last are not recorded.
			if b.asked || unsettled(matches[i], b.e.Rounds, score, t, points) {
				p.Recorded.HasPoints[score] = false
			}
		}
		b.e.Participants = append(b.e.Participants, p)
	}
	w, s := t.Teams.Worth, &t.Scoring
	b.e.enter(matches, Worth{w.Win, w.Draw, w.Loss}, Worth{s.Win(), s.Draw(), s.Loss()})
	b.ranking(opt)
	b.annul(opt)
	b.open()
	return b.e, b.notes
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

// enter enters the matches of the teams, in the order of the participants and by round-1: what a match and what one
// board of it is worth, and what each round was.
//
// Rule: C.07 (2023, 2024, 2026) 11.1
func (e *Event) enter(matches [][]tournament.TeamRound, match, board Worth) {
	n := tournament.Points(e.Boards)
	e.Worth = [2]Worth{Match: match, Game: {n * board.Win, n * board.Draw, n * board.Loss}}
	e.White = e.Worth
	index := map[tournament.PlayerID]int{}
	for i := range e.Participants {
		index[e.Participants[i].ID] = i
	}
	for i := range e.Participants {
		for k := range e.Rounds {
			m := &matches[i][k]
			r := Round{Opponent: Nobody, Result: e.without(m.Result), Colour: m.Colour, Points: m.Points,
				Bonus: m.Bonus}
			if m.Opponent != 0 {
				r.Opponent = index[m.Opponent]
				r.Result = matchResult(m, matches[r.Opponent][k].Points[Game], &match)
				for _, b := range m.Boards {
					r.Boards = append(r.Boards, b.Points)
				}
			}
			e.Participants[i].Rounds = append(e.Participants[i].Rounds, r)
		}
	}
}

// matchResult is the result of a match. A match without a game is a forfeit: won by the team with more game points, and
// lost by both at nil all; level with points it counts as played. Reading: TB-38.
func matchResult(m *tournament.TeamRound, theirs tournament.Points, worth *Worth) tournament.Result {
	own := m.Points[Game]
	if m.Result.Forfeit() && (own != theirs || own == 0) {
		if own > theirs {
			return tournament.ForfeitWin
		}
		return tournament.ForfeitLoss
	}
	switch m.Points[Match] {
	case worth.Win:
		return tournament.Win
	case worth.Draw:
		return tournament.Draw
	}
	return tournament.Loss
}
