package tournament

import (
	"errors"
	"fmt"
)

// The errors of Baku.
var (
	ErrBakuRounds  = errors.New("the number of rounds is unknown, and the acceleration depends on it")
	ErrBakuScoring = errors.New("with Baku acceleration a draw must be worth half a win and a loss nothing")
	ErrBakuPremise = errors.New(
		"the Baku acceleration of 2016 is for events in which a win is worth 1, a draw 0.5 and a loss 0")
)

// bakuPoints is what the upper group has in a round. Half of the rounds, rounded up, are accelerated; in the first half
// of those, rounded up, it is the value of a win, in the others half of it.
//
// Source: Baku acceleration, C.04.5.1 (2017) and C.04.7 (2026).
func bakuPoints(rounds, round int, win Points) Points {
	switch accelerated := (rounds + 1) / 2; {
	case round > accelerated:
		return 0
	case round > (accelerated+1)/2:
		return win / 2
	}
	return win
}

// BakuMethod is the Baku acceleration.
func BakuMethod() Acceleration { return Acceleration{method: &methods[0]} }

// BakuBorder returns the last player of the upper group GA: of the N players entered before round 1, in the order of
// their IDs, the one numbered 2*ceil(N/4). He stays the last of GA whoever enters later: a late entry with a smaller
// ID belongs to GA, one with a greater ID does not. It returns 0 for an empty field.
//
// Source: Baku acceleration, C.04.5.1 (2017) and C.04.7 (2026).
func (t *Tournament) BakuBorder() PlayerID {
	if a := t.Parted(BakuMethod(), t.Entered()); len(a.Borders) > 0 {
		return a.Borders[0]
	}
	return 0
}

// ApplyBaku sets Player.Virtual by the Baku method of an edition, as a file asks for it: who is absent from round 1
// counts for the border, see Entered. It fails, and changes nothing, when the number of rounds is unknown
// (ErrBakuRounds) or when the point system is not one the edition is defined for (ErrBakuScoring, ErrBakuPremise).
func (t *Tournament) ApplyBaku(edition BakuEdition) error {
	return t.Accelerate(t.Parted(BakuMethod(), t.Entered()), edition)
}

// bakuFits is the error of an event for which an edition of the Baku method is not defined.
//
// Source: Baku acceleration, C.04.5.1 (2017) 1 and 4, and C.04.7 (2026) 1.1 and 1.4.
func (t *Tournament) bakuFits(edition BakuEdition) error {
	s := &t.Scoring
	if t.RoundsOrigin == Unknown {
		return ErrBakuRounds
	}
	win, draw, loss := s.Win(), s.Draw(), s.Loss()
	if win != s.White[Win] || draw != s.White[Draw] || loss != s.White[Loss] ||
		2*draw != win || loss != 0 || win <= 0 {
		return fmt.Errorf("%w: here a win is %s, a draw %s, a loss %s", ErrBakuScoring, win, draw, loss)
	}
	if edition == Baku2016 && win != 10 {
		return fmt.Errorf("%w: here a win is %s, a draw %s", ErrBakuPremise, win, draw)
	}
	return nil
}
