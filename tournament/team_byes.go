package tournament

import "slices"

// byes enters byes and absences of the rounds recorded.
func (r *teamReader) byes() {
	for i := range r.rounds {
		for round := 1; round <= r.columns; round++ {
			if m := &r.rounds[i][round-1]; m.Opponent == 0 {
				m.Result = r.unpaired(i, round)
			}
		}
	}
	for k, id := range r.event.Byes {
		r.give(id, k+1, PairingBye)
	}
	for _, a := range r.event.Requested {
		r.give(a.Player, a.Round, a.Kind)
	}
}

// unpaired is what the cells of a team without an opponent tell of its round. In a round that record 320 lists
// no cell makes a pairing-allocated bye. Before a round is paired a team is absent only when all its players are.
func (r *teamReader) unpaired(i, round int) Result {
	var has [numResults]bool
	for _, id := range r.event.Teams[i].Roster {
		if p := r.t.Player(id); p != nil {
			has[p.Cell(round).Result] = true
		}
	}
	if has[NoResult] && !r.paired(round) {
		return NoResult
	}
	for _, kind := range [...]Result{PairingBye, FullBye, HalfBye, ZeroBye} {
		if has[kind] && (kind != PairingBye || round > len(r.event.Byes)) {
			return kind
		}
	}
	if has[PairingBye] {
		return ZeroBye
	}
	return NoResult
}

// paired reports whether any match of a round is known.
func (r *teamReader) paired(round int) bool {
	return slices.ContainsFunc(r.rounds, func(of []TeamRound) bool { return of[round-1].Opponent != 0 })
}

// give enters a bye that a record gives a team.
func (r *teamReader) give(id PlayerID, round int, kind Result) {
	i, ok := r.number[id]
	if !ok || round < 1 || round > r.columns {
		return
	}
	switch m := &r.rounds[i][round-1]; {
	case m.Opponent != 0:
		r.fault("team.bye-match", false, i, 0, round, "team %s has a %s in round %d, and its players met team %s",
			r.label(i), kind, round, r.label(r.number[m.Opponent]))
	case kind != PairingBye && round <= len(r.event.Byes) && r.event.Byes[round-1] == id:
		r.fault("team.bye-conflict", true, i, 0, round,
			"record 240 gives team %s a %s in round %d, record 320 the pairing-allocated bye, which counts",
			r.label(i), kind, round)
	default:
		m.Result = kind
	}
}
