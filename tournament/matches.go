package tournament

import (
	"slices"
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
	out := *t
	out.Matches, out.ScoringOrigin = &e.Rules, Stated
	out.Absences, out.Forbidden, out.Adjustments, out.Teams = nil, e.Forbidden, nil, nil
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
	return &out
}

// teamScoring is what a match is worth in the primary score.
func (t *Tournament) teamScoring(rounds [][]TeamRound) Scoring {
	e, boards := t.Teams, Points(t.BoardCount(rounds))
	s := UniformScoring(e.Worth.Win, e.Worth.Draw, e.Worth.Loss)
	if e.Rules.Primary == GamePoints {
		s = UniformScoring(boards*t.Scoring.Win(), boards*t.Scoring.Draw(), boards*t.Scoring.Loss())
	}
	s.Set(s.Draw(), PairingBye)
	if e.ByeStated {
		s.Set(e.ByeWorth[e.Rules.Primary], PairingBye)
	}
	return s
}

// settleMatches derives what the records leave open: the number of rounds, the initial colour, the acceleration.
func (t *Tournament) settleMatches() {
	if t.BakuAsked && !slices.ContainsFunc(t.Players, func(p Player) bool { return len(p.Virtual) > 0 }) {
		// what keeps it from being applied has been said by who read the file
		_ = t.ApplyBaku(BakuOfMatches.Edition("", ""))
	}
	if t.InitialOrigin == Unknown {
		if c, _, ok := t.InferInitialColour(); ok {
			t.InitialColour, t.InitialOrigin = c, Inferred
		}
	}
}
