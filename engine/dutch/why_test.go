package dutch

import (
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/wording"
)

// Why gives no article exactly for those who meet, an absolute criterion for those who may not, and steps for all.
func TestWhy(t *testing.T) {
	limits := func(engine.Choices) enginetest.Limits {
		return enginetest.Limits{Needs: true, Exempt: func(s *engine.State, p *engine.Player) bool {
			return s.Last() && p.Score > tournament.Points(5*(s.Round-1))
		}}
	}
	enginetest.Ruled{System: New2017(), Limits: limits}.Explained(t, "C.1", "C.3")
	enginetest.Ruled{System: New2026(), Limits: limits}.Explained(t, "C1", "C3")
}

// The pairing compared in an answer is the best of all in which the two meet, or the higher one moves down: no
// candidate of a small bracket that fulfils the demand and completes the round is better. There is none when it says
// so. Somebody who has to move down may complete the round with another downfloater whom he could meet in the bracket.
//
// Rule: C.04.3 (2017) B.8
// Rule: C.04.3 (2026) 3.8
func TestDemanded(t *testing.T) {
	for _, sys := range systems() {
		meet, down, never := 0, 0, 0
		check := func(b paired, d demand, where string) {
			k := b.copied()
			k.mustComplete = b.mustComplete || b.looksAhead
			var best candidate
			found := false
			candidates(k, func(c candidate) {
				if d.meets(c) && k.complete(k.floaters(c), k.from) && (!found || k.precedes(c, best)) {
					best, found = candidate{slices.Clone(c.pairs), slices.Clone(c.floats)}, true
				}
			})
			c, _ := b.demanded(d)
			k.must = &d
			near := k.floaters(k.exact(oneAhead))
			if !b.completesAlways && b.looksAhead && !b.complete(near, b.from) {
				return // in 2017 those left over in the following bracket are then asked to complete the round, too
			}
			completes := d.meets(c) && b.complete(b.floaters(c), b.from)
			if completes != found || found && !samePairs(c, best) {
				t.Fatalf("%s: %+v gives %v, completes %v; want %v, %v", where, d, c, completes, best, found)
			}
			meet += swiss.Count(found && d.lo >= 0)
			down += swiss.Count(found && d.lo < 0)
			never += swiss.Count(!found)
		}
		hardBrackets(t, sys, func(b paired, where string) {
			if len(b.members) > 5 {
				return
			}
			for hi := range b.members {
				if b.from < len(b.players) && !slices.Contains(b.floats, hi) {
					check(b, demand{hi: hi, lo: -1}, where)
				}
				for lo := hi + 1; lo < len(b.members); lo++ {
					if b.mayPair(hi, lo) && !slices.Contains(b.pairs, [2]int{hi, lo}) {
						check(b, demand{hi: hi, lo: lo}, where)
					}
				}
			}
		})
		if meet < 50 || down < 50 || never < 20 {
			t.Errorf("%s: %d meet, %d move down, %d cannot", sys.info.ID, meet, down, never)
		}
	}
}

// In a large bracket the two former opponents are exchanged, or both move down.
func TestExchanged(t *testing.T) {
	sys := of(edition2026())
	st := simulate(t, sys, shape{players: 6, rounds: 1}, 1)[0] // 1-4, 2-5, 3-6
	p, err := sys.paired(st)
	if err != nil || len(p.brackets) != 1 {
		t.Fatal(err)
	}
	b := p.brackets[0]
	for _, tt := range []struct {
		d    demand
		want candidate
	}{
		{demand{hi: 0, lo: 4}, candidate{pairs: [][2]int{{0, 4}, {1, 3}, {2, 5}}}},
		{demand{hi: 0, lo: 1}, candidate{pairs: [][2]int{{0, 1}, {2, 5}, {3, 4}}}},
		{demand{hi: 2, lo: 3}, candidate{pairs: [][2]int{{0, 5}, {1, 4}, {2, 3}}}},
		{demand{hi: 1, lo: -1}, candidate{pairs: [][2]int{{0, 3}, {2, 5}}, floats: []int{1, 4}}},
		{demand{hi: 4, lo: -1}, candidate{pairs: [][2]int{{0, 3}, {2, 5}}, floats: []int{1, 4}}},
	} {
		c := b.exchanged(tt.d)
		if !slices.Equal(c.pairs, tt.want.pairs) || !slices.Equal(c.floats, tt.want.floats) {
			t.Errorf("%+v gives %v, want %v", tt.d, c, tt.want)
		}
	}
	k := *b.bracket
	k.round.players[k.members[3]].met = append(k.round.players[k.members[3]].met, int32(k.members[4]))
	k.round.players[k.members[4]].met = append(k.round.players[k.members[4]].met, int32(k.members[3]))
	if c := b.exchanged(demand{hi: 0, lo: 1}); !slices.Equal(c.floats, []int{3, 4}) {
		t.Errorf("two who have met, and must not meet again: %v", c)
	}
	b.floats, b.pairs = []int{1, 4}, [][2]int{{0, 3}, {2, 5}}
	if c := b.exchanged(demand{hi: 0, lo: 4}); !slices.Equal(c.floats, []int{1, 3}) || len(c.pairs) != 2 {
		t.Errorf("a downfloater is demanded in a pair: %v", c)
	}
}

// Where two players are searched for in the brackets: together, with one below, both moved down, or never.
func TestWhereTwoMeet(t *testing.T) {
	sys := of(edition2026())
	said := map[string]int{}
	for seed := range uint64(6) {
		for _, st := range simulate(t, sys, shape{players: 13, rounds: 7, draws: 30, byes: 60}, seed) {
			r, err := sys.paired(st)
			if err != nil {
				t.Fatal(err)
			}
			level := make([]int, len(r.players)) // the bracket in which somebody is paired, or has the bye
			first := make([]int, len(r.players)) // the first in which he is
			for i := range first {
				first[i] = -1
			}
			for k, b := range r.brackets {
				for _, i := range b.members {
					if level[i] = k; first[i] < 0 {
						first[i] = k
					}
				}
			}
			for b := range r.players {
				for a := range b {
					d := r.whyApart(a, b)
					text := wording.Words{}.Step(&d.Steps[0])
					kind := ""
					switch {
					case strings.Contains(text, "meet, in"):
						kind = "meet"
					case strings.Contains(text, "moved-down players"):
						kind = "both moved down"
					case strings.Contains(text, "are both in"):
						kind = "together"
					case strings.Contains(text, "would have to move down"):
						kind = "below"
					case strings.Contains(text, "never in one bracket"):
						kind = "never"
					}
					said[kind]++
					together := first[b] <= level[a] && first[a] <= level[b]
					if is := kind == "meet" || kind == "both moved down" || kind == "together"; is != together {
						t.Errorf("seed %d, round %d, %d and %d: %s", seed, st.Round, a, b, text)
					}
				}
			}
		}
	}
	for _, kind := range []string{"meet", "both moved down", "together", "below"} {
		if said[kind] == 0 {
			t.Errorf("%q is never said: %v", kind, said)
		}
	}
	t.Log(said)
}
