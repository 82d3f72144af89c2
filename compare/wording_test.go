package compare

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/trf"
)

// What is said of a difference names the players, the rounds and both values.
func TestWording(t *testing.T) {
	const (
		bonus = "299           1.0    1    3\n"
		ban   = "260   1   3    1    6\n"
		pair  = "1 Berg, Anna - 6 Ness, Finn|forbidden pair|may not meet in rounds 1-3|"
	)
	for _, c := range []struct{ was, is, want string }{
		{bonus, "299           0.5    1    3\n", "3 Lind, Carl|bonus or penalty|1.0|0.5"},
		{bonus, bonus + "299 H         1.0\n", "all players|points of a half-point bye by record 299|none|1.0"},
		{ban, "260   1   2    1    6\n", pair + "may not meet in rounds 1-2"},
		{ban, "260   1   5    1    6\n", pair + "may not meet in any round"}, // the event has five
		{ban, "260   2   5    1    6\n", pair + "may not meet in rounds from 2"},
		{ban, "260   2   2    1    6\n", pair + "may not meet in round 2"},
		{ban, "", pair + "may meet"},
		{"250       1.0   1   2    1    2\n", "250       1.0   1   2    1    1\n",
			"2 Dahl, Bo|virtual points by round|1.0 1.0|none"},
		{"250       1.0   1   2    1    2\n", "250       0.5   1   2    1    2\n",
			"players 1, 2|virtual points by round|1.0 1.0|0.5 0.5"},
		{"142 5\n", "142 6\n", "|number of rounds|5|6"},
	} {
		r := Files(text("a", base()), text("b", strings.Replace(base(), c.was, c.is, 1)), Options{})
		var got []string
		for _, d := range r.Differences {
			got = append(got, fmt.Sprintf("%s|%s|%s|%s", d.Subject, d.What, d.A.Value, d.B.Value))
		}
		if text := strings.Join(got, "; "); text != c.want {
			t.Errorf("%q: %s, want %s", c.is, text, c.want)
		}
	}
}

// Of many notes of one code the first are shown; --verbose shows all.
func TestManyNotes(t *testing.T) {
	r := &Report{Verdict: Equal}
	for range 7 {
		r.note("match.name", "shared", trf.Position{}, trf.Position{})
	}
	r.note("players.renumbered", "another order", trf.Position{}, trf.Position{})
	for verbose, want := range map[bool]string{true: "7 shared, 0 more", false: "5 shared, 1 more"} {
		var b strings.Builder
		if err := r.WriteText(&b, TextStyle{Verbose: verbose}); err != nil {
			t.Fatal(err)
		}
		got := fmt.Sprintf("%d shared, %d more", strings.Count(b.String(), "note: shared"),
			strings.Count(b.String(), "note: (2 more [match.name] with --verbose)"))
		if got != want || !strings.Contains(b.String(), "another order") {
			t.Errorf("verbose %v: %s, want %s:\n%s", verbose, got, want, b.String())
		}
	}
}

// A text that is shown has no character that acts, and two texts never look alike.
func TestEscaped(t *testing.T) {
	for text, want := range map[string]string{
		"plain\ttext": "plain\ttext",
		`a\b`:         `a\\b`, `\`: `\\`, "a\x1bb": `a\u001bb`,
		"a\xffb": `a\xffb`, "\xff": `\xff`, "a\ufffdb": "a\ufffdb",
		"\u202eb": `\u202eb`,
	} {
		if got := escaped(text); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}

// A name is reduced to letters and digits, whatever stands around them.
func TestFold(t *testing.T) {
	for name, want := range map[string]string{
		"-Dahl, Bo-": "dahl bo", "É": "e", "Élan": "elan", "O'Brien": "obrien",
		"Łukasz Øst": "lukasz ost",
		"李 四":        "李 四",
		"1. FC":      "1 fc", "": "", "...": "",
	} {
		if got := fold(name); got != want {
			t.Errorf("%q is reduced to %q, want %q", name, got, want)
		}
	}
}

// A round that one file alone holds is told by its games and byes.
func TestWholeRound(t *testing.T) {
	two := pairOf("   2 w 1     2 b 1", "   1 b 0     1 w 0")
	r := Files(text("a", two), text("b", pairOf("   2 w 1", "   1 b 0")), Options{})
	if len(r.Differences) != 1 || r.Differences[0].A.Value != "1 game, 0 byes and absences" ||
		r.Differences[0].B.Value != "none" {
		t.Errorf("%+v", r.Differences)
	}
	if m := (Matching{FideID: 1000, Name: 100, Number: 10, Rank: 1}); m.matched() != 1111 {
		t.Errorf("%+v are %d", m, m.matched())
	}
}

func TestPlacesOf(t *testing.T) {
	for lines, want := range map[[2]int]string{{3, 4}: " (line 3 of A, 4 of B)", {3, 0}: " (line 3 of A)",
		{0, 4}: " (line 4 of B)", {}: ""} {
		if got := placesOf(lines[0], lines[1]); got != want {
			t.Errorf("%v: %q", lines, got)
		}
	}
}

// Quiet leaves out equal files alone, and who is matched is told by how.
func TestQuiet(t *testing.T) {
	print := func(a, b string) string {
		var out strings.Builder
		if err := Files(text("a", a), text("b", b), Options{}).WriteText(&out, TextStyle{Quiet: true}); err != nil {
			t.Fatal(err)
		}
		return out.String()
	}
	if got := print(base(), base()); got != "" {
		t.Errorf("equal files: %s", got)
	}
	if got := print(base(), exchanged()); !strings.Contains(got, "6 players in both files (2 by FIDE id, 4 by name)") {
		t.Errorf("%s", got)
	}
	if got := print(twins(3, 4), twins(7, 8)); !strings.Contains(got, "1 player in both files (1 by name)") {
		t.Errorf("%s", got)
	}
	got := print(people("1|Berg, A|11"), people("2|Dahl, B|12"))
	if !strings.Contains(got, "; 0 players in both files, 1 only in A") {
		t.Errorf("%s", got)
	}
}

// Byes and absences of a round that one file alone holds are counted.
func TestWholeRoundOfByes(t *testing.T) {
	for second, want := range map[string]string{"0000 - U": "1 game, 1 bye or absence",
		"0000 - Z": "1 game, 1 bye or absence", "        ": "1 game, 0 byes and absences"} {
		r := Files(text("a", trio("   2 w 1     2 b 1", "   1 b 0     1 w 0", "0000 - U  "+second)),
			text("b", trio("   2 w 1", "   1 b 0", "0000 - U")), Options{})
		if len(r.Differences) != 1 || r.Differences[0].A.Value != want {
			t.Errorf("%q: %+v, want %s", second, r.Differences, want)
		}
	}
	r := Files(text("a", trio("   2 w 1  0000 - H", "   1 b 0  0000 - Z", "0000 - U  0000 - U")),
		text("b", trio("   2 w 1", "   1 b 0", "0000 - U")), Options{})
	if len(r.Differences) != 1 || r.Differences[0].A.Value != "0 games, 3 byes and absences" {
		t.Errorf("%+v", r.Differences)
	}
}

// A row that contradicts the other one about the colour is told by both.
func TestColoursOfTwoRows(t *testing.T) {
	r := Files(text("a", pairOf("   2 w 1", "   1 w 0")), text("b", pairOf("   2 w 1", "   1 b 0")), Options{})
	if len(r.Differences) != 1 || r.Differences[0].A.Value != "white, opponent white" ||
		r.Differences[0].B.Value != "white" {
		t.Errorf("%+v", r.Differences)
	}
}

// How many have another starting rank is said in the singular and in the plural.
func TestRenumbered(t *testing.T) {
	note := func(a, b string) string {
		for _, n := range Files(text("a", a), text("b", b), Options{}).Notes {
			if n.Code == "players.renumbered" {
				return n.Message
			}
		}
		return ""
	}
	a := people("1|Berg, A", "2|Dahl, B", "3|Lind, C")
	const same = " another starting rank in B; their order is the same"
	for b, want := range map[string]string{
		people("1|Berg, A", "2|Dahl, B", "9|Lind, C"): "1 player has" + same,
		people("1|Berg, A", "8|Dahl, B", "9|Lind, C"): "2 players have" + same,
		people("1|Berg, A", "2|Lind, C", "3|Dahl, B"): "2 players have another starting rank in B, and their order " +
			"differs, on which pairings depend",
	} {
		if got := note(a, b); got != want {
			t.Error(got)
		}
	}
}

// A round that one of the files has paired is no coming one: who is away in both has another bye, not another
// announcement.
func TestPairedInOne(t *testing.T) {
	cells := func(second ...string) string {
		first := []string{"0002 w 1", "0001 b 0", "0000 - U"}
		out := "142 5\n152 W\n"
		for i, c := range second {
			out += row(i+1, "", "", string(rune('A'+i)), 0, "", "", "", "", 0, first[i], c)
		}
		return out
	}
	paired, open := cells("0003 w =", "0000 - H", "0001 b ="), cells("        ", "0000 - Z", "        ")
	for _, tt := range [][2]string{{paired, open}, {open, paired}} {
		var codes []string
		for _, d := range Files(text("a", tt[0]), text("b", tt[1]), Options{}).Differences {
			codes = append(codes, d.Code)
		}
		if want := []string{"pairing.bye", "bye.kind", "pairing.bye"}; !slices.Equal(codes, want) {
			t.Errorf("%v, want %v", codes, want)
		}
	}
}
