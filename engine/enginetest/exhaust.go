package enginetest

import (
	"errors"
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// exhaustion walks through every way the games of a small tournament can end, each round paired by the reference.
type exhaustion struct {
	rounds    int // how many rounds are looked at
	odd       int // how many forfeits and missed rounds a history has at most
	pair      Pairer
	visit     Visit
	positions int
}

// walk visits the position before the next round twice, as the last and as an ordinary round, and goes on.
func (x *exhaustion) walk(t *tournament.Tournament) error {
	if t.RecordedRounds() == x.rounds {
		return nil
	}
	if err := x.round(t, nil); err != nil || x.odd == 0 {
		return err
	}
	x.odd--
	defer func() { x.odd++ }()
	for i := range t.Players {
		for _, kind := range []tournament.Result{tournament.ZeroBye, tournament.HalfBye} {
			if err := x.round(t, absences{t.Players[i].ID: kind}); err != nil {
				return err
			}
		}
	}
	return nil
}

// round visits the position with these players absent.
func (x *exhaustion) round(t *tournament.Tournament, absent absences) error {
	var event tournament.Tournament
	var result engine.Result
	var pairErr error
	round := t.RecordedRounds() + 1
	for _, rounds := range []int{round, x.rounds + 1} {
		event = *t
		event.Rounds, event.Absences = rounds, slices.Clip(t.Absences)
		s, err := before(&event, round, absent)
		if err != nil {
			return err
		}
		x.positions++
		result, pairErr = x.pair(s)
		if err := x.visit(s, result, pairErr); err != nil {
			return err
		}
	}
	switch {
	case errors.Is(pairErr, engine.ErrNoLegalPairing):
		return nil
	case pairErr != nil:
		return pairErr
	}
	return x.results(&event, result, absent)
}

// endings are those of a game, for White and Black: three ordinary ones and three forfeits.
var endings = [][2]tournament.Result{{tournament.Win, tournament.Loss}, {tournament.Draw, tournament.Draw},
	{tournament.Loss, tournament.Win}, {tournament.ForfeitWin, tournament.ForfeitLoss},
	{tournament.ForfeitLoss, tournament.ForfeitWin}, {tournament.ForfeitLoss, tournament.ForfeitLoss}}

const ordinary = 3 // the first endings

// results plays every combination of results of the round.
func (x *exhaustion) results(t *tournament.Tournament, r engine.Result, absent absences) error {
	kinds := len(endings)
	if x.odd == 0 {
		kinds = ordinary
	}
	combinations := 1
	for range r.Boards {
		combinations *= kinds
	}
	odd := x.odd
	defer func() { x.odd = odd }()
	for c := range combinations {
		x.odd = odd
		cells := absent.cells(r, func(white, black *tournament.Cell) {
			if c%kinds >= ordinary {
				x.odd--
			}
			white.Result, black.Result = endings[c%kinds][0], endings[c%kinds][1]
			c /= kinds
		})
		if x.odd < 0 {
			continue
		}
		if err := x.walk(after(t, cells)); err != nil {
			return err
		}
	}
	return nil
}

// after is the tournament with one more round.
func after(t *tournament.Tournament, cells map[tournament.PlayerID]tournament.Cell) *tournament.Tournament {
	next := *t
	next.Players = make([]tournament.Player, len(t.Players))
	for i, p := range t.Players {
		p.Cells = append(slices.Clip(p.Cells), cells[p.ID])
		next.Players[i] = p
	}
	return &next
}
