package dutch

import (
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/rules"
)

// candidates calls visit with every candidate of a bracket.
func candidates(b *bracket, visit func(candidate)) {
	used := make([]bool, len(b.members))
	var c candidate
	var from func(at int)
	from = func(at int) {
		for at < len(used) && used[at] {
			at++
		}
		if at == len(used) {
			visit(c)
			return
		}
		used[at] = true
		for lo := at + 1; lo < len(used); lo++ {
			if used[lo] || !b.mayPair(at, lo) {
				continue
			}
			used[lo] = true
			c.pairs = append(c.pairs, [2]int{at, lo})
			from(at + 1)
			c.pairs = c.pairs[:len(c.pairs)-1]
			used[lo] = false
		}
		c.floats = append(c.floats, at)
		from(at + 1)
		c.floats = c.floats[:len(c.floats)-1]
		used[at] = false
	}
	from(0)
}

// worth is all by which a bracket compares candidates before the order of generation.
type worth struct {
	incomplete int
	values     []value
}

func (b *bracket) worthOf(c candidate) (w worth) {
	d := b.floaters(c)
	if b.mustComplete && !b.complete(d, b.from) {
		w.incomplete = 1
	}
	for i := range b.criteria {
		v := b.measure(&b.criteria[i], c)
		if b.criteria[i].ahead && b.looksAhead {
			v = b.lookAhead(d)
		}
		w.values = append(w.values, v)
	}
	return w
}

func (b *bracket) order(v, w worth) int {
	if v.incomplete != w.incomplete {
		return v.incomplete - w.incomplete
	}
	for i := range b.criteria {
		if k := v.values[i].compare(w.values[i], b.criteria[i].list); k != 0 {
			return k
		}
	}
	return 0
}

// decided reports whether some candidate is strictly better than the chosen one, and whether one is as good and
// another.
func (b *paired) decided(k *bracket) (better, equal bool) {
	mine := k.worthOf(b.candidate)
	candidates(k, func(c candidate) {
		switch order := k.order(k.worthOf(c), mine); {
		case order < 0:
			better = true
		case order == 0 && !b.same(c):
			equal = true
		}
	})
	return better, equal
}

// leftOut lists the brackets with one article left out.
func (b paired) leftOut() map[rules.Ref]*bracket {
	out := map[rules.Ref]*bracket{}
	for i := range b.criteria {
		out[b.criteria[i].ref] = b.without(i)
	}
	if b.mustComplete {
		ref := b.refs.completion
		if b.from == len(b.players) {
			ref = b.refs.bye
		}
		out[ref] = b.copied()
		out[ref].mustComplete = false
	}
	return out
}

// No article is said to have decided a bracket that did not: all candidates of small brackets are compared by what is
// left of the criteria. Articles that did and are not told of are few, and the bracket counts as one not told.
func TestDecidingIsTrue(t *testing.T) {
	seeds := uint64(4)
	if enginetest.Long() {
		seeds = 600
	}
	shapes := append(slices.Clone(hardShapes), shape{players: 7, rounds: 6, draws: 60, byes: 40},
		shape{players: 8, rounds: 6, draws: 50, forfeits: 40})
	for _, sys := range systems() {
		right, missed, untold := map[rules.Ref]int{}, map[rules.Ref]int{}, 0
		check := func(b paired) {
			var told []rules.Ref
			every := func(rules.Ref) bool { return true }
			sure := b.decidingCriteria(every, func(ref rules.Ref) { told = append(told, ref) })
			if !sure {
				untold++
			}
			for ref, k := range b.leftOut() {
				better, equal := b.decided(k)
				switch says := slices.Contains(told, ref); {
				case says && !better && !equal:
					t.Fatalf("%s, %s: %s decides nothing", sys.info.ID, b.where(), ref)
				case says:
					right[ref]++
				case better:
					missed[ref]++
				}
			}
		}
		for k, sh := range shapes {
			for seed := range seeds {
				for _, st := range simulate(t, sys, sh, seed+uint64(k)*10000) {
					p, err := sys.paired(st)
					if err != nil {
						t.Fatal(err)
					}
					for _, b := range p.brackets {
						if len(b.members) <= 7 {
							check(b)
						}
					}
				}
			}
		}
		t.Logf("%s: right %v, missed %v, brackets not told %d", sys.info.ID, right, missed, untold)
		if len(right) < 5 {
			t.Errorf("%s: only %v", sys.info.ID, right)
		}
	}
}
