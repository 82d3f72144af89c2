package standings_test

// voluntary reports whether a round is a voluntary unplayed round.
//
// Rule: C.07 (2023, 2024, 2026) 16.1
func (r *litRound) voluntary() bool { return r.kind.requested() || r.kind == litLostFor }

// category is the number of a round in article 16.2, 0 for a game. Readings: TB-33, TB-36.
//
// Rule: C.07 (2023, 2024, 2026) 16.2.1-16.2.5
func (p *litPart) category(round int) int {
	r := &p.rounds[round]
	switch r.kind {
	case litPAB, litFull:
		return 1
	case litWonFor:
		return 2
	case litLostFor:
		return 4
	case litHalf, litZero:
		for later := round + 1; later < len(p.rounds); later++ {
			if !p.rounds[later].voluntary() {
				return 3
			}
		}
		return 5
	}
	return 0
}

// adjusted is everybody's score as the opponents see it: byes that end somebody's event count as draws, and before
// September 2023 all unplayed rounds.
//
// Rule: C.07 (2023, 2024, 2026) 16.3, 16.3.1, 16.3.2
// Rule: C.07 (pre-2023) 15.3
func (e *litEvent) adjusted(s int) []int {
	if e.sums.adjusted[s] != nil {
		return e.sums.adjusted[s]
	}
	out := make([]int, len(e.parts))
	for i := range e.parts {
		p := &e.parts[i]
		for k := range p.rounds {
			if c := p.category(k); c == 5 || c > 0 && e.edition < 2023 && !e.robin {
				out[i] += e.draw[s] + p.rounds[k].bonus[s]
			} else {
				out[i] += p.rounds[k].value[s] + p.rounds[k].bonus[s]
			}
		}
	}
	e.sums.adjusted[s] = out
	return out
}

// dummy is the score of the dummy opponent of an unplayed round. Readings: TB-3, TB-4.
//
// Rule: C.07 (2023, 2024, 2026) 16.4
// Rule: C.07 (2026) 16.4.1, 16.4.2
func (e *litEvent) dummy(i, round, s int) int {
	own := e.final(s)[i]
	if e.edition < 2023 {
		return e.virtual(i, round, s)
	}
	if e.edition < 2026 {
		return own
	}
	r := &e.parts[i].rounds[round]
	if (r.kind == litWonFor || r.kind == litLostFor) && r.opp >= 0 {
		return min(own, e.adjusted(s)[r.opp])
	}
	return min(own, e.draw[s]*e.n)
}

// virtual is the score of the virtual opponent: Svon = SPR + (1 - SfPR) + 0.5 (n - R).
//
// Rule: C.07 (pre-2023) 15.2
func (e *litEvent) virtual(i, round, s int) int {
	rounds := e.parts[i].rounds
	before := 0
	for _, r := range rounds[:round] {
		before += r.value[s] + r.bonus[s]
	}
	return before + (e.win[s] - rounds[round].value[s]) + e.draw[s]*(e.n-(round+1))
}

// litItem is what one round contributes to a sum over the opponents.
type litItem struct {
	score  int // of the opponent or the dummy
	points int // what the round brought
	value  int // the contribution
	vur    bool
}

// opponents are the scores of somebody's opponents, round by round. With played a forfeit counts as a game against the
// scheduled opponent. Readings: TB-5, TB-37.
//
// Rule: C.07 (2023, 2024, 2026) 15.2, 15.3, 16.4
func (e *litEvent) opponents(i, scores, points int, played bool) []litItem {
	var out []litItem
	final, adjusted := e.final(scores), e.adjusted(scores)
	for k := range e.parts[i].rounds {
		r := &e.parts[i].rounds[k]
		it := litItem{points: r.value[points]}
		forfeit := r.kind == litWonFor || r.kind == litLostFor
		switch {
		case e.robin && r.opp < 0:
			continue
		case e.robin:
			it.score = final[r.opp]
		case r.kind == litGame, forfeit && played && r.opp >= 0:
			it.score = adjusted[r.opp]
		default:
			it.score, it.vur = e.dummy(i, k, scores), r.voluntary() && e.edition >= 2023
		}
		out = append(out, it)
	}
	return out
}

// litCut leaves out low contributions and then high ones. Reading: TB-6.
//
// Rule: C.07 (2023, 2024, 2026) 14.1-14.4, 16.5
func litCut(items []litItem, low, high int) []litItem {
	items = append([]litItem(nil), items...)
	for ; low > 0 && len(items) > 0; low-- {
		least, vur := 0, -1
		for k, it := range items {
			if b := items[least]; it.score < b.score || it.score == b.score && it.value < b.value {
				least = k
			}
			if it.vur && (vur < 0 || it.value < items[vur].value ||
				it.value == items[vur].value && it.score < items[vur].score) {
				vur = k
			}
		}
		if vur >= 0 && items[vur].value >= items[least].value {
			least = vur
		}
		items = append(items[:least], items[least+1:]...)
	}
	for ; high > 0 && len(items) > 0; high-- {
		most := 0
		for k, it := range items {
			if b := items[most]; it.score > b.score || it.score == b.score && it.value > b.value {
				most = k
			}
		}
		items = append(items[:most], items[most+1:]...)
	}
	return items
}
