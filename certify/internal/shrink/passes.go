package shrink

import "github.com/trfkit/trfkit/tournament"

// players leaves out players: half of them, a quarter, ... one.
func (k *Search) players() (less bool, err error) {
	for size := len(k.best.T.Players) / 2; size >= 1; size /= 2 {
		for from := len(k.best.T.Players) - size; from >= 0; from -= size {
			ok, err := k.try(withoutPlayers(k.best, from, from+size))
			if err != nil {
				return less, err
			}
			less = less || ok
			if from > len(k.best.T.Players) {
				from = len(k.best.T.Players)
			}
		}
	}
	return less, nil
}

// rounds leaves out single rounds, the latest first.
func (k *Search) rounds() (less bool, err error) {
	for round := len(k.best.T.Players[0].Cells); round >= 1; round-- {
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
	n := len(k.best.T.Players)
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
func (k *Search) twoRounds() (bool, error) {
	last := len(k.best.T.Players[0].Cells)
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
	last := max(k.best.Round, k.best.T.PairedRounds())
	if k.best.T.Rounds <= last || last == 0 {
		return false, nil
	}
	sp := k.best.copy()
	sp.T.Rounds = last
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
			if !odd {
				continue
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
	return less, nil
}
