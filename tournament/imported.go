package tournament

import "slices"

// Imported is what the reader of a published page had to infer, because the page does not tell it. No verdict may rest
// on it alone.
type Imported struct {
	Source string // the kind of page, in words
	// Numbers says how the pairing numbers were found, in words of the reader; blank when the page has them.
	Numbers string
	Byes    []PointBye // byes worth a win of which the page does not tell whether they were allocated or asked for
	// Absences are those of which the page does not tell whether the player was paired and both players forfeited.
	Absences []PointBye
}

// AbsentIn reports whether one of Absences is in a round.
func (i *Imported) AbsentIn(round int) bool {
	return slices.ContainsFunc(i.Absences, func(b PointBye) bool { return b.Round == round })
}

// PointBye is a bye of a player in a 1-based round.
type PointBye struct {
	Round  int
	Player PlayerID
}
