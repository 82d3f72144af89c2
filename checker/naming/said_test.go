package naming

import (
	"fmt"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/internal/clitest"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/wording"
)

// What a file says of its system is read as people and programs write it, on each of the days on which another text
// came into force, and where the day is not known.
func TestSaid(t *testing.T) {
	var b strings.Builder
	for _, tt := range []struct {
		code, words string
		comments    []string
	}{
		{},
		{code: "FIDE_DUTCH"}, {code: "FIDE_DUTCH_2017"}, {code: "FIDE_DUTCH_2026"}, {code: "FIDE_DUBOV"},
		{code: "FIDE_BURSTEIN"}, {code: "FIDE_LIM"}, {code: "FIDE_TEAM"}, {code: "FIDE_TEAM_BAKU_TYPEA_MP_GP"},
		{code: "FIDE_DOUBLESWISS"}, {code: "CUSTOM_SWISS"}, {code: "dutch"}, {code: "FIDE_DUTCH", words: "dubov-2026"},
		{words: "dutch-2017"}, {words: "Dutch_2017"}, {words: "FIDE_DUTCH"}, {words: "dutch-2026 or dutch-2017"},
		{words: "Individual: Swiss-System Dutch (JaVaFo)"}, {words: "JaVaFo"}, {words: "Swiss Dutch 2012"},
		{words: "Swiss Dutch 1999"}, {words: "Individual FIDE Dubov"}, {words: "Burstein System"}, {words: "Swiss Lim"},
		{words: "Limerick"}, {words: "Dubov 1997, Lim"}, {words: "Dubov and Dutch"}, {words: "IndividualDutch"},
		{words: "Open", comments: []string{"paired by lim-1999"}},
		{words: "Swiss Lim", comments: []string{"dutch-2026"}},
		{comments: []string{"nothing", "dutch-2017", "dubov-2026"}}, {comments: []string{"the Dutch team"}},
		{comments: []string{"FIDE_TEAM"}}, {words: "ssm-2020"}, {words: "double-swiss-2026"},
	} {
		fmt.Fprintf(&b, "== record 192 %q, record 092 %q, comments %q\n", tt.code, tt.words, tt.comments)
		for _, day := range []string{"", "2017", "2017/06/30", "2019/05/01", "2026/01/31", "2026/02/01"} {
			ev := &tournament.Tournament{SystemCode: tt.code, Type: tt.words, StartDate: day}
			n := Of(ev, tt.comments, systems.All())
			fmt.Fprintf(&b, "%-11s%s", day, sayNaming(&n))
			if n.Missing != "" {
				b.WriteString(InForceThen(n.Missing, ev))
			}
			if ByMatches(ev, tt.comments, systems.All()) {
				b.WriteString("; by matches")
			}
			b.WriteByte('\n')
			if tt.code != "" && len(n.Systems) == 0 {
				fmt.Fprintf(&b, "%-11s%s\n", "", Unpaired(tt.code, ev))
			}
		}
	}
	clitest.Golden(t, "testdata/said.golden", []byte(b.String()))
}

func sayNaming(n *Naming) string {
	if n.By == "" {
		return "nothing"
	}
	out := fmt.Sprintf("%s says %q (%s): %s", n.Where, n.Says, n.By, IDs(n.Systems))
	if n.Missing != "" {
		out += "; missing " + n.Missing
	}
	if n.Family {
		out += "; a family"
	}
	return out
}

// Which systems were in force on a day, and why one may not have governed an event.
func TestInForceOnADay(t *testing.T) {
	var b strings.Builder
	for _, day := range []string{"", "1999", "2005/01/01", "2012/06/30", "2017", "2017/06/30", "2017/07/01", "2018/06",
		"2024/07/31", "2026/01/31", "2026/02/01", "2031/01/01", "no day"} {
		ev := &tournament.Tournament{StartDate: day}
		fmt.Fprintf(&b, "== %q: %s\nin force: %s\n", day, DayText(ev), IDs(Governing(systems.All(), ev)))
		for _, e := range systems.All() {
			if why := Doubt(&e, ev, nil); why != "" {
				fmt.Fprintf(&b, "%s: %s; %s\n", e.ID, why, Doubt(&e, ev, wording.In("de")))
			}
		}
		for _, family := range []string{"dutch", "dubov", "burstein", "lim", "team-swiss", "none"} {
			if names := Unapplied(family, ev); len(names) > 0 {
				fmt.Fprintf(&b, "%s, not applied: %s%s\n", family, strings.Join(names, ", "), InForceThen(family, ev))
			}
		}
	}
	ev := &tournament.Tournament{Teams: &tournament.TeamEvent{}}
	if !ByMatches(ev, nil, systems.All()) {
		t.Error("teams meet in matches")
	}
	if ev = (&tournament.Tournament{Matches: &tournament.MatchRules{}}); !ByMatches(ev, nil, systems.All()) {
		t.Error("matches are matches")
	}
	clitest.Golden(t, "testdata/days.golden", []byte(b.String()))
}
