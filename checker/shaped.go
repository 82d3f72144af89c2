package checker

import (
	"context"
	"fmt"
	"slices"

	"github.com/trfkit/trfkit/checker/naming"
	"github.com/trfkit/trfkit/checker/shape"
	"github.com/trfkit/trfkit/internal/evidence"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// weigh checks a file for which the caller names no system. What it is said to be, and is no Swiss system, is asked
// first; then what its rounds show is weighed against the Swiss systems.
func (l *loaded) weigh(ctx context.Context, opt *Options, matches bool) File {
	event := l.contested()
	if matches && l.tournament.Teams == nil || event.PairedRounds() == 0 {
		return l.bySystem(ctx, opt, matches)
	}
	strict := opt.Tolerance.Pedantic || opt.System == StatedSystem
	stated := shape.Stated(event)
	if stated != nil && (strict || stated.Explains() && stated.Shown()) {
		return l.shaped(stated, opt)
	}
	before := l.fork()
	shaped := func(s *shape.Shape) File {
		*l = *before
		return l.shaped(s, opt)
	}
	f := l.bySystem(ctx, opt, matches)
	switch {
	case ctx.Err() != nil || strict:
	case stated != nil:
		return before.contradicted(stated, &f, shaped)
	case f.explained() && !f.found(): // whatever else the rounds look like; most files spare the search for it
	default:
		return before.outweighed(shape.Seen(event), &f, shaped)
	}
	return f
}

// outweighed weighs what the rounds show against the best Swiss system.
func (l *loaded) outweighed(s *shape.Shape, f *File, shaped func(*shape.Shape) File) File {
	switch {
	case f.explained() && s.Explains() && s.Saves() >= shape.Believed && f.found():
		f.Findings = append(f.Findings, trf.Diagnostic{File: l.File, Code: "structure.as-well", Severity: trf.Info,
			Message: "the rounds are also those of a " + s.Structure().Text + ", so nothing tells which it was"})
	case s.Outweighs(l.swiss(f)):
		if !f.found() {
			l.Add("structure.contradicted", trf.Warning, fmt.Sprintf("the file states %s, but %s; the event is "+
				"a %s", f.Identification.Says, f.shareText(), s.Structure().Text),
				"check it by that system with --system")
		}
		return shaped(s)
	}
	return *f
}

// contested is the event of those who are paired: the players, or the teams in their place. Where the boards of a match
// contradict the order of the rosters the colours of matches are not known.
func (l *loaded) contested() *tournament.Tournament {
	t := l.tournament
	if t.Teams == nil {
		return t
	}
	rounds, faults := t.TeamRounds()
	t = t.TeamMatches(rounds)
	t.Colourless = t.Colourless || slices.ContainsFunc(faults,
		func(f tournament.MatchFault) bool { return f.Code == "team.colour" })
	return t
}

// contradicted checks a file whose rounds are not all what it states, and that is no Swiss system.
func (l *loaded) contradicted(s *shape.Shape, f *File, shaped func(*shape.Shape) File) File {
	switch is := s.Settled(l.swiss(f)); {
	case is == nil:
		f.Findings = append(f.Findings, trf.Diagnostic{File: l.File, Code: "structure.contradicted",
			Severity: trf.Warning, Message: s.Claim() + ", which the rounds do not show; all of them follow " +
				f.System})
		return *f
	case is.Stated():
		return shaped(is)
	default:
		l.Add("structure.contradicted", trf.Warning, s.Claim()+", which the rounds do not show; they are a "+
			is.Structure().Text, "")
		return shaped(is)
	}
}

// swiss is what a file is worth by its Swiss system.
func (l *loaded) swiss(f *File) shape.Swiss {
	bits := l.weightOf(f.tried)
	id := f.Identification
	out := shape.Swiss{Bits: bits, Explains: f.explained(), Stated: !f.found(), Said: id != nil && id.Says != "",
		Established: id != nil && id.Known && bits >= shape.Believed}
	if out.Established {
		out.Follows = &shape.Share{Agree: f.agree(), Rounds: len(f.tried), System: f.System}
	}
	return out
}

// found reports whether the system of a file is one that its rounds fit, which it does not state.
func (f *File) found() bool { return f.Identification != nil && f.Identification.By == naming.ByRounds }

// explained reports whether the system of a file explains all rounds judged.
func (f *File) explained() bool {
	return len(f.Rounds) > 0 && !slices.ContainsFunc(f.Rounds, func(r Round) bool { return r.Verdict != Agree })
}

func (f *File) shareText() string {
	agree := f.agree()
	if f.System == "" {
		return "its edition is not known here"
	}
	return fmt.Sprintf("only %s %s %s", prose.Share(agree, len(f.tried), "round"),
		map[bool]string{true: "follows", false: "follow"}[agree == 1], f.System)
}

// agree counts the rounds that agree.
func (f *File) agree() (n int) {
	for i := range f.tried {
		if f.tried[i].Verdict == Agree {
			n++
		}
	}
	return n
}

// shaped checks a file as an event that is not Swiss.
func (l *loaded) shaped(s *shape.Shape, opt *Options) File {
	f := &l.file
	s.In = l.in
	f.System, f.Structure = s.ID(), s.Structure()
	f.Identification = &Identification{By: s.By(), Says: f.Structure.Says, Known: true, Equal: []string{},
		Fits: []SystemFit{}}
	if l.tournament.Teams != nil {
		f.places.teams = l.tournament.Teams
	}
	f.Rounds = s.Rounds(opt.Rounds.Has)
	l.dropSwissOnly()
	s.Tell(&l.Log)
	if s.Colourless() && !l.tournament.Colourless {
		l.Add("teams.colours", trf.Info, "boards contradict the order of the rosters, so the colours of matches are "+
			"not known and not compared", "")
	}
	return l.conclude()
}

// withShape puts what the event is, where it is no Swiss beyond doubt, before what every system makes of it.
func (l *loaded) withShape(files []File, code exit.Code, opt *Options) ([]File, exit.Code) {
	event := l.contested()
	if l.tournament.Teams == nil && l.byMatches(opt) || event.PairedRounds() == 0 {
		return files, code
	}
	s := shape.Of(event)
	if best := fittest(files); best != nil && s.Stated() && s.Explains() {
		s = s.Settled(l.swiss(best))
	}
	said := s.Stated() && (s.Holds || s.Doubt() != "")
	if !said && !(s.Explains() && s.Saves() >= shape.Believed) {
		return files, code
	}
	own := l.fork()
	f := own.shaped(s, opt)
	if exit.Worse(code, f.code) == code || s.Doubt() != "" { // no rule is established
		code = f.code
	}
	return append([]File{f}, files...), code
}

// fittest is the file by the system that fits best, nil where none was tried.
func fittest(files []File) *File {
	for i := range files {
		if id := files[i].Identification; id != nil && len(id.Fits) > 0 && id.Fits[0].System == files[i].System {
			return &files[i]
		}
	}
	return nil
}

// swissOnly are the findings that say nothing where no rule of a Swiss system counts.
var swissOnly = []string{"rule.pab", "rule.pab-twice", "rule.rematch", "initial.inferred", "rounds.inferred"}

func (l *loaded) dropSwissOnly() {
	l.List = slices.DeleteFunc(l.List, func(d trf.Diagnostic) bool { return slices.Contains(swissOnly, d.Code) })
}

// weightOf is the evidence of the rounds that agree, in whole bits.
func (l *loaded) weightOf(rounds []Round) int {
	var bits evidence.Bits
	event := l.contested()
	for i := range rounds {
		if rounds[i].Verdict == Agree {
			bits += evidence.Round(event, rounds[i].Round)
		}
	}
	return bits.Whole()
}
