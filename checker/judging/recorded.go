package judging

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync/atomic"

	"github.com/trfkit/trfkit/checker/finding"
	"github.com/trfkit/trfkit/checker/reading"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
	"github.com/trfkit/trfkit/wording"
)

// Judge judges rounds of one event by one system.
type Judge struct {
	Event     *tournament.Tournament
	System    engine.System
	Log       *finding.Log
	Sources   *trf.Sources // where the facts stand; nil for a tournament that was never a file
	Pedantic  bool         // colours of games that were not played count
	Checklist bool         // fill Round.Checklist
	In        *wording.Language
	Readings  Rounds // those of which the effects of other readings are looked up

	Work  *engine.Work  // what all rounds may cost; nil for that of a file
	Brief bool          // the verdicts alone are wanted
	Spent *atomic.Int64 // what judging took is added to it; nil where nobody asks

	Known   []Round        // by round number, found before: those that agree are not judged again
	Depends map[int]string // rounds whose verdict hangs on an open fact, and on which
	Unread  string         // the setting of the file that was not read; blank when there is none

	Kept   []reading.Kept // the rounds over which readings can be compared, under EveryRound
	others reading.Alternatives
	// see work; and the steps that there were
	judged *engine.Work
	most   int
	tried  int // steps taken under other readings
}

// Rounds is a choice of rounds by their verdict.
type Rounds int

// The choices of rounds.
const (
	NoRound Rounds = iota
	BadRounds
	EveryRound
)

// Others are the systems with one other reading, made once.
func (j *Judge) Others() reading.Alternatives {
	if j.others == nil {
		j.others = reading.AlternativesOf(j.System)
	}
	return j.others
}

// All judges the recorded rounds for which wanted, called before each of them, is true, until ctx ends.
func (j *Judge) All(ctx context.Context, wanted func(round int) bool) []Round {
	last := j.Event.PairedRounds()
	out := make([]Round, 0, last)
	for round := 1; round <= last && ctx.Err() == nil; round++ {
		if wanted(round) {
			out = append(out, j.Guarded(round, j.settled))
		}
	}
	return out
}

// Guarded judges a round by a function; a panic of the engine becomes a finding, and other rounds and files go on.
func (j *Judge) Guarded(round int, judge func(round int) Round) (r Round) {
	defer func() {
		if p := recover(); p == engine.ErrTooMuchWork {
			r = j.givenUp(round)
		} else if p != nil {
			j.Log.Fault(p, fmt.Sprintf("checking round %d of", round))
			r = because(round, "the program failed, see the findings")
		}
	}()
	return judge(round)
}

// because is a round that cannot be checked, and why.
func because(round int, why string) Round {
	r := NewRound(round)
	r.Why = []string{why}
	return r
}

// settled is recorded, unless the verdict is known or cannot be.
func (j *Judge) settled(round int) Round {
	if why := j.Depends[round]; why != "" {
		return because(round, why)
	}
	for i := range j.Known {
		if j.Known[i].Round == round && j.Known[i].Verdict == Agree {
			return j.Known[i]
		}
	}
	if j.work().Left < 0 {
		return j.givenUp(round)
	}
	r := j.recorded(round)
	if j.Unread != "" && r.Verdict != Agree && r.Verdict != CannotCheck {
		return because(round, "not as demanded, but "+j.Unread+" changes the pairing and is not read")
	}
	if lost := j.Event.LostBefore(round); !j.Brief && lost > 0 && r.Verdict != Agree && r.Verdict != CannotCheck {
		return because(round, OnLost(lost))
	}
	if r.Verdict == Differ {
		// Missing points of a kind that no other system has speak for no system.
		if why := Untold(j.System, j.Event, round); why != "" && !(j.Brief && why == OnGame) {
			return because(round, why)
		}
	}
	return r
}

// NotRecorded says why a round has no verdict.
const NotRecorded = "no pairing is recorded, although later rounds have one"

// OnLost says of a round that an earlier one is lacking, on which its pairing depends.
func OnLost(round int) string {
	return fmt.Sprintf("not as demanded, and of round %d, on which the pairing depends, nothing is recorded", round)
}

// recorded judges one recorded round.
func (j *Judge) recorded(round int) Round {
	if !j.Event.RoundPaired(round) {
		return because(round, NotRecorded)
	}
	rec, err := engine.Recorded(j.Event, round)
	var wrong *engine.Contradiction
	if errors.As(err, &wrong) {
		j.contradicts(wrong.Player, round, fmt.Sprintf("round %d: %s", round, wrong.Text))
		return because(round, wrong.Text+", so the pairing is not known")
	}
	filed := slices.Clone(rec.Boards)
	if j.Sources != nil && !j.Pedantic {
		FreeForfeits(j.Event, round, rec)
	}
	r := j.Pairing(round, rec)
	for i, b := range rec.Boards {
		if b == filed[i].Turned() && j.Event.Player(b.White).Cell(round).Colour == tournament.Black {
			r.unplayed = append(r.unplayed, filed[i])
		}
	}
	return r
}

// FreeForfeits counts the colours of games that were not played as not recorded: in files they mean nothing, and
// programs write what they like. A tournament that was never a file has those that it was paired with.
func FreeForfeits(t *tournament.Tournament, round int, rec *engine.Recording) {
	for _, b := range rec.Boards {
		if t.Player(b.White).Cell(round).Result.Forfeit() && t.Player(b.Black).Cell(round).Result.Forfeit() {
			if rec.Colourless == nil {
				rec.Colourless = map[engine.Board]bool{}
			}
			rec.Colourless[b] = true
		}
	}
}

// contradicts adds that error with the place of a player's cell.
func (j *Judge) contradicts(id tournament.PlayerID, round int, message string) {
	d := trf.Diagnostic{File: j.Log.File, Code: "round.contradiction", Severity: trf.Error, Message: message}
	if j.Sources != nil {
		at := j.Sources.Cell(id, round)
		d.Line, d.Column = at.Line, at.Column
	}
	j.Log.List = append(j.Log.List, d)
}
