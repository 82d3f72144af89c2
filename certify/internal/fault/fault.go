// Package fault plants faults in tournaments that are paired as they should be, so that checkers are put to the test.
package fault

import (
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
