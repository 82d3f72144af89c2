package compare

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// people is a file of players: "number|name|FIDE id|rank" each; what stands behind may be left out.
func people(list ...string) string {
	var b strings.Builder
	b.WriteString("142 1\n152 W\n162  W 1.0\n")
	for _, s := range list {
		f := append(strings.Split(s, "|"), "", "", "")
		var id, rank int
		fmt.Sscan(f[0], &id)
		fmt.Sscan(f[3], &rank)
		b.WriteString(row(id, "", "", f[1], 0, "", f[2], "", "", rank))
	}
	return b.String()
}

// matches lists who was taken for whom, and by what.
func matches(r *Report) []string {
	out := []string{}
	for _, m := range r.Players {
		out = append(out, fmt.Sprintf("%d=%d %s", m.A, m.B, m.By))
	}
	return out
}

// TestMatching: who is who follows from FIDE ids, then names, then starting ranks where they identify people, then
// ranks; and nobody is matched against what is known of him.
func TestMatching(t *testing.T) {
	for _, c := range []struct {
		name string
		a, b string
		want []string
	}{
		{"FIDE id before name",
			people("1|Berg, Anna|11", "2|Dahl, Bo|12"), people("1|Dahl, Bo|11", "2|Berg, Anna|12"),
			[]string{"1=1 fide-id", "2=2 fide-id"}},
		{"a FIDE id given twice tells nobody apart",
			people("1|Berg, Anna|11", "2|Dahl, Bo|11"), people("1|Dahl, Bo|11", "2|Berg, Anna|11"),
			[]string{"1=2 name", "2=1 name"}},
		{"nor one given twice in one file alone",
			people("1|Berg, Anna|11", "2|Dahl, Bo|11"), people("1|Dahl, Bo|11"), []string{"2=1 name"}},
		{"in either file",
			people("1|Dahl, Bo|11"), people("1|Berg, Anna|11", "2|Dahl, Bo|11"), []string{"1=2 name"}},
		{"the parts of a name in another order",
			people("1|Berg, Anna", "2|Dahl, Bo"), people("7|Anna Berg", "8|Bo Dahl"), []string{"1=7 name", "2=8 name"}},

		{"most kept their starting rank, so it identifies the others",
			people("1|Berg, A", "2|Dahl, B", "3|Lind, C", "4|Moe, E"),
			people("1|Berg, A", "2|Dahl, B", "7|Lind, C", "4|Ness, F"),
			[]string{"1=1 name", "2=2 name", "3=7 name", "4=4 number"}},
		{"just half of them kept it: it identifies nobody",
			people("1|Berg, A", "2|Dahl, B", "4|Moe, E"), people("1|Berg, A", "7|Dahl, B", "4|Ness, F"),
			[]string{"1=1 name", "2=7 name"}},
		{"nobody else is known: the starting rank is all there is",
			people("1", "2"), people("1", "2"), []string{"1=1 number", "2=2 number"}},

		{"another name and another FIDE id are another person, whatever the number",
			people("1|Berg, A", "2|Dahl, B", "3|Lind, C|13"), people("1|Berg, A", "2|Dahl, B", "3|Ness, F|14"),
			[]string{"1=1 name", "2=2 name"}},
		{"another name alone is the same person under the number",
			people("1|Berg, A", "2|Dahl, B", "3|Lind, C|13"), people("1|Berg, A", "2|Dahl, B", "3|Ness, F"),
			[]string{"1=1 name", "2=2 name", "3=3 number"}},
		{"another FIDE id alone is, too",
			people("1|Berg, A", "2|Dahl, B", "3||13"), people("1|Berg, A", "2|Dahl, B", "3||14"),
			[]string{"1=1 name", "2=2 name", "3=3 number"}},

		{"by rank where the names are missing in one file and the numbers are others",
			people("1|Berg, A|11", "2|Dahl, B||1", "3|Lind, C||2"), people("4||11", "5|||1", "6|||2"),
			[]string{"1=4 fide-id", "2=5 rank", "3=6 rank"}},
		{"not by rank where both have names",
			people("1|Berg, A|11", "2|Dahl, B||1"), people("4||11", "5|Ness, F||1"), []string{"1=4 fide-id"}},
		{"nor where his name is missing in a file that names others",
			people("1|Berg, A|11", "2|Dahl, B||1"), people("4|Berg, A|11", "5|||1"), []string{"1=4 fide-id"}},
		{"whichever file that is",
			people("1|Berg, A|11", "2|||1"), people("4|Berg, A|11", "5|Dahl, B||1"), []string{"1=4 fide-id"}},
		{"but two without a name in such files are the same",
			people("1|Berg, A|11", "2|||1"), people("4|Berg, A|11", "5|||1"), []string{"1=4 fide-id", "2=5 rank"}},
		{"not by rank with a FIDE id",
			people("1|Berg, A|11", "2|Dahl, B|12|1"), people("4||11", "5|||1"), []string{"1=4 fide-id"}},
		{"nobody by a rank that two have",
			people("1|Berg, A|11", "2|Dahl, B||1", "3|Lind, C||1"), people("4||11", "5|||1", "6|||1"),
			[]string{"1=4 fide-id"}},

		{"two of one name are told apart by number",
			people("1|Berg, A", "2|Berg, B", "3|Dahl, B", "4|Dahl, B"),
			people("1|Berg, A", "2|Berg, B", "3|Dahl, B", "4|Dahl, B"),
			[]string{"1=1 name", "2=2 name", "3=3 number", "4=4 number"}},
		{"the last two of one name are the same, whatever else differs",
			people("1|Berg, A", "3|Dahl, B||1", "4|Dahl, B||2"), people("7|Berg, A", "8|Dahl, B||1", "9|Dahl, B||5"),
			[]string{"1=7 name", "3=8 rank", "4=9 name"}},
		{"but not where half have other numbers",
			people("1|Berg, A", "2|Berg, B", "3|Dahl, B", "4|Dahl, B"),
			people("1|Berg, A", "7|Berg, B", "3|Dahl, B", "4|Dahl, B"), []string{"1=1 name", "2=7 name"}},
	} {
		if got := matches(Files(text("a", c.a), text("b", c.b), Options{})); !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// How many were recognised in each way is counted.
func TestMatchingIsCounted(t *testing.T) {
	r := Files(
		text("a", people("1|Berg, A|11", "2|Dahl, B", "3|Lind, C", "4|Moe, E", "5|||1", "6|Ost, G", "7|Rud, H")),
		text("b", people("1|Berg, A|11", "2|Dahl, B", "3|Lind, C", "4|Ness, F", "15|||1", "26|Ost, I", "27|Sand, J",
			"28|Tveit, K")), Options{})
	if want := (Matching{FideID: 1, Name: 2, Number: 1, Rank: 1, OnlyA: 2, OnlyB: 3}); r.Matching != want {
		t.Errorf("%+v, want %+v", r.Matching, want)
	}
}

// Somebody who has been recognised is taken for nobody else, the first of a file no more than another.
func TestRecognisedOnce(t *testing.T) {
	for _, c := range []struct {
		name string
		a, b string
		want []string
	}{
		{"of one name with him", people("1|Berg, A|11", "2|Berg, A"), people("1|Berg, A|11", "2|Berg, A"),
			[]string{"1=1 fide-id", "2=2 name"}},
		{"his number in A is another's", people("1|Berg, A|11", "2|Dahl, B", "3|Lind, C", "4|Moe, E"),
			people("2|Dahl, B", "3|Lind, C", "4|Berg, A|11"), []string{"1=4 fide-id", "2=2 name", "3=3 name"}},
		{"his number in B is another's", people("2|Dahl, B", "3|Lind, C", "4|Berg, A|11"),
			people("1|Berg, A|11", "2|Dahl, B", "3|Lind, C", "4|Moe, E"),
			[]string{"2=2 name", "3=3 name", "4=1 fide-id"}},
		{"the other of his name is left",
			people("3|Dahl, B||1", "4|Dahl, B||2"), people("8|Dahl, B||1", "9|Dahl, B||5"),
			[]string{"3=8 rank", "4=9 name"}},
	} {
		r := Files(text("a", c.a), text("b", c.b), Options{})
		told := slices.ContainsFunc(r.Notes, func(n Note) bool { return n.Code == "match.name" })
		if got := matches(r); !slices.Equal(got, c.want) || told != (c.want[1] == "4=9 name") {
			t.Errorf("%s: %q, want %q; %+v", c.name, got, c.want, r.Notes)
		}
	}
}

// Who is recognised although both files give him a FIDE id, and not the same, is told.
func TestContradicted(t *testing.T) {
	for ids, want := range map[[2]string]bool{{"11", "12"}: true, {"11", "011"}: false, {"11", ""}: false,
		{"", "12"}: false, {"", ""}: false} {
		r := Files(text("a", people("1|Berg, A|"+ids[0])), text("b", people("1|Berg, A|"+ids[1])), Options{})
		got := slices.ContainsFunc(r.Notes, func(n Note) bool { return n.Code == "match.contradicted" })
		if got != want {
			t.Errorf("%q: %v, want %v", ids, got, want)
		}
	}
}

// TestGameOnce: a game is reported once, whatever colours the rows give: from the side of the player with a colour that
// makes him white, and from that of the lower number where no colours are known.
func TestGameOnce(t *testing.T) {
	colours := []string{"w", "b", "-", " "}
	for _, one := range colours {
		for _, two := range colours {
			if one == two && (one == "w" || one == "b") {
				continue // both rows are wrong
			}
			a := pairOf("   2 "+one+" +", "   1 "+two+" -")
			b := pairOf("   2 "+one+" -", "   1 "+two+" +")
			r := Files(text("a", a), text("b", b), Options{})
			if got := found(r); r.Verdict != Different || !slices.Equal(got, []string{"game.result"}) {
				t.Errorf("colours %q and %q: %s, %q, want one game.result", one, two, r.Verdict, got)
				continue
			}
			want := 1
			if two == "w" || one == "b" {
				want = 2
			}
			if d := r.Differences[0]; d.A.Player != want || d.B.Player != want {
				t.Errorf("colours %q and %q: reported of players %d and %d, want %d", one, two, d.A.Player, d.B.Player,
					want)
			}
		}
	}
}
