package reading

import (
	"context"
	"errors"
	"slices"

	"github.com/trfkit/trfkit/engine"
)

// Fit compares the choices of readings by how many recorded rounds are what they demand.
type Fit struct {
	Rounds []int    `json:"rounds"` // the rounds compared: those whose pairing is known
	Now    FitRow   `json:"now"`    // the choices the file is checked by
	Single []FitRow `json:"single"` // each other choice of one reading, the rest as now
	// Search says how readings were combined: "none" when a row above has all rounds or fewer than two readings matter;
	// "exhaustive" over the Relevant readings, or "greedy" when they have more than mostCombinations combinations.
	Search   string   `json:"search"`
	Relevant []string `json:"relevant"` // ids of the readings combined
	Tried    int      `json:"tried"`    // combinations tried beyond the rows above
	// Best are the sets of choices with the most agreeing rounds, of those the ones with the fewest departures from
	// now.
	Best []FitRow `json:"best"`
}

// FitRow is one set of choices with what it demands of the recorded rounds.
type FitRow struct {
	Change   []string `json:"change"`             // ID=CHOICE, those that are not as now
	Readings []string `json:"readings"`           // ID=CHOICE, all that are not the default
	Agree    int      `json:"agree"`              // rounds whose recorded pairing is the one demanded
	Differ   []int    `json:"differ"`             // the other rounds
	Changes  []int    `json:"changes"`            // rounds whose demanded pairing is not that of now
	NotTried []int    `json:"notTried,omitempty"` // rounds that took more work than one file may cost
}

// mostCombinations bounds the exhaustive search, mostCombined what it may cost.
const (
	mostCombinations = 256
	mostCombined     = 20_000_000
)

// Kept is one round, with what is needed to compare readings over it.
type Kept struct {
	Round    int
	State    *engine.State
	Rec      *engine.Recording
	Expected *engine.Result // nil: no legal pairing exists
	Tried    []Demand       // by alternative
}

// Compare compares the readings of a system over rounds. It is nil when ctx ends before the comparison does.
func Compare(ctx context.Context, system engine.System, others Alternatives, kept []Kept) *Fit {
	f := &fitter{ctx: ctx, system: system, others: others, kept: kept, work: engine.Work{Left: mostCombined},
		fit: &Fit{Rounds: []int{}, Single: []FitRow{}, Relevant: []string{}, Search: "none"}}
	for i := range kept {
		f.fit.Rounds = append(f.fit.Rounds, kept[i].Round)
	}
	f.fit.Now = f.row(system, (*Kept).now)
	var moving []Alternative
	best := f.fit.Now.Agree
	for i, a := range others {
		row := f.row(a.System, func(k *Kept) Demand { return k.Tried[i] }, a.Reading)
		f.fit.Single = append(f.fit.Single, row)
		best = max(best, row.Agree)
		if len(row.Changes) > 0 && (a.Question.Strong || row.Agree > f.fit.Now.Agree) {
			moving = append(moving, a)
		}
	}
	f.rows = append([]FitRow{f.fit.Now}, f.fit.Single...)
	if best < len(kept) {
		f.combine(moving)
	}
	f.pickBest()
	if ctx.Err() != nil {
		return nil
	}
	return f.fit
}

type fitter struct {
	ctx    context.Context
	system engine.System
	others Alternatives
	kept   []Kept
	fit    *Fit
	rows   []FitRow // all sets tried
	work   engine.Work
}

// now is what the choices as they are demand.
func (k *Kept) now() Demand {
	if k.Expected == nil {
		return Demand{err: engine.ErrNoLegalPairing}
	}
	return Demand{result: *k.Expected}
}

// row compares the kept rounds with what a system demands of each.
func (f *fitter) row(s engine.System, demand func(*Kept) Demand, change ...engine.Reading) FitRow {
	row := FitRow{Change: Texts(change), Readings: Texts(engine.ChoicesOf(s)), Differ: []int{}, Changes: []int{}}
	colourless := s.Info().Colourless
	for i := range f.kept {
		k := &f.kept[i]
		if f.ctx.Err() != nil {
			return row
		}
		d := demand(k)
		if errors.Is(d.err, engine.ErrTooMuchWork) {
			row.NotTried = append(row.NotTried, k.Round)
			continue
		}
		none := errors.Is(d.err, engine.ErrNoLegalPairing)
		if d.err == nil && agrees(k.Rec, d.result, colourless) {
			row.Agree++
		} else {
			row.Differ = append(row.Differ, k.Round)
		}
		if none != (k.Expected == nil) ||
			d.err == nil && k.Expected != nil && !SameBoards(*k.Expected, d.result, colourless, nil) {
			row.Changes = append(row.Changes, k.Round)
		}
	}
	return row
}

// combine tries sets of the readings that move something.
func (f *fitter) combine(moving []Alternative) {
	var byQuestion [][]engine.Reading
	for _, a := range moving {
		if n := len(f.fit.Relevant); n == 0 || f.fit.Relevant[n-1] != a.Question.ID {
			f.fit.Relevant = append(f.fit.Relevant, a.Question.ID)
			byQuestion = append(byQuestion, nil)
		}
		last := &byQuestion[len(byQuestion)-1]
		*last = append(*last, a.Reading)
	}
	if len(byQuestion) < 2 {
		f.fit.Relevant = []string{}
		return
	}
	count := 1
	for _, q := range byQuestion {
		if count *= 1 + len(q); count > mostCombinations {
			break
		}
	}
	if count > mostCombinations {
		f.fit.Search = "greedy"
		f.greedy(moving)
		return
	}
	f.fit.Search = "exhaustive"
	f.exhaustive(byQuestion, nil)
}

// exhaustive tries every set of two and more.
func (f *fitter) exhaustive(byQuestion [][]engine.Reading, chosen []engine.Reading) {
	if len(byQuestion) == 0 {
		if len(chosen) > 1 {
			f.try(chosen)
		}
		return
	}
	f.exhaustive(byQuestion[1:], chosen)
	for _, r := range byQuestion[0] {
		f.exhaustive(byQuestion[1:], append(slices.Clip(chosen), r))
	}
}

// greedy adds, as long as that helps, the reading that helps most; the first of equals.
func (f *fitter) greedy(moving []Alternative) {
	var chosen []engine.Reading
	best := f.fit.Now.Agree
	for {
		var next []engine.Reading
		for _, a := range moving {
			if slices.ContainsFunc(chosen, func(r engine.Reading) bool { return r.ID == a.Reading.ID }) {
				continue
			}
			set := append(slices.Clip(chosen), a.Reading)
			if row := f.try(set); row.Agree > best {
				best, next = row.Agree, set
			}
		}
		if next == nil || f.ctx.Err() != nil {
			return
		}
		chosen = next
	}
}

// try adds the row of a set of readings; a single one has its row already.
func (f *fitter) try(set []engine.Reading) FitRow {
	s, err := engine.Configure(f.system, set...)
	if err != nil || f.ctx.Err() != nil {
		return FitRow{}
	}
	if len(set) == 1 { // the row is there
		i := slices.IndexFunc(f.others, func(a Alternative) bool { return a.Reading == set[0] })
		return f.fit.Single[i]
	}
	row := f.row(s, func(k *Kept) Demand { return demand(s, k.State, &f.work) }, set...)
	f.fit.Tried++
	f.rows = append(f.rows, row)
	return row
}

// pickBest keeps the sets with most agreeing rounds and, of those, fewest departures.
func (f *fitter) pickBest() {
	most, fewest := 0, 0
	for i := range f.rows {
		r := &f.rows[i]
		if i == 0 || r.Agree > most || r.Agree == most && len(r.Change) < fewest {
			most, fewest = r.Agree, len(r.Change)
		}
	}
	for i := range f.rows {
		if r := &f.rows[i]; r.Agree == most && len(r.Change) == fewest {
			f.fit.Best = append(f.fit.Best, *r)
		}
	}
}
