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
	case j.agreesWithout(guessed.Byes, r.Round):
		return OnByes
	}
	return ""
}

// agreesWithout reports whether a round agrees when byes up to it count as asked for: one of them, or all.
func (j *Judge) agreesWithout(byes []tournament.PointBye, round int) bool {
	byes = slices.DeleteFunc(slices.Clone(byes), func(b tournament.PointBye) bool { return b.Round > round })
	for i := range byes {
		if j.agreesAsked(byes[i:i+1], round) {
			return true
		}
	}
	return len(byes) > 1 && j.agreesAsked(byes, round)
}

func (j *Judge) agreesAsked(byes []tournament.PointBye, round int) bool {
	own := *j.Event
	own.Players = slices.Clone(own.Players)
	for _, b := range byes {
		if p := own.Player(b.Player); p != nil {
			p.Cells = slices.Clone(p.Cells)
			p.Cells[b.Round-1].Result = tournament.FullBye
		}
	}
	other := *j
	other.Event, other.Log, other.Readings, other.Checklist = &own, &finding.Log{}, NoRound, false
	r := other.recorded(round)
	return r.Verdict == Agree
}
