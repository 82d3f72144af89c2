package standings

import (
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/standings/standingstest"
	"github.com/trfkit/trfkit/tournament"
)

// tied is an event ordered by points alone that has tied groups of some sizes, and where they begin.
func tied(t *testing.T, sizes ...int) (*Standings, []int) {
	t.Helper()
	for seed := range uint64(2000) {
		s := Compute(random(seed, standingstest.Options{Plain: true, Swiss: true}), ParseList("PTS", false))
		var at, of []int
		s.groups(func(from, to int) {
			if to-from > 1 {
				at, of = append(at, from), append(of, to-from)
			}
		})
		if slices.Equal(of, sizes) {
			return s, at
		}
	}
	t.Fatalf("no event has groups of %v", sizes)
	return nil, nil
}

// How ties are ranked is told by the groups without fault; where those are divided, by the faults of all.
func TestTieStyle(t *testing.T) {
	for _, c := range []struct {
		name  string
		sizes []int
		as    string // a letter a group: shared, drawn, blank, or one rank for the first two and the next for the rest
		want  TieStyle
	}{
		{"shared", []int{2}, "s", SharedRanks}, {"drawn", []int{2}, "d", DrawnRanks}, {"none", []int{2}, "0", NoTies},
		{"more are shared", []int{2, 2, 2}, "sds", SharedRanks}, {"more are drawn", []int{2, 2, 2}, "dsd", DrawnRanks},
		{"one of each, fewer faults as shared", []int{2, 2}, "sd", SharedRanks},
		{"one of each, as many faults", []int{2, 3}, "sd", SharedRanks},
		{"one of each, fewer faults as drawn", []int{2, 4}, "sd", DrawnRanks},
		{"neither", []int{3}, "x", SharedRanks},
	} {
		s, at := tied(t, c.sizes...)
		for i := range s.Event.Participants {
			s.Event.Participants[i].Recorded.Rank = s.Rank[i]
		}
		for g, from := range at {
			for k := range c.sizes[g] {
				rank := map[byte]int{'s': from + 1, 'd': from + 1 + k, '0': 0, 'x': from + 1 + k/2}[c.as[g]]
				s.Event.Participants[s.Order[from+k]].Recorded.Rank = rank
			}
		}
		if got := s.tieStyle(); got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
		for choice, want := range map[string]TieStyle{"shared": SharedRanks, "distinct": DrawnRanks} {
			s.Event.Choices = engine.Choices{"TB-26": choice}
			if got := s.tieStyle(); got != want {
				t.Errorf("%s, TB-26=%s: %v", c.name, choice, got)
			}
		}
	}
}

// Of a group, those are at fault whose rank is another one in the style: not the first, or outside, or held twice. Who
// has no rank is not.
func TestFaultsOfAGroup(t *testing.T) {
	s, at := tied(t, 4)
	group := s.Order[at[0] : at[0]+4]
	first := at[0] + 1
	for _, c := range []struct {
		ranks         [4]int // as counted from the first place of the group, which is 0; -9 is none
		shared, drawn int
	}{
		{[4]int{0, 0, 0, 0}, 0, 4}, {[4]int{3, 1, 0, 2}, 3, 0}, {[4]int{0, 1, 1, 2}, 3, 2}, {[4]int{0, 1, 2, 4}, 3, 1},
		{[4]int{-1, 1, 2, 3}, 4, 1}, {[4]int{-9, 0, -9, 0}, 0, 2}, {[4]int{-9, -9, -9, 3}, 1, 0},
	} {
		for k, i := range group {
			s.Event.Participants[i].Recorded.Rank = max(0, first+c.ranks[k])
			if c.ranks[k] == -9 {
				s.Event.Participants[i].Recorded.Rank = 0
			}
		}
		if a, b := len(s.faults(group, first, SharedRanks)), len(s.faults(group, first, DrawnRanks)); a != c.shared ||
			first > 1 && b != c.drawn {
			t.Errorf("%v: %d faults as shared ranks and %d as drawn ones, want %d and %d", c.ranks, a, b, c.shared,
				c.drawn)
		}
	}
}

// Points that do not follow from the results are told of the last round, also where that round is asked for by its
// number; those after an earlier one are not recorded.
func TestPointsOfTheLastRound(t *testing.T) {
	for rounds, want := range map[int]bool{0: true, 1: false, 2: true} {
		event := pair()
		add(event, tournament.Draw, tournament.Draw)
		event.Players[1].Points, event.Players[1].HasPoints = 30, true
		e, _ := FromTournament(event, Options{Rounds: rounds})
		if got := e.Participants[1].Recorded.HasPoints[Match]; got != want {
			t.Errorf("%d rounds asked for: wrong points are told: %v", rounds, got)
		}
	}
}

// Those who met as often as anybody have met, also where all that is demanded are all their games.
func TestEveryMeeting(t *testing.T) {
	e := league(t, 3, 1, "1-2 1, 3 U", "2-1 =, 3 U", "1-3 0, 2 U")
	for choice, want := range map[string][3]int{"met": {3, 2, 1}, "missing": {2, 2, 0}} {
		e.Choices = engine.Choices{"TB-17": choice}
		l := newLedger(e)
		l.spot = []int32{0, 1, 2}
		for i, games := range want {
			got := 0
			for _, m := range l.meetings(i, Match, false) {
				got += m.games
			}
			if got != games {
				t.Errorf("%s: %d games of %s count, want %d", choice, got, e.Name(i), games)
			}
		}
	}
}

// Where a game is missing, and whatever it might have brought changes no place, all have their places at once.
func TestAllAreCertain(t *testing.T) {
	e := league(t, 5, 1, "1-2 1, 3-4 1", "1-3 1, 2-4 1", "1-5 1, 2-3 1", "2-5 =", "3-5 1", "5-4 1")
	steps := 0
	got := newLedger(e).direct([]int{0, 1, 2, 3, 4}, Match, false, func(Step) { steps++ })
	if want := [][]int{{0}, {1}, {2}, {4}, {3}}; !slices.EqualFunc(got, want, slices.Equal) || steps != 1 {
		t.Errorf("%v in %d steps, want %v", got, steps, want)
	}
}

// Recorded ranks of before September 2023 are held against the points alone, whatever follows them.
func TestListBefore2023(t *testing.T) {
	for text, want := range map[string]string{"PTS": "", "PTS,BH": "BH", "PTS,BH,SB,XY": "BH SB XY"} {
		l := ParseList(text, false)
		old := l.Verifiable(Before2023)
		if got := strings.Join(old.Rest, " "); len(old.Codes) != 1 || got != want ||
			(old.Unread == nil) != (want == "") {
			t.Errorf("%s: %q is left, want %q", text, got, want)
		}
		if now := l.Verifiable(Newest); now.String() != l.String() {
			t.Errorf("%s: %s", text, now.String())
		}
	}
}

// A code that could not be used leaves nothing open where the points part everybody.
func TestNothingIsOpen(t *testing.T) {
	e := ranked("PTS", 1, 2, 3).Event
	e.Participants[1].Rounds[0].Points[Match] /= 2
	if v := Compute(e, ParseList("PTS,OTHER_X", false)).Verify(); v.Verdict != Agree || v.Open != 0 {
		t.Errorf("%s, %d open", v.Verdict, v.Open)
	}
}

// Ranks that only repeat the pairing numbers are told from others, also where one differs.
func TestRanksAreNumbers(t *testing.T) {
	s := ranked("PTS", 1, 2, 3)
	for i := range s.Event.Participants {
		s.Event.Participants[i].ID = tournament.PlayerID(i + 1)
	}
	if !RanksAreNumbers(s.Event) {
		t.Error("ranks 1 to 3 of numbers 1 to 3 are no numbers")
	}
	if s.Event.Participants[2].Recorded.Rank = 1; RanksAreNumbers(s.Event) {
		t.Error("a rank of 1 is the number 3")
	}
	if RanksAreNumbers(&Event{}) {
		t.Error("nobody has numbers for ranks")
	}
}
