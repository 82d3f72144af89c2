package dutch2012

import (
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// kind is all that colours say of a player: his wish, its strength, and whether he is a top scorer.
type kind struct {
	wish     tournament.Colour
	strength swiss.Strength
	top      bool
}

func (r *round) kind(i int) kind {
	p := &r.Players[i]
	return kind{p.Colours.Wish, p.Colours.Strength, p.Top}
}

// same reports whether players of two kinds prefer the same colour.
//
// Rule: C.04.3.1 (2012) B.4
func (k kind) same(l kind) bool { return k.wish != tournament.NoColour && k.wish == l.wish }

// strongly reports the same where neither prefers it mildly.
//
// Rule: C.04.3.1 (2012) A.7.d, A.7.e
func (k kind) strongly(l kind) bool {
	return k.same(l) && k.strength >= swiss.Strong && l.strength >= swiss.Strong
}

// absolutely reports the same where both preferences are absolute.
//
// Rule: C.04.3.1 (2012) B.2
func (k kind) absolutely(l kind) bool {
	return k.same(l) && k.strength == swiss.Absolute && l.strength == swiss.Absolute
}

// fit is who may meet whom in a stage by a rule for kinds.
func (s *stage) fit(may func(a, b kind) bool) *swiss.Fit {
	return swiss.NewFit(s.List, s.r.Apart, s.r.kind, may)
}
