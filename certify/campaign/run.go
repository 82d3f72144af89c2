package campaign

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/certify/internal/inquest"
	"github.com/trfkit/trfkit/certify/internal/judge"
	"github.com/trfkit/trfkit/certify/internal/task"
	"github.com/trfkit/trfkit/internal/fsx"
	"github.com/trfkit/trfkit/internal/parallel"
)

// run is a campaign on its way.
type run struct {
	*Campaign
	judge   *judge.Judge
	journal *journal
	temp    string
	key     string // file of the journal's key

	mu       sync.Mutex
	results  map[int]*dossier.Record         // by task number
	examined map[string]*dossier.Discrepancy // by id
	timing   dossier.Timing
	found    dossier.Count
}

func (c *Campaign) start() (*run, error) {
	j, err := judge.New(c.Manifest.System)
	if err != nil {
		return nil, err
	}
	r := &run{Campaign: c, judge: j, results: map[int]*dossier.Record{}, examined: map[string]*dossier.Discrepancy{}}
	if r.temp, err = newAside(c.Dir); err != nil {
		return nil, err
	}
	var key []byte
	if key, r.key, err = keyOf(c.Dir); err != nil {
		return nil, err
	}
	dir, err := filepath.Abs(c.Dir)
	if err != nil {
		return nil, err
	}
	hidden := append(slices.Clone(c.Hide), dir)
	if aside := filepath.Dir(r.key); aside != filepath.Join(dir, workDir) { // else it is hidden with the dossier
		hidden = append(hidden, aside)
	}
	for _, e := range c.Engines {
		e.Dir = r.temp
		e.Hide(hidden...)
	}
	var entries []entry
	if r.journal, entries, err = openJournal(c.Dir, drive.Hash(dossier.AsJSON(c.Manifest)), key); err != nil {
		return nil, err
	}
	for _, e := range entries {
		if r.atHand(&e) {
			r.remember(e)
		}
	}
	session := entry{Session: now()}
	r.remember(session)
	return r, r.journal.add(session)
}

// leave removes the temporary folder; the engines may be asked again for other purposes.
func (r *run) leave() {
	for _, e := range r.Engines {
		e.Dir = ""
		e.Hide()
	}
	_ = fsx.RemoveAll(r.temp) // the next session removes it, too
}

// atHand reports whether the files of an entry are there as they were written: a power failure may have kept the entry
// and lost them. What is not at hand is done again.
func (r *run) atHand(e *entry) bool {
	var of dossier.Dossier
	if e.Record != nil {
		of.Records = append(of.Records, e.Record)
	}
	if e.Discrepancy != nil {
		of.Discrepancies = append(of.Discrepancies, e.Discrepancy)
	}
	for name, hash := range of.Files() {
		if data, err := dossier.ReadBelow(r.Dir, name); err != nil || drive.Hash(data) != hash {
			return false
		}
	}
	return true
}

// remember takes an entry of the journal.
func (r *run) remember(e entry) {
	r.timing.Seconds += e.Seconds
	switch {
	case e.Session != "":
		r.timing.Started = cmp.Or(r.timing.Started, e.Session)
		r.timing.Sessions++
	case e.Record != nil:
		r.results[e.Record.Number] = e.Record
		r.found.Add(e.Record)
		r.timing.Took(dossier.EngineTimes{Engine: e.Record.Engine, Direction: e.Record.Direction, Seconds: e.Seconds,
			Slowest: e.Seconds})
	case e.Discrepancy != nil:
		r.examined[e.Discrepancy.ID] = e.Discrepancy
	}
}

func (r *run) run(ctx context.Context) error {
	if err := r.tournaments(ctx); err != nil {
		return err
	}
	if r.found.Discrepant() > 0 {
		if err := r.preview(); err != nil { // shrinking may take long
			return err
		}
	}
	if err := r.examine(ctx); err != nil {
		return err
	}
	for _, e := range r.Engines {
		if err := e.Unchanged(); err != nil {
			return err
		}
	}
	return nil
}

// tournaments performs the tasks that are not yet performed.
func (r *run) tournaments(ctx context.Context) error {
	var left []task.Task
	all := task.List(&r.Manifest, r.Engines)
	for _, t := range all {
		if r.results[t.Number] == nil {
			left = append(left, t)
		}
	}
	return each(ctx, r.Jobs, len(left), func(ctx context.Context, i int) error {
		d, err := left[i].Perform(ctx, r.judge)
		if err != nil {
			return fmt.Errorf("%s: %w", left[i].ID(), err)
		}
		if d.Record.Outcome.Discrepant() {
			if err := errors.Join(room(r.temp), room(filepath.Join(r.Dir, workDir))); err != nil {
				return fmt.Errorf("%s: is the disk full? %w", left[i].ID(), err)
			}
		}
		if len(d.File) > 0 {
			if err := fsx.WriteIn(r.Dir, d.Record.File, d.File); err != nil {
				return err
			}
		}
		if err := r.enter(entry{Record: &d.Record, Seconds: d.Took.Seconds()}, "tournaments", len(all)); err != nil {
			return err
		}
		return r.hopeless(len(all))
	})
}

// hopelessAfter is after how many tournaments a campaign may be found hopeless.
const hopelessAfter = 60

// hopeless fails when so many tournaments are done that nobody needs more of them to know: most rounds are wrong, or no
// call brings an answer.
func (r *run) hopeless(total int) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	c, done := &r.found, len(r.results)
	if r.Stubborn || done < hopelessAfter || done >= total {
		return nil
	}
	if c.RoundsAgree*2 < c.Rounds || c.Rounds == 0 && c.Discrepant() == done {
		return fmt.Errorf("%w: %d of %d, in %d tournaments", ErrHopeless, c.Rounds-c.RoundsAgree, c.Rounds, done)
	}
	return nil
}

// enter notes a piece of work finished.
func (r *run) enter(e entry, phase string, total int) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if err := r.journal.add(e); err != nil {
		return err
	}
	r.remember(e)
	if r.Notify == nil {
		return nil
	}
	p := Progress{Phase: phase, Done: len(r.results), Total: total, Discrepant: r.found.Discrepant()}
	if phase != "tournaments" {
		p.Done = len(r.examined)
	}
	r.Notify(p)
	return nil
}

// each is parallel.Each with the error of a campaign that was stopped.
func each(ctx context.Context, workers, n int, work func(ctx context.Context, i int) error) error {
	err := parallel.Each(ctx, workers, n, work)
	if errors.Is(err, context.Canceled) {
		return ErrInterrupted
	}
	return err
}

// roomBytes is what must still fit on the disk for a failure to be the engine's.
const roomBytes = 4 << 20

// room fails when the disk is full, so that no engine is blamed for it.
func room(dir string) error {
	f, err := os.CreateTemp(dir, "room")
	if err != nil {
		return err
	}
	_, err = f.Write(make([]byte, roomBytes))
	return errors.Join(err, f.Close(), os.Remove(f.Name()))
}

// examine classes, explains and shrinks the discrepancies.
func (r *run) examine(ctx context.Context) error {
	all := inquest.Suspects(r.dossier().Records, r.Manifest.Shrink)
	t := &inquest.Examiner{Judge: r.judge, Dir: r.Dir, Engines: r.Engines, Limit: r.Manifest.Shrink}
	if end := time.Now().Add(r.ShrinkFor); r.ShrinkFor > 0 {
		t.Over = func() bool { return time.Now().After(end) }
	}
	var left []inquest.Suspect
	for _, s := range all {
		if r.examined[s.ID] == nil {
			left = append(left, s)
		}
	}
	return each(ctx, r.Jobs, len(left), func(ctx context.Context, i int) error {
		d, err := t.Examine(ctx, &left[i])
		if err != nil {
			return fmt.Errorf("%s: %w", left[i].ID, err)
		}
		return r.enter(entry{Discrepancy: d}, "discrepancies", len(all))
	})
}

// dossier is that of the records so far, without what was found of the discrepancies.
func (r *run) dossier() *dossier.Dossier {
	d := &dossier.Dossier{Dir: r.Dir, Manifest: r.Manifest, Discrepancies: []*dossier.Discrepancy{}}
	d.Records = slices.Collect(maps.Values(r.results))
	d.Records = d.Ordered()
	return d
}

// finish makes the dossier of what the journal holds.
func (r *run) finish() (*dossier.Dossier, error) {
	d := r.dossier()
	d.Timing = r.timing
	d.Timing.Finished = now()
	for _, e := range r.Engines {
		d.Timing.Left += e.Left()
	}
	for _, s := range inquest.Suspects(d.Records, r.Manifest.Shrink) {
		d.Discrepancies = append(d.Discrepancies, r.examined[s.ID])
	}
	if err := errors.Join(d.Sweep(), d.Write()); err != nil {
		return nil, err
	}
	_ = os.Remove(r.key) // nobody needs it any more
	return d, fsx.RemoveAll(filepath.Join(r.Dir, workDir))
}

func now() string { return time.Now().UTC().Format(time.RFC3339) }

// judgedOfCause is how many discrepancies of one cause a preview judges; the others are counted.
const judgedOfCause = 3

// preview gives away what is known so far. Discrepancies that are not examined yet are judged without asking the engine
// again.
func (r *run) preview() error {
	if r.Preview == nil || len(r.results) == 0 {
		return nil
	}
	d := r.dossier()
	d.Provisional = true
	t := &inquest.Examiner{Judge: r.judge, Dir: r.Dir, Engines: r.Engines, Absent: true}
	seen := map[string]int{}
	for _, s := range inquest.Suspects(d.Records, 0) {
		made := r.examined[s.ID]
		if made == nil && seen[s.Group] >= judgedOfCause {
			d.Unjudged++
			continue
		}
		if made == nil {
			var err error
			// what was begun is judged to its end, also when the campaign is being stopped
			if made, err = t.Examine(context.Background(), &s); err != nil {
				return err
			}
		}
		seen[s.Group]++
		d.Discrepancies = append(d.Discrepancies, made)
	}
	d.Complete()
	return r.Preview(d)
}
