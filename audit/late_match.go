package audit

import (
	"cmp"
	"slices"

	"github.com/trfkit/trfkit/internal/evidence"
	"github.com/trfkit/trfkit/tournament"
)

// matchScore is what a match of teams brought both, and what it would have brought while one board stood otherwise.
type matchScore struct {
	is, was [2]tournament.Brought
	primary int // which of the scores of a team is the primary one
}

// score is one of the two scores of a team.
func (m *matchScore) score(b *tournament.Brought, which int) *tournament.Points {
	if which == m.primary {
		return &b.Primary
	}
	return &b.Secondary
}

// texts are the scores in game points, as 2.5-1.5.
func (m *matchScore) texts() (file, stood string) {
	text := func(b [2]tournament.Brought) string {
		return m.score(&b[0], tournament.GamePoints).String() + "-" + m.score(&b[1], tournament.GamePoints).String()
	}
	return text(m.is), text(m.was)
}

// otherScores are the ways in which a match of teams can have stood: with another result on one of its boards, or with
// the colours turned.
func (s *subject) otherScores(e late) []edit {
	p, q := s.player(e.game[0]), s.player(e.game[1])
	if !e.is[0].Result.Played() || e.round > min(len(p.Brought), len(q.Brought)) {
		return nil
	}
	e.was = e.is
	e.match = &matchScore{primary: s.teams.Teams.Rules.Primary,
		is: [2]tournament.Brought{p.Brought[e.round-1], q.Brought[e.round-1]}}
	e.match.was = e.match.is
	e.price = latePrice + evidence.Log2(s.boards[e.round-1]) + evidence.Bits(e.until-e.round-1)*untilPrice
	turned := e
	turned.turned, turned.was[0].Colour, turned.was[1].Colour = true, e.is[1].Colour, e.is[0].Colour
	turned.price += turnedPrice
	out := []edit{&turned}
	for _, change := range s.boardChanges(e.game, e.round) {
		if x := s.afterBoard(e, change); x != nil {
			out = append(out, x)
		}
	}
	for _, x := range out[1:] {
		x.(*late).price += evidence.Log2(len(out) - 1)
	}
	return out
}

// boardChanges are the points that both teams of a match gain when one board has another result. A match with a bonus
// or a penalty is left alone: what it was worth before that decides it.
func (s *subject) boardChanges(game [2]tournament.PlayerID, round int) [][2]tournament.Points {
	match := &s.matches[game[0]][round-1]
	if none := [2]tournament.Points{}; match.Bonus != none || s.matches[game[1]][round-1].Bonus != none {
		return nil
	}
	value := func(r tournament.Result) tournament.Points {
		return s.teams.Scoring.Value(tournament.Cell{Result: r, Opponent: 1})
	}
	win, draw, loss := value(tournament.Win), value(tournament.Draw), value(tournament.Loss)
	points := map[tournament.Result][2]tournament.Points{tournament.Win: {win, loss}, tournament.Draw: {draw, draw},
		tournament.Loss: {loss, win}}
	var out [][2]tournament.Points
	for _, r := range playedOn(match.Boards) {
		is := points[r]
		for _, other := range playedResults {
			change := [2]tournament.Points{points[other][0] - is[0], points[other][1] - is[1]}
			if other != r && !slices.Contains(out, change) {
				out = append(out, change)
			}
		}
	}
	return out
}

// playedResults are the results of a board that was played.
var playedResults = [3]tournament.Result{tournament.Win, tournament.Draw, tournament.Loss}

// playedOn are the results of the boards of a match that were played. Where the file does not tell the boards, each
// result is possible on one.
func playedOn(boards []tournament.TeamBoard) []tournament.Result {
	if len(boards) == 0 {
		return playedResults[:]
	}
	var out []tournament.Result
	for i := range boards {
		if slices.Contains(playedResults[:], boards[i].Result) {
			out = append(out, boards[i].Result)
		}
	}
	return out
}

// afterBoard is a match after one board has changed, nil when no board can have changed so.
func (s *subject) afterBoard(e late, change [2]tournament.Points) *late {
	m := *e.match
	var games [2]tournament.Points
	for k := range games {
		score := m.score(&m.was[k], tournament.GamePoints)
		*score += change[k]
		if games[k] = *score; games[k] < 0 {
			return nil
		}
	}
	worth := s.teams.Teams.Worth
	of := map[tournament.Result]tournament.Points{tournament.Win: worth.Win, tournament.Draw: worth.Draw,
		tournament.Loss: worth.Loss}
	results := [2]tournament.Result{tournament.Win, tournament.Loss}
	switch cmp.Compare(games[0], games[1]) {
	case 0:
		results = [2]tournament.Result{tournament.Draw, tournament.Draw}
	case -1:
		results = [2]tournament.Result{tournament.Loss, tournament.Win}
	}
	for k, r := range results {
		*m.score(&m.was[k], tournament.MatchPoints) += of[r] - of[e.is[k].Result]
		e.was[k].Result = r
	}
	e.match = &m
	return &e
}
