package rules

import "slices"

// matchProcedure is what C.04.5 and C.04.6 of 2026 say alike.
func matchProcedure() []entry {
	return []entry{
		{"3.1", "", "legal pairing"},
		{"3.1.1", "", "a pairing is legal when C1 and C2 are kept"},
		{"3.1.2", "", "C3 is to be kept during the pairing"},
		{"3.2", "", "the top-scoregroup: those with the highest score of all not yet paired"},
		{"3.3", "", "outlook of the round"},
		{"3.3.1", "", "a complete pairing: everybody paired but one at most, who has the bye"},
		{"3.3.2", "", "the bye first, then bracket by bracket from the top, then the colours"},
		{"3.3.3", "", "when no complete pairing exists the chief arbiter decides"},
		{"3.4", "", "who has the pairing-allocated bye"},
		{"3.4.1", "", "the bye: a legal pairing of the others exists"},
		{"3.4.2", "", "the bye: the lowest score"},
		{"3.4.3", "", "the bye: the most matches played"},
		{"3.4.4", "", "the bye: the largest TPN"},
		{"3.5", "", "which upfloaters complete a bracket"},
		{"3.5.1", "", "all with a lower score may float up"},
		{"3.5.2", "", "the sets that comply with C4 and C5"},
		{"3.5.3", "", "the order within a set: falling score, then TPN"},
		{"3.5.4", "", "the order of the sets: by their TPNs"},
		{"3.5.5", "", "the first set that complies with C6 and C7"},
		{"3.6", "", "how a bracket is paired"},
		{"3.6.1", "", "the smaller TPN is the top member of a pair"},
		{"3.6.2", "", "the identifier of a pairing: the top members in order, then their opponents"},
		{"3.6.3", "", "the order of the pairings: by their identifiers"},
		{"3.6.4", "", "the first pairing that complies with the criteria"},
	}
}

// doubleSwiss2026 is C.04.5 in force since 1 February 2026. The criteria have tags beside their numbers, C1 to C8.
func doubleSwiss2026() []entry {
	return slices.Concat([]entry{
		{"0", "", "a pairing is a match of two games; who forfeits both games forfeits the match"},
		{"1.1", "", "pairing numbers (TPN), see C.04.2"},
		{"1.2", "", "order: score, then TPN"},
		{"1.3", "", "scoregroups and brackets"},
		{"1.3.1", "", "scoregroup: all players with the same score"},
		{"1.3.2", "", "bracket: residents of one scoregroup and upfloaters from lower ones"},
		{"1.4", "", "the pairing-allocated bye: worth a win and a draw"},
		{"1.5", "", "floater: a player paired with an opponent with another score"},
		{"1.6", "", "a player's colour in a match is that of its first game"},
		{"2.1.1", "C1", "two players meet in one match at most"},
		{"2.1.2", "C2", "no bye after a bye, a match won by forfeit or a full-point bye"},
		{"2.2.1", "C3", "all players not yet paired can still be paired"},
		{"2.3", "", "the quality criteria, in falling priority"},
		{"2.3.1", "C4", "fewest upfloaters"},
		{"2.3.2", "C5", "highest scores of the upfloaters, the lowest first"},
		{"2.3.3", "C6", "the following scoregroup needs no more upfloaters than it must"},
		{"2.3.4", "C7", "fewest upfloaters who floated in the previous round, but not in the last round"},
		{"2.3.5", "C8", "fewest opponents of upfloaters who floated in the previous round, but not in the last round"},
	}, matchProcedure(), []entry{
		{"4.1", "", "the initial colour is drawn"},
		{"4.2", "", "the higher ranked player: the higher score, then the smaller TPN"},
		{"4.3", "", "the colours of a pair"},
		{"4.3.1", "", "neither has played: the initial colour for a higher ranked player with an odd TPN"},
		{"4.3.2", "", "White for the player with fewer Whites"},
		{"4.3.3", "", "the colours alternate from the last time they were different"},
		{"4.3.4", "", "the higher ranked player changes his colour"},
		{"4.3.5", "", "the other player changes his colour"},
		{"4.4", "", "the colours are those of game 1; in game 2 they are reversed"},
	})
}
