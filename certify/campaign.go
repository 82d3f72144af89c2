package certify

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/trfkit/trfkit/internal/fsx"
)

// Campaign is what to run.
type Campaign struct {
	Manifest Manifest
	Engines  []*Candidate
	Dir      string // of the dossier
	Jobs     int
	Notify   func(Progress) // told of each piece of work finished; may be nil
}

// Progress is how far a campaign has come.
type Progress struct {
	Phase      string // "tournaments" or "discrepancies"
	Done       int    // pieces of work, of earlier sessions included
	Fresh      int    // those of this session
	Total      int
	Discrepant int // tournaments
}

// ErrInterrupted is the error of a campaign that was stopped; the same call goes on with it.
var ErrInterrupted = errors.New("interrupted")

// ErrOtherCampaign is the error of a folder that holds the dossier of another campaign.
var ErrOtherCampaign = errors.New("the folder holds another campaign")

// ErrOccupied is the error of a folder that holds something, but no campaign.
var ErrOccupied = errors.New("the folder holds something else")

// Run runs a campaign to its end, or goes on with one that was interrupted or killed, and writes the dossier. The folder of
// a campaign that is finished is left as it is.
func (c *Campaign) Run(ctx context.Context) (*Dossier, error) {
	if err := c.mine(); err != nil {
		return nil, err
	}
	if finished(c.Dir) {
		_ = os.RemoveAll(filepath.Join(c.Dir, workDir)) // a kill may have kept it from going
		return Load(c.Dir)
	}
	if err := os.MkdirAll(filepath.Join(c.Dir, workDir), 0o755); err != nil {
		return nil, err
	}
	release, err := lock(c.Dir)
	if err != nil {
		return nil, err
	}
	defer release()
	if err := c.claim(); err != nil {
		return nil, err
	}
	if finished(c.Dir) { // by another process, while this one began
		return Load(c.Dir)
	}
	r, err := c.start()
	if err != nil {
		return nil, err
	}
	defer r.leave()
	err = r.run(ctx)
	if err = errors.Join(err, r.journal.close()); err != nil {
		return nil, err
	}
	return r.finish()
}

// mine sees that the folder holds this campaign or none, and nothing else.
func (c *Campaign) mine() error {
	path := filepath.Join(c.Dir, ManifestFile)
	have, err := os.ReadFile(path)
	switch {
	case err == nil && string(have) != string(asJSON(c.Manifest)):
		return fmt.Errorf("%w: %s differs in %s", ErrOtherCampaign, path, c.Manifest.differs(have))
	case !errors.Is(err, os.ErrNotExist):
		return err
	}
	entries, err := os.ReadDir(c.Dir)
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	for _, e := range entries {
		if e.Name() != workDir && !temporary(e.Name()) {
			return fmt.Errorf("%w: %s, but no %s", ErrOccupied, filepath.Join(c.Dir, e.Name()), ManifestFile)
		}
	}
	return err
}

// claim notes the manifest in the folder, which is locked.
func (c *Campaign) claim() error {
	if err := c.mine(); err != nil {
		return err
	}
	path := filepath.Join(c.Dir, ManifestFile)
	if _, err := os.Stat(path); !errors.Is(err, os.ErrNotExist) {
		return err
	}
	return fsx.WriteFile(path, asJSON(c.Manifest))
}

// differs names what another manifest has otherwise.
func (m *Manifest) differs(other []byte) string {
	var a, b map[string]any
	if json.Unmarshal(asJSON(m), &a) != nil || json.Unmarshal(other, &b) != nil {
		return "form"
	}
	var names []string
	for name := range a {
		if !reflect.DeepEqual(a[name], b[name]) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	if slices.Contains(names, "sha256") {
		names = append(names, "which is to say, another build of trfcert began it")
	}
	return strings.Join(names, ", ")
}

// finished reports whether the folder holds a whole dossier: the tree is written last, and then the journal goes.
func finished(dir string) bool {
	_, tree := os.Stat(filepath.Join(dir, TreeFile))
	_, journal := os.Stat(filepath.Join(dir, workDir, journalFile))
	return tree == nil && errors.Is(journal, os.ErrNotExist)
}

// run is a campaign on its way.
type run struct {
	*Campaign
	judge   *judge
	journal *journal
	temp    string

	mu       sync.Mutex
	results  map[int]*Tournament     // by task number
	triaged  map[string]*Discrepancy // by id
	times    map[timeKey]*EngineTimes
	sessions []string
	seconds  float64
	begun    time.Time
	fresh    int
	bad      int // discrepant tournaments
}

// leave removes the temporary folder; the engines may be asked again for other purposes.
func (r *run) leave() {
	for _, e := range r.Engines {
		e.dir = ""
	}
	_ = os.RemoveAll(r.temp) // the next session or the end of the campaign removes it, too
}

type timeKey struct {
	engine    string
	direction Direction
}

func (c *Campaign) start() (*run, error) {
	j, err := newJudge(c.Manifest.System)
	if err != nil {
		return nil, err
	}
	r := &run{Campaign: c, judge: j, results: map[int]*Tournament{}, triaged: map[string]*Discrepancy{}, times: map[timeKey]*EngineTimes{}, begun: time.Now()}
	r.temp = filepath.Join(c.Dir, workDir, "temp")
	if err := errors.Join(os.RemoveAll(r.temp), os.MkdirAll(r.temp, 0o755)); err != nil { // a killed session left its own
		return nil, err
	}
	if r.temp, err = filepath.Abs(r.temp); err != nil {
		return nil, err
	}
	for _, e := range c.Engines {
		e.dir = r.temp
	}
	var entries []entry
	if r.journal, entries, err = openJournal(c.Dir, hashOf(asJSON(c.Manifest))); err != nil {
		return nil, err
	}
	for _, e := range entries {
		if r.atHand(&e) {
			r.remember(e)
		}
	}
	session := entry{Session: r.begun.UTC().Format(time.RFC3339)}
	r.sessions = append(r.sessions, session.Session)
	return r, r.journal.add(session)
}

// atHand reports whether the files of an entry are there as they were written: a power failure may have kept the entry and
// lost them. What is not at hand is done again.
func (r *run) atHand(e *entry) bool {
	whole := func(name, hash string) bool {
		if name == "" {
			return true
		}
		data, err := readBelow(r.Dir, name)
		return err == nil && hashOf(data) == hash
	}
	switch {
	case e.Tournament != nil:
		return whole(e.Tournament.File, e.Tournament.SHA256)
	case e.Discrepancy != nil:
		d := e.Discrepancy
		return whole(d.Original.File, d.Original.SHA256) && (d.Shrunk == nil || whole(d.Shrunk.File, d.Shrunk.SHA256)) &&
			whole(explanationFile(d.ID), hashOf(d.explanation()))
	}
	return true
}

// remember takes an entry of the journal.
func (r *run) remember(e entry) {
	r.seconds += e.Seconds
	switch {
	case e.Session != "":
		r.sessions = append(r.sessions, e.Session)
	case e.Tournament != nil:
		r.results[e.Tournament.Number] = e.Tournament
		if e.Tournament.Outcome.Discrepant() {
			r.bad++
		}
		key := timeKey{e.Tournament.Engine, e.Tournament.Direction}
		if r.times[key] == nil {
			r.times[key] = &EngineTimes{Engine: key.engine, Direction: key.direction}
		}
		r.times[key].Seconds += e.Seconds
		r.times[key].Slowest = max(r.times[key].Slowest, e.Seconds)
	case e.Discrepancy != nil:
		r.triaged[e.Discrepancy.ID] = e.Discrepancy
	}
}

func (r *run) run(ctx context.Context) error {
	if err := r.tournaments(ctx); err != nil {
		return err
	}
	if err := r.triage(ctx); err != nil {
		return err
	}
	for _, e := range r.Engines {
		if err := e.unchanged(); err != nil {
			return err
		}
	}
	return nil
}

// tournaments performs the tasks that are not yet performed.
func (r *run) tournaments(ctx context.Context) error {
	var left []task
	all := tasks(&r.Manifest, r.Engines)
	for _, t := range all {
		if r.results[t.number] == nil {
			left = append(left, t)
		}
	}
	return inParallel(ctx, r.Jobs, len(left), func(ctx context.Context, i int) error {
		d, err := left[i].perform(ctx, r.judge)
		if err != nil {
			return fmt.Errorf("%s: %w", left[i].id(), err)
		}
		if d.record.Outcome.Discrepant() {
			if err := room(r.temp); err != nil {
				return fmt.Errorf("%s: is the disk full? %w", left[i].id(), err)
			}
		}
		if len(d.file) > 0 {
			if err := writeBelow(r.Dir, d.record.File, d.file); err != nil {
				return err
			}
		}
		return r.enter(entry{Tournament: &d.record, Seconds: d.took.Seconds()}, "tournaments", len(all))
	})
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
	r.fresh++
	p := Progress{Phase: phase, Done: len(r.results), Fresh: r.fresh, Total: total, Discrepant: r.bad}
	if phase != "tournaments" {
		p.Done = len(r.triaged)
	}
	r.Notify(p)
	return nil
}

// inParallel calls work for 0 to n-1 with so many workers, until one fails or the context ends.
func inParallel(ctx context.Context, workers, n int, work func(ctx context.Context, i int) error) error {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	next := make(chan int)
	var wg sync.WaitGroup
	for range max(1, workers) {
		wg.Go(func() {
			for i := range next {
				if err := work(ctx, i); err != nil {
					stop(err)
				}
			}
		})
	}
	for i := 0; i < n && ctx.Err() == nil; i++ {
		select {
		case next <- i:
		case <-ctx.Done():
		}
	}
	close(next)
	wg.Wait()
	switch err := context.Cause(ctx); {
	case err == nil:
		return nil
	case errors.Is(err, context.Canceled):
		return ErrInterrupted
	default:
		return err
	}
}

// writeBelow writes a file of the dossier, its folders included.
func writeBelow(dir, name string, data []byte) error {
	path := filepath.Join(dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return fsx.WriteFile(path, data)
}

// asJSON is how the files of a dossier are written. The types of the model always can be.
func asJSON(v any) []byte {
	data, err := json.MarshalIndent(v, "", " ")
	if err != nil {
		panic(err)
	}
	return append(data, '\n')
}
