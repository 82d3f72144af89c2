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

// check runs the rounds of a loaded file by its system and returns the finished File.
func (l *loaded) check(ctx context.Context, opt *Options) File {
	if l.system != nil {
		info := l.system.Info()
		l.file.System, l.file.Edition, l.file.Readings = info.ID, info.Edition, texts(engine.ChoicesOf(l.system))
	}
	if l.usable() && l.system != nil {
		l.rounds(ctx, opt)
	}
	if opt.Fit && len(l.kept) > 0 && l.file.code != exit.Internal {
		l.file.Fit = l.fit(ctx)
	}
	l.file.conclude()
	return l.file
}

func (l *loaded) rounds(ctx context.Context, opt *Options) {
	l.wantChecklist, l.wantReadings = opt.Checklist, badRounds
	switch {
	case opt.Fit:
		l.wantReadings = everyRound
	case opt.System == AllSystems: // which readings are to blame says nothing before the system is known
		l.wantReadings = noReadings
	}
	last := l.tournament.PairedRounds()
	if high := opt.Rounds.beyond(last); high > 0 {
		l.file.add("rounds.not-recorded", Warning, fmt.Sprintf("round %d was asked for; the last recorded pairing is that of round %d", high, last), "")
	}
	for round := 1; round <= last && ctx.Err() == nil; round++ {
		if opt.Rounds.Has(round) {
			if opt.Working != nil {
				opt.Working(l.file.File, l.file.System, round)
			}
			l.file.Rounds = append(l.file.Rounds, l.guarded(round))
		}
	}
	if len(l.file.Rounds) == 0 {
		l.file.fail("rounds.none", exit.Unusable, "the file holds no pairing to check", "trfpair makes the pairing of the next round")
	}
}

// guarded checks one round; a panic of the engine becomes a finding, and the other rounds and files go on.
func (l *loaded) guarded(round int) (r Round) {
	defer func() {
		if p := recover(); p != nil {
			l.file.fault(p, fmt.Sprintf("checking round %d of", round))
			r = newRound(round)
			r.Why = []string{"the program failed, see the findings"}
		}
	}()
	return l.round(round)
}

func newRound(round int) Round {
	return Round{Round: round, Verdict: CannotCheck, Why: []string{}, Expected: []Board{}, Recorded: []Board{}}
}

// round judges one recorded round: legality first, then agreement, colours and bye included.
func (l *loaded) round(round int) Round {
	r := newRound(round)
	if !l.tournament.RoundPaired(round) {
		r.Why = []string{"no pairing is recorded, although later rounds have one"}
		return r
	}
	rec, wrong := readRound(l.tournament, round)
	if wrong != nil {
		r.Why = []string{wrong.text + ", so the pairing is not known"}
		l.addAt("round.contradiction", wrong.player, round, fmt.Sprintf("round %d: %s", round, wrong.text))
		return r
	}
	r.Bye.Recorded = rec.result.Bye
	state, err := engine.Before(l.tournament, round)
	if err != nil {
		l.missing(&r, err)
		return r
	}
	j, err := l.judge(state, rec)
	if errors.Is(err, engine.ErrTooLarge) && len(j.Breaches) > 0 {
		r.Verdict, r.Why, r.Rule = Illegal, sentences(j.Breaches), cite(j.Breaches[0].Rule) // legality needs no pairing
		return r
	}
	if err != nil && !errors.Is(err, engine.ErrNoLegalPairing) {
		l.missing(&r, err)
		return r
	}
	l.decide(&r, rec, j, err)
	if l.wantChecklist {
		r.Checklist = l.checklist(state, j.Expected)
	}
	if err == nil {
		r.Bye.Expected = j.Expected.Bye
		r.differences = compare(j.Expected, rec.result)
		l.crossCheck(&r, j)
	}
	if !r.incomplete(rec) && r.Verdict != Agree && r.Verdict != CannotCheck {
		l.describe(&r, state, rec)
	}
	l.read(&r, state, rec, j.Expected, err)
	return r
}

// read looks up what other readings would make of a round, where that is wanted, and keeps the round for comparing
// them. expected counts when err is nil.
func (l *loaded) read(r *Round, s *engine.State, rec *recording, expected engine.Result, err error) {
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

// addAt adds an error with the place of a player's cell.
func (l *loaded) addAt(code string, id tournament.PlayerID, round int, message string) {
	f := Finding{Code: code, Severity: Error, Message: message}
	if l.sources != nil {
		at := l.sources.Cell(id, round)
		f.Line, f.Column = at.Line, at.Column
	}
	l.file.Findings = append(l.file.Findings, f)
}

// missing records why a round cannot be checked. Any error of an engine but a missing fact is the engine's failure.
func (l *loaded) missing(r *Round, err error) {
	r.Why = []string{err.Error()}
	var fact *engine.MissingFact
	if errors.As(err, &fact) {
		l.file.add("round.missing-fact", Error, fmt.Sprintf("round %d: %s unknown", r.Round, fact.Fact), fact.Hint)
		return
	}
	if errors.Is(err, engine.ErrTooLarge) {
		l.file.fail("round.too-large", exit.Unusable, fmt.Sprintf("round %d: %v", r.Round, err), tooLargeHint)
		return
	}
	l.file.fail("engine.error", exit.Internal, fmt.Sprintf("round %d: %s cannot judge it: %v", r.Round, l.file.System, err),
		"please report it with this file")
}

// judge asks the system. Boards whose colours nobody recorded take those of the demanded pairing.
func (l *loaded) judge(s *engine.State, rec *recording) (engine.Judgement, error) {
	j, err := l.system.Judge(s, rec.result)
	if err == nil && rec.turnColourless(j.Expected) {
		return l.system.Judge(s, rec.result)
	}
	return j, err
}

// decide turns a judgement into a verdict with its reasons.
func (l *loaded) decide(r *Round, rec *recording, j engine.Judgement, err error) {
	switch {
	case err != nil:
		r.Verdict, r.Rule = Unpairable, cite(l.system.Info().Citation)
		r.Why = append([]string{"no legal pairing of this round exists"}, sentences(j.Breaches)...)
	case j.Fault != "":
		l.engineFault(r, j.Fault)
	case len(rec.byes) > 1:
		r.Verdict, r.Rule = Illegal, cite(l.system.Info().Citation)
		r.Why = append([]string{fmt.Sprintf("%d players have the pairing-allocated bye: %s; one at most can", len(rec.byes), idsText(rec.byes))},
			sentences(otherBreaches(j.Breaches, rec.byes))...)
		if len(j.Breaches) > 0 {
			r.Rule = cite(j.Breaches[0].Rule)
		}
	case !j.Legal:
		r.Verdict, r.Why = Illegal, sentences(j.Breaches)
		if len(j.Breaches) > 0 {
			r.Rule = cite(j.Breaches[0].Rule)
		}
	case j.Agrees:
		r.Verdict = Agree
	default:
		r.Verdict, r.Rule, r.decision = Differ, cite(j.Decision.Rule), j.Decision
		r.Why = append([]string{decisionText(&j.Decision)}, sentences(j.Decision.Steps)...)
	}
}

// otherBreaches leaves out what the engine says of the byes beyond the first: it is shown one bye only and finds the
// others unpaired.
func otherBreaches(breaches []engine.Step, byes []tournament.PlayerID) []engine.Step {
	var out []engine.Step
	for _, b := range breaches {
		if len(b.Players) != 1 || !slices.Contains(byes[1:], b.Players[0]) {
			out = append(out, b)
		}
	}
	return out
}

// engineFault keeps a fault of the engine from becoming an accusation of the tournament.
func (l *loaded) engineFault(r *Round, fault string) {
	r.Verdict, r.Rule = CannotCheck, ""
	r.Why = []string{"the engine contradicts itself: " + fault}
	r.Expected, r.Recorded = []Board{}, []Board{}
	l.file.fail("engine.fault", exit.Internal, fmt.Sprintf("round %d: %s contradicts itself: %s", r.Round, l.file.System, fault),
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
func (l *loaded) describe(r *Round, s *engine.State, rec *recording) {
	r.differences.fill(r)
	r.differences.name(s, r.Bye, l.tournament)
	if len(rec.blank) > 0 && r.Verdict != Illegal {
		r.Why = append(r.Why, fmt.Sprintf("nothing is recorded for %s in this round: read as absent", playersText(rec.blank)))
	}
}

// incomplete keeps an unfinished round with silent players from being judged: whether they were absent or their boards
// are not entered yet is not known. An absolute rule broken by the boards that are there stays broken.
func (r *Round) incomplete(rec *recording) bool {
	if !rec.unfinished || len(rec.silent) == 0 || r.Verdict == Illegal {
		return false
	}
	*r = newRound(r.Round)
	r.Bye.Recorded = rec.result.Bye
	r.Why = []string{fmt.Sprintf("the round is not finished and nothing is recorded for %s, so whether the pairing is complete is not known; "+
		"an absence is recorded as 0000 - Z", playersText(rec.silent))}
	return true
}
