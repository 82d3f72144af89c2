package ssm

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
)

// machine pairs a round by trying everything, step by step as the digest describes it under the default readings.
type machine struct{ *round }

func (m machine) may(i, k int) bool { return !m.haveMet(min(i, k), max(i, k)) }

// mayAll reports whether a list can be paired completely by B1.
func (m machine) mayAll(list []int) bool { return pairable(list, m.may) }

func (m machine) canComplete(l []int, last bool) bool {
	if len(l)%2 == 0 {
		return m.mayAll(l)
	}
	return slices.ContainsFunc(l, func(x int) bool { return (!last || m.takesBye(x)) && m.mayAll(drop(l, x)) })
}

// different reports whether all of a list can have different partners by B1.
func (m machine) different(list, partners []int) bool {
	if len(list) == 0 {
		return true
	}
	for _, q := range partners {
		if m.may(list[0], q) && m.different(list[1:], drop(partners, q)) {
			return true
		}
	}
	return false
}

// solve is the digest's SOLVE: pairs in the order made, and who stays over (-1 for nobody).
func (m machine) solve(l []int, last bool) (pairs [][2]int, left int, ok bool) {
	if !m.canComplete(l, last) {
		return nil, -1, false
	}
	if len(l) < 2 {
		return nil, append(slices.Clone(l), -1)[0], true
	}
	p := len(l) / 2
	b := &bracket{round: m.round, last: last, members: l, seat: slices.Repeat([]int{-1}, len(m.players))}
	s1 := slices.Clone(l[:p])
	tried := map[string]bool{}
	for {
		tried[fmt.Sprint(s1)] = true
		b.s1, b.s2 = s1, drop(l, s1...)
		if first := byNumber(b); first != nil {
			for i, q := range first {
				pairs = append(pairs, [2]int{min(s1[i], q), max(s1[i], q)})
			}
			return pairs, stayer(b, first), true
		}
		k := 1
		for k < p && m.different(s1[:k], b.s2) {
			k++
		}
		free := drop(b.s2, m.standing(b, s1[:k-1])...)
		j := slices.IndexFunc(free, func(v int) bool { return !tried[fmt.Sprint(exchanged(s1, k-1, v))] })
		if j < 0 {
			break
		}
		s1 = exchanged(s1, k-1, free[j])
	}
	net, left := rescued(b)
	for _, x := range net {
		pairs = append(pairs, [2]int{x.hi, x.lo})
	}
	return pairs, left, true
}

// standing is the opponents of the S1 players before the unpaired one, who break as little as they can.
func (m machine) standing(b *bracket, s1 []int) []int {
	part := *b
	part.s1 = s1
	var best, least []int
	services(&part, nil, func(used []int) bool {
		if c := b.costs(used); least == nil || slices.Compare(c, least) < 0 {
			best, least = slices.Clone(used), c
		}
		return false
	})
	return best
}

func exchanged(s1 []int, k, v int) []int {
	out := append(drop(s1, s1[k]), v)
	slices.Sort(out)
	return out
}

// run is the machine of ENTER, C7, C8 and C9.
func (m machine) run() (string, error) {
	var own [][]int
	for i := range m.players {
		if i == 0 || m.players[i].wdl != m.players[i-1].wdl {
			own = append(own, nil)
		}
		own[len(own)-1] = append(own[len(own)-1], i)
	}
	made := make([][][2]int, len(own))
	var moving []int
	for i := 0; i < len(own); i++ {
		l := append(slices.Clone(own[i]), moving...)
		slices.Sort(l)
		moving = nil
		last := i == len(own)-1
		pairs, left, ok := m.solve(l, last)
		switch {
		case ok && last:
			return machineText(append(slices.Concat(made[:i]...), pairs...), left), nil
		case last && i == 0:
			return "", engine.ErrNoLegalPairing
		case last:
			for _, x := range made[i-1] {
				l = append(l, x[0], x[1])
			}
			own, made = append(own[:i-1], l), made[:i]
			i -= 2
			continue
		case !ok:
			l, moving = m.down(l)
			pairs, left, _ = m.solve(l, false)
		}
		made[i] = pairs
		if left >= 0 {
			moving = append(moving, left)
		}
	}
	return machineText(nil, -1), nil
}

// down is C7, then C8 where it is still needed.
func (m machine) down(l []int) (rest, moving []int) {
	for _, x := range l {
		if !slices.ContainsFunc(l, func(y int) bool { return x != y && m.may(x, y) }) {
			moving = append(moving, x)
		}
	}
	rest = drop(l, moving...)
	if m.canComplete(rest, false) {
		return rest, moving
	}
	for q := len(rest) - 2*m.pairs(rest); q > 0; q-- {
		for _, x := range slices.Backward(rest) {
			if m.pairs(drop(rest, x)) == m.pairs(rest) {
				rest, moving = drop(rest, x), append(moving, x)
				break
			}
		}
	}
	return rest, moving
}

// pairs is the largest number of pairs by B1.
func (m machine) pairs(l []int) int {
	if len(l) < 2 {
		return 0
	}
	most := m.pairs(l[1:])
	for _, k := range l[1:] {
		if m.may(l[0], k) {
			most = max(most, 1+m.pairs(drop(l, l[0], k)))
		}
	}
	return most
}

func machineText(pairs [][2]int, left int) string {
	var out []string
	for _, x := range pairs {
		out = append(out, fmt.Sprintf("%d-%d", x[0], x[1]))
	}
	slices.Sort(out)
	return fmt.Sprint(strings.Join(out, " "), " bye ", left)
}

// The engine and the machine agree on random positions of up to nine players, many of them contrary.
func TestMachine(t *testing.T) {
	rng := rand.New(rand.NewPCG(12, 12))
	none, net, joined, freed := 0, 0, 0, 0
	rounds := 20_000
	if enginetest.Long() {
		rounds = 400_000
	}
	for k := range rounds {
		var r *round
		if k%2 == 0 {
			sh := randomShape(rng)
			sh.players = 2 + rng.IntN(8)
			sh.rounds = min(sh.rounds, sh.players-1)
			r = newRound(usual, randomState(rng, sh))
		} else {
			r = hardField(rng, 2+rng.IntN(8))
		}
		want, wantErr := machine{r}.run()
		err := r.pair()
		if errors.Is(err, engine.ErrNoLegalPairing) != (wantErr != nil) {
			t.Fatalf("engine %v, machine %v", err, wantErr)
		}
		if err != nil {
			none++
			continue
		}
		var pairs [][2]int
		left := -1
		for _, b := range r.brackets {
			for _, x := range b.pairs {
				pairs = append(pairs, [2]int{x.hi, x.lo})
			}
			if b.last {
				left = b.stays
			}
			net, joined, freed = net+count1(b.rescued), joined+count1(b.joined > 0), freed+count1(len(b.freed) > 0)
		}
		if got := machineText(pairs, left); got != want {
			t.Fatalf("engine %s, machine %s", got, want)
		}
	}
	t.Logf("%d without a pairing, %d times the exchanges came round, %d brackets combined, %d with C8", none, net,
		joined, freed)
	if none < 50 || net < 20 || joined < 100 || freed < 20 {
		t.Error("too few of one kind")
	}
}

func count1(b bool) int {
	if b {
		return 1
	}
	return 0
}

// hardField is a whole field of several brackets in which few may meet.
func hardField(rng *rand.Rand, n int) *round {
	r := hardRound(rng, usual, max(n, 2))
	wdl := r.players[0].wdl + 40
	for i := range r.players {
		p := &r.players[i]
		if rng.IntN(2) == 0 {
			wdl -= 5
		}
		p.wdl, p.float, p.hadBye = wdl, engine.Float(rng.IntN(3)), rng.IntN(4) == 0
	}
	return r
}
