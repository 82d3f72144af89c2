package trf

import (
	"fmt"
	"strings"
)

// TimeControl is the encoded time control of record 222: the periods of White and of Black, which are the same but in
// games such as an Armageddon.
type TimeControl struct {
	White, Black []Period
	Apart        bool // the two are written apart, W...-B...
}

// Period is one period of a time control.
type Period struct {
	Moves     int // to be made in it; 0 is the rest of the game
	Seconds   int
	Increment int // seconds for each move, from the first
}

// ParseTimeControl reads the value of record 222. The grammar is d[:d] or Wd[:d]-Bd[:d], where d is
// [moves/]seconds[+increment]: 40/6000+30:900+30 is 40 moves in 100 minutes, then 15 minutes, with 30 seconds a move.
//
// Source: C.02.03 annex A, record 222.
func ParseTimeControl(s string) (TimeControl, error) {
	if rest, ok := strings.CutPrefix(s, "W"); ok {
		white, black, ok := strings.Cut(rest, "-B")
		if !ok {
			return TimeControl{}, fmt.Errorf("time control %q gives White's time but not Black's, as in W300-B240", s)
		}
		w, err := parsePeriods(white)
		if err != nil {
			return TimeControl{}, err
		}
		b, err := parsePeriods(black)
		return TimeControl{White: w, Black: b, Apart: true}, err
	}
	p, err := parsePeriods(s)
	return TimeControl{White: p, Black: p}, err
}

// The bounds of a period.
const (
	maxMoves   = 999
	maxSeconds = 999999
)

func parsePeriods(s string) ([]Period, error) {
	var out []Period
	for part := range strings.SplitSeq(s, ":") {
		var p Period
		ok := true
		rest := part
		if moves, after, found := strings.Cut(rest, "/"); found {
			p.Moves, ok = parseNumber(moves, maxMoves)
			ok = ok && p.Moves > 0
			rest = after
		}
		seconds, increment, found := strings.Cut(rest, "+")
		if found {
			var good bool
			p.Increment, good = parseNumber(increment, maxSeconds)
			ok = ok && good
		}
		var good bool
		p.Seconds, good = parseNumber(seconds, maxSeconds)
		if !ok || !good {
			return nil, fmt.Errorf("time control %q: period %q is not [moves/]seconds[+increment]", s, part)
		}
		out = append(out, p)
	}
	return out, nil
}

// Words says the time control in English: 40 moves in 100 min and 30 s a move, then 15 min and 30 s a move.
func (t TimeControl) Words() string {
	if t.Apart {
		return "White " + wordsOf(t.White) + "; Black " + wordsOf(t.Black)
	}
	return wordsOf(t.White)
}

func wordsOf(list []Period) string {
	var b strings.Builder
	for i, p := range list {
		if i > 0 {
			b.WriteString(", then ")
		}
		if p.Moves > 0 {
			fmt.Fprintf(&b, "%d moves in ", p.Moves)
		}
		if p.Seconds%60 == 0 {
			fmt.Fprintf(&b, "%d min", p.Seconds/60)
		} else {
			fmt.Fprintf(&b, "%d s", p.Seconds)
		}
		if p.Increment > 0 {
			fmt.Fprintf(&b, " and %d s a move", p.Increment)
		}
	}
	return b.String()
}
