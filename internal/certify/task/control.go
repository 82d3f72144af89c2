package task

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/internal/certify/dossier"
	"github.com/trfkit/trfkit/internal/certify/drive"
	"github.com/trfkit/trfkit/internal/certify/event"
	"github.com/trfkit/trfkit/tournament"
)

// ControlEvery says how often a checker is put to the test. One that calls everything right agrees with every
// tournament that is right, so one tournament in so many is given to it once more with a wrong pairing planted in its
// last round; who does not notice has not checked the others either.
const ControlEvery = 20

// controlWords begin the detail of a record whose control failed.
const controlWords = "control: "

// control asks the engine about a tournament of ours once more, spoilt, when it has called all rounds right: who has
// called one wrong has been seen to look, and his own pairing could be the one planted. No answer to it is no failure:
// what it does with tournaments that are well is told by the others.
func (t *Task) control(ctx context.Context, ours *tournament.Tournament, r *dossier.Record) error {
	if t.Index%ControlEvery != 0 || r.Outcome != dossier.Agree {
		return nil
	}
	wrong, round := Spoilt(ours)
	if round == 0 {
		return nil
	}
	data, err := t.Engine.Write(wrong)
	if err != nil {
		return err
	}
	a, err := t.Engine.Check(ctx, data)
	switch {
	case err != nil:
		return err
	case a.End != drive.Answered:
		return nil
	}
	if !slices.ContainsFunc(a.Rounds, func(c drive.CheckedRound) bool { return c.Round == round && c.Differs }) {
		r.Garbage(controlWords+"a wrong pairing planted in round %d is not noticed", round)
		return nil
	}
	return t.controlRanks(ctx, ours, r)
}

// controlRanks asks the engine about the standings of a tournament of ours once more, with the ranks of two players
// exchanged.
func (t *Task) controlRanks(ctx context.Context, ours *tournament.Tournament, r *dossier.Record) error {
	wrong, ok := SpoiltRanks(ours)
	if r.Standings == nil || !ok || !t.Engine.Adapter().CallsRanksWrong() {
		return nil
	}
	data, err := t.Engine.Write(wrong)
	if err != nil {
		return err
	}
	a, err := t.Engine.Rank(ctx, data, ours.PairedRounds())
	if err == nil && a.End == drive.Answered && !a.Wrong {
		r.Garbage(controlWords + wrongRanks)
	}
	return err
}

const wrongRanks = "two exchanged ranks are not noticed"

// SpoiltRanks exchanges the ranks of the first and the last player of a tournament whose ranks are as they should be.
// It
// reports false where all have one rank.
func SpoiltRanks(t *tournament.Tournament) (*tournament.Tournament, bool) {
	c := event.Clone(t)
	first, last := 0, 0
	for i := range c.Players {
		if c.Players[i].Rank < c.Players[first].Rank {
			first = i
		}
		if c.Players[i].Rank > c.Players[last].Rank {
			last = i
		}
	}
	a, b := &c.Players[first].Rank, &c.Players[last].Rank
	*a, *b = *b, *a
	return c, *a != *b
}

// Planted makes the spoilt tournament of a failed control.
func Planted(r *dossier.Record, t *tournament.Tournament) *tournament.Tournament {
	c, _ := Spoilt(t)
	if strings.HasSuffix(r.Detail, wrongRanks) {
		c, _ = SpoiltRanks(t)
	}
	return c
}

// Controlled reports whether a record tells of a failed control.
func Controlled(r *dossier.Record) bool {
	return r.Outcome == dossier.Garbage && r.Direction == drive.Checks && strings.HasPrefix(r.Detail, controlWords)
}

// Spoilt makes a wrong pairing of the last round of a tournament that is paired as it should be: two boards exchange
// their black players, if possible so that nobody meets again; where there is but one board, the colours change. It
// returns round 0 where there is nothing to change.
func Spoilt(t *tournament.Tournament) (*tournament.Tournament, int) {
	round := t.PairedRounds()
	c := event.Clone(t)
	rec, err := engine.Recorded(t, round)
	if err != nil || len(rec.Boards) == 0 || len(rec.Boards) == 1 && t.Colourless {
		return c, 0
	}
	boards := rec.Boards
	slices.SortFunc(boards, func(a, b engine.Board) int { return int(a.White - b.White) })
	if len(boards) == 1 {
		enterGame(c, round, boards[0].Turned())
		c.Recount()
		return c, round
	}
	a, b := boards[0], boards[1]
search:
	for i, x := range boards {
		for _, y := range boards[i+1:] {
			if !met(t, x.White, y.Black, round) && !met(t, y.White, x.Black, round) {
				a, b = x, y
				break search
			}
		}
	}
	enterGame(c, round, engine.Board{White: a.White, Black: b.Black})
	enterGame(c, round, engine.Board{White: b.White, Black: a.Black})
	c.Recount()
	return c, round
}

// enterGame records a game that White wins.
func enterGame(t *tournament.Tournament, round int, b engine.Board) {
	t.Player(b.White).Cells[round-1] = tournament.Cell{Opponent: b.Black, Colour: tournament.White,
		Result: tournament.Win}
	t.Player(b.Black).Cells[round-1] = tournament.Cell{Opponent: b.White, Colour: tournament.Black,
		Result: tournament.Loss}
}

// met reports whether two players are paired in a round before one.
func met(t *tournament.Tournament, a, b tournament.PlayerID, before int) bool {
	cells := t.Player(a).Cells
	return slices.ContainsFunc(cells[:min(before-1, len(cells))],
		func(c tournament.Cell) bool { return c.Opponent == b })
}

// ControlNote says why a failed control is not shrunk.
func ControlNote() string {
	return fmt.Sprintf("trfkit planted the wrong pairing; of %d tournaments one is spoilt so", ControlEvery)
}
