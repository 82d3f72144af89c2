package settle

import (
	"slices"

	"github.com/trfkit/trfkit/tournament"
)

// The codes of what an event of teams leaves open.
const (
	teamByes   = "teams.bye-fitted"
	boardOrder = "teams.colours"
)

// Teams are the facts that the file of a team event leaves open and that can be tried: the team without a match in
// rounds of an odd field, whose players have no bye in their cells, and the colours of matches whose boards contradict
// the order of the rosters.
func Teams(recorded, projected *tournament.Tournament, faults []tournament.MatchFault) []*Open {
	var out []*Open
	if resting := restingTeams(recorded, projected); len(resting) > 0 {
		out = append(out, byeFact(projected, resting))
	}
	if slices.ContainsFunc(faults, func(f tournament.MatchFault) bool { return f.Code == "team.colour" }) {
		out = append(out, colourFact())
	}
	return out
}

// restingTeams are the teams without a match, by round, index round-1, where in every round exactly one is left over
// and nothing in the file is a pairing-allocated bye; nil otherwise. A round in which a record states the absence of
// that team has 0. Where all rounds have, the list is nil, too.
func restingTeams(recorded, projected *tournament.Tournament) []tournament.PlayerID {
	if recorded.Teams.Byes != nil {
		return nil
	}
	var out []tournament.PlayerID
	open := false
	for round := 1; round <= projected.PairedRounds(); round++ {
		var rest tournament.PlayerID
		for i := range projected.Players {
			p := &projected.Players[i]
			switch c := p.Cell(round); {
			case c.Opponent != 0:
			case rest != 0 || c.Result != tournament.ZeroBye && c.Result != tournament.NoResult:
				return nil
			default:
				rest = p.ID
			}
		}
		if slices.ContainsFunc(recorded.Teams.Requested, func(a tournament.Absence) bool {
			return a.Player == rest && a.Round == round
		}) {
			rest = 0
		}
		open = open || rest != 0
		out = append(out, rest)
	}
	if !open {
		return nil
	}
	return out
}

// byeFact is what the rounds of those teams were. What their totals say comes first.
func byeFact(projected *tournament.Tournament, resting []tournament.PlayerID) *Open {
	type way struct {
		words string
		worth tournament.Points
		bye   bool
	}
	ways := []way{{"a pairing-allocated bye worth a drawn match", projected.Scoring.Draw(), true},
		{"one worth a won match", projected.Scoring.Win(), true}, {"an absence", 0, false}}
	slices.SortStableFunc(ways, func(a, b way) int {
		switch first, second := inTotals(projected, resting, a.worth), inTotals(projected, resting, b.worth); {
		case first && !second:
			return -1
		case second && !first:
			return 1
		}
		return 0
	})
	fact := &Open{Code: teamByes, Name: "the round of the only team without a match"}
	for _, w := range ways {
		fact.Choices = append(fact.Choices, w.words)
		fact.set = append(fact.set, func(t *tournament.Tournament) {
			if w.bye {
				giveByes(t, resting, w.worth)
			}
		})
	}
	return fact
}

// inTotals reports whether the totals of the teams that rested hold so many points for each such round.
func inTotals(projected *tournament.Tournament, resting []tournament.PlayerID, worth tournament.Points) bool {
	return !slices.ContainsFunc(resting, func(id tournament.PlayerID) bool {
		p := projected.Player(id)
		if p == nil {
			return false
		}
		if !p.HasPoints {
			return true
		}
		var sum tournament.Points
		for k := range p.Brought {
			if sum += p.Brought[k].Primary; k < len(resting) && resting[k] == id {
				sum += worth
			}
		}
		return sum != p.Points
	})
}

// giveByes enters a pairing-allocated bye for each of those teams.
func giveByes(t *tournament.Tournament, resting []tournament.PlayerID, worth tournament.Points) {
	for i := range t.Players {
		t.Players[i].Brought = slices.Clone(t.Players[i].Brought)
	}
	for k, id := range resting {
		if p := t.Player(id); p != nil {
			p.Cells[k].Result = tournament.PairingBye
			p.Brought[k].Primary = worth
		}
	}
}

// colourFact is whether the colours of the matches are those of the first of each roster.
func colourFact() *Open {
	return &Open{boardOrder, "the order of the boards", []string{"that of the rosters",
		"none, which leaves the colours of the matches unknown"},
		[]func(*tournament.Tournament){func(*tournament.Tournament) {}, func(t *tournament.Tournament) {
			for i := range t.Players {
				for k := range t.Players[i].Cells {
					t.Players[i].Cells[k].Colour = tournament.NoColour
				}
			}
		}}}
}
