package enginetest

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// same reports whether two answers are equal: the boards in their order with colours, the bye, or both that no legal
// pairing exists.
func same(a engine.Result, errA error, b engine.Result, errB error) bool {
	if errA != nil || errB != nil {
		return errors.Is(errA, engine.ErrNoLegalPairing) && errors.Is(errB, engine.ErrNoLegalPairing)
	}
	return a.Bye == b.Bye && slices.Equal(a.Boards, b.Boards)
}

// SamePairs compares two pairings without regard to the order of the boards and, when colours is false, to colours.
func SamePairs(a, b engine.Result, colours bool) bool {
	return a.Bye == b.Bye && slices.Equal(sorted(a, colours), sorted(b, colours))
}

func sorted(r engine.Result, colours bool) []engine.Board {
	out := slices.Clone(r.Boards)
	for i, b := range out {
		if !colours && b.White > b.Black {
			out[i] = engine.Board{White: b.Black, Black: b.White}
		}
	}
	slices.SortFunc(out, func(a, b engine.Board) int {
		return cmp.Or(cmp.Compare(a.White, b.White), cmp.Compare(a.Black, b.Black))
	})
	return out
}

// Show prints an answer on one line: "1-4 2-3 5-bye", or the error.
func Show(r engine.Result, err error) string {
	if err != nil {
		return err.Error()
	}
	var out []string
	for _, b := range r.Boards {
		out = append(out, fmt.Sprintf("%d-%d", b.White, b.Black))
	}
	if r.Bye != 0 {
		out = append(out, fmt.Sprintf("%d-bye", r.Bye))
	}
	return strings.Join(out, " ")
}

// Dump prints a position compactly, one player a line.
func Dump(s *engine.State) string {
	var b strings.Builder
	fmt.Fprintf(&b, "round %d of %d, initial %v, win %v draw %v loss %v bye %v, forbidden %v\n",
		s.Round, s.Rounds, s.Initial,
		s.Scoring.Win(), s.Scoring.Draw(), s.Scoring.Loss(), s.Scoring.Other[tournament.PairingBye], s.Forbidden)
	for i := range s.Players {
		p := &s.Players[i]
		fmt.Fprintf(&b, "%3d %-4s R%4d %4v", p.ID, p.Name, p.Rating, p.Score)
		if p.PairingScore() != p.Score {
			fmt.Fprintf(&b, " virtual %v", p.Virtual)
		}
		if p.Game != 0 || p.Lot != 0 {
			fmt.Fprintf(&b, " game %v lot %d", p.Game, p.Lot)
		}
		if !p.Present {
			b.WriteString(" absent")
		}
		for _, c := range p.Cells {
			fmt.Fprintf(&b, " | %d %.1s %v", c.Opponent, c.Colour, c.Result)
		}
		b.WriteByte('\n')
	}
	return b.String()
}
