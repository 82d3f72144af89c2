package checker

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/checker/finding"
	"github.com/trfkit/trfkit/checker/judging"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/rules"
)

// Across compares what the editions of one family demand of the recorded rounds. Each round has the history that the
// file records, whatever the edition.
type Across struct {
	Family   string          `json:"family"`
	System   string          `json:"system"`   // the edition the file is checked by
	Rounds   []int           `json:"rounds"`   // the rounds compared: those in which it demands a pairing
	Editions []AcrossEdition `json:"editions"` // the next first, then those after it, then the earlier ones backwards
}

// AcrossEdition is what another edition makes of the pairings that the edition of the file demands.
type AcrossEdition struct {
	System  string `json:"system"`  // the name of the edition, dutch-2026
	From    string `json:"from"`    // first day in force, YYYY-MM-DD, the earliest the sources leave; blank when open
	Until   string `json:"until"`   // last day in force, likewise
	Applied bool   `json:"applied"` // false when this program does not pair by the edition: nothing is compared
	Next    bool   `json:"next"`    // the edition that followed the one of the file
	// Same are the rounds that the edition pairs alike.
	Same []int `json:"same"`
	// Otherwise are those it pairs otherwise, each as Round is for a recorded pairing: Expected is what this edition
	// demands, Recorded what the edition of the file demands, and Rule the article that makes the difference.
	Otherwise []Round `json:"otherwise"`
}

// across compares the editions of the family of the file's system. It is nil when ctx ends before it is done.
func (l *loaded) across(ctx context.Context, opt *Options) *Across {
	table := opt.table()
	own, ok := table.ByID(l.system.Info().ID)
	if !ok || !l.Usable() {
		return nil
	}
	a := &Across{Family: own.Family(), System: own.ID, Rounds: []int{}, Editions: []AcrossEdition{}}
	pairings, work := map[int]*engine.Recording{}, engine.NewWork()
	for i := range l.file.Rounds {
		round := l.file.Rounds[i].Round
		state, err := engine.Before(l.tournament, round)
		if err != nil || ctx.Err() != nil {
			continue
		}
		if result, err := work.Within(l.system, state); err == nil {
			a.Rounds, pairings[round] = append(a.Rounds, round), judging.AsRecorded(result)
		}
	}
	for _, e := range inTimeFrom(own.ID, rules.EditionsOf(a.Family)) {
		entry, _ := table.ByID(e.Name())
		a.Editions = append(a.Editions, l.acrossTo(ctx, &e, &entry, a, pairings))
	}
	l.spent.Add(int64(engine.MostWork - work.Left))
	if ctx.Err() != nil {
		return nil
	}
	return a
}

// inTimeFrom lists the other editions of a family: those after the given one, then those before it backwards.
func inTimeFrom(id string, editions []rules.Edition) []rules.Edition {
	at := slices.IndexFunc(editions, func(e rules.Edition) bool { return e.Name() == id })
	if at < 0 {
		return editions
	}
	before := slices.Clone(editions[:at])
	slices.Reverse(before)
	return append(slices.Clone(editions[at+1:]), before...)
}

// acrossTo judges by another edition what the edition of the file demands.
func (l *loaded) acrossTo(ctx context.Context, e *rules.Edition, entry *systems.Entry, a *Across,
	pairings map[int]*engine.Recording) AcrossEdition {
	own, _ := rules.EditionNamed(a.System)
	out := AcrossEdition{System: e.Name(), From: e.From, Until: e.Until, Applied: entry.New != nil, Same: []int{},
		Otherwise: []Round{}}
	out.Next = len(a.Editions) == 0 && e.From > own.From
	if !out.Applied {
		return out
	}
	j := l.judge()
	j.System, j.Log = entry.New(), &finding.Log{File: l.File}
	for _, round := range a.Rounds {
		if ctx.Err() != nil {
			break
		}
		rec := *pairings[round]
		r := j.Guarded(round, func(round int) Round { return j.Pairing(round, &rec) })
		if r.Verdict == Agree {
			out.Same = append(out.Same, round)
			continue
		}
		r.Titled("expected by "+entry.ID, "as "+a.System+" demands")
		out.Otherwise = append(out.Otherwise, r)
	}
	if j.Log.Faulty() {
		l.Join(j.Log)
	}
	return out
}

// write prints the comparison, the rounds that an edition pairs otherwise below it.
func (a *Across) write(b *strings.Builder, style TextStyle) {
	if a == nil {
		return
	}
	fmt.Fprintf(b, "  across the editions of %s: what %s demands of %s, as if it were recorded, by the others:\n",
		a.Family, a.System, prose.Counted(len(a.Rounds), "round"))
	if len(a.Editions) == 0 {
		b.WriteString("    no other edition is known\n")
	}
	for i := range a.Editions {
		e := &a.Editions[i]
		fmt.Fprintf(b, "    %s%s: %s\n", e.System, e.days(), e.summary())
		for k := range e.Otherwise {
			e.Otherwise[k].WriteOtherwise(b, style)
		}
	}
}

func (e *AcrossEdition) days() string {
	var parts []string
	if e.Next {
		parts = append(parts, "the next")
	}
	if e.From != "" {
		parts = append(parts, "from "+e.From)
	}
	if e.Until != "" {
		parts = append(parts, "until "+e.Until)
	}
	if len(parts) == 0 {
		return ""
	}
	return " (" + strings.Join(parts, ", ") + ")"
}

func (e *AcrossEdition) summary() string {
	var rounds []int
	for i := range e.Otherwise {
		rounds = append(rounds, e.Otherwise[i].Round)
	}
	switch {
	case !e.Applied:
		return "not an edition that this program pairs by"
	case len(rounds) == 0:
		return "every round is the same"
	}
	return fmt.Sprintf("%s the same, %s", prose.Counted(len(e.Same), "round"),
		prose.Rounds(rounds, "otherwise", "otherwise"))
}
