package structure

import "math"

// believed is the evidence, in bits, from which on a structure that nobody states is taken for what was played.
const believed = 20

// saves is the evidence for a plan: what the rounds would cost if each had been drawn among all pairings in which no
// two met before in the cycle, less the price of the plan. Of a round that departs the boards that follow count.
func (v *view) saves(p *plan, departures []Departure) int {
	bits := -p.price
	wrong := make([]int, len(v.rounds))
	for _, d := range departures {
		wrong[d.Round-1] = max(len(d.Expected), len(d.Recorded))
	}
	for r := range v.rounds {
		boards := len(v.rounds[r].boards)
		if boards == 0 {
			continue
		}
		right := float64(max(0, boards-wrong[r])) / float64(boards)
		bits += right*v.worth(r, p.schedule.Cycles) - float64(wrong[r])*2*math.Log2(float64(boards)+1)
	}
	return int(math.Round(bits))
}

// worth is the evidence of one round: the logarithm of the number of pairings that it could have had, estimated by the
// chance that each player draws somebody he has not met, and one bit for the colours of each board.
func (v *view) worth(r, cycles int) float64 {
	x := &v.rounds[r]
	n := 2 * len(x.boards)
	bits := logFactorial(n) - logFactorial(n/2) - float64(n/2)
	first := 0 // of the cycle
	if one := v.size() - 1; cycles > 0 {
		first = r / one * one
	}
	for i, m := range x.mate {
		if m == nobody {
			continue
		}
		met := 0
		for before := first; before < r; before++ {
			if k := v.rounds[before].mate[i]; k != nobody && x.mate[k] != nobody {
				met++
			}
		}
		if free := float64(n-1-met) / float64(n-1); free > 0 {
			bits += math.Log2(free) / 2
		} else {
			bits -= math.Log2(float64(n)) / 2
		}
	}
	bits = max(0, bits)
	for _, b := range x.boards {
		if b.coloured {
			bits++
		}
	}
	return bits
}

// logFactorial is the logarithm of n! to the base of 2.
func logFactorial(n int) float64 {
	v, _ := math.Lgamma(float64(n) + 1)
	return v / math.Ln2
}
