// Package shrink looks for the smallest tournament that still shows something: it takes away players or teams, rounds,
// boards and what is odd about results, as long as a question about what is left is answered with yes.
package shrink

import (
	"cmp"
	"context"
	"hash/fnv"
	"io"
	"math/rand/v2"
)

// mostQuestions bounds how often is asked for one shrinking, unless the caller says otherwise; fruitless, how often in
// a row to no avail before anything was left out (an engine that errs by a hash of its input shows it nowhere else);
// mostWaits, when the engine hangs each time; mostHangs, how often it may hang where something else is looked for. The
// bounds are numbers and no times, so that the outcome does not depend on the clock.
const (
	mostQuestions = 1500
	fruitless     = 200
	mostWaits     = 12
	mostHangs     = 3
)

// Question asks an engine whether a specimen still shows what is looked for; where it does, the pairings are entered in
// it.
type Question func(ctx context.Context, sp *Specimen) (bool, error)

// Search is the search for the smallest specimen.
type Search struct {
	Options
	ctx   context.Context
	shows Question
	first *Specimen
	best  *Specimen
	left  int   // questions
	waits int   // questions at which the engine may hang
	vain  int   // questions in a row to no avail
	less  bool  // something was left out
	err   error // of a question; nothing is asked after it
	draw  *rand.Rand
}

// Options bound a search.
type Options struct {
	Questions int  // that may be asked; 0 is the usual number
	Hangs     bool // what is looked for is that the engine hangs
	Patience  int  // questions in a row to no avail that end the search; 0 is any number
	// Over, when not nil, ends the search with what it has: the time for it is over.
	Over func() bool
}

// New begins a search with a specimen that is said to show something.
func New(ctx context.Context, sp *Specimen, shows Question, opt Options) *Search {
	k := &Search{Options: opt, ctx: ctx, shows: shows, first: sp, best: sp, waits: mostHangs,
		left: cmp.Or(opt.Questions, mostQuestions)}
	if opt.Hangs {
		k.left, k.waits = mostWaits, mostWaits
	}
	return k
}

// Shown asks whether the specimen shows it: with names and ratings that tell nothing, or else as it is.
func (k *Search) Shown() (bool, error) {
	k.best = plain(k.first)
	ok := k.ask(k.best)
	if k.err == nil && !ok {
		k.best = k.first.copy() // the names or ratings matter
		ok = k.ask(k.best)
	}
	return ok, k.err
}

// Best is the smallest specimen so far; before Run the last one that was asked about.
func (k *Search) Best() *Specimen { return k.best }

// Run looks for smaller specimens. What is drawn follows from the seed, so that the outcome is always the same.
func (k *Search) Run(seed string) error {
	h := fnv.New64a()
	_, _ = io.WriteString(h, seed) // a hash takes everything
	k.draw = rand.New(rand.NewPCG(h.Sum64(), 0))
	k.reduce()
	k.wander()
	return k.err
}

func (k *Search) ask(sp *Specimen) (ok bool) {
	if k.Over != nil && k.Over() || !k.less && k.vain >= fruitless || k.Patience > 0 && k.vain > k.Patience {
		k.left = 0
	}
	if k.left <= 0 || !everyDialect(sp) {
		return false
	}
	k.vain++
	k.left--
	if ok, k.err = k.shows(k.ctx, sp); sp.Hung {
		k.waits--
	}
	if k.err != nil || k.waits <= 0 {
		k.left = 0
	}
	return ok
}

// try takes a smaller specimen when it still shows it.
func (k *Search) try(sp *Specimen) bool {
	ok := sp != nil && k.ask(sp)
	if ok {
		k.best, k.less, k.vain = sp, true, 0
	}
	return ok
}

// reduce takes away until nothing more can be left out: players, rounds, then what is odd about results.
func (k *Search) reduce() {
	for again := true; again && k.left > 0; {
		again = false
		for _, pass := range []func() bool{k.players, k.rounds, k.twoPlayers, k.twoRounds, k.total, k.results, k.boards} {
			again = pass() || again
		}
	}
}
