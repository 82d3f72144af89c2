package dubov1997

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/tournament"
)

// Where numbers decide, a search finds the same pairing.
func TestNumbersDecideAsSearches(t *testing.T) {
	choices := ruled.Choices(t)
	ruled.QuickWay(t, 97, enginetest.Positions(600, 50000), func(s *engine.State, quick bool) (engine.Result, error) {
		r := newRound(choices, s)
		if !quick {
			r.searching = true
			r.rest = r.newRest()
		}
		if err := r.pair(); err != nil {
			return engine.Result{}, err
		}
		return r.result(), nil
	})
}

// Numbers refuse to let a player stay exactly when no numbers of players who stay are left for it.
func TestQuota(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 5))
	kept, refused := 0, 0
	for range 3000 {
		q := &quota{}
		for c := range q.all {
			q.group[c] = rng.IntN(6)
			q.all[c] = q.group[c] + rng.IntN(6)
		}
		q.all[0] += (q.all[0] + q.all[1] + q.all[2]) % 2 // nobody is left over
		for range 12 {
			c := tournament.Colour(rng.IntN(3))
			before := q.keen
			if before[c] == q.group[c] {
				continue
			}
			before[c]++
			want := remains(q, before)
			if got := q.add(c); got != want {
				t.Fatalf("%+v with %v: %v, want %v", q, c, got, want)
			}
			if want {
				kept++
			} else {
				refused++
			}
		}
	}
	if kept < 3000 || refused < 3000 {
		t.Errorf("%d kept, %d refused", kept, refused)
	}
}

// remains tries all numbers of players of each kind who stay.
func remains(q *quota, keen [3]int) bool {
	pairs := func(n [3]int) bool {
		sum := n[0] + n[1] + n[2]
		return sum%2 == 0 && 2*max(n[tournament.White], n[tournament.Black]) <= sum
	}
	for a := keen[0]; a <= q.group[0]; a++ {
		for b := keen[1]; b <= q.group[1]; b++ {
			for c := keen[2]; c <= q.group[2]; c++ {
				stay := [3]int{a, b, c}
				if pairs(stay) && pairs([3]int{q.all[0] - a, q.all[1] - b, q.all[2] - c}) {
					return true
				}
			}
		}
	}
	return false
}

// Where the numbers of larger fields say that a search within a group is enough, it says what the others do.
func TestNumbersOfGroups(t *testing.T) {
	choices := ruled.Choices(t)
	within := 0
	for seed := range uint64(enginetest.Positions(12, 200)) {
		f := enginetest.Field{Players: 60 + int(seed%5)*30, Rounds: 7, White: []int{0, 0, 80}[seed%3]}
		rng := rand.New(rand.NewPCG(seed, 97))
		enginetest.Play(t, rng, New(), f, func(s *engine.State, _ engine.Result, err error) {
			if err != nil || s.Round == 1 {
				return
			}
			r := newRound(choices, s)
			if r.bye() != nil {
				return
			}
			for g := range r.groups {
				members := r.members(g)
				order := r.leavingOrder(g, members, nobody)
				if len(order) == 0 {
					continue
				}
				want, _ := r.inOrder(members, order, len(members)+1)
				if got, ok := r.rest.within(members, func() []int { return order }); ok {
					if within++; !slices.Equal(got, want) {
						t.Fatalf("round %d, group %d: %v leave, a search within says %v", s.Round, g+1, want, got)
					}
				}
			}
		})
	}
	t.Logf("%d groups", within)
	if within < 100 {
		t.Error("too few")
	}
}
