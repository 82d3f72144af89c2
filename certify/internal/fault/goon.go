package fault

import (
	"errors"
	"math/rand/v2"
	"slices"

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
	rounds := t.PairedRounds()
	if rounds < 2 {
		return nil, 0, nil
	}
	last := 1 + rng.IntN(rounds-1)
	c := cut(t, last)
	return c, last, goOn(rng, sys, c, t, last)
}

// goOn pairs the rounds after one as the rules demand, with the absences that another tournament has in them, and draws
// the results. It ends early where no legal pairing exists.
func goOn(rng *rand.Rand, sys engine.System, c, absences *tournament.Tournament, after int) error {
	for round := after + 1; round <= absences.PairedRounds(); round++ {
		away := map[tournament.PlayerID]tournament.Cell{}
		for i := range absences.Players {
			p := &absences.Players[i]
			if cell := p.Cell(round); !cell.Result.Paired() && cell.Result != tournament.NoResult {
				away[p.ID] = cell
			}
		}
		for i := range c.Players {
			p := &c.Players[i]
			for len(p.Cells) < round {
				p.Cells = append(p.Cells, tournament.Cell{})
			}
			p.Cells[round-1] = away[p.ID]
		}
		s, err := engine.Before(event.Before(c, round), round)
		if err != nil {
			return err
		}
		made, err := sys.Pair(s, nil)
		if errors.Is(err, engine.ErrNoLegalPairing) {
			for i := range c.Players {
				c.Players[i].Cells = c.Players[i].Cells[:round-1]
			}
			c.Recount()
			return nil
		}
		if err != nil {
			return err
		}
		play(rng, c, round, made)
	}
	return nil
}

// play records a round with drawn results.
func play(rng *rand.Rand, c *tournament.Tournament, round int, made engine.Result) {
	for _, b := range made.Boards {
		white, black := tournament.Win, tournament.Loss
		switch rng.IntN(10) {
		case 0, 1, 2:
			white, black = tournament.Draw, tournament.Draw
		case 3, 4, 5:
			white, black = tournament.Loss, tournament.Win
		}
		colours := [2]tournament.Colour{tournament.White, tournament.Black}
		if c.Colourless {
			colours = [2]tournament.Colour{}
		}
		c.Player(b.White).Cells[round-1] = tournament.Cell{Opponent: b.Black, Colour: colours[0], Result: white}
		c.Player(b.Black).Cells[round-1] = tournament.Cell{Opponent: b.White, Colour: colours[1], Result: black}
	}
	for _, id := range slices.Concat([]tournament.PlayerID{made.Bye}, made.Also) {
		if id != 0 {
			c.Player(id).Cells[round-1] = tournament.Cell{Result: tournament.PairingBye}
		}
	}
	c.Recount()
}
