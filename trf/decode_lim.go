package trf

import (
	"strings"

	"github.com/trfkit/trfkit/tournament"
)

// limComments reads what TRF has no record for and the Lim system asks: whether the event is a maxi-tournament. It
// stands in a comment, which every other program skips:
//
//	### LIM MAXI on|off
func (d *decoder) limComments() { d.comments("LIM", d.limComment) }

// comments visits the comments that begin with a word and have another behind it, the key of what they say.
func (d *decoder) comments(first string, visit func(r *row, key word, args []word)) {
	for i := range d.doc.lines {
		l := &d.doc.lines[i]
		if !strings.HasPrefix(l.Text, "###") || len(l.Raw) > MaxLine {
			continue
		}
		r := newRow(l)
		if ws, _ := r.words(4); len(ws) > 1 && ws[0].text == first {
			visit(&r, ws[1], ws[2:])
		}
	}
}

func (d *decoder) limComment(r *row, key word, args []word) {
	if key.text != "MAXI" {
		d.add("lim.record", r.pos(key.col), "the comment begins like a LIM record, but %q is not one; it is not read", key.text).expected("MAXI")
		return
	}
	said := tournament.Unsaid
	for _, s := range []tournament.Switch{tournament.On, tournament.Off} {
		if len(args) == 1 && args[0].text == s.String() {
			said = s
		}
	}
	switch {
	case said == tournament.Unsaid:
		d.add("lim.value", r.pos(key.col), "MAXI says neither on nor off").expected("### LIM MAXI on")
	case !d.src.maxi.IsZero() && d.t.Maxi != said:
		d.add("lim.repeated", r.pos(key.col), "MAXI is given twice, with different values").related(d.src.maxi)
	default:
		d.t.Maxi, d.src.maxi = said, r.pos(key.col)
	}
}

// Maxi returns the place where the file says whether the event is a maxi-tournament.
func (s *Sources) Maxi() Position { return s.maxi }

// limComments writes what the Lim system asks as texts of ### records, which Decode reads back; nothing when the
// tournament does not say it.
func limComments(t *tournament.Tournament) []string {
	if t.Maxi == tournament.Unsaid {
		return nil
	}
	return []string{"LIM MAXI " + t.Maxi.String()}
}
