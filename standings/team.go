package standings

import "github.com/trfkit/trfkit/tournament"

// Teams is what is known of a team event, free of any file layout. NewTeams makes its Event.
type Teams struct {
	Event            // Team, Worth, White, Participants and their rounds are filled in by NewTeams
	MatchWorth Worth // match points of a win, a draw and a loss
	BoardWorth Worth // points of a game on one board
	Teams      []Team
}

// Team is one team.
type Team struct {
	ID       tournament.PlayerID
	Name     string
	Recorded Recorded
	Rounds   []TeamRound // index round-1
}

// TeamRound is one round of a team: a match when there is an opponent, else a bye or an absence.
type TeamRound struct {
	Opponent tournament.PlayerID // number of the team, 0 when no match was scheduled
	// without an opponent: PairingBye, FullBye, HalfBye, ZeroBye; NoResult when nothing is said
	Bye    tournament.Result
	Colour tournament.Colour    // of the first board
	Points [2]tournament.Points // match points and game points that the round brought
	Bonus  [2]tournament.Points
	Boards []tournament.Points // points by board, in the order of the boards; nil where no match was played
	// Forfeited says that no game of the match was played: a forfeited match, or one in which every board was
	// forfeited.
	Forfeited bool
}

// NewTeams makes the event of a team competition. The fields of Event that it needs are Primary, Edition,
// Predetermined, Rounds, Of, Boards and Choices.
//
// Rule: C.07 (2023, 2024, 2026) 11.1
func NewTeams(t Teams) *Event {
	e := t.Event
	e.Team = true
	n := tournament.Points(e.Boards)
	e.Worth[Match] = t.MatchWorth
	e.Worth[Game] = Worth{n * t.BoardWorth.Win, n * t.BoardWorth.Draw, n * t.BoardWorth.Loss}
	e.White = e.Worth
	index := map[tournament.PlayerID]int{}
	for i := range t.Teams {
		index[t.Teams[i].ID] = i
	}
	e.Participants = make([]Participant, len(t.Teams))
	for i := range t.Teams {
		team := &t.Teams[i]
		p := Participant{ID: team.ID, Name: team.Name, Recorded: team.Recorded, Rounds: make([]Round, e.Rounds)}
		for k := range p.Rounds {
			var r TeamRound
			if k < len(team.Rounds) {
				r = team.Rounds[k]
			}
			p.Rounds[k] = t.round(&r, k, index)
		}
		e.Participants[i] = p
	}
	return &e
}

// round makes the round of a team from its facts.
func (t *Teams) round(r *TeamRound, k int, index map[tournament.PlayerID]int) Round {
	out := Round{Opponent: Nobody, Colour: r.Colour, Points: r.Points, Bonus: r.Bonus, Boards: r.Boards}
	i, scheduled := index[r.Opponent]
	switch {
	case scheduled && r.Opponent != 0:
		out.Opponent = i
		var theirs tournament.Points
		if other := t.Teams[i].Rounds; k < len(other) {
			theirs = other[k].Points[Game]
		}
		out.Result = t.matchResult(r, theirs)
	case r.Bye != tournament.NoResult && r.Bye != tournament.ZeroBye:
		out.Result = r.Bye
	case t.Predetermined && len(t.Teams)%2 == 1:
		out.Result = tournament.NoResult
	default:
		out.Result = tournament.ZeroBye
	}
	return out
}

// matchResult is the result of a match. A match without a game is a forfeit: won by the team with more game points, and
// lost by both at nil all; level with points it counts as played. Reading: TB-38.
func (t *Teams) matchResult(r *TeamRound, theirs tournament.Points) tournament.Result {
	own := r.Points[Game]
	if r.Forfeited && (own != theirs || own == 0) {
		if own > theirs {
			return tournament.ForfeitWin
		}
		return tournament.ForfeitLoss
	}
	switch r.Points[Match] {
	case t.MatchWorth.Win:
		return tournament.Win
	case t.MatchWorth.Draw:
		return tournament.Draw
	}
	return tournament.Loss
}
