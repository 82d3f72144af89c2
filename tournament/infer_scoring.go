package tournament

import (
	"errors"
	"fmt"
)

// The errors of InferScoring.
var (
	ErrScoringUnfit     = errors.New("no known point system gives the recorded points")
	ErrScoringAmbiguous = errors.New("several point systems give the recorded points")
)

// scoringCandidates are the systems InferScoring tries, in this order, each with a PAB worth a win, a draw, nothing.
var scoringCandidates = [...][3]Points{{10, 5, 0}, {30, 10, 0}, {20, 10, 0}, {30, 20, 10}}

// InferScoring derives the point values from the recorded points. The default 1, ½, 0 is taken when it fits every
// row; otherwise 3/1/0, 2/1/0 and 3/2/1 and a PAB worth a win, a draw or nothing are tried, and one is accepted only
// when it fits every row and no other does. Rows without points fit anything. A PAB that nobody had is worth a win.
// why is blank when the default was taken.
func (t *Tournament) InferScoring() (s Scoring, why string, err error) {
	c := *t
	paired := t.PairedRounds()
	found := 0
	pabs := t.hasPAB(paired)
	for _, v := range scoringCandidates {
		for k, pab := range [...]Points{v[0], v[1], 0} {
			if k > 0 && !pabs {
				continue
			}
			c.Scoring = UniformScoring(v[0], v[1], v[2])
			c.Scoring.Set(pab, PairingBye)
			if !c.allFit(paired) {
				continue
			}
			if v == scoringCandidates[0] && k == 0 {
				return c.Scoring, "", nil
			}
			found++
			s, why = c.Scoring, describe(v, pab)
		}
	}
	switch found {
	case 0:
		return Scoring{}, "", ErrScoringUnfit
	case 1:
		return s, why, nil
	}
	return Scoring{}, "", ErrScoringAmbiguous
}

func describe(v [3]Points, pab Points) string {
	return fmt.Sprintf("the file does not state the point values; win %s, draw %s, loss %s, pairing-allocated bye %s is the only known system that gives every player's points",
		v[0], v[1], v[2], pab)
}

func (t *Tournament) hasPAB(paired int) bool {
	for i := range t.Players {
		for r := 1; r <= paired; r++ {
			if t.Players[i].Cell(r).Result == PairingBye {
				return true
			}
		}
	}
	return false
}

func (t *Tournament) allFit(paired int) bool {
	for i := range t.Players {
		if fit, _ := t.fitPoints(&t.Players[i], paired); fit == PointsDiffer {
			return false
		}
	}
	return true
}

// PointsFit says how the points recorded for a player relate to his results.
type PointsFit uint8

// The ways recorded points can fit. A file in mid-event may already count what the coming round brings.
const (
	PointsExact       PointsFit = iota // they are the sum of the paired rounds, games without a result counted or not, or are not recorded
	PointsWithBye                      // they also count the bye announced for the coming round
	PointsWithVirtual                  // they also count the virtual points of the coming round, with or without a bye
	PointsDiffer                       // none of these
)

// FitPoints compares a player's recorded points with the sum of his paired rounds under t.Scoring, adjustments
// included, and returns that sum.
func (t *Tournament) FitPoints(p *Player) (PointsFit, Points) {
	return t.fitPoints(p, t.PairedRounds())
}

func (t *Tournament) fitPoints(p *Player, paired int) (PointsFit, Points) {
	var sum, open Points
	for r := 1; r <= paired; r++ {
		v := t.RoundPoints(p, r)
		if c := p.Cell(r).Result; c == Pending || c == Adjourned {
			open += v
		}
		sum += v
	}
	if !p.HasPoints || p.Points == sum || p.Points == sum-open {
		return PointsExact, sum
	}
	bye := t.announcedPoints(p, paired+1)
	virtual := p.VirtualPoints(paired + 1)
	switch p.Points - sum {
	case bye:
		return PointsWithBye, sum
	case virtual, virtual + bye:
		return PointsWithVirtual, sum
	}
	return PointsDiffer, sum
}

// announcedPoints is what the bye announced for a round not yet paired will bring.
func (t *Tournament) announcedPoints(p *Player, round int) Points {
	switch c := p.Cell(round); c.Result {
	case FullBye, HalfBye, ZeroBye:
		return t.RoundPoints(p, round)
	}
	for _, a := range t.Absences {
		if a.Player == p.ID && a.Round == round {
			return t.Scoring.Value(Cell{Result: a.Kind})
		}
	}
	return 0
}
