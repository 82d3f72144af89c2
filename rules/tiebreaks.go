package rules

import "slices"

// The three editions of C.07 share most of their articles; what an edition says otherwise, or first, stands in its own
// table below.

// tieBreaksBefore2023 are the articles of C.07 in force until 31 August 2023, earlier C.02.13, that are applied here by
// themselves; in the rest that text has what the later ones have.
func tieBreaksBefore2023() []entry {
	return []entry{
		{"15.2", "", "an unplayed round counts as one against a virtual opponent, who draws all that follow"},
		{"15.3", "", "the unplayed rounds of the opponents count as draws"},
	}
}

// tieBreaks2023 is C.07 as applied from 1 September 2023, in the wording of 14 December 2023.
func tieBreaks2023() []entry {
	return amended(tieBreaksCommon(), []entry{
		{"7.6", "GE", "rounds elected to play: rounds less half- and zero-point byes and forfeit losses"},
		{"14.1.1", "",
			"Cut-1 leaves out the least significant opponent: lowest score, rating or, in PS, the first round"},
		{"14.1.2", "", "Cut-1 of the extended Sonneborn-Berger leaves out the opponent with the lowest primary score"},
	})
}

// tieBreaks2024 is C.07 in force from 1 August 2024 to 28 February 2026.
func tieBreaks2024() []entry { return tieBreaksCommon() }

// tieBreaks2026 is what C.07 in force since 1 March 2026 amends in the text before it.
func tieBreaks2026() []entry {
	return []entry{
		{"4.2", "",
			"the next tie-break for each subgroup still tied; in the end the drawing of lots, unless ties are not " +
				"broken"},
		{"7.7", "STD",
			"standard points: a point for each round with more points than the opponent, a half for as many"},
		{"7.8", "TPN", "tournament pairing number, ascending or descending"},
		{"8", "", "the Buchholz family must not be used in round robins"},
		{"8.2", "AOB", "average Buchholz, or Fore Buchholz, of the opponents met over the board"},
		{"10", "", "unrated players and several ratings: what becomes of the tie-breaks that use ratings"},
		{"10.6", "RTNG", "rating, descending or ascending"},
		{"13.3.2", "",
			"two teams level in both scores: board count, top boards or bottom board elimination, in four named ways"},
		{"15.2", "",
			"predetermined pairings: forfeits are regular games, but for ratings, and for losses in the own results"},
		{"16.4", "", "an unplayed round counts as one against a dummy with the participant's own final score, capped"},
		{"16.4.1", "", "forfeits: the dummy has at most the adjusted score of the scheduled opponent"},
		{"16.4.2", "", "other unplayed rounds: the dummy has at most a draw for each round"},
	}
}

// amended enters articles where they belong in a table: over the one of the same number, else behind the last of the
// same chapter or of a lower one.
func amended(table, own []entry) []entry {
	for _, e := range own {
		i := slices.IndexFunc(table, func(t entry) bool { return t[0] == e[0] })
		if i >= 0 {
			table[i] = e
			continue
		}
		at := 0
		for k := range table {
			if !numberLess(e[0], table[k][0]) {
				at = k + 1
			}
		}
		table = slices.Insert(table, at, e)
	}
	return table
}

// numberLess compares article numbers such as 7.8 and 10.1 part by part.
func numberLess(a, b string) bool { return slices.Compare(numberParts(a), numberParts(b)) < 0 }

func numberParts(s string) []int {
	parts := []int{0}
	for _, c := range s {
		if c == '.' {
			parts = append(parts, 0)
			continue
		}
		parts[len(parts)-1] = parts[len(parts)-1]*10 + int(c-'0')
	}
	return parts
}

// tieBreaksCommon is what the editions share, in the wording of 2024.
func tieBreaksCommon() []entry {
	return slices.Concat(tieBreaksOfAll(), tieBreaksOfTeams(), tieBreaksUnplayed())
}

// tieBreaksOfAll are chapters 2 to 10.
func tieBreaksOfAll() []entry {
	return []entry{
		{"2.1", "", "what applies when the regulations say nothing of ties"},
		{"4.1", "", "the list of tie-breaks, and who completes it"},
		{"4.2", "", "the tie-breaks are applied in order to those still tied; in the end the drawing of lots"},
		{"4.3", "", "types of tie-breaks: games among the tied, own results, opponents' results, data known before"},
		{"4.4", "", "every game against the same opponent counts by itself"},
		{"5", "", "the list of the tie-breaks"},
		{"6", "DE", "direct encounter: the standings of the tied among themselves"},
		{"6.1", "", "the points of the games among the tied are added"},
		{"6.1.1", "", "forfeits do not count, unless 15.2 or the regulations say so"},
		{"6.1.2", "", "of several games of two participants the average counts"},
		{"6.2", "", "all have met: the order by points, and article 6 again for those still level"},
		{"6.3", "",
			"not all have met: whoever is first whatever the missing games bring; article 6 again for the others"},
		{"7.1", "WIN", "rounds with as many points as a win brings, played or not"},
		{"7.2", "WON", "games won over the board"},
		{"7.3", "BPG", "games played over the board with Black"},
		{"7.4", "BWG", "games won over the board with Black"},
		{"7.5", "PS", "progressive scores: the sum of the scores after each round"},
		{"7.6", "REP", "rounds elected to play: rounds less half- and zero-point byes and forfeit losses"},
		{"8.1", "BH", "Buchholz: the sum of the opponents' scores"},
		{"8.2", "AOB", "average Buchholz of the opponents met over the board"},
		{"8.3", "FB", "Fore Buchholz: as if all paired games of the final round had been drawn"},
		{"9.1", "SB", "Sonneborn-Berger: the opponents' scores times the points made against them"},
		{"9.2", "KS", "Koya: the points made against opponents with half of the possible points"},
		{"10", "", "unrated players: what becomes of the tie-breaks that use ratings"},
		{"10.1", "ARO", "average rating of the opponents met over the board"},
		{"10.2", "TPR", "tournament performance rating: the average, and the difference that belongs to the score"},
		{"10.3", "PTP", "perfect tournament performance: the lowest rating that expects the points made"},
		{"10.4", "APRO", "average TPR of the opponents met over the board"},
		{"10.5", "APPO", "average PTP of the opponents met over the board"},
	}
}

// tieBreaksOfTeams are chapters 11 to 13.
func tieBreaksOfTeams() []entry {
	return []entry{
		{"11.1", "", "match points and game points; the primary and the secondary score"},
		{"12", "", "boards: forfeits of single players count, a pairing-allocated bye is won on every board"},
		{"12.1", "BC",
			"board count: board numbers times points, the lower the better, between teams level in game points"},
		{"12.2", "TBR", "top boards: the points on board 1, then on board 2 and so on"},
		{"12.3", "BBE", "bottom board elimination: the points without the last board, then without the last two"},
		{"13", "", "the tie-breaks for individuals used for teams, by match points or game points"},
		{"13.1", "MPvGP", "match points where game points decide, and the other way round"},
		{"13.2", "ESB", "extended Sonneborn-Berger: an opponent's score times the points made against him"},
		{"13.2.1", "EMMSB", "match points times match points"},
		{"13.2.2", "EMGSB", "match points times game points"},
		{"13.2.3", "EGMSB", "game points times match points"},
		{"13.2.4", "EGGSB", "game points times game points"},
		{"13.3", "EDE", "extended direct encounter"},
		{"13.3.1", "", "direct encounter by the primary score, then by the secondary"},
		{"13.3.2", "", "two teams level in both scores: the regulations may go on to the boards of their match"},
		{"13.3.3", "", "every new group of tied teams begins again"},
		{"13.4", "SSSC", "secondary score and the strength of the schedule"},
	}
}

// tieBreaksUnplayed are chapters 14 to 16: the modifiers, and what unplayed rounds are worth.
func tieBreaksUnplayed() []entry {
	return []entry{
		{"14", "", "modifiers of tie-breaks that are sums"},
		{"14.1", "", "Cut-1: without the least significant value"},
		{"14.1.1", "",
			"Cut-1 leaves out the lowest score or rating, the first round of PS, " +
				"the product of the lowest score in SB"},
		{"14.1.2", "",
			"Cut-1 of the extended Sonneborn-Berger: the product of the opponent with the lowest score that is " +
				"multiplied"},
		{"14.2", "", "Cut-2: without the two least significant values"},
		{"14.3", "", "Median-1: without the least and then the most significant value"},
		{"14.4", "", "Median-2: without the two least and then the two most significant values"},
		{"14.5", "", "the limit of Koya moved in steps of half a point"},
		{"15.1", "", "what an unplayed round is"},
		{"15.2", "", "predetermined pairings: forfeits are regular games"},
		{"15.3", "", "Swiss: article 16 applies"},
		{"16.1", "",
			"requested byes and voluntary unplayed rounds (VUR); every round after a withdrawal is a zero-point bye"},
		{"16.2.1", "", "pairing-allocated and full-point byes"},
		{"16.2.2", "", "forfeit wins"},
		{"16.2.3", "", "requested byes followed by a round that is no VUR"},
		{"16.2.4", "", "forfeit losses"},
		{"16.2.5", "", "requested byes followed by VURs only, or in the last round"},
		{"16.3", "", "the adjusted score, as the opponents see it"},
		{"16.3.1", "", "categories 1 to 4 as awarded"},
		{"16.3.2", "", "category 5 as draws"},
		{"16.4", "", "an unplayed round counts as one against a dummy with the participant's own final score"},
		{"16.5", "",
			"a cut takes the lowest contribution of a VUR, unless it is lower than the least significant value"},
		{"16.6", "", "the regulations may choose otherwise"},
	}
}
