package lim

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/engine/matching"
)

// randomGraph draws a graph of up to most players, from sparse to almost complete.
func randomGraph(rng *rand.Rand, most int) []matching.Set {
	n := 1 + rng.IntN(most)
	density := rng.Float64()
	adj := make([]matching.Set, n)
	for i := range adj {
		adj[i] = matching.NewSet(n)
	}
	for i := range n {
		for k := range i {
			if rng.Float64() < density {
				adj[i].Add(k)
				adj[k].Add(i)
			}
		}
	}
	return adj
}

// leastLeft is the number of players that every pairing of the list leaves out, by trying everything.
func leastLeft(may func(a, b int) bool, list []int) int {
	if len(list) < 2 {
		return len(list)
	}
	a, rest := list[0], list[1:]
	best := 1 + leastLeft(may, rest)
	for k, b := range rest {
		if best > len(list)%2 && may(a, b) {
			best = min(best, leastLeft(may, slices.Concat(rest[:k], rest[k+1:])))
		}
	}
	return best
}

func numbers(n int) []int {
	out := make([]int, n)
	for i := range out {
		out[i] = i
	}
	return out
}

func without(list []int, gone ...int) []int {
	return slices.DeleteFunc(slices.Clone(list), func(i int) bool { return slices.Contains(gone, i) })
}

// With whom a player can be paired so that all others can be is what trying everything answers.
func TestPartnersAreExact(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 8))
	yes, no := 0, 0
	for range enginetest.Positions(3000, 100000) {
		adj := randomGraph(rng, 10)
		may := func(a, b int) bool { return adj[a].Has(b) }
		all := numbers(len(adj))
		g := matching.NewWitness(adj)
		perfect := g.Perfect()
		for a := 0; a < len(adj) && perfect; a++ {
			ok := (&bracket{g: g, pool: all}).partners(a)
			for _, b := range without(all, a) {
				want := may(a, b) && leastLeft(may, without(all, a, b)) == 0
				if got := ok.has(b); got != want {
					t.Fatalf("%v: %d-%d: %v, want %v", adj, a, b, got, want)
				} else if got {
					yes++
				} else {
					no++
				}
			}
		}
	}
	if yes < 1000 || no < 500 {
		t.Errorf("%d pairs possible, %d not", yes, no)
	}
}

// firstOf tries the opponents of the first of a list in the order of the exchanges.
func firstOf(list []int, ok func(b int) bool) int {
	others := list[1:]
	return firstExchange(matching.SetOf(slices.Max(list)+1, others), list[len(list)/2], ok)
}

// firstPairing goes through the exchanges with going back.
func firstPairing(list []int, may func(a, b int) bool) ([]int, bool) {
	if len(list) == 0 {
		return nil, true
	}
	var out []int
	b := firstOf(list, func(b int) bool {
		if !may(list[0], b) {
			return false
		}
		rest, ok := firstPairing(without(list, list[0], b), may)
		out = slices.Concat([]int{list[0], b}, rest)
		return ok
	})
	return out, b != nobody
}

// insistence is the second scrutiny by trying everything: it returns the rule for pairs that the players' wishes leave.
func insistence(s *bracket, may func(a, b int) bool, list []int) func(a, b int) bool {
	keen := map[int]bool{}
	narrowed := func(a, b int) bool { return may(a, b) && (s.fits(a, b) || !keen[a] && !keen[b]) }
	for _, p := range list {
		keen[p] = true
		if leastLeft(narrowed, list) > 0 {
			delete(keen, p)
		}
	}
	return narrowed
}

// Both scrutinies of a group end as trying the exchanges one after the other does.
func TestScrutiniesAreExact(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 2))
	asked, exchanged, coloured := 0, 0, 0
	for asked < enginetest.Positions(800, 20000) {
		enginetest.Play(t, rng, ruled.Wild(rng), enginetest.Field{Players: 4 + rng.IntN(20), Rounds: 1 + rng.IntN(8)},
			func(st *engine.State, _ engine.Result, err error) {
				if err != nil || st.Round == 1 {
					return
				}
				r := edition1999().newRound(ruled.Choices(t), st)
				if r.giveBye() != nil {
					return
				}
				r.split()
				for g := range r.groups {
					s := r.newBracket(r.groups[g].natives, nil, rng.IntN(2) == 0)
					if len(s.pool) > 10 {
						continue
					}
					s.floaters(nil)
					adj := make([]matching.Set, len(s.pool))
					for i := range adj {
						adj[i] = s.g.Neighbours(i).Clone()
					}
					may := func(a, b int) bool { return adj[a].Has(b) }
					members := slices.Clone(s.left)
					first, ok := firstPairing(members, may)
					if !ok {
						t.Fatalf("group %v cannot be paired", s.pool)
					}
					want := s.players(first)
					if !agreed(s, first) {
						narrowed := may
						if r.maxi {
							narrowed = near(s, may, first)
						}
						second, _ := firstPairing(members, insistence(s, narrowed, members))
						if !slices.Equal(first, second) {
							coloured++
						}
						want = s.players(second)
					}
					from := len(r.events)
					s.pairNatives()
					var got []int
					for _, e := range r.events[from:] {
						got = append(got, e.players...)
					}
					if !slices.Equal(got, want) {
						t.Fatalf("group %v: pairs %v, want %v", s.pool, got, want)
					}
					asked++
					if len(first) > 1 && first[1] != members[len(members)/2] {
						exchanged++
					}
				}
			})
	}
	t.Logf("%d groups, %d with exchanges for the first player, %d changed for colours", asked, exchanged, coloured)
	if exchanged < asked/20 || coloured < asked/20 {
		t.Errorf("%d groups, %d with exchanges, %d changed for colours", asked, exchanged, coloured)
	}
}

func agreed(s *bracket, pairs []int) bool {
	for i := 0; i < len(pairs); i += 2 {
		if !s.fits(pairs[i], pairs[i+1]) {
			return false
		}
	}
	return true
}

// near is 5.7: the opponents before the exchange are those of the first scrutiny, whose pairs first lists with the head
// of each before the other. Of the two brought together a head is served, of two heads the earlier, of none the later;
// his old and his new opponent are compared.
func near(s *bracket, may func(a, b int) bool, first []int) func(a, b int) bool {
	opponent, head := map[int]int{}, map[int]bool{}
	for i := 0; i < len(first); i += 2 {
		opponent[first[i]], opponent[first[i+1]] = first[i+1], first[i]
		head[first[i]] = true
	}
	rating := func(i int) int { return s.r.players[s.pool[i]].rating }
	apart := func(i, k int) bool { return rating(i)-rating(k) > 100 || rating(k)-rating(i) > 100 }
	return func(a, b int) bool {
		served, other := min(a, b), max(a, b)
		if !head[served] {
			served, other = other, served
		}
		return may(a, b) && (opponent[a] == b || !apart(other, opponent[served]))
	}
}

// The order of the exchanges is that of the tables of 4.2 and 4.3.
func TestOrderOfExchanges(t *testing.T) {
	for m, want := range map[int][]int{2: {2}, 4: {3, 4, 2}, 6: {4, 5, 6, 3, 2}, 8: {5, 6, 7, 8, 4, 3, 2}} {
		var got []int
		firstOf(numbers(m), func(b int) bool { got = append(got, b+1); return false })
		if !slices.Equal(got, want) {
			t.Errorf("%d players: %v, want %v", m, got, want)
		}
	}
	want := [][]int{{1, 4, 2, 5, 3, 6}, {1, 4, 2, 6, 3, 5}, {1, 4, 2, 3, 5, 6}, {1, 5, 2, 4, 3, 6}, {1, 5, 2, 6, 3, 4},
		{1, 5, 2, 3, 4, 6},
		{1, 6, 2, 4, 3, 5}, {1, 6, 2, 5, 3, 4}, {1, 6, 2, 3, 4, 5}, {1, 3, 2, 5, 4, 6}, {1, 3, 2, 6, 4, 5},
		{1, 3, 2, 4, 5, 6},
		{1, 2, 3, 5, 4, 6}, {1, 2, 3, 6, 4, 5}, {1, 2, 3, 4, 5, 6}}
	var tried [][]int
	for range want { // each time all pairings found before are refused
		got, ok := firstPairingBut(numbers(6), nil, tried)
		if !ok {
			break
		}
		tried = append(tried, got)
	}
	for i := range want {
		for k := range want[i] {
			want[i][k]--
		}
		if i >= len(tried) || !slices.Equal(tried[i], want[i]) {
			t.Fatalf("pairing %d: %v, want %v", i+1, tried, want[i])
		}
	}
}

func firstPairingBut(list, before []int, refused [][]int) ([]int, bool) {
	if len(list) == 0 {
		return before, !slices.ContainsFunc(refused, func(r []int) bool { return slices.Equal(r, before) })
	}
	var out []int
	b := firstOf(list, func(b int) bool {
		var ok bool
		out, ok = firstPairingBut(without(list, list[0], b), append(slices.Clone(before), list[0], b), refused)
		return ok
	})
	return out, b != nobody
}

// A cover lets as many floaters have different opponents as can.
func TestCoverIsExact(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 3))
	none, some := 0, 0
	for range enginetest.Positions(2000, 50000) {
		floaters, opponents := 1+rng.IntN(6), 1+rng.IntN(6)
		r := &round{choices: ruled.Choices(t, engine.Reading{ID: readingExclude, Choice: "together"})}
		c := &cover{s: &bracket{r: r, native: make([]bool, floaters)}, rows: matching.NewSets(floaters, opponents)}
		c.opponents = matching.NewAssignment(c.rows, opponents)
		density := rng.Float64()
		for _, row := range c.rows {
			for k := range opponents {
				if rng.Float64() < density {
					row.Add(k)
				}
			}
		}
		for f := range floaters {
			want := served(c.rows[:f+1], matching.NewSet(opponents)) > served(c.rows[:f], matching.NewSet(opponents))
			types := make([]floaterType, floaters)
			c.classify([]int{f}, types)
			if got := types[f] == typeB; got != want {
				t.Fatalf("%v: floater %d has an opponent: %v, want %v", c.rows, f, got, want)
			} else if want {
				some++
			} else {
				none++
			}
			c.add(f)
		}
	}
	if none < 100 || some < 100 {
		t.Errorf("%d without, %d with", none, some)
	}
}

// served tries everything.
func served(rows []matching.Set, taken matching.Set) int {
	if len(rows) == 0 {
		return 0
	}
	best := served(rows[1:], taken)
	for _, k := range rows[0].List() {
		if !taken.Has(k) {
			taken.Add(k)
			best = max(best, 1+served(rows[1:], taken))
			taken.Remove(k)
		}
	}
	return best
}

// A window holds those whose rating is at most 100 points away, between a first and a last word that are not empty.
//
// Rule: C.04.4.3 (1999, 2026) 5.7
func TestWindowsAreExact(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 7))
	empty := 0
	for range 300 {
		s := &bracket{pool: make([]int, 1+rng.IntN(200))}
		spread := 1 + rng.IntN(3000)
		own, former := make([]int, len(s.pool)), make([]int, len(s.pool))
		members := make([]int, len(s.pool))
		for i := range s.pool {
			own[i], former[i], members[i] = rng.IntN(spread), rng.IntN(spread)+rng.IntN(2)*spread, i
		}
		byOwn := sortedBy(members, func(i int) int { return own[i] })
		byFormer := sortedBy(members, func(i int) int { return former[i] })
		s.windows(byFormer, byOwn, func(a int, near matching.Set) {
			for i := range s.pool {
				want := max(own[i]-former[a], former[a]-own[i]) <= nearRatings
				if got := near.Has(i); got != want {
					t.Fatalf("%d is near %d: %v", own[i], former[a], got)
				}
			}
			if near.Size() == 0 {
				empty++
			}
		})
	}
	if empty < 100 {
		t.Errorf("%d empty", empty)
	}
}
