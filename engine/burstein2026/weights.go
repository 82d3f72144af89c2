package burstein2026

import (
	"slices"

	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// digits are what an edge of a problem is worth, the most important first.
//
// Rule: C.04.4.2 (2026) 3.2.2, C8
// Rule: C.04.4.2 (2017) B.2, C.8
func (p *problem) digits() []matching.Digit {
	var out []matching.Digit
	n := len(p.list)
	for cut := range p.cuts {
		out = append(out, p.inside(cut)...)
	}
	if p.fixed {
		return out
	}
	if !p.Drops("C8") {
		out = append(out, matching.Digit{Span: n, Of: func(x, y int) int {
			a, b := p.Kind(p.list[x]).Wish(), p.Kind(p.list[y]).Wish()
			return -swiss.Count(p.zone[x]+p.zone[y] == 0 && a == b && a != tournament.NoColour)
		}})
	}
	return append(out, p.order()...)
}

// inside are the digits of C5 and C6, for the bracket, or of C7, for the zones down to a later one: as many pairs as
// possible without anybody below, then as many as possible of the players with the highest score in them, and so on.
//
// Rule: C.04.4.2 (2026) C5-C7
// Rule: C.04.4.2 (2017) C.5-C.7
func (p *problem) inside(cut int) []matching.Digit {
	var out []matching.Digit
	pairs, scores := "C5", "C6"
	if cut > 0 {
		pairs, scores = "C7", "C7"
	}
	if !p.Drops(pairs) && (cut > 0 || !p.fixed) {
		out = append(out, matching.Digit{Span: len(p.list),
			Of: func(x, y int) int { return swiss.Count(max(p.zone[x], p.zone[y]) <= cut) }})
	}
	if p.Drops(scores) || cut > 0 && p.choices.Is(readingAhead, "pairs") || cut == 0 && p.fixed {
		return out
	}
	counts := func(int) bool { return true }
	if p.numberFirst {
		counts = func(x int) bool { return p.comesIn(x, cut) }
		out = append(out, p.withinBy(cut, counts))
	}
	for _, score := range p.scores(cut) {
		out = append(out, p.withinBy(cut, func(x int) bool { return p.score(x) == score && counts(x) }))
	}
	return out
}

// withinBy counts the vertices of a sort that are matched without anybody below a zone.
func (p *problem) withinBy(cut int, is func(x int) bool) matching.Digit {
	return matching.Digit{Span: len(p.list), Of: func(x, y int) int {
		if max(p.zone[x], p.zone[y]) > cut {
			return 0
		}
		return swiss.Count(is(x)) + swiss.Count(is(y))
	}}
}

// scores are those down to a zone, from the highest.
func (p *problem) scores(cut int) []tournament.Points {
	var out []tournament.Points
	for x, zone := range p.zone {
		if zone <= cut {
			out = append(out, p.score(x))
		}
	}
	slices.Sort(out)
	slices.Reverse(out)
	return slices.Compact(out)
}

// order is the order of pairings: the larger opponent of the first BSN that has another one comes first. A virtual
// opponent is the least.
//
// Rule: C.04.4.2 (2026) 4.1-4.3
// Rule: C.04.4.2 (2017) D, D.1
func (p *problem) order() []matching.Digit {
	members := 0
	for members < len(p.list) && p.zone[members] == 0 {
		members++
	}
	out := make([]matching.Digit, members)
	for bsn := range out {
		out[bsn] = matching.Star(bsn, members, func(k int) int {
			switch {
			case k < bsn || k >= members:
				return 0
			case p.Reversed:
				return -k - 1
			}
			return k + 1
		})
	}
	return out
}
