package trf

import (
	"errors"

	"github.com/trfkit/trfkit/tournament"
)

// checkPoints holds the recorded points against the results.
func (d *decoder) checkPoints() {
	if !d.isTeam.IsZero() || d.doubtful || d.t.ScoringOrigin == tournament.Unknown {
		return
	}
	var wrong []int
	var want []tournament.Points
	zero := true
	fits, sums := d.t.FitAllPoints()
	for i := range d.t.Players {
		p := &d.t.Players[i]
		if d.state[i].broken || d.badRow(i) {
			continue
		}
		fit := fits[i]
		sum := sums[i]
		at := d.src.rows[i].pos(81)
		switch fit {
		case tournament.PointsWithBye:
			d.add("score.includes-bye", at,
				"points %s of player %d already count the bye of the coming round", p.Points, p.ID).expected("%s", sum)
		case tournament.PointsWithVirtual:
			d.add("score.includes-virtual", at, "points %s of player %d count the virtual points of the coming round",
				p.Points, p.ID).expected("%s", sum)
		case tournament.PointsDiffer:
			wrong = append(wrong, i)
			want = append(want, sum)
			zero = zero && p.Points == 0
		}
	}
	if d.t.ScoringOrigin == tournament.Inferred && len(wrong)*2 > len(d.t.Players) && !zero {
		d.unknownScoring(wrong[0])
		return
	}
	for k, i := range wrong {
		p := &d.t.Players[i]
		severity := Warning
		hint := "correct the points or the results; values other than 1, ½, 0 belong in record 162"
		if !d.opt.Lenient {
			severity = Error
			hint += "; with --lenient the results count"
		}
		d.add("score.mismatch", d.src.rows[i].pos(81),
			"player %d has %s points, his results give %s", p.ID, p.Points, want[k]).
			expected("%s", want[k]).hint(hint).as(&d.collector, severity)
	}
}

// isBad reports whether a cell was refused.
func (d *decoder) isBad(i, round int) bool { return len(d.bad) > 0 && d.bad[cellKey{i, round}] }

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

var errNoScoring = errors.New("no known point system gives the recorded points")

func (d *decoder) unknownScoring(first int) {
	d.t.ScoringOrigin = tournament.Unknown
	d.add("score.unknown", d.src.rows[first].pos(81),
		"the point values are not stated, and neither 1, ½, 0 nor 3/1/0, 2/1/0 or 3/2/1 gives the recorded points").
		because(errNoScoring).hint("state the values in record 162")
}
