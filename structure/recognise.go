package structure

import "github.com/trfkit/trfkit/tournament"

// Recognise says what an event is by its rounds alone, nil where they follow nothing that is known here. The finding
// explains all rounds, or nearly all boards of Berger tables: then it has Departures. Whether it outweighs a Swiss
// system that explains the rounds, too, is for the caller to say, by Saves.
func Recognise(t *tournament.Tournament) *Finding {
	v, ok := newView(t)
	if !ok || len(v.rounds) == 0 {
		return nil
	}
	if len(v.ids) == 2 {
		return v.twoPlayers()
	}
	best := v.robin()
	if whole, extra := v.playoffs(); extra > 0 && (best == nil || len(best.Departures) > 0) {
		best = whole.robin()
		best.Extra = extra
		return best
	}
	for _, f := range []*Finding{v.sideBySide(), v.knockout(t)} {
		if f != nil && f.Saves > 0 && (best == nil || !best.Tables || f.Saves > best.Saves) {
			best = f
		}
	}
	return best
}

// Berger reports whether the rounds of an event that is not called a Swiss are those of the Berger tables, beyond doubt
// and at least one cycle of them. Reading: TB-2.
//
// Source: C.05, Annex 1.
func Berger(t *tournament.Tournament) bool {
	n := len(t.Players)
	if n < 3 || n > largestLots || t.PairedRounds() < n-1+n%2 || saysSwiss(t.Type) {
		return false
	}
	f := Recognise(t)
	return f != nil && f.Kind == RoundRobin && f.Tables && len(f.Departures) == 0 && f.Saves >= believed
}

// sideBySide is what happens in several places at once: groups, or matches of teams. The boards of teams that meet in a
// fixed order fall into groups as well, those of equal board numbers; the file lists together who belongs together.
func (v *view) sideBySide() *Finding {
	groups, teams := v.groups(), v.teams()
	switch {
	case groups == nil:
		return teams
	case teams == nil || teams.Saves <= 0 || !v.listedTogether(teams.Groups):
		return groups
	}
	return teams
}

// listedTogether reports whether the players of each part follow one another in the file.
func (v *view) listedTogether(parts [][]tournament.PlayerID) bool {
	n := 0
	for _, p := range parts {
		for _, id := range p {
			if v.ids[n] != id {
				return false
			}
			n++
		}
	}
	return true
}

func (v *view) twoPlayers() *Finding {
	return &Finding{Kind: Match, Boards: v.boards(), Rounds: len(v.rounds), Schedule: Schedule{Size: 2,
		Cycles: len(v.rounds)}}
}

// nearly reports whether a table explains nearly all boards: all but one in eight, or but four in a small field.
func nearly(fits, boards int) bool { return boards-fits <= max(boards/8, min(4, boards/3)) }

// everyGame reads the rounds as a round robin by tables that all boards follow, else by none where everybody has met
// everybody. It is nil for what is neither.
func (v *view) everyGame() *Finding {
	if p, fits := v.tables(0); fits == v.boards() {
		if f := v.finding(&p); f.Saves > 0 {
			return f
		}
	}
	return v.everybody()
}

// robin is everyGame, or a round robin by tables that nearly all boards follow.
func (v *view) robin() *Finding {
	if f := v.everyGame(); f != nil && f.Tables {
		return f
	}
	p, fits := v.tables(0)
	if nearly(fits, v.boards()) {
		if f := v.finding(&p); f.Saves >= believed {
			return f
		}
	}
	return v.everybody()
}

// Check holds an event against what its file states: the tables of a round robin, else the structure. Reading: RR-2,
// RR-7, RR-11, RR-12. It never fails: of an event in which the statement does not hold the finding has Departures, or
// holds is false where there is no table by which to say what departs.
//
// Source: C.05, Annex 1.
func Check(t *tournament.Tournament, s *Statement) (f *Finding, holds bool) {
	v, ok := newView(t)
	if !ok {
		return &Finding{Kind: s.Kind}, false
	}
	f = &Finding{Kind: s.Kind, Boards: v.boards(), Rounds: len(v.rounds)}
	if len(v.rounds) == 0 {
		return f, true
	}
	switch s.Kind {
	case RoundRobin:
		return v.stated(s)
	case Groups:
		return found(f, v.groups())
	case Knockout:
		return found(f, v.knockout(t))
	case Scheveningen, Schiller, TeamMatches:
		return found(f, v.teams())
	case Match:
		if len(v.ids) == 2 {
			return v.twoPlayers(), true
		}
		return found(f, v.teams())
	}
	return f, true
}

// found is the finding of a structure, else what was stated.
func found(stated, f *Finding) (*Finding, bool) {
	if f == nil {
		return stated, false
	}
	f.Kind = stated.Kind
	return f, true
}

// stated holds a stated round robin against the tables. Where tables are stated and nobody's numbers fit them, those of
// the file count as long as half of the boards follow them; else it is not known which numbers were drawn, and no round
// is judged.
func (v *view) stated(s *Statement) (*Finding, bool) {
	p, fits := v.tables(s.Cycles)
	if whole, extra := v.playoffs(); extra > 0 && s.Cycles == 0 && fits < v.boards() {
		f, holds := whole.stated(s)
		f.Extra = extra
		return f, holds
	}
	if n := v.boards(); nearly(fits, n) || s.Tables && 2*fits >= n {
		return v.finding(&p), true
	}
	if f := v.everybody(); f != nil {
		return f, true
	}
	f := &Finding{Kind: RoundRobin, Schedule: Schedule{Size: v.size(), Cycles: max(1, s.Cycles)}, Boards: v.boards(),
		Rounds: len(v.rounds), Withdrawn: v.withdrawn()}
	cycles := s.Cycles
	if one := v.size() - 1; cycles == 0 {
		cycles = max(1, (len(v.rounds)+one-1)/one)
	}
	f.Departures = v.often(cycles)
	return f, !s.Tables || len(v.rounds) == 1 // of which every one is that of some numbers
}
