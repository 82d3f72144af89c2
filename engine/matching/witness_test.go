package matching

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// model is what a Witness stands for, answered by trying everything.
type model struct {
	n     int
	edge  [][]bool
	alive []int
	bans  []Ban
}

func randomModel(rng *rand.Rand, most int) *model {
	m := &model{n: 1 + rng.IntN(most)}
	m.edge = make([][]bool, m.n)
	density := rng.Float64()
	for i := range m.n {
		m.edge[i], m.alive = make([]bool, m.n), append(m.alive, i)
		for k := range i {
			m.edge[i][k] = rng.Float64() < density
			m.edge[k][i] = m.edge[i][k]
		}
	}
	return m
}

func (m *model) sets() []Set {
	adj := NewSets(m.n, m.n)
	for i, row := range m.edge {
		for k, yes := range row {
			if yes {
				adj[i].Add(k)
			}
		}
	}
	return adj
}

func (m *model) may(a, b int) bool {
	banned := func(c Ban) bool { return c.Keen.Has(a) && c.Shunned.Has(b) || c.Keen.Has(b) && c.Shunned.Has(a) }
	return m.edge[a][b] && !slices.ContainsFunc(m.bans, banned)
}

// least is how many of a list every matching leaves out.
func (m *model) least(list []int) int {
	if len(list) < 2 {
		return len(list)
	}
	a, rest := list[0], list[1:]
	best := 1 + m.least(rest)
	for k, b := range rest {
		if best > len(list)%2 && m.may(a, b) {
			best = min(best, m.least(slices.Concat(rest[:k], rest[k+1:])))
		}
	}
	return best
}

func (m *model) but(gone ...int) []int {
	return slices.DeleteFunc(slices.Clone(m.alive), func(i int) bool { return slices.Contains(gone, i) })
}

func (m *model) draw(rng *rand.Rand) int { return m.alive[rng.IntN(len(m.alive))] }

func (m *model) canPair(a, b int) bool {
	return a != b && slices.Contains(m.alive, a) && slices.Contains(m.alive, b) && m.may(a, b) &&
		m.least(m.but(a, b)) == 0
}

// check compares the matching at hand, which is a largest one, and all questions with the model.
func (m *model) check(t *testing.T, w *Witness) {
	t.Helper()
	left := m.least(m.alive)
	free := 0
	for _, a := range m.alive {
		b := w.Mate(a)
		if b == None {
			free++
		} else if w.Mate(b) != a || !m.may(a, b) || !slices.Contains(m.alive, b) {
			t.Fatalf("%v: %d-%d is no pair", m, a, b)
		}
		if w.Free().Has(a) != (b == None) {
			t.Fatalf("%v: %d is free: %v", m, a, b != None)
		}
	}
	if free != left || w.Free().Size() != free || !slices.Equal(w.Living().List(), m.alive) {
		t.Fatalf("%v: %d free, want %d; living %v, want %v", m, free, left, w.Living().List(), m.alive)
	}
	var spares []int
	for _, a := range m.alive {
		if left > 0 && m.least(m.but(a)) == left-1 {
			spares = append(spares, a)
		}
	}
	if got := w.Spares().List(); !slices.Equal(got, spares) {
		t.Fatalf("%v: spares %v, want %v", m, got, spares)
	}
	for a := 0; a < m.n; a++ {
		lives := slices.Contains(m.alive, a)
		first := slices.IndexFunc(m.alive, func(b int) bool { return lives && b != a && m.may(a, b) })
		if got := w.Next(a, 0); lives && (first < 0 && got != None || first >= 0 && got != m.alive[first]) {
			t.Fatalf("%v: the first neighbour of %d is %d", m, a, got)
		}
	}
}

// checkPartners asks a perfect matching with whom a vertex can be paired.
func (m *model) checkPartners(t *testing.T, rng *rand.Rand, w *Witness) (yes, no int) {
	t.Helper()
	a := m.draw(rng)
	var want []int
	for b := range m.n {
		can := m.canPair(a, b)
		if can {
			want = append(want, b)
		}
		if w.Adjacent(a, b) && w.Mate(a) != b && w.Easily(a, b) && !can {
			t.Fatalf("%v: %d-%d is said to be easy", m, a, b)
		}
	}
	if got := w.Partners(a).List(); !slices.Equal(got, want) {
		t.Fatalf("%v: %d can be paired with %v, want %v", m, a, got, want)
	}
	if got := w.First(a); got != want[0] || w.Mate(a) != got {
		t.Fatalf("%v: %d is first paired with %d, want %d", m, a, got, want[0])
	}
	b := m.draw(rng)
	if got := w.CanPair(a, b); got != m.canPair(a, b) || got && w.Mate(a) != b {
		t.Fatalf("%v: %d-%d: %v", m, a, b, got)
	} else if got {
		return 1, 0
	}
	return 0, 1
}

// change makes one random change of the graph, by the witness and by the model.
func (m *model) change(t *testing.T, rng *rand.Rand, w *Witness, gone []int) (kind int, done bool, rest []int) {
	t.Helper()
	left := m.least(m.alive)
	a := m.draw(rng)
	kind = rng.IntN(7)
	switch {
	case kind == 0:
		want := m.least(m.but(a)) == left-1
		if done = w.Spare(a); done != want {
			t.Fatalf("%v: %d can be spared: %v", m, a, done)
		}
		if done {
			m.alive, gone = m.but(a), append(gone, a)
		}
	case kind == 1 && left == 0:
		var others []int
		for b := range m.n {
			if m.edge[a][b] && rng.IntN(2) == 0 {
				others = append(others, b)
			}
		}
		m.set(a, others, false)
		want := m.least(m.alive) == left
		if !want {
			m.set(a, others, true)
		}
		if done = w.Forbid(a, others); done != want {
			t.Fatalf("%v: %d can do without %v: %v", m, a, others, done)
		}
	case kind == 2 && left == 0 && len(m.bans) > 0:
		k := rng.IntN(len(m.bans))
		mine := Ban{m.bans[k].Keen.Clone(), m.bans[k].Shunned}
		if !m.mayInsist(k, a) {
			break
		}
		theirs := m.bans[k]
		mine.Keen.Add(a)
		m.bans[k] = mine
		want := m.least(m.alive) == 0
		m.bans[k] = theirs
		if done = w.Insist(k, a); done != want || theirs.Keen.Has(a) != (want || done) {
			t.Fatalf("%v: %d may insist: %v", m, a, done)
		}
	case kind == 3 && len(gone) > 0:
		b := gone[len(gone)-1]
		gone, done = gone[:len(gone)-1], true
		m.alive = slices.Sorted(slices.Values(append(m.but(), b)))
		w.Add(b)
	case kind == 4 && len(gone) > 0 && slices.ContainsFunc(gone, func(b int) bool { return m.may(a, b) }):
		k := slices.IndexFunc(gone, func(b int) bool { return m.may(a, b) })
		b := gone[k]
		gone, done = slices.Delete(slices.Clone(gone), k, k+1), true
		m.alive = slices.Sorted(slices.Values(append(m.but(), b)))
		w.Put(a, b)
		w.Complete()
	case kind == 5 && len(m.alive) > 1:
		b := w.Mate(a)
		if b == None || rng.IntN(2) == 0 {
			b = m.but(a)[rng.IntN(len(m.alive)-1)]
		}
		w.Take(a, b)
		w.Complete()
		m.alive, gone, done = m.but(a, b), append(gone, a, b), true
	}
	return kind, done, gone
}

func (m *model) set(a int, others []int, yes bool) {
	for _, b := range others {
		m.edge[a][b], m.edge[b][a] = yes, yes
	}
}

// mayInsist reports whether the ban stays one that a Witness takes when a becomes keen.
func (m *model) mayInsist(ban, a int) bool {
	b := m.bans[ban]
	within := ban < 2 && len(m.bans) == 2
	return !b.Keen.Has(a) && b.Shunned.Has(a) == within
}

// randomBans puts into force two bans among halves of the vertices, as of players who are due the same colour, or one
// that will keep vertices inside a group.
func (m *model) randomBans(rng *rand.Rand) {
	if rng.IntN(2) == 0 {
		m.bans = []Ban{{NewSet(m.n), NewSet(m.n)}}
	} else {
		m.bans = []Ban{{NewSet(m.n), NewSet(m.n)}, {NewSet(m.n), NewSet(m.n)}}
	}
	for i := range m.n {
		if k := rng.IntN(3); k < len(m.bans) {
			m.bans[k].Shunned.Add(i)
		}
	}
}

// A witness answers as trying everything does, whatever was asked and changed before.
func TestWitness(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 4))
	yes, no := 0, 0
	var done, refused [7]int
	for range 1500 {
		m := randomModel(rng, 8)
		w := NewWitness(m.sets())
		w.Start(rng.IntN(m.n), rng.IntN(m.n))
		if rng.IntN(2) == 0 {
			if got := w.Perfect(); got != (m.least(m.alive) == 0) {
				t.Fatalf("%v: perfect: %v", m, got)
			}
			if got := w.AllBut(1); got != (m.least(m.alive) <= 1) {
				t.Fatalf("%v: all but one: %v", m, got)
			}
		}
		if got := w.Complete(); got != m.least(m.alive) {
			t.Fatalf("%v: %d left out, want %d", m, got, m.least(m.alive))
		}
		if rng.IntN(2) == 0 {
			m.randomBans(rng)
			w.SetBans(m.bans...)
		}
		var gone []int
		for range 12 {
			m.check(t, w)
			if len(m.alive) == 0 {
				break
			}
			if m.least(m.alive) == 0 {
				y, n := m.checkPartners(t, rng, w)
				yes, no = yes+y, no+n
			}
			kind, ok, rest := m.change(t, rng, w, gone)
			gone = rest
			if ok {
				done[kind]++
			} else {
				refused[kind]++
			}
		}
	}
	t.Logf("%d edges possible, %d not; changes made %v, not %v", yes, no, done, refused)
	for kind := range 6 {
		if done[kind] < 100 || kind < 3 && refused[kind] < 100 {
			t.Errorf("changes of kind %d: made %d, not %d", kind, done[kind], refused[kind])
		}
	}
	if yes < 1000 || no < 1000 {
		t.Errorf("%d edges possible, %d not", yes, no)
	}
}

// Part of a graph begins anew, with no pairs.
func TestWitnessReset(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 5))
	for range 1000 {
		m := randomModel(rng, 10)
		w := NewWitness(m.sets())
		w.Complete()
		part := w.Living().Clone()
		for _, a := range m.alive {
			if rng.IntN(2) == 0 {
				part.Remove(a)
			}
		}
		w.Reset(part)
		m.alive = part.List()
		if got := w.Complete(); got != m.least(m.alive) {
			t.Fatalf("%v: %d left out, want %d", m, got, m.least(m.alive))
		}
		m.check(t, w)
	}
}

func TestSet(t *testing.T) {
	s := SetOf(200, []int{3, 64, 65, 199})
	s.Remove(65)
	for _, tt := range [][2]int{{0, 3}, {3, 3}, {4, 64}, {65, 199}, {199, 199}} {
		if got := s.Next(tt[0]); got != tt[1] {
			t.Errorf("from %d: %d, want %d", tt[0], got, tt[1])
		}
	}
	for _, tt := range [][2]int{{199, 199}, {198, 64}, {64, 64}, {63, 3}, {3, 3}, {2, None}, {-1, None}} {
		if got := s.Previous(tt[0]); got != tt[1] {
			t.Errorf("down from %d: %d, want %d", tt[0], got, tt[1])
		}
	}
	low := SetOf(200, []int{0, 130})
	for _, tt := range [][2]int{{0, 0}, {63, 0}, {129, 0}, {130, 130}} {
		if got := low.Previous(tt[0]); got != tt[1] {
			t.Errorf("down from %d: %d, want %d", tt[0], got, tt[1])
		}
	}
	if got := s.List(); !slices.Equal(got, []int{3, 64, 199}) || s.Size() != 3 {
		t.Errorf("%v, size %d", got, s.Size())
	}
	o := SetOf(200, []int{64, 100, 199})
	if s.NextCommon(o, 0) != 64 || s.NextCommon(o, 65) != 199 || !s.Meets(o) || s.Meets(SetOf(200, []int{100})) {
		t.Error("common members")
	}
	if s.Remove(199); s.Next(65) != None || s.Next(256) != None {
		t.Error("nothing is left above 64")
	}
	for _, n := range []int{1, 64, 70, 128} {
		all := NewSets(2, n)
		if all[0].Fill(n); all[0].Size() != n || all[1].Size() != 0 {
			t.Errorf("filled to %d of %d", all[0].Size(), n)
		}
	}
}

// TestLightest compares what the lightest largest matchings leave out with what enumeration finds.
func TestLightest(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 13))
	for range 30000 {
		m := randomModel(rng, 9)
		weight := make([]int, m.n)
		for i := range weight {
			weight[i] = rng.IntN(4)
		}
		w := NewWitness(m.sets())
		left := w.Complete()
		w.Lightest(func(v int) int { return weight[v] })
		m.check(t, w)
		got := sortedWeights(weight, w.Free().List())
		for set := range 1 << m.n {
			var out []int
			for i := range m.n {
				if set>>i&1 == 1 {
					out = append(out, i)
				}
			}
			if len(out) != left || m.least(m.but(out...)) > 0 {
				continue
			}
			if want := sortedWeights(weight, out); slices.Compare(want, got) < 0 {
				t.Fatalf("%v, weights %v: %v is left out, %v could be", m, weight, w.Free().List(), out)
			}
		}
	}
}

// sortedWeights are the weights of some vertices, the heaviest first.
func sortedWeights(weight, list []int) (out []int) {
	for _, i := range list {
		out = append(out, -weight[i])
	}
	slices.Sort(out)
	for i := range out {
		out[i] = -out[i]
	}
	return out
}
