package crosstable

import "testing"

func TestRoundNamed(t *testing.T) {
	for text, want := range map[string]int{
		"Pairings of Round 3":                        3,
		"Round 2 on 2026/05/01 at 10:00":             2,
		"Pairing round 12 at 19:30 of 14/10/2025":    12,
		"Board 3 Round 5":                            5,
		"Paarungsliste der 3. Runde (nach Alphabet)": 3,
		"3. Runde, Gruppe 2":                         3,
		"Round: 4":                                   4,
		"4th round":                                  4,
		"Ronda 7 de 9":                               7,
		"5-й тур":                                    5,
		"第6轮":                                        6,
		"جولة 2":                                     2,
		"סיבוב 8":                                    8,
		"Blitz 1 2026":                               0,
		"Standings after 9 rounds":                   0,
		"2026/05/01 at 10:00":                        0,
		"7 players online, last update 07.04.2026 17:32": 0,
		"Tournament 3": 0,
	} {
		if got := roundNamed(text); got != want {
			t.Errorf("%q: %d, want %d", text, got, want)
		}
	}
}
