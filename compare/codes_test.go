package compare

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// row writes a record 001.
func row(id int, sex, title, name string, rating int, fed, fide, birth, points string, rank int,
	cells ...string) string {
	s := fmt.Sprintf("001 %4d %1s%3s %-33s %4s %-3s %11s %-10s %4s %4d", id, sex, title, name, orBlank(rating), fed,
		fide, birth, points, rank)
	for _, c := range cells {
		s += "  " + c
	}
	return s + "\n"
}

func orBlank(n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprint(n)
}

// base is an event that has something of everything; variations of it are compared with it.
func base() string {
	return strings.Join([]string{
		"012 Spring Open", "022 Harbour Town", "032 NOR", "042 2026/04/01", "052 2026/04/05", "062 6", "072 5", "082 2",
		"092 Swiss", "102 Arbiter, Ann", "112 Deputy, Dan", "112 Deputy, Eve", "122 90 min", "132" +
			strings.Repeat(" ", 88) + "26/04/01  26/04/02",
		"142 5", "152 W", "162  W 1.0    D 0.5", "172 NOR FIDON", "182 Program 1", "192 FIDE_DUTCH_2026", "202 BH,SB",
		"222 5400+30",
		"240 H   4    5", "250       1.0   1   2    1    2", "260   1   3    1    6", "299           1.0    1    3",
		"013 Rooks                              1    2", "013 Knights                            3    4",
		"NOR    1       Berg, Anna                       2310", "DAT 2 EMAIL x@example.com", "### a comment",
		"### SSM LOT 1 2 3", "### SSM GAM 1 1.5 2", "",
	}, "\n") +
		row(1, "w", "WGM", "Berg, Anna", 2300, "NOR", "1500001", "1990/01/02", "2.0", 1, "   2 w 1", "   3 b 1") +
		row(2, "m", " IM", "Dahl, Bo", 2250, "SWE", "1500002", "1980/01/02", "0.5", 5, "   1 b 0", "   4 w =") +
		row(3, "m", "", "Lind, Carl", 2200, "DEN", "", "1970", "2.0", 2, "   4 w +", "   1 w 0") +
		row(4, "m", "", "Lund, Dag", 2150, "NOR", "", "", "0.5", 4, "   3 b -", "   2 b =") +
		row(5, "w", "", "Moe, Eva", 2100, "NOR", "", "", "1.0", 3, "   6 b 1", "0000 - Z") +
		row(6, "m", "", "Ness, Finn", 0, "NOR", "", "", "1.0", 6, "   5 w 0", "0000 - U", "0000 - H")
}

func text(name, s string) Input {
	return Input{Name: name, Read: func() ([]byte, error) { return []byte(s), nil }}
}

// found lists the codes of the differences, as often as each occurs.
func found(r *Report) []string {
	out := []string{}
	for i := range r.Differences {
		out = append(out, r.Differences[i].Code)
	}
	return out
}

// variations change the base in one place and say what differs then.
var variations = []struct {
	name, old, new string
	want           string // codes
}{
	{"blanks at the end of a line", "012 Spring Open\n", "012 Spring  Open   \n", ""},
	{"a date with other signs", "2026/04/01\n", "2026-4-1\n", ""},
	{"the number of rounds in another record", "142 5\n", "XXR 5\n", ""},
	{"the initial colour in another record", "152 W\n", "XXC white1\n", ""},
	{"point values in another record", "162  W 1.0    D 0.5\n", "XXS W=1 D=0.5\n", ""},
	{"point values not stated", "162  W 1.0    D 0.5\n", "", ""},
	{"another name of the same system", "FIDE_DUTCH_2026", "FIDE_DUTCH_2025", ""},
	{"forbidden pair in another record", "260   1   3    1    6\n", "260   1   2    6    1\n260   3   3    1    6\n",
		""},
	{"virtual points in another record", "250       1.0   1   2    1    2\n",
		"XXA    1  1.0  1.0\nXXA    2  1.0  1.0  0.0\n", ""},
	{"bye announced in the row", "0000 - Z\n", "0000 - Z            0000 - H\n", ""},
	{"deputies in another order", "112 Deputy, Dan\n112 Deputy, Eve\n", "112 Deputy,Eve\n112 Deputy,  Dan\n", ""},
	{"tie-breaks as standings", "202 BH,SB\n", "212 PTS, BH, sb\n", ""},
	{"players counted", "062 6\n", "", ""},
	{"players with another count beside", "062 6\n", "062 6 (5)\n", ""},
	{"teams in another order",
		"013 Rooks                              1    2\n013 Knights                            3    4\n",
		"013 Knights                            3    4\n013 Rooks                              1    2\n", ""},
	{"comment", "### a comment\n", "### another\n", ""},

	{"a count that is not given is what is counted", "062 6\n072 5\n082 2\n", "", ""},
	{"a count with more behind", "062 6\n", "062 6 (5)\n", ""},
	{"zeros at the end of the points of the game rules", "GAM 1 1.5 2", "GAM 1 1.5 2 0", ""},
	{"a sex that is not known", "5 w ", "5 u ", "player.sex"},
	{"bonuses are added up", "299           1.0    1    3\n",
		"299           0.5    1    3\n299           0.5    1    3\n", ""},
	{"bonuses that come to nothing", "### a comment\n",
		"299           0.5    1    4\n299          -0.5    1    4\n### a comment\n", ""},
	{"a bonus of round 2 is not one of round 1", "299           1.0    1    3\n", "299           1.0    2    3\n",
		"settings.adjustment settings.adjustment"},
	{"a record twice", "DAT 2 EMAIL x@example.com\n", "DAT 2 EMAIL x@example.com\nDAT 2 EMAIL x@example.com\n" +
		"DAT 2 EMAIL x@example.com\n", "record.other record.other"},
	{"a record that names nobody", "DAT 2 EMAIL x@example.com\n", "DAT 2 EMAIL x@example.com\nDAT 2\n",
		"record.other"},
	{"bye announced, other kind", "240 H   4    5", "240 Z   4    5", "bye.announced"},
	{"bye announced, in the row", "0000 - U  0000 - H", "0000 - U  0000 - F", "bye.announced"},
	{"bye not announced", "240 H   4    5\n", "", "bye.announced"},
	{"absence left blank", "0000 - Z\n", "        \n", "bye.blank"},
	{"bye of another kind", "0000 - U", "0000 - F", "bye.kind"},
	{"other colours", "   2 w 1", "   2 b 1", "game.colour"}, // and the row of player 2, see TestVariations
	{"result open", "   1 w 0", "   1 w ?", "game.result"},
	{"unrated", "   6 b 1", "   6 b W", "game.rated"},
	{"another result", "   6 b 1", "   6 b =", "game.result"},
	{"arbiter", "Arbiter, Ann", "Arbiter, Amy", "header.arbiter"},
	{"city", "Harbour Town", "Harbour City", "header.city"},
	{"controller", "Program 1", "Program 2", "header.controller"},
	{"date of a round", "26/04/02", "26/04/03", "header.dates"},
	{"deputy", "Deputy, Eve", "Deputy, Eva", "header.deputies"},
	{"last day", "2026/04/05", "2026/04/06", "header.end"},
	{"federation", "032 NOR", "032 SWE", "header.federation"},
	{"name", "Spring Open", "Autumn Open", "header.name"},
	{"count of players", "062 6", "062 7", "header.players"},
	{"ranking method", "FIDON", "NIDOF", "header.ranking-method"},
	{"count of rated players", "072 5", "072 4", "header.rated"},
	{"first day", "042 2026/04/01", "042 2026/04/02", "header.start"},
	{"count of teams", "082 2\n", "082 3\n", "header.teams"},
	{"tie-breaks", "BH,SB", "SB,BH", "header.tie-breaks"},
	{"encoded time control", "5400+30", "5400+10", "header.time-code"},
	{"time control", "90 min", "60 min", "header.time-control"},
	{"type", "092 Swiss", "092 Schweizer", "header.type"},
	{"birth", "1990/01/02", "1990/01/03", "player.birth"},
	{"federation of a player", "DEN", "FIN", "player.federation"},
	{"FIDE id", "1500002", "1500003", "player.fideid"},
	{"name of a player", "Lind, Carl", "Lind, Karl", "player.name"},
	{"rating", "2100", "2101", "player.rating"},
	{"rating lost", "2100", "    ", "player.rating"},
	{"sex", "5 w ", "5 m ", "player.sex"},
	{"title", "wWGM", "wWIM", "player.title"},
	{"national title", "4 m   ", "4 m NC", "player.title"},
	{"national rating", " 2310", " 2311", "record.national"},
	{"national rating of another", "NOR    1   ", "NOR    2   ", "record.national record.national"},
	{"foreign record", "x@example.com", "y@example.com", "record.other"},
	{"virtual points", "250       1.0", "250       0.5", "settings.acceleration"},
	{"virtual points of one", "   1    2\n260", "   1    1\n260", "settings.acceleration"},
	{"bonus", "299           1.0    1    3", "299           0.5    1    3", "settings.adjustment"},
	{"value of a result for all", "299           1.0    1    3\n", "299           1.0    1    3\n299 H         1.0\n",
		"settings.adjustment"},
	{"value of a game for one", "299           1.0    1    3\n",
		"299           1.0    1    3\n299 W         2.0    1    3\n", "settings.adjustment"},
	{"forbidden pair", "260   1   3    1    6\n", "260   1   3    1    5\n", "settings.forbidden settings.forbidden"},
	{"forbidden rounds", "260   1   3    1    6\n", "260   1   4    1    6\n", "settings.forbidden"},
	{"forbidden group", "260   1   3    1    6\n", "260   1   3    1    6\n260   1   5    2    3    4    5\n",
		"settings.forbidden"},
	{"points of the game rules", "GAM 1 1.5 2", "GAM 1 1.5 1", "settings.game-points"},
	{"initial colour", "152 W", "152 B", "settings.initial-colour"},
	{"lots", "LOT 1 2 3", "LOT 2 1 3", "settings.lot settings.lot"},
	{"maxi-tournament", "### SSM LOT", "### LIM MAXI on\n### SSM LOT", "settings.maxi"},
	{"rating not used", "### SSM LOT", "### SSM RATING off\n### SSM LOT", "settings.rating-use"},
	{"number of rounds", "142 5", "142 6", "settings.rounds"},
	{"point values", "162  W 1.0    D 0.5", "162  W 1.0    D 0.4", "settings.scoring"},
	{"system", "192 FIDE_DUTCH_2026", "192 FIDE_DUTCH_2017", "settings.system"},
	{"system not stated", "192 FIDE_DUTCH_2026\n", "", "settings.system"},
	{"points", " 2.0    1", " 2.5    1", "standing.points"},
	{"points not stated", " 2.0    1", "        1", "standing.points"},
	{"rank", " 2.0    1 ", " 2.0    7 ", "standing.rank"},
	{"team", "013 Rooks                              1    2", "013 Rooks                              1    3",
		"team.record"},
}

func TestVariations(t *testing.T) {
	seen := map[string]bool{"player.number": true, "team.tpn": true} // see TestNumbers, TestTeamsRenumbered
	for _, v := range variations {
		a := base()
		b := strings.Replace(a, v.old, v.new, 1)
		if b == a {
			t.Errorf("%s: the base has no %q", v.name, v.old)
			continue
		}
		if v.name == "other colours" {
			b = strings.Replace(b, "   1 b 0", "   1 w 0", 1)
		}
		want := strings.Fields(v.want)
		for _, c := range want {
			seen[c] = true
		}
		for _, r := range []*Report{Files(text("a", a), text("b", b), Options{}),
			Files(text("b", b), text("a", a), Options{})} {
			if got := found(r); r.Verdict == Unknown || !slices.Equal(got, want) {
				t.Errorf("%s: %s, %q, want %q", v.name, r.Verdict, got, want)
				var out bytes.Buffer
				if err := r.WriteText(&out, TextStyle{}); err != nil {
					t.Fatal(err)
				}
				t.Log(out.String())
				break
			}
			if len(want) > 0 {
				placed(t, v.name, r, v.new)
			}
		}
	}
	for _, c := range larger {
		for _, code := range strings.Fields(c.want) {
			seen[code] = true
		}
	}
	for _, v := range teamVariations {
		for _, code := range strings.Fields(v.want) {
			seen[code] = true
		}
	}
	for _, code := range teamMatchCodes { // see TestTeamMatches
		seen[code] = true
	}
	for _, code := range codes() {
		if !seen[code] {
			t.Errorf("no test shows %s", code)
		}
	}
}

// placed demands that each difference has a place in a file that holds the fact.
func placed(t *testing.T, name string, r *Report, now string) {
	t.Helper()
	for i := range r.Differences {
		d := &r.Differences[i]
		if d.A.Line == 0 && d.B.Line == 0 && d.Code != "settings.rating-use" && d.Code != "settings.lot" {
			t.Errorf("%s: %s has no place (%q)", name, d, now)
		}
	}
}

// larger are cases that no replacement in the base shows.
var larger = []struct {
	name, a, b, want string
}{
	{"a player more", base(), base() + row(7, "m", "", "Ost, Geir", 0, "NOR", "", "", "0.0", 7), "player.added"},
	{"a player less", base() + row(7, "m", "", "Ost, Geir", 0, "NOR", "", "", "0.0", 7), base(), "player.removed"},
	{"opponents exchanged", base(), exchanged(), "pairing.opponent pairing.opponent pairing.opponent pairing.opponent"},
	{"a game instead of two byes", base(),
		strings.NewReplacer("   5 w 0  0000 - U", "   5 w 0     5 w 1", "0000 - Z", "   6 b 0").
			Replace(base()), "pairing.bye pairing.bye"},
	{"nobody can be told apart", twins(3, 4), twins(7, 8), "player.ambiguous"},
	{"a game is open", pairOf("   2 w ?", "   1 b ?"), pairOf("   2 w  ", "   1 b  "), "game.open"},
	{"a second round", pairOf("   2 w 1", "   1 b 0"), pairOf("   2 w 1     2 b 1", "   1 b 0     1 w 0"),
		"round.added"},
	{"no second round", pairOf("   2 w 1     2 b 1", "   1 b 0     1 w 0"), pairOf("   2 w 1", "   1 b 0"),
		"round.removed"},
	{"a team that names nobody", strings.Replace(base(), "3    4\n", "3   x4\n", 1),
		strings.Replace(base(), "3    4\n", "3   x4\n", 1), ""},
	{"a team that names a stranger", strings.Replace(base(), "3    4\n", "3   77\n", 1),
		strings.Replace(base(), "3    4\n", "3   77\n", 1), ""},
	{"a team that names the number after the last", strings.Replace(base(), "3    4\n", "3    7\n", 1),
		strings.Replace(base(), "3    4\n", "3    7\n", 1), ""},
	{"the last value of a kind counts", base(), base() + "299 H         1.0\n", "settings.adjustment"},
	{"and replaces those before", base() + "299 H         1.0\n",
		base() + "299 H         2.0    2    4\n299 H         0.5\n299 H         1.0\n", ""},
	{"a value of one round stands beside that of all", base() + "299 H         1.0\n",
		base() + "299 H         1.0\n299 H         2.0    2\n", "settings.adjustment"},
	{"a value of one round that all have", base() + "299 H         1.0\n",
		base() + "299 H         1.0\n299 H         1.0    2\n", ""},
	{"a value of one round before that of all", base() + "299 H         1.0\n",
		base() + "299 H         2.0    2\n299 H         1.0\n", ""},
	{"a day of zeros with a year of two digits", strings.Replace(base(), "2026/04/01", "0000/00/00", 1),
		strings.Replace(base(), "2026/04/01", "00/00/00", 1), "header.start"},
	{"a day of zeros with other signs between", strings.Replace(base(), "2026/04/01", "0000/00/00", 1),
		strings.Replace(base(), "2026/04/01", "0000-0-0", 1), ""},
	{"another opponent whom one file lacks", trio("   2 w 1", "   1 b 0", "0000 - U"),
		trio("   4 w 1", "0000 - Z", "0000 - U") + row(4, "", "", "Four, Dan", 0, "", "", "", "", 0, "   1 b 0"),
		"player.added pairing.opponent pairing.bye"},
	{"another opponent, and one who cannot be told from another", pairOf("   3 w 1", "0000 - Z") +
		row(3, "", "", "Two, Bob", 0, "", "", "", "", 3, "   1 b 0"),
		strings.Replace(pairOf("   4 w 1", "   1 b 0"), "001    2      Two, Bob", "001    4      New, Ann", 1) +
			row(7, "", "", "Two, Bob", 0, "", "", "", "", 9, "0000 - Z"),
		"player.added player.ambiguous pairing.opponent"},
	{"a sex that no file knows", "142 1\n" + row(1, "u", "", "One, Ann", 0, "", "", "", "", 0),
		"142 1\n" + row(1, "", "", "One, Ann", 0, "", "", "", "", 0), ""},
	{"a team event", teams("H"), teams("F"), "team.setting team.setting"},
	{"a row that contradicts", pairOf("   2 w 1", "   1 b 1"), pairOf("   2 w 1", "   1 b 0"), "game.result"},
	{"both have white", pairOf("   2 w 1", "   1 w 0"), pairOf("   2 w 1", "   1 b 0"), "game.colour"},
}

func exchanged() string {
	return strings.NewReplacer("   2 w 1", "   4 w 1", "   1 b 0", "   3 b 0", "   4 w +", "   2 w +", "   3 b -",
		"   1 b -").Replace(base())
}

func pairOf(one, two string) string {
	return "142 2\n152 W\n162  W 1.0\n" + row(1, "", "", "One, Ann", 0, "", "", "", "", 0, one) +
		row(2, "", "", "Two, Bob", 0, "", "", "", "", 0, two)
}

// trio is a round of three players.
func trio(one, two, three string) string {
	return pairOf(one, two) + row(3, "", "", "Three, Cid", 0, "", "", "", "", 0, three)
}

func twins(x, y int) string {
	return "142 2\n152 W\n162  W 1.0\n" + row(1, "", "", "One, Ann", 0, "", "", "", "0.0", 1) +
		row(x, "", "", "Two, Bob", 0, "", "", "", "0.0", 2) + row(y, "", "", "Two, Bob", 0, "", "", "", "0.0", 2)
}

func teams(kind string) string {
	return "142 2\n192 FIDE_TEAM\n240 " + kind +
		"   2    1\n310   1 Rooks                                                                   1\n" +
		"310   2 Knights                                                                 2\n" +
		row(1, "", "", "One, Ann", 0, "", "", "", "", 0, "   2 w 1") +
		row(2, "", "", "Two, Bob", 0, "", "", "", "", 0, "   1 b 0")
}

func TestLarger(t *testing.T) {
	for _, c := range larger {
		r := Files(text("a", c.a), text("b", c.b), Options{})
		if got := strings.Join(found(r), " "); r.Verdict == Unknown || got != c.want {
			var out bytes.Buffer
			if err := r.WriteText(&out, TextStyle{}); err != nil {
				t.Fatal(err)
			}
			t.Errorf("%s: %s, %q, want %q\n%s", c.name, r.Verdict, got, c.want, out.String())
		}
	}
}

func TestNumbers(t *testing.T) {
	b := strings.NewReplacer("001    2 ", "001    7 ", "   2 w 1", "   7 w 1", "   2 b =", "   7 b =",
		"    1    2\n260", "    1    1\n250       1.0   1   2    7    7\n260", "LOT 1 2 3", "LOT 1 7 3", "DAT 2",
		"DAT 7", "    1    2\n013", "    1    7\n013").Replace(base())
	r := Files(text("a", base()), text("b", b), Options{})
	if len(r.Differences) > 0 || len(r.Notes) != 1 || r.Notes[0].Code != "players.renumbered" ||
		!strings.Contains(r.Notes[0].Message, "order differs") {
		t.Errorf("%v %v", r.Differences, r.Notes)
	}
	r = Files(text("a", base()), text("b", b), Options{Numbers: true})
	if got := found(r); !slices.Equal(got, []string{"player.number"}) || r.Differences[0].A.Value != "2" ||
		r.Differences[0].B.Value != "7" {
		t.Errorf("with numbers: %v", r.Differences)
	}
}

// A colour that only one file states is no difference where the row of the opponent tells the same in the other.
func TestColourOfTheOpponent(t *testing.T) {
	full, open, turned := pairOf("   2 w 1", "   1 b 0"), pairOf("   2 w 1", "   1   0"), pairOf("   2 b 1", "   1   0")
	for _, tt := range []struct{ a, b, differs, note string }{
		{full, open, "", "B does not state the colour of 2 Two, Bob in round 1; black is taken from the row of the " +
			"opponent, and the other file states it"},
		{open, full, "", "A does not state the colour of 2 Two, Bob in round 1; black is taken from the row of the " +
			"opponent, and the other file states it"},
		{open, open, "", ""},
		{full, turned, "game.colour", ""},
	} {
		r := Files(text("a", tt.a), text("b", tt.b), Options{})
		var notes []string
		for i := range r.Notes {
			if n := &r.Notes[i]; n.Code == "colour.inferred" && n.LineA == 5 && n.LineB == 5 {
				notes = append(notes, n.Message)
			}
		}
		if got := strings.Join(found(r), " "); got != tt.differs || strings.Join(notes, "; ") != tt.note {
			t.Errorf("%q, %q: %q, %+v", tt.a, tt.b, got, r.Notes)
		}
	}
}

func TestIgnore(t *testing.T) {
	b := strings.NewReplacer("Spring", "Autumn", " 2.0    1", " 2.5    1", "2100", "2101").Replace(base())
	for list, want := range map[string]string{
		"":                              "header.name player.rating standing.points",
		"header, points":                "player.rating",
		"player.rating,standing":        "header.name",
		"header,player,standing.points": "",
	} {
		ignore, err := ParseIgnore(list)
		if err != nil {
			t.Fatal(err)
		}
		r := Files(text("a", base()), text("b", b), Options{Ignore: ignore})
		ignored := 0
		for _, c := range r.Summary.Ignored {
			ignored += c.Count
		}
		if got := strings.Join(found(r), " "); got != want || ignored+len(r.Differences) != 3 ||
			(r.Verdict == Equal) != (want == "") {
			t.Errorf("%q leaves %q and %v, want %q", list, got, r.Summary.Ignored, want)
		}
	}
	for _, list := range []string{"nothing", "name", "header.", "."} {
		if got, err := ParseIgnore(list); err == nil {
			t.Errorf("%q is read as %q", list, got)
		}
	}
}

// noting is where the source makes a note.
var noting = regexp.MustCompile(`[nN]ote[A-Za-z]*\("([a-z]+\.[a-z-]+)"`)

// TestCodes: the documentation tells what each code means, of differences in its first table, of notes in the second.
func TestCodes(t *testing.T) {
	page, err := os.ReadFile("../docs/trfdiff.md")
	if err != nil {
		t.Fatal(err)
	}
	var notes []string
	files, _ := filepath.Glob("*.go")
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range noting.FindAllStringSubmatch(string(source), -1) {
			notes = append(notes, m[1])
		}
	}
	slices.Sort(notes)
	_, tables, _ := strings.Cut(string(page), "| code | what differs |\n")
	first, second, _ := strings.Cut(tables, "| note | what it says |\n")
	for text, want := range map[string][]string{first: codes(), second: slices.Compact(notes)} {
		var told []string
		for _, m := range regexp.MustCompile("(?m)^\\| `([a-z.-]+)` \\| .+\\. \\|$").FindAllStringSubmatch(text, -1) {
			told = append(told, m[1])
		}
		if len(want) == 0 || !slices.Equal(told, want) {
			t.Errorf("docs/trfdiff.md tells of %q, want %q", told, want)
		}
	}
}
