package shrink

import (
	"slices"

	"github.com/trfkit/trfkit/certify/internal/event"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// wander goes on where leaving out alone leads nowhere: something is left out at random, and what it upsets (scores,
// colours) is mended at random by other results. Each such specimen costs one question; the numbers follow from the
// discrepancy's id, so the outcome is always the same.
func (k *Search) wander() error {
	for k.left > 0 {
		sp := k.smaller()
		if sp == nil {
			return nil
		}
		for range k.draw.IntN(4) {
			k.mend(sp)
		}
		sp.T.Recount()
		left := k.left
		ok, err := k.try(sp)
		if err != nil {
			return err
		}
		if k.left == left {
			k.left-- // not worth a question, but a try
		}
		if ok {
			if err := k.reduce(); err != nil {
				return err
			}
		}
	}
	return nil
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

// hash64 is FNV-1a.
func hash64(s string) uint64 {
	h := uint64(14695981039346656037)
	for i := range len(s) {
		h = (h ^ uint64(s[i])) * 1099511628211
	}
	return h
}
