// Package checker re-pairs the recorded rounds of a tournament and says whether they are what the rules demand.
//
// One file goes through stages: read, parse, decode, choose the system, then for each round build the state, collect
// the recorded pairing from the cells, and let the system judge it, legality before agreement. The outcome is a
// Report; text, JSON and the exit code are renderings of that one value.
package checker

import (
	"context"
	"fmt"
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/internal/fault"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// AllSystems is the Options.System that checks each file by every system of the table.
const AllSystems = "all"

// Input is one file, or a tournament that was never one.
type Input struct {
	Name string
	Read func() ([]byte, error)
	// Tournament, when not nil, stands in the place of Read. Places in findings are then zero, and its standings are
	// checked only when Options.Only asks for them.
	Tournament *tournament.Tournament
}

// Bytes is an input whose content is at hand.
func Bytes(name string, data []byte) Input {
	return Input{Name: name, Read: func() ([]byte, error) { return data, nil }}
}

// Options are what the caller decides instead of the file. The zero value lets the file say everything.
type Options struct {
	Tool, Version string // named in the report

	// How rounds are paired.
	Systems systems.Table // nil means systems.All()
	// System is an id, a family (dutch: the edition in force on the day of the rules), AllSystems, StatedSystem, or
	// blank: the one the file says, else the one that fits best. Pair and Open take blank for StatedSystem.
	System        string
	TotalRounds   int               // rounds of the event; 0 means let the file say
	InitialColour tournament.Colour // NoColour means let the file say
	Acceleration  string            // NoAcceleration or BakuAcceleration, over what the file says; blank lets it say
	Readings      []engine.Reading  // choices of readings, see ChooseReadings
	Tolerance     trf.Options       // how severe the findings of the reader are

	// How standings are checked.
	Only             string         // OnlyPairings or OnlyStandings; blank checks both
	TieBreaks        string         // the list of tie-breaks, over what the file says
	TieBreakEdition  string         // name of the edition of C.07; blank means by the date of the event
	TieBreakReadings engine.Choices // of standings.Questions
	Kind             string         // standings.Swiss or standings.RoundRobin; blank lets the file say
	After            int            // the recorded ranks are those after this round; 0 is the last one played

	// What is shown beside verdict or pairing.
	Checklist bool // fill Round.Checklist and Pairing.Checklist

	// Check and CheckAll only.
	Rounds  RoundSet // rounds to check; empty means all recorded ones
	Fit     bool     // compare the choices of readings: fill File.Fit and Round.Readings of all rounds
	Across  bool     // compare the editions of the family of the system: fill File.Across
	Workers int      // files checked at the same time; 0 is one
	// Working, when not nil, is called before a round is checked, from several goroutines at a time.
	Working func(file, system string, round int)
	// Finished, when not nil, is called once per input in input order, from one goroutine at a time, as soon as all
	// earlier inputs are done (or, after the context has ended, for those that were finished).
	Finished func([]File)
	// Forget leaves the files out of the report once Finished has them, so that memory does not grow with their number.
	Forget bool

	// Pair only.
	Round   int  // the round to pair; 0 is the first that is not yet paired
	Explain bool // fill Pairing.Steps
	Why     Two  // say why these two do or do not meet
	// WhyNamed asks the same of two players by numbers or names, as Meet takes them; it goes before Why.
	WhyNamed string

	bear bool // errors that concern settings alone are warnings, see bearable

	// Open only.
	Fallback string // id of the system to take when the file names none or leaves its edition open; a finding says so
}

func (o *Options) table() systems.Table {
	if o.Systems != nil {
		return o.Systems
	}
	return systems.All()
}

// Check checks one file. When ctx ends before it is done, the report holds no file, and its exit code is that of an
// interruption.
func Check(ctx context.Context, in Input, opt Options) *Report {
	return CheckAll(ctx, []Input{in}, opt)
}

// checkInput runs all stages for one file: one File, or one per system under AllSystems.
func checkInput(ctx context.Context, in Input, opt *Options) (files []File, code exit.Code) {
	defer func() {
		if p := recover(); p != nil {
			f := newFile(in.Name)
			f.fault(p, "reading the file")
			f.conclude()
			files, code = []File{f}, f.code
		}
	}()
	own := *opt
	own.bear = !opt.Tolerance.Pedantic
	return checkLoaded(ctx, load(in, &own), &own)
}

// checkLoaded runs the stages after decoding.
func checkLoaded(ctx context.Context, l *loaded, opt *Options) (files []File, code exit.Code) {
	opt = l.onDay(opt)
	l.standings(opt)
	if opt.Only == OnlyStandings {
		l.file.conclude()
		return []File{l.file}, l.file.code
	}
	if l.byMatches(opt) {
		return l.checkMatches(ctx, opt)
	}
	if opt.System == AllSystems && l.usable() && l.tournament.PairedRounds() > 0 {
		return l.checkAll(ctx, opt)
	}
	f := l.checkOne(ctx, opt)
	return []File{f}, f.code
}

// checkOne checks a file by one system: the caller's, the one that it states, or the one that it is found to be paired
// by. Under Pedantic nothing is found and no fact is settled.
func (l *loaded) checkOne(ctx context.Context, opt *Options) File {
	if l.usable() && l.tournament.PairedRounds() == 0 {
		l.nothingRecorded()
	}
	if l.usable() && opt.System == "" && !opt.Tolerance.Pedantic {
		return l.identify(ctx, opt)
	}
	if l.usable() && len(opt.family()) > 0 && !opt.Tolerance.Pedantic {
		return l.checkFamily(ctx, opt)
	}
	l.choose(opt)
	if l.system == nil || !l.usable() || opt.Tolerance.Pedantic {
		return l.check(ctx, opt)
	}
	facts := l.facts()
	if !facts.isOpen() {
		return l.finish(ctx, &trial{entry: l.entry, facts: facts}, opt)
	}
	t := l.tryAll(ctx, []systems.Entry{l.entry}, opt)
	return l.finish(ctx, &t[0], opt)
}

// checkAll checks a file by every system.
func (l *loaded) checkAll(ctx context.Context, opt *Options) (files []File, code exit.Code) {
	table := singles(opt.table())
	trials := l.tryAll(ctx, table, opt)
	id := &Identification{By: ByRounds, Says: Named(l.tournament, l.comments, table).Says, Equal: []string{},
		Fits: []SystemFit{}}
	id.enter(trials)
	code = exit.Internal
	for _, e := range table {
		one := *l
		one.file.Findings, one.file.Identification = slices.Clone(l.file.Findings), id
		t := &trials[slices.IndexFunc(trials, func(t trial) bool { return t.entry.ID == e.ID })]
		f := one.finish(ctx, t, opt)
		files = append(files, f)
		if f.code == exit.Internal {
			return files, exit.Internal
		}
		if exit.Worse(code, f.code) == code {
			code = f.code
		}
	}
	return files, code
}

// fault records a panic, with the place that a bug report needs.
func (f *File) fault(p any, doing string) {
	f.fail("internal.fault", exit.Internal,
		fmt.Sprintf("internal fault while %s %s: %v", doing, f.File, fault.Caught(p)), reportHint)
}
