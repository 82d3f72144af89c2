package standings

import (
	"strings"
	"testing"
)

// openCup is an event of four teams of one board in its second round, of which one match is not finished.
const openCup = `012 Cup
042 2026/05/01
142 3
152 W
192 FIDE_TEAM_MP_GP
212 PTS
001    1      Eder, Ann                         2300                             2.0    1     3 w 1     2 b 1
001    2      Falk, Ben                         2200                             1.0    2     4 b 1     1 w 0
001    3      Gruber, Cid                       2100                             0.0    4     1 b 0     4 w
001    4      Hofer, Dot                        2000                             0.0    3     2 w 0     3 b
310   1 Alpha                            ALP     2250    4.0    2.0   1     1
310   2 Beta                             BET     2150    2.0    1.0   2     2
310   3 Gamma                            GAM     2150    0.0    0.0   3     3
310   4 Delta                            DEL     2150    0.0    0.0   3     4
`

// Whoever writes the points of teams while a match is open counts it as nothing, or as far as it has gone; what cannot
// be reached is wrong all the same.
func TestOpenMatchOfTeams(t *testing.T) {
	for _, tt := range []struct {
		gamma string
		wrong int
	}{{"0.0    0.0", 0}, {"0.0    0.5", 0}, {"2.0    1.0", 0}, {"0.0    1.5", 1}, {"2.5    0.0", 1},
		{"4.0    2.0", 2}} {
		data := strings.Replace(openCup, "2150    0.0    0.0   3     3", "2150    "+tt.gamma+"   3     3", 1)
		e := eventOf(t, []byte(data), Options{})
		v := Compute(e, ParseList("PTS", true)).Verify()
		if len(v.Points) != tt.wrong {
			t.Errorf("%s: %+v", tt.gamma, v.Points)
		}
	}
	finished := strings.NewReplacer("4 w\n", "4 w 0\n", "3 b\n", "3 b 1\n").Replace(openCup)
	if v := Compute(eventOf(t, []byte(finished), Options{}), ParseList("PTS", true)).Verify(); len(v.Points) != 2 {
		t.Errorf("finished: %+v", v.Points)
	}
}
