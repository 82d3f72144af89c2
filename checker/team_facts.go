package checker

import (
	"slices"

	"github.com/trfkit/trfkit/tournament"
)

// teamFacts are the facts that the file of a team event leaves open and that can be tried: the team without a match in
// rounds of an odd field, whose players have no bye in their cells, and the colours of matches whose boards contradict
// the order of the rosters.
func teamFacts(recorded, projected *tournament.Tournament, faults []tournament.MatchFault) []*openFact {
	var out []*openFact
	if resting := restingTeams(recorded, projected); len(resting) > 0 {
		out = append(out, byeFact(projected, resting))
	}
	if slices.ContainsFunc(faults, func(f tournament.MatchFault) bool { return f.Code == "team.colour" }) {
		out = append(out, colourFact())
	}
	return out
}

// restingTeams are the teams without a match, by round, index round-1, where in every round exactly one is left over
// and nothing in the file is a pairing-allocated bye; nil otherwise.
func restingTeams(recorded, projected *tournament.Tournament) []tournament.PlayerID {
	if recorded.Teams.Byes != nil || len(projected.Players)%2 == 0 {
		return nil
	}
	var out []tournament.PlayerID
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
		out = append(out, rest)
	}
	return out
}

// byeFact is what the rounds of those teams were.
func byeFact(projected *tournament.Tournament, resting []tournament.PlayerID) *openFact {
	set := func(worth tournament.Points) func(*tournament.Tournament) {
		return func(t *tournament.Tournament) {
			for i := range t.Players {
				t.Players[i].Brought = slices.Clone(t.Players[i].Brought)
			}
			for k, id := range resting {
				p := t.Player(id)
				p.Cells[k].Result = tournament.PairingBye
				p.Brought[k].Primary = worth
			}
		}
	}
	s := &projected.Scoring
	return &openFact{byesFitted, "what the round was for the only team without a match",
		[]string{"a pairing-allocated bye worth a drawn match", "one worth a won match", "an absence"},
		[]func(*tournament.Tournament){set(s.Draw()), set(s.Win()), func(*tournament.Tournament) {}}}
}

// colourFact is whether the colours of the matches are those of the first of each roster.
func colourFact() *openFact {
	return &openFact{coloursUnknown, "the order of the boards", []string{"that of the rosters",
		"none, which leaves the colours of the matches unknown"},
		[]func(*tournament.Tournament){func(*tournament.Tournament) {}, func(t *tournament.Tournament) {
			for i := range t.Players {
				for k := range t.Players[i].Cells {
					t.Players[i].Cells[k].Colour = tournament.NoColour
				}
			}
		}}}
}
