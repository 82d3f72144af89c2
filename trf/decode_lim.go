package trf

import (
	"github.com/trfkit/trfkit/tournament"
)

func (d *decoder) limComment(r *row, key word, args []word) {
	if key.text != "MAXI" {
		d.add("lim.record", r.pos(key.col),
			"the comment begins like a LIM record, but %q is not one; it is not read", key.text).expected("MAXI")
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
	case d.t.Maxi != tournament.Unsaid && d.t.Maxi != said:
		d.add("lim.repeated", r.pos(key.col), "MAXI is given twice, with different values").
			related(d.src.at(Fact{Name: "maxi"}))
	default:
		d.t.Maxi = said
		d.src.places[Fact{Name: "maxi"}] = r.pos(key.col)
	}
}

// limComments writes what the Lim system asks as texts of ### records, which Decode reads back; nothing when the
// tournament does not say it.
func limComments(t *tournament.Tournament) []string {
	if t.Maxi == tournament.Unsaid {
		return nil
	}
	return []string{"LIM MAXI " + t.Maxi.String()}
}
