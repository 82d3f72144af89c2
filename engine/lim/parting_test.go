package lim

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/tournament"
)

// What is told of how two are parted holds: each step is held against the players, the pairs made and, where it says
// that others could not be paired, against all ways of pairing them.
//
// Rule: C.04.4.3 (1999, 2026) 2.3, 3.3, 3.4, 3.8, 4.2-4.4, 5.2
func TestParted(t *testing.T) {
	rng := rand.New(rand.NewPCG(35, 4))
	said := map[string]int{}
	for range enginetest.Positions(150, 3000) {
		field := enginetest.Field{Players: 4 + rng.IntN(11), Rounds: 6}
		enginetest.Play(t, rng, New1999(), field, func(s *engine.State, _ engine.Result, err error) {
			r := edition1999().newRound(ruled.Choices(t), s)
			if err != nil || r.pair() != nil {
				return
			}
			for a := range r.players {
				for b := range a {
					if d, err := r.why(b, a); err != nil {
						t.Fatal(err)
					} else if n := len(d.Steps) - 1; d.Steps[n].Says == fact.NotFree.Of(r.ID(a), r.ID(b)) {
						(&parting{T: t, round: r, said: said, taken: a}).all(d.Steps)
					} else if d.Steps[n].Says == fact.NotFree.Of(r.ID(b), r.ID(a)) {
						(&parting{T: t, round: r, said: said, taken: b}).all(d.Steps)
					}
				}
			}
		})
	}
	for _, kind := range []string{"CanStay", "FewerWithout", "FloatedBefore", "DueToMore", "FirstByNumber", "SameDue",
		"LeavesOthers", "FirstExchanged", "OwnFirst", "BlocksExchanges", "BlocksColours", "LeavesGroup", "MeetInRow",
		"FloaterNotSame", "FloaterMeetsFirst", "FloaterFirst"} {
		if said[kind] == 0 {
			t.Errorf("%s is never said: %v", kind, said)
		}
	}
	t.Log(said)
}

// parting is what is told of how a player is taken.
type parting struct {
	*testing.T
	*round
	said  map[string]int
	taken int
	last  *event // that takes him
	leave *event // the latest that is told
}

func (k *parting) all(steps []engine.Step) {
	at := slices.IndexFunc(k.events, func(e *event) bool {
		return (e.kind == pairing && !e.cracked || e.kind == bye) && slices.Contains(e.players, k.taken)
	})
	k.last = k.events[at]
	for i := range steps[:len(steps)-1] {
		kind := kindOf(steps[i].Says)
		k.said[kind]++
		if !k.holds(&steps[i]) {
			k.Fatalf("round %d: %s does not hold: %+v", k.State.Round, kind, steps[i])
		}
	}
}

func kindOf(says fact.Fact) string {
	switch x := says.(type) {
	case fact.OfPair:
		return string(x.Kind)
	case fact.OfPlayer:
		return string(x.Kind)
	case fact.OfColour:
		return string(x.Kind)
	case fact.OfPairing:
		return string(x.Kind)
	case fact.LeavesGroup:
		return "LeavesGroup"
	case fact.MeetInRow:
		return "MeetInRow"
	}
	return "other"
}

// open are those of the group of an event who were not paired before it and have not left.
func (k *parting) open(last *event) []int {
	out := slices.Clone(last.bracket.pool)
	for _, e := range k.events {
		if e == last {
			break
		}
		if e.bracket == last.bracket {
			out = slices.DeleteFunc(out, func(i int) bool { return slices.Contains(e.players, i) })
		}
	}
	return out
}

// most is how many pairs can be made of a list at most.
func (k *parting) most(list []int, may func(a, b int) bool) int {
	if len(list) < 2 {
		return 0
	}
	best := k.most(list[1:], may)
	for i, b := range list[1:] {
		if may(list[0], b) {
			rest := slices.Delete(slices.Clone(list[1:]), i, i+1)
			best = max(best, 1+k.most(rest, may))
		}
		if best == len(list)/2 {
			break
		}
	}
	return best
}

// blocks reports whether a list cannot be paired without two who would meet.
func (k *parting) blocks(list []int, a, b int, may func(a, b int) bool) bool {
	rest := slices.DeleteFunc(list, func(i int) bool { return i == a || i == b })
	return slices.Contains(k.last.bracket.pool, b) && 2*k.most(rest, may) < len(rest)
}

func (k *parting) may(a, b int) bool { return k.compatible(a, b, k.last.bracket.relaxed) }

func (k *parting) holds(step *engine.Step) bool {
	switch x := step.Says.(type) {
	case fact.OfPair:
		return k.pair(x.Kind, k.number(x.A), k.number(x.B))
	case fact.OfPlayer:
		return k.player(x.Kind, k.number(x.Player))
	case fact.OfColour:
		due := func(c tournament.Colour) (n int) {
			for _, i := range k.open(k.leave) {
				if k.players[i].Due == c {
					n++
				}
			}
			return n
		}
		return due(x.Colour) > due(x.Colour.Opposite()) && k.players[k.number(x.Player)].Due != x.Colour
	case fact.LeavesGroup:
		k.leave = nil
		for _, e := range k.events {
			if who := x.Who.(fact.Described).Player; e.kind == leave && k.ID(e.players[0]) == who &&
				k.where(e.bracket) == step.Where {
				k.leave = e
			}
		}
		return k.leave != nil
	case fact.OfPairing:
		return k.floater(x)
	case fact.MeetInRow:
		a, b := k.number(x.A.(fact.Described).Player), k.number(x.B.(fact.Described).Player)
		left := k.open(k.last)
		return k.final(a) == b && left[0] == a && (x.How != nil || left[len(left)/2] == b)
	}
	return true
}

// floater holds what is said of a floater's opponent: the first of the group's own players with whom the others can be
// paired, and who is not due the same colour where there is such a player.
func (k *parting) floater(x fact.OfPairing) bool {
	if k.State.Round == 1 || k.maxi {
		return true
	}
	s, a, b := k.last.bracket, k.last.players[0], k.last.players[1]
	list := k.open(k.last)
	for _, native := range []bool{true, false} { // the group's own players come first whatever their colours
		for _, fits := range []bool{true, false} {
			for _, m := range list {
				if m == a || s.native[s.place(m)] != native || !k.may(a, m) || fits && !k.fits(a, m) ||
					k.blocks(slices.Clone(list), a, m, k.may) {
					continue
				}
				return m == b && fits == (x.Kind == fact.FloaterNotSame)
			}
		}
	}
	return false
}

// number is a player by his number.
func (k *parting) number(id tournament.PlayerID) int {
	return slices.IndexFunc(k.players, func(p player) bool { return p.id == id })
}

func (k *parting) pair(kind fact.PairKind, a, b int) bool {
	s := k.last.bracket
	due := k.players[a].Due == k.players[b].Due && k.players[a].Due != tournament.NoColour
	switch kind {
	case fact.LeavesOthers, fact.BlocksExchanges:
		return k.may(a, b) && k.blocks(k.open(k.last), a, b, k.may)
	case fact.BlocksColours:
		kept := func(i, j int) bool {
			return k.may(i, j) && (k.fits(i, j) || !s.insisted(i) && !s.insisted(j))
		}
		return kept(a, b) && k.blocks(k.open(k.last), a, b, kept)
	case fact.SameDue:
		return due && k.fits(a, k.opponent(a, func(e *event) bool { return e.bracket == s })) && s.insisted(a)
	case fact.OwnFirst:
		return s.native[s.place(a)] && !s.native[s.place(b)]
	case fact.FirstByNumber:
		return a == k.leave.players[0] && (k.ID(a) > k.ID(b)) == !k.leave.bracket.up
	case fact.FloaterFirst:
		return !s.native[s.place(a)] && !s.native[s.place(b)]
	case fact.HaveMet:
		return k.Met(a, b)
	}
	return true
}

// final is the opponent of a player in the pairing demanded.
func (k *parting) final(p int) int { return k.opponent(p, func(e *event) bool { return !e.cracked }) }

func (k *parting) player(kind fact.PlayerKind, p int) bool {
	switch kind {
	case fact.CanStay:
		return k.final(p) != nobody && slices.Contains(k.last.bracket.pool, k.final(p))
	case fact.FloatedBefore:
		return k.Floated(k.From(p), k.State.Round-1) != engine.NoFloat
	case fact.FewerWithout:
		left := k.open(k.leave)
		may := func(a, b int) bool { return k.compatible(a, b, k.leave.bracket.relaxed) }
		without := func(i int) int {
			return k.most(slices.DeleteFunc(slices.Clone(left), func(j int) bool { return i == j }), may)
		}
		return without(p) < without(k.leave.players[0])
	}
	return true
}
