package rules

import "slices"

// TitleRank is the place of a title in the initial order, GM first; a player without one of these titles comes last.
//
// Rule: C.04.2 (2017) B.2
// Rule: C.04.2 (2026) 2.2
func TitleRank(title string) int {
	titles := []string{"GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM"}
	if i := slices.Index(titles, title); i >= 0 {
		return i
	}
	return len(titles)
}

// basic2017 is C.04.1 as it stood beside the Dutch edition of 2017; its articles are lettered.
func basic2017() []entry {
	return []entry{
		{"a", "", "the number of rounds is announced beforehand"},
		{"b", "", "nobody meets the same opponent twice"},
		{"c", "",
			"with an odd number one player has the pairing-allocated bye, worth a win unless the regulations differ"},
		{"d", "", "no bye for who had one or won a game by forfeit"},
		{"e", "", "players meet opponents with the same score, as a rule"},
		{"f", "", "no colour difference above two, but for a system's exceptions in the last round"},
		{"g", "", "no colour three times in a row, but for a system's exceptions in the last round"},
		{"h", "", "a player has the colour he had less often, else the other one than last time, as a rule"},
		{"i", "", "who makes the pairing can explain it"},
	}
}

// basic2026 is C.04.1 in force since 1 February 2026; its articles are numbered.
func basic2026() []entry {
	return []entry{
		{"1", "", "the number of rounds is announced beforehand"},
		{"2", "", "nobody meets the same opponent twice"},
		{"3", "",
			"with an odd number one participant has the pairing-allocated bye, worth a win unless the regulations " +
				"differ"},
		{"4", "", "no bye for who had one or scored as much as a win in one round without playing"},
		{"5", "", "participants meet opponents with the same score, as a rule"},
		{"6", "", "no colour difference above two, but for a system's exceptions"},
		{"7", "", "no colour three times in a row, but for a system's exceptions"},
		{"8", "", "a participant has the colour he had less often, else the other one than last time, as a rule"},
		{"9", "", "who makes the pairing can explain it"},
	}
}

// handling2017 is the part of C.04.2 (2017) on order, late entries and the pairing itself.
func handling2017() []entry {
	return []entry{
		{"B.1", "", "each player is given a measure of strength"},
		{"B.2", "", "initial order: strength, title, alphabet"},
		{"B.3", "", "pairing numbers follow the initial order; corrections renumber until round 4 has been paired"},
		{"C.3", "", "a late entry is paired from his arrival on; missed rounds bring nothing unless the rules differ"},
		{"C.4", "", "pairing numbers are provisional while entries are open"},
		{"D.1", "", "an adjourned game counts as drawn for the pairing"},
		{"D.2", "", "who is absent without notice counts as withdrawn"},
		{"D.3", "", "who has withdrawn is not paired"},
		{"D.4", "", "who is known to be absent is not paired and scores nothing unless the rules differ"},
		{"D.5", "", "only games played count where the sequence of colours matters"},
		{"D.6", "", "two players who were paired but did not play may be paired again"},
		{"D.8", "", "what a corrected result changes, and from which round on"},
		{"D.9", "", "order of the boards: score of the higher ranked, sum of both scores, rank of the higher ranked"},
		{"D.10", "", "a published pairing changes only when it breaks an absolute rule"},
	}
}

// handling2026 is the part of C.04.2 in force since 1 February 2026 on order, late entries and the pairing itself.
func handling2026() []entry {
	return []entry{
		{"2.1", "", "each participant is given a measure of strength"},
		{"2.2", "", "initial order: strength, title, alphabet"},
		{"2.3", "",
			"pairing numbers (TPN) follow the initial order; corrections renumber until round 4 has been paired"},
		{"2.4", "", "a late entry scores nothing for missed rounds unless the rules differ"},
		{"2.5", "", "TPNs are provisional while entries are open"},
		{"3.1", "", "an adjourned game counts as drawn for the pairing"},
		{"3.2", "", "who has withdrawn is not paired"},
		{"3.3", "", "who is known to be absent is not paired and scores nothing unless the rules differ"},
		{"3.4", "", "only games played count where the sequence of colours matters"},
		{"3.5", "", "two participants who were paired but did not play may be paired again"},
		{"3.6", "", "order of the boards: score of the higher ranked, sum of both scores, TPN of the higher ranked"},
		{"4.3", "", "a result corrected in time counts for the next pairing"},
		{"4.4", "", "when a published pairing may change"},
	}
}

// baku2017 is C.04.5.1 as it stood beside the Dutch edition of 2017.
func baku2017() []entry {
	return []entry{
		{"1", "", "made for one point a win and half a point a draw"},
		{"2", "", "upper group GA: the first half of the initial order, rounded up to an even number; the rest is GB"},
		{"3", "", "late entries: the last player of GA stays the last of GA"},
		{"4", "", "virtual points of GA: one in the first half of the accelerated rounds, half a point in the others"},
		{"5", "", "pairing score: points and virtual points together"},
	}
}

// baku2026 is the Baku method of C.04.7 in force since 1 February 2026.
func baku2026() []entry {
	return []entry{
		{"1.1", "", "made for point systems in which a win is worth two draws and a loss nothing"},
		{"1.2", "",
			"upper group GA: the first half of the initial order, rounded up to an even number; the rest is GB"},
		{"1.3", "", "late entries: the last participant of GA stays the last of GA"},
		{"1.4", "",
			"virtual points of GA: a win in the first half of the accelerated rounds, half a win in the others"},
		{"1.5", "", "pairing score: points and virtual points together"},
	}
}
