package structure

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/internal/clitest"
	"github.com/trfkit/trfkit/tournament"
)

// told is a finding in one line.
func told(f *Finding) string {
	if f == nil {
		return "nothing"
	}
	out := f.Kind.Name()
	if f.Tables {
		out += " by tables"
	}
	if f.Schedule != (Schedule{}) {
		out += fmt.Sprintf(" (size %d, cycles %d, %s)", f.Schedule.Size, f.Schedule.Cycles, f.Schedule.Form)
	}
	out += fmt.Sprintf(", %d rounds, %d boards, %d bits", f.Rounds, f.Boards, f.Saves)
	for _, list := range []struct {
		name  string
		given bool
		value any
	}{
		{"numbers", f.Numbers != nil, f.Numbers}, {"order", f.Order != nil, f.Order},
		{"groups", f.Groups != nil, f.Groups},
		{"left", f.Withdrawn != nil, f.Withdrawn}, {"more rounds", f.Extra > 0, f.Extra},
	} {
		if list.given {
			out += fmt.Sprintf("; %s %v", list.name, list.value)
		}
	}
	for _, d := range f.Departures {
		out += fmt.Sprintf("; round %d, %s: %v instead of %v", d.Round, d.Fault, d.Recorded, d.Expected)
	}
	return out
}

// sample is an event with what it is, in words.
type sample struct {
	name   string
	event  *tournament.Tournament
	stated Statement // what the file says of it
}

// robins are round robins of all small sizes and forms, with numbers as filed or drawn and rounds in two orders.
func robins() (out []sample) {
	x := rand.New(rand.NewPCG(7, 8))
	for players := 3; players <= 9; players++ {
		for _, form := range []Schedule{{0, 1, Plain}, {0, 2, Plain}, {0, 2, Exchanged}, {0, 2, Twice}, {0, 3, Plain}} {
			s := Schedule{players + players%2, form.Cycles, form.Form}
			lots, order := x.Perm(players), x.Perm(s.Rounds())
			for k, name := range []string{"as printed", "numbers drawn", "rounds in another order", "both"} {
				if k > 1 && form.Form != Plain || k > 0 && (players < 5 || form.Cycles == 3 && players > 6) {
					continue
				}
				lots, order := lots, order
				if k%2 == 0 {
					lots = inOrder(players)
				}
				if k < 2 {
					order = inOrder(s.Rounds())
				}
				out = append(out, sample{fmt.Sprintf("%d players, %d cycles, %s, %s", players, s.Cycles, s.Form, name),
					event(players, robinOf(players, s, lots, order)),
					Statement{Kind: RoundRobin, Tables: true, Cycles: s.Cycles}})
			}
		}
	}
	return out
}

// damages are what may befall a round robin, each of it in a round counted from 0.
var damages = []struct {
	name string
	do   func(rounds [][][2]int, r int) [][][2]int
}{
	{"nothing", func(rounds [][][2]int, _ int) [][][2]int { return rounds }},
	{"a board turned", func(rounds [][][2]int, r int) [][][2]int {
		b := &rounds[r][len(rounds[r])-1]
		b[0], b[1] = b[1], b[0]
		return rounds
	}},
	{"all boards turned", func(rounds [][][2]int, r int) [][][2]int {
		for k, b := range rounds[r] {
			rounds[r][k] = [2]int{b[1], b[0]}
		}
		return rounds
	}},
	{"two boards mixed", func(rounds [][][2]int, r int) [][][2]int {
		a, b := &rounds[r][0], &rounds[r][1]
		a[1], b[1] = b[1], a[1]
		return rounds
	}},
	{"a board missing", func(rounds [][][2]int, r int) [][][2]int {
		rounds[r] = rounds[r][1:]
		return rounds
	}},
	{"a board between two whose boards are missing", func(rounds [][][2]int, r int) [][][2]int {
		rounds[r] = append(rounds[r][2:], [2]int{rounds[r][0][0], rounds[r][1][0]})
		return rounds
	}},
	{"nothing more", func(rounds [][][2]int, r int) [][][2]int { return rounds[:r+1] }},
	{"the round twice", func(rounds [][][2]int, r int) [][][2]int { return slices.Insert(rounds, r, rounds[r]) }},
	{"the round once more at the end", func(rounds [][][2]int, r int) [][][2]int { return append(rounds, rounds[r]) }},
	{"the round missing", func(rounds [][][2]int, r int) [][][2]int { return slices.Delete(rounds, r, r+1) }},
	{"the round without boards", func(rounds [][][2]int, r int) [][][2]int { rounds[r] = nil; return rounds }},
	{"the round played last", func(rounds [][][2]int, r int) [][][2]int {
		round := rounds[r]
		return append(slices.Delete(rounds, r, r+1), round)
	}},
	{"number 2 left before it", func(rounds [][][2]int, r int) [][][2]int { return without(rounds, 2, r) }},
	{"numbers 1 and 2 left before it", func(rounds [][][2]int, r int) [][][2]int {
		return without(without(rounds, 2, r), 1, r)
	}},
	{"a game for the title at the end", func(rounds [][][2]int, _ int) [][][2]int {
		return append(rounds, [][2]int{{1, 2}})
	}},
	{"three games of three at the end", func(rounds [][][2]int, _ int) [][][2]int {
		return append(rounds, [][2]int{{1, 2}}, [][2]int{{2, 3}}, [][2]int{{3, 1}})
	}},
	{"two games at the end", func(rounds [][][2]int, _ int) [][][2]int {
		return append(rounds, [][2]int{{1, 2}, {3, 4}})
	}},
}

// without lets a player have no board from a round on.
func without(rounds [][][2]int, player, from int) [][][2]int {
	for r := from; r < len(rounds); r++ {
		rounds[r] = slices.DeleteFunc(slices.Clone(rounds[r]),
			func(b [2]int) bool { return b[0] == player || b[1] == player })
	}
	return rounds
}

// damaged are round robins to which something befell.
func damaged() (out []sample) {
	x := rand.New(rand.NewPCG(9, 10))
	for _, players := range []int{5, 6, 8, 13} {
		s := Schedule{players + players%2, 1, Plain}
		drawn := x.Perm(players)
		for _, d := range damages {
			for k, name := range []string{"numbers as filed", "numbers drawn"} {
				lots := inOrder(players)
				if k == 1 {
					lots = drawn
				}
				r := 1 + x.IntN(s.Rounds()-2)
				rounds := d.do(robinOf(players, s, lots, inOrder(s.Rounds())), r)
				out = append(out, sample{fmt.Sprintf("%d players, %s, round %d: %s", players, name, r+1, d.name),
					event(players, rounds), Statement{Kind: RoundRobin, Tables: true, Cycles: k}})
			}
		}
	}
	return out
}

// sparse are the first rounds of round robins of which many boards are missing, so that numbers stay open.
func sparse() (out []sample) {
	x := rand.New(rand.NewPCG(11, 12))
	for i := range 40 {
		players := 6 + i%8
		s := Schedule{players + players%2, 1, Plain}
		rounds := robinOf(players, s, x.Perm(players), inOrder(s.Rounds()))[:2+i%4]
		for r := range rounds {
			rounds[r] = slices.DeleteFunc(rounds[r], func([2]int) bool { return x.IntN(4) == 0 })
		}
		out = append(out, sample{fmt.Sprintf("%d players, %d rounds %v", players, len(rounds), rounds),
			event(players, rounds), Statement{Kind: RoundRobin, Tables: i%3 > 0}})
	}
	return out
}

// large are round robins at the bounds of what is looked at, and one of which so many rounds are others that its tables
// are not believed.
func large() (out []sample) {
	for _, players := range []int{39, 40, 41, 100, 102} {
		s := Schedule{players + players%2, 1, Plain}
		lots := inOrder(players)
		if players < 50 {
			slices.Reverse(lots)
		}
		out = append(out, sample{fmt.Sprintf("%d players, the last is number 1", players),
			event(players, robinOf(players, s, lots, inOrder(s.Rounds()))), Statement{Kind: RoundRobin, Tables: true}})
	}
	for _, players := range []int{100, 102} {
		var rounds [][][2]int
		for r := range 3 {
			var boards [][2]int
			for i := range players / 2 {
				boards = append(boards, [2]int{i + 1, players/2 + (i+r)%(players/2) + 1})
			}
			rounds = append(rounds, boards)
		}
		out = append(out, sample{fmt.Sprintf("%d players in two teams", players), event(players, rounds),
			Statement{Kind: Scheveningen}})
	}
	s := Schedule{4, 3, Plain}
	rounds := robinOf(4, s, inOrder(4), inOrder(s.Rounds()))
	for r := range rounds {
		rounds[r] = append(rounds[r], numbered(rounds[r:r+1], func(n int) int { return n + 4 })[0]...)
	}
	out = append(out, sample{"two groups of four, three cycles", event(8, rounds), Statement{Kind: Groups}})
	for wrong := 1; wrong <= 3; wrong++ {
		s := Schedule{16, 1, Plain}
		rounds := robinOf(16, s, inOrder(16), inOrder(s.Rounds()))
		for r := range wrong {
			for k := range rounds[r] {
				rounds[r][k] = [2]int{2*k + 1, 2*k + 2}
			}
		}
		out = append(out, sample{fmt.Sprintf("16 players, %d rounds are others", wrong), event(16, rounds),
			Statement{Kind: RoundRobin}})
	}
	return out
}

// besides are round robins of so many players each, side by side; the players of each are listed together or in turn.
func besides() (out []sample) {
	for _, sizes := range [][]int{{2, 2}, {3, 3}, {4, 4}, {4, 4, 4}, {3, 3, 3, 3}, {5, 4}, {5, 6}, {6, 6}, {6, 4},
		{7, 6}, {6, 6, 5}, {8, 8}} {
		var rounds [][][2]int
		players := 0
		for _, n := range sizes {
			s := Schedule{n + n%2, 1, Plain}
			for r, boards := range robinOf(n, s, inOrder(n), inOrder(s.Rounds())) {
				if r == len(rounds) {
					rounds = append(rounds, nil)
				}
				for _, b := range boards {
					rounds[r] = append(rounds[r], [2]int{b[0] + players, b[1] + players})
				}
			}
			players += n
		}
		inTurn := func(n int) int { return n%len(sizes)*(players/len(sizes)) + n/len(sizes) }
		add := func(name string, players int, rounds [][][2]int) {
			out = append(out, sample{fmt.Sprintf("groups of %v, %s", sizes, name), event(players, rounds),
				Statement{Kind: Groups}})
		}
		add("listed together", players, rounds)
		if players%len(sizes) == 0 {
			back := make([]int, players)
			for n := range players {
				back[inTurn(n)] = n
			}
			add("listed in turn", players, numbered(rounds, func(n int) int { return back[n] }))
		}
		add("one more without a board", players+1, rounds)
		add("cut short", players, rounds[:len(rounds)-1])
		add("player 2 left in round 3", players, without(slices.Clone(rounds), 2, 2))
		other := slices.Clone(rounds)
		last := len(other) - 1
		other[last] = slices.Clone(other[last])
		other[last][0][0], other[last][0][1] = other[last][0][1], other[last][0][0]
		add("a board turned", players, other)
	}
	return out
}

// written are events that the cases write out: the number of players and what is stated, then rounds of boards,
// White first: 1-2 White wins, 1<2 Black wins, 1=2 a draw, 1?2 a draw of unknown colours, 1~2 one of which
// the row of Black has the colour alone, 1+2 a forfeit, 1.2 a board that the row of 1 has alone.
func written(t *testing.T, asked string) (*tournament.Tournament, Kind) {
	t.Helper()
	_, asked, _ = strings.Cut(asked, "\n")
	head, rest, _ := strings.Cut(asked, "\n")
	fields := strings.Fields(head)
	players, err := strconv.Atoi(fields[0])
	if err != nil {
		t.Fatalf("%q: %v", head, err)
	}
	lines := strings.Split(strings.TrimSpace(rest), "\n")
	e := event(players, make([][][2]int, len(lines)))
	for r, line := range lines {
		for _, board := range strings.Fields(line) {
			at := strings.IndexAny(board, "-<=?+.~")
			if at < 0 {
				continue // "rest"
			}
			a, _ := strconv.Atoi(board[:at])
			b, _ := strconv.Atoi(board[at+1:])
			white := tournament.Cell{Colour: tournament.White, Result: tournament.Win}
			black := tournament.Cell{Colour: tournament.Black, Result: tournament.Loss}
			white.Opponent, black.Opponent = tournament.PlayerID(b), tournament.PlayerID(a)
			switch board[at] {
			case '<':
				white.Result, black.Result = tournament.Loss, tournament.Win
			case '=':
				white.Result, black.Result = tournament.Draw, tournament.Draw
			case '?':
				white.Result, black.Result = tournament.Draw, tournament.Draw
				white.Colour, black.Colour = tournament.NoColour, tournament.NoColour
			case '~':
				white.Colour = tournament.NoColour
			case '+':
				white.Result, black.Result = tournament.ForfeitWin, tournament.ForfeitLoss
			}
			e.Players[a-1].Cells[r] = white
			if board[at] != '.' {
				e.Players[b-1].Cells[r] = black
			}
		}
	}
	return e, Kind(fields[1])
}

// What is found in events of every kind, whole and damaged, where nothing is stated, and where the file says so.
func TestFindings(t *testing.T) {
	var out strings.Builder
	for _, list := range [][]sample{robins(), damaged(), sparse(), large(), besides()} {
		for _, s := range list {
			found := told(Recognise(s.event))
			f, holds := Check(s.event, &s.stated)
			stated := fmt.Sprintf("%s, holds %v", told(f), holds)
			if stated == found+", holds true" {
				stated = "the same"
			}
			berger := ""
			if Berger(s.event) {
				berger = ", Berger tables"
			}
			fmt.Fprintf(&out, "%s%s:\n  found   %s\n  stated  %s\n", s.name, berger, found, stated)
		}
	}
	clitest.Golden(t, "testdata/findings.txt", []byte(out.String()))
}

// testdata/events.txt holds events as written tells them; below each stands what is found, and whether what is stated
// holds.
func TestEvents(t *testing.T) {
	clitest.Cases(t, "testdata/events.txt", func(asked string) string {
		e, kind := written(t, asked)
		f, holds := Check(e, &Statement{Kind: kind})
		return fmt.Sprintf("found   %s\nstated  %s, holds %v\n", told(Recognise(e)), told(f), holds)
	})
}
