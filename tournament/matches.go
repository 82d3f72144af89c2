package tournament

import (
	"strconv"
	"strings"
)

// TeamMatches is the event that the pairing of a team event sees: its players are the teams, by their pairing numbers,
// and their cells the matches that TeamRounds derives. Points are those of the primary score. It is nil for an event
// without teams.
func (t *Tournament) TeamMatches(rounds [][]TeamRound) *Tournament {
	e := t.Teams
	if e == nil {
		return nil
	}
	t = t.Settled()
	out := t.withoutPlayers(&e.Rules)
	out.Forbidden = e.Forbidden
	primary, secondary := e.Rules.Primary, 1-e.Rules.Primary
	n := 0
	out.Players = make([]Player, len(e.Teams))
	for i := range e.Teams {
		team, p := &e.Teams[i], &out.Players[i]
		p.ID, p.Name, p.Rank, p.Virtual = team.ID, team.Name, team.Rank, team.Virtual
		p.Points, p.HasPoints = team.Points[primary], team.Has[primary]
		whole, _, _ := strings.Cut(team.Strength, ".")
		p.Rating, _ = strconv.Atoi(whole)
		n = len(rounds[i])
		p.Cells, p.Brought = make([]Cell, n), make([]Brought, n)
		for k := range rounds[i] {
			m := &rounds[i][k]
			p.Cells[k] = Cell{Opponent: m.Opponent, Colour: m.Colour, Result: m.Result}
			p.Brought[k] = Brought{m.Points[primary] + m.Bonus[primary], m.Points[secondary] + m.Bonus[secondary]}
		}
	}
	out.Scoring = t.teamScoring(rounds)
	for _, a := range e.Requested {
		if a.Round > out.PairedRounds() {
			out.Absences = append(out.Absences, a)
		}
	}
	out.settleMatches()
	return out
}

// teamScoring is what a match is worth in the primary score.
func (t *Tournament) teamScoring(rounds [][]TeamRound) Scoring {
	e, boards := t.Teams, Points(t.BoardCount(rounds))
	if e.Rules.Primary == MatchPoints {
		s := UniformScoring(e.Worth.Win, e.Worth.Draw, e.Worth.Loss)
		s.Set(e.Worth.Draw, PairingBye)
		if e.ByeStated {
			s.Set(e.ByeWorth[MatchPoints], PairingBye)
		}
		return s
	}
	s := UniformScoring(boards*t.Scoring.Win(), boards*t.Scoring.Draw(), boards*t.Scoring.Loss())
	s.Set(boards*t.Scoring.Draw(), PairingBye)
	if e.ByeStated {
		s.Set(e.ByeWorth[GamePoints], PairingBye)
	}
	return s
}

// withoutPlayers is the event itself under the rules of matches.
func (t *Tournament) withoutPlayers(rules *MatchRules) *Tournament {
	out := *t
	out.Players, out.Absences, out.Forbidden, out.Adjustments, out.Teams = nil, nil, nil, nil, nil
	out.Matches, out.ScoringOrigin = rules, Stated
	return &out
}

// settleMatches derives what the records leave open: the number of rounds, the initial colour, the acceleration.
func (t *Tournament) settleMatches() {
	if t.BakuAsked && !t.accelerated() {
		// what keeps it from being applied has been said by who read the file
		_ = t.ApplyBaku(BakuOfMatches.Edition("", ""))
	}
	if t.InitialOrigin == Unknown {
		if c, _, ok := t.InferInitialColour(); ok {
			t.InitialColour, t.InitialOrigin = c, Inferred
		}
	}
}

func (t *Tournament) accelerated() bool {
	for i := range t.Players {
		if len(t.Players[i].Virtual) > 0 {
			return true
		}
	}
	return false
}
