package judging

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// Unjudged is a round of which nothing is said, and why. What was asked for beside the verdict stays.
func Unjudged(r *Round, why string) Round {
	out := NewRound(r.Round)
	out.Verdict, out.Why, out.Bye.Recorded = NotJudged, []string{why}, r.Bye.Recorded
	out.Checklist, out.Readings, out.ReadingsNotTried = r.Checklist, r.Readings, r.ReadingsNotTried
	return out
}

// Compared is a round whose boards are held against a table instead of a system: the boards that the table has and
// those that stand in their place. The caller gives the verdict.
func Compared(t *tournament.Tournament, round int, expected, recorded []engine.Board) Round {
	r := NewRound(round)
	r.differences = compare(engine.Result{Boards: expected}, engine.Result{Boards: recorded})
	r.differences.fill(&r)
	state, err := engine.Before(t, round)
	if err != nil {
		state = &engine.State{}
	}
	r.differences.people = PeopleOf(t, state, r.differences.players(r.Bye))
	return r
}
