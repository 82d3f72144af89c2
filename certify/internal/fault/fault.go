// Package fault plants faults in tournaments that are paired as they should be, so that checkers are put to the test.
package fault

import (
	"errors"
	"math/rand/v2"
	"slices"

	"github.com/trfkit/trfkit/certify/internal/event"
	"github.com/trfkit/trfkit/engine"
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

// planter spoils the last recorded round of a tournament.
type planter struct {
	rng   *rand.Rand
	event *tournament.Tournament // cut off after the round
	seen  *tournament.Tournament // as the system sees it
	round int
	was   engine.Result // the pairing of the round
}

// tries is how often a round and a place in it are drawn before a tournament is said to offer no occasion.
const tries = 12

// Plant returns a copy of a tournament, cut off after the round that was spoilt, and that round; nil when it offers no
// occasion. The rounds before it stay as they were.
func Plant(rng *rand.Rand, sys engine.System, t *tournament.Tournament, kind Kind) (*tournament.Tournament, int,
	error) {
	unit := sys.Info().Pairs
	rounds := unit.Event(t).PairedRounds()
	if rounds == 0 {
		return nil, 0, nil
	}
	for range tries {
		round := 1 + rng.IntN(rounds)
		p := &planter{rng: rng, event: event.After(unit, t, round), round: round}
		p.seen = unit.Event(p.event)
		rec, err := engine.Recorded(p.seen, round)
		if err != nil {
			return nil, 0, err
		}
		p.was = rec.Result
		slices.SortFunc(p.was.Boards, func(a, b engine.Board) int { return int(a.White - b.White) })
		made, ok := p.spoil(kind)
		if !ok {
			continue
		}
		s, err := engine.Before(p.seen, round)
		if err != nil {
			return nil, 0, err
		}
		j, err := sys.Judge(s, made)
		switch {
		case err != nil:
			return nil, 0, err
		case j.Agrees, kind == OtherLegal && !j.Legal, kind == Rematch && j.Legal:
			continue
		}
		p.enter(unit, made)
		return p.event, round, nil
	}
	return nil, 0, nil
}

// spoil makes the wrong pairing.
func (p *planter) spoil(kind Kind) (engine.Result, bool) {
	made := engine.Result{Boards: slices.Clone(p.was.Boards), Bye: p.was.Bye}
	n := len(made.Boards)
	if n == 0 {
		return made, false
	}
	i := p.rng.IntN(n)
	b := &made.Boards[i]
	switch kind {
	case SwappedColour:
		*b = b.Turned()
		return made, true
	case MovedBye:
		if made.Bye == 0 {
			return made, false
		}
		if p.rng.IntN(2) == 0 {
			b.White, made.Bye = made.Bye, b.White
		} else {
			b.Black, made.Bye = made.Bye, b.Black
		}
		return made, true
	case Rematch:
		return made, p.rematch(made.Boards)
	}
	if n < 2 {
		return made, false
	}
	k := p.rng.IntN(n - 1)
	if k >= i {
		k++
	}
	exchange(b, &made.Boards[k], p.rng.IntN(2) == 0)
	return made, true
}

// exchange gives two boards each other's black player, or black and white.
func exchange(a, b *engine.Board, black bool) {
	if black {
		a.Black, b.Black = b.Black, a.Black
	} else {
		a.Black, b.White = b.White, a.Black
	}
}

// rematch pairs two players again who have met.
func (p *planter) rematch(boards []engine.Board) bool {
	for _, i := range p.rng.Perm(len(boards)) {
		for _, k := range p.rng.Perm(len(boards)) {
			if i == k {
				continue
			}
			for _, black := range []bool{true, false} {
				a, b := boards[i], boards[k]
				exchange(&a, &b, black)
				if p.met(a) || p.met(b) {
					boards[i], boards[k] = a, b
					return true
				}
			}
		}
	}
	return false
}

func (p *planter) met(b engine.Board) bool {
	return slices.ContainsFunc(p.seen.Player(b.White).Cells[:p.round-1],
		func(c tournament.Cell) bool { return c.Opponent == b.Black && c.Result.Played() })
}

// enter records the wrong pairing. Whoever still has a game keeps as much of his result as two can share.
func (p *planter) enter(u engine.Unit, r engine.Result) {
	event.Play(u, p.event, p.round, r, func(b engine.Board) (white, black tournament.Result) {
		switch was := p.seen.Player(b.White).Cell(p.round).Result; was {
		case tournament.Draw:
			return was, tournament.Draw
		case tournament.Loss:
			return was, tournament.Win
		default: // forfeits and byes of the original round become games
			return tournament.Win, tournament.Loss
		}
	})
}

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
