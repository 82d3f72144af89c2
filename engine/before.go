package engine

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/trfkit/trfkit/tournament"
)

// MissingFact is the error of Before when the tournament lacks something the pairing needs.
type MissingFact struct {
	Fact string // "number of rounds", "initial colour", "point values", "round"
	Hint string // how to supply it
}

func (e *MissingFact) Error() string { return fmt.Sprintf("%s unknown: %s", e.Fact, e.Hint) }

// Before builds the state in front of a 1-based round. In a recorded round those present are the players whose cell
// shows a game, a forfeit or the PAB; in the round after the last recorded one they are all who announced no absence
// (tournament.Absences, or a bye already entered in the round's column).
// It fails with a *MissingFact when the number of rounds, the initial colour or the point values are unknown.
func Before(t *tournament.Tournament, round int) (*State, error) {
	t = t.Settled()
	if err := missing(t, round); err != nil {
		return nil, err
	}
	s := &State{Round: round, Rounds: t.Rounds, Initial: t.InitialColour, Scoring: t.Scoring, Unrated: t.RatingUnused,
		Maxi: t.Maxi, Matches: t.Matches, Forbidden: forbidden(t, round)}
	s.Players = make([]Player, len(t.Players))
	absent := announced(t, round)
	recorded := t.RoundPaired(round)
	n := len(t.Players)
	scores := make([]tournament.Points, n*(round-1))
	virtual := virtualRows(t, round)
	number := 0
	for i := range t.Players {
		p, q := &t.Players[i], &s.Players[i]
		q.ID, q.Rating, q.Title, q.Name = p.ID, p.Rating, p.Title, p.Name
		q.Scores = scores[i*(round-1) : (i+1)*(round-1) : (i+1)*(round-1)]
		q.Virtual = virtual(i)
		q.Cells = p.Cells[:min(round-1, len(p.Cells))]
		q.Game, q.Lot = p.GameBefore(round), p.Lot
		fillScores(t, p, q, round)
		kind, away := absent[p.ID]
		if q.Present = present(p, round, recorded) && !away; !q.Present {
			q.Absence = cmp.Or(p.Cell(round).Result, kind)
		}
		if q.Present || tookPart(q.Cells) {
			number++
			q.Number = number
		}
	}
	return s, nil
}

// NeedsColour fails with a *MissingFact when a system that gives colours is asked to pair an event without a drawn
// colour; such events are paired by systems without colours.
func NeedsColour(s *State) error {
	if s.Initial == tournament.NoColour {
		return &MissingFact{"initial colour",
			"the event has no colours; choose a system without colours, or state the colour in record 152 or on the " +
				"command line"}
	}
	return nil
}

func missing(t *tournament.Tournament, round int) error {
	switch {
	case t.RoundsOrigin == tournament.Unknown:
		return &MissingFact{"number of rounds", "state it in record 142 or XXR, or on the command line"}
	case t.ScoringOrigin == tournament.Unknown:
		return &MissingFact{"point values", "state them in record 162 or XXS"}
	case t.InitialOrigin == tournament.Unknown && !t.Colourless:
		return &MissingFact{"initial colour", "state it in record 152 or XXC, or on the command line"}
	case round < 1 || round > t.Rounds:
		return &MissingFact{"round", fmt.Sprintf("round %d is outside 1 to %d", round, t.Rounds)}
	case round > t.RecordedRounds()+1:
		return &MissingFact{"round",
			fmt.Sprintf("round %d has not been recorded, so round %d cannot be paired", round-1, round)}
	}
	return nil
}

func fillScores(t *tournament.Tournament, p *tournament.Player, q *Player, round int) {
	var sum tournament.Points
	for r := 1; r < round; r++ {
		q.Scores[r-1] = sum
		sum += t.RoundPoints(p, r)
	}
	q.Score = sum
	for r := 1; r < round && r <= len(p.Brought); r++ {
		q.Secondary += p.Brought[r-1].Secondary
	}
}

// virtualRows makes the virtual points of rounds 1 to round, a row for each player. Where nobody has any, as in most
// events, all players share one row of zeros; nobody writes into the rows of a state.
func virtualRows(t *tournament.Tournament, round int) func(player int) []tournament.Points {
	if !slices.ContainsFunc(t.Players, func(p tournament.Player) bool { return len(p.Virtual) > 0 }) {
		none := make([]tournament.Points, round)
		return func(int) []tournament.Points { return none }
	}
	rows := make([]tournament.Points, len(t.Players)*round)
	return func(player int) []tournament.Points {
		row := rows[player*round : (player+1)*round : (player+1)*round]
		for r := range row {
			row[r] = t.Players[player].VirtualPoints(r + 1)
		}
		return row
	}
}

func tookPart(cells []tournament.Cell) bool {
	for _, c := range cells {
		if c.Result.Paired() {
			return true
		}
	}
	return false
}

// present reads the round's own column: where the round is recorded, whoever is in its pairing; before that,
// whoever has no bye entered yet.
func present(p *tournament.Player, round int, recorded bool) bool {
	c := p.Cell(round)
	if recorded {
		return c.Result.Paired()
	}
	return c.Result == tournament.NoResult
}

func announced(t *tournament.Tournament, round int) map[tournament.PlayerID]tournament.Result {
	if t.RoundPaired(round) {
		return nil // what happened wins over what was announced
	}
	m := map[tournament.PlayerID]tournament.Result{}
	for _, a := range t.Absences {
		if a.Round == round {
			m[a.Player] = a.Kind
		}
	}
	return m
}

// forbidden lists the groups of players who may not meet in a round.
func forbidden(t *tournament.Tournament, round int) (out Groups) {
	for i := range t.Forbidden {
		if g := &t.Forbidden[i]; g.First <= round && (g.Last == 0 || round <= g.Last) {
			out = append(out, g.Players)
		}
	}
	return out
}
