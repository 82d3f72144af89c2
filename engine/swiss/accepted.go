package swiss

import "slices"

// Leftover says of the players of a bracket, by position, who may not be left over and who must be; nil for nobody.
type Leftover struct{ Must, Gone []bool }

// MustPair adds some of n players to those who may not be left over: those who cannot be in any leftover that is
// accepted, such as players with a score that nobody left over may have. The list given is not changed.
func MustPair(must []bool, n int, is func(i int) bool) []bool {
	out := make([]bool, n)
	copy(out, must)
	for i := range out {
		out[i] = out[i] || is(i)
	}
	return out
}

// others divides all leftovers of a list of players but one: those without the first player of that one, those with the
// first but without the second, and so on.
func (l Leftover) others(list, one []int) []Leftover {
	var out []Leftover
	gone := make([]bool, len(list))
	copy(gone, l.Gone)
	for i, p := range list {
		if gone[i] || !slices.Contains(one, p) {
			continue
		}
		part := Leftover{Must: make([]bool, len(list)), Gone: slices.Clone(gone)}
		copy(part.Must, l.Must)
		part.Must[i] = true
		out = append(out, part)
		gone[i] = true
	}
	return out
}

// FirstAccepted finds the best outcome O of a bracket whose leftover is accepted; list is its players. best returns the
// best outcome with a leftover of a kind, its key, which is smaller for a better one, and who is left over. The search
// takes the best outcome, and when that is not accepted divides the other leftovers, always going on with the best.
// best may refuse leftovers none of which is accepted.
//
// Rule: C.04.3.1 (2012) C.12
// Rule: Dutch (1998) C.12
func FirstAccepted[O any](list []int, l Leftover, best func(Leftover) (o O, key, left []int, ok bool),
	accepted func(left []int) bool) (O, bool) {
	type part struct {
		Leftover
		best      O
		key, left []int
	}
	var open []part
	add := func(l Leftover) {
		if o, key, left, ok := best(l); ok {
			open = append(open, part{l, o, key, left})
		}
	}
	add(l)
	for len(open) > 0 {
		first := 0
		for i := range open {
			if slices.Compare(open[i].key, open[first].key) < 0 {
				first = i
			}
		}
		p := open[first]
		if accepted(p.left) {
			return p.best, true
		}
		open = slices.Delete(open, first, first+1)
		for _, other := range p.others(list, p.left) {
			add(other)
		}
	}
	var none O
	return none, false
}
