package trf

import "strings"

// String names the edition; a set of several is joined by +.
func (e Edition) String() string {
	var names []string
	for _, n := range [...]struct {
		e    Edition
		name string
	}{{TRF06, "TRF06"}, {TRF16, "TRF16"}, {TRFX, "TRF(x)"}, {TRFBX, "TRF(bx)"}, {TRF26, "TRF26"}} {
		if e&n.e != 0 {
			names = append(names, n.name)
		}
	}
	return strings.Join(names, "+")
}

// Edition returns the edition whose features the document uses. Files are often mixtures, so it is a name for people
// and for choosing what to write; nothing is read differently because of it. Records of TRF26 make TRF26, else BB?
// records TRFBX, else XX? records TRFX, else the result letters of TRF16 make TRF16, else it is TRF06.
func (d *Document) Edition() Edition {
	found := TRF06
	for i := range d.lines {
		l := &d.lines[i]
		code := l.Code()
		if code == "001" {
			if found == TRF06 && usesLetters(l) {
				found = TRF16
			}
			continue
		}
		rec := RecordOf(code)
		switch {
		case rec == nil || rec.Scope == CommentScope || rec.Scope == ForeignScope:
		case rec.Editions == TRF26:
			return TRF26
		case rec.Editions == TRFBX:
			found = max(found, TRFBX)
		case rec.Editions&TRFX != 0 && rec.Editions&TRF06 == 0:
			found = max(found, TRFX)
		}
	}
	return found
}

// usesLetters reports whether a round of a player has a result that TRF06 lacks.
func usesLetters(l *Line) bool {
	r := newRow(l)
	for col := cellColumn(1) + atResult; col <= r.width(); col += cellWidth {
		if strings.ContainsAny(r.cut(col, col), "UFHZWDLufhzwdl") {
			return true
		}
	}
	return false
}
