package tournament

import "slices"

// Annulled lists the players of a finished round robin who left it having played fewer than half of their games, which
// then do not count in the final standings. A file has no mark of leaving: whoever was absent in the last two rounds or
// more is taken to have left. Forfeits are not played. It is nil while rounds or results are missing, and where the
// rounds are no round robin: too few for everybody to meet everybody, or two meet too often. Of those who are known to
// have left, or were expelled, the rounds need not show it. Reading: TB-47.
//
// Rule: C.05 (2026) 6.6
func (t *Tournament) Annulled(known ...PlayerID) []PlayerID {
	rounds := t.PairedRounds()
	if t.RoundsOrigin != Unknown && t.Rounds > rounds {
		return nil
	}
	var out []PlayerID
	fields := t.fields(rounds)
	for i := range t.Players {
		field := fields[i]
		n := len(field)
		if n < smallestField || rounds < n-1+n%2 {
			continue
		}
		most := 0 // games that were to be played, by those who stayed
		for _, k := range field {
			games, _, open := t.games(k, rounds)
			if open || t.meetings(k, rounds) > rounds/(n-1+n%2) {
				return nil
			}
			most = max(most, games)
		}
		id := t.Players[i].ID
		_, played, _ := t.games(i, rounds)
		if 2*played < most && (slices.Contains(known, id) || t.left(i, rounds, n%2 == 1)) {
			out = append(out, id)
		}
	}
	return out
}

// smallestField is the smallest round robin in which two absences at the end tell of leaving.
const smallestField = 4

// games counts the games that a player was to play, and those played over the board; open says that one has no result.
func (t *Tournament) games(i, rounds int) (scheduled, played int, open bool) {
	for r := 1; r <= rounds; r++ {
		switch c := t.Players[i].Cell(r); {
		case c.Opponent == 0:
		case c.Result == Adjourned || c.Result == Pending:
			return scheduled, played, true
		case c.Result.Forfeit():
			scheduled++
		case c.Result.Played():
			scheduled, played = scheduled+1, played+1
		}
	}
	return scheduled, played, false
}

// meetings is how often a player has the same opponent, at most.
func (t *Tournament) meetings(i, rounds int) (most int) {
	n := map[PlayerID]int{}
	for r := 1; r <= rounds; r++ {
		if o := t.Players[i].Cell(r).Opponent; o != 0 {
			n[o]++
			most = max(most, n[o])
		}
	}
	return most
}

// left reports whether a player was absent at the end, in two rounds or more. In an odd field one round without an
// opponent is his rest.
func (t *Tournament) left(i, rounds int, odd bool) bool {
	absent, rested := 0, !odd
	for r := rounds; r > 0; r-- {
		c := t.Players[i].Cell(r)
		switch {
		case c.Opponent != 0 && c.Result != ForfeitLoss:
			return absent > 1
		case c.Opponent == 0 && !rested:
			rested = true
		default:
			absent++
		}
	}
	return absent > 1
}

// fields are, for each player, those whom he or one of his opponents met, and so on: himself and all with whom he may
// have been in one group.
func (t *Tournament) fields(rounds int) [][]int {
	at := make(map[PlayerID]int, len(t.Players))
	for i := range t.Players {
		at[t.Players[i].ID] = i
	}
	out := make([][]int, len(t.Players))
	for i := range t.Players {
		if out[i] != nil {
			continue
		}
		field := []int{i}
		in := map[int]bool{i: true}
		for n := 0; n < len(field); n++ {
			for r := 1; r <= rounds; r++ {
				k, ok := at[t.Players[field[n]].Cell(r).Opponent]
				if ok && !in[k] {
					field, in[k] = append(field, k), true
				}
			}
		}
		for _, k := range field {
			out[k] = field
		}
	}
	return out
}

// annulledFit reports whether the recorded points leave out, for everybody who met them, what was made against players
// whose games do not count. Those players themselves have their points, or none.
func (f *fitter) annulledFit() bool {
	gone := f.t.Annulled()
	if len(gone) == 0 {
		return false
	}
	for i := range f.t.Players {
		p := &f.t.Players[i]
		if slices.Contains(gone, p.ID) {
			if fit, _ := f.fit(p); fit == PointsDiffer && p.Points != 0 {
				return false
			}
			continue
		}
		var sum Points
		for r := 1; r <= f.paired; r++ {
			if !slices.Contains(gone, p.Cell(r).Opponent) {
				sum += f.t.RoundPoints(p, r)
			}
		}
		if p.HasPoints && p.Points != sum {
			return false
		}
	}
	return true
}
