package tournament_test

import (
	"slices"
	"testing"

	"github.com/trfkit/trfkit/tournament"
)

// The virtual points of the three groups, round by round, of players who win, draw and lose all games of nine rounds.
func TestAccelerations(t *testing.T) {
	results := []tournament.Result{tournament.Win, tournament.Draw, tournament.Loss}
	for _, c := range []struct {
		method string
		group  int
		want   [3][]tournament.Points // by the result of all games
	}{
		{"haley", 0, [3][]tournament.Points{{10, 10}, {10, 10}, {10, 10}}},
		{"haley", 1, [3][]tournament.Points{}},
		{"haley-soft", 0, [3][]tournament.Points{{10, 10}, {10, 10}, {10, 10}}},
		{"haley-soft", 1, [3][]tournament.Points{{0, 5}, {0, 5}, {0, 5}}},
		{"sad", 0, [3][]tournament.Points{{20, 20, 20, 20, 20, 20, 20}, {20, 20, 20, 20, 20, 20, 20},
			{20, 20, 20, 20, 20, 20, 20}}},
		{"sad", 1, [3][]tournament.Points{{10, 10, 15, 20, 20, 20, 20}, {10, 10, 10, 15, 15, 15, 20},
			{10, 10, 10, 10, 10, 10, 10}}},
		{"sad", 2, [3][]tournament.Points{{0, 0, 5, 10, 10, 20, 20}, {0, 0, 0, 5, 5, 5, 10}, {}}},
		{"nicois", 2, [3][]tournament.Points{{0, 5, 10, 15, 20, 20, 20}, {0, 0, 5, 5, 10, 10, 15}, {}}},
	} {
		way, err := tournament.ParseAcceleration(c.method)
		if err != nil {
			t.Fatal(err)
		}
		way.Borders = []tournament.PlayerID{1, 2}[:way.Groups()-1]
		for k, want := range c.want {
			tt := &tournament.Tournament{Rounds: 9}
			tt.Scoring = tournament.StandardScoring()
			for id := range tournament.PlayerID(3) {
				p := tournament.Player{ID: id + 1}
				for range 9 {
					p.Cells = append(p.Cells, tournament.Cell{Opponent: 9, Colour: 1, Result: results[k]})
				}
				tt.Players = append(tt.Players, p)
			}
			if err := tt.Accelerate(way, tournament.Baku2026); err != nil {
				t.Fatal(err)
			}
			if got := tt.Players[c.group].Virtual; !slices.Equal(got, want) {
				t.Errorf("%s, group %d, %v: %v, want %v", c.method, c.group, results[k], got, want)
			}
		}
	}
}

// The names and the groups that somebody drew are read back as they are written; what is none says why.
func TestParseAcceleration(t *testing.T) {
	for _, c := range []struct{ text, want, err string }{
		{"none", "none", ""}, {"Baku", "baku", ""}, {"baku:12", "baku:12", ""}, {"haley:8", "haley:8", ""},
		{"progressive:4,9", "sad:4,9", ""}, {"nicois", "nicois", ""},
		{"french", "", `"french" is no acceleration; those known are none, baku, haley, haley-soft, sad, nicois`},
		{"sad:9", "", `"sad:9": the progressive acceleration of the FFE (SAD) has 3 groups, so that ` +
			`2 last numbers are needed, all but that of the last group`},
		{"sad:9,4", "", `"sad:9,4": the last numbers of the groups are numbers that grow`},
		{"none:1", "", `"none:1" is no acceleration; those known are none, baku, haley, haley-soft, sad, nicois`},
	} {
		a, err := tournament.ParseAcceleration(c.text)
		switch {
		case err != nil && err.Error() != c.err:
			t.Errorf("%s: %v", c.text, err)
		case err == nil && (c.err != "" || a.String() != c.want):
			t.Errorf("%s is read as %s", c.text, a)
		}
	}
}

// The groups that the methods draw themselves: half, to an even number; a third, to a multiple of four, and half of the
// others, to an even number.
func TestParted(t *testing.T) {
	for _, c := range []struct {
		players int
		method  string
		want    string
	}{
		{10, "haley", "haley:6"}, {161, "haley-soft", "haley-soft:82"}, {9, "sad", "sad:3,6"}, {10, "sad", "sad:3,6"},
		{11, "sad", "sad:4,8"}, {24, "nicois", "nicois:8,16"}, {30, "sad", "sad:12,22"}, {100, "sad", "sad:32,66"},
		{40, "sad:5,9", "sad:5,9"},
	} {
		a, err := tournament.ParseAcceleration(c.method)
		ev := field(c.players)
		if got := ev.Parted(a, ev.Starters()).String(); err != nil || got != c.want {
			t.Errorf("%d players, %s: %s, %v", c.players, c.method, got, err)
		}
	}
}

// Who asked for a bye in round 1, is absent then or enters later is no starter, before and after it is paired; all but
// the last are entered.
func TestStarters(t *testing.T) {
	ev := field(10)
	ev.Players[8].Cells = []tournament.Cell{{Result: tournament.ZeroBye}}
	ev.Absences = []tournament.Absence{{Player: 1, Round: 1, Kind: tournament.HalfBye}, {Player: 2, Round: 2}}
	if s, e := len(ev.Starters()), len(ev.Entered()); s != 8 || e != 10 {
		t.Errorf("before round 1: %d starters of %d entered", s, e)
	}
	for i := range ev.Players {
		ev.Players[i].Cells = []tournament.Cell{{Opponent: 1, Colour: tournament.White, Result: tournament.Win}}
	}
	for i, r := range []tournament.Result{tournament.HalfBye, tournament.FullBye, tournament.PairingBye,
		tournament.NoResult} {
		ev.Players[i].Cells[0] = tournament.Cell{Result: r}
	}
	if s, e := len(ev.Starters()), len(ev.Entered()); s != 7 || e != 9 {
		t.Errorf("after round 1: %d starters of %d entered", s, e)
	}
}
