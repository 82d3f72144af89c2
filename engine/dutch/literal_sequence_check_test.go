package dutch

import (
	"fmt"
	"strings"
	"testing"
)

// TestLiteralExchanges checks the order of D.2 on the examples of the text: eleven players, five pairs.
//
// Rule: C.04.3 (2017) D.2
// Rule: C.04.3 (2026) 4.3
func TestLiteralExchanges(t *testing.T) {
	f := &litField{exchanges: map[litSplit][]litExchange{}}
	name := func(list []int) string {
		var words []string
		for _, i := range list {
			words = append(words, fmt.Sprint(i+1))
		}
		return strings.Join(words, "+")
	}
	place := map[string]int{}
	for moved := 1; moved <= 5; moved++ {
		for _, x := range f.exchangesOf(litSplit{11, 5, moved}) {
			place[name(x.out)+">"+name(x.in)] = len(place)
		}
	}
	for _, better := range [][2]string{
		{"5>6", "5>7"}, {"5>7", "4>6"}, {"4>6", "5>8"}, {"5>8", "4>7"}, {"4>7", "3>6"}, // the first six
		{"4>6", "5>8"}, {"4+3>6+8", "5+4>8+9"}, // b
		{"5>7", "4>6"}, {"5+2>6+7", "4+3>6+7"}, {"5+4+1>6+7+8", "5+3+2>6+7+8"}, // c
		{"5+4>6+9", "5+4>7+8"}, {"5+4+3>6+7+10", "5+4+3>6+8+9"}, // d
		{"1>11", "5+4>6+7"}, // a
	} {
		a, okA := place[better[0]]
		b, okB := place[better[1]]
		if !okA || !okB || a >= b {
			t.Errorf("%s must come before %s (%d, %d)", better[0], better[1], a, b)
		}
	}
	if want := 5*6 + 10*15 + 10*20 + 5*15 + 1*6; len(place) != want {
		t.Errorf("%d exchanges, want %d", len(place), want)
	}
}

// litTranspositions lists the transpositions of S2 of a bracket without history, in the order they are generated, as
// the BSNs paired with S1. With MDPs it is the MDP-pairing alone.
func litTranspositions(mdps, players, pairs int) []string {
	b := &litBracket{f: &litField{exchanges: map[litSplit][]litExchange{}}}
	for i := range b.f.legal {
		for j := range b.f.legal {
			b.f.legal[i][j] = i != j
		}
	}
	var out []string
	b.listen = func(c *litCandidate) {
		var words []string
		for _, p := range c.pairs() {
			words = append(words, fmt.Sprint(p.lower+1))
		}
		out = append(out, strings.Join(words, "-"))
	}
	everybody := litSet(1)<<players - 1
	if mdps > 0 {
		moved := litSet(1)<<mdps - 1
		b.mdpPairing(moved.Members(), everybody&^moved, 0)
	} else {
		x := b.f.exchangesOf(litSplit{players, pairs, 0})[0]
		b.transpositions(everybody.Members(), x.s1, x.s2, 0)
	}
	return out
}

// TestLiteralTranspositions checks D.1 on the examples of the text: 720 transpositions of eleven homogeneous players,
// 72 MDP-pairings of two MDPs and nine residents.
//
// Rule: C.04.3 (2017) D.1
// Rule: C.04.3 (2026) 4.2
func TestLiteralTranspositions(t *testing.T) {
	for _, c := range []struct {
		mdps, players, pairs, count int
		first                       []string
		last                        string
	}{
		{0, 11, 5, 720, []string{"6-7-8-9-10", "6-7-8-9-11", "6-7-8-10-9"}, "11-10-9-8-7"},
		{2, 11, 2, 72, []string{"3-4", "3-5", "3-6", "3-7", "3-8", "3-9", "3-10", "3-11", "4-3"}, "11-10"},
	} {
		got := litTranspositions(c.mdps, c.players, c.pairs)
		if len(got) != c.count || got[len(got)-1] != c.last {
			t.Errorf("%d MDPs, %d players: %d candidates, the last %s", c.mdps, c.players, len(got), got[len(got)-1])
			continue
		}
		for i, want := range c.first {
			if got[i] != want {
				t.Errorf("%d MDPs, %d players: candidate %d is %s, want %s", c.mdps, c.players, i+1, got[i], want)
			}
		}
	}
}
