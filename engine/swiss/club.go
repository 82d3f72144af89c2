package swiss

import (
	"hash/fnv"
	"slices"
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
func (s Separation) Clubs(least int) Clubs {
	circles := circlesOf(s, least)
	slices.SortStableFunc(circles, func(f, g *circle) int {
		return len(g.members)*len(g.all) - len(f.members)*len(f.all)
	})
	circles = circles[:min(len(circles), mostClubs)]
	c := Clubs{Of: make([]Club, len(s)), apart: make([][]bool, len(circles)+1)}
	for k := range c.apart {
		c.apart[k] = make([]bool, len(circles)+1)
	}
	for k, f := range circles {
		for _, i := range f.members {
			c.Of[i] = Club(k + 1)
		}
	}
	for k, f := range circles {
		for _, other := range f.all {
			c.apart[k+1][c.Of[other]] = c.Of[other] > 0
		}
	}
	return c
}

// Clubs are the clubs of two and more players.
func (r *Roster) Clubs() Clubs {
	if len(r.State.Forbidden) == 0 {
		return Clubs{}
	}
	return r.Forbidden().Clubs(1)
}

// circle is a set of players, of whom those in a club are kept apart from all of it.
type circle struct{ all, members []int32 }

// circlesOf collects players with the same circle.
func circlesOf(s Separation, least int) (all []*circle) {
	byHash := map[uint64][]*circle{}
	for i, others := range s {
		if len(others) < least {
			continue
		}
		own := withSelf(others, int32(i))
		key := hashOf(own)
		at := slices.IndexFunc(byHash[key], func(c *circle) bool { return slices.Equal(c.all, own) })
		if at < 0 {
			c := &circle{all: own}
			at, byHash[key], all = len(byHash[key]), append(byHash[key], c), append(all, c)
		}
		c := byHash[key][at]
		c.members = append(c.members, int32(i))
	}
	return all
}

func withSelf(others []int32, self int32) []int32 {
	at, _ := slices.BinarySearch(others, self)
	return slices.Insert(slices.Clone(others), at, self)
}

func hashOf(list []int32) uint64 {
	h := fnv.New64a()
	for _, i := range list {
		h.Write([]byte{byte(i), byte(i >> 8), byte(i >> 16), byte(i >> 24)})
	}
	return h.Sum64()
}

// Number is how many clubs there are, none counted as one: clubs are below it.
func (c *Clubs) Number() int { return len(c.apart) }

// Apart reports whether two clubs keep their players apart.
func (c *Clubs) Apart(a, b Club) bool { return a > 0 && b > 0 && c.apart[a][b] }

// largest is the part of some players that a club is at least where they are told apart by clubs: one in so many.
const largest = 8

// In is what keeps some players apart, by their positions among them: the club of each, of those that are large among
// them, and the pairs that no clubs keep apart. Nobody is kept apart from none.
func (c *Clubs) In(s Separation, some []int) ([]Club, Separation) {
	own := make([]Club, len(some))
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
	}
	return own, s.in(some, func(k int, l int32) bool { return !c.Apart(own[k], own[l]) })
}
