package compare

import (
	"slices"
	"strings"
	"testing"
)

// cup is an event of four teams of two boards and a reserve, after two rounds.
const cup = `012 Harbour Cup
142 3
152 W
192 FIDE_TEAM_TYPEA_MP_GP
352 WB
001    1      Eder, Ann                         2300                             2.0    1     4 w 1     7 b 1
001    2      Falk, Ben                         2200                             1.0    2     5 b =     8 w =
001    3      Gruber, Cid                       2100                             0.0    3  0000 - Z  0000 - Z
001    4      Hofer, Dot                        2000                             0.0    4     1 b 0  0000 - Z
001    5      Iser, Jon                         1900                             0.5    5     2 w =  0000 - Z
001    6      Jahn, Kim                         1800                             0.0    6  0000 - Z  0000 - Z
001    7      Kern, Lea                         1790                             0.5    7    10 b =     1 w 0
001    8      Lang, Max                         1780                             1.5    8    11 w 1     2 b =
001    9      Moser, Nia                        1770                             0.0    9  0000 - Z  0000 - Z
001   10      Nagl, Oto                         1760                             0.5   10     7 w =  0000 - Z
001   11      Ober, Pia                         1750                             0.0   11     8 b 0  0000 - Z
310   1 Alpha                            ALP     2250    4.0    3.0   1     1    2    3
310   2 Beta                             BET     2150    1.0    0.5   3     4    5    6
` + gamma + delta + `240 H   2    2
240 Z   2    4
`

const (
	gamma = "310   3 Gamma                            GAM     2150    2.0    2.0   2     7    8    9\n"
	delta = "310   4 Delta                            DEL     2150    0.0    0.5   4    10   11\n"
)

// teamVariations change the cup in some places; the codes of teams are those that the change makes. Those of players
// and of other records stand beside.
var teamVariations = []struct{ name, old, new, want string }{
	{"name", "310   2 Beta ", "310   2 Bravo", "team.name"},
	{"short name", "BET", "BEE", "team.nickname"},
	{"strength", "BET     2150", "BET     2151", "team.strength"},
	{"match points", "4.0    3.0", "3.0    3.0", "team.score"},
	{"game points", "4.0    3.0", "4.0    2.5", "team.score"},
	{"no points", "4.0    3.0", "       3.0", "team.score"},
	{"rank", "0.5   3     4", "0.5   2     4", "team.place"},
	{"order of the players", "1    2    3\n", "1    3    2\n", "team.roster"},
	{"a player less", "1    2    3\n", "1    2\n", "team.roster"},
	{"teams in another order", gamma + delta, delta + gamma, ""},
	{"bye", "240 H   2    2", "240 F   2    2", "team.match-bye team.setting team.setting"},
	{"line-up that says nothing new", "240 Z", "300   1   1   2    1    2\n240 Z", ""},
	{"line-up", "240 Z", "300   1   1   2    2    1\n300   1   2   1    5    4\n240 Z",
		"team.lineup team.lineup team.match-colour"},
	{"colours of the boards", "352 WB", "352 WW", "team.record"},
}

func TestTeamVariations(t *testing.T) {
	for _, v := range teamVariations {
		b := strings.Replace(cup, v.old, v.new, 1)
		if b == cup {
			t.Errorf("%s: the cup has no %q", v.name, v.old)
		}
		for _, r := range []*Report{Files(text("a", cup), text("b", b), Options{}),
			Files(text("b", b), text("a", cup), Options{})} {
			got := found(r)
			slices.Sort(got)
			if r.Verdict == Unknown || !slices.Equal(got, strings.Fields(v.want)) {
				t.Errorf("%s: %s, %q, want %q %v", v.name, r.Verdict, got, v.want, r.A.Findings)
			}
			placed(t, v.name, r, v.new)
		}
	}
}

var teamMatchCodes = []string{"team.match-opponent", "team.match-result", "team.removed", "team.added"}

// Results and opponents of teams are told beside those of their players.
func TestTeamMatches(t *testing.T) {
	for _, tt := range []struct {
		name    string
		changes []string
		want    string
	}{
		{"result", []string{"4 w 1     7", "4 w =     7", "1 b 0  0000", "1 b =  0000"}, "team.match-result"},
		{"opponents", []string{" 4 w 1     7", "10 w 1     7", " 5 b =     8", "11 b =     8", "    1 b 0  0000",
			"    7 w =  0000", "    2 w =  0000", "    8 b 0  0000", "   10 b =     1", "    4 b =     1",
			"   11 w 1     2", "    5 w 1     2", "    7 w =  0000", "    1 b 0  0000", "    8 b 0  0000",
			"    2 w =  0000"}, "team.match-opponent"},
		{"forfeit", []string{"4 w 1     7 b 1", "4 w 1  0000 - Z", "5 b =     8 w =", "5 b =  0000 - Z",
			"10 b =     1 w 0", "10 b =  0000 - Z", "11 w 1     2 b =", "11 w 1  0000 - Z", "240 Z",
			"330 +-   2   1   3\n240 Z"}, "team.match-colour team.match-result"},
		{"a team less", []string{delta, "", "240 Z   2    4\n", ""}, "team.removed"},
	} {
		b := strings.NewReplacer(tt.changes...).Replace(cup)
		codes := found(Files(text("a", cup), text("b", b), Options{}))
		for _, want := range strings.Fields(tt.want) {
			if !slices.Contains(codes, want) {
				t.Errorf("%s: %q lacks %s", tt.name, codes, want)
			}
		}
		back := found(Files(text("b", b), text("a", cup), Options{}))
		if tt.want == "team.removed" && !slices.Contains(back, "team.added") {
			t.Errorf("%s: the other way round %q", tt.name, back)
		}
	}
}

// Nothing is said of the numbers of teams that kept theirs, though two have one name.
func TestTeamsOfOneName(t *testing.T) {
	same := strings.Replace(cup, "Delta", "Gamma", 1)
	for _, file := range []string{cup, same} {
		r := Files(text("a", file), text("b", file), Options{})
		if noted := slices.ContainsFunc(r.Notes, func(n Note) bool { return n.Code == "teams.renumbered" }); noted {
			t.Errorf("%v", r.Notes)
		}
	}
}

// A match of which no colours are known is told once, from the side of the lower number.
func TestTeamMatchWithoutColours(t *testing.T) {
	a := strings.NewReplacer(" 4 w 1     7", " 4 - +     7", " 5 b =     8", " 5 - -     8", "    1 b 0  0000",
		"    1 - -  0000", "    2 w =  0000", "    2 - +  0000").Replace(cup)
	b := strings.NewReplacer(" 5 - -     8", " 5 - +     8", "2 - +  0000", "2 - -  0000").Replace(a)
	var got []string
	for _, d := range Files(text("a", a), text("b", b), Options{}).Differences {
		if d.Code == "team.match-result" {
			got = append(got, d.Subject+": "+d.A.Value+", "+d.B.Value)
		}
	}
	const want = "team 1 Alpha: 1.0-1.0 (1.0-1.0), forfeited, 2.0-0.0 (2.0-0.0), forfeited"
	if len(got) != 1 || got[0] != want {
		t.Errorf("%q, want %s", got, want)
	}
}

// Teams with other numbers are the same teams; the numbers differ under Numbers only.
func TestTeamsRenumbered(t *testing.T) {
	b := strings.NewReplacer("310   2 Beta", "310   3 Beta", "310   3 Gamma", "310   2 Gamma", "240 H   2    2",
		"240 H   2    3").Replace(cup)
	r := Files(text("a", cup), text("b", b), Options{})
	noted := slices.ContainsFunc(r.Notes, func(n Note) bool {
		return n.Code == "teams.renumbered" && n.Message == "2 teams with another number in B"
	})
	if got := found(r); len(got) > 0 || !noted {
		t.Errorf("%q, %v", got, r.Notes)
	}
	r = Files(text("a", cup), text("b", b), Options{Numbers: true})
	if got := found(r); !slices.Equal(got, []string{"team.tpn", "team.tpn"}) ||
		r.Differences[0].Subject != "team 2/3 Beta" || r.Differences[1].Subject != "team 3/2 Gamma" {
		t.Errorf("with numbers: %q, %+v", got, r.Differences)
	}
}
