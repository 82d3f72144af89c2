package standings_test

import (
	"math/big"
	"slices"
)

// litDP is the rating difference of a score of 0.50, 0.51 ... 1.00.
//
// Rule: C.07 (2023, 2024, 2026) 10.2
var litDP = [...]int{0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166,
	175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470,
	501, 538, 589, 677, 800}

// litPD are the greatest differences that expect 0.50, 0.51 ... 0.99.
//
// Rule: C.07 (2023, 2024, 2026) 10.3
var litPD = [...]int{3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162, 170,
	179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374, 391, 411, 432, 456, 484,
	517, 559, 619, 735}

// litExpected is the score in hundredths that a difference of ratings expects.
func litExpected(difference int) int {
	if difference < 0 {
		return 100 - litExpected(-difference)
	}
	for k, limit := range litPD {
		if difference <= limit {
			return 50 + k
		}
	}
	return 100
}

// noEffect reports whether a tie-break of ratings has no effect because somebody is unrated. Reading: TB-20.
//
// Rule: C.07 (2023, 2024, 2026) 10
func (e *litEvent) noEffect(c litCode) bool {
	if !slices.Contains([]string{"ARO", "TPR", "PTP", "APRO", "APPO", "RTNG"}, c.name) || c.unrated != 0 ||
		e.unrated != "no-effect" {
		return false
	}
	return slices.ContainsFunc(e.parts, func(p litPart) bool { return p.rating == 0 })
}

// rating is somebody's rating in a round; false when the unrated are left out. Readings: TB-20, TB-39.
//
// Rule: C.07 (2023, 2024, 2026) 10
func (e *litEvent) rating(c litCode, i, round int) (int, bool) {
	p := &e.parts[i]
	r := p.rating
	if e.byRound {
		for _, change := range p.later {
			if change[0] <= round+1 {
				r = change[1]
			}
		}
	}
	if r == 0 && c.unrated != 0 {
		return c.unrated, true
	}
	return r, r != 0 || e.unrated != "leave-out"
}

// litMeeting is a game that ratings see.
type litMeeting struct{ opp, rating, halves int }

// met are the games over the board; in round robins before 2026 the forfeits, too. Readings: TB-12, TB-21.
//
// Rule: C.07 (2023, 2024, 2026) 15.2
func (e *litEvent) met(c litCode, i int) []litMeeting {
	var out []litMeeting
	for k, r := range e.parts[i].rounds {
		if r.kind != litGame && !(e.robin && e.edition < 2026 && r.opp >= 0) {
			continue
		}
		if rating, ok := e.rating(c, r.opp, k); ok {
			out = append(out, litMeeting{r.opp, rating, r.halves})
		}
	}
	return out
}

func litMean(list []int) *big.Rat {
	if len(list) == 0 {
		return nil
	}
	sum := 0
	for _, x := range list {
		sum += x
	}
	return litNearest(litRat(sum, len(list)), 1)
}

// averageRating is the mean rating of the opponents, the lowest and the highest left out. Reading: TB-8.
//
// Rule: C.07 (2023, 2024, 2026) 10.1, 14.1
func (e *litEvent) averageRating(c litCode, i int) *big.Rat {
	var list []int
	for _, m := range e.met(c, i) {
		list = append(list, m.rating)
	}
	slices.Sort(list)
	list = list[min(c.cut+c.median, len(list)):]
	return litMean(list[:max(len(list)-c.median, 0)])
}

// performance is the rating that belongs to the result. Reading: TB-22.
//
// Rule: C.07 (2023, 2024, 2026) 10.2
func (e *litEvent) performance(c litCode, i int) *big.Rat {
	games := e.met(c, i)
	if len(games) == 0 {
		return nil
	}
	halves := 0
	for _, m := range games {
		halves += m.halves
	}
	p := int(litNearest(litRat(100*halves, 2*len(games)), 1).Num().Int64())
	var difference int
	if p >= 50 {
		difference = litDP[p-50]
	} else {
		difference = -litDP[50-p]
	}
	plain := litCode{name: "ARO", unrated: c.unrated}
	return new(big.Rat).Add(e.averageRating(plain, i), litRat(difference, 1))
}

// perfect is the least rating that expects the result. Reading: TB-23.
//
// Rule: C.07 (2023, 2024, 2026) 10.3
func (e *litEvent) perfect(c litCode, i int) *big.Rat {
	games := e.met(c, i)
	if len(games) == 0 {
		return nil
	}
	halves, lowest := 0, games[0].rating
	for _, m := range games {
		halves += m.halves
		lowest = min(lowest, m.rating)
	}
	if halves == 0 {
		return litRat(lowest-800, 1)
	}
	enough := func(r int) bool {
		expected := 0
		for _, m := range games {
			expected += litExpected(r - m.rating)
		}
		return expected >= 50*halves
	}
	r := lowest - 740
	for !enough(r + 50) {
		r += 50
	}
	for !enough(r) {
		r++
	}
	return litRat(r, 1)
}

func (e *litEvent) performanceOf(name string, c litCode, i int) *big.Rat {
	key := litOf{name, c.unrated, i}
	v, known := e.sums.performances[key]
	switch {
	case known:
		return v
	case name == "TPR":
		v = e.performance(c, i)
	default:
		v = e.perfect(c, i)
	}
	e.sums.performances[key] = v
	return v
}

// ratingValue is a tie-break of ratings.
//
// Rule: C.07 (2023, 2024, 2026) 10.4, 10.5
// Rule: C.07 (2026) 10.6
func (e *litEvent) ratingValue(c litCode, i int) *big.Rat {
	plain := litCode{unrated: c.unrated}
	switch c.name {
	case "RTNG":
		r := e.parts[i].rating
		switch {
		case r == 0 && c.unrated == 0 && e.unrated == "leave-out":
			return nil
		case r == 0:
			r = c.unrated
		}
		return litRat(r, 1)
	case "ARO":
		return e.averageRating(c, i)
	case "TPR", "PTP":
		return e.performanceOf(c.name, plain, i)
	case "APRO", "APPO":
		of := map[string]string{"APRO": "TPR", "APPO": "PTP"}[c.name]
		var list []int
		for _, m := range e.met(plain, i) {
			if v := e.performanceOf(of, plain, m.opp); v != nil {
				list = append(list, int(v.Num().Int64()))
			}
		}
		return litMean(list)
	}
	panic("no such tie-break: " + c.name)
}
