package tournament

// InferByeWorth finds what the pairing-allocated bye of teams is worth where no record says it: the recorded points of
// all teams, those without a bye as well, must fit one worth and no other than that of a drawn match. It is not ok when
// a drawn match fits, when nothing fits, and when a match is open.
//
// Rule: C.04.6 (2024, 2026) 1.4
func (t *Tournament) InferByeWorth(rounds [][]TeamRound) (worth [2]Points, ok bool) {
	e := t.Teams
	if e == nil || e.ByeStated {
		return worth, false
	}
	drawn := [2]Points{e.Worth.Draw, Points(t.BoardCount(rounds)) * t.Scoring.Draw()}
	for score := range worth {
		more, fits := t.byeGap(rounds, score)
		if !fits {
			return worth, false
		}
		worth[score], ok = drawn[score]+more, ok || more != 0
	}
	return worth, ok
}

// byeGap is how much more than a drawn match a bye brings by the recorded points of all teams.
func (t *Tournament) byeGap(rounds [][]TeamRound, score int) (gap Points, fits bool) {
	known := false
	for i := range rounds {
		team := &t.Teams.Teams[i]
		sum, byes := Points(0), Points(0)
		for k := range rounds[i] {
			m := &rounds[i][k]
			if sum += m.Points[score] + m.Bonus[score]; m.Result == PairingBye {
				byes++
			}
			if m.Result == Pending {
				return 0, false
			}
		}
		own := team.Points[score] - sum
		switch {
		case !team.Has[score], byes == 0 && own != 0, byes > 0 && own%byes != 0:
			return 0, false
		case byes == 0:
		case known && own/byes != gap:
			return 0, false
		default:
			gap, known = own/byes, true
		}
	}
	return gap, known && gap >= 0
}
