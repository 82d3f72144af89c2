package identify

import (
	"context"
	"fmt"
	"slices"

	"github.com/trfkit/trfkit/checker/finding"
	"github.com/trfkit/trfkit/checker/judging"
	"github.com/trfkit/trfkit/checker/naming"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
	"github.com/trfkit/trfkit/wording"
)

// Identification says how the system of a file is known.
type Identification struct {
	By   string `json:"by"`   // naming.ByRecord and so on
	Says string `json:"says"` // what the file says of its system, as it is written; blank when it says nothing
	// Known is false when no system is established: rounds differ from the best one, and it explains no more than half
	// of what is at stake, or less than 20 bits. No round has a verdict then.
	Known bool `json:"known"`
	// Equal are the ids of the other systems that as many rounds follow; which one is shown is decided by what the file
	// says, else by the edition in force on its first day, else by the order of the table.
	Equal []string `json:"equal"`
	// Fits are all systems that were tried, the best first; empty when one was known from the beginning and every round
	// follows it.
	Fits []SystemFit `json:"fits"`

	spared map[int]string // rounds that differ and that nobody is accused of, and why
	in     *wording.Language
}

// SystemFit is how many recorded rounds follow a system.
type SystemFit struct {
	System  string `json:"system"`
	Agree   int    `json:"agree"`
	Rounds  int    `json:"rounds"`
	Deviate []int  `json:"deviate"` // the rounds that do not
	Bits    int    `json:"bits"`    // the evidence of those that do, less the price of what is assumed
}

// New is the identification of a file that names its system.
func New(named *naming.Naming) *Identification {
	return &Identification{By: named.By, Says: named.Says, Known: true, Equal: []string{}, Fits: []SystemFit{}}
}

// ByTrials is that of a file that leaves its system open. says is what it says of it.
func ByTrials(says string, trials []Trial) *Identification {
	id := &Identification{By: naming.ByRounds, Says: says, Equal: []string{}, Fits: []SystemFit{}}
	id.enter(trials)
	id.Known = !trials[0].accuses() || trials[0].established(len(trials))
	id.spare(trials)
	return id
}

// ByEditions is that of a file that names its system and leaves the edition open: one of those of the trials.
func ByEditions(says string, trials []Trial) *Identification {
	id := ByTrials(says, trials)
	id.Known = true
	return id
}

// Open finds the system of an event whose file leaves it open, of those that it names, else of all; which one is told
// with how it is known.
func (x *Subject) Open(ctx context.Context, t *tournament.Tournament, named *naming.Naming, all systems.Table,
	log *finding.Log) (Trial, *Identification) {
	TellOpen(named, t, log)
	var trials []Trial
	if len(named.Systems) == 0 {
		trials = x.All(ctx, all)
		return trials[0], ByTrials(named.Says, trials)
	}
	trials = x.All(ctx, named.Systems)
	id := ByEditions(named.Says, trials)
	if len(trials[0].deviate()) > 0 && ctx.Err() == nil {
		others := x.All(ctx, without(all, named.Systems))
		tellContradiction(named, &others[0], &trials[0], log)
		id.enter(append(trials, others...))
	}
	return trials[0], id
}

// Declared judges an event by the one system that its file names. When not every round follows it the others are tried,
// and one that fits better is told.
func (x *Subject) Declared(ctx context.Context, named *naming.Naming, all systems.Table, log *finding.Log) (Trial,
	*Identification) {
	id := New(named)
	own := x.All(ctx, named.Systems)[0]
	if len(own.deviate()) > 0 && ctx.Err() == nil {
		trials := append(x.All(ctx, without(all, named.Systems)), own)
		slices.SortStableFunc(trials, byFit)
		id.enter(trials)
		id.Known, id.Equal = true, []string{}
		tellContradiction(named, &trials[0], &own, log)
	}
	return own, id
}

// tellContradiction says that another system fits better than what the file names.
func tellContradiction(named *naming.Naming, best, own *Trial, log *finding.Log) {
	if best.agree() <= own.agree() {
		return
	}
	log.Add("system.contradicted", trf.Warning,
		fmt.Sprintf("%s says %s, but only %s %s %s; %d %s %s", named.Where, named.Says,
			prose.Share(own.agree(), len(own.Rounds), "round"), follow(own.agree()), own.Entry.ID, best.agree(),
			follow(best.agree()), best.Entry.ID),
		"check it by that system with --system "+best.Entry.ID)
}

// follow is what so many rounds do.
func follow(rounds int) string {
	if rounds == 1 {
		return "follows"
	}
	return "follow"
}

// TellOpen says what the file leaves open.
func TellOpen(named *naming.Naming, t *tournament.Tournament, log *finding.Log) {
	switch {
	case len(named.Systems) > 1:
		log.Add("system.undated", trf.Info,
			fmt.Sprintf("%s says %s, which may be %s; the one that fits best is taken",
				named.Where, named.Says, naming.IDs(named.Systems)), "state the edition with --system")
	case named.By == naming.ByRecord && len(named.Systems) == 0:
		log.Add("system.unknown", trf.Warning, naming.Unpaired(named.Says, t), "")
	}
}

func without(table systems.Table, drop []systems.Entry) []systems.Entry {
	return slices.DeleteFunc(slices.Clone([]systems.Entry(table)),
		func(e systems.Entry) bool { return naming.Contains(drop, e.ID) })
}

// enter takes over the trials, the best first.
func (id *Identification) enter(trials []Trial) {
	best := trials[0].agree()
	id.Equal, id.Fits, id.in = []string{}, []SystemFit{}, trials[0].in
	for i := range trials {
		t := &trials[i]
		id.Fits = append(id.Fits, SystemFit{t.Entry.ID, t.agree(), len(t.Rounds), append([]int{}, t.deviate()...),
			t.net().Whole()})
		if i > 0 && t.agree() == best && (!t.Facts.Refitted() || trials[0].Facts.Refitted()) {
			id.Equal = append(id.Equal, t.Entry.ID)
		}
	}
}

// spare finds the rounds that the best system condemns and another one that explains about as much does not, and all of
// them where it is doubtful that its edition governed the event: nobody is accused by rules that may not have been his.
func (id *Identification) spare(trials []Trial) {
	best := &trials[0]
	id.spared = map[int]string{}
	for _, round := range best.deviate() {
		if !best.condemns(round) {
			continue
		}
		if best.doubt != "" {
			id.spared[round] = best.in.Say("unjudged.doubt", "system", best.Entry.ID, "why", best.doubt)
			continue
		}
		for i := range trials[1:] {
			if t := &trials[i+1]; t.net()+clear >= best.net() && !t.condemns(round) {
				id.spared[round] = best.in.Say("unjudged.rival", "system", best.Entry.ID, "rival", t.Entry.ID)
				break
			}
		}
	}
}

// Verdict is a round as it may be told: where no system is established, or where those that fit about as well do not
// agree that it is wrong, it is not judged.
func (id *Identification) Verdict(r *judging.Round) judging.Round {
	why := id.spared[r.Round]
	switch accused := r.Verdict != judging.Agree && r.Verdict != judging.CannotCheck; {
	case !id.Known:
		why = id.in.Say("unjudged.open")
	case why == "" || !accused:
		return *r
	}
	return judging.Unjudged(r, why)
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

// Winner is "dutch-2026 fits best: 14 of 14 rounds; next dutch-2017, 12".
func (id *Identification) Winner(in *wording.Language) string {
	if id == nil || len(id.Fits) == 0 || id.Fits[0].Rounds == 0 {
		return ""
	}
	if !id.Known {
		return id.say(in, "closest", nil)
	}
	return id.say(in, "best", id.Equal)
}

// say puts how the best system fits into words, beside others that fit as well.
func (id *Identification) say(in *wording.Language, key string, equal []string) string {
	best := &id.Fits[0]
	args := []any{"system", best.System, "n", best.Agree, "of", best.Rounds, "equal", equal}
	if n := id.next(); n != nil {
		args = append(args, "next", n.System, "nexts", n.Agree)
	}
	return in.Say("report.system."+key, args...)
}

// Text is "identified: 14 of 14 rounds; next dutch-2017, 12".
func (id *Identification) Text(in *wording.Language) string {
	switch {
	case id == nil || len(id.Fits) == 0 || id.By != naming.ByRounds:
		return ""
	case id.Fits[0].Agree == 0:
		return in.Say("report.system.none")
	case !id.Known:
		return id.say(in, "open", id.Equal)
	}
	return id.say(in, "found", id.Equal)
}
