package trf

import (
	"github.com/trfkit/trfkit/tournament"
)

// scoringRecords writes the point values as well as the edition can.
func (c *converter) scoringRecords(e *encoder) {
	if !c.stated || c.to&engineEditions == 0 {
		return
	}
	switch c.to {
	case TRFX:
		e.scoringXXS()
	case TRFBX:
		e.scoringBB()
	default:
		c.globalValues(e, c.values162(e))
	}
}

// values162 writes record 162 and returns what a reader takes from it. An absence worth nothing and an unknown result
// worth a draw are the defaults and are left out: bbpPairings 6.0.0 refuses both symbols.
func (c *converter) values162(e *encoder) tournament.Scoring {
	rec := RecordOf("162")
	s := &c.scoring
	back := tournament.StandardScoring()
	back.Set(s.Draw(), tournament.Adjourned, tournament.Pending)
	e.begin("162")
	k := 0
	for i := range codes162 {
		code := &codes162[i]
		v := s.Other[code.results[0]]
		if code.code == "A" {
			v = s.Other[tournament.ZeroBye] // a forfeit loss of another value follows in a 299
		}
		if code.code == "A" && v == 0 || code.code == "X" && v == s.Draw() {
			continue
		}
		e.field(rec, "symbol", k, code.code)
		e.field(rec, "value", k, v.String())
		back.Set(v, code.results...)
		k++
	}
	e.end()
	return back
}

// globalValues adds to record 162 what it cannot tell apart: a 299 that replaces a value for everybody.
func (c *converter) globalValues(e *encoder, back tournament.Scoring) {
	rec := RecordOf("299")
	for _, kind := range kinds299[1:] {
		r := kind.results[0]
		v := c.scoring.Other[r]
		if back.Other[r] == v || r == tournament.NoResult {
			continue
		}
		e.begin("299")
		e.field(rec, "kind", 0, kind.code)
		e.field(rec, "points", 0, v.String())
		e.end()
	}
}
