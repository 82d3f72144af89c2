package tournament

import (
	"errors"
	"fmt"
	"slices"
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
	f := c.fitter()
	found := 0
	pabs := t.hasPAB(f.paired)
	for _, v := range scoringCandidates {
		for k, pab := range [...]Points{v[0], v[1], 0} {
			if k > 0 && !pabs {
				continue
			}
			c.Scoring = UniformScoring(v[0], v[1], v[2])
			c.Scoring.Set(pab, PairingBye)
			if !f.all() {
				continue
			}
			if v == scoringCandidates[0] && k == 0 {
				return c.Scoring, "", nil
			}
			found++
			s = c.Scoring
			why = fmt.Sprintf("the file does not state the point values; win %s, draw %s, loss %s, pairing-allocated "+
				"bye %s is the only known system that gives every player's points", v[0], v[1], v[2], pab)
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

func (f *fitter) all() bool {
	for i := range f.t.Players {
		if fit, _ := f.fit(&f.t.Players[i]); fit == PointsDiffer {
			return f.annulledFit()
		}
	}
	return true
}

// PointsFit says how the points recorded for a player relate to his results.
type PointsFit uint8

// The ways recorded points can fit. A file in mid-event may already count what the coming round brings.
const (
	// they are the sum of the paired rounds, games without a result counted or not, or are not recorded
	PointsExact       PointsFit = iota
	PointsWithBye               // they also count the bye announced for the coming round
	PointsWithVirtual           // they also count the virtual points of the coming round, with or without a bye
	PointsAnnulled              // they leave out what was made against those whose games do not count, see Annulled
	PointsDiffer                // none of these
)

// FitPoints compares the recorded points of every player, in the order of t.Players, with the sum of his paired rounds
// under t.Scoring, adjustments included, and returns those sums.
func (t *Tournament) FitPoints() ([]PointsFit, []Points) {
	f := t.fitter()
	fits, sums := make([]PointsFit, len(t.Players)), make([]Points, len(t.Players))
	for i := range t.Players {
		fits[i], sums[i] = f.fit(&t.Players[i])
	}
	if slices.Contains(fits, PointsDiffer) && f.annulledFit() {
		for i := range fits {
			if fits[i] == PointsDiffer {
				fits[i] = PointsAnnulled
			}
		}
	}
	return fits, sums
}

// fitter is what comparing the points of many players needs to know only once.
type fitter struct {
	t         *Tournament
	paired    int
	announced map[PlayerID]Result // byes of the coming round
}

func (t *Tournament) fitter() *fitter {
	f := &fitter{t: t, paired: t.PairedRounds()}
	for _, a := range t.Absences {
		if a.Round == f.paired+1 {
			if f.announced == nil {
				f.announced = map[PlayerID]Result{}
			}
			f.announced[a.Player] = a.Kind
		}
	}
	return f
}

func (f *fitter) fit(p *Player) (PointsFit, Points) {
	var sum, open Points
	for r := 1; r <= f.paired; r++ {
		result, bonus := f.t.RoundValue(p, r)
		if c := p.Cell(r).Result; c == Pending || c == Adjourned {
			open += result // the bonus counts whether or not the game does
		}
		sum += result + bonus
	}
	if !p.HasPoints || p.Points == sum || p.Points == sum-open {
		return PointsExact, sum
	}
	bye := f.byePoints(p)
	virtual := p.VirtualPoints(f.paired + 1)
	switch p.Points - sum {
	case bye:
		return PointsWithBye, sum
	case virtual, virtual + bye:
		return PointsWithVirtual, sum
	}
	return PointsDiffer, sum
}

// byePoints is what the bye announced for the coming round will bring.
func (f *fitter) byePoints(p *Player) Points {
	switch p.Cell(f.paired + 1).Result {
	case FullBye, HalfBye, ZeroBye:
		return f.t.RoundPoints(p, f.paired+1)
	}
	if kind, ok := f.announced[p.ID]; ok {
		return f.t.Scoring.Value(Cell{Result: kind})
	}
	return 0
}
