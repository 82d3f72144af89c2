package trf

import (
	"strings"

	"github.com/trfkit/trfkit/tournament"
)

// readScoring reads the point values of all records that give them, as Decode does. When one of them cannot be read or
// two disagree, their lines stay text.
func (v *view) readScoring() {
	d := &decoder{doc: v.doc, t: v.t, src: &Sources{headers: map[string]Position{}}}
	d.scan()
	before := len(d.list)
	bb, xxs, r162 := d.readBBP(), d.readXXS(), d.read162()
	d.conflicts([]*scoreSource{&bb, &xxs, &r162})
	if d.list[before:].HasErrors() {
		return
	}
	s := tournament.StandardScoring()
	pab := false
	for _, src := range []*scoreSource{&bb, &xxs, &r162} {
		for r := range src.at {
			if !src.at[r].IsZero() {
				s.White[r], s.Other[r] = src.white[r], src.other[r]
				v.stated = true
				pab = pab || tournament.Result(r) == tournament.PairingBye
			}
		}
	}
	if !pab && (bb.given() || r162.given()) {
		s.Set(s.Win(), tournament.PairingBye)
	}
	if r162.at[tournament.Adjourned].IsZero() {
		s.Set(s.Draw(), tournament.Adjourned, tournament.Pending)
	}
	v.scoring = s
	v.markScoring()
	v.globalValues()
}

// markScoring gives the lines of the point values their class.
func (v *view) markScoring() {
	for i := range v.doc.lines {
		code := strings.ToUpper(v.doc.lines[i].Code())
		rec := RecordOf(code)
		if v.class[i] != classOther || rec == nil || len(v.doc.lines[i].Raw) > MaxLine {
			continue
		}
		r := newRow(&v.doc.lines[i])
		if r.width() > 3 && !r.blank(4) && r.cut(4, 4) != "\t" {
			continue
		}
		if code == "162" || code == "XXS" || rec.Editions == TRFBX {
			v.class[i] = classScoring
		}
	}
}

// globalValues takes the records 299 that replace a value for everybody in every round: they are point values.
func (v *view) globalValues() {
	if v.team {
		return
	}
	rec := RecordOf("299")
	for i := range v.doc.lines {
		l := &v.doc.lines[i]
		if l.Code() != "299" || len(l.Raw) > MaxLine {
			continue
		}
		r := newRow(l)
		c, ok := readColumns(rec, &r, "299")
		kind := findCode(kinds299[:], strings.ToUpper(c.get("kind")))
		p, form := parseSigned(c.get("points"))
		round, ok1 := c.number("round", MaxRounds)
		if !ok || !ok1 || kind == nil || form == pointsBad || round != 0 || len(c.repeat) > 0 || c.get("match") != "" {
			continue
		}
		v.scoring.Set(p, kind.results...)
		v.stated = true
		v.class[i] = classScoring
	}
}
