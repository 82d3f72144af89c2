package tournament

import "slices"

// HiddenByes are byes of one player that the cells do not show, while their points stand in the total.
type HiddenByes struct {
	Player PlayerID
	Ways   [][]Bye // the arrangements that give the total, at least one; each by round
}

// Bye is a bye of a round.
type Bye struct {
	Round int
	Kind  Result // HalfBye or FullBye
}

// mostArrangements bounds the arrangements of one player's byes that are looked at.
const mostArrangements = 64

// HiddenByes finds the players whose recorded points are higher than those of their cells, and lists how requested byes
// in rounds they were away from can make up the difference. Blank cells are taken for such rounds and, when zero is
// set, recorded absences, too; not those of a round of which no pairing is recorded. A player whose total no
// arrangement gives, or more than 64 do, is left out.
// In events of matches nobody's points tell of byes: what a round brought is not told by its cell. Nor do they where
// nothing is recorded of a round: what is missing may be what that round brought.
func (t *Tournament) HiddenByes(zero bool) []HiddenByes {
	paired := t.PairedRounds()
	if t.Matches != nil || t.LostBefore(paired) > 0 {
		return nil
	}
	var out []HiddenByes
	fits, sums := t.FitPoints()
	for i := range t.Players {
		p := &t.Players[i]
		missing := p.Points - sums[i]
		if fits[i] != PointsDiffer || missing <= 0 {
			continue
		}
		var away []int
		for round := 1; round <= paired; round++ {
			if r := p.Cell(round).Result; (r == NoResult || zero && r == ZeroBye) && t.RoundPaired(round) {
				away = append(away, round)
			}
		}
		h := HiddenByes{Player: p.ID}
		t.arrange(away, missing, nil, &h)
		if len(h.Ways) > 0 && len(h.Ways) <= mostArrangements {
			out = append(out, h)
		}
	}
	return out
}

// arrange adds each way to spread points over the rounds in which somebody was away.
func (t *Tournament) arrange(away []int, missing Points, byes []Bye, h *HiddenByes) {
	if missing == 0 {
		h.Ways = append(h.Ways, slices.Clone(byes))
		return
	}
	if len(away) == 0 || len(h.Ways) > mostArrangements {
		return
	}
	for _, kind := range []Result{HalfBye, FullBye} {
		if v := t.Scoring.Value(Cell{Result: kind}); v > 0 && v <= missing {
			t.arrange(away[1:], missing-v, append(slices.Clip(byes), Bye{away[0], kind}), h)
		}
	}
	t.arrange(away[1:], missing, byes, h)
}
