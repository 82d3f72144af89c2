package prose

import "fmt"

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
func (f *Few) Rest() []string {
	out := make([]string, len(f.folded))
	for i, kind := range f.folded {
		out[i] = fmt.Sprintf("(%d more [%s] with --verbose)", f.counts[kind]-f.most, kind)
	}
	return out
}
