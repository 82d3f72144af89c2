package tournament

// Imported is what the reader of a published page had to infer, because the page does not tell it. No verdict may rest
// on it alone.
type Imported struct {
	Source string // the kind of page, in words
	// Numbers says how the pairing numbers were found, in words of the reader; blank when the page has them.
	Numbers string
	Byes    []PointBye // byes worth a win of which the page does not tell whether they were allocated or asked for
}

// PointBye is a bye of a player in a 1-based round.
type PointBye struct {
	Round  int
	Player PlayerID
}
