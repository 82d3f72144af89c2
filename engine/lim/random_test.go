package lim

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
)

// ruled holds the engine against the absolute rules.
var ruled = enginetest.Ruled{System: New1999(), Limits: func(c engine.Choices) enginetest.Limits {
	return enginetest.Limits{FullSpares: c.Is(readingFreePoint, "paired"), LastEqual: true}
}}

// ruled2026 does so under the text of 2026.
var ruled2026 = enginetest.Ruled{System: New2026(), Limits: func(c engine.Choices) enginetest.Limits {
	return enginetest.Limits{FullSpares: c.Is(readingFreePoint, "paired"), LastEqual: true}
}}

// Every random position is paired legally and completely whenever that is possible, under every reading.
func TestLegalAndComplete(t *testing.T) {
	ruled.LegalAndComplete(t, 97, enginetest.Positions(6000, 200000))
	ruled2026.LegalAndComplete(t, 98, enginetest.Positions(1000, 50000))
}

// With all colours turned round the pairing is the same with the colours turned round.
func TestColourSymmetry(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 7))
	n := 0
	for n < enginetest.Positions(1500, 20000) {
		field := enginetest.RandomField(rng)
		enginetest.Play(t, rng, New1999(), field, func(s *engine.State, res engine.Result, err error) {
			n++
			got, gotErr := New1999().Pair(turned(s), nil)
			for i, b := range res.Boards {
				res.Boards[i] = engine.Board{White: b.Black, Black: b.White}
			}
			if !errors.Is(err, gotErr) || err == nil && !enginetest.SamePairs(got, res, true) {
				t.Fatalf("round %d: %v, %v; with colours turned round %v, %v", s.Round, res, err, got, gotErr)
			}
		})
	}
}

// turned is a state with all colours turned round.
func turned(s *engine.State) *engine.State {
	out := *s
	out.Initial = s.Initial.Opposite()
	out.Players = slices.Clone(s.Players)
	for i := range out.Players {
		p := &out.Players[i]
		p.Cells = slices.Clone(p.Cells)
		for k := range p.Cells {
			p.Cells[k].Colour = p.Cells[k].Colour.Opposite()
		}
	}
	return &out
}
