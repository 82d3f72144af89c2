// Package fault plants faults in tournaments that are paired as they should be, so that checkers are put to the test.
package fault

import (
	"errors"
	"math/rand/v2"
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/generator"
	"github.com/trfkit/trfkit/tournament"
)

// Kind is a kind of fault.
type Kind string

// The kinds of faults. What they do to the rules is decided by the engine of the system: a fault is planted only where
// the judge says that the round is no longer the one demanded. For two kinds the verdict must be a certain one, too.
const (
	SwappedPair   Kind = "swapped pair"        // two boards exchange opponents, whatever comes of it
	OtherLegal    Kind = "other legal pairing" // the same, and the pairing stays legal: only the quality of it is wrong
	Rematch       Kind = "illegal rematch"     // two players who have met are paired again
	SwappedColour Kind = "swapped colour"      // white and black of one board are exchanged
	MovedBye      Kind = "moved bye"           // a player of a board exchanges places with the bye player
)

// Kinds lists the kinds in the order of reports.
func Kinds() []Kind { return []Kind{SwappedPair, OtherLegal, Rematch, SwappedColour, MovedBye} }

var errNoOccasion = errors.New("no occasion for the fault")

// Plant makes a tournament once more, with one round paired wrong. The rounds before it are the same, and those after
// it are paired as the rules demand, so that nothing but the pairing of that round tells where the fault is. It returns
// the round; nil where there is no occasion.
func Plant(rng *rand.Rand, sys engine.System, e *generator.Event, kind Kind) (*tournament.Tournament, int, error) {
	for _, before := range rng.Perm(sys.Info().Pairs.Event(e.Tournament).PairedRounds()) {
		made, err := generator.GenerateBy(e.Settings, e.Seed,
			func(_ *tournament.Tournament, s *engine.State) (engine.Result, error) {
				right, err := sys.Pair(s, nil)
				if err != nil || s.Round != before+1 {
					return right, err
				}
				return spoil(rng, sys, s, right, kind)
			})
		switch {
		case err == nil:
			return made.Tournament, before + 1, nil
		case !errors.Is(err, errNoOccasion):
			return nil, 0, err
		}
	}
	return nil, 0, nil
}

// tries is how many wrong pairings of a round are judged before it is said to offer no occasion.
const tries = 12

// spoil makes a wrong pairing of a round out of the right one.
func spoil(rng *rand.Rand, sys engine.System, s *engine.State, right engine.Result, kind Kind) (engine.Result, error) {
	all, exchanged := engine.Neighbours(right)
	if kind != SwappedColour {
		all = slices.DeleteFunc(exchanged, func(r engine.Result) bool {
			return (r.Bye != right.Bye) != (kind == MovedBye) || kind == Rematch && !rematch(s, r.Boards)
		})
	}
	for _, i := range rng.Perm(len(all))[:min(tries, len(all))] {
		j, err := sys.Judge(s, all[i])
		if err != nil {
			return engine.Result{}, err
		}
		if !j.Agrees && (kind != OtherLegal || j.Legal) && (kind != Rematch || !j.Legal) {
			return all[i], nil
		}
	}
	return engine.Result{}, errNoOccasion
}

// rematch reports whether two players of a board have met.
func rematch(s *engine.State, boards []engine.Board) bool {
	return slices.ContainsFunc(s.Players, func(p engine.Player) bool {
		return slices.ContainsFunc(p.Cells, func(c tournament.Cell) bool {
			return c.Result.Played() && slices.Contains(boards, engine.Board{White: p.ID, Black: c.Opponent})
		})
	})
}

// Any plants a fault of a random kind.
func Any(rng *rand.Rand, sys engine.System, e *generator.Event) (made *tournament.Tournament, round int, kind Kind,
	err error) {
	kinds := Kinds()
	for _, k := range rng.Perm(len(kinds)) {
		if made, round, err = Plant(rng, sys, e, kinds[k]); made != nil || err != nil {
			return made, round, kinds[k], err
		}
	}
	return nil, 0, "", nil
}

// Twin is a tournament that begins like another one, up to some round, and then has other results. Every round of it is
// paired as the rules demand. It returns the last round that the two have in common, 0 where there is no occasion.
func Twin(rng *rand.Rand, sys engine.System, e *generator.Event) (*tournament.Tournament, int, error) {
	rounds := sys.Info().Pairs.Event(e.Tournament).PairedRounds()
	if rounds < 2 {
		return nil, 0, nil
	}
	last, s := 1+rng.IntN(rounds-1), *e.Settings
	s.Again = append(slices.Clone(s.Again), generator.Again{Round: last + 1, Salt: 1 + rng.IntN(1_000_000)})
	made, err := generator.Generate(&s, e.Seed)
	if err != nil {
		return nil, 0, err
	}
	return made.Tournament, last, nil
}
