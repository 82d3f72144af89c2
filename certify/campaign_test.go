package certify

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// What an engine does to us is an outcome of its own.
func TestOutcomes(t *testing.T) {
	short := Limits{Time: 1500 * time.Millisecond}
	for _, tt := range []struct {
		mode, direction string
		limits          Limits
		want            Outcome
		detail          string
	}{
		{"honest", "checks", Limits{}, Agree, ""},
		{"honest", "generates", Limits{}, Agree, ""},
		{"honest", "pairs", Limits{}, Agree, ""},
		{"hang", "checks", short, Hang, "no end within 1 s"},
		{"flood", "checks", Limits{}, Flood, "output without end"},
		{"crash", "checks", Limits{}, Crash, "exit code 2"},
		{"crash", "generates", Limits{}, Crash, "exit code 2"},
		{"killed", "checks", Limits{}, Crash, ""},
		{"refuse", "checks", Limits{}, Refusal, "I will not read in.trf"},
		{"politely", "pairs", Limits{}, Refusal, "I will not read line 9"},
		{"babble", "checks", Limits{}, Garbage, "no complete answer: all is well"},
		{"babble", "pairs", Limits{}, Garbage, "no pairing: all is well"},
		{"babble", "generates", Limits{}, Garbage, "no tournament was made"},
		{"memory", "checks", Limits{}, Memory, "std::bad_alloc"},
		{"forgets", "checks", Limits{}, Garbage, "is not checked"},
		{"yes", "checks", Limits{}, Garbage, "control: a wrong pairing planted in round"},
		{"colours", "checks", Limits{}, Differ, "round 2: "},
		{"colours", "generates", Limits{}, Differ, "round 2: "},
		{"colours", "pairs", Limits{}, Differ, "round 2: "},
		{"again", "checks", Limits{}, Illegal, "have met before"},
		{"again", "pairs", Limits{}, Illegal, "have met before"},
		{"twice", "checks", Limits{}, Illegal, "is no pairing of the round"},
		{"twice", "pairs", Limits{}, Illegal, "is paired twice"},
		{"none", "checks", Limits{}, Unpairable, "finds no legal pairing"},
		{"none", "pairs", Limits{}, Unpairable, "finds no legal pairing"},
		{"none", "generates", Limits{}, Unpairable, "round 3: the event ends before it, after 2 rounds of"},
		{"ends early", "generates", Limits{}, Unpairable, "round 3: the event ends before it, after 2 rounds of"},
		{"points", "generates", Limits{}, Invalid, ""},
		{"fewer players", "generates", Limits{}, Invalid, "players were asked for, it has 3"},
		{"more rounds", "generates", Limits{}, Invalid, "rounds were asked for, it has"},
		{"nothing", "generates", Limits{}, Garbage, "shows no tournament"},
		{"folder", "generates", Limits{}, Garbage, "is no file"},
		{"endless", "generates", Limits{}, Garbage, "is no file"},
	} {
		t.Run(tt.mode+" "+tt.direction, func(t *testing.T) {
			t.Parallel()
			c := planned(t, fakeEngine(t, tt.mode, tt.limits), 3, Shard{1, 1}, tt.direction)
			all := tasks(&c.Manifest, c.Engines)
			var got []string
			for _, task := range all {
				d, err := task.perform(t.Context(), fakeJudge())
				if err != nil {
					t.Fatal(err)
				}
				r := d.record
				got = append(got, string(r.Outcome)+": "+r.Detail)
				if r.Outcome == tt.want && strings.Contains(r.Detail, tt.detail) {
					return
				}
			}
			t.Errorf("got %q, want %s: %s", got, tt.want, tt.detail)
		})
	}
}

// dossierFiles reads a dossier but for what depends on the clock.
func dossierFiles(t *testing.T, dir string) map[string]string {
	t.Helper()
	out := map[string]string{}
	err := filepath.WalkDir(dir, func(path string, e os.DirEntry, err error) error {
		if err != nil || e.IsDir() || e.Name() == TimingFile {
			return err
		}
		data, err := os.ReadFile(path)
		rel, _ := filepath.Rel(dir, path)
		out[filepath.ToSlash(rel)] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func sameDossier(t *testing.T, got, want string) {
	t.Helper()
	a, b := dossierFiles(t, got), dossierFiles(t, want)
	for name, text := range b {
		if a[name] != text {
			t.Errorf("%s differs:\n%s\nwant\n%s", name, a[name], text)
		}
	}
	for name := range a {
		if _, ok := b[name]; !ok {
			t.Errorf("%s should not be there", name)
		}
	}
}

// A campaign that is interrupted again and again, with more or fewer workers, ends in the dossier of an undisturbed run.
func TestResume(t *testing.T) {
	whole := fakeCampaign(t, "colours", 4, Shard{1, 1})
	mustRun(t, whole)
	c := fakeCampaign(t, "colours", 4, Shard{1, 1})
	interrupted := 0
	for n := 1; ; n++ {
		ctx, stop := context.WithCancel(t.Context())
		left := 2 // pieces of work of this session
		c.Notify = func(Progress) {
			if left--; left <= 0 {
				stop()
			}
		}
		c.Jobs = 1 + n%3
		_, err := c.Run(ctx)
		stop()
		if err == nil {
			break
		}
		if !errors.Is(err, ErrInterrupted) {
			t.Fatal(err)
		}
		interrupted++
		tear(t, c.Dir, n)
	}
	if interrupted < 3 {
		t.Errorf("interrupted only %d times", interrupted)
	}
	sameDossier(t, c.Dir, whole.Dir)
	if d, err := c.Run(t.Context()); err != nil || len(d.Tournaments) != 8 {
		t.Errorf("a finished campaign is not left alone: %v", err)
	}
}

// tear takes bytes off the end of the journal, as a kill in the middle of a write does.
func tear(t *testing.T, dir string, bytes int) {
	t.Helper()
	path := filepath.Join(dir, workDir, "journal.jsonl")
	info, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(path, info.Size()-int64(bytes)); err != nil {
		t.Fatal(err)
	}
}

// interrupt runs a campaign up to so many pieces of work.
func interrupt(t *testing.T, c *Campaign, pieces int) {
	t.Helper()
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	c.Notify = func(Progress) {
		if pieces--; pieces <= 0 {
			stop()
		}
	}
	if _, err := c.Run(ctx); !errors.Is(err, ErrInterrupted) {
		t.Fatalf("not interrupted: %v", err)
	}
	c.Notify = nil
}

// What a power failure took of the files, and what a kill left half written, is mended.
func TestResumeWithoutFiles(t *testing.T) {
	whole := fakeCampaign(t, "colours", 4, Shard{1, 1}, "generates")
	mustRun(t, whole)
	c := fakeCampaign(t, "colours", 4, Shard{1, 1}, "generates")
	interrupt(t, c, 5) // tournaments and a discrepancy
	made := filepath.Join(c.Dir, "tournaments", "fake-generates", "000")
	found, err := filepath.Glob(filepath.Join(c.Dir, "discrepancies", "*", "explanation.txt"))
	if err != nil || len(found) == 0 {
		t.Fatalf("no discrepancy: %v", err)
	}
	for _, err := range []error{
		os.Remove(filepath.Join(made, "000000.trf")), os.WriteFile(filepath.Join(made, "000001.trf"), nil, 0o644), os.Remove(found[0]),
		os.WriteFile(filepath.Join(made, ".000001.trf.4711"), nil, 0o644), os.WriteFile(filepath.Join(made, "000009.trf"), nil, 0o644),
		os.WriteFile(filepath.Join(c.Dir, ".manifest.json.4711"), nil, 0o644),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	mustRun(t, c)
	sameDossier(t, c.Dir, whole.Dir)
}

// Killed between the last two steps, a campaign is finished, and not begun anew.
func TestKilledAtTheEnd(t *testing.T) {
	c := fakeCampaign(t, "honest", 1, Shard{1, 1}, "checks")
	mustRun(t, c)
	if err := os.MkdirAll(filepath.Join(c.Dir, workDir, "temp"), 0o755); err != nil {
		t.Fatal(err)
	}
	c.Notify = func(Progress) { t.Error("work is done again") }
	mustRun(t, c)
	if _, err := os.Stat(filepath.Join(c.Dir, workDir)); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("the rest of the work folder is still there: %v", err)
	}
}

// A program that is replaced on the way is noticed.
func TestChangedProgram(t *testing.T) {
	c := fakeCampaign(t, "honest", 2, Shard{1, 1}, "checks")
	extra := filepath.Join(t.TempDir(), "lib[1].jar")
	e := c.Engines[0]
	e.adapter.Files = []string{extra}
	if err := os.WriteFile(extra, []byte("1"), 0o644); err != nil {
		t.Fatal(err)
	}
	e.adapter.Files = []string{"{program}", filepath.Dir(extra) + "/*.jar"}
	var err error
	if e.Files, err = e.hash(); err != nil || len(e.Files) != 2 {
		t.Fatalf("%v, %v", e.Files, err)
	}
	c.Manifest.Engines[0] = e.Engine
	c.Notify = func(Progress) { _ = os.WriteFile(extra, []byte("2"), 0o644) }
	if _, err := c.Run(t.Context()); err == nil || !strings.Contains(err.Error(), "have changed") {
		t.Errorf("got %v", err)
	}
}

func TestOccupiedFolder(t *testing.T) {
	c := fakeCampaign(t, "honest", 1, Shard{1, 1}, "checks")
	if err := errors.Join(os.MkdirAll(c.Dir, 0o755), os.WriteFile(filepath.Join(c.Dir, "thesis.txt"), nil, 0o644)); err != nil {
		t.Fatal(err)
	}
	if _, err := c.Run(t.Context()); !errors.Is(err, ErrOccupied) {
		t.Errorf("got %v", err)
	}
}

func TestOtherCampaign(t *testing.T) {
	c := fakeCampaign(t, "honest", 1, Shard{1, 1}, "checks")
	mustRun(t, c)
	other := fakeCampaign(t, "honest", 2, Shard{1, 1}, "checks")
	other.Dir = c.Dir
	if _, err := other.Run(t.Context()); !errors.Is(err, ErrOtherCampaign) || !strings.HasSuffix(err.Error(), "differs in count") {
		t.Errorf("got %v", err)
	}
}

// The shards of a campaign, merged in any order, are the campaign in one piece.
func TestMerge(t *testing.T) {
	whole := fakeCampaign(t, "colours", 5, Shard{1, 1}, "checks")
	want := mustRun(t, whole)
	if len(want.Discrepancies) < 4 || !slices.ContainsFunc(want.Discrepancies, func(d Discrepancy) bool { return d.Shrunk == nil }) {
		t.Fatalf("%d discrepancies, all shrunk: the test tests nothing", len(want.Discrepancies))
	}
	var dirs []string
	for i := range 3 {
		c := fakeCampaign(t, "colours", 5, Shard{i + 1, 3}, "checks")
		mustRun(t, c)
		dirs = append([]string{c.Dir}, dirs...)
	}
	into := t.TempDir() + "/merged"
	if _, err := Merge(t.Context(), into, dirs); err != nil {
		t.Fatal(err)
	}
	sameDossier(t, into, whole.Dir)
	for _, wrong := range [][]string{nil, dirs[:2], {dirs[0], dirs[0], dirs[1]}, {whole.Dir, dirs[0]}} {
		if _, err := Merge(t.Context(), t.TempDir()+"/x", wrong); err == nil {
			t.Errorf("%v were merged", wrong)
		}
	}
	if _, err := Merge(t.Context(), into, dirs); err == nil {
		t.Error("merged into a folder that is not empty")
	}
}

// A fault is shrunk to the smallest tournament that shows it.
func TestShrink(t *testing.T) {
	d := mustRun(t, fakeCampaign(t, "crash of many", 3, Shard{1, 1}, "checks"))
	if len(d.Discrepancies) == 0 {
		t.Fatal("no discrepancy")
	}
	for _, x := range d.Discrepancies[:1] {
		if x.Outcome != Crash || x.Class != ClassCandidate || x.Shrunk == nil || x.Shrunk.Players != 5 || x.Shrunk.Rounds != 3 {
			t.Errorf("%+v", x)
		}
	}
	d = mustRun(t, fakeCampaign(t, "again", 3, Shard{1, 1}, "checks"))
	for _, x := range d.Discrepancies[:1] {
		if x.Outcome != Illegal || x.Rule != "C.04.3 (2017) C.1" || x.Shrunk == nil || x.Shrunk.Players != 4 || x.Shrunk.Rounds != 2 || len(x.Explanation) == 0 {
			t.Errorf("%+v", x)
		}
	}
	if len(d.Summary.Groups) != 1 || d.Summary.Groups[0].Count != len(d.Discrepancies) {
		t.Errorf("groups: %+v", d.Summary.Groups)
	}
}

// Who says yes to everything is found out by a wrong pairing that the dossier shows.
func TestControl(t *testing.T) {
	c := fakeCampaign(t, "yes", 3, Shard{1, 1}, "checks")
	d := mustRun(t, c)
	if len(d.Discrepancies) != 1 || d.Discrepancies[0].Class != ClassCandidate || d.Tournaments[1].Outcome != Agree {
		t.Fatalf("%+v", d.Discrepancies)
	}
	data, err := readBelow(c.Dir, d.Discrepancies[0].Original.File)
	if err != nil {
		t.Fatal(err)
	}
	shown, err := decode(data)
	if err != nil {
		t.Fatal(err)
	}
	r := &Tournament{Direction: Generates}
	if r.check(fakeJudge(), shown); r.Outcome != Differ && r.Outcome != Illegal || len(r.Differ) != 1 {
		t.Errorf("the tournament shown is %s: %s", r.Outcome, data)
	}
	if v, err := Verify(t.Context(), c.Dir, VerifyOptions{Sample: 10, Engines: c.Engines}); err != nil || len(v.Problems) > 0 {
		t.Errorf("%v, %v", v, err)
	}
	forgetful := mustRun(t, fakeCampaign(t, "forgets", 2, Shard{1, 1}, "checks"))
	if x := forgetful.Discrepancies[0]; x.Outcome != Garbage || x.Shrunk == nil || x.Shrunk.Rounds != 2 {
		t.Errorf("a round that is not checked is not shrunk: %+v", x)
	}
}

// That an engine finds no pairing of a round of ours is a record that is made again as it was.
func TestNoneVerifies(t *testing.T) {
	c := fakeCampaign(t, "none", 2, Shard{1, 1}, "checks")
	if d := mustRun(t, c); len(d.Discrepancies) == 0 || len(d.Tournaments[0].Differ[0].Demands.Boards) == 0 {
		t.Fatalf("%+v", d.Tournaments)
	}
	if v, err := Verify(t.Context(), c.Dir, VerifyOptions{Sample: 10}); err != nil || len(v.Problems) > 0 {
		t.Errorf("%v, %v", v, err)
	}
}

// Who has called a round wrong is not put to the test: what he finds is not lost to a control.
func TestNoControlOfWhoDiffers(t *testing.T) {
	row := []RoundRecord{{Round: 2, Outcome: Differ}}
	for _, o := range []Outcome{Differ, Illegal, Unpairable, Crash} {
		r := &Tournament{Outcome: o, Differ: row}
		if err := (&task{}).control(t.Context(), nil, r); err != nil || r.Outcome != o || len(r.Differ) != 1 { // nil would be looked at
			t.Errorf("%s: %v, %+v", o, err, r)
		}
	}
}

// What Load would refuse is not begun.
func TestTooManyTournaments(t *testing.T) {
	cells, err := ParseMatrix("", "")
	if err != nil {
		t.Fatal(err)
	}
	plan := Plan{System: fakeSystem, Count: mostCount + 1, Matrix: cells, Shrink: 1, Shard: Shard{1, 1}}
	if _, err := NewCampaign(plan, []*Candidate{fakeEngine(t, "right", Limits{})}); err == nil {
		t.Errorf("%d tournaments are taken", plan.Count)
	}
}

func TestVerify(t *testing.T) {
	c := fakeCampaign(t, "colours", 4, Shard{1, 1})
	good := mustRun(t, c)
	verify := func(dir string, opt VerifyOptions) []string {
		t.Helper()
		opt.Sample = 100
		v, err := Verify(t.Context(), dir, opt)
		if err != nil {
			t.Fatal(err)
		}
		return v.Problems
	}
	if p := verify(c.Dir, VerifyOptions{Engines: c.Engines, Root: good.Tree.Root}); len(p) > 0 {
		t.Fatalf("the dossier is well: %q", p)
	}
	if p := verify(c.Dir, VerifyOptions{Root: "00"}); len(p) != 1 {
		t.Errorf("another root: %q", p)
	}
	bad := slices.IndexFunc(good.Tournaments, func(r Tournament) bool { return r.Direction == Checks && len(r.Differ) > 0 })
	made := slices.IndexFunc(good.Tournaments, func(r Tournament) bool { return r.File != "" })
	for _, tt := range []struct {
		what  string
		alter func(d *Dossier)
	}{
		{"a tournament's file", func(d *Dossier) { alterFile(t, d, d.Tournaments[made].File) }},
		{"the file of an example", func(d *Dossier) { alterFile(t, d, d.Discrepancies[0].Original.File) }},
		{"a result", func(d *Dossier) {
			r := &d.Tournaments[bad]
			r.Outcome, r.Differ, r.Agree, r.Detail = Agree, []RoundRecord{}, r.Rounds, ""
		}},
		{"a count of rounds", func(d *Dossier) { d.Tournaments[made].Rounds++ }},
		{"a seed", func(d *Dossier) { d.Tournaments[bad].Seed++ }},
		{"a hash", func(d *Dossier) { d.Tournaments[bad].SHA256 = strings.Repeat("0", 64) }},
		{"a pairing", func(d *Dossier) {
			b := d.Tournaments[bad].Differ[0].Demands.Boards
			b[0] = b[0].Turned()
		}},
		{"the article of a verdict", func(d *Dossier) { d.Discrepancies[0].Rule = "C.04.3 (2017) C.7" }},
		{"the class of a verdict", func(d *Dossier) { d.Discrepancies[len(d.Discrepancies)-1].Class = ClassReading }},
		{"an explanation", func(d *Dossier) { d.Discrepancies[0].Explanation[0] += "!" }},
		{"a discrepancy left out", func(d *Dossier) { d.Discrepancies = d.Discrepancies[1:] }},
		{"a tournament left out", func(d *Dossier) { d.Tournaments = d.Tournaments[1:] }},
		{"the number of tournaments", func(d *Dossier) { d.Manifest.Count++ }},
	} {
		for _, anew := range []bool{false, true} { // the forger computes the tree anew, or does not
			dir := t.TempDir()
			if err := os.CopyFS(dir, os.DirFS(c.Dir)); err != nil {
				t.Fatal(err)
			}
			d, err := Load(dir)
			if err != nil {
				t.Fatal(err)
			}
			tree := d.Tree
			tt.alter(d)
			if err := d.write(); err != nil {
				t.Fatal(err)
			}
			if !anew {
				if err := os.WriteFile(filepath.Join(dir, TreeFile), asJSON(tree), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			if p := verify(dir, VerifyOptions{}); len(p) == 0 {
				t.Errorf("%s was altered (tree computed anew: %v), and nothing was found", tt.what, anew)
			}
		}
	}
}

func alterFile(t *testing.T, d *Dossier, name string) {
	t.Helper()
	path := filepath.Join(d.Dir, filepath.FromSlash(name))
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, append(data, "### altered\n"...), 0o644); err != nil {
		t.Fatal(err)
	}
}

// A full disk is not the engine's fault.
func TestRoom(t *testing.T) {
	dir := t.TempDir()
	if err := room(dir); err != nil {
		t.Error(err)
	}
	if left, err := os.ReadDir(dir); err != nil || len(left) > 0 {
		t.Errorf("left behind: %v, %v", left, err)
	}
	if room(filepath.Join(dir, "nowhere")) == nil {
		t.Error("there is no room where nothing can be written")
	}
}

// What an engine pairs well when it is asked for it alone is the fault of its generator, of all discrepancies of a cause alike,
// and so it is in shards put together.
func TestGeneratorAtFault(t *testing.T) {
	whole := fakeCampaign(t, "careless", 4, Shard{1, 1}, "generates")
	d := mustRun(t, whole)
	if len(d.Discrepancies) < 3 {
		t.Fatalf("%d discrepancies: the test tests nothing", len(d.Discrepancies))
	}
	for _, x := range d.Discrepancies {
		if x.Class != ClassInput || x.Shrunk != nil || !strings.Contains(x.ShrinkNote, "its generator is at fault") {
			t.Errorf("%s: %s, %s", x.ID, x.Class, x.ShrinkNote)
		}
	}
	if v, err := Verify(t.Context(), whole.Dir, VerifyOptions{Sample: 10}); err != nil || len(v.Problems) > 0 {
		t.Errorf("%v, %v", v, err)
	}
	var dirs []string
	for i := range 2 {
		c := fakeCampaign(t, "careless", 4, Shard{i + 1, 2}, "generates")
		mustRun(t, c)
		dirs = append(dirs, c.Dir)
	}
	into := t.TempDir() + "/merged"
	if _, err := Merge(t.Context(), into, dirs); err != nil {
		t.Fatal(err)
	}
	sameDossier(t, into, whole.Dir)
	alterFile(t, &Dossier{Dir: dirs[0]}, d.Tournaments[0].File)
	if _, err := Merge(t.Context(), t.TempDir()+"/altered", dirs); err == nil {
		t.Error("a shard that was altered was merged")
	}
}

// A generator that makes the same tournament each time is told from one that makes many.
func TestRepetition(t *testing.T) {
	for mode, want := range map[string]bool{"honest": false, "same again": true} {
		d := mustRun(t, fakeCampaign(t, mode, 12, Shard{1, 1}, "generates"))
		var b strings.Builder
		if err := WriteText(&b, d); err != nil {
			t.Fatal(err)
		}
		if got := d.Summary.Counts[0].Repeated > 0; got != want || strings.Contains(b.String(), "once more") != want {
			t.Errorf("%s: %+v, %s", mode, d.Summary.Counts[0], b.String())
		}
	}
}
