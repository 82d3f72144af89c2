package shrink

import (
	"github.com/trfkit/trfkit/certify/internal/event"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// players leaves out players, or teams: half of them, a quarter, ... one.
func (k *Search) players() (less bool, err error) {
	for size := k.best.size() / 2; size >= 1; size /= 2 {
		for from := k.best.size() - size; from >= 0; from -= size {
			ok, err := k.try(without(k.best, from, from+size))
			if err != nil {
				return less, err
			}
			less = less || ok
			from = min(from, k.best.size())
		}
	}
	return less, nil
}

// rounds leaves out single rounds, the latest first.
func (k *Search) rounds() (less bool, err error) {
	for round := k.best.rounds(); round >= 1; round-- {
		if round == k.best.Round {
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
func (k *Search) twoPlayers() (bool, error) {
	n := k.best.size()
	if n > manyForTwo {
		return false, nil
	}
	for a := n - 1; a >= 1; a-- {
		for b := a - 1; b >= 0; b-- {
			once := without(k.best, a, a+1)
			if once == nil {
				return false, nil
			}
			if ok, err := k.try(without(once, b, b+1)); ok || err != nil {
				return ok, err // the other passes go first again
			}
		}
	}
	return false, nil
}

// twoRounds leaves out any two rounds, which keeps the colours in balance.
func (k *Search) twoRounds() (bool, error) {
	last := k.best.rounds()
	for a := last; a >= 2; a-- {
		for b := a - 1; b >= 1; b-- {
			if a == k.best.Round || b == k.best.Round {
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
func (k *Search) total() (bool, error) {
	seen := k.best.seen()
	last := max(k.best.Round, seen.PairedRounds())
	if seen.Rounds <= last || last == 0 {
		return false, nil
	}
	sp := k.best.copy()
	sp.T.Rounds = event.Columns(sp.Unit) * last
	return k.try(sp)
}

// results makes odd results plain ones: forfeits and short games become games, byes on request absences.
func (k *Search) results() (less bool, err error) {
	plainer := map[tournament.Result]tournament.Result{
		tournament.ForfeitWin: tournament.Win, tournament.ForfeitLoss: tournament.Loss,
		tournament.UnratedWin:  tournament.Win,
		tournament.UnratedDraw: tournament.Draw, tournament.UnratedLoss: tournament.Loss,
		tournament.FullBye: tournament.ZeroBye,
		tournament.HalfBye: tournament.ZeroBye,
	}
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
			ok, err := k.try(sp)
			if err != nil {
				return less, err
			}
			less = less || ok
		}
	}
	if k.best.Unit == engine.Players {
		return less, nil
	}
	byes, err := k.byes(plainer)
	return less || byes, err
}

// byes makes byes of matches absences.
func (k *Search) byes(plainer map[tournament.Result]tournament.Result) (less bool, err error) {
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
			ok, err := k.try(sp)
			if err != nil {
				return less, err
			}
			less = less || ok
		}
	}
	return less, nil
}
