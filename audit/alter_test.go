package audit

import (
	"fmt"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/tournament"
)

// An edit changes the cells that it is about, in the rounds that can depend on it, and leaves the file as it is.
func TestEditsChangeCells(t *testing.T) {
	const draw = tournament.Draw
	s := newSubject(small(t))
	filed := map[int]string{1: cells(s.t, 1), 2: cells(s.t, 2), 3: cells(s.t, 3)}
	house := []fill{{2, 6, 5}, {3, 8, 3}}
	halfBye := []tournament.Bye{{Round: 3, Kind: tournament.HalfBye}}
	second, third, fromTwo := terms{from: 2, until: 2}, terms{from: 3, until: 3}, terms{from: 2, until: 3}
	for _, c := range []struct {
		name   string
		edit   edit
		from   int // the tournament that this round was paired from
		column int
		want   string // blank: as filed
	}{
		{"a hidden bye", &hidden{terms: third, player: 7, byes: halfBye}, 3, 3,
			"2w½ 1b½ 8w1 6b1 Z 4w0 H 3b0"},
		{"no hidden bye yet", &hidden{terms: third, player: 7, byes: halfBye}, 2, 3, ""},
		{"another bye", &otherBye{terms: terms{from: 2, until: 3}, player: 8, round: 2, was: tournament.FullBye}, 3, 2,
			"4b½ 3w1 2b0 1w½ 6w0 5b1 H F"},
		{"a bye that stood otherwise", &otherBye{terms: terms{from: 4, until: 4}, player: 5, round: 3,
			was: tournament.HalfBye}, 4, 3, "2w½ 1b½ 8w1 6b1 H 4w0  3b0"},
		{"a cancelled board", &cancelled{terms: second, round: 2, pair: Pair{7, 8}}, 2, 2,
			"4b½ 3w1 2b0 1w½ 6w0 5b1 8·- 7·-"},
		{"a cancelled board, later", &cancelled{terms: second, round: 2, pair: Pair{7, 8}}, 3, 2, ""},
		{"a result that stood otherwise", late1(s, 2, false, draw, draw), 2, 1, "5w½ 6b½ 7w+ 8b1 1b½ 2w½ 3b- 4w0"},
		{"a result that stood until then", late1(s, 2, false, draw, draw), 3, 1, ""},
		{"house players", &filler{terms: fromTwo, games: house}, 3, 2, "4b½ 3w1 2b0 1w½ U  H U"},
		{"house players, the round itself", &filler{terms: fromTwo, games: house}, 3, 3, "2w½ 1b½ U 6b1 Z 4w0  "},
		{"house players who count", &filler{terms: fromTwo, games: house, counted: true}, 3, 2, ""},
		{"house players who count, the round itself", &filler{terms: fromTwo, games: house, counted: true}, 3, 3,
			"2w½ 1b½ U 6b1 Z 4w0  "},
		{"a change by hand", &hand{terms: second, round: 2, instead: []Pair{{4, 8}, {1, 0}}}, 2, 2,
			"U 3w1 2b0 8w? 6w0 5b1 H 4b?"},
	} {
		want := c.want
		if want == "" {
			want = filed[c.column]
		}
		if got := cells(s.at((&world{}).with(c.edit), c.from), c.column); got != want {
			t.Errorf("%s: round %d from round %d: %q, want %q", c.name, c.column, c.from, got, want)
		}
		for round, want := range filed {
			if got := cells(s.t, round); got != want {
				t.Fatalf("%s changed round %d of the file to %q", c.name, round, got)
			}
		}
	}
}

// virtual prints the virtual points of a tournament, player by player.
func virtual(tt *tournament.Tournament) string {
	var all [][]tournament.Points
	for i := range tt.Players {
		all = append(all, tt.Players[i].Virtual)
	}
	return fmt.Sprint(all)
}

// An edit changes the settings of the tournament that a round was paired from.
func TestEditsChangeSettings(t *testing.T) {
	s := newSubject(small(t))
	s.t.Players[7].Virtual = []tournament.Points{10}
	always := s.always("", 0)
	for _, c := range []struct {
		name string
		edit edit
		show func(*tournament.Tournament) any
		want any
	}{
		{"the initial colour", s.drawn(tournament.Black),
			func(tt *tournament.Tournament) any { return [2]any{tt.InitialColour, tt.InitialOrigin} },
			[2]any{tournament.Black, tournament.Stated}},
		{"the rounds", s.planned(7),
			func(tt *tournament.Tournament) any { return [2]any{tt.Rounds, tt.RoundsOrigin} },
			[2]any{7, tournament.Stated}},
		{"a pair that might not meet", &forbidden{always, Pair{2, 3}},
			func(tt *tournament.Tournament) any { return fmt.Sprint(tt.Forbidden) }, "[{1 0 [2 3]}]"},
		{"Baku acceleration", &accelerated{terms: always, method: bakuMethod, named: baku()},
			func(tt *tournament.Tournament) any { return virtual(tt) },
			"[[1.0 0.5] [1.0 0.5] [1.0 0.5] [1.0 0.5] [] [] [] []]"},
		{"Baku acceleration with a border", &accelerated{terms: always, method: bakuMethod, named: baku(2)},
			func(tt *tournament.Tournament) any { return virtual(tt) }, "[[1.0 0.5] [1.0 0.5] [] [] [] [] [] []]"},
		{"virtual points",
			&accelerated{terms: always, method: pointsMethod, border: 1, schedule: []tournament.Points{5}},
			func(tt *tournament.Tournament) any { return virtual(tt) }, "[[0.5] [] [] [] [] [] [] []]"},
		{"no virtual points", &accelerated{terms: always, method: noMethod},
			func(tt *tournament.Tournament) any { return virtual(tt) }, "[[] [] [] [] [] [] [] []]"},
	} {
		if got := c.show(s.at((&world{}).with(c.edit), 1)); got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
	if len(s.t.Forbidden) > 0 || s.t.Rounds != 3 || len(s.t.Players[7].Virtual) != 1 {
		t.Error("the file has changed")
	}
}

// Other numbers reach everything that names players: the cells, and the pairs, absences and points told for the event.
// What goes by numbers, such as virtual points, follows the new ones, in whatever order the edits are made.
func TestNumbersReachEverything(t *testing.T) {
	s := newSubject(small(t))
	s.t.Forbidden = []tournament.ForbiddenGroup{{First: 1, Players: []tournament.PlayerID{1, 8}}}
	s.t.Absences = []tournament.Absence{{Player: 2, Round: 3, Kind: tournament.HalfBye}}
	s.t.Adjustments = []tournament.Adjustment{{Points: 5, Players: []tournament.PlayerID{3}}}
	order := []int{7, 6, 5, 4, 3, 2, 1, 0}
	n := &numbering{terms: s.always(Numbering, 0), order: order}
	w := (&world{}).with(&accelerated{terms: s.always(Acceleration, 0), method: pointsMethod, border: 1,
		schedule: []tournament.Points{10}}).with(n)
	tt := s.at(w, 2)
	if got, want := cells(tt, 1), "5w0 6b- 7w½ 8b0 1b1 2w+ 3b½ 4w1"; got != want {
		t.Errorf("round 1: %q, want %q", got, want)
	}
	if got := fmt.Sprint(tt.Forbidden, tt.Absences, tt.Adjustments) + virtual(tt); got !=
		"[{1 0 [8 1]}] [{7 3 half-point bye}] [{none 0.5 0 [6]}][[1.0] [] [] [] [] [] [] []]" {
		t.Error(got)
	}
	for i := range tt.Players {
		if p := &tt.Players[i]; p.ID != tournament.PlayerID(i+1) || p.Name != names[7-i] ||
			tt.Players[i].Rating != 2050+50*i {
			t.Errorf("number %d is %d %s, %d", i+1, p.ID, p.Name, p.Rating)
		}
	}
	if got := fmt.Sprint(s.t.Forbidden, s.t.Absences, s.t.Adjustments); got !=
		"[{1 0 [1 8]}] [{2 3 half-point bye}] [{none 0.5 0 [3]}]" {
		t.Error("the file has changed:", got)
	}
	back := s.fileNumbers(w, 1)
	for id, want := range map[tournament.PlayerID]tournament.PlayerID{0: 0, 1: 8, 8: 1, 9: 9, 3: 6} {
		if got := back(id); got != want {
			t.Errorf("number %d is %d in the file, want %d", id, got, want)
		}
	}
	if got := s.order(w); !slices.Equal(got, order) {
		t.Error(got)
	}
	if got := s.order(&world{}); !slices.Equal(got, numbersTo(8)) {
		t.Error(got)
	}
	if got := s.fileNumbers(&world{}, 1)(3); got != 3 {
		t.Error(got)
	}
}

// Edits are taken out of a world, put in and replaced without a trace in the one it comes from.
func TestWorlds(t *testing.T) {
	s := newSubject(small(t))
	black, five, six := s.drawn(tournament.Black), s.planned(5), s.planned(6)
	w := (&world{}).with(black, five)
	if got := w.cost(); got != 2*overruling {
		t.Error("two records that were not heeded cost", got)
	}
	if first[*setRounds](w) != five || first[*forbidden](w) != nil {
		t.Error("the first edit of a type is not found")
	}
	v := replacing[*setRounds](w, six)
	if first[*setRounds](v) != six || first[*setColour](v) != black || len(v.edits) != 2 {
		t.Error("the edit is not replaced:", v.edits)
	}
	if v := replacing[*setRounds](w, nil); len(v.edits) != 1 || first[*setColour](v) != black {
		t.Error("the edit is not taken out:", v.edits)
	}
	if v := w.without(only(black)); len(v.edits) != 1 || first[*setRounds](v) != five {
		t.Error("the edit is not taken out:", v.edits)
	}
	if len(w.edits) != 2 || first[*setRounds](w) != five {
		t.Error("the world has changed:", w.edits)
	}
	l := late1(s, 3, false, tournament.Draw, tournament.Draw)
	for round, want := range map[int]bool{1: false, 2: true, 3: true, 4: false} {
		if touches(l, round) != want {
			t.Errorf("round %d: %v, want %v", round, !want, want)
		}
	}
}
