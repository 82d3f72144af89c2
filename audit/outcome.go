package audit

import (
	"errors"
	"fmt"

	"github.com/trfkit/trfkit/checker/judging"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/internal/evidence"
	"github.com/trfkit/trfkit/tournament"
)

// outcome is what a world says of one recorded round.
type outcome struct {
	err      error         // why the round cannot be paired, nil when it can
	off      int           // boards, and the bye, that are not demanded
	turned   int           // boards as demanded, but for their colours
	forfeits int           // of the boards that are as demanded, those that were not played and have other colours
	untold   string        // it departs, and depends on what this says the file does not tell; blank if not
	soft     evidence.Bits // what it costs to write down how the recorded pairing departs from the demanded one
}

// agrees reports whether the recorded pairing is the one demanded. The colours of a game that was not played mean
// nothing.
func (o *outcome) agrees() bool { return o.err == nil && o.off == 0 && o.turned == 0 }

// errFault is the error of a system that failed.
var errFault = errors.New("the engine failed")

// untried reports whether a round could not be paired for want of work.
func (o *outcome) untried() bool { return o.err == engine.ErrTooMuchWork }

// try pairs a round of a world with so much work, nil is any, and compares. A round that takes more cannot be paired.
func (s *subject) try(w *world, round int, work *engine.Work) (o outcome) {
	if work != nil && work.Left < 0 {
		return outcome{err: engine.ErrTooMuchWork, soft: s.full(round)}
	}
	t := s.at(w, round)
	made, err := pair(w.system.system, t, round, work)
	if err != nil {
		return outcome{err: err, soft: s.full(round)}
	}
	d := diff(t, round, made, w.system.system.Info().Colourless)
	o = outcome{off: d.off, turned: d.turned, forfeits: d.forfeits}
	if o.off > 0 || o.turned > 0 {
		o.soft = min(departure(d.boards, o.off, o.turned), s.full(round))
		o.untold = judging.Untold(w.system.system, t, round)
	}
	if w.system.system.Info().Colourless && !s.t.Colourless {
		// The recorded colours come from nowhere.
		o.soft = min(o.soft+evidence.Bits(d.boards)*evidence.Bit, s.full(round))
	}
	return o
}

// glance tries a round of a world within what is left of the work. One thing after another asks for it.
func (s *search) glance(w *world, round int) outcome {
	p := s.work.pieces([]int64{0})
	defer s.work.settle(p)
	return s.try(w, round, p[0].work)
}

// demanded is a round of a world with the pairing that it demands, within what is left of the work, like glance.
func (s *search) demanded(w *world, round int) (t *tournament.Tournament, made engine.Result, err error) {
	t = s.at(w, round)
	p := s.work.pieces([]int64{0})
	made, err = pair(w.system.system, t, round, p[0].work)
	s.work.settle(p)
	s.work.tired = s.work.tired || err == engine.ErrTooMuchWork
	return t, made, err
}

// pair makes the pairing that a tournament demands for a round with so much work, nil is any. A system that panics has
// failed for this world only.
func pair(system engine.System, t *tournament.Tournament, round int, work *engine.Work) (made engine.Result,
	err error) {
	defer func() {
		if p := recover(); p == engine.ErrTooMuchWork {
			err = engine.ErrTooMuchWork
		} else if p != nil {
			err = fmt.Errorf("%w: %v", errFault, p)
		}
	}()
	state, err := engine.Before(t, round)
	if err != nil {
		return made, err
	}
	state.Work = work
	return system.Pair(state, nil)
}

// departure is the price of so many boards out of n that are paired in another way, and so many with colours turned.
func departure(n, off, turned int) evidence.Bits {
	b := 2*evidence.Log2(n+1) + evidence.Choose(n, off) + evidence.Matchings(off) + evidence.Bits(off)*evidence.Bit
	if turned > 0 {
		b += evidence.Choose(n-off, turned)
	}
	return b
}

// difference counts what sets a recorded round apart from a demanded pairing.
type difference struct{ boards, off, turned, forfeits int }

// diff compares a recorded round with a pairing.
func diff(t *tournament.Tournament, round int, made engine.Result, colourless bool) (d difference) {
	last := tournament.PlayerID(0)
	if n := len(t.Players); n > 0 {
		last = t.Players[n-1].ID
	}
	mate := make([]tournament.PlayerID, last+1) // of White the opponent, of Black minus the opponent
	for _, b := range made.Boards {
		mate[b.White], mate[b.Black] = b.Black, -b.White
	}
	for i := range t.Players {
		p := &t.Players[i]
		c := p.Cell(round)
		switch {
		case c.Result == tournament.PairingBye:
			if d.boards++; p.ID != made.Bye {
				d.off++
			}
		case !c.Result.Paired() || p.ID > c.Opponent:
		case mate[p.ID] == 0 || max(mate[p.ID], -mate[p.ID]) != c.Opponent:
			d.boards++
			d.off++
		default:
			d.boards++
			d.colours(c, t.Player(c.Opponent).Cell(round), mate[p.ID] > 0, colourless)
		}
	}
	return d
}

// colours compares those of a board as demanded.
func (d *difference) colours(c, other tournament.Cell, white, colourless bool) {
	colour := c.Colour
	if colour == tournament.NoColour {
		colour = other.Colour.Opposite()
	}
	if colour == tournament.NoColour || colourless || white == (colour == tournament.White) {
		return
	}
	if c.Result.Forfeit() {
		d.forfeits++
		return
	}
	d.turned++
}
