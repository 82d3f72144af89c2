package swiss

import (
	"iter"
	"slices"

	"github.com/trfkit/trfkit/engine/matching"
)

// Separation says by index whom each player may not meet whatever their colours; the same from either side.
type Separation struct {
	Met       [][]int32 // those met over the board and not forbidden
	Forbidden Forbidden // those whom the tournament keeps apart
}

// Separation is that of those who have met over the board, and of those whom the tournament keeps apart.
func (r *Roster) Separation() Separation {
	s := Separation{Met: r.meetings(), Forbidden: r.Forbidden()}
	for i := range s.Forbidden {
		s.Met[i] = slices.DeleteFunc(s.Met[i], func(k int32) bool { return s.Forbidden.Has(i, int(k)) })
	}
	return s
}

// Meetings lists for everybody whom of the others he has met over the board, ascending.
func (r *Roster) Meetings() [][]int32 {
	met := r.meetings()
	for _, list := range met {
		slices.Sort(list)
	}
	return met
}

// meetings are Meetings in any order. Two have met when one of them says so: a state may contradict itself, and nobody
// may meet twice.
func (r *Roster) meetings() [][]int32 {
	own := r.played()
	for i, list := range own {
		for n, k := range list {
			his := own[k]
			if (n >= len(his) || his[n] != int32(i)) && !slices.Contains(his, int32(i)) {
				return r.contradicted()
			}
		}
	}
	if own == nil {
		return r.contradicted()
	}
	return own
}

// contradicted lists for everybody those who are his opponents in his cells or in theirs.
func (r *Roster) contradicted() [][]int32 {
	met := make([][]int32, len(r.Origin))
	for i, p := range r.Present() {
		for _, c := range p.Cells {
			if k := r.Index(c.Opponent); c.Result.Played() && k >= 0 && k != i {
				met[i], met[k] = append(met[i], int32(k)), append(met[k], int32(i))
			}
		}
	}
	for i := range met {
		slices.Sort(met[i])
		met[i] = slices.Compact(met[i])
	}
	return met
}

// played lists for everybody those he has met by his own cells, in the order of the rounds; nil where somebody met
// himself, or another one twice.
func (r *Roster) played() [][]int32 {
	games := r.State.Round - 1
	own, space := make([][]int32, len(r.Origin)), make([]int32, len(r.Origin)*games)
	for i, p := range r.Present() { // in the order in which the state lies in memory
		list := space[i*games : i*games : (i+1)*games]
		for _, c := range p.Cells {
			switch k := r.Index(c.Opponent); {
			case !c.Result.Played() || k < 0:
			case k == i || slices.Contains(list, int32(k)):
				return nil
			default:
				list = append(list, int32(k))
			}
		}
		own[i] = list
	}
	return own
}

// Has reports whether two players may not meet.
func (s Separation) Has(a, b int) bool {
	return s.Forbidden.Has(a, b) || slices.Contains(s.Met[a], int32(b))
}

// Others are those whom a player may not meet.
func (s Separation) Others(i int) iter.Seq[int] { return s.but(i, nil) }

// but are Others without those of a set whom the tournament keeps apart from the player; nil is an empty set.
func (s Separation) but(i int, set matching.Set) iter.Seq[int] {
	return func(yield func(int) bool) {
		for _, k := range s.Met[i] {
			if !yield(int(k)) {
				return
			}
		}
		s.Forbidden.but(i, set)(yield)
	}
}

// Size is how many a player may not meet.
func (s Separation) Size(i int) int { return len(s.Met[i]) + s.Forbidden.Size(i) }

// Reserve lets two players, who may meet, meet nobody but each other.
func (s Separation) Reserve(a, b int) {
	for i := range s.Met {
		for _, k := range [2]int{a, b} {
			if i != a && i != b && !s.Has(i, k) {
				s.Met[i], s.Met[k] = append(s.Met[i], int32(k)), append(s.Met[k], int32(i))
			}
		}
	}
}

// in is the separation of some players, by their positions among them, but for what is known of each; Nobody is kept
// apart from none.
func (s Separation) in(some []int, known func(k int) matching.Set) [][]int32 {
	at := make([]int32, len(s.Met))
	for k, i := range some {
		if i >= 0 {
			at[i] = int32(k) + 1
		}
	}
	out, ends, all := make([][]int32, len(some)), make([]int, len(some)+1), []int32(nil)
	for k, i := range some {
		if i >= 0 {
			for other := range s.but(i, known(k)) {
				if l := at[other]; l > 0 {
					all = append(all, l-1)
				}
			}
		}
		ends[k+1] = len(all)
	}
	for k := range out {
		out[k] = all[ends[k]:ends[k+1]:ends[k+1]]
	}
	return out
}
