package checker

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/tournament"
)

// JudgePairing judges a pairing of a 1-based round that the tournament does not record, as Check judges one that it
// does. Those to be paired are those of engine.Before; what the tournament records of the round and of later ones
// counts for nothing else. Of the options those count that say how a round is paired: Systems, System, Readings,
// TotalRounds and InitialColour.
//
// The error says why there is no verdict, and the verdict is CannotCheck then: that of ctx, or a
// *trf.Diagnostic with one of the codes of this package.
func JudgePairing(ctx context.Context, t *tournament.Tournament, round int, pairing engine.Result, opt Options) (Round,
	error) {
	if ctx.Err() != nil {
		return newRound(round), context.Cause(ctx)
	}
	l := load(Input{Tournament: t}, &opt)
	l.choose(&opt)
	r := newRound(round)
	if l.usable() {
		l.file.System, l.wantReadings = l.system.Info().ID, badRounds
		r = l.guarded(round, func(round int) Round { return l.judge(round, asRecorded(pairing)) })
	}
	if wrong := l.file.Findings.FirstError(); wrong != nil {
		return r, wrong
	}
	return r, nil
}

// asRecorded is a pairing in the form in which one is read from cells: the order of boards and byes means nothing.
func asRecorded(p engine.Result) *engine.Recording {
	byes := p.Byes()
	slices.Sort(byes)
	rec := &engine.Recording{Result: engine.Result{Boards: slices.Clone(p.Boards)}}
	for _, id := range byes {
		rec.GiveBye(id)
	}
	engine.SortByNumber(rec.Boards)
	return rec
}

// judge judges one pairing of a round: legality first, then agreement, colours and bye included.
func (l *loaded) judge(round int, rec *engine.Recording) Round {
	r := newRound(round)
	r.Bye.Recorded = rec.Bye
	state, err := engine.Before(l.tournament, round)
	if err != nil {
		r.Why = []string{err.Error()}
		l.failed(round, "judge", err)
		return r
	}
	j, err := l.ask(state, rec)
	if err != nil && !errors.Is(err, engine.ErrNoLegalPairing) {
		r.Why = []string{err.Error()}
		l.failed(round, "judge", err)
		return r
	}
	l.decide(&r, rec, j, err)
	if l.wantChecklist {
		r.Checklist = l.checklist(state, j.Expected)
	}
	if err == nil {
		r.Bye.Expected = j.Expected.Bye
		r.differences = compare(j.Expected, rec.Result)
		l.crossCheck(&r, j)
	}
	if !r.incomplete(rec) && r.Verdict != Agree && r.Verdict != CannotCheck {
		l.describe(&r, state, rec)
	}
	l.compareReadings(&r, state, rec, j.Expected, err)
	return r
}

// compareReadings looks up what other readings would make of a round, where that is wanted, and keeps the round for
// comparing them. expected counts when err is nil.
func (l *loaded) compareReadings(r *Round, s *engine.State, rec *engine.Recording, expected engine.Result, err error) {
	demanded := &expected
	if err != nil {
		demanded = nil
	}
	if r.Verdict == CannotCheck || l.wantReadings == noReadings {
		return
	}
	if r.Verdict == Agree && l.wantReadings != everyRound {
		return
	}
	tried := tries(l.alternatives(), s)
	r.Readings = l.effects(rec, demanded, tried, r.Verdict != Differ && r.Verdict != Agree)
	if l.wantReadings == everyRound {
		l.kept = append(l.kept, fitting{r.Round, s, rec, demanded, tried})
	}
}

// ask asks the system. Boards whose colours nobody recorded take those of the demanded pairing.
func (l *loaded) ask(s *engine.State, rec *engine.Recording) (engine.Judgement, error) {
	j, err := l.system.Judge(s, rec.Result)
	if err == nil && turnColourless(rec, j.Expected) {
		return l.system.Judge(s, rec.Result)
	}
	return j, err
}

// decide turns a judgement into a verdict with its reasons.
func (l *loaded) decide(r *Round, rec *engine.Recording, j engine.Judgement, err error) {
	for i := range j.Breaches {
		r.broke = append(r.broke, j.Breaches[i].Players...)
	}
	switch {
	case err != nil:
		r.Verdict, r.Rule = Unpairable, l.system.Info().Citation.String()
		r.Why = []string{"no legal pairing of this round exists"}
		l.reason(r, j.Breaches)
	case j.Fault != "":
		l.engineFault(r, j.Fault)
	case len(rec.Also) > 0:
		r.Verdict, r.Rule = Illegal, l.system.Info().Citation.String()
		r.Why = []string{fmt.Sprintf("%d players have the pairing-allocated bye: %s; one at most can",
			1+len(rec.Also), idsText(rec.Byes()))}
		l.reason(r, otherBreaches(j.Breaches, rec.Also))
		if len(j.Breaches) > 0 {
			r.Rule = j.Breaches[0].Rule.String()
		}
	case !j.Legal:
		r.Verdict = Illegal
		l.reason(r, j.Breaches)
		if len(j.Breaches) > 0 {
			r.Rule = j.Breaches[0].Rule.String()
		}
	case j.Agrees:
		r.Verdict = Agree
	default:
		r.Verdict, r.Rule, r.decided = Differ, j.Decision.Rule.String(), l.decided(&j.Decision)
		r.Reasons = l.reasons(j.Decision.Steps, &j.Decision)
		r.Why, r.lead = []string{decisionText(j.Decision.Rule, r.decided, r.Reasons)}, 1
		r.Why = append(r.Why, sentences(r.Reasons)...)
	}
}

// reason puts the absolute rules that are broken below what is said already.
func (l *loaded) reason(r *Round, breaches []engine.Step) {
	r.lead, r.Reasons = len(r.Why), l.reasons(breaches, nil)
	r.Why = append(r.Why, sentences(r.Reasons)...)
}

// otherBreaches leaves out what the engine says of the byes beyond the first: it is shown one bye only and finds the
// others unpaired.
func otherBreaches(breaches []engine.Step, also []tournament.PlayerID) []engine.Step {
	var out []engine.Step
	for _, b := range breaches {
		if len(b.Players) != 1 || !slices.Contains(also, b.Players[0]) {
			out = append(out, b)
		}
	}
	return out
}

// engineFault keeps a fault of the engine from becoming an accusation of the tournament.
func (l *loaded) engineFault(r *Round, fault string) {
	r.Verdict, r.Rule = CannotCheck, ""
	r.Why = []string{"the engine contradicts itself: " + fault}
	r.Expected, r.Recorded = []engine.Board{}, []engine.Board{}
	l.file.fail("engine.fault", exit.Internal,
		fmt.Sprintf("round %d: %s contradicts itself: %s", r.Round, l.file.System, fault),
		"please report it with this file; the tournament is not to blame")
}

// crossCheck compares the judgement with the boards themselves: "agrees" and "no difference" must be the same thing,
// and a pairing the engine demands cannot be one it calls illegal.
func (l *loaded) crossCheck(r *Round, j engine.Judgement) {
	same := r.differences.none()
	switch {
	case r.Verdict == Agree && !same:
		l.engineFault(r, "it agrees with a pairing other than its own")
	case r.Verdict == Differ && same:
		l.engineFault(r, "it disagrees with its own pairing")
	case r.Verdict == Illegal && !j.Legal && same:
		l.engineFault(r, "it calls its own pairing illegal")
	}
}

// describe adds what a reader of a bad round needs: the boards that differ, names, and the readings it rests on.
func (l *loaded) describe(r *Round, s *engine.State, rec *engine.Recording) {
	r.differences.fill(r)
	r.differences.name(s, r.Bye, l.tournament)
	if len(rec.Blank) > 0 && r.Verdict != Illegal {
		r.Why = append(r.Why,
			fmt.Sprintf("nothing is recorded for %s in this round: read as absent", playersText(rec.Blank)))
	}
}

// incomplete keeps an unfinished round with silent players from being judged: whether they were absent or their boards
// are not entered yet is not known. An absolute rule broken by the boards that are there stays broken.
func (r *Round) incomplete(rec *engine.Recording) bool {
	if !rec.Unfinished || len(rec.Silent) == 0 || r.Verdict == Illegal {
		return false
	}
	*r = newRound(r.Round)
	r.Bye.Recorded = rec.Bye
	r.Why = []string{fmt.Sprintf("the round is not finished and nothing is recorded for %s, so whether the pairing "+
		"is complete is not known; "+
		"an absence is recorded as 0000 - Z", playersText(rec.Silent))}
	return true
}
