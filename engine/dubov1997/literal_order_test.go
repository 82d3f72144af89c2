package dubov1997_test

import (
	"sort"

	"github.com/trfkit/trfkit/tournament"
)

// compareARO is negative when the average of p's opponents is lower than that of q's.
func compareARO(p, q *litPlayer) int64 { return p.opposed*q.games - q.opposed*p.games }

// byName is negative when p stands before q in the alphabet.
func byName(p, q *litPlayer) int64 {
	switch {
	case p.name < q.name:
		return -1
	case p.name > q.name:
		return 1
	}
	return int64(p.ID - q.ID)
}

// litOrder is negative when p goes before q.
type litOrder func(p, q *litPlayer) int64

// The orders of 6.2.
var (
	litUpARO      litOrder = compareARO
	litDownARO    litOrder = func(p, q *litPlayer) int64 { return -compareARO(p, q) }
	litUpR        litOrder = func(p, q *litPlayer) int64 { return int64(p.Rating - q.Rating) }
	litDownR      litOrder = func(p, q *litPlayer) int64 { return int64(q.Rating - p.Rating) }
	litName       litOrder = byName
	litNameBack   litOrder = func(p, q *litPlayer) int64 { return -byName(p, q) }
	litWhiteOrder          = []litOrder{litUpARO, litUpR, litName}
	litBlackOrder          = []litOrder{litDownR, litDownARO, litName}
)

// litDueLast puts those due colour c behind the others.
func litDueLast(c tournament.Colour) litOrder {
	return func(p, q *litPlayer) int64 {
		switch {
		case p.due != c && q.due == c:
			return -1
		case p.due == c && q.due != c:
			return 1
		}
		return 0
	}
}

// sorted lists a set by the given keys, the first most important.
func (f *litField) sorted(s litSet, keys ...litOrder) []int {
	list := s.Members()
	sort.SliceStable(list, func(a, b int) bool {
		for _, key := range keys {
			if d := key(&f.players[list[a]], &f.players[list[b]]); d != 0 {
				return d < 0
			}
		}
		return false
	})
	return list
}
