package trf

import (
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/tournament"
)

// checkPoints holds the recorded points against the results.
func (d *decoder) checkPoints() {
	if !d.isTeam.IsZero() || d.doubtful || d.t.ScoringOrigin == tournament.Unknown {
		return
	}
	var wrong []int
	zero, annulled := true, 0
	fits, sums := d.t.FitPoints()
	for i := range d.t.Players {
		p := &d.t.Players[i]
		if d.broken[i] || d.badRow(i) {
			continue
		}
		sum, at := sums[i], d.src.rows[i].pos(81)
		switch fits[i] {
		case tournament.PointsWithBye:
			d.add("score.includes-bye", at,
				"points %s of player %d already count the bye of the coming round", p.Points, p.ID).expected("%s", sum)
		case tournament.PointsWithVirtual:
			d.add("score.includes-virtual", at, "points %s of player %d count the virtual points of the coming round",
				p.Points, p.ID).expected("%s", sum)
		case tournament.PointsAnnulled:
			if annulled++; annulled == 1 {
				d.annulled(at)
			}
		case tournament.PointsDiffer:
			wrong = append(wrong, i)
			zero = zero && p.Points == 0
		}
	}
	if d.t.ScoringOrigin == tournament.Inferred && len(wrong)*2 > len(d.t.Players) && !zero {
		d.t.ScoringOrigin = tournament.Unknown
		d.add("score.unknown", d.src.rows[wrong[0]].pos(81), "the point values are not stated, and neither 1, ½, 0 "+
			"nor 3/1/0, 2/1/0 or 3/2/1 gives the recorded points").because(tournament.ErrScoringUnfit).
			hint("state the values in record 162")
		return
	}
	if !d.roundless(wrong) {
		d.mismatches(wrong, sums, zero && len(wrong) > 1)
	}
}

// roundless reports bonuses and penalties without a round, which are those of every round, where the recorded points of
// somebody whom they concern say otherwise: one that counts once has a round, and the pairings depend on which.
func (d *decoder) roundless(wrong []int) (found bool) {
	for k := range d.t.Adjustments {
		a := &d.t.Adjustments[k]
		if a.Kind != tournament.NoResult || a.Round != 0 {
			continue
		}
		for _, i := range wrong {
			if p := &d.t.Players[i]; len(a.Players) == 0 || slices.Contains(a.Players, p.ID) {
				d.add("ext.round", d.src.at(Fact{Name: "adjustment", N: k}),
					"record 299 names no round, so its %s points count in every round; the %s points of player %d say "+
						"otherwise", a.Points, p.Points, p.ID).
					expected("in columns 20-22 the round in which they were given or taken, if it was once")
				found = true
				break
			}
		}
	}
	return found
}

// annulled tells that points follow from the rule on players who left a round robin.
//
// Rule: C.05 (2026) 6.6
func (d *decoder) annulled(at Position) {
	var who []string
	for _, id := range d.t.Annulled() {
		who = append(who, number(int(id)))
	}
	d.add("score.annulled", at, "the points leave out what was made against player %s, who left having played fewer "+
		"than half of the games (C.05 6.6)", strings.Join(who, " and player "))
}

// mostMismatches bounds the players that a finding names.
const mostMismatches = 4

// mismatches tells of all players whose points do not follow from their results in one finding, at the first of them.
func (d *decoder) mismatches(wrong []int, sums []tournament.Points, zero bool) {
	if len(wrong) == 0 {
		return
	}
	at, first := d.src.rows[wrong[0]].pos(81), &d.t.Players[wrong[0]]
	const hint = "the results count; correct the points or the results; values other than 1, ½, 0 belong in record 162"
	switch {
	case zero:
		d.add("score.mismatch", at,
			"the points of all %d players with a score are 0.0, as if they had never been filled in",
			len(wrong)).hint(hint)
	case len(wrong) == 1:
		d.add("score.mismatch", at, "player %d has %s points", first.ID, first.Points).
			expected("%s, which the results give", sums[wrong[0]]).hint(hint)
	default:
		var named []string
		for _, i := range wrong[:min(len(wrong), mostMismatches)] {
			p := &d.t.Players[i]
			named = append(named, fmt.Sprintf("player %d (%s, the results give %s)", p.ID, p.Points, sums[i]))
		}
		if more := len(wrong) - len(named); more > 0 {
			named = append(named, fmt.Sprintf("%d more", more))
		}
		d.add("score.mismatch", at, "the points of %d players do not follow from their results: %s", len(wrong),
			strings.Join(named, ", ")).hint(hint)
	}
}

// isBad reports whether a cell was refused.
func (d *decoder) isBad(i, round int) bool { return d.bad[cellKey{i, round}] }

// badRow reports whether a cell of the player was refused, so that his points cannot be checked.
func (d *decoder) badRow(i int) bool {
	if len(d.bad) == 0 {
		return false
	}
	for round := 1; round <= d.rounds; round++ {
		if d.isBad(i, round) {
			return true
		}
	}
	return false
}
