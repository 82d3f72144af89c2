package enginetest

import (
	"errors"
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// Exhaust walks through every way the games of a small tournament can end, each round paired by the reference.
type Exhaust struct {
	Rounds int // how many rounds are looked at
	Odd    int // how many forfeits and missed rounds a history has at most
	Pair   Pairer
	Visit  Visit
	seen   tally
}

// Walk visits the position before the next round twice, as an ordinary and as the last round, and goes on.
func (x *Exhaust) Walk(t *tournament.Tournament) error {
	round := t.RecordedRounds() + 1
	if round > x.Rounds {
		return nil
	}
	if err := x.round(t, nil); err != nil || x.Odd == 0 {
		return err
	}
	x.Odd--
	defer func() { x.Odd++ }()
	for i := range t.Players {
		for _, kind := range []tournament.Result{tournament.ZeroBye, tournament.HalfBye} {
			id := t.Players[i].ID
			away := *t
			away.Absences = append(slices.Clip(t.Absences), tournament.Absence{Player: id, Round: round, Kind: kind})
			if err := x.round(&away, map[tournament.PlayerID]tournament.Result{id: kind}); err != nil {
				return err
			}
		}
	}
	return nil
}

// round visits the position with these players absent.
func (x *Exhaust) round(t *tournament.Tournament, absent map[tournament.PlayerID]tournament.Result) error {
	round := t.RecordedRounds() + 1
	t.Rounds = round
	last, err := engine.Before(t, round)
	if err != nil {
		return err
	}
	t.Rounds = x.Rounds + 1
	s, err := engine.Before(t, round)
	if err != nil {
		return err
	}
	if err := facts(t, s, absent); err != nil {
		return err
	}
	var result engine.Result
	for _, state := range []*engine.State{last, s} {
		x.seen.positions++
		result, err = x.Pair(state)
		if err := x.Visit(state, result, err); err != nil {
			x.seen.differences++
			return err
		}
		if err != nil {
			x.seen.unpairable++
		}
	}
	switch {
	case errors.Is(err, engine.ErrNoLegalPairing):
		return nil
	case err != nil:
		return err
	}
	return x.results(t, result, absent)
}

// endings are those of a game, for White and Black: three ordinary ones and three forfeits.
var endings = [][2]tournament.Result{{tournament.Win, tournament.Loss}, {tournament.Draw, tournament.Draw},
	{tournament.Loss, tournament.Win}, {tournament.ForfeitWin, tournament.ForfeitLoss},
	{tournament.ForfeitLoss, tournament.ForfeitWin}, {tournament.ForfeitLoss, tournament.ForfeitLoss}}

const ordinary = 3 // the first endings

// results plays every combination of results of the round.
func (x *Exhaust) results(t *tournament.Tournament, r engine.Result,
	absent map[tournament.PlayerID]tournament.Result) error {
	kinds := len(endings)
	if x.Odd == 0 {
		kinds = ordinary
	}
	combinations := 1
	for range r.Boards {
		combinations *= kinds
	}
	odd := x.Odd
	defer func() { x.Odd = odd }()
	for c := range combinations {
		x.Odd = odd
		cells := map[tournament.PlayerID]tournament.Cell{r.Bye: {Result: tournament.PairingBye}}
		for id, kind := range absent {
			cells[id] = tournament.Cell{Result: kind}
		}
		for _, b := range r.Boards {
			if c%kinds >= ordinary {
				x.Odd--
			}
			end := endings[c%kinds]
			cells[b.White] = tournament.Cell{Opponent: b.Black, Colour: tournament.White, Result: end[0]}
			cells[b.Black] = tournament.Cell{Opponent: b.White, Colour: tournament.Black, Result: end[1]}
			c /= kinds
		}
		if x.Odd < 0 {
			continue
		}
		if err := x.Walk(after(t, cells)); err != nil {
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
