package checker

import (
	"errors"
	"fmt"
	"slices"

	"github.com/trfkit/trfkit/checker/judging"
	"github.com/trfkit/trfkit/checker/naming"
	"github.com/trfkit/trfkit/checker/reading"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// Event is a file made ready for pairing, for programs that print what the engine says in a layout of their own.
type Event struct {
	Tournament *tournament.Tournament // what the file says; the caller may complete it before asking for sheets
	System     engine.System
	loaded     *loaded
	work       *engine.Work // what all sheets may cost
}

// Open reads a file and chooses its system as Check does, or takes Options.Fallback where the file leaves the choice
// open. When ExitCode is not 0 the event cannot be used, and the findings say why.
func Open(in Input, opt Options) *Event {
	l := load(in, &opt, false)
	l.choose(&opt)
	if l.system == nil && l.ExitCode() == int(exit.Unusable) && opt.Fallback != "" {
		l.fallBack(opt.Fallback, &opt)
	}
	e := &Event{Tournament: l.tournament, System: l.system, loaded: l}
	if e.Tournament != nil {
		e.work = judging.Asked(e.Tournament)
	}
	return e
}

// Name is the name of the file.
func (e *Event) Name() string { return e.loaded.File }

// Findings returns what is worth saying about the file.
func (e *Event) Findings() Findings { return e.loaded.List }

// ExitCode is 0 when the event can be paired.
func (e *Event) ExitCode() int { return e.loaded.ExitCode() }

// openChoice are the findings of a file that does not tell its system: as opposed to one that names another.
var openChoice = []string{"system.missing", "system.undated", "system.ambiguous"}

// fallBack takes the given system if the only error so far is that the file left the choice open.
func (l *loaded) fallBack(id string, opt *Options) {
	e, ok := opt.table().ByID(id)
	if !ok || !l.allows(id, opt.table()) {
		return
	}
	var rest Findings
	for i := range l.List {
		f := &l.List[i]
		switch {
		case slices.Contains(openChoice, f.Code):
			rest = append(rest, trf.Diagnostic{File: f.File, Code: "system.assumed", Severity: trf.Info,
				Message: f.Message + "; " + id + " is assumed"})
		case f.Severity == trf.Error:
			return
		default:
			rest = append(rest, *f)
		}
	}
	l.Lift(rest)
	l.system = e.New()
	l.configure(opt.Readings)
}

// allows reports whether what the file says of its system leaves room for the given one.
func (l *loaded) allows(id string, table systems.Table) bool {
	if code := l.tournament.SystemCode; code != "" {
		return naming.Contains(naming.ByCode(code, l.tournament, table), id)
	}
	found := naming.Words(l.tournament, l.comments, table).Systems
	return len(found) == 0 || naming.Contains(found, id)
}

// Sheet is one round as the engine sees it.
type Sheet struct {
	Round    int
	State    *engine.State
	Rows     []engine.ChecklistRow // in rank order
	Pairable bool                  // false: no legal pairing exists
	Demanded engine.Result         // in board order; zero when not Pairable
	Recorded engine.Result         // zero unless RecordedSheet was asked
}

// Sheet pairs a 1-based round. The error is a *engine.MissingFact when the file does not say enough.
func (e *Event) Sheet(round int) (s *Sheet, err error) {
	defer func() {
		if p := recover(); p == engine.ErrTooMuchWork {
			s, err = nil, fmt.Errorf("pairing round %d: %w (%d steps)", round, engine.ErrTooMuchWork, engine.MostWork)
		} else if p != nil {
			err = fmt.Errorf("internal fault while pairing round %d: %v", round, p)
		}
	}()
	s = &Sheet{Round: round}
	if s.State, err = engine.Before(e.Tournament, round); err != nil {
		return nil, err
	}
	s.State.Work = e.work
	if s.Rows, err = judging.RowsOf(e.System, s.State); err != nil {
		return nil, err
	}
	s.Demanded, err = e.System.Pair(s.State, nil)
	if errors.Is(err, engine.ErrNoLegalPairing) {
		return s, nil
	}
	s.Pairable = err == nil
	return s, err
}

// RecordedSheet is Sheet with the recorded pairing beside it. Boards whose colours nobody recorded take those of the
// demanded pairing. The error is a *engine.Contradiction when the cells of the round do not tell one pairing.
func (e *Event) RecordedSheet(round int) (*Sheet, error) {
	rec, err := engine.Recorded(e.Tournament, round)
	if err != nil {
		return nil, fmt.Errorf("round %d: %w: the recorded pairing is not known", round, err)
	}
	s, err := e.Sheet(round)
	if err != nil {
		return nil, err
	}
	reading.TurnColourless(rec, s.Demanded)
	s.Recorded = rec.Result
	return s, nil
}
