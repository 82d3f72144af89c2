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
	n := len(p.vertices)
	for cut := range p.cuts {
		out = append(out, p.inside(cut)...)
	}
	if p.fixed {
		return out
	}
	if !p.Drops("C8") {
		out = append(out, matching.Digit{Span: n, Of: func(i, k int) int {
			a, b := &p.vertices[i], &p.vertices[k]
			clash := a.zone+b.zone == 0 && a.kind.Wish() == b.kind.Wish() && a.kind.Wish() != tournament.NoColour
			return -swiss.Count(clash)
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
	within := func(i, k int) bool { return p.vertices[i].zone <= cut && p.vertices[k].zone <= cut }
	var out []matching.Digit
	pairs, scores := "C5", "C6"
	if cut > 0 {
		pairs, scores = "C7", "C7"
	}
	if !p.Drops(pairs) && (cut > 0 || !p.fixed) {
		out = append(out, matching.Digit{Span: len(p.vertices),
			Of: func(i, k int) int { return swiss.Count(within(i, k)) }})
	}
	if p.Drops(scores) || cut > 0 && p.choices.Is(readingAhead, "pairs") || cut == 0 && p.fixed {
		return out
	}
	counts := func(*vertex) bool { return true }
	if p.numberFirst {
		counts = func(v *vertex) bool { return p.comesIn(v, cut) }
		out = append(out, p.withinBy(cut, counts))
	}
	for _, score := range p.scores(cut) {
		out = append(out, p.withinBy(cut, func(v *vertex) bool { return v.score == score && counts(v) }))
	}
	return out
}

// withinBy counts the vertices of a sort that are matched without anybody below a zone.
func (p *problem) withinBy(cut int, is func(v *vertex) bool) matching.Digit {
	return matching.Digit{Span: len(p.vertices), Of: func(i, k int) int {
		a, b := &p.vertices[i], &p.vertices[k]
		if a.zone > cut || b.zone > cut {
			return 0
		}
		return swiss.Count(is(a)) + swiss.Count(is(b))
	}}
}

// scores are those down to a zone, from the highest.
func (p *problem) scores(cut int) []tournament.Points {
	var out []tournament.Points
	for i := range p.vertices {
		if v := &p.vertices[i]; v.zone <= cut {
			out = append(out, v.score)
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
	for members < len(p.vertices) && p.vertices[members].zone == 0 {
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
