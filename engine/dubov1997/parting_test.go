package dubov1997

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
// Rule: Dubov (1997) 2.5, 6.2, 6.3, 7.1, 7.2, 8.1, 8.2
func TestParted(t *testing.T) {
	rng := rand.New(rand.NewPCG(35, 4))
	said := map[string]int{}
	for range enginetest.Positions(120, 3000) {
		field := enginetest.Field{Players: 4 + rng.IntN(11), Rounds: 9}
		enginetest.Play(t, rng, New(), field, func(s *engine.State, _ engine.Result, err error) {
			r := newRound(ruled.Choices(t), s)
			if err != nil || r.pair() != nil {
				return
			}
			for a := range r.players {
				for b := range a {
					d, err := r.why(b, a)
					if err != nil {
						t.Fatal(err)
					}
					free, ok := d.Steps[len(d.Steps)-1].Says.(fact.OfPair)
					if !ok || free.Kind != fact.NotFree {
						continue
					}
					k := &parting{t, r, said, r.at(free.A), r.at(free.B), nil}
					k.all(d.Steps)
				}
			}
		})
	}
	for _, kind := range []string{"CanStay", "UpLastRound", "UpTooOften", "MeetsNobody", "WouldNotHelp", "NearerGroup",
		"DueTheOther", "ByRating", "SameColumn", "BlocksRows", "InColumns", "LeavesOthers", "FloaterFirst"} {
		if said[kind] == 0 {
			t.Errorf("%s is never said: %v", kind, said)
		}
	}
	t.Log(said)
}

// parting is what is told of how a player is taken away from another one.
type parting struct {
	*testing.T
	*round
	said         map[string]int
	taken, other int
	last         *event // that takes him
}

func (k *parting) all(steps []engine.Step) {
	at := slices.IndexFunc(k.events, func(e *event) bool {
		return (e.kind == pairing || e.kind == bye) && slices.Contains(e.players, k.taken)
	})
	k.last = k.events[at]
	if slices.Contains(k.last.players, k.other) || slices.ContainsFunc(k.events[:at], func(e *event) bool {
		return e.kind == pairing && slices.Contains(e.players, k.other)
	}) {
		k.Fatalf("%d is not taken from %d", k.ID(k.taken), k.ID(k.other))
	}
	for i := range steps[:len(steps)-1] {
		kind := kindOf(steps[i].Says)
		k.said[kind]++
		if !k.holds(steps[i].Says) {
			k.Fatalf("round %d: %s does not hold: %+v", k.State.Round, kind, steps)
		}
	}
}

func kindOf(says fact.Fact) string {
	switch x := says.(type) {
	case fact.OfPair:
		return string(x.Kind)
	case fact.OfPlayer:
		return string(x.Kind)
	case fact.OfClash:
		return string(x.Kind)
	case fact.OfPairing:
		return string(x.Kind)
	case fact.ByRating:
		return "ByRating"
	case fact.InColumns:
		return "InColumns"
	}
	return "other"
}

// at is a player by his number.
func (r *round) at(id tournament.PlayerID) int {
	return slices.IndexFunc(r.players, func(p player) bool { return p.id == id })
}

// open are those who were not paired before the event.
func (k *parting) open() []int {
	out := k.Everybody()
	for _, e := range k.events {
		if e == k.last {
			break
		}
		if e.kind == pairing || e.kind == bye {
			out = slices.DeleteFunc(out, func(i int) bool { return slices.Contains(e.players, i) })
		}
	}
	return out
}

// paired reports whether a list can be paired.
func (k *parting) paired(list []int, may func(a, b int) bool) bool {
	if len(list) == 0 {
		return true
	}
	for i, b := range list[1:] {
		if may(list[0], b) && k.paired(slices.Delete(slices.Clone(list[1:]), i, i+1), may) {
			return true
		}
	}
	return false
}

// blocks reports whether those open cannot be paired without two who would meet.
func (k *parting) blocks(a, b int) bool {
	rest := slices.DeleteFunc(k.open(), func(i int) bool { return i == a || i == b })
	return k.possible(a, b) && !k.paired(rest, k.possible)
}

// up counts the rounds in which a player met somebody with more points, and whether the latest is one.
func (k *parting) up(p int) (n int, latest bool) {
	for round := 1; round < k.State.Round; round++ {
		c := k.From(p).Cells[round-1]
		if i := k.Find(c.Opponent); c.Result.Paired() && i >= 0 {
			mine, his := k.From(p).PairingScoreBefore(round), k.State.Players[i].PairingScoreBefore(round)
			if latest = mine < his; latest {
				n++
			}
		} else {
			latest = false
		}
	}
	return n, latest
}

func (k *parting) holds(says fact.Fact) bool {
	switch x := says.(type) {
	case fact.OfPair:
		return k.pair(x.Kind, k.at(x.A), k.at(x.B))
	case fact.OfPlayer:
		p := k.at(x.Player)
		n, latest := k.up(p)
		switch x.Kind {
		case fact.UpLastRound:
			return latest && !k.State.Last()
		case fact.UpTooOften:
			return n >= 3 && !k.State.Last()
		case fact.CanStay:
			return slices.Contains(k.last.others, p) && slices.Contains(k.last.others, k.last.players[0])
		}
	case fact.OfClash:
		return k.players[k.at(x.A)].Due == x.Colour && k.players[k.at(x.B)].Due != x.Colour
	case fact.ByRating:
		p, q := k.players[k.at(x.First)], k.players[k.at(x.Then)]
		return p.rating == x.Rating && q.rating == x.Lower && (p.rating > q.rating || p.rating == q.rating &&
			(p.aro.compare(q.aro) < 0 || p.aro.compare(q.aro) == 0 && p.name < q.name))
	case fact.InColumns:
		return k.columns(&x)
	}
	return true
}

// columns holds the places of two against those who are before them in their columns: for White by the average, for
// Black by rating.
func (k *parting) columns(x *fact.InColumns) bool {
	a, b := k.at(x.White), k.at(x.Black)
	before := func(list []int, sooner func(i int) bool) int {
		return 1 + len(slices.DeleteFunc(slices.Clone(list), func(i int) bool { return !sooner(i) }))
	}
	white := before(k.last.white, func(i int) bool { return k.players[i].aro.compare(k.players[a].aro) < 0 })
	black := before(k.last.black, func(i int) bool { return k.players[i].rating > k.players[b].rating })
	return k.last.players[0] == a && k.last.players[1] == b && white <= x.WhiteAt && black <= x.BlackAt &&
		x.Rating == k.players[b].rating
}

func (k *parting) pair(kind fact.PairKind, a, b int) bool {
	switch kind {
	case fact.LeavesOthers:
		return k.blocks(a, b)
	case fact.BlocksRows:
		side := func(p int) bool { return slices.Contains(k.last.white, p) }
		rest := slices.DeleteFunc(k.open(), func(i int) bool {
			return i == a || i == b || !side(i) && !slices.Contains(k.last.black, i)
		})
		return !k.paired(rest, func(i, j int) bool { return k.possible(i, j) && side(i) != side(j) })
	case fact.SameColumn:
		return slices.Contains(k.last.white, a) && slices.Contains(k.last.white, b) ||
			slices.Contains(k.last.black, a) && slices.Contains(k.last.black, b)
	case fact.NearerGroup:
		return k.native(a) < k.native(b)
	case fact.FloaterFirst:
		return k.native(a) < k.last.group && k.native(b) < k.last.group
	}
	return true
}
