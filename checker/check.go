package checker

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/trfkit/trfkit/checker/identify"
	"github.com/trfkit/trfkit/checker/judging"
	"github.com/trfkit/trfkit/checker/naming"
	"github.com/trfkit/trfkit/checker/reading"
	"github.com/trfkit/trfkit/checker/settle"
	"github.com/trfkit/trfkit/checker/standing"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// Check checks one file. When ctx ends before it is done, the report holds no file, and its exit code is that of an
// interruption.
func Check(ctx context.Context, in Input, opt Options) *Report {
	return CheckAll(ctx, []Input{in}, opt)
}

// JudgePairing judges a pairing of a 1-based round that the tournament does not record, as Check judges one that it
// does. Those to be paired are those of engine.Before; what the tournament records of the round and of later ones
// counts for nothing else. Of the options those count that say how a round is paired: Systems, System, Readings,
// TotalRounds and InitialColour.
//
// The error says why there is no verdict, and the verdict is CannotCheck then: that of ctx, or a
// *trf.Diagnostic with one of the codes of this package.
func JudgePairing(ctx context.Context, t *tournament.Tournament, round int, pairing engine.Result, opt Options) (Round,
	error) {
	r := judging.NewRound(round)
	if ctx.Err() != nil {
		return r, context.Cause(ctx)
	}
	l := load(Input{Tournament: t}, &opt, false)
	l.choose(&opt)
	if l.Usable() {
		j := l.judge()
		j.Readings, j.Work = judging.BadRounds, opt.Work
		r = j.Guarded(round, func(round int) Round { return j.Pairing(round, judging.AsRecorded(pairing)) })
	}
	if wrong := l.List.FirstError(); wrong != nil {
		return r, wrong
	}
	return r, nil
}

// checkInput runs all stages for one file: one File, or one per system under AllSystems.
func checkInput(ctx context.Context, in Input, opt *Options) (files []File, code exit.Code) {
	began := time.Now()
	l := newLoaded(in.Name)
	defer func() {
		if p := recover(); p != nil {
			l = newLoaded(in.Name)
			l.Fault(p, "reading the file")
			f := l.conclude()
			files, code = []File{f}, f.code
		}
		files[0].subject.took, files[0].subject.steps = time.Since(began), stepsOfFile+l.spent.Load()
	}()
	l = load(in, opt, true)
	files, code = checkLoaded(ctx, l, opt)
	l.tell(files)
	if f := &files[0]; opt.Audit != nil && f.doubtful() && ctx.Err() == nil {
		f.Audit = opt.Audit(ctx, in)
	}
	return files, code
}

// checkLoaded runs the stages after decoding.
func checkLoaded(ctx context.Context, l *loaded, opt *Options) ([]File, exit.Code) {
	opt = l.onDay(opt)
	l.standings(opt)
	usable := opt.Only != OnlyStandings && l.Usable()
	switch {
	case opt.Only == OnlyStandings:
		f := l.conclude()
		return []File{f}, f.code
	case usable && opt.System == AllSystems && l.byMatches(opt):
		files, code := l.checkMatches(ctx, opt)
		return l.withShape(files, code, opt)
	case usable && opt.System == AllSystems && l.tournament.PairedRounds() > 0:
		files, code := l.checkAll(ctx, opt)
		return l.withShape(files, code, opt)
	}
	f := l.checkOne(ctx, opt)
	return []File{f}, f.code
}

// checkOne checks a file by one system: the caller's, the one that it states, or the one that it is found to be paired
// by. Under Pedantic nothing is found and no fact is settled.
func (l *loaded) checkOne(ctx context.Context, opt *Options) File {
	matches := l.byMatches(opt)
	if l.Usable() && l.tournament.PairedRounds() == 0 && !matches {
		l.nothingRecorded()
	}
	if l.Usable() && (opt.System == "" || opt.System == StatedSystem) {
		return l.weigh(ctx, opt, matches)
	}
	return l.bySystem(ctx, opt, matches)
}

// bySystem checks a file by a Swiss system.
func (l *loaded) bySystem(ctx context.Context, opt *Options, matches bool) File {
	finds := l.Usable() && !opt.Tolerance.Pedantic
	switch {
	case finds && opt.System == "" && matches:
		return l.identifyMatches(ctx, opt)
	case finds && opt.System == "":
		return l.identify(ctx, opt)
	case finds && len(opt.family()) > 0 && !matches:
		return l.checkFamily(ctx, opt)
	}
	return l.settle(ctx, opt)
}

// settle checks a file by the system that the caller or the file names. Facts that it leaves open are tried.
func (l *loaded) settle(ctx context.Context, opt *Options) File {
	l.choose(opt)
	if l.system == nil || !l.Usable() || opt.Tolerance.Pedantic {
		return l.run(ctx, &identify.Trial{}, opt)
	}
	x := l.subject(opt)
	if facts := x.Facts(l.entry.Family()); !facts.IsOpen() {
		return l.finish(ctx, &identify.Trial{Entry: l.entry, Facts: facts}, opt)
	}
	return l.finish(ctx, &x.All(ctx, []systems.Entry{l.entry})[0], opt)
}

// identify checks a file by the system that it names, or that its rounds fit best.
func (l *loaded) identify(ctx context.Context, opt *Options) File {
	table, x := singles(opt.table()), l.subject(opt)
	named := naming.Of(l.tournament, l.comments, table)
	var t identify.Trial
	if named.Missing != "" && len(named.Systems) == 0 {
		return l.otherEdition(ctx, x, &named, opt)
	}
	if len(named.Systems) != 1 {
		t, l.file.Identification = x.Open(ctx, l.tournament, &named, table, &l.Log)
		return l.finish(ctx, &t, opt)
	}
	e := named.Systems[0]
	if named.By != naming.ByRecord {
		l.Add("system.declared", trf.Info,
			fmt.Sprintf("record 192 is absent; %s is declared in %s", e.ID, named.Where), "")
	} else {
		l.tellNotInForce(&e)
	}
	l.useEntry(e)
	if l.configure(opt.Readings); !l.Usable() {
		l.file.Identification = identify.New(&named)
		return l.run(ctx, &identify.Trial{}, opt)
	}
	t, l.file.Identification = x.Declared(ctx, &named, table, &l.Log)
	return l.finish(ctx, &t, opt)
}

// checkFamily checks a file by the editions of a family that its day leaves open: the one that fits best is taken.
func (l *loaded) checkFamily(ctx context.Context, opt *Options) File {
	editions := naming.Governing(opt.family(), l.tournament)
	l.Add("system.undated", trf.Info, fmt.Sprintf("%s may be %s %s; the one that fits best is taken",
		strings.ToLower(opt.System), naming.IDs(editions), naming.DayText(l.tournament)),
		"name the edition with --system, or the day with --as-of")
	trials := l.subject(opt).All(ctx, editions)
	l.file.Identification = identify.ByEditions(naming.Of(l.tournament, l.comments, opt.table()).Says, trials)
	return l.finish(ctx, &trials[0], opt)
}

// checkAll checks a file by every system.
func (l *loaded) checkAll(ctx context.Context, opt *Options) (files []File, code exit.Code) {
	table := singles(opt.table())
	trials := l.subject(opt).All(ctx, table)
	id := identify.ByTrials(naming.Of(l.tournament, l.comments, table).Says, trials)
	code = exit.Internal
	for _, e := range table {
		one := l.fork()
		one.file.Identification = id
		t := &trials[slices.IndexFunc(trials, func(t identify.Trial) bool { return t.Entry.ID == e.ID })]
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

// subject is the event as systems are tried on it.
func (l *loaded) subject(opt *Options) *identify.Subject {
	return &identify.Subject{Workers: opt.Workers, In: l.in,
		Worth: sync.OnceValue(func() *identify.Worth { return identify.WorthOf(l.tournament) }),
		Facts: func(family string) *settle.Facts {
			return settle.Of(l.tournament, family, l.sources != nil, l.foreign)
		},
		Judge: func(ctx context.Context, e systems.Entry, t *tournament.Tournament, w *engine.Work) []Round {
			one := l.fork() // what is found on the way is said when the system is known
			one.tournament, one.system = t, e.New()
			one.configure(reading.Own(one.system, opt.Readings))
			j := one.judge()
			j.Work, j.Brief = w, true
			return j.All(ctx, func(round int) bool { return one.works(round, opt) })
		}}
}

// works tells the caller that a round is being judged.
func (l *loaded) works(round int, opt *Options) bool {
	if opt.Working != nil {
		opt.Working(l.file.File, l.file.System, round)
	}
	return true
}

// judge is the judge of the file by its system.
func (l *loaded) judge() *judging.Judge {
	return &judging.Judge{Event: l.tournament, System: l.system, Log: &l.Log, Sources: l.sources, Unread: l.unread,
		Pedantic: l.pedantic, In: l.in, Spent: l.spent}
}

// finish checks the rounds asked for, with reasons, as a trial found the facts to be. Rounds that agree are known.
func (l *loaded) finish(ctx context.Context, t *identify.Trial, opt *Options) File {
	l.tournament, l.system = t.Facts.Event, t.Entry.New()
	readings := opt.Readings
	if id := l.file.Identification; id != nil && id.By == naming.ByRounds {
		readings = reading.Own(l.system, readings)
	}
	l.configure(readings)
	t.Facts.Tell(&l.Log)
	return l.run(ctx, t, opt)
}

// run judges the rounds of a file by its system and finishes the File. t is what is known of them already.
func (l *loaded) run(ctx context.Context, t *identify.Trial, opt *Options) File {
	f := &l.file
	if l.system != nil {
		info := l.system.Info()
		f.System, f.Edition, f.Readings = info.ID, info.Edition, reading.Texts(engine.ChoicesOf(l.system))
	}
	if l.system != nil && l.Usable() {
		l.warnOfOpponents()
		j := l.judge()
		l.rounds(ctx, j, t, opt)
		if opt.Fit && len(j.Kept) > 0 && !l.Faulty() {
			f.Fit = reading.Compare(ctx, l.system, j.Others(), j.Kept)
		}
	}
	if opt.Across && l.system != nil && ctx.Err() == nil {
		f.Across = l.across(ctx, opt)
	}
	return l.conclude()
}

// rounds judges the rounds asked for.
func (l *loaded) rounds(ctx context.Context, j *judging.Judge, t *identify.Trial, opt *Options) {
	j.Checklist, j.Readings, j.Depends = opt.Checklist, judging.BadRounds, t.Hangs()
	if !opt.Checklist && !opt.Fit {
		j.Known = t.Rounds
	}
	if opt.Fit {
		j.Readings = judging.EveryRound
	} else if opt.System == AllSystems { // which readings are to blame says nothing before the system is known
		j.Readings = judging.NoRound
	}
	last := l.tournament.PairedRounds()
	if high := opt.Rounds.beyond(last); high > 0 {
		l.Add("rounds.not-recorded", trf.Warning,
			fmt.Sprintf("round %d was asked for; the last recorded pairing is that of round %d", high, last), "")
	}
	l.file.Rounds = append(l.file.Rounds, j.All(ctx, func(round int) bool {
		return opt.Rounds.Has(round) && l.works(round, opt)
	})...)
	if l.file.tried = t.Rounds; t.Rounds == nil {
		l.file.tried = slices.Clone(l.file.Rounds)
	}
	l.neutral(opt)
	if j.Unproved(l.file.Rounds); opt.System != AllSystems {
		l.rest(opt)
		l.tellUnplayed()
		l.tellPlanned(ctx, opt)
	}
	if len(l.file.Rounds) == 0 {
		l.nothingRecorded()
	}
}

func (l *loaded) nothingRecorded() {
	l.Unusable("rounds.none", "the file holds no pairing to check",
		"trfpair makes the pairing of the next round")
}

// standings verifies the recorded points and ranks, where they are wanted. It comes before a system is chosen, since
// none is needed. Of what the reader finds wrong, points alone are no obstacle: they are verified.
func (l *loaded) standings(opt *Options) {
	broken := slices.ContainsFunc(l.List, func(d trf.Diagnostic) bool {
		return d.Severity == trf.Error && d.Code != "score.mismatch"
	})
	neverFile := l.sources == nil && opt.Only == ""
	if opt.Only == OnlyPairings || neverFile || l.tournament == nil || broken {
		return
	}
	header := func(string) trf.Position { return trf.Position{} }
	if l.sources != nil {
		header = l.sources.Header
	}
	l.file.Standings = standing.Verify(l.tournament, l.comments, header, &l.Log, standing.Options{
		TieBreaks: opt.TieBreaks, Kind: opt.Kind, Edition: opt.TieBreakEdition, After: opt.After,
		Choices: opt.TieBreakReadings, Asked: opt.Only == OnlyStandings, Lenient: opt.Tolerance.Lenient})
}
