package checker

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/checker/identify"
	"github.com/trfkit/trfkit/checker/naming"
	"github.com/trfkit/trfkit/checker/shape"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/structure"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// chooseToPair settles by which system a round is paired: the caller's, else the one that the file names, else the one
// that its rounds fit. Facts that the file leaves open are settled by the rounds as far as these tell them.
func (l *loaded) chooseToPair(ctx context.Context, opt *Options) {
	if l.Usable() && l.byTables(opt) {
		return
	}
	if !l.Usable() || opt.System == StatedSystem || opt.Tolerance.Pedantic || l.byMatches(opt) ||
		l.tournament.Teams != nil {
		l.choose(opt)
		return
	}
	if opt = l.onDay(opt); !l.Usable() {
		return
	}
	table := singles(opt.table())
	named := naming.Of(l.tournament, l.comments, table)
	editions := naming.Governing(opt.family(), l.tournament)
	switch {
	case l.tournament.PairedRounds() == 0:
		l.chooseUnplayed(&named, table, opt)
	case len(editions) > 1:
		trials := l.subject(opt).All(ctx, editions)
		l.fits(&trials[0], identify.ByEditions(strings.ToLower(opt.System), trials), opt)
	case opt.System != "" || len(named.Systems) == 1 || named.Missing != "":
		l.choose(opt)
		l.settleToPair(ctx, opt)
	default:
		t, id := l.subject(opt).Open(ctx, l.tournament, &named, table, &l.Log)
		l.fits(&t, id, opt)
	}
}

// settleToPair settles facts that the file leaves open by the rounds, for the system that was chosen.
func (l *loaded) settleToPair(ctx context.Context, opt *Options) {
	if l.system == nil || !l.Usable() {
		return
	}
	if x := l.subject(opt); x.Facts(l.entry.Family()).IsOpen() {
		l.settled(&x.All(ctx, []systems.Entry{l.entry})[0])
	}
}

// fits takes the system that the rounds fit, unless none is established or the event is no Swiss.
func (l *loaded) fits(t *identify.Trial, id *identify.Identification, opt *Options) {
	f := &File{tried: t.Rounds, Rounds: t.Rounds, Identification: id, System: t.Entry.ID}
	s := shape.Of(l.tournament)
	if s.Stated() && s.Explains() || s.Outweighs(l.swiss(f)) {
		if f := s.Finding(); f.Kind == structure.RoundRobin && f.Tables {
			l.byTables(&Options{System: s.ID()})
			l.Add("system.identified", trf.Info, "the file does not tell its system; its rounds are those of a "+
				s.Structure().Text, "name another with --system")
			return
		}
		l.Unusable("system.structure", "the event is no Swiss ("+s.Structure().Text+
			"): no rule of a Swiss system says who meets whom",
			"name a system with --system to pair by it all the same")
		return
	}
	if !id.Known {
		l.Unusable("system.missing", "the file does not say by which system it was paired, and its rounds follow "+
			"none of those known: "+id.Winner(nil), "name it with --system; "+knownSystems(opt.table()))
		return
	}
	fit := id.Fits[0]
	few := opt.System == "" && l.weightOf(t.Rounds) < shape.Believed
	if few && (fit.Agree < fit.Rounds || s.Likely() || l.unnamed(&t.Entry)) {
		l.Unusable("system.missing", "the file does not say by which system it was paired, and so few rounds are "+
			"recorded that they do not tell", "name it with --system; "+knownSystems(opt.table()))
		return
	}
	l.useEntry(t.Entry)
	l.configure(opt.Readings)
	l.equal = l.equals(id, t, opt)
	text := fmt.Sprintf("the file does not tell its system for certain; %s is taken, which fits %s", t.Entry.ID,
		prose.Share(fit.Agree, fit.Rounds, "recorded round"))
	if len(l.equal) > 0 {
		text += "; so do " + naming.IDs(l.equal)
	}
	l.Add("system.identified", trf.Info, text, "name another with --system")
	l.settled(t)
}

// chooseUnplayed takes, of an event without a round, the first of the systems that the file's name for it leaves open,
// or of all that are in force. The round is tried under the others, too, and asked for where they pair it differently.
// Of an event long enough for a round robin it is not known that it is a Swiss.
func (l *loaded) chooseUnplayed(named *naming.Naming, table systems.Table, opt *Options) {
	open := systems.Table(named.Systems)
	if len(open) == 0 {
		open = naming.Governing(table, l.tournament)
	}
	open = slices.DeleteFunc(slices.Clone(open), func(e systems.Entry) bool { return !l.suits(&e) || l.unnamed(&e) })
	robin := len(named.Systems) == 0 && l.tournament.RoundsOrigin == tournament.Stated &&
		l.tournament.Rounds >= len(l.tournament.Players)-1
	if opt.System != "" || named.Missing != "" || len(open) < 2 || robin {
		l.choose(opt)
		return
	}
	l.useEntry(open[0])
	l.configure(opt.Readings)
	l.equal = open[1:]
	l.Add("system.unplayed", trf.Info, fmt.Sprintf("the file does not tell its system, and no round has been paired; "+
		"%s is taken, and so could be %s", l.entry.ID, naming.IDs(l.equal)), "name another with --system")
}

// askSystem asks for the system of a file that leaves it open, if nothing has been asked yet.
func (l *loaded) askSystem(opt *Options) {
	open := slices.ContainsFunc(l.List, func(d trf.Diagnostic) bool { return slices.Contains(openChoice, d.Code) })
	if l.system != nil || !open || len(l.questions) > 0 {
		return
	}
	var now, other []string // in force on the first day, and not
	for _, e := range opt.table() {
		switch {
		case !l.suits(&e):
		case naming.InForce(&e, l.tournament):
			now = append(now, e.ID)
		default:
			other = append(other, e.ID)
		}
	}
	l.ask(AskSystem, "By which system is the event paired?", append(now, other...)...)
}

// unnamed reports whether a system has no colours though the file has: a file that is paired so says it.
func (l *loaded) unnamed(e *systems.Entry) bool {
	return e.New().Info().Colourless && !l.tournament.Colourless
}

// equals are the other systems that as many rounds follow and that were in force when the event began. If the file
// names a family, they are of it.
func (l *loaded) equals(id *identify.Identification, t *identify.Trial, opt *Options) []systems.Entry {
	named := naming.Of(l.tournament, l.comments, singles(opt.table())).Systems
	var out []systems.Entry
	for _, e := range systems.All() {
		if slices.Contains(id.Equal, e.ID) && e.ID != t.Entry.ID && naming.InForce(&e, t.Facts.Event) &&
			!l.unnamed(&e) && (len(named) == 0 || naming.Contains(named, e.ID)) {
			out = append(out, e)
		}
	}
	return out
}

// settled takes the facts as the rounds show them. What no round shows stays open: the round to be paired is tried both
// ways.
func (l *loaded) settled(t *identify.Trial) {
	facts, filed := t.Facts, l.tournament
	event := *facts.Event
	l.tournament = &event
	facts.Tell(&l.Log)
	if filed.RoundsOrigin != tournament.Stated {
		event.Rounds, event.RoundsOrigin = filed.Rounds, filed.RoundsOrigin
	}
	if filed.InitialOrigin == tournament.Unknown && !facts.Shown("initial.fitted") {
		event.InitialColour, event.InitialOrigin = filed.InitialColour, filed.InitialOrigin
	}
}
