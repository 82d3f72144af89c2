package matching

// span are the words of a row that are not empty, from the first to before last.
type span struct{ first, last int32 }

// Narrow leaves of the neighbours of a vertex those in the words of its row from the first one on and before the last,
// so that the others are not looked at. It returns these words, of which more may be taken out. Edges may only be taken
// out of the graph from now on; the same must be taken out from either side, and none of the matching at hand.
func (w *Witness) Narrow(a, first, last int) Set {
	if w.spans == nil {
		w.spans = make([]span, len(w.adj))
		for v := range w.spans {
			w.spans[v].last = int32(len(w.living))
		}
	}
	row := w.Neighbours(a)
	clear(row[:first])
	clear(row[last:])
	w.spans[a] = span{int32(first), int32(last)}
	return row[first:last]
}

// words are the first word of a row that may hold neighbours, and the one behind the last.
func (w *Witness) words(a int) (first, last int) {
	if w.spans == nil {
		return 0, len(w.living)
	}
	s := w.spans[a]
	return int(s.first), int(s.last)
}
