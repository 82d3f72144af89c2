package prose

import (
	"fmt"
	"iter"
)

// Few lets the first few texts of each kind pass and counts the others, so that what is said of every player of a big
// event does not bury the rest.
type Few struct {
	most   int
	counts map[string]int
	folded []string // kinds of which not all passed, in the order in which that began
}

// NewFew makes one that lets so many texts of each kind pass; 0 lets all pass.
func NewFew(most int) *Few { return &Few{most: most, counts: map[string]int{}} }

// Passes reports whether the next text of a kind is to be shown.
func (f *Few) Passes(kind string) bool {
	f.counts[kind]++
	if f.most == 0 || f.counts[kind] <= f.most {
		return true
	}
	if f.counts[kind] == f.most+1 {
		f.folded = append(f.folded, kind)
	}
	return false
}

// Rest says how many texts did not pass, a line for each kind.
func (f *Few) Rest() (out []string) {
	for kind, n := range f.Folded() {
		out = append(out, fmt.Sprintf("(%d more [%s] with --verbose)", n, kind))
	}
	return out
}

// Folded are the kinds of texts of which not all passed, with how many did not.
func (f *Few) Folded() iter.Seq2[string, int] {
	return func(yield func(string, int) bool) {
		for _, kind := range f.folded {
			if !yield(kind, f.counts[kind]-f.most) {
				return
			}
		}
	}
}
