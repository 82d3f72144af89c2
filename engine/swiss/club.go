package swiss

import (
	"slices"

	"github.com/trfkit/trfkit/engine/matching"
)

// A Club is a set of players whom the tournament forbids to meet each other, and the same others; 0 is none. Where many
// pairs are forbidden they are kept by clubs, so that players can be told apart by their clubs and not by whom they may
// not meet.
type Club int32

// Clubs says who is in which club.
type Clubs struct {
	Of    []Club   // by index
	apart [][]bool // by club
}

// mostClubs bounds the number of clubs.
const mostClubs = 128

// Clubs makes a club of the players whom the tournament keeps apart from the same others, so many at least, and from
// each other, the largest first.
func (f Forbidden) Clubs(least int) Clubs {
	circles := f.circles(least)
	circles = circles[:min(len(circles), mostClubs)]
	c := Clubs{Of: make([]Club, len(f)), apart: make([][]bool, len(circles)+1)}
	for k := range c.apart {
		c.apart[k] = make([]bool, len(circles)+1)
	}
	for k, one := range circles {
		for _, i := range one.members {
			c.Of[i] = Club(k + 1)
		}
		for l, other := range circles {
			c.apart[k+1][l+1] = f.Has(one.members[0], other.members[0])
		}
	}
	return c
}

// circle is a set of players whom the tournament keeps apart from each other and from the same others, so many in all.
type circle struct {
	members []int
	size    int
}

// circles are the circles with so many others at least, first those with the most pairs.
func (f Forbidden) circles(least int) (out []circle) {
	at := map[uint64]int{} // by hash, or the next one that is free: index in out
	for i := range f {
		n := f.Size(i)
		if n == 0 || n < least {
			continue
		}
		h := hashOf(f[i])
		k, found := at[h]
		for ; found && !slices.Equal(f[i], f[out[k].members[0]]); k, found = at[h] {
			h++
		}
		if !found {
			k, at[h], out = len(out), len(out), append(out, circle{size: n})
		}
		out[k].members = append(out[k].members, i)
	}
	slices.SortStableFunc(out, func(a, b circle) int { return len(b.members)*b.size - len(a.members)*a.size })
	return out
}

func hashOf(s matching.Set) (h uint64) {
	for _, x := range s {
		h = (h ^ x) * 0x9e3779b97f4a7c15
		h ^= h >> 32
	}
	return h
}

// Number is how many clubs there are, none counted as one: clubs are below it.
func (c *Clubs) Number() int { return len(c.apart) }

// Apart reports whether two clubs keep their players apart. Without a club nobody is kept apart from anybody.
func (c *Clubs) Apart(a, b Club) bool { return a > 0 && c.apart[a][b] }

// largest is the part of some players that a club is at least where they are told apart by clubs: one in so many.
const largest = 8

// In is what keeps some players apart, by their positions among them: the club of each, of those that are large among
// them, and the pairs that no clubs keep apart. Nobody is kept apart from none.
func (c *Clubs) In(s Separation, some []int) ([]Club, [][]int32) {
	own, known := make([]Club, len(some)), []matching.Set{nil}
	if len(c.apart) > 1 {
		members := make([]int, len(c.apart))
		for _, i := range some {
			if i >= 0 {
				members[c.Of[i]]++
			}
		}
		for k, i := range some {
			if i >= 0 && largest*members[c.Of[i]] >= len(some) {
				own[k] = c.Of[i]
			}
		}
		known = c.known(own, some)
	}
	return own, s.in(some, func(k int) matching.Set { return known[own[k]] })
}

// known are, by club, those of some players whose clubs keep them apart from it; nil for nobody.
func (c *Clubs) known(own []Club, some []int) []matching.Set {
	out := make([]matching.Set, len(c.apart))
	for k, i := range some {
		for a, apart := range c.apart[own[k]] {
			if !apart {
				continue
			}
			if out[a] == nil {
				out[a] = matching.NewSet(len(c.Of))
			}
			out[a].Add(i)
		}
	}
	return out
}
