package matching

import "testing"

// Every kind of search is counted: as much as its graph is large, and not only once.
func TestMeter(t *testing.T) {
	const n = 100
	kinds := make([]int, n)
	for v := range kinds {
		kinds[v] = v
	}
	uneven := func(i, j int) int { return (i*j + i + j) % 7 }
	for name, search := range map[string]func(Meter){
		"kinds": func(m Meter) {
			g := &Sorted{Kinds: kinds, Join: func(i, j int) bool { return true }, Sits: func(int) bool { return false },
				Apart: make([][]int32, n), Meter: m}
			g.Best(Digit{Span: n, Of: uneven}, Digit{Span: n, Of: func(i, j int) int { return (i + j) % 3 }})
		},
		"weights": func(m Meter) {
			g := &Sorted{Kinds: kinds, Join: func(i, j int) bool { return true }, Sits: func(int) bool { return false },
				Apart: make([][]int32, n), Meter: m}
			g.Weigh(Digit{Span: 7 * n, Of: uneven})
		},
		"faces": func(m Meter) {
			apart := make([][]int32, n)
			for v := range apart {
				apart[v] = []int32{int32(v ^ 1)}
			}
			f := NewFace(kinds, n, func(a, b int) bool { return true }, apart)
			f.Meter = m
			f.Witness().Complete()
			f.Minimise(func(a, b int) int { return (a + b) % 3 })
		},
		"paths": func(m Meter) {
			w := NewLazyWitness(n, func(a int) Set { return SetOf(n, []int{(a + 1) % n, (a + n - 1) % n}) })
			w.Meter = m
			w.Complete()
			for v := range n / 2 {
				w.Partners(v)
			}
		},
	} {
		steps, counts := 0, 0
		search(func(n int) { steps, counts = steps+n, counts+1 })
		if steps < n || counts < 2 {
			t.Errorf("%s: %d steps, counted %d times", name, steps, counts)
		}
		func() {
			defer func() {
				if recover() != "enough" {
					t.Errorf("%s: it goes on", name)
				}
			}()
			search(func(int) { panic("enough") })
		}()
	}
}
