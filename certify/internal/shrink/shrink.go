// Package shrink looks for the smallest tournament that still shows something: it takes away players or teams, rounds,
// boards and what is odd about results, as long as a question about what is left is answered with yes.
package shrink

import (
	"cmp"
	"context"
	"hash/fnv"
	"io"
	"math/rand/v2"
	"slices"

	"github.com/trfkit/trfkit/certify/internal/event"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
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
		for _, pass := range []func() bool{k.players, k.rounds, k.twoPlayers, k.twoRounds, k.total, k.results,
			k.boards} {
			again = pass() || again
		}
	}
}

// players leaves out players, or teams: half of them, a quarter, ... one.
func (k *Search) players() (less bool) {
	for size := k.best.size() / 2; size >= 1; size /= 2 {
		for from := k.best.size() - size; from >= 0; from -= size {
			less = k.try(without(k.best, from, from+size)) || less
			from = min(from, k.best.size())
		}
	}
	return less
}

// rounds leaves out single rounds, the latest first.
func (k *Search) rounds() (less bool) {
	for round := k.best.rounds(); round >= 1; round-- {
		less = k.try(withoutOther(k.best, round)) || less
	}
	return less
}

// manyForTwo is the field beyond which pairs of players are not tried: there are too many.
const manyForTwo = 16

// twoPlayers leaves out any two players, which keeps the number of those present even or odd.
func (k *Search) twoPlayers() bool {
	n := k.best.size()
	return n <= manyForTwo && k.two(n, func(sp *Specimen, i int) *Specimen { return without(sp, i, i+1) })
}

// twoRounds leaves out any two rounds, which keeps the colours in balance.
func (k *Search) twoRounds() bool {
	return k.two(k.best.rounds(), func(sp *Specimen, i int) *Specimen { return withoutOther(sp, i+1) })
}

// two leaves out any two of n. Once it has, the other passes go first again.
func (k *Search) two(n int, leave func(sp *Specimen, i int) *Specimen) bool {
	for a := n - 1; a >= 1; a-- {
		once := leave(k.best, a)
		for b := a - 1; b >= 0 && once != nil; b-- {
			if k.try(leave(once, b)) {
				return true
			}
		}
	}
	return false
}

// total lets the event end with the round in question.
func (k *Search) total() bool {
	seen := k.best.seen()
	last := max(k.best.Round, seen.PairedRounds())
	if seen.Rounds <= last || last == 0 {
		return false
	}
	sp := k.best.copy()
	sp.T.Rounds = event.Columns(sp.Unit) * last
	return k.try(sp)
}

// plainer are the plain results for odd ones: forfeits and short games become games, byes on request absences.
var plainer = map[tournament.Result]tournament.Result{
	tournament.ForfeitWin: tournament.Win, tournament.ForfeitLoss: tournament.Loss,
	tournament.UnratedWin: tournament.Win, tournament.UnratedDraw: tournament.Draw,
	tournament.UnratedLoss: tournament.Loss, tournament.FullBye: tournament.ZeroBye,
	tournament.HalfBye: tournament.ZeroBye,
}

// results makes odd results plain ones.
func (k *Search) results() (less bool) {
	for i := range k.best.T.Players {
		for round := range k.best.T.Players[i].Cells {
			cell := k.best.T.Players[i].Cells[round]
			to, odd := plainer[cell.Result]
			if !odd || cell.Opponent == 0 && k.best.Unit != engine.Players {
				continue // byes of matches go together
			}
			sp := k.best.copy()
			sp.T.Players[i].Cells[round].Result = to
			if o := sp.T.Player(cell.Opponent); o != nil {
				if other, odd := plainer[o.Cells[round].Result]; odd {
					o.Cells[round].Result = other
				}
			}
			sp.T.Recount()
			less = k.try(sp) || less
		}
	}
	return k.best.Unit != engine.Players && k.byes() || less
}

// byes makes byes of matches absences.
func (k *Search) byes() (less bool) {
	seen := k.best.seen()
	for i := range seen.Players {
		p := &seen.Players[i]
		for round := range p.Cells {
			to, odd := plainer[p.Cells[round].Result]
			if !odd || p.Cells[round].Opponent != 0 {
				continue
			}
			sp := k.best.copy()
			event.Rest(sp.Unit, sp.T, round+1, p.ID, to)
			sp.T.Recount()
			less = k.try(sp) || less
		}
	}
	return less
}

// wander goes on where leaving out alone leads nowhere: something is left out at random, and what it upsets (scores,
// colours) is mended at random by other results. Each such specimen costs one question; the numbers follow from the
// discrepancy's id, so the outcome is always the same.
func (k *Search) wander() {
	for k.left > 0 {
		sp := k.smaller()
		if sp == nil {
			return
		}
		for range k.draw.IntN(4) {
			k.mend(sp)
		}
		sp.T.Recount()
		left := k.left
		ok := k.try(sp)
		if k.left == left {
			k.left-- // not worth a question, but a try
		}
		if ok {
			k.reduce()
		}
	}
}

// smaller leaves out a player, two players or a round.
func (k *Search) smaller() *Specimen {
	n := k.best.size()
	for range 20 {
		var sp *Specimen
		switch at := k.draw.IntN(n); k.draw.IntN(3) {
		case 0:
			sp = without(k.best, at, at+1)
		case 1:
			if sp = without(k.best, at, at+1); sp != nil {
				second := k.draw.IntN(n - 1)
				sp = without(sp, second, second+1)
			}
		default:
			if rounds := k.best.rounds(); rounds > 0 {
				sp = withoutOther(k.best, 1+k.draw.IntN(rounds))
			}
		}
		if sp != nil {
			return sp
		}
	}
	return nil
}

// mend changes the result of one game, or the kind of one absence, in a round before the one in question.
func (k *Search) mend(sp *Specimen) {
	columns := len(sp.T.Players[0].Cells)
	if sp.Round > 0 {
		columns = min(columns, event.Columns(sp.Unit)*(sp.Round-1))
	}
	if columns == 0 {
		return
	}
	round := k.draw.IntN(columns)
	p := &sp.T.Players[k.draw.IntN(len(sp.T.Players))]
	cell := &p.Cells[round]
	absences := []tournament.Result{tournament.ZeroBye, tournament.HalfBye, tournament.FullBye}
	games := [][2]tournament.Result{{tournament.Win, tournament.Loss}, {tournament.Draw, tournament.Draw},
		{tournament.Loss, tournament.Win}}
	switch o := sp.T.Player(cell.Opponent); {
	case cell.Opponent == 0 && sp.Unit == engine.Players && slices.Contains(absences, cell.Result):
		cell.Result = absences[k.draw.IntN(len(absences))]
	case o != nil && cell.Result.Played():
		to := games[k.draw.IntN(len(games))]
		cell.Result, o.Cells[round].Result = to[0], to[1]
	}
}
