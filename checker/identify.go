package checker

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/trf"
)

// StatedSystem is the Options.System that checks a file by the system it states, and not at all when it states none.
const StatedSystem = "stated"

// The ways in which the system of a file is known.
const (
	ByRecord  = "record-192" // the code of the list of encoded tournament types
	ByType    = "record-092" // words in the record of the type
	ByComment = "comment"    // words in a comment
	ByRounds  = "rounds"     // every system was tried, and this one fits best
)

// Identification says how the system of a file is known.
type Identification struct {
	By   string `json:"by"`   // ByRecord and so on
	Says string `json:"says"` // what the file says of its system, as it is written; blank when it says nothing
	// Known is false when no system fits: fewer than a third of the rounds are as the best one demands, or those after
	// the first one have so few boards that they may be so by chance.
	Known bool `json:"known"`
	// Equal are the ids of the other systems that as many rounds follow; which one is shown is decided by what the file
	// says, else by the edition in force on its first day, else by the order of the table.
	Equal []string `json:"equal"`
	// Fits are all systems that were tried, the best first; empty when one was known from the beginning and every round
	// follows it.
	Fits []SystemFit `json:"fits"`
}

// SystemFit is how many recorded rounds follow a system.
type SystemFit struct {
	System  string `json:"system"`
	Agree   int    `json:"agree"`
	Rounds  int    `json:"rounds"`
	Deviate []int  `json:"deviate"` // the rounds that do not
}

// identify checks a file by the system that it names, or that its rounds fit best.
func (l *loaded) identify(ctx context.Context, opt *Options) File {
	table := singles(opt.table())
	named := Named(l.tournament, l.comments, table)
	id := &Identification{By: ByRounds, Says: named.Says, Equal: []string{}, Fits: []SystemFit{}}
	l.file.Identification = id
	if len(named.Systems) == 1 {
		return l.declared(ctx, &named, opt)
	}
	l.tellOpen(&named)
	candidates := []systems.Entry(table)
	if len(named.Systems) > 0 {
		candidates = named.Systems
	}
	trials := l.tryAll(ctx, candidates, opt)
	if len(named.Systems) > 0 && len(trials[0].deviate()) > 0 {
		trials = l.widen(ctx, trials, &named, opt)
	}
	id.enter(trials)
	return l.finish(ctx, &trials[0], opt)
}

// declared checks a file by the one system it names. When not every round follows it the others are tried, and one that
// fits better is told.
func (l *loaded) declared(ctx context.Context, named *Naming, opt *Options) File {
	id := l.file.Identification
	id.By, id.Known = named.By, true
	e := named.Systems[0]
	if named.By != ByRecord {
		l.file.add(systemDeclared, trf.Info, fmt.Sprintf("record 192 is absent; %s is declared in %s", e.ID,
			named.Where), "")
	}
	if named.By == ByRecord {
		l.tellNotInForce(&e)
	}
	l.useEntry(e)
	if l.configure(opt.Readings); !l.usable() {
		return l.check(ctx, opt)
	}
	own := l.try(ctx, e, opt)
	if len(own.deviate()) > 0 && ctx.Err() == nil {
		trials := append(l.tryAll(ctx, without(singles(opt.table()), named.Systems), opt), own)
		slices.SortStableFunc(trials, byFit)
		id.enter(trials)
		id.Known, id.Equal = true, []string{}
		l.tellContradiction(named, &trials[0], &own)
	}
	return l.finish(ctx, &own, opt)
}

// widen tries the systems that the file does not name, when what it names leaves rounds unexplained.
func (l *loaded) widen(ctx context.Context, trials []trial, named *Naming, opt *Options) []trial {
	own := trials[0]
	others := l.tryAll(ctx, without(singles(opt.table()), named.Systems), opt)
	l.tellContradiction(named, &others[0], &own)
	return append(trials, others...)
}

// tellContradiction says that another system fits better than what the file names.
func (l *loaded) tellContradiction(named *Naming, best, own *trial) {
	if best.agree() <= own.agree() {
		return
	}
	l.file.add("system.contradicted", trf.Warning,
		fmt.Sprintf("%s says %s, but only %s %s %s; %d %s %s", named.Where, named.Says,
			prose.Share(own.agree(), len(own.rounds), "round"), follow(own.agree()), own.entry.ID, best.agree(),
			follow(best.agree()), best.entry.ID),
		"check it by that system with --system "+best.entry.ID)
}

// follow is what so many rounds do.
func follow(rounds int) string {
	if rounds == 1 {
		return "follows"
	}
	return "follow"
}

// tellOpen says what the file leaves open.
func (l *loaded) tellOpen(named *Naming) {
	switch {
	case len(named.Systems) > 1:
		l.file.add("system.undated", trf.Info,
			fmt.Sprintf("%s says %s, which may be %s; the one that fits best is taken",
				named.Where, named.Says, idList(named.Systems)), "state the edition with --system")
	case named.By == ByRecord && len(named.Systems) == 0:
		l.file.add("system.unknown", trf.Warning, l.unpairedCode(named.Says), "")
	}
}

func without(table systems.Table, drop []systems.Entry) []systems.Entry {
	return slices.DeleteFunc(slices.Clone([]systems.Entry(table)),
		func(e systems.Entry) bool { return containsID(drop, e.ID) })
}

// enter takes over the trials, the best first.
func (id *Identification) enter(trials []trial) {
	best := trials[0].agree()
	id.Known = best == len(trials[0].rounds) || 3*best >= len(trials[0].rounds) &&
		trials[0].evidence() >= enoughEvidence
	for i := range trials {
		t := &trials[i]
		id.Fits = append(id.Fits, SystemFit{t.entry.ID, t.agree(), len(t.rounds), append([]int{}, t.deviate()...)})
		if i > 0 && t.agree() == best {
			id.Equal = append(id.Equal, t.entry.ID)
		}
	}
}

// next is the best system that fits less well, nil when there is none.
func (id *Identification) next() *SystemFit {
	for i := range id.Fits {
		if id.Fits[i].Agree < id.Fits[0].Agree {
			return &id.Fits[i]
		}
	}
	return nil
}

// winner is "dutch-2026 fits best: 14 of 14 rounds; next dutch-2017, 12".
func (id *Identification) winner() string {
	if id == nil || len(id.Fits) == 0 || id.Fits[0].Rounds == 0 {
		return ""
	}
	best := &id.Fits[0]
	text := best.System + ": " + prose.Share(best.Agree, best.Rounds, "round")
	switch {
	case !id.Known:
		text = "no known system fits; closest " + text
	case len(id.Equal) > 0:
		text = "best " + text + ", as " + strings.Join(id.Equal, ", ")
	default:
		text = "best " + text
	}
	if n := id.next(); n != nil {
		text += fmt.Sprintf("; next %s, %d", n.System, n.Agree)
	}
	return text
}

// text is "identified: 14 of 14 rounds; next dutch-2017, 12".
func (id *Identification) text() string {
	if id == nil || len(id.Fits) == 0 || id.By != ByRounds {
		return ""
	}
	best := &id.Fits[0]
	text := prose.Share(best.Agree, best.Rounds, "round")
	switch {
	case best.Agree == 0:
		return "none of the rounds follows one"
	case !id.Known:
		text = "closest " + best.System + ": " + text
	default:
		text = "identified: " + text
	}
	if len(id.Equal) > 0 {
		text += ", as " + strings.Join(id.Equal, ", ")
	}
	if n := id.next(); n != nil {
		text += fmt.Sprintf("; next %s, %d", n.System, n.Agree)
	}
	return text
}
