package dubov2026

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// drawnSelection draws how many residents and others need a colour, and a list of possible upfloaters.
func drawnSelection(rng *rand.Rand) *selection {
	const white, black = tournament.White, tournament.Black
	s := &selection{round: &round{}, list: rng.Perm(1 + rng.IntN(7))}
	n := len(s.list)
	s.Colours, s.sequence = make([]swiss.Colours, n), rng.Perm(n)
	for _, t := range []*swiss.Tally{&s.up, &s.low} {
		t.Absolute = [3]int{0, rng.IntN(4), rng.IntN(4)}
		t.Players = t.Absolute[white] + t.Absolute[black] + rng.IntN(3)
	}
	needs := rng.IntN(5)
	for i := range n {
		c := &s.Colours[i]
		c.Wish, c.Strength = tournament.Colour(1+rng.IntN(2)), swiss.Strong
		if rng.IntN(4) < needs {
			c.Strength = swiss.Absolute
		}
		s.low.Players++
		s.low.Absolute[s.Absolute(i)]++
	}
	return s
}

// pairable reports whether some upfloaters can be paired with the residents, and those who stay below with each other:
// nowhere does more than half need one colour.
func (s *selection) pairable(up []int) bool {
	above, below := s.up, s.low
	for _, i := range up {
		above.Players++
		above.Absolute[s.Absolute(i)]++
		below.Players--
		below.Absolute[s.Absolute(i)]--
	}
	return above.Excess() <= 0 && below.Excess() <= 0
}

// The set taken of so many upfloaters, so many of whom wish White, is the first by the list with which residents and
// others can be paired, and there is none where none can be. Between as many as must need a colour and as many as may
// there can be several.
//
// Rule: C.04.4.1 (2026) C3, C4
func TestFirstByNumbers(t *testing.T) {
	rng := rand.New(rand.NewPCG(32, 26))
	found, none, between := 0, 0, 0
	for n := range 3000 {
		s := drawnSelection(rng)
		k := rng.IntN(len(s.list) + 1)
		white := rng.IntN(k + 1)
		var want []int // places in the list, ascending
		needs := map[int]bool{}
		for set := range 1 << len(s.list) {
			up, places := []int{}, []int{}
			whites, absolute := 0, 0
			for at, i := range s.list {
				if set>>at&1 == 1 {
					up, places = append(up, i), append(places, at)
					whites += swiss.Count(s.Colours[i].Wish == tournament.White)
					absolute += swiss.Count(s.Absolute(i) == tournament.White)
				}
			}
			if len(up) != k || whites != white || !s.pairable(up) {
				continue
			}
			needs[absolute] = true
			if want == nil || slices.Compare(places, want) < 0 {
				want = places
			}
		}
		got, ok := s.greedy(k, white)
		if ok != (want != nil) {
			t.Fatalf("%d: %d of %+v, %d for White: %v, want %v", n, k, s.Colours, white, ok, want)
		}
		if !ok {
			none++
			continue
		}
		for x := range want {
			want[x] = s.list[want[x]]
		}
		if slices.SortFunc(want, s.bySequence); !slices.Equal(got, want) {
			t.Fatalf("%d: %d of %+v, %d for White: %v, want %v", n, k, s.Colours, white, got, want)
		}
		found++
		between += swiss.Count(len(needs) > 1)
	}
	t.Logf("%d found, %d without, %d with several between", found, none, between)
	if found < 500 || none < 500 || between < 50 {
		t.Errorf("%d found, %d without, %d with several between", found, none, between)
	}
}

// Numbers do not choose where so few stay below that two of them who may not meet could be left to each other.
//
// Rule: C.04.4.1 (2026) C4
func TestFewStayBelow(t *testing.T) {
	for _, below := range []string{"10 WB 4", "10 BW 4"} {
		for a := tournament.PlayerID(5); a <= 8; a++ {
			for b := a + 1; b <= 8; b++ {
				s := enginetest.HardField(9, 1, "20 WW 3", "20 WB 1", below)
				s.Forbidden = engine.Groups{{a, b}}
				r := newRound(questions().Answered(nil), s)
				if err := r.pair(); err != nil {
					t.Fatal(err)
				}
				k := r.Brackets[0]
				if want := r.bestSets(k.residents, k.lower)[0]; len(want) != 2 || !slices.Equal(k.up, want) {
					t.Errorf("%s, of whom %d and %d may not meet: upfloaters %v, want %v", below, a, b, k.up, want)
				}
			}
		}
	}
}
