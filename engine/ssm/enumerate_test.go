package ssm

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine"
)

// services lists every way to pair S1 with S2 by B1, in the order in which C4 comes to them.
func services(b *bracket, used []int, visit func([]int) bool) bool {
	if len(used) == len(b.s1) {
		return visit(used)
	}
	for _, q := range b.s2 {
		p := b.s1[len(used)]
		if !slices.Contains(used, q) && !b.haveMet(min(p, q), max(p, q)) && services(b, append(used, q), visit) {
			return true
		}
	}
	return false
}

// stayer is who a service leaves over, -1 for nobody.
func stayer(b *bracket, used []int) int {
	for _, q := range b.s2 {
		if !slices.Contains(used, q) {
			return q
		}
	}
	return -1
}

// enumerated looks through all services for those that pass, and returns the first.
func enumerated(b *bracket, passes func([]int) bool) []int {
	var out []int
	services(b, nil, func(used []int) bool {
		x := stayer(b, used)
		if x >= 0 && b.last && !b.takesBye(x) || !passes(used) {
			return false
		}
		out = slices.Clone(used)
		return true
	})
	return out
}

func levelIn(b *bracket, i, q int) level { return b.levelOf(b.s1[i], q) }

// byPlayer is C5 under SA-9 player: levels one after the other, then B5 for the player left over, then the first.
func byPlayer(b *bracket) []int {
	levels := slices.Repeat([]level{withoutB4}, len(b.s1))
	keeps := func(used []int) bool {
		for i, q := range used {
			if levelIn(b, i, q) > levels[i] {
				return false
			}
		}
		return true
	}
	for i := range levels {
		for levels[i] = withAll; enumerated(b, keeps) == nil; levels[i]++ {
			if levels[i] == withoutB4 {
				return nil
			}
		}
	}
	nice := func(used []int) bool {
		x := stayer(b, used)
		return keeps(used) && (x < 0 || !b.repeatsStay(x, b.last))
	}
	if first := enumerated(b, nice); first != nil {
		return first
	}
	return enumerated(b, keeps)
}

// byNumber is C5 under SA-9 fewest: of all services the one that breaks B4, then B5, for the fewest, then, by SA-22
// rank, for each in rank order as little as can be, then the first.
func byNumber(b *bracket) []int {
	var best []int
	var least []int
	enumerated(b, func(used []int) bool {
		if c := b.costs(used); least == nil || slices.Compare(c, least) < 0 {
			best, least = slices.Clone(used), c
		}
		return false
	})
	return best
}

// costs is what a service of the first S1 players breaks: B4 and B5 in all, then by row.
func (b *bracket) costs(used []int) []int {
	out := []int{0, 0}
	note := func(b4, b5 int) {
		out[0], out[1] = out[0]+b4, out[1]+b5
		if b.choices.Is(readingGivesUp, "rank") {
			out = append(out, 2*b4+b5)
		}
	}
	for i, q := range used {
		p := b.s1[i]
		note(count1(b.sameGroup(p, q)), count1(b.repeatsFloat(p, q)))
	}
	if x := stayer(b, used); x >= 0 && len(used) == len(b.s1) {
		note(0, count1(b.repeatsStay(x, b.last)))
	}
	return out
}

// An attempt finds what trying all possibilities in the order of the text finds.
func TestAttemptsByEnumeration(t *testing.T) {
	for _, tt := range []struct {
		name    string
		choices engine.Choices
		first   func(*bracket) []int
	}{
		{"player", choices("SA-9=player"), byPlayer},
		{"player, B5 for the bye only", choices("SA-9=player", "SA-5=last"), byPlayer},
		{"fewest", usual, byNumber},
		{"fewest, the first in order", choices("SA-22=order"), byNumber},
		{"fewest, B5 for the bye only", choices("SA-5=last"), byNumber},
	} {
		t.Run(tt.name, func(t *testing.T) {
			rng := rand.New(rand.NewPCG(4, 4))
			found, none := 0, 0
			for range 3000 {
				b := smallBracket(rng, tt.choices)
				got := b.attempt(randomHalf(rng, len(b.members)))
				want := tt.first(b)
				if got != (want != nil) {
					t.Fatalf("attempt: %v, enumeration: %v", got, want)
				}
				if !got {
					none++
					continue
				}
				found++
				for i, q := range want {
					if x := b.pairs[i]; x.hi != min(b.s1[i], q) || x.lo != max(b.s1[i], q) {
						t.Fatalf("attempt: %v, enumeration: %v with %v", b.pairs, b.s1, want)
					}
				}
				if b.stays != stayer(b, want) {
					t.Fatalf("%d is left, want %d", b.stays, stayer(b, want))
				}
			}
			if found < 500 || none < 100 {
				t.Errorf("%d paired, %d not: too few of one kind", found, none)
			}
		})
	}
}

func smallBracket(rng *rand.Rand, c engine.Choices) *bracket {
	n := 2 + rng.IntN(8)
	r := hardRound(rng, c, n)
	came := rng.IntN(n/2 + 1)
	for i := range r.players {
		p := &r.players[i]
		p.float, p.hadBye = engine.Float(rng.IntN(3)), rng.IntN(4) == 0
		if i < came {
			p.wdl = 20
		}
	}
	b := &bracket{round: r, last: rng.IntN(2) == 0, seat: slices.Repeat([]int{-1}, n)}
	for i := range n {
		b.members = append(b.members, i)
	}
	return b
}

func randomHalf(rng *rand.Rand, n int) []bool {
	s1 := make([]bool, n)
	for _, i := range rng.Perm(n)[:n/2] {
		s1[i] = true
	}
	return s1
}
