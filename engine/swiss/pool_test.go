package swiss

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// drawnPool is a pool of a few players with games, groups and sometimes two who must meet.
func drawnPool(rng *rand.Rand) *Pool {
	s := drawnState(rng, 3+rng.IntN(9), rng.IntN(5), false)
	if rng.IntN(3) == 0 {
		s.Forbidden = drawnGroups(rng, 1+rng.IntN(len(s.Players)))
	}
	p := NewPool(s, ColoursOf)
	for i := range p.Colours { // wishes as after games with others
		if rng.IntN(3) == 0 {
			p.Colours[i] = after([]string{"BB", "WW", "WB", "BW"}[rng.IntN(4)])
		}
	}
	if n := len(p.Origin); rng.IntN(4) == 0 && n > 1 {
		if two := rng.Perm(n); p.Legal(two[0], two[1]) {
			p.Force(two[0], two[1])
		}
	}
	return &p
}

// mayMeet says by the text who may meet: nobody twice, no two with one absolute preference, and who must meet nobody
// else.
func mayMeet(p *Pool, a, b int) bool {
	needs := func(i int) tournament.Colour {
		if p.Colours[i].Strength == Absolute {
			return p.Colours[i].Wish
		}
		return tournament.NoColour
	}
	return a != b && !p.Met(a, b) && !p.KeptApart(a, b) && (needs(a) == tournament.NoColour || needs(a) != needs(b)) &&
		mayMeetForced(p, a, b)
}

func mayMeetForced(p *Pool, a, b int) bool {
	in := func(i int) bool { return i == p.forced[0] || i == p.forced[1] }
	return p.forced[0] == Nobody || in(a) == in(b)
}

// pairable tries all pairings of a list.
func pairable(list []int, legal func(a, b int) bool) bool {
	if len(list) == 0 {
		return true
	}
	for k := 1; k < len(list); k++ {
		if legal(list[0], list[k]) && pairable(Without(list[1:], list[k:k+1]), legal) {
			return true
		}
	}
	return false
}

// What a pool says of a list of players is what trying all pairings says: who may meet, what keeps them apart whatever
// their colours, whether they can all be paired, and without whom the others can.
func TestPool(t *testing.T) {
	rng := rand.New(rand.NewPCG(31, 4))
	count := map[string]int{}
	for n := range 1500 {
		p := drawnPool(rng)
		legal := func(a, b int) bool { return mayMeet(p, a, b) }
		all := rng.Perm(len(p.Origin))
		list := slices.Sorted(slices.Values(all[:rng.IntN(len(all)+1)]))
		for a := range p.Origin {
			var apart, want []int
			p.Unpair(a, func(other int) { apart = append(apart, other) })
			for b := range p.Origin {
				if a != b && p.Legal(a, b) != legal(a, b) || a != b && p.Meets(a, b, Kind.May) != legal(a, b) {
					t.Fatalf("%d: %d and %d may meet: %v", n, a, b, !legal(a, b))
				}
				if a != b && (p.Met(a, b) || p.KeptApart(a, b) || !mayMeetForced(p, a, b)) {
					want = append(want, b)
				}
			}
			slices.Sort(apart)
			apart = slices.DeleteFunc(slices.Compact(apart), func(b int) bool { return b == a })
			if !slices.Equal(apart, want) {
				t.Fatalf("%d: kept apart from %d: %v, want %v", n, a, apart, want)
			}
		}
		checkKept(t, p, append(slices.Clone(list), Nobody))
		if want := pairable(list, legal); p.Pairs(list) != want {
			t.Fatalf("%d: %v can be paired: %v", n, list, !want)
		} else if len(list)%2 == 0 {
			count[fmt.Sprint("pairs ", want)]++
		}
		if len(list)%2 == 1 {
			spares, exposed := p.Spares(list), p.Exposed(list, Kind.May)
			for _, i := range list {
				want := pairable(Without(list, []int{i}), legal)
				if spares(i) != want || exposed.Has(i) != want {
					t.Fatalf("%d: all but %d of %v can be paired: %v, %v", n, i, list, spares(i), exposed.Has(i))
				}
				count[fmt.Sprint("spares ", want)]++
			}
		}
	}
	t.Log(count)
	for _, kind := range []string{"pairs true", "pairs false", "spares true", "spares false"} {
		if count[kind] < 100 {
			t.Errorf("%s: only %d", kind, count[kind])
		}
	}
}

// checkKept asks of each two of a list whether clubs, or one further pair, keep them apart whatever their colours.
func checkKept(t *testing.T, p *Pool, list []int) {
	t.Helper()
	clubs, apart := p.Kept(list)
	for k, i := range list {
		for l, j := range list {
			club, times := p.Clubs.Apart(clubs[k], clubs[l]), 0
			for _, other := range apart[k] {
				times += Count(list[other] == j)
			}
			want := i >= 0 && j >= 0 && (p.Met(i, j) || p.KeptApart(i, j) || !mayMeetForced(p, i, j))
			if i != j && (times > 1 || (club || times > 0) != want) {
				t.Fatalf("%d and %d of %v: by clubs %v, besides %d times, want %v", i, j, list, club, times, want)
			}
		}
	}
}

// With few enough meetings numbers alone prove what can be paired; as soon as one is too many, it is looked at.
func TestPoolByNumbers(t *testing.T) {
	for _, tt := range []struct {
		needs  string // of each player
		spares string // who can be left out
		whole  bool   // all can be paired
	}{
		{"WWBB", "", true}, {"WWWB", "", false}, {"WWWBB", "WWW", false}, {"WWWWB", "", false},
		{"WWBB-", "WWBB-", false}, {"----", "", true}, {"WW--", "", true}, {"BBB-", "", false},
		{"BBB-W", "BBB", false}, {"BB-", "BB", false},
		{"B", "B", false}, {"", "", true},
	} {
		p := NewPool(simple(make([]tournament.Points, len(tt.needs))...), ColoursOf)
		for i, c := range tt.needs {
			switch c {
			case 'W':
				p.Colours[i] = after("BB")
			case 'B':
				p.Colours[i] = after("WW")
			}
		}
		all := p.Everybody()
		if got := p.Pairs(all); got != tt.whole {
			t.Errorf("%q can be paired: %v", tt.needs, got)
		}
		if len(all)%2 == 0 {
			continue
		}
		spares, got := p.Spares(all), ""
		for _, i := range all {
			if spares(i) {
				got += tt.needs[i : i+1]
			}
		}
		if got != tt.spares {
			t.Errorf("%q can be paired without %q, want %q", tt.needs, got, tt.spares)
		}
	}
}

// The kinds of players by their wishes, and which of them may meet.
func TestKinds(t *testing.T) {
	p := NewPool(simple(0, 0, 0, 0, 0), ColoursOf)
	games := []string{"", "B", "BB", "W", "WW"}
	for i, g := range games {
		p.Colours[i] = after(g)
	}
	wishes := []tournament.Colour{0, tournament.White, tournament.White, tournament.Black, tournament.Black}
	for i := range games {
		k := p.Kind(i)
		if int(k) != i || k.Wish() != wishes[i] {
			t.Errorf("%q: kind %d, wishes %v", games[i], k, k.Wish())
		}
		for l := range Kinds {
			if want := !(int(l) == i && (i == 2 || i == 4)); k.May(l) != want {
				t.Errorf("kinds %d and %d may meet: %v", k, l, !want)
			}
		}
	}
}

// A tally counts the same whoever is added, moved, or taken away.
func TestTallies(t *testing.T) {
	rng := rand.New(rand.NewPCG(31, 5))
	for n := range 300 {
		p := drawnPool(rng)
		list := rng.Perm(len(p.Origin))
		var want Tally
		for _, i := range list {
			want.Players++
			met := 0
			for k := range p.Origin {
				met += Count(k != i && (p.Met(i, k) || p.KeptApart(i, k)))
			}
			if i == p.forced[0] || i == p.forced[1] {
				met = max(met, len(p.Origin))
			}
			want.Apart = max(want.Apart, met)
			want.Wishes[p.Colours[i].Wish]++
			want.Absolute[p.Absolute(i)]++
		}
		if got := p.Tally(list); got != want {
			t.Fatalf("%d: %+v, want %+v", n, got, want)
		}
		for _, i := range list {
			less := p.Tally(Without(list, []int{i}))
			less.Apart = want.Apart
			if got := want.Less(p, i); got != less || got.Move(p.Kind(i), 1) != want {
				t.Fatalf("%d: without %d %+v, want %+v", n, i, got, less)
			}
		}
	}
}

// Those who may have one colour only are counted by it, and nobody may be there who may have none.
func TestTallyOf(t *testing.T) {
	can := func(white, black bool) [3]bool { return [3]bool{tournament.White: white, tournament.Black: black} }
	colours := [][3]bool{can(true, true), can(true, false), can(true, false), can(false, true)}
	r := NewRoster(simple(0, 0, 0, 0))
	r.State.Forbidden = engine.Groups{{1, 2, 3}}
	apart := r.Separation()
	got, ok := TallyOf(apart, func(i int) [3]bool { return colours[i] })
	want := Tally{Players: 4, Apart: 2, Absolute: [3]int{1, 2, 1}}
	if !ok || got != want {
		t.Errorf("%+v, %v", got, ok)
	}
	for k, c := range colours {
		rest := got.Without(c)
		if rest.Players != 3 || rest.Absolute[[]int{0, 1, 1, 2}[k]] != want.Absolute[[]int{0, 1, 1, 2}[k]]-1 ||
			rest.With(c) != want {
			t.Errorf("without %v: %+v", c, rest)
		}
	}
	if _, ok := TallyOf(apart, func(i int) [3]bool { return can(i != 2, false) }); ok {
		t.Error("somebody may have no colour")
	}
}
