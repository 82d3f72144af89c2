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

// The first small number of a heading names a round where no word does, the first round, too; not a date, and not the
// name of the event.
func TestRoundOfHeading(t *testing.T) {
	for _, tt := range []struct {
		text    string
		heading bool
		want    int
	}{
		{"Zzz 1", true, 1}, {"Zzz 12, 1.2.2026", true, 12}, {"Zzz 1", false, 0}, {"Zzz 0", true, 0},
		{"Rapid 1", true, 0}, {"2026/05/01 at 10:00", true, 0}, {"Round 3", false, 3},
	} {
		n := roundNamer{names: "Rapid 1"}
		if n.see(tt.text, tt.heading); n.round != tt.want {
			t.Errorf("%q, heading %v: %d, want %d", tt.text, tt.heading, n.round, tt.want)
		}
	}
	n := roundNamer{}
	if n.see("Round 3", false); !n.certain {
		t.Error("a word is not certain")
	}
	if n.see("Zzz 5", true); n.round != 3 {
		t.Errorf("a heading makes it %d", n.round)
	}
}
