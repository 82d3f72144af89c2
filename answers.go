package trfkit

import (
	"context"
	"fmt"
	"time"

	"github.com/trfkit/trfkit/audit"
	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/internal/release"
	"github.com/trfkit/trfkit/lint"
	"github.com/trfkit/trfkit/standings"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
	"github.com/trfkit/trfkit/wording"
)

// Options are what the caller decides instead of the event.
type Options struct {
	// System is an id of Systems, or a family, as dutch: its edition of the day. Blank is the system that the event
	// states; where it states none, Check takes the one that fits best, and Pair refuses.
	System string
	// Readings are choices ID=CHOICE where the text of a system or of the tie-breaks can be read in several ways.
	Readings      []string
	Rounds        int               // of the whole event; 0 lets the event say
	InitialColour tournament.Colour // drawn before round 1; NoColour lets the event say
	TieBreaks     string            // the list of tie-breaks, such as BH/C1,BH,SB; blank lets the event say
	AsOf          string            // the day whose editions of the rules count, YYYY-MM-DD; blank is the first day
	Pedantic      bool              // an assumption made in reading is an error
	Lenient       bool              // points that contradict the results are a warning
	Profile       lint.Profile      // what Lint looks for; blank is lint.General
	Budget        time.Duration     // of the search of Audit; 0 is without limit
}

const tool = "trfkit"

func (o *Options) tolerance() trf.Options {
	return trf.Options{Pedantic: o.Pedantic, Lenient: o.Lenient, AsOf: o.AsOf}
}

// checker are the options as the checker takes them.
func (o *Options) checker() (checker.Options, error) {
	opt := checker.Options{Tool: tool, Version: release.Version(), System: o.System, TotalRounds: o.Rounds,
		InitialColour: o.InitialColour, TieBreaks: o.TieBreaks, Tolerance: o.tolerance()}
	return opt, opt.ChooseReadings(o.Readings)
}

// input is an event as the checker and the audit take it.
func (e *Event) input() checker.Input {
	if e.document == nil {
		return checker.Input{Name: e.name, Tournament: e.tournament}
	}
	return checker.Bytes(e.name, e.document.Bytes())
}

// Report is what Check says of an event: verdict, system, rounds and standings.
type Report = checker.File

// Check judges the recorded rounds and standings of an event. Where some rounds cannot be judged, their verdict says
// so; an error says that nothing could be judged, and the findings of the report what else there is to say.
func Check(ctx context.Context, e *Event, opt Options) (*Report, error) {
	own, err := opt.checker()
	if err != nil {
		return nil, err
	}
	files := checker.Check(ctx, e.input(), own).Files
	if len(files) == 0 {
		return nil, context.Cause(ctx)
	}
	report := &files[0]
	if len(report.Rounds) == 0 && report.Standings == nil {
		return report, noAnswer(ctx, trf.Diagnostics(report.Findings))
	}
	return report, ctx.Err()
}

// Answer is what Why says: in plain words, and article by article.
type Answer = checker.Meeting

// Why says why two players, or teams, met in a recorded round, or why they did not. They are named by number, by name
// or by a part of it. Round 0 is the one in which they met, else the last.
func Why(ctx context.Context, e *Event, round int, first, second string, opt Options) (*Answer, error) {
	own, err := opt.checker()
	if err != nil {
		return nil, err
	}
	answer := checker.Meet(ctx, e.input(), own, first+";"+second, round)
	if len(answer.Players) > 0 {
		return answer, nil
	}
	return nil, noAnswer(ctx, trf.Diagnostics(answer.Findings))
}

// Case is the case file of a question about a recorded round: a page of HTML that needs nothing beside it and says in
// words that need no regulations why two players or teams met, or why they did not; or, where both names are blank,
// whether the round is right. lang is a tag such as "en"; what is not known is English.
func Case(ctx context.Context, e *Event, round int, first, second, lang string, opt Options) ([]byte, error) {
	own, err := opt.checker()
	if err != nil {
		return nil, err
	}
	who := ""
	if first != "" || second != "" {
		who = first + ";" + second
	}
	page, found, _ := checker.Case(ctx, e.input(), own, who, round, wording.In(lang))
	if page != nil {
		return page, nil
	}
	return nil, noAnswer(ctx, trf.Diagnostics(found))
}

// Pairing is a round that was paired: boards in order, the bye, and what was found on the way.
type Pairing = checker.Pairing

// Pair pairs a round; 0 is the first that is not paired yet. A recorded round is paired anew, with those who took part,
// from the rounds before it. The error is ErrNoLegalPairing where nobody can be paired as the rules demand.
func Pair(ctx context.Context, e *Event, round int, opt Options) (*Pairing, error) {
	own, err := opt.checker()
	if err != nil {
		return nil, err
	}
	own.Round = round
	pairing := checker.Pair(ctx, e.input(), own)
	if pairing.ExitCode() == 0 {
		return pairing, nil
	}
	return nil, noAnswer(ctx, trf.Diagnostics(pairing.Findings))
}

// Standings are the players or teams of an event in order, with every value that counted.
type Standings = standings.Standings

// Rank makes the standings after the last round played. The error is ErrUnusable where the list of tie-breaks names
// one that is not known.
func Rank(e *Event, opt Options) (*Standings, error) {
	own, err := opt.checker()
	if err != nil {
		return nil, err
	}
	t := *e.tournament.Settled()
	t.AsOf = opt.AsOf
	task := standings.Prepare(&t, opt.TieBreaks, standings.Options{Choices: own.TieBreakReadings})
	if task.List.Unread != nil {
		return nil, fmt.Errorf("%s: %w: %w", e.name, ErrUnusable, task.List.Unread)
	}
	return standings.Compute(task.Event, task.List), nil
}

// AuditReport is how an event was paired: the system, and what must be assumed for its rounds to be as demanded.
type AuditReport = audit.File

// Audit finds out how an event was paired whose file does not tell all of it. Where the context ends first, the report
// is what was found until then, beside the error.
func Audit(ctx context.Context, e *Event, opt Options) (*AuditReport, error) {
	report := audit.One(ctx, e.input(), audit.Options{Tool: tool, Release: release.Version(), AsOf: opt.AsOf,
		Budget: opt.Budget})
	if len(report.Rounds) == 0 {
		return report, noAnswer(ctx, trf.Diagnostics(report.Findings))
	}
	return report, ctx.Err()
}

// Finding is what is wrong with a file at one place, with its repair where there is one.
type Finding = lint.Finding

// Lint lists what is wrong with the file of an event, or would be if it were written.
func Lint(e *Event, opt Options) ([]Finding, error) {
	doc, err := e.file()
	if err != nil {
		return nil, err
	}
	doc, parsed := trf.Parse(e.name, doc.Bytes())
	return lint.Check(doc, parsed, lint.Options{Profile: opt.Profile, Pedantic: opt.Pedantic, Lenient: opt.Lenient}),
		nil
}

// Systems are the ids of the pairing systems, one for each edition.
func Systems() []string { return systems.All().IDs() }
