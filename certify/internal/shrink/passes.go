package shrink

import (
	"slices"

	"github.com/trfkit/trfkit/certify/internal/event"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

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
		if round == k.best.Round {
			continue
		}
		less = k.try(withoutRound(k.best, round)) || less
	}
	return less
}

// manyForTwo is the field beyond which pairs of players are not tried: there are too many.
const manyForTwo = 16

// twoPlayers leaves out any two players, which keeps the number of those present even or odd.
func (k *Search) twoPlayers() bool {
	n := k.best.size()
	if n > manyForTwo {
		return false
	}
	for a := n - 1; a >= 1; a-- {
		for b := a - 1; b >= 0; b-- {
			once := without(k.best, a, a+1)
			if once == nil {
				return false
			}
			if k.try(without(once, b, b+1)) {
				return true // the other passes go first again
			}
		}
	}
	return false
}

// twoRounds leaves out any two rounds, which keeps the colours in balance.
func (k *Search) twoRounds() bool {
	last := k.best.rounds()
	for a := last; a >= 2; a-- {
		for b := a - 1; b >= 1; b-- {
			if a == k.best.Round || b == k.best.Round {
				continue
			}
			once := withoutRound(k.best, a)
			if once == nil {
				return false
			}
			if k.try(withoutRound(once, b)) {
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

// results makes odd results plain ones: forfeits and short games become games, byes on request absences.
func (k *Search) results() (less bool) {
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
			less = k.try(sp) || less
		}
	}
	return k.best.Unit != engine.Players && k.byes(plainer) || less
}

// byes makes byes of matches absences.
func (k *Search) byes(plainer map[tournament.Result]tournament.Result) (less bool) {
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
				if round := 1 + k.draw.IntN(rounds); round != k.best.Round {
					sp = withoutRound(k.best, round)
				}
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
