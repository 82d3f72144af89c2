package enginetest

import (
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// Past is what the cells of a player say of his games over the board, as the references of the later texts read them.
type Past struct {
	Games      int
	Met        map[tournament.PlayerID]bool
	Colours    []tournament.Colour // oldest first, without gaps
	Difference int                 // games with White less games with Black
}

// PastOf reads the history of a player. A game without a colour is a game, but gives no colour.
func PastOf(p *engine.Player) Past {
	past := Past{Met: map[tournament.PlayerID]bool{}}
	for _, c := range p.Cells {
		if !c.Result.Played() {
			continue
		}
		past.Games++
		past.Met[c.Opponent] = true
		switch c.Colour {
		case tournament.White:
			past.Difference++
		case tournament.Black:
			past.Difference--
		default:
			continue
		}
		past.Colours = append(past.Colours, c.Colour)
	}
	return past
}

// Twice reports whether the last two games were played with one colour, and with which the last one.
func (past *Past) Twice() (tournament.Colour, bool) {
	n := len(past.Colours)
	if n == 0 {
		return tournament.NoColour, false
	}
	return past.Colours[n-1], n > 1 && past.Colours[n-1] == past.Colours[n-2]
}

// Preference is absolute after a difference above one or the same colour twice, strong after a difference of one,
// mild otherwise: then for the other colour than the last. The difference decides where it contradicts the last two
// games. Who has had no colour has none.
func (past *Past) Preference() (tournament.Colour, engine.Strength) {
	last, twice := past.Twice()
	wish := last.Opposite()
	switch {
	case past.Difference > 1:
		return tournament.Black, engine.Absolute
	case past.Difference < -1:
		return tournament.White, engine.Absolute
	case twice:
		return wish, engine.Absolute
	case past.Difference == 1:
		return tournament.Black, engine.Strong
	case past.Difference == -1:
		return tournament.White, engine.Strong
	case last != tournament.NoColour:
		return wish, engine.Mild
	}
	return tournament.NoColour, engine.NoPreference
}

// Alternate is the other colour than the one a player had at the last place, from the end, at which he and another
// differed; NoColour when they never did.
func (past *Past) Alternate(other *Past) tournament.Colour {
	mine, his := slices.Clone(past.Colours), slices.Clone(other.Colours)
	slices.Reverse(mine)
	slices.Reverse(his)
	for k := range min(len(mine), len(his)) {
		if mine[k] != his[k] {
			return mine[k].Opposite()
		}
	}
	return tournament.NoColour
}

// Find is the player of an ID, present or not; nil when there is none.
func Find(s *engine.State, id tournament.PlayerID) *engine.Player {
	i := slices.IndexFunc(s.Players, func(p engine.Player) bool { return p.ID == id })
	if i < 0 {
		return nil
	}
	return &s.Players[i]
}
