package ssm

import (
	"fmt"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/wording"
)

// position is one bracket of players 1 to n, and a second one, of nobody, below it when open is true.
type position struct {
	n        int
	open     bool // the bracket is not the last
	met      [][2]int
	barred   [][2]int
	higher   int // players with a higher score: those who came from above
	up, down []int
}

func (p position) bracket(c engine.Choices) *bracket {
	s := &engine.State{Players: make([]engine.Player, p.n)}
	for i := range s.Players {
		s.Players[i] = engine.Player{ID: tournament.PlayerID(i + 1), Present: true, Virtual: make([]tournament.Points,
			1)}
	}
	r := &round{players: make([]player, p.n), choices: c, Roster: swiss.NewRoster(s),
		restricted: make(swiss.Forbidden, p.n)}
	for i := range r.players {
		r.players[i].id, r.players[i].wdl = tournament.PlayerID(i+1), 10
		if i < p.higher {
			r.players[i].wdl = 20
		}
	}
	for _, x := range p.met {
		a, b := x[0]-1, x[1]-1
		r.players[a].met = append(r.players[a].met, int32(b))
		r.players[b].met = append(r.players[b].met, int32(a))
	}
	for _, x := range p.barred {
		r.restricted.Add(x[0]-1, x[1]-1)
	}
	for _, i := range p.up {
		r.players[i-1].float = engine.Upfloat
	}
	for _, i := range p.down {
		r.players[i-1].float = engine.Downfloat
	}
	b := &bracket{round: r, number: 1, last: !p.open}
	for i := range p.n {
		b.members = append(b.members, i)
	}
	return b
}

func (b *bracket) text() string {
	var out []string
	for _, x := range b.pairs {
		out = append(out, fmt.Sprintf("%d-%d", b.players[x.hi].id, b.players[x.lo].id))
	}
	if b.stays >= 0 {
		out = append(out, fmt.Sprint(b.players[b.stays].id))
	}
	return strings.Join(out, " ")
}

// The examples by which the second reader separates the readings.
func TestReadingsByExample(t *testing.T) {
	floater := position{n: 5, open: true, down: []int{5}}
	priority := position{n: 4, higher: 1, up: []int{3}, barred: [][2]int{{2, 3}}}
	spared := position{n: 4, higher: 2, up: []int{3}}
	everybody := position{n: 4, higher: 2, up: []int{4}, barred: [][2]int{{1, 3}, {2, 3}}} // every pair breaks B4 or B5
	freed := position{n: 6, higher: 1, up: []int{4}, met: [][2]int{{2, 4}, {2, 5}, {2, 6}}}
	for _, tt := range []struct {
		name    string
		p       position
		reading string
		want    string
	}{
		{"going back", position{n: 4, met: [][2]int{{2, 4}}}, "SA-5=every", "1-4 2-3"},
		{"B5 dropped before exchanges", position{n: 4, higher: 1, up: []int{3, 4}}, "SA-5=every", "1-3 2-4"},
		{"left over, every bracket", floater, "SA-5=every", "1-3 2-5 4"},
		{"left over, last bracket only", floater, "SA-5=last", "1-3 2-4 5"},
		{"left over, in the last bracket", position{n: 5, down: []int{5}}, "SA-5=last", "1-3 2-5 4"},
		{"B5 and B4, by player", priority, "SA-9=player", "1-4 2-3"},
		{"B5 and B4, fewest", priority, "SA-9=fewest", "1-3 2-4"},
		{"who gives up, by rank", spared, "SA-22=rank", "1-4 2-3"},
		{"who gives up, in order", spared, "SA-22=order", "1-3 2-4"},
		{"everybody gives up, by rank", everybody, "SA-22=rank", "1-4 2-3"},
		{"everybody gives up, in order", everybody, "SA-22=order", "1-3 2-4"},
		{"free player, B1", freed, "SA-19=absolute", "1-2 3-4 5-6"},
		{"free player, all criteria", freed, "SA-19=levels", "1-2 3-5 4-6"},
	} {
		b := tt.p.bracket(choices(tt.reading))
		if !b.solve() || b.text() != tt.want {
			t.Errorf("%s: %s, want %s", tt.name, b.text(), tt.want)
		}
	}
}

// The judge names the first step at which a legal pairing departs.
func TestDepartures(t *testing.T) {
	exchanged := position{n: 6, met: [][2]int{{1, 4}, {1, 5}, {1, 6}}}
	for _, tt := range []struct {
		name               string
		p                  position
		recorded           [][2]int
		rule               string
		expected, departed string
	}{
		{"in order", position{n: 4}, [][2]int{{1, 4}, {2, 3}}, "C3", "1 meets 3", "1 meets 4"},
		{"same subgroup", position{n: 4}, [][2]int{{1, 2}, {3, 4}}, "C2", "1 meets 3", "1 meets 2"},
		{"next player", position{n: 6, met: [][2]int{{1, 4}}}, [][2]int{{1, 6}, {2, 4}, {3, 5}}, "C4", "1 meets 5",
			"1 meets 6"},
		{"float", position{n: 4, higher: 1, up: []int{3}}, [][2]int{{1, 3}, {2, 4}}, "B5", "1 meets 4", "1 meets 3"},
		{"group", position{n: 4, barred: [][2]int{{1, 3}}}, [][2]int{{1, 3}, {2, 4}}, "B4", "1 meets 4", "1 meets 3"},
		{"left over", position{n: 5, open: true, down: []int{5}}, [][2]int{{1, 3}, {2, 4}}, "B5", "4 moves down",
			"5 moves down"},
		{"left over by order", position{n: 3, open: true}, [][2]int{{1, 3}}, "C3", "1 meets 2", "1 meets 3"},
		{"group of others", position{n: 4, barred: [][2]int{{2, 4}}}, [][2]int{{1, 3}, {2, 4}}, "C5",
			"B4 broken by 0, B5 by 0", "B4 broken by 1, B5 by 0"},
		{"everybody in a group", position{n: 4, barred: [][2]int{{1, 2}, {1, 3}, {1, 4}}}, [][2]int{{1, 4}, {2, 3}},
			"C3", "1 meets 3", "1 meets 4"},
		{"bye", position{n: 3}, [][2]int{{2, 3}}, "C3", "1 meets 2", "1 has the pairing-allocated bye"},
		{"too few pairs", position{n: 4, open: true}, [][2]int{{1, 3}}, "C3", "2", "1"},
		{"exchange", position{n: 4, met: [][2]int{{1, 3}, {1, 4}}}, [][2]int{{1, 2}, {3, 4}}, "", "", ""},
		{"in order after an exchange", exchanged, [][2]int{{1, 2}, {3, 6}, {4, 5}}, "C3", "3 meets 5",
			"3 meets 6"},
		{"same subgroup after an exchange", exchanged, [][2]int{{1, 2}, {3, 4}, {5, 6}}, "C6",
			"3 meets 5", "3 meets 4"},
		{"another opponent after an exchange", exchanged, [][2]int{{1, 3}, {2, 4}, {5, 6}}, "C6",
			"2 meets 1", "2 meets 4"},
		{"others after an exchange", exchanged, [][2]int{{1, 3}, {2, 5}, {4, 6}}, "C3",
			"2 meets 1", "2 meets 5"},
	} {
		b := tt.p.bracket(usual)
		if !b.solve() {
			t.Fatal(tt.name)
		}
		v := swiss.NewVersion(tt.p.n)
		for _, x := range tt.recorded {
			v.Pair(x[0]-1, x[1]-1)
		}
		b.round.brackets = []*bracket{b}
		d := b.round.departure(&v)
		if d == nil {
			if tt.rule != "" {
				t.Errorf("%s: no departure", tt.name)
			}
			continue
		}
		demanded, other := wording.Words{}.Values(&d.Decision)
		if d.Rule.Article != tt.rule || demanded != tt.expected || other != tt.departed {
			t.Errorf("%s: %s, expected %q, recorded %q", tt.name, d.Rule, demanded, other)
		}
	}
}

// How often the pairs of a bracket, and who stays over, break B4 and B5.
func TestBroken(t *testing.T) {
	p := position{n: 7, open: true, higher: 3, up: []int{5}, down: []int{7}, barred: [][2]int{{1, 4}, {2, 5}, {3, 6}}}
	b := p.bracket(usual)
	if !b.solve() || len(b.s1) != 3 || len(b.s2) != 4 {
		t.Fatal(b.text())
	}
	for want, positions := range map[[2]int][]int{{3, 2}: {0, 1, 2, 3}, {2, 1}: {0, 1, 3, 2}, {0, 2}: {1, 2, 0, 3}} {
		if got := b.count(positions); got[0] != want[0] || got[1] != want[1] {
			t.Errorf("opponents %v break B4 and B5 %v times, want %v", positions, got, want)
		}
	}
}
