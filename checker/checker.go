// Package checker re-pairs the recorded rounds of a tournament and says whether they are what the rules demand.
//
// One file goes through stages: read, parse, decode, choose the system, then for each round build the state, collect
// the recorded pairing from the cells, and let the system judge it, legality before agreement. The outcome is a
// Report; text, JSON and the exit code are renderings of that one value.
package checker

import (
	"context"
	"fmt"
	"runtime/debug"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// AllSystems is the Options.System that checks each file by every system of the table.
const AllSystems = "all"

// Input is one file to check.
type Input struct {
	Name string
	Read func() ([]byte, error)
}

// Bytes is an input whose content is at hand.
func Bytes(name string, data []byte) Input {
	return Input{Name: name, Read: func() ([]byte, error) { return data, nil }}
}

// Options are what the caller decides instead of the file.
type Options struct {
	Tool, Version string            // named in the report
	Systems       systems.Table     // nil means systems.All()
	System        string            // id, AllSystems, or blank: let the file say
	Rounds        RoundSet          // rounds to check; empty means all recorded ones
	TotalRounds   int               // rounds of the event; 0 means let the file say
	InitialColour tournament.Colour // NoColour means let the file say
	Why           Two               // Pair only: say why these two do or do not meet
	Checklist     bool              // fill Round.Checklist and Pairing.Checklist
	Readings      []engine.Reading  // choices of readings, see ChooseReadings
	Fit           bool              // compare the choices of readings: fill File.Fit and Round.Readings of all rounds
	Tolerance     trf.Options       // how severe the findings of the reader are

	Only             string         // OnlyPairings or OnlyStandings; blank checks both
	TieBreaks        string         // the list of tie-breaks, over what the file says
	TieBreakEdition  string         // name of the edition of C.07; blank means by the date of the event
	TieBreakReadings engine.Choices // of standings.Questions
	Kind             string         // standings.Swiss or standings.RoundRobin; blank lets the file say
	After            int            // the recorded ranks are those after this round; 0 is the last one played

	// Working, when not nil, is called before a round is checked, from several goroutines at a time.
	Working func(file, system string, round int)
}

func (o *Options) table() systems.Table {
	if o.Systems != nil {
		return o.Systems
	}
	return systems.All()
}

// Check checks one file.
func Check(in Input, opt Options) *Report {
	return CheckAll(context.Background(), []Input{in}, opt, 1, nil)
}

// CheckTournament checks the pairings of a tournament that was never a file, under a name of the caller's; its standings
// only when Options.Only asks for them. Places in findings are zero.
func CheckTournament(name string, t *tournament.Tournament, opt Options) *Report {
	if opt.Only == "" {
		opt.Only = OnlyPairings
	}
	b := newBatch(1, &opt, nil)
	files, code := checkLoaded(context.Background(), loadTournament(name, t, &opt), &opt)
	b.finish(0, &outcome{files, code})
	return b.report
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
	return checkLoaded(ctx, load(in, opt), opt)
}

// checkLoaded runs the stages after decoding.
func checkLoaded(ctx context.Context, l *loaded, opt *Options) (files []File, code exit.Code) {
	l.standings(opt)
	if opt.Only == OnlyStandings {
		l.file.conclude()
		return []File{l.file}, l.file.code
	}
	if opt.System != AllSystems || !l.usable() {
		l.choose(opt)
		f := l.check(ctx, opt)
		return []File{f}, f.code
	}
	code = exit.Internal
	for _, e := range opt.table() {
		one := *l
		one.file.Findings = slices.Clone(l.file.Findings)
		one.system = e.New()
		one.configure(ownReadings(one.system, opt.Readings))
		f := one.check(ctx, opt)
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

// fault records a panic. The stack is what a bug report needs; only its first frames after the panic are kept.
func (f *File) fault(p any, doing string) {
	lines := strings.Split(string(debug.Stack()), "\n")
	for i, line := range lines {
		if strings.HasPrefix(line, "panic(") {
			lines = lines[min(i+2, len(lines)):]
			break
		}
	}
	if len(lines) > 6 {
		lines = lines[:6]
	}
	stack := strings.Join(lines, " | ")
	f.fail("internal.fault", exit.Internal, fmt.Sprintf("internal fault while %s %s: %v [%s]", doing, f.File, p,
		strings.ReplaceAll(stack, "\t", "")), reportHint)
}
