package campaign_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/trfkit/trfkit/certify/campaign"
	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/certify/internal/certifytest"
)

func TestMain(m *testing.M) { certifytest.Main(m) }

// A campaign that is interrupted again and again, with more or fewer workers, ends in the dossier of an undisturbed
// run.
func TestResume(t *testing.T) {
	whole := certifytest.Campaign(t, "colours", 4, certifytest.Whole())
	certifytest.Run(t, whole)
	c := certifytest.Campaign(t, "colours", 4, certifytest.Whole())
	interrupted := 0
	for n := 1; ; n++ {
		ctx, stop := context.WithCancel(t.Context())
		left := 2 // pieces of work of this session
		c.Notify = func(campaign.Progress) {
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
		if !errors.Is(err, campaign.ErrInterrupted) {
			t.Fatal(err)
		}
		interrupted++
		tear(t, c.Dir, n)
	}
	if interrupted < 3 {
		t.Errorf("interrupted only %d times", interrupted)
	}
	certifytest.Same(t, c.Dir, whole.Dir)
	if d, err := c.Run(t.Context()); err != nil || len(d.Records) != 8 {
		t.Errorf("a finished campaign is not left alone: %v", err)
	}
}

// tear takes bytes off the end of the journal, as a kill in the middle of a write does.
func tear(t *testing.T, dir string, bytes int) {
	t.Helper()
	path := filepath.Join(dir, "work", "journal.jsonl")
	info, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(path, info.Size()-int64(bytes)); err != nil {
		t.Fatal(err)
	}
}

// interrupt runs a campaign up to so many pieces of work.
func interrupt(t *testing.T, c *campaign.Campaign, pieces int) {
	t.Helper()
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	c.Notify = func(campaign.Progress) {
		if pieces--; pieces <= 0 {
			stop()
		}
	}
	if _, err := c.Run(ctx); !errors.Is(err, campaign.ErrInterrupted) {
		t.Fatalf("not interrupted: %v", err)
	}
	c.Notify = nil
}

// What a power failure took of the files, and what a kill left half written, is mended.
func TestResumeWithoutFiles(t *testing.T) {
	whole := certifytest.Campaign(t, "colours", 4, certifytest.Whole(), "generates")
	certifytest.Run(t, whole)
	c := certifytest.Campaign(t, "colours", 4, certifytest.Whole(), "generates")
	interrupt(t, c, 5) // tournaments and a discrepancy
	made := filepath.Join(c.Dir, "tournaments", "fake-generates", "000")
	found, err := filepath.Glob(filepath.Join(c.Dir, "discrepancies", "*", "explanation.txt"))
	if err != nil || len(found) == 0 {
		t.Fatalf("no discrepancy: %v", err)
	}
	for _, err := range []error{
		os.Remove(filepath.Join(made, "000000.trf")), os.WriteFile(filepath.Join(made, "000001.trf"), nil,
			0o644), os.Remove(found[0]),
		os.WriteFile(filepath.Join(made, ".000001.trf.4711"), nil,
			0o644), os.WriteFile(filepath.Join(made, "000009.trf"), nil, 0o644),
		os.WriteFile(filepath.Join(c.Dir, ".manifest.json.4711"), nil, 0o644),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	certifytest.Run(t, c)
	certifytest.Same(t, c.Dir, whole.Dir)
}

// Killed between the last two steps, a campaign is finished, and not begun anew.
func TestKilledAtTheEnd(t *testing.T) {
	c := certifytest.Campaign(t, "honest", 1, certifytest.Whole(), "checks")
	certifytest.Run(t, c)
	if err := os.MkdirAll(filepath.Join(c.Dir, "work", "temp"), 0o755); err != nil {
		t.Fatal(err)
	}
	c.Notify = func(campaign.Progress) { t.Error("work is done again") }
	certifytest.Run(t, c)
	if _, err := os.Stat(filepath.Join(c.Dir, "work")); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("the rest of the work folder is still there: %v", err)
	}
}

// A program that is replaced on the way is noticed.
func TestChangedProgram(t *testing.T) {
	extra := filepath.Join(t.TempDir(), "lib[1].jar")
	text := strings.Replace(certifytest.Adapter("honest"), `"files": []`,
		fmt.Sprintf(`"files": ["{program}", %q]`, filepath.Dir(extra)+"/*.jar"), 1)
	if err := os.WriteFile(extra, []byte("1"), 0o644); err != nil {
		t.Fatal(err)
	}
	a, err := drive.ParseAdapter("fake.json", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	e, err := a.Open(t.Context(), os.Args[0], drive.Limits{Time: time.Minute, Memory: 1024})
	if err != nil || len(e.Files) != 2 {
		t.Fatalf("%v, %v", e, err)
	}
	c := certifytest.Planned(t, e, 2, certifytest.Whole(), "checks")
	c.Notify = func(campaign.Progress) { _ = os.WriteFile(extra, []byte("2"), 0o644) }
	if _, err := c.Run(t.Context()); err == nil || !strings.Contains(err.Error(), "have changed") {
		t.Errorf("got %v", err)
	}
}

func TestOccupiedFolder(t *testing.T) {
	c := certifytest.Campaign(t, "honest", 1, certifytest.Whole(), "checks")
	if err := errors.Join(os.MkdirAll(c.Dir, 0o755),
		os.WriteFile(filepath.Join(c.Dir, "thesis.txt"), nil, 0o644)); err != nil {
		t.Fatal(err)
	}
	if _, err := c.Run(t.Context()); !errors.Is(err, campaign.ErrOccupied) {
		t.Errorf("got %v", err)
	}
}

func TestOtherCampaign(t *testing.T) {
	c := certifytest.Campaign(t, "honest", 1, certifytest.Whole(), "checks")
	certifytest.Run(t, c)
	other := certifytest.Campaign(t, "honest", 2, certifytest.Whole(), "checks")
	other.Dir = c.Dir
	if _, err := other.Run(t.Context()); !errors.Is(err, campaign.ErrOtherCampaign) ||
		!strings.HasSuffix(err.Error(), "differs in count") {
		t.Errorf("got %v", err)
	}
}

// What Load would refuse is not begun.
func TestTooManyTournaments(t *testing.T) {
	cells, err := dossier.ParseMatrix("", "")
	if err != nil {
		t.Fatal(err)
	}
	plan := dossier.Manifest{System: certifytest.System, Count: dossier.MostCount + 1, Matrix: cells, Shrink: 1,
		Shard: certifytest.Whole()}
	engines := []*drive.Candidate{certifytest.Engine(t, "right", drive.Limits{})}
	if _, err := campaign.New(plan, nil, engines); err == nil {
		t.Errorf("%d tournaments are taken", plan.Count)
	}
}
