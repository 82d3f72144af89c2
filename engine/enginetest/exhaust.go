package enginetest

import (
	"errors"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// Exhaust walks through every way the games of a small tournament can end, each round paired by the reference.
type Exhaust struct {
	Rounds  int // how many rounds are looked at
	Pair    Pairer
	Visit   Visit
	Visited int
}

// Walk visits the position before the next round twice, as an ordinary and as the last round, and goes on.
func (x *Exhaust) Walk(t *tournament.Tournament) error {
	round := t.RecordedRounds() + 1
	if round > x.Rounds {
		return nil
	}
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
	var result engine.Result
	for _, state := range []*engine.State{last, s} {
		x.Visited++
		result, err = x.Pair(state)
		if err := x.Visit(state, result, err); err != nil {
			return err
		}
	}
	if errors.Is(err, engine.ErrNoLegalPairing) {
		return nil
	}
	if err != nil {
		return err
	}
	return x.results(t, result)
}

// results plays every combination of results of the round.
func (x *Exhaust) results(t *tournament.Tournament, r engine.Result) error {
	combinations := 1
	for range r.Boards {
		combinations *= 3
	}
	for c := 0; c < combinations; c++ {
		cells := map[tournament.PlayerID]tournament.Cell{r.Bye: {Result: tournament.PairingBye}}
		n := c
		for _, b := range r.Boards {
			white := []tournament.Result{tournament.Win, tournament.Draw, tournament.Loss}[n%3]
			black := []tournament.Result{tournament.Loss, tournament.Draw, tournament.Win}[n%3]
			cells[b.White] = tournament.Cell{Opponent: b.Black, Colour: tournament.White, Result: white}
			cells[b.Black] = tournament.Cell{Opponent: b.White, Colour: tournament.Black, Result: black}
			n /= 3
		}
		next := *t
		next.Players = make([]tournament.Player, len(t.Players))
		for i, p := range t.Players {
			p.Cells = append(append([]tournament.Cell(nil), p.Cells...), cells[p.ID])
			next.Players[i] = p
		}
		if err := x.Walk(&next); err != nil {
			return err
		}
	}
	return nil
}
