package certify

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/tournament"
)

// ControlEvery says how often a checker is put to the test. One that calls everything right agrees with every tournament
// that is right, so one tournament in so many is given to it once more with a wrong pairing planted in its last round; who
// does not notice has not checked the others either.
const ControlEvery = 20

// controlWords begin the detail of a record whose control failed.
const controlWords = "control: "

// control asks the engine about a tournament of ours once more, spoilt, when it has called all rounds right: who has called
// one wrong has been seen to look, and his own pairing could be the one planted. No answer to it is no failure: what it does
// with tournaments that are well is told by the others.
func (t *task) control(ctx context.Context, event *tournament.Tournament, r *Tournament) error {
	if t.index%ControlEvery != 0 || r.Outcome != Agree {
		return nil
	}
	wrong, round := spoilt(event)
	if round == 0 {
		return nil
	}
	data, err := t.engine.adapter.Input.Write(wrong)
	if err != nil {
		return err
	}
	a, err := t.engine.Check(ctx, data)
	switch {
	case err != nil:
		return err
	case a.outcome != Agree:
		return nil
	}
	if !slices.ContainsFunc(a.Rounds, func(c CheckedRound) bool { return c.Round == round && c.Differs }) {
		r.garbage(controlWords+"a wrong pairing planted in round %d is not noticed", round)
	}
	return nil
}

// controlled reports whether a record tells of a failed control.
func (r *Tournament) controlled() bool {
	return r.Outcome == Garbage && r.Direction == Checks && strings.HasPrefix(r.Detail, controlWords)
}

// spoilt makes a wrong pairing of the last round of a tournament that is paired as it should be: two boards exchange their
// black players, if possible so that nobody meets again; where there is but one board, the colours change. It returns round 0
// where there is nothing to change.
func spoilt(t *tournament.Tournament) (*tournament.Tournament, int) {
	round := t.PairedRounds()
	c := clone(t)
	boards := recorded(t, round).Boards
	switch {
	case len(boards) == 0, len(boards) == 1 && t.Colourless:
		return c, 0
	case len(boards) == 1:
		enterGame(c, round, Board{boards[0][1], boards[0][0]})
		c.Recount()
		return c, round
	}
	a, b := boards[0], boards[1]
search:
	for i, x := range boards {
		for _, y := range boards[i+1:] {
			if !met(t, x[0], y[1], round) && !met(t, y[0], x[1], round) {
				a, b = x, y
				break search
			}
		}
	}
	enterGame(c, round, Board{a[0], b[1]})
	enterGame(c, round, Board{b[0], a[1]})
	c.Recount()
	return c, round
}

// enterGame records a game that White wins.
func enterGame(t *tournament.Tournament, round int, b Board) {
	t.Player(b[0]).Cells[round-1] = tournament.Cell{Opponent: b[1], Colour: tournament.White, Result: tournament.Win}
	t.Player(b[1]).Cells[round-1] = tournament.Cell{Opponent: b[0], Colour: tournament.Black, Result: tournament.Loss}
}

// met reports whether two players are paired in a round before one.
func met(t *tournament.Tournament, a, b PlayerID, before int) bool {
	cells := t.Player(a).Cells
	return slices.ContainsFunc(cells[:min(before-1, len(cells))], func(c tournament.Cell) bool { return c.Opponent == b })
}

// controlNote says why a failed control is not shrunk.
func controlNote() string {
	return fmt.Sprintf("trfkit planted the wrong pairing; of %d tournaments one is spoilt so", ControlEvery)
}
