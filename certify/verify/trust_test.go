package verify_test

import (
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/certify/internal/certifytest"
	"github.com/trfkit/trfkit/certify/verify"
	"github.com/trfkit/trfkit/internal/proc"
)

// A campaign in which no engine was called fits together, and is said to rest on somebody's word, all of it. Whoever
// asks the engine finds out.
func TestNoEngineWasCalled(t *testing.T) {
	for _, direction := range []string{"checks", "generates", "pairs"} {
		c := certifytest.Campaign(t, "honest", 3, certifytest.Whole(), direction)
		certifytest.Run(t, c)
		dir := certifytest.Copied(t, c.Dir)
		d, err := dossier.Load(dir)
		if err != nil {
			t.Fatal(err)
		}
		real := certifytest.Engine(t, "crash", drive.Limits{}) // what the manifest is made to name
		d.Manifest.Engines[0].Driver, d.Manifest.Engines[0].Version = real.Driver, real.Version
		rewritten(t, d)
		v, err := verify.Dossier(t.Context(), dir, verify.Options{Sample: 100})
		if err != nil {
			t.Fatal(err)
		}
		if v.Asked != 0 || v.Verdicts[0].Met || !strings.Contains(v.Proofs[0].Text(), "3 rest on the word") {
			t.Errorf("%s: %v %s", direction, v.Verdicts[0].Lacks, v.Proofs[0].Text())
		}
		v, err = verify.Dossier(t.Context(), dir, verify.Options{Sample: 100, Engines: []*drive.Candidate{real}})
		if err != nil || len(v.Problems) == 0 {
			t.Errorf("%s: asked again, nothing is found: %+v, %v", direction, v, err)
		}
	}
}

// A crash turned into an agreement is found by whoever asks the engine.
func TestCrashTurnedIntoAgreement(t *testing.T) {
	c := certifytest.Campaign(t, "crash", 2, certifytest.Whole(), "checks")
	certifytest.Run(t, c)
	dir := certifytest.Copied(t, c.Dir)
	d, err := dossier.Load(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range d.Records {
		r.Outcome, r.Detail, r.Agree = dossier.Agree, "", r.Rounds
	}
	d.Discrepancies = []*dossier.Discrepancy{}
	rewritten(t, d)
	v, err := verify.Dossier(t.Context(), dir, verify.Options{Sample: 100, Engines: c.Engines})
	if err != nil || !strings.Contains(strings.Join(v.Problems, "\n"), "asked again, the engine gives another record") {
		t.Errorf("%+v, %v", v, err)
	}
}

// Nothing is shrunk but what the plan wants shrunk.
func TestShrunkWithoutPlan(t *testing.T) {
	c := certifytest.Campaign(t, "colours", 2, certifytest.Whole(), "checks")
	certifytest.Run(t, c)
	d, err := dossier.Load(certifytest.Copied(t, c.Dir))
	if err != nil {
		t.Fatal(err)
	}
	d.Manifest.Shrink = 0
	v, err := verify.Dossier(t.Context(), rewritten(t, d), verify.Options{Sample: 100})
	if err != nil || !strings.Contains(strings.Join(v.Problems, "\n"), "it should not be shrunk") {
		t.Errorf("%+v, %v", v, err)
	}
}

// What was shrunk has no note that says why it was not.
func TestNoteOnShrunk(t *testing.T) {
	c := certifytest.Campaign(t, "colours", 2, certifytest.Whole(), "checks")
	certifytest.Run(t, c)
	d, err := dossier.Load(certifytest.Copied(t, c.Dir))
	if err != nil {
		t.Fatal(err)
	}
	if d.Discrepancies[0].Shrunk == nil {
		t.Fatal("nothing was shrunk")
	}
	d.Discrepancies[0].ShrinkNote = "the time for shrinking was over"
	v, err := verify.Dossier(t.Context(), rewritten(t, d), verify.Options{Sample: 100})
	if err != nil || !strings.Contains(strings.Join(v.Problems, "\n"), "it should not be shrunk") {
		t.Errorf("%+v, %v", v, err)
	}
}

// An engine that looks its answers up in the dossier gives those that are recorded, but not to whoever contains it,
// even if its adapter names the file, as {folder}/dz/manifest.json does of a dossier that lies beside the program.
func TestLookingUp(t *testing.T) {
	namespaces := proc.Namespaces(t.Context())
	if len(namespaces) == 0 {
		t.Skip("there are no namespaces to be had here")
	}
	for _, mode := range []string{"looks into ", ""} {
		dir := filepath.Join(t.TempDir(), "dossier")
		mode, limits := mode+filepath.Join(dir, "manifest.json"), drive.Limits{Time: 5 * time.Minute, Memory: 1024}
		open := certifytest.Engine(t, mode, limits)
		limits.Contain = namespaces
		contained := certifytest.Engine(t, mode, limits)
		c := certifytest.Planned(t, open, 2, certifytest.Whole(), "checks")
		c.Dir = dir
		d := certifytest.Run(t, c)
		if n := d.Summary.Discrepancies; n != 0 {
			t.Fatalf("%s: %d discrepancies", mode, n)
		}
		for want, e := range map[int]*drive.Candidate{0: open, 2: contained} {
			v, err := verify.Dossier(t.Context(), dir, verify.Options{Sample: 5, Engines: []*drive.Candidate{e}})
			if err != nil || len(v.Problems) != want {
				t.Errorf("%s: %d problems, want %d: %+v, %v", mode, len(v.Problems), want, v, err)
			}
			if text := v.Verdicts[0].Text(); strings.Contains(text, "not contained") != (e == open) {
				t.Errorf("%s: %s", mode, text)
			}
		}
	}
}

// The seed of a campaign under a challenge follows from it and from the commitment, and the challenge is the one that
// was given.
func TestChallenge(t *testing.T) {
	c := certifytest.Campaign(t, "honest", 2, certifytest.Whole(), "pairs")
	given := dossier.NewChallenge(c.Manifest.Commitment())
	c.Manifest.Trial, c.Manifest.Seed = &given.Trial, given.Seed()
	certifytest.Run(t, c)
	other := dossier.NewChallenge(c.Manifest.Commitment())
	for want, challenge := range map[int]*dossier.Challenge{0: given, 1: other} {
		v, err := verify.Dossier(t.Context(), c.Dir, verify.Options{Sample: 5, Challenge: challenge})
		if err != nil || len(v.Problems) != want {
			t.Errorf("%d problems, want %d: %+v, %v", len(v.Problems), want, v, err)
		}
	}
	for name, spoil := range map[string]func(*dossier.Manifest){
		"a ground seed":      func(m *dossier.Manifest) { m.Seed++ },
		"fewer tournaments":  func(m *dossier.Manifest) { m.Count-- },
		"another engine":     func(m *dossier.Manifest) { m.Engines[0].Files[0].SHA256 = "x" },
		"another limit":      func(m *dossier.Manifest) { m.Engines[0].TimeLimit++ },
		"another challenge":  func(m *dossier.Manifest) { m.Trial = &other.Trial },
		"a challenge of its": func(m *dossier.Manifest) { m.Trial = &dossier.Trial{Commitment: m.Trial.Commitment} },
	} {
		d, err := dossier.Load(c.Dir)
		if err != nil {
			t.Fatal(err)
		}
		if spoil(&d.Manifest); d.Manifest.Sound() == nil {
			t.Errorf("%s is taken", name)
		}
	}
}

// A manifest that makes one tournament count twice, or that keeps a verifier waiting for ever, is none.
func TestManifestsThatAreNone(t *testing.T) {
	for name, spoil := range map[string]func(*drive.Engine){
		"a direction twice": func(e *drive.Engine) {
			e.Directions = []drive.Direction{drive.Checks, drive.Pairs, drive.Checks}
		},
		"no direction":    func(e *drive.Engine) { e.Directions = nil },
		"no time":         func(e *drive.Engine) { e.TimeLimit = 0 },
		"a year":          func(e *drive.Engine) { e.TimeLimit = 365 * 24 * 3600 },
		"no memory":       func(e *drive.Engine) { e.Memory = -1 },
		"too much memory": func(e *drive.Engine) { e.Memory = 1 << 30 },
	} {
		c := certifytest.Campaign(t, "honest", 1, certifytest.Whole(), "checks", "pairs")
		if spoil(&c.Manifest.Engines[0]); c.Manifest.Sound() == nil {
			t.Errorf("%s is taken", name)
		}
	}
}

// What a stranger's dossier says commands no terminal, wherever it is printed.
func TestHostileSummary(t *testing.T) {
	const hostile = "\x1b]0;x\x07\u202e"
	d := &dossier.Dossier{Summary: dossier.Summary{Root: hostile,
		Counts: []dossier.Count{{Engine: hostile, Direction: hostile}},
		Groups: []dossier.Group{{Key: hostile, Class: hostile, Summary: hostile, Example: hostile}}}}
	var b strings.Builder
	if err := dossier.WriteText(&b, d); err != nil || strings.ContainsAny(b.String(), hostile[:1]+"\x07\u202e") {
		t.Errorf("%q, %v", b.String(), err)
	}
}

// Whatever an adapter is called, it is one of ours only when it says what ours does; of any other the proof tells.
func TestAdapterOfOthers(t *testing.T) {
	ours, err := drive.FindAdapter("bbp6")
	if err != nil {
		t.Fatal(err)
	}
	theirs := *ours
	theirs.Command = []string{"/bin/sh", "-c", "echo yes"}
	if !drive.OwnAdapter(ours) || drive.OwnAdapter(&theirs) {
		t.Error("an adapter is known by its name")
	}
	c := certifytest.Campaign(t, "honest", 1, certifytest.Whole(), "checks")
	certifytest.Run(t, c)
	v, err := verify.Dossier(t.Context(), c.Dir, verify.Options{Sample: 1})
	if err != nil || !v.Proofs[0].MadeByOther {
		t.Errorf("%+v, %v", v, err)
	}
}
