package rules

// lim1999 is C.04.4.3, the Lim system of 1987 with the amendments up to 1999.
func lim1999() []entry {
	return append([]entry{
		{"1.1", "", "the bye goes to the lowest rank of the lowest score-group"},
		{"2.1", "", "compatible players: not met, and no forbidden colour for either"},
		{"2.2", "", "score-groups and the order in which they are paired, the median one last"},
		{"2.3", "", "who has no suitable opponent in the group is transferred before it is paired"},
		{"2.3.a", "", "has met all of the group"},
		{"2.3.b", "", "has two more of one colour and nobody gives him the other"},
		{"2.3.c", "", "had the same colour twice running and nobody gives him the other"},
		{"2.3.d", "", "the group must become even"},
		{"2.4", "", "proposed pairings: upper half against lower half by pairing number"},
		{"2.5", "", "exchanges where a proposed pair has met, and for colours"},
		{"2.6", "", "a median group that cannot be paired is extended by breaking pairs of its neighbours"},
		{"3.1", "", "what a floater is"},
		{"3.2", "", "where a floater goes, and who floats to make a group even"},
		{"3.3", "", "choice of a floater downwards"},
		{"3.4", "", "choice of a floater upwards"},
		{"3.5", "", "a floater without an opponent in the next group"},
		{"3.6", "", "order in which floaters from above are paired"},
		{"3.6.1", "", "the higher pairing number first"},
		{"3.6.2", "", "the one from the highest group first"},
		{"3.6.3", "", "upper half and median: from above, then from below, then the others"},
		{"3.7", "", "order in which floaters from below are paired"},
		{"3.7.1", "", "the lower pairing number first"},
		{"3.7.2", "", "the one from the lowest group first"},
		{"3.7.3", "", "lower half: from below, then from above, then the others"},
		{"3.8", "", "whom a floater meets"},
		{"3.9", "", "four kinds of floaters and which to avoid first"},
		{"3.10", "", "who floated in the round before does not float to make a group even, under conditions"},
	}, limPairs("a", "b")...)
}
