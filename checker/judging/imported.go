package judging

import (
	"slices"

	"github.com/trfkit/trfkit/checker/finding"
	"github.com/trfkit/trfkit/tournament"
)

// What keeps a round of a published page from being checked.
const (
	OnNumbers = "not as demanded, but the pairing depends on the starting ranks, which the source does not tell"
	OnByes    = "not as demanded, unless a bye worth a point had been asked for, which the source does not tell"
	OnAbsence = "not as demanded, unless players without a point were paired and both forfeited, which the source " +
		"does not tell"
)

// Unproved takes back what is said against rounds of a published page where it hangs on a fact that the reader had to
// infer.
func (j *Judge) Unproved(rounds []Round) {
	for i := range rounds {
		if why := j.onGuess(&rounds[i]); why != "" {
			rounds[i] = because(rounds[i].Round, why)
		}
	}
}

// onGuess says which fact that the reader of a page had to infer keeps a bad round from being held against anybody;
// blank when none does. No order of the players makes an illegal round legal.
func (j *Judge) onGuess(r *Round) string {
	guessed := j.Event.Imported
	switch {
	case guessed == nil || !slices.Contains([]Verdict{Differ, Unpairable, Illegal}, r.Verdict):
		return ""
	case r.Verdict == Differ && guessed.Numbers != "":
		return OnNumbers
	case guessed.AbsentIn(r.Round):
		return OnAbsence
	case j.agreesWithout(guessed.Byes, r):
		return OnByes
	}
	return ""
}

// agreesWithout reports whether what is said against a round does not hold when byes up to it are of another kind: one
// of them, or all, asked for; or one of the round allocated and the others of it asked for.
func (j *Judge) agreesWithout(byes []tournament.PointBye, r *Round) bool {
	byes = slices.DeleteFunc(slices.Clone(byes), func(b tournament.PointBye) bool { return b.Round > r.Round })
	for i := range byes {
		if j.betterWith(byes[i:i+1], nil, r) || byes[i].Round == r.Round && j.betterWith(byes, &byes[i], r) {
			return true
		}
	}
	return len(byes) > 1 && j.betterWith(byes, nil, r)
}

// betterWith reports whether a round agrees, or an illegal one is legal, when byes are asked for, but for one of them.
func (j *Judge) betterWith(asked []tournament.PointBye, allocated *tournament.PointBye, r *Round) bool {
	own := *j.Event
	own.Players = slices.Clone(own.Players)
	for _, b := range asked {
		if allocated != nil && b.Round != r.Round {
			continue
		}
		if p := own.Player(b.Player); p != nil {
			p.Cells = slices.Clone(p.Cells)
			p.Cells[b.Round-1].Result = tournament.FullBye
			if allocated != nil && b == *allocated {
				p.Cells[b.Round-1].Result = tournament.PairingBye
			}
		}
	}
	other := *j
	other.Event, other.Log, other.Readings, other.Checklist = &own, &finding.Log{}, NoRound, false
	v := other.recorded(r.Round).Verdict
	return v == Agree || r.Verdict == Illegal && v != Illegal
}
