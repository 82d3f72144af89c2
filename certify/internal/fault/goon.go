package fault

import (
	"errors"
	"math/rand/v2"

	"github.com/trfkit/trfkit/certify/internal/event"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// Whole plants a fault of some kind in a tournament and lets the event go on after it as the rules demand, so that
// nothing but the pairing of that one round tells where the fault is. It returns nil where there is no occasion.
func Whole(rng *rand.Rand, sys engine.System, t *tournament.Tournament, kind Kind) (*tournament.Tournament, int,
	error) {
	made, round, err := Plant(rng, sys, t, kind)
	if err != nil || made == nil {
		return nil, 0, err
	}
	return made, round, goOn(rng, sys, made, t, round)
}

// Any plants a fault of a random kind.
func Any(rng *rand.Rand, sys engine.System, t *tournament.Tournament) (made *tournament.Tournament, round int,
	kind Kind, err error) {
	kinds := Kinds()
	for _, k := range rng.Perm(len(kinds)) {
		if made, round, err = Whole(rng, sys, t, kinds[k]); made != nil || err != nil {
			return made, round, kinds[k], err
		}
	}
	return nil, 0, "", nil
}

// Twin is a tournament that begins like another one, up to some round, and then has other results. Every round of it is
// paired as the rules demand. It returns the last round that the two have in common, 0 where there is no occasion.
func Twin(rng *rand.Rand, sys engine.System, t *tournament.Tournament) (*tournament.Tournament, int, error) {
	unit := sys.Info().Pairs
	rounds := unit.Event(t).PairedRounds()
	if rounds < 2 {
		return nil, 0, nil
	}
	last := 1 + rng.IntN(rounds-1)
	c := event.After(unit, t, last)
	return c, last, goOn(rng, sys, c, t, last)
}

// goOn pairs the rounds after one as the rules demand, with the absences that another tournament has in them, and draws
// the results. It ends early where no legal pairing exists.
func goOn(rng *rand.Rand, sys engine.System, c, absences *tournament.Tournament, after int) error {
	unit := sys.Info().Pairs
	seen := unit.Event(absences)
	for round := after + 1; round <= seen.PairedRounds(); round++ {
		next := event.Clone(c)
		for i := range seen.Players {
			p := &seen.Players[i]
			if kind := p.Cell(round).Result; !kind.Paired() && kind != tournament.NoResult {
				event.Rest(unit, next, round, p.ID, kind)
			}
		}
		s, err := engine.Before(unit.Event(event.Before(unit, next, round)), round)
		if err != nil {
			return err
		}
		made, err := sys.Pair(s, nil)
		if errors.Is(err, engine.ErrNoLegalPairing) {
			return nil
		}
		if err != nil {
			return err
		}
		event.Play(unit, next, round, made, func(engine.Board) (white, black tournament.Result) {
			switch rng.IntN(10) {
			case 0, 1, 2:
				return tournament.Draw, tournament.Draw
			case 3, 4, 5:
				return tournament.Loss, tournament.Win
			}
			return tournament.Win, tournament.Loss
		})
		*c = *next
	}
	return nil
}
