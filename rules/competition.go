package rules

// competition2026 is the part of the FIDE Competition Rules (C.05) in force in 2026 on round robins: players who leave
// one, and the Berger tables. The text is known from quotations.
func competition2026() []entry {
	return []entry{
		{"6.6", "",
			"round robins: who leaves, or is expelled, with fewer than half of the games played stays in the table, " +
				"but his games do not count in the final standings; else they count, and those not played are " +
				"forfeits"},
		{"Annex 1", "",
			"round robins: the Berger tables, which say who meets whom in which round, and with which colour"},
	}
}
