package audit

import (
	"context"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/checker/naming"
	"github.com/trfkit/trfkit/checker/settle"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/importing"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/internal/fault"
	"github.com/trfkit/trfkit/internal/fsx"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// Options are what the caller decides.
type Options struct {
	Tool, Release string        // named in the report
	Systems       systems.Table // nil means systems.All()
	System        string        // the id of a system or of a family that the rounds are held against; blank: looked for
	AsOf          string        // the day whose editions of the rules count, YYYY-MM-DD; blank: the first day
	// ExplainChanges makes changes by hand no fault: a file in which they explain the rest has exit code 0.
	ExplainChanges bool
	// Budget bounds the search in one file, 0 is without limit. It is counted as the work that one processor does in
	// this time, so that a machine that is slow or busy gives the same answer.
	Budget  time.Duration
	Workers int // rounds paired at a time; 0 is as many as the machine has processors
	// Working, when not nil, is told what is being tried.
	Working func(file, what string)
}

func (o *Options) table() systems.Table {
	if o.Systems != nil {
		return o.Systems
	}
	return systems.All()
}

// pairing are the same options with those systems alone that pair players, or teams, and that the caller asks for.
func (o *Options) pairing(what engine.Unit) *Options {
	own := *o
	own.Systems = slices.DeleteFunc(slices.Clone(o.table()), func(e systems.Entry) bool {
		asked := o.System == "" || strings.EqualFold(e.ID, o.System) || strings.EqualFold(e.Family(), o.System)
		return !asked || e.New().Info().Pairs != what
	})
	return &own
}

// search prepares a search. A system that the caller asks for stands in the place of the one that the file names.
func (o *Options) search(ctx context.Context, of *subject, named naming.Naming) *search {
	s := newSearch(ctx, of, o.table(), named, o.workers())
	s.work = newMeter(o.Budget)
	if s.ordered = o.System != ""; s.ordered {
		s.named = naming.Naming{Systems: o.table()}
	}
	return s
}

// All audits files one after the other. When ctx ends, the search in the file under way stops and what it knows is
// reported; a file that is still being read, and those after it, are left out. finished, when not nil, is called with
// each file as soon as it is done.
func All(ctx context.Context, ins []checker.Input, opt Options, finished func(*File)) *Report {
	r := &Report{Version: SchemaVersion, Tool: opt.Tool, Release: opt.Release, Files: []File{}}
	for i := range ins {
		if ctx.Err() != nil {
			break
		}
		f := One(ctx, ins[i], opt)
		if f.unread {
			break
		}
		r.Files = append(r.Files, *f)
		r.code = exit.Worse(r.code, f.code)
		if finished != nil {
			finished(f)
		}
	}
	if ctx.Err() != nil {
		r.code = exit.Worse(r.code, exit.Interrupted)
	}
	return r
}

// One audits one file.
func One(ctx context.Context, in checker.Input, opt Options) (f *File) {
	f = newFile(in.Name)
	defer func() {
		if p := recover(); p != nil {
			f.fault(p)
		}
	}()
	if t := in.Tournament; t != nil {
		f.choose(ctx, t.Settled(), in, nil, &opt)
		return f
	}
	data, err := fsx.Await(ctx, in.Read)
	if err != nil {
		code, message := fsx.ReadFailure(err)
		f.fail(code, exit.File, message, "")
		f.unread = ctx.Err() != nil
		return f
	}
	doc, found := importing.Parse(in.Name, data)
	t, _, more := trf.DecodeWith(doc, trf.Options{Lenient: true, AsOf: opt.AsOf})
	f.Findings = append(f.Findings, slices.Concat(found, more)...)
	if f.settleFindings(); f.code != exit.Clean {
		return f
	}
	f.noteColours()
	f.choose(ctx, t, checker.Bytes(in.Name, data), doc.Comments(), &opt)
	return f
}

// choose takes the way that fits the event: teams are looked at by their matches, the matches of a Double-Swiss are
// checked, single players are looked at by the systems for single players.
func (f *File) choose(ctx context.Context, t *tournament.Tournament, in checker.Input, comments []string,
	opt *Options) {
	named := naming.Of(t, comments, opt.table())
	switch {
	case t.Teams != nil:
		f.audit(ctx, t, named, opt.pairing(engine.Teams))
	case naming.ByMatches(t, comments, opt.table()):
		f.checked(ctx, in, opt)
	default:
		f.audit(ctx, t, named, opt.pairing(engine.Players))
	}
}

// Tournament audits a tournament that was never a file, under a name of the caller's.
func Tournament(ctx context.Context, name string, t *tournament.Tournament, opt Options) *File {
	return One(ctx, checker.Input{Name: name, Tournament: t}, opt)
}

func newFile(path string) *File {
	return &File{Path: path, Verdict: CannotAudit, Equal: []string{}, Others: []Fit{}, Assumptions: []Assumption{},
		Rounds: []Round{},
		Notes:  []string{}, Initial: Initial{Matters: []int{}}, Complete: true}
}

// audit searches and describes.
func (f *File) audit(ctx context.Context, t *tournament.Tournament, named naming.Naming, opt *Options) {
	f.Event, f.Players, f.explainChanges = t.Name, len(t.Players), opt.ExplainChanges
	if t.PairedRounds() == 0 {
		f.fail("rounds.none", exit.Unusable, "the file holds no pairing to check",
			"trfpair makes the pairing of the next round")
		return
	}
	if len(opt.table()) == 0 {
		f.fail("system.unit", exit.Usage, opt.System+" pairs no event of this kind",
			"some systems pair players, others pair teams")
		return
	}
	if t.Teams != nil {
		f.auditTeams(ctx, settled(t), named, opt)
		return
	}
	begin := func(t *tournament.Tournament) *search { return opt.search(ctx, newSubject(t), named) }
	t, notes := unclash(settled(t), begin)
	f.Notes = append(f.Notes, notes...)
	s := begin(f.undummied(t, begin))
	if opt.Working != nil {
		s.note = func(what string) { opt.Working(f.Path, what) }
	}
	f.look(s)
}

// look describes an event as what it is: no Swiss, where it is not called one or is another thing beyond doubt, else by
// the answer of a search.
func (f *File) look(s *search) {
	if x := s.shape(); x != nil {
		f.tellShape(s, x)
		return
	}
	ans := s.examine()
	if x := s.weak(ans); x != nil {
		f.tellShape(s, x)
		return
	}
	if s.unknownEdition(ans) {
		s.tellUnknown(f)
		return
	}
	s.describe(f, ans)
}

func (o *Options) workers() int {
	if o.Workers > 0 {
		return o.Workers
	}
	return runtime.GOMAXPROCS(0)
}

// settled is a tournament whose point values are known: those of the regulations where the file leaves them open.
func settled(t *tournament.Tournament) *tournament.Tournament {
	own := *t
	if own.ScoringOrigin == tournament.Unknown {
		own.Scoring, own.ScoringOrigin = tournament.StandardScoring(), tournament.Inferred
	}
	return &own
}

// bearable are the errors of the reader that an audit can do with: what they are about is looked for, or does not
// matter.
var bearable = []string{"score.", "round.beyond", "rec.foreign-setting", "hdr.", "accel.", "cell.colour"}

// settleFindings decides whether the file can be audited. An error about a cell leaves the pairings unknown.
func (f *File) settleFindings() {
	for i := range f.Findings {
		d := &f.Findings[i]
		if d.Severity != trf.Error {
			continue
		}
		borne := slices.ContainsFunc(bearable, func(prefix string) bool { return strings.HasPrefix(d.Code, prefix) })
		if borne && !settle.ColourUnknown(d) {
			d.Severity = trf.Warning
			continue
		}
		f.code = exit.Worse(f.code, exit.Unusable)
	}
}

// fail records why nothing can be said.
func (f *File) fail(code string, exitCode exit.Code, message, hint string) {
	f.Findings = append(f.Findings, trf.Diagnostic{File: f.Path, Code: code, Severity: trf.Error, Message: message,
		Hint: hint})
	f.code = exit.Worse(f.code, exitCode)
}

// fault records a panic, which is a fault of this program.
func (f *File) fault(p any) {
	*f = *newFile(f.Path)
	f.fail("internal.fault", exit.Internal, fmt.Sprintf("internal fault: %v", fault.Caught(p)),
		"please report it with this file")
}
