package swiss

import (
	"iter"
	"math/bits"

	"github.com/trfkit/trfkit/engine/matching"
)

// Forbidden says by index whom the tournament forbids each player to meet: the set of all in his groups, himself
// included; nil for a player who is in none. It is nil when nobody is forbidden to meet anybody.
type Forbidden []matching.Set

// Forbidden reads the groups of players who may not meet. It takes one bit for each two players at most.
func (r *Roster) Forbidden() Forbidden {
	var out Forbidden
	for _, group := range r.State.Forbidden {
		members := make([]int, 0, len(group))
		for _, id := range group {
			if i := r.Index(id); i >= 0 {
				members = append(members, i)
			}
		}
		if out == nil && len(members) > 1 {
			out = make(Forbidden, len(r.Origin))
		}
		if len(members) > 1 {
			out.Add(members...)
		}
	}
	return out
}

// Add forbids some players to meet each other. Many are entered as a set.
func (f Forbidden) Add(members ...int) {
	var all matching.Set
	if 64*len(members) > len(f) {
		all = matching.SetOf(len(f), members)
	}
	for _, i := range members {
		if f[i] == nil {
			f[i] = matching.NewSet(len(f))
		}
		if all != nil {
			f[i].Join(all)
		} else {
			f[i].AddAll(members)
		}
	}
}

// Has reports whether two players may not meet.
func (f Forbidden) Has(a, b int) bool { return f != nil && f[a] != nil && f[a].Has(b) }

// Others are those whom a player may not meet, ascending.
func (f Forbidden) Others(i int) iter.Seq[int] { return f.but(i, nil) }

// but are Others without those of a set; nil is an empty one.
func (f Forbidden) but(i int, set matching.Set) iter.Seq[int] {
	return func(yield func(int) bool) {
		if f == nil {
			return
		}
		for word, x := range f[i] {
			if set != nil {
				x &^= set[word]
			}
			for ; x != 0; x &= x - 1 {
				if k := word<<6 + bits.TrailingZeros64(x); k != i && !yield(k) {
					return
				}
			}
		}
	}
}

// Size is how many others a player may not meet.
func (f Forbidden) Size(i int) int {
	if f == nil || f[i] == nil {
		return 0
	}
	return f[i].Size() - 1
}
