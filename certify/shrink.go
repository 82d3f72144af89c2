package certify

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/tournament"
)

// mostQuestions bounds how often an engine is asked for one shrinking, unless its adapter says otherwise; mostWaits, when it
// hangs each time; mostHangs, how often it may hang where something else is looked for. The bounds are numbers and no times,
// so that the outcome does not depend on the clock.
const (
	mostQuestions = 1500
	mostWaits     = 12
	mostHangs     = 3
)

// shrunk looks for the smallest specimen that still shows a discrepancy. It returns nil, and says why in the discrepancy,
// when there is none to show. The class of a round that the engine made itself rests on whether it does it again, so that is
// asked of each, shrunk or not.
func (r *triager) shrunk(ctx context.Context, s *suspect, d *Discrepancy, sp *specimen, shows question) (*specimen, error) {
	if !s.shrink {
		d.ShrinkNote = fmt.Sprintf("%d others of its group were shrunk", r.limit)
	}
	if r.absent || !s.shrink && (d.Direction != Generates || s.row == nil) {
		return nil, nil
	}
	left := mostQuestions
	if n := r.engine(d.Engine).adapter.Questions; n > 0 {
		left = n
	}
	k := &shrinker{best: plain(sp), left: left, waits: mostHangs, ctx: ctx, shows: shows}
	if s.record.Outcome == Hang {
		k.left, k.waits = mostWaits, mostWaits
	}
	ok, err := k.ask(k.best)
	if err == nil && !ok {
		k.best = &specimen{t: clone(sp.t), round: sp.round} // the names or ratings matter
		ok, err = k.ask(k.best)
	}
	if err != nil {
		return nil, err
	}
	if !ok {
		d.ShrinkNote = "asked for it alone, the engine does not do it again"
		if d.Direction == Generates && d.Class == ClassCandidate && len(k.best.engine.Boards) > 0 && k.best.engine.same(k.best.demands) {
			d.Class, d.ShrinkNote = ClassInput, "asked for this round alone, the engine pairs it as the rules demand: its generator is at fault"
		}
		return nil, nil
	}
	if !s.shrink {
		return nil, nil
	}
	k.draw = rand.New(rand.NewPCG(hash64(d.ID), 0))
	if err = k.run(); err == nil {
		err = k.wander()
	}
	return k.best, err
}

// shrinker takes away what it can.
type shrinker struct {
	best  *specimen
	left  int // questions
	waits int // questions at which the engine may hang
	ctx   context.Context
	shows question
	draw  *rand.Rand
}

func (k *shrinker) ask(sp *specimen) (bool, error) {
	if k.left <= 0 || !everyDialect(sp.t) {
		return false, nil
	}
	k.left--
	ok, err := k.shows(k.ctx, sp)
	if sp.hung {
		if k.waits--; k.waits <= 0 {
			k.left = 0
		}
	}
	return ok, err
}

// try takes a smaller specimen when it still shows it.
func (k *shrinker) try(sp *specimen) (bool, error) {
	if sp == nil {
		return false, nil
	}
	ok, err := k.ask(sp)
	if ok {
		k.best = sp
	}
	return ok, err
}

// run takes away until nothing more can be left out: players, rounds, then what is odd about results.
func (k *shrinker) run() error {
	for again := true; again && k.left > 0; {
		again = false
		for _, pass := range []func() (bool, error){k.players, k.rounds, k.twoPlayers, k.twoRounds, k.total, k.results} {
			less, err := pass()
			if err != nil {
				return err
			}
			again = again || less
		}
	}
	return nil
}

// players leaves out players: half of them, a quarter, ... one.
func (k *shrinker) players() (less bool, err error) {
	for size := len(k.best.t.Players) / 2; size >= 1; size /= 2 {
		for from := len(k.best.t.Players) - size; from >= 0; from -= size {
			ok, err := k.try(withoutPlayers(k.best, from, from+size))
			if err != nil {
				return less, err
			}
			less = less || ok
			if from > len(k.best.t.Players) {
				from = len(k.best.t.Players)
			}
		}
	}
	return less, nil
}

// rounds leaves out single rounds, the latest first.
func (k *shrinker) rounds() (less bool, err error) {
	for round := len(k.best.t.Players[0].Cells); round >= 1; round-- {
		if round == k.best.round {
			continue
		}
		ok, err := k.try(withoutRound(k.best, round))
		if err != nil {
			return less, err
		}
		less = less || ok
	}
	return less, nil
}

// manyForTwo is the field beyond which pairs of players are not tried: there are too many.
const manyForTwo = 16

// twoPlayers leaves out any two players, which keeps the number of those present even or odd.
func (k *shrinker) twoPlayers() (bool, error) {
	n := len(k.best.t.Players)
	if n > manyForTwo {
		return false, nil
	}
	for a := n - 1; a >= 1; a-- {
		for b := a - 1; b >= 0; b-- {
			once := withoutPlayers(k.best, a, a+1)
			if once == nil {
				return false, nil
			}
			if ok, err := k.try(withoutPlayers(once, b, b+1)); ok || err != nil {
				return ok, err // the other passes go first again
			}
		}
	}
	return false, nil
}

// twoRounds leaves out any two rounds, which keeps the colours in balance.
func (k *shrinker) twoRounds() (bool, error) {
	last := len(k.best.t.Players[0].Cells)
	for a := last; a >= 2; a-- {
		for b := a - 1; b >= 1; b-- {
			if a == k.best.round || b == k.best.round {
				continue
			}
			once := withoutRound(k.best, a)
			if once == nil {
				return false, nil
			}
			if ok, err := k.try(withoutRound(once, b)); ok || err != nil {
				return ok, err
			}
		}
	}
	return false, nil
}

// total lets the event end with the round in question.
func (k *shrinker) total() (bool, error) {
	last := max(k.best.round, k.best.t.PairedRounds())
	if k.best.t.Rounds <= last || last == 0 {
		return false, nil
	}
	sp := k.best.copy()
	sp.t.Rounds = last
	return k.try(sp)
}

// results makes odd results plain ones: forfeits and short games become games, byes on request absences.
func (k *shrinker) results() (less bool, err error) {
	plainer := map[tournament.Result]tournament.Result{
		tournament.ForfeitWin: tournament.Win, tournament.ForfeitLoss: tournament.Loss, tournament.UnratedWin: tournament.Win,
		tournament.UnratedDraw: tournament.Draw, tournament.UnratedLoss: tournament.Loss, tournament.FullBye: tournament.ZeroBye,
		tournament.HalfBye: tournament.ZeroBye,
	}
	for i := range k.best.t.Players {
		for round := range k.best.t.Players[i].Cells {
			cell := k.best.t.Players[i].Cells[round]
			to, odd := plainer[cell.Result]
			if !odd {
				continue
			}
			sp := k.best.copy()
			sp.t.Players[i].Cells[round].Result = to
			if o := sp.t.Player(cell.Opponent); o != nil {
				if other, odd := plainer[o.Cells[round].Result]; odd {
					o.Cells[round].Result = other
				}
			}
			sp.t.Recount()
			ok, err := k.try(sp)
			if err != nil {
				return less, err
			}
			less = less || ok
		}
	}
	return less, nil
}

func (sp *specimen) copy() *specimen { return &specimen{t: clone(sp.t), round: sp.round} }

const plainName = "Player "

// plain gives the players names and ratings that tell nothing but their order.
func plain(sp *specimen) *specimen {
	out := sp.copy()
	t := out.t
	t.Name, t.City, t.Federation, t.StartDate, t.EndDate = "Example", "", "", "", ""
	for i := range t.Players {
		p := &t.Players[i]
		p.Sex, p.Title, p.Federation, p.FideID, p.Birth = "", "", "", "", ""
		p.Name, p.Rating = fmt.Sprint(plainName, p.ID), max(1000, 2600-10*i)
	}
	return out
}

// withoutPlayers leaves out the players from one index up to another. Who played one of them gets a bye of the same value;
// the others move up.
func withoutPlayers(sp *specimen, from, to int) *specimen {
	n := len(sp.t.Players)
	if from < 0 || to > n || n-(to-from) < 2 {
		return nil
	}
	out := sp.copy()
	t := out.t
	number := map[PlayerID]PlayerID{}
	kept := slices.Delete(slices.Clone(t.Players), from, to)
	for i := range kept {
		number[kept[i].ID] = PlayerID(i + 1)
	}
	for i := range kept {
		p := &kept[i]
		p.ID = PlayerID(i + 1)
		if strings.HasPrefix(p.Name, plainName) {
			p.Name = fmt.Sprint(plainName, p.ID)
		}
		for r := range p.Cells {
			c := &p.Cells[r]
			switch {
			case c.Opponent == 0:
			case number[c.Opponent] != 0:
				c.Opponent = number[c.Opponent]
			default:
				*c = tournament.Cell{Result: standIn(t, *c)}
			}
		}
	}
	t.Players = kept
	if !renumber(t, number) {
		return nil
	}
	t.Recount()
	return out
}

// standIn is a bye worth as much as a result.
func standIn(t *tournament.Tournament, c tournament.Cell) tournament.Result {
	was := t.Scoring.Value(c)
	for _, r := range []tournament.Result{tournament.ZeroBye, tournament.HalfBye, tournament.FullBye} {
		if t.Scoring.Value(tournament.Cell{Result: r}) == was {
			return r
		}
	}
	return tournament.ZeroBye
}

// renumber renumbers what names players beside the rows; groups lose those who are gone.
func renumber(t *tournament.Tournament, number map[PlayerID]PlayerID) bool {
	var groups []tournament.ForbiddenGroup
	for _, g := range t.Forbidden {
		var ids []PlayerID
		for _, id := range g.Players {
			if number[id] != 0 {
				ids = append(ids, number[id])
			}
		}
		if len(ids) > 1 {
			g.Players = ids
			groups = append(groups, g)
		}
	}
	t.Forbidden = groups
	return len(t.Adjustments) == 0
}

// withoutRound leaves out a recorded round.
func withoutRound(sp *specimen, round int) *specimen {
	out := sp.copy()
	t := out.t
	if t.Rounds < 2 || t.PairedRounds() < 2 && sp.round == 0 {
		return nil
	}
	for i := range t.Players {
		p := &t.Players[i]
		if round > len(p.Cells) {
			return nil
		}
		p.Cells = slices.Delete(p.Cells, round-1, round)
		if len(p.Virtual) >= round {
			p.Virtual = slices.Delete(p.Virtual, round-1, round)
		}
	}
	t.Rounds--
	if sp.round > round {
		out.round--
	}
	t.Recount()
	return out
}

// everyDialect reports whether a tournament can be written in every dialect, and reads back without an error.
func everyDialect(t *tournament.Tournament) bool {
	for _, name := range []string{"trf26", "trfx", "trfbx"} {
		in := Input{Edition: name}
		data, err := in.Write(t)
		if err != nil {
			return false
		}
		if _, err := decode(data); err != nil {
			return false
		}
	}
	return true
}
