package rules

// ssm2020 is "Swiss System Modified", version 20.01.04, in use by the AJSP.
func ssm2020() []entry {
	return []entry{
		{"A1", "", "scoring: two points a win, one a draw (WDL); game points (GAM)"},
		{"A2", "", "ranking: WDL score, sum of opponents' scores (SOS), GAM score, rating, lot"},
		{"A3", "", "score brackets; who is left over moves down"},
		{"A4", "", "floats of a game between unequal scores"},
		{"A5", "", "subgroups S1 and S2, and p, the most pairs"},
		{"A6", "", "exchanges and transpositions"},
		{"A7", "", "combinations of brackets"},
		{"A8", "", "the bye: two points and a downfloat"},
		{"B1", "", "no second meeting"},
		{"B2", "", "no second bye"},
		{"B3", "", "one unpaired player at most"},
		{"B4", "", "small groups may be kept from meeting for a number of rounds"},
		{"B5", "", "no float repeated from the previous round"},
		{"C", "", "the procedure of a round, from the highest bracket down"},
		{"C1", "", "brackets are formed and ranked"},
		{"C2", "", "S1 and S2 are formed"},
		{"C3", "", "S1 against S2 in order; what follows a complete pairing"},
		{"C4", "", "the next player of S2 instead"},
		{"C5", "", "B5, then B4 are dropped"},
		{"C6", "", "exchange with the first free player of S2"},
		{"C7", "", "who cannot be paired moves down"},
		{"C8", "", "all free players move down"},
		{"C9", "", "last bracket: the bye, or combination with the one above"},
		{"D", "", "order of the final standings"},
	}
}
