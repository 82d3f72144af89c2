package standings

import (
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// early is a round robin of six that 6 left after two rounds.
const early = `042 2026/05/10
142 5
192 BERGER_ROUNDROBIN
212 PTS,SB,DE
001    1      One                                                                3.0    1     6 w 1     2 w 1     3 b 1     4 w 1     5 b 0
001    2      Two                                                                2.0    4     5 w 1     1 b 0     6 w +     3 w 1     4 b 0
001    3      Three                                                              1.0    5     4 w 1     5 b 0     1 w 0     2 b 0     6 w +
001    4      Four                                                               2.0    2     3 b 0     6 b 0     5 w 1     1 b 0     2 w 1
001    5      Five                                                               2.0    3     2 b 0     3 w 1     4 b 0     6 b +     1 w 1
001    6      Six                                                                1.0          1 b 0     4 w 1     2 b -     5 w -     3 b -
`

func annulledEvent(t *testing.T, text string, opt Options) *Task {
	t.Helper()
	doc, _ := trf.Parse("early.trf", []byte(text))
	ev, _, found := trf.DecodeWith(doc, trf.Options{})
	if found.HasErrors() {
		t.Fatal(found)
	}
	return Prepare(ev, "", opt)
}

// Who played fewer than half has no place, and his games are in no sum (C.05 6.6).
func TestAnnulledGames(t *testing.T) {
	for _, c := range []struct {
		choice   string
		expelled []tournament.PlayerID
		six      bool // is ranked
		one, sb  string
	}{
		{"", nil, false, "3.0", "5.00"},
		{"named", nil, true, "4.0", "8.00"},
		{"named", []tournament.PlayerID{6}, false, "3.0", "5.00"},
		{"never", nil, true, "4.0", "8.00"},
	} {
		opt := Options{Expelled: c.expelled, Choices: engine.Choices{}}
		if c.choice != "" {
			opt.Choices["TB-47"] = c.choice
		}
		k := annulledEvent(t, early, opt)
		s := Compute(k.Event, k.List)
		if got := s.Rank[5] > 0; got != c.six {
			t.Errorf("%q: player 6 ranked %v", c.choice, got)
		}
		if one, sb := s.Columns[0].Text(0), s.Columns[1].Text(0); one != c.one || sb != c.sb {
			t.Errorf("%q: player 1 has %s points and SB %s, want %s and %s", c.choice, one, sb, c.one, c.sb)
		}
		told := slices.ContainsFunc(k.Notes, func(n Note) bool { return n.Code == "robin.annulled" })
		if told != (c.choice == "") {
			t.Errorf("%q: told %v", c.choice, told)
		}
	}
}

// The points may hold the games that do not count or leave them out, and no rank is wrong that is right with them.
func TestAnnulledVerified(t *testing.T) {
	k := annulledEvent(t, early, Options{})
	if _, v := k.Verify(); v.Verdict != Agree {
		t.Errorf("points without the games: %s %+v", v.Verdict, v)
	}
	s := Compute(k.Event, k.List)
	lines := s.Derive(1, 0).Facts
	if len(lines) != 1 || !strings.Contains(lines[0], "6.6") {
		t.Errorf("the derivation says %q", lines)
	}
	with := early
	for _, p := range [][2]string{{"3.0    1 ", "4.0    1 "}, {"2.0    4 ", "3.0    4 "}, {"1.0    5 ", "2.0    5 "},
		{"2.0    3 ", "3.0    3 "}} {
		with = strings.Replace(with, p[0], p[1], 1)
	}
	k = annulledEvent(t, with, Options{})
	if _, v := k.Verify(); len(v.Points) > 0 {
		t.Errorf("points with the games: %+v", v.Points)
	}
}
