package ssm

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/tournament"
)

// What is told of how two are parted holds: each step is held against the brackets and, where it says who is the first
// opponent, against all ways of pairing the rest.
//
// Rule: SSM (20.01.04) C2-C6
func TestParted(t *testing.T) {
	rng := rand.New(rand.NewPCG(35, 4))
	said := map[string]int{}
	for range 600 {
		r := newRound(usual, randomState(rng, randomShape(rng)))
		if len(r.players) > 24 || r.pair() != nil {
			continue
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
				k := parting{t, r, r.at(free.A), r.at(free.B)}
				for i := range d.Steps[:len(d.Steps)-1] {
					kind, holds := k.holds(d.Steps[i].Says)
					if said[kind]++; !holds {
						t.Fatalf("%s does not hold: %+v", kind, d.Steps)
					}
				}
			}
		}
	}
	for _, kind := range []string{"SamePlace", "FirstInS2", "SameSubgroup", "ChangeSides", "NeedNotFloat",
		"OwnBracket", "StaysOver", "NeedNotShare", "MustLeave", "FromMiddle"} {
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
	taken, other int
}

// at is a player by his number.
func (r *round) at(id tournament.PlayerID) int {
	return slices.IndexFunc(r.players, func(p player) bool { return p.id == id })
}

// bracket is the one in which two are paired.
func (k *parting) bracket(a, b int) *bracket {
	for _, x := range k.brackets {
		if slices.Contains(x.pairs, pair{min(a, b), max(a, b)}) {
			return x
		}
	}
	return nil
}

func (k *parting) holds(says fact.Fact) (kind string, holds bool) {
	switch x := says.(type) {
	case fact.OfPlayers:
		if x.Kind == fact.FindNobody {
			return string(x.Kind), slices.Contains(x.Players, k.ID(k.other))
		}
		return string(x.Kind), true
	case fact.OfPlayer:
		p := k.at(x.Player)
		return string(x.Kind), slices.ContainsFunc(k.brackets, func(b *bracket) bool { return b.stays == p })
	case fact.OfPair:
		return string(x.Kind), k.pair(x.Kind, k.at(x.A), k.at(x.B))
	}
	return "other", true
}

func (k *parting) pair(kind fact.PairKind, a, b int) bool {
	in := k.bracket(a, b)
	switch kind {
	case fact.SamePlace:
		return in != nil && in.s1[in.seat[b]] == a
	case fact.FirstInS2:
		return in != nil && k.first(in, a, b)
	case fact.FromMiddle:
		return in != nil && in.rescued
	case fact.OwnBracket:
		return in != nil && !slices.Contains(in.members, k.other)
	case fact.SameSubgroup:
		of := k.bracketOf(k.taken)
		return slices.Contains(of.s1, a) == slices.Contains(of.s1, b) && slices.Contains(of.members, b)
	case fact.NeedNotFloat:
		return k.repeatsFloat(a, b)
	}
	return true
}

// bracketOf is the one in which a player is paired.
func (k *parting) bracketOf(p int) *bracket {
	i := slices.IndexFunc(k.brackets, func(b *bracket) bool {
		return slices.ContainsFunc(b.pairs, func(x pair) bool { return x.hi == p || x.lo == p })
	})
	return k.brackets[i]
}

// first reports whether an opponent in S2 is the first one for a player of S1 so that, the players before him paired as
// they are, all others can be paired with no more breaches of B4 and B5, nor by higher ranked players.
func (k *parting) first(b *bracket, p, want int) bool {
	made := b.positions(b.opponent)
	i := slices.Index(b.s1, p)
	for j := range b.seat[want] {
		if slices.Contains(made[:i], j) || b.haveMet(p, b.s2[j]) {
			continue
		}
		if least := k.least(b, append(slices.Clone(made[:i]), j)); least != nil &&
			slices.Compare(least, k.grade(b, made)) <= 0 {
			return false
		}
	}
	return true
}

// grade is how often opponents break B4 and B5, and then what each player breaks, in rank order.
func (k *parting) grade(b *bracket, positions []int) []int {
	out := b.count(positions)
	for i, j := range positions {
		out = append(out, b.breaches(i, j))
	}
	return out
}

// least is the least grade with the first opponents given, nil where the others cannot be paired.
func (k *parting) least(b *bracket, chosen []int) (best []int) {
	if len(chosen) == len(b.s1) {
		all := slices.Clone(chosen)
		for j := range b.s2 {
			if !slices.Contains(chosen, j) {
				if all = append(all, j); b.last && !b.takesBye(b.s2[j]) {
					return nil
				}
			}
		}
		return k.grade(b, all)
	}
	for j, q := range b.s2 {
		if slices.Contains(chosen, j) || b.haveMet(b.s1[len(chosen)], q) {
			continue
		}
		n := k.least(b, append(slices.Clone(chosen), j))
		if n != nil && (best == nil || slices.Compare(n, best) < 0) {
			best = n
		}
	}
	return best
}
