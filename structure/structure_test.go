package structure

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/tournament"
)

// turned is the second construction of the Annex: for the next round every number below the last gets half of the size
// added, counted in a circle; the last stays, with Black in odd rounds.
func turned(size, round int) map[Board]bool {
	m := size - 1
	out := map[Board]bool{}
	for i := 1; i <= size/2; i++ {
		shift := (round - 1) * size / 2
		a, b := residue(i+shift, m), residue(size-i+1+shift, m)
		if i == 1 {
			b = size
			if round%2 == 0 {
				a, b = b, a
			}
		}
		out[Board{tournament.PlayerID(a), tournament.PlayerID(b)}] = true
	}
	return out
}

func TestTablesAreThoseOfTheConstruction(t *testing.T) {
	for size := 4; size <= 60; size += 2 {
		s := Schedule{size, 1, Plain}
		for round := 1; round < size; round++ {
			want := turned(size, round)
			for _, p := range s.Pairs(round) {
				if b := (Board{tournament.PlayerID(p[0]), tournament.PlayerID(p[1])}); !want[b] {
					t.Fatalf("size %d, round %d: %v is not in the table", size, round, b)
				}
				if a, b := RoundOf(size, p[0], p[1]), RoundOf(size, p[1], p[0]); a != round || b != round {
					t.Fatalf("size %d: %v meet in the rounds %d and %d, want %d", size, p, a, b, round)
				}
			}
			if got := len(s.Pairs(round)); got != size/2 {
				t.Fatalf("size %d, round %d: %d boards", size, round, got)
			}
		}
	}
}

// The table of six as the Annex prints it.
func TestTableOfSix(t *testing.T) {
	for round, want := range []string{"[[1 6] [2 5] [3 4]]", "[[1 2] [5 3] [6 4]]", "[[3 1] [2 6] [4 5]]",
		"[[1 4] [2 3] [6 5]]", "[[5 1] [4 2] [3 6]]"} {
		if got := fmt.Sprint(Schedule{6, 1, Plain}.Pairs(round + 1)); got != want {
			t.Errorf("round %d: %s, want %s", round+1, got, want)
		}
	}
}

// With the exchange that FIDE advises nobody has one colour three times in a row; without it somebody has.
func TestColoursOfDoubleRoundRobins(t *testing.T) {
	for size := 4; size <= 20; size += 2 {
		for _, form := range []Form{Plain, Exchanged} {
			s := Schedule{size, 2, form}
			row := make([]string, size+1)
			for round := 1; round <= s.Rounds(); round++ {
				for _, p := range s.Pairs(round) {
					row[p[0]] += "W"
					row[p[1]] += "B"
				}
			}
			thrice := slices.ContainsFunc(row, func(s string) bool {
				for i := 0; i+3 <= len(s); i++ {
					if s[i:i+3] == "WWW" || s[i:i+3] == "BBB" {
						return true
					}
				}
				return false
			})
			if thrice == (form == Exchanged) {
				t.Errorf("size %d, %v: three colours in a row: %v", size, form, thrice)
			}
		}
	}
}

// event is made of boards, rounds of pairs of 1-based players, White first.
func event(players int, rounds [][][2]int) *tournament.Tournament {
	t := &tournament.Tournament{Scoring: tournament.StandardScoring()}
	for i := range players {
		t.Players = append(t.Players, tournament.Player{ID: tournament.PlayerID(i + 1),
			Cells: make([]tournament.Cell, len(rounds))})
	}
	for r, boards := range rounds {
		for _, b := range boards {
			set := func(i, k int, c tournament.Colour, res tournament.Result) {
				t.Players[i-1].Cells[r] = tournament.Cell{Opponent: tournament.PlayerID(k), Colour: c, Result: res}
			}
			set(b[0], b[1], tournament.White, tournament.Win)
			set(b[1], b[0], tournament.Black, tournament.Loss)
		}
	}
	return t
}

// robinOf plays a schedule with numbers drawn and the rounds in some order, both counted from 0.
func robinOf(players int, s Schedule, lots, order []int) [][][2]int {
	var out [][][2]int
	for _, round := range order {
		var boards [][2]int
		for _, p := range s.Pairs(round + 1) {
			if max(p[0], p[1]) <= players {
				boards = append(boards, [2]int{lots[p[0]-1] + 1, lots[p[1]-1] + 1})
			}
		}
		out = append(out, boards)
	}
	return out
}

func inOrder(n int) []int {
	out := make([]int, n)
	for i := range out {
		out[i] = i
	}
	return out
}

// Whatever is drawn and exchanged, a round robin by the tables is found to be one, and nothing departs. In a small
// field numbers and order together can explain any round robin, so that the tables are not believed.
func TestEveryRoundRobinIsFound(t *testing.T) {
	x := rand.New(rand.NewPCG(1, 2))
	for i := range 600 {
		players := 5 + x.IntN(14)
		s := Schedule{players + players%2, 1 + x.IntN(2), Plain}
		if s.Cycles == 2 {
			s.Form = Form(x.IntN(3))
		}
		lots, order := inOrder(players), inOrder(s.Rounds())
		if i%2 == 1 {
			lots = x.Perm(players)
		}
		if i%3 == 1 && s.Cycles == 1 && (i%2 == 0 || players > 8) {
			order = x.Perm(s.Rounds())
		}
		e := event(players, robinOf(players, s, lots, order))
		f := Recognise(e)
		if f == nil || f.Kind != RoundRobin || !f.Tables || len(f.Departures) > 0 || f.Schedule.Cycles != s.Cycles {
			t.Fatalf("%d players, %+v, lots %v, order %v: %+v", players, s, lots, order, f)
		}
		if f, holds := Check(e, &Statement{Kind: RoundRobin, Tables: true, Cycles: s.Cycles}); !holds ||
			len(f.Departures) > 0 {
			t.Fatalf("%d players, %+v, stated: %+v, %v", players, s, f, holds)
		}
	}
}

// Of an event that stops early all boards are in the table, too.
func TestUnfinishedRoundRobins(t *testing.T) {
	x := rand.New(rand.NewPCG(3, 4))
	for i := range 300 {
		players := 6 + x.IntN(12)
		s := Schedule{players + players%2, 1, Plain}
		lots := inOrder(players)
		if i%2 == 1 {
			lots = x.Perm(players)
		}
		order := inOrder(s.Rounds())[:2+x.IntN(s.Rounds()-2)]
		e := event(players, robinOf(players, s, lots, order))
		f, holds := Check(e, &Statement{Kind: RoundRobin, Tables: true, Cycles: 1})
		if !holds || !f.Tables || len(f.Departures) > 0 {
			t.Fatalf("%d players, %d rounds, lots %v: %+v, %v", players, len(order), lots, f, holds)
		}
	}
}

// A planted fault is told in its round, with the boards of the table, and nowhere else, whatever the numbers.
func TestPlantedFaults(t *testing.T) {
	x := rand.New(rand.NewPCG(5, 6))
	for i := range 400 {
		players := 8 + x.IntN(12)
		s := Schedule{players + players%2, 1, Plain}
		lots := inOrder(players)
		if i%2 == 1 {
			lots = x.Perm(players)
		}
		rounds := robinOf(players, s, lots, inOrder(s.Rounds()))
		r := x.IntN(len(rounds))
		boards := rounds[r]
		k := x.Perm(len(boards))[:2]
		want := OtherColours
		if i%4 < 2 {
			boards[k[0]][0], boards[k[0]][1] = boards[k[0]][1], boards[k[0]][0]
		} else {
			want = MetTooOften
			boards[k[0]][1], boards[k[1]][1] = boards[k[1]][1], boards[k[0]][1]
		}
		e := event(players, rounds)
		for _, f := range []*Finding{Recognise(e), first(Check(e, &Statement{Kind: RoundRobin, Tables: true}))} {
			if f == nil || len(f.Departures) != 1 || f.Departures[0].Round != r+1 || f.Departures[0].Fault != want {
				t.Fatalf("%d players, lots %v, round %d, boards %v: %+v", players, lots, r+1, boards, f)
			}
		}
	}
}

// Of a few rounds with two faults no other round departs: where boards mislead about the numbers that were drawn, two
// players do not end with one number.
func TestNumbersOfTheirOwn(t *testing.T) {
	for players, rounds := range map[int][][][2]int{
		7: {{{1, 4}, {7, 2}, {6, 3}}, {{5, 1}, {4, 7}, {2, 6}}, {{7, 2}, {6, 4}, {3, 5}}, {{5, 6}, {1, 3}, {4, 7}}},
		9: {{{7, 6}, {5, 8}, {1, 4}, {9, 2}}, {{3, 7}, {6, 9}, {8, 1}, {4, 5}}, {{5, 3}, {1, 6}, {9, 8}, {2, 4}},
			{{3, 1}, {7, 9}, {6, 5}, {8, 2}}},
		10: {{{3, 8}, {7, 1}, {10, 4}, {9, 5}, {6, 2}}, {{3, 7}, {1, 10}, {4, 6}, {5, 9}, {8, 2}},
			{{10, 3}, {7, 8}, {9, 1}, {6, 4}, {2, 5}}, {{3, 9}, {7, 10}, {1, 6}, {4, 5}, {8, 2}}},
	} {
		f, holds := Check(event(players, rounds), &Statement{Kind: RoundRobin, Tables: true})
		if !holds || !f.Tables || len(f.Departures) > 2 {
			t.Errorf("%d players: %v, %+v", players, holds, f)
		}
	}
}

// The numbers are found, too, where boards that mislead give one number to two of six players.
func TestThirdOfNumbersShared(t *testing.T) {
	e := event(6, [][][2]int{{{2, 3}, {5, 4}, {1, 6}}, {{2, 5}, {6, 1}, {3, 4}}, {{5, 1}, {2, 3}, {4, 6}}})
	v, _ := newView(e)
	p, ok := v.drawn(Schedule{6, 1, Plain})
	if want := []int{2, 1, 6, 4, 3, 5}; !ok || !slices.Equal(p.numbers, want) {
		t.Errorf("%v, %v, want %v", p.numbers, ok, want)
	}
}

func first(f *Finding, _ bool) *Finding { return f }

func TestKinds(t *testing.T) {
	table := func(players int) [][][2]int {
		s := Schedule{players + players%2, 1, Plain}
		return robinOf(players, s, inOrder(players), inOrder(s.Rounds()))
	}
	beside := func(a, b [][][2]int, shift int) [][][2]int {
		var out [][][2]int
		for r := range a {
			boards := slices.Clone(a[r])
			if r < len(b) {
				for _, x := range b[r] {
					boards = append(boards, [2]int{x[0] + shift, x[1] + shift})
				}
			}
			out = append(out, boards)
		}
		return out
	}
	inOneOrder := teamRounds(4, [][][2]int{{{1, 4}, {2, 3}}, {{4, 3}, {1, 2}}, {{2, 4}, {3, 1}}}, 0)
	for _, tt := range []struct {
		name    string
		players int
		rounds  [][][2]int
		want    Kind
	}{
		{"two players", 2, [][][2]int{{{1, 2}}, {{2, 1}}, {{1, 2}}}, Match},
		{"groups", 12, beside(table(6), table(6), 6), Groups},
		{"groups of six and five", 11, beside(table(6), table(5), 6), Groups},
		{"groups of seven and five are none", 12, beside(table(7), table(5), 7), ""},
		{"knock-out", 8, [][][2]int{{{1, 8}, {2, 7}, {3, 6}, {4, 5}}, {{1, 4}, {2, 3}}, {{2, 1}}}, Knockout},
		{"with a game for the third place", 8,
			[][][2]int{{{1, 8}, {2, 7}, {3, 6}, {4, 5}}, {{1, 4}, {2, 3}}, {{2, 1}, {4, 3}}}, Knockout},
		{"a loser plays on", 8, [][][2]int{{{1, 8}, {2, 7}, {3, 6}, {4, 5}}, {{8, 4}, {2, 3}}, {{2, 8}}}, ""},
		{"Scheveningen", 8, [][][2]int{{{1, 5}, {6, 2}, {3, 7}, {8, 4}}, {{6, 1}, {2, 7}, {8, 3}, {4, 5}},
			{{1, 7}, {8, 2}, {3, 5}, {6, 4}}, {{8, 1}, {2, 5}, {6, 3}, {4, 7}}}, Scheveningen},
		{"matches of three teams of four and a fourth", 16, teamRounds(4, [][][2]int{{{1, 4}, {2, 3}}, {{4, 3}, {1, 2}},
			{{2, 4}, {3, 1}}}, 1), TeamMatches},
		{"the same, with one order of boards in all matches", 16, inOneOrder, TeamMatches},
		{"the same, listed board by board", 16, numbered(inOneOrder, func(n int) int { return n%4*4 + n/4 }), Groups},
	} {
		f := Recognise(event(tt.players, tt.rounds))
		if tt.want == "" && f == nil {
			continue
		}
		if f == nil || f.Kind != tt.want || len(f.Departures) > 0 {
			t.Errorf("%s: %+v, want %s", tt.name, f, tt.want)
		}
	}
}

// numbered gives the players other numbers, counted from 0.
func numbered(rounds [][][2]int, of func(int) int) (out [][][2]int) {
	for _, boards := range rounds {
		var list [][2]int
		for _, b := range boards {
			list = append(list, [2]int{of(b[0]-1) + 1, of(b[1]-1) + 1})
		}
		out = append(out, list)
	}
	return out
}

// What is stated and has no table holds where the rounds show it. A pair that meets again too early is told where
// they do not.
func TestCheckWithoutTables(t *testing.T) {
	again := [][][2]int{{{1, 2}, {3, 4}, {5, 6}}, {{1, 3}, {2, 5}, {4, 6}}, {{2, 1}, {3, 5}, {4, 6}}}
	for _, tt := range []struct {
		name    string
		players int
		rounds  [][][2]int
		kind    Kind
		holds   bool
		faults  string
	}{
		{"two players", 2, [][][2]int{{{1, 2}}, {{2, 1}}}, Match, true, "[]"},
		{"three players are no match", 3, [][][2]int{{{1, 2}}, {{2, 3}}, {{3, 1}}}, Match, false, "[]"},
		{"who loses plays on", 4, [][][2]int{{{1, 4}, {2, 3}}, {{1, 3}, {2, 4}}}, Knockout, false, "[]"},
		{"who loses is out", 4, [][][2]int{{{1, 4}, {2, 3}}, {{1, 2}}}, Knockout, true, "[]"},
		{"two pairs met again", 6, again, RoundRobin, true, "[3 met-too-often [{2 1} {4 6}]]"},
	} {
		f, holds := Check(event(tt.players, tt.rounds), &Statement{Kind: tt.kind})
		told := []any{}
		for _, d := range f.Departures {
			told = append(told, d.Round, d.Fault, d.Recorded)
		}
		if got := fmt.Sprint(told); f.Kind != tt.kind || holds != tt.holds || got != tt.faults {
			t.Errorf("%s: %s, %v, departures %s, want %v, %s", tt.name, f.Kind, holds, got, tt.holds, tt.faults)
		}
	}
}

// A result beside which no opponent stands is no board.
func TestResultWithoutOpponent(t *testing.T) {
	s := Schedule{8, 1, Plain}
	e := event(7, robinOf(7, s, inOrder(7), inOrder(s.Rounds())))
	for i := range e.Players {
		for r := range e.Players[i].Cells {
			if c := &e.Players[i].Cells[r]; c.Opponent == 0 {
				c.Result = tournament.Win
			}
		}
	}
	if f := Recognise(e); f == nil || f.Kind != RoundRobin || !f.Tables || len(f.Departures) > 0 {
		t.Errorf("a rest with a point: %+v", f)
	}
}

// teamRounds are matches of teams on so many boards, colours alternating; the boards are moved up in the second match,
// so that they fall into no groups, unless that is by 0.
func teamRounds(boards int, matches [][][2]int, up int) (out [][][2]int) {
	for r, round := range matches {
		var list [][2]int
		for _, m := range round {
			for b := range boards {
				one, two := (m[0]-1)*boards+b+1, (m[1]-1)*boards+(b+r%2*up)%boards+1
				if b%2 == 1 {
					one, two = two, one
				}
				list = append(list, [2]int{one, two})
			}
		}
		out = append(out, list)
	}
	return out
}

// Games between a few behind a whole round robin, as for the title, are no fault of it, and no table has them. Where
// they can be those of another cycle they are.
func TestPlayoffs(t *testing.T) {
	for _, size := range []int{6, 7, 8} {
		one := Schedule{size + size%2, 1, Plain}
		whole := robinOf(size, one, inOrder(size), inOrder(one.Rounds()))
		for extra, games := range [][][][2]int{nil, {{{1, 2}}}, {{{1, 2}}, {{2, 1}}}} {
			ev := event(size, append(slices.Clone(whole), games...))
			stated, holds := Check(ev, &Statement{Kind: RoundRobin})
			for _, f := range []*Finding{Recognise(ev), stated} {
				if f == nil || !f.Tables || len(f.Departures) > 0 || f.Extra != extra || !holds {
					t.Errorf("%d players, %d more rounds: %+v", size, extra, f)
				}
			}
		}
		two := Schedule{one.Size, 2, Plain}
		again := robinOf(size, two, inOrder(size), inOrder(one.Rounds()+1))
		if f := Recognise(event(size, again)); f == nil || f.Extra != 0 || len(f.Departures) > 0 {
			t.Errorf("%d players, a second cycle begun: %+v", size, f)
		}
		twice := robinOf(size, two, inOrder(size), inOrder(two.Rounds()))
		twice[len(twice)-1] = [][2]int{{1, 2}} // the full rounds before it are no play-offs
		if f, _ := Check(event(size, twice), &Statement{Kind: RoundRobin}); f.Extra != 0 || len(f.Departures) == 0 {
			t.Errorf("%d players, another game in the last round of two cycles: %+v", size, f)
		}
	}
}

// Where nothing is stated, rounds up to one cycle may be its beginning or that of two; more are of so many cycles.
func TestSchedules(t *testing.T) {
	for _, tt := range []struct {
		size, rounds, cycles int
		want                 []Schedule
	}{
		{4, 2, 0, []Schedule{{4, 1, Plain}, {4, 2, Exchanged}, {4, 2, Twice}}},
		{4, 3, 0, []Schedule{{4, 1, Plain}, {4, 2, Exchanged}, {4, 2, Twice}}},
		{4, 4, 0, []Schedule{{4, 2, Plain}, {4, 2, Exchanged}, {4, 2, Twice}}},
		{4, 7, 0, []Schedule{{4, 3, Plain}, {4, 3, Exchanged}}},
		{4, 3, 1, []Schedule{{4, 1, Plain}}},
		{2, 2, 0, []Schedule{{2, 2, Plain}, {2, 2, Twice}}},
	} {
		if got := schedules(tt.size, tt.rounds, tt.cycles); !slices.Equal(got, tt.want) {
			t.Errorf("%d players, %d rounds, %d cycles: %v, want %v", tt.size, tt.rounds, tt.cycles, got, tt.want)
		}
	}
}

// Of two who draw one is out in a knock-out: where both play on it is none.
func TestBothPlayOn(t *testing.T) {
	for both, want := range map[bool]bool{true: false, false: true} {
		second := [][2]int{{1, 2}, {4, 3}}
		if both {
			second[1] = [2]int{8, 3}
		}
		e := event(8, [][][2]int{{{1, 8}, {2, 7}, {3, 6}, {4, 5}}, second, {{1, second[1][0]}}})
		e.Players[0].Cells[0].Result, e.Players[7].Cells[0].Result = tournament.Draw, tournament.Draw
		if _, holds := Check(e, &Statement{Kind: Knockout}); holds != want {
			t.Errorf("both play on %v: a knock-out %v", both, holds)
		}
	}
}

// A round with one board, of a field in which nobody else plays, is no play-off behind anything.
func TestFewBoards(t *testing.T) {
	few := event(8, [][][2]int{{{1, 2}}, {{3, 4}}, {{5, 6}}, {{1, 2}}, {{1, 2}}, {{1, 2}}, {{1, 2}}})
	if f := Recognise(few); f != nil && f.Extra > 0 {
		t.Errorf("%+v", f)
	}
	if Berger(few) {
		t.Error("these are Berger tables")
	}
}

// One round robin is no groups side by side.
func TestOneGroupIsNone(t *testing.T) {
	s := Schedule{6, 1, Plain}
	v, ok := newView(event(6, robinOf(6, s, inOrder(6), inOrder(s.Rounds()))))
	if !ok || len(v.components()) != 1 || v.groups() != nil {
		t.Errorf("%v, groups %+v", ok, v.groups())
	}
}

// The rounds are those of the tables beyond doubt when a cycle is complete and nobody calls the event a Swiss.
func TestBergerWholeCycle(t *testing.T) {
	for _, tt := range []struct {
		players, rounds int
		says            string
		want            bool
	}{
		{8, 7, "", true}, {8, 6, "", false}, {8, 7, "Swiss", false}, {8, 7, "Open", true},
		{9, 9, "", true}, {9, 8, "", false}, // in an odd field everybody rests once
	} {
		s := Schedule{tt.players + tt.players%2, 1, Plain}
		e := event(tt.players, robinOf(tt.players, s, inOrder(tt.players), inOrder(s.Rounds()))[:tt.rounds])
		e.Type = tt.says
		if got := Berger(e); got != tt.want {
			t.Errorf("%+v: %v", tt, got)
		}
	}
}

// One round is that of some numbers: tables that are stated hold in it whoever meets whom.
func TestOneRoundHolds(t *testing.T) {
	s := &Statement{Kind: RoundRobin, Tables: true, Cycles: 1}
	one := [][2]int{{1, 3}, {2, 4}, {5, 7}, {6, 8}}
	if _, holds := Check(event(8, [][][2]int{one}), s); !holds {
		t.Error("one round does not hold")
	}
	two := [][2]int{{1, 2}, {3, 4}, {5, 6}, {7, 8}}
	if _, holds := Check(event(8, [][][2]int{one, two}), s); holds {
		t.Error("two rounds hold")
	}
}
