package dubov2026_test

// litChoices are the readings of the literal reference, the default of each first.
var litChoices = [][]string{
	{"DB-1", "paired", "played"}, // a forfeited pairing is an upfloat (1.3.2, 1.8.1) or none
	// C9: upfloats added, compared from the most, or the most alone
	{"DB-2", "sum", "list", "max"},
	// 3.2.4: the second shift numbers seekers, or all after the first
	{"DB-3", "seekers", "group"},
	// 3.2.3: halves for every bracket of newcomers, or in round 1 alone
	{"DB-4", "bracket", "round"},
	{"DB-5", "bars", "free"},     // C2: a full-point bye bars, or 3.1.1 is the whole list
	{"DB-6", "played", "paired"}, // 3.1.4: games played, or forfeited pairings, too
	// 4.2.2, 5.2.1, 5.2.5: scores with virtual points, or without in one of them or both
	{"DB-7", "pairing", "upfloaters", "colours", "real"},
	{"DB-8", "pairing", "real"}, // 3.1.3: the same of the lowest score
	// 5.2.1: TPN among those who have arrived, or the number in the file
	{"DB-9", "effective", "file"},
	{"DB-10", "difference", "last"}, // 1.6.1: what decides where the two contradict each other
	// 4.3 among newcomers: the subgroup is numbered, or the bracket
	{"DB-11", "group", "all"},
	{"DB-12", "round", "last"},   // C10: the round before, or the last one with an opponent
	{"DB-13", "zero", "omitted"}, // 1.7.1: an opponent without a rating
}
