package standings

import "github.com/trfkit/trfkit/tournament"

// The functions of articles 8, 9 and 13: what the opponents' scores give.

// buchholzItems lists the opponents' scores with the cuts of a code.
//
// Rule: C.07 (2023, 2024, 2026) 14.1.1
func (l *ledger) buchholzItems(i, score int, c *Code) []Item {
	items := l.contributions(i, score, c)
	for k := range items {
		items[k].Sum = int64(items[k].Score)
		items[k].weight = int64(items[k].Score)
	}
	l.cut(items, c)
	return items
}

// as is the ledger that a code is computed from: of the event, of the event with its final round drawn, or with its
// forfeits taken for played rounds.
func (l *ledger) as(c *Code) *ledger {
	if c.Fore || c.Name == "FB" {
		l = l.drawn()
	}
	if c.Played && l.e.Choices.Is("TB-5", "yes") { // Reading: TB-5
		l = l.returned()
	}
	return l
}

// buchholzSum is made of the opponents' scores, or of those they would have had with the final round drawn.
//
// Rule: C.07 (2023, 2024, 2026) 8.1
func buchholzSum(l *ledger, c *Code) func(int) []Item {
	l = l.as(c)
	s := l.scoreIndex(c)
	return func(i int) []Item { return l.buchholzItems(i, s, c) }
}

// averageBuchholz is made of the Buchholz of the opponents met over the board; a forfeit of the final round is no game
// for it though Fore Buchholz draws it. Readings: TB-11 and TB-40.
//
// Rule: C.07 (2023, 2024, 2026) 8.2
func averageBuchholz(l *ledger, c *Code) func(int) []Item {
	plain := Code{Name: "BH", Score: c.Score, Fore: c.Fore}
	of, s := l.as(&plain), l.scoreIndex(c)
	sums := make([]tournament.Points, len(l.e.Participants))
	for j := range sums {
		sums[j] = tournament.Points(total(of.buchholzItems(j, s, &plain)))
	}
	met := l
	if l.e.Choices.Is("TB-11", "yes") {
		met = of
	}
	return func(i int) []Item {
		return met.items(i, func(k int, r *Round, it *Item) bool {
			if !met.meets(i, k, false) || l.e.Choices.Is("TB-40", "unplayed") && r.forfeit() {
				return false
			}
			it.Made, it.Score, it.Sum = sums[r.Opponent], sums[r.Opponent], int64(sums[r.Opponent])
			return true
		})
	}
}

// meanBuchholz is the mean, to two decimals. Reading: TB-10.
func meanBuchholz(l *ledger, _ *Code, _ int, items []Item) Value {
	if len(items) == 0 {
		return Undefined()
	}
	mean := Value{total(items), 10 * int64(len(items))}
	if l.e.Choices.Is("TB-10", "exact") {
		return mean
	}
	return hundredths(roundHalfUp(mean, 2))
}

// productItems lists the opponents' scores times what was made against them: of one score of the opponents, and one of
// the participant's own. The significance of a product is the opponent's score. Reading: TB-29.
//
// Rule: C.07 (2023, 2024, 2026) 14.1.2
func (l *ledger) productItems(i, theirs, own int, c *Code) []Item {
	items := l.contributions(i, theirs, c)
	primary := l.e.Choices.Is("TB-29", "primary") && l.e.Team && l.e.Edition < Edition2024
	for k := range items {
		it := &items[k]
		it.Points = l.round(i, it.Round-1).Points[own]
		it.Sum = int64(it.Score) * int64(it.Points)
		it.weight = int64(it.Score)
		if primary && it.Dummy {
			_, counted, _ := l.dummy(i, it.Round-1, l.e.Primary)
			it.weight = int64(counted)
		} else if primary {
			it.weight = int64(l.adjusted[l.e.Primary][it.Opponent])
		}
	}
	l.cut(items, c)
	return items
}

// sonnebornBerger is made of the opponents' scores times the points made against them.
//
// Rule: C.07 (2023, 2024, 2026) 9.1
func sonnebornBerger(l *ledger, c *Code) func(int) []Item {
	s := l.scoreIndex(c)
	return extendedSonneborn(s, s)(l, c)
}

// extendedSonneborn makes the Sonneborn-Berger of one score of the opponents and one of the participant's own.
//
// Rule: C.07 (2023, 2024, 2026) 13.2, 13.2.1-13.2.4
func extendedSonneborn(theirs, own int) func(*ledger, *Code) func(int) []Item {
	return func(l *ledger, c *Code) func(int) []Item {
		l = l.as(c)
		return func(i int) []Item { return l.productItems(i, theirs, own, c) }
	}
}

// koyaLimit is the score, in twentieths of a point, that an opponent must have reached: half of what could be made, or
// the share the code asks for, moved by its half points. The rest rounds of an odd field could bring nothing.
// Reading: TB-15.
//
// Rule: C.07 (2023, 2024, 2026) 14.5
func (l *ledger) koyaLimit(score int, c *Code) Value {
	rounds := l.e.Rounds
	if !l.e.Choices.Is("TB-15", "counted") {
		rounds -= l.rests()
	}
	most := int64(l.e.Worth[score].Win) * int64(rounds)
	share := int64(50)
	if c.Percent > 0 {
		share = int64(c.Percent)
	}
	return Value{most*share + 500*int64(c.Limit), 1000}
}

// rests is how many rounds of a round robin with an odd field everybody rests in, so far: the fewest of anybody.
func (l *ledger) rests() int {
	fewest := l.e.Rounds
	for i := range l.e.Participants {
		n := 0
		for k := range l.e.Rounds {
			if l.round(i, k).Result == tournament.NoResult {
				n++
			}
		}
		fewest = min(fewest, n)
	}
	return fewest
}

// koya is made of the rounds against scheduled opponents; those below the limit are left out.
//
// Rule: C.07 (2023, 2024, 2026) 9.2
func koya(l *ledger, c *Code) func(int) []Item {
	s := l.scoreIndex(c)
	limit := l.koyaLimit(s, c)
	return func(i int) []Item {
		return l.items(i, func(_ int, r *Round, it *Item) bool {
			if r.Opponent == Nobody {
				return false
			}
			theirs := l.own(r.Opponent, s)
			it.Points, it.Made, it.Score, it.Sum = r.Points[s], theirs, theirs, int64(r.Points[s])
			if tenths(theirs).Compare(limit) < 0 {
				it.Cut = CutBeyond
			}
			return true
		})
	}
}
