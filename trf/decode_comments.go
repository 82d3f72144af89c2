package trf

import "strings"

// comments visits the comments that begin with a word and have another behind it, the key of what they say.
func (d *decoder) comments(first string, visit func(r *row, key word, args []word)) {
	for i := range d.doc.lines {
		l := &d.doc.lines[i]
		if !strings.HasPrefix(l.Text, "###") || l.tooLong() {
			continue
		}
		r := newRow(l)
		if ws, _ := r.words(4); len(ws) > 1 && ws[0].text == first {
			visit(&r, ws[1], ws[2:])
		}
	}
}
