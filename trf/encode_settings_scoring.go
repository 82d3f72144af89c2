package trf

import (
	"fmt"
	"strings"

	"github.com/trfkit/trfkit/tournament"
)

// scoring writes the point values.
func (e *encoder) scoring() {
	if !e.say(e.t.ScoringOrigin) {
		return // what was derived from the points will be derived again
	}
	var back tournament.Scoring
	switch e.opt.Edition {
	case TRF26:
		back = e.scoring162(false)
	case TRFBX:
		back = e.scoringBB()
	default:
		back = e.scoringXXS()
	}
	if back != e.t.Scoring {
		e.fail("value", "", "the edition cannot hold these point values: "+firstDifference(&e.t.Scoring, &back))
	}
}

// firstDifference names a result whose value is lost, and what a reader would take it for.
func firstDifference(want, back *tournament.Scoring) string {
	for k := range want.Other {
		r := (k + 1) % len(want.Other) // no result at all last: it goes with the zero-point bye
		side := ""
		mine := want.Other[r]
		read := back.Other[r]
		if mine == read {
			side = " with white"
			mine = want.White[r]
			read = back.White[r]
		}
		if mine != read {
			return fmt.Sprintf("the result %q%s is worth %s, but would be read back as %s", tournament.Result(r), side,
				mine, read)
		}
	}
	return ""
}

// scoring162 writes record 162 and returns what a reader will take from it. In a conversion an absence worth nothing
// and an unknown result worth a draw, which are the defaults, are left out: bbpPairings 6.0.0 refuses both symbols.
func (e *encoder) scoring162(converting bool) tournament.Scoring {
	s := &e.t.Scoring
	back := tournament.StandardScoring()
	if converting {
		back.Set(s.Draw(), tournament.Adjourned, tournament.Pending)
	}
	var values []string
	for i := range codes162 {
		c := &codes162[i]
		v := s.Other[c.results[0]]
		if converting && c.code == "A" {
			v = s.Other[tournament.ZeroBye] // a forfeit loss of another value follows in a 299
		}
		if converting && (c.code == "A" && v == 0 || c.code == "X" && v == s.Draw()) {
			continue
		}
		values = append(values, c.code, v.String())
		back.Set(v, c.results...)
	}
	e.record("162", values)
	return back
}

func (e *encoder) scoringBB() tournament.Scoring {
	back := tournament.StandardScoring()
	for k := range codesBBP {
		c := &codesBBP[k]
		v := e.t.Scoring.Other[c.results[0]]
		e.begin(c.code)
		e.put("value", 5, 8, v.String(), true)
		e.end()
		back.Set(v, c.results...)
	}
	back.Set(back.Draw(), tournament.Adjourned, tournament.Pending)
	return back
}

func (e *encoder) scoringXXS() tournament.Scoring {
	back := tournament.StandardScoring()
	var words []string
	for k := range codesXXS {
		c := &codesXXS[k]
		if len(c.code) == 1 {
			continue // W, D and L are short for others
		}
		r := c.results[0]
		v := e.t.Scoring.Other[r]
		if c.side == 'w' {
			v = e.t.Scoring.White[r]
		}
		words = append(words, c.code+"="+v.String())
		c.enter(&back, v)
	}
	back.Set(back.Draw(), tournament.Adjourned, tournament.Pending)
	e.header("XXS", strings.Join(words, " "))
	return back
}
