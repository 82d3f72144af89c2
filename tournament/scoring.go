package tournament

// Scoring is the value of each result, in tenths, by the colour the player had. Most systems ignore the colour.
type Scoring struct {
	White [numResults]Points // value when the player had white
	Other [numResults]Points // value with black or without a colour
}

// Value returns what a cell is worth, before adjustments (record 299).
func (s *Scoring) Value(c Cell) Points {
	if c.Colour == White {
		return s.White[c.Result]
	}
	return s.Other[c.Result]
}

// Set gives one result the same value for both colours.
func (s *Scoring) Set(v Points, results ...Result) {
	for _, r := range results {
		s.White[r], s.Other[r] = v, v
	}
}

// Win returns the value of a won game (with black, where colours differ).
func (s *Scoring) Win() Points { return s.Other[Win] }

// Draw returns the value of a drawn game.
func (s *Scoring) Draw() Points { return s.Other[Draw] }

// Loss returns the value of a lost game.
func (s *Scoring) Loss() Points { return s.Other[Loss] }

// StandardScoring is 1, ½, 0 with a pairing-allocated bye worth a win and an adjourned game worth a draw.
//
// Rule: C.04.1 (2017) c
func StandardScoring() Scoring { return UniformScoring(10, 5, 0) }

// UniformScoring builds the scoring in which everything follows from the three game values: forfeits, full-point
// byes and the PAB as wins and losses, half-point byes and adjourned games as draws, absences worth nothing.
func UniformScoring(win, draw, loss Points) Scoring {
	var s Scoring
	s.Set(win, Win, UnratedWin, ForfeitWin, PairingBye, FullBye)
	s.Set(draw, Draw, UnratedDraw, HalfBye, Adjourned, Pending)
	s.Set(loss, Loss, UnratedLoss)
	return s
}
