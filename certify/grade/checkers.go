package grade

import (
	"context"
	"fmt"

	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/tournament"
)

// Checker is a checker to be graded.
type Checker struct {
	Name    string           `json:"name"`
	Version string           `json:"version"` // what it says of itself; blank when it says nothing
	Files   []drive.FileHash `json:"files"`   // its own files; empty when it is part of trfkit

	ask      asking
	askRanks asking // nil for a checker that makes no standings
}

// asking asks a checker about a tournament.
type asking func(context.Context, *tournament.Tournament) (answer, error)

// answer is what a checker says of a tournament.
type answer struct {
	drive.Ending
	// By round: it is not paired as it should be; a round that is not named was not checked. inRanks: a rank is wrong.
	wrong map[int]bool
}

// inRanks stands in the place of a round for the standings.
const inRanks = 0

func answered() answer { return answer{drive.Ending{End: drive.Answered}, map[int]bool{}} }

// Of makes a checker of a program, which must be one that checks.
func Of(c *drive.Candidate) (Checker, error) {
	if c.Adapter().Check == nil {
		return Checker{}, fmt.Errorf("%s checks no tournaments, so there is nothing to grade", c.Name)
	}
	out := Checker{Name: c.Name, Version: c.Version, Files: c.Files}
	if c.Adapter().Ranks() {
		out.askRanks = ranksByProgram(c)
	}
	out.ask = func(ctx context.Context, t *tournament.Tournament) (answer, error) {
		said, err := c.Check(ctx, t)
		if err != nil {
			return answer{}, err
		}
		if said.End == drive.Unheld {
			said.End, said.Detail = drive.Refusal, "its dialect cannot hold the tournament: "+said.Detail
		}
		a := answer{said.Ending, map[int]bool{}}
		for _, r := range said.Rounds {
			a.wrong[r.Round] = a.wrong[r.Round] || r.Differs
		}
		return a, nil
	}
	return out, nil
}

// BuiltIn is the checker of trfkit itself. It made the tournaments, so that its marks are no evidence for it; they show
// that the faults are faults.
func BuiltIn(system string) Checker {
	return Checker{Name: "trfkit", Files: []drive.FileHash{}, askRanks: ranksBuiltIn, ask: func(ctx context.Context,
		t *tournament.Tournament) (answer, error) {
		a := answered()
		in := checker.Input{Name: "tournament", Tournament: t}
		for _, f := range checker.Check(ctx, in, checker.Options{System: system}).Files {
			for i := range f.Rounds {
				if r := &f.Rounds[i]; r.Verdict != checker.CannotCheck {
					a.wrong[r.Round] = r.Verdict != checker.Agree
				}
			}
		}
		return a, context.Cause(ctx)
	}}
}

// Scripted is a checker that gives the same answer to every round: one that always says yes must have no hit, one that
// always says no must have nothing but false alarms. They show that the grading can tell.
func Scripted(name string, wrong bool) Checker {
	return Checker{Name: name, Files: []drive.FileHash{}, askRanks: ranksScripted(wrong), ask: func(_ context.Context,
		t *tournament.Tournament) (answer, error) {
		a := answered()
		for round := 1; round <= t.RecordedRounds(); round++ { // games, of which a match may have two
			a.wrong[round] = wrong
		}
		return a, nil
	}}
}
