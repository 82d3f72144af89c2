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
		c.globalValues(e, e.scoring162(true))
	}
}

// globalValues adds to record 162 what it cannot tell apart: a 299 that replaces a value for everybody.
func (c *converter) globalValues(e *encoder, back tournament.Scoring) {
	for _, kind := range kinds299[1:] {
		r := kind.results[0]
		v := c.scoring.Other[r]
		if back.Other[r] != v && r != tournament.NoResult {
			e.record("299", nil, kind.code, "", v.String())
		}
	}
}
