package campaign_test

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/certify/campaign"
	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/certify/internal/certifytest"
)

// Whatever is wrong with an engine, the shards put together are the campaign in one piece: what was shrunk in a shard
// only, what the engine was asked for beside that, and what befell tournaments as a whole.
func TestMergeOfEveryFault(t *testing.T) {
	for _, tt := range []struct{ mode, direction string }{
		{"colours", "generates"}, {"refuse", "generates"}, {"ranks of its own", "generates"}, {"ranks wrong", "checks"},
	} {
		t.Run(tt.mode+" "+tt.direction, func(t *testing.T) {
			t.Parallel()
			whole := certifytest.Campaign(t, tt.mode, 3, certifytest.Whole(), tt.direction)
			d := certifytest.Run(t, whole)
			if len(d.Discrepancies) < 2 {
				t.Fatalf("%d discrepancies: the test tests nothing", len(d.Discrepancies))
			}
			below := t.TempDir()
			for i := range 2 {
				c := certifytest.Campaign(t, tt.mode, 3, dossier.Shard{Index: i + 1, Of: 2}, tt.direction)
				c.Dir = campaign.Folder(c.Manifest.Shard, below)
				certifytest.Run(t, c)
			}
			into := t.TempDir() // it is there, and holds nothing
			merged, err := campaign.Merge(t.Context(), into, []string{below})
			if err != nil {
				t.Fatal(err)
			}
			certifytest.Same(t, into, whole.Dir)
			if n, e := len(merged.Records), merged.Timing.Engines; n != 3 || len(e) != 1 || e[0].Seconds <= 0 ||
				merged.Timing.Sessions != 2 {
				t.Errorf("%d records, times %+v", n, merged.Timing)
			}
		})
	}
}

// Parts are found below a folder whatever it is called. A folder with a dossier of its own is a part itself.
func TestPartsBelow(t *testing.T) {
	below := filepath.Join(t.TempDir(), "run [1")
	for i := range 2 {
		c := certifytest.Campaign(t, "honest", 2, dossier.Shard{Index: i + 1, Of: 2}, "pairs")
		c.Dir = campaign.Folder(c.Manifest.Shard, below)
		certifytest.Run(t, c)
	}
	if d, err := campaign.Merge(t.Context(), t.TempDir(), []string{below}); err != nil || len(d.Records) != 2 {
		t.Errorf("%v", err)
	}
	whole := certifytest.Campaign(t, "honest", 2, certifytest.Whole(), "pairs")
	whole.Dir = t.TempDir()
	certifytest.Run(t, whole)
	const shard = "shard-1-of-2"
	if err := os.CopyFS(filepath.Join(whole.Dir, shard), os.DirFS(filepath.Join(below, shard))); err != nil {
		t.Fatal(err)
	}
	_, err := campaign.Merge(t.Context(), t.TempDir(), []string{whole.Dir})
	if err != nil && strings.Contains(err.Error(), "shard 2") {
		t.Errorf("what lies in a dossier is taken for a part: %v", err)
	}
}

// What is no set of the parts of one campaign is refused, and with what is missing by its number. Nothing is left in
// the folder.
func TestMergeRefuses(t *testing.T) {
	part := func(count, index, of int, directions ...string) string {
		c := certifytest.Campaign(t, "honest", count, dossier.Shard{Index: index, Of: of}, directions...)
		certifytest.Run(t, c)
		return c.Dir
	}
	one, two, three := part(3, 1, 3, "pairs"), part(3, 2, 3, "pairs"), part(3, 3, 3, "pairs")
	half, other := part(3, 2, 2, "pairs"), part(4, 2, 3, "pairs")
	begun := certifytest.Campaign(t, "honest", 3, dossier.Shard{Index: 2, Of: 3}, "pairs", "checks")
	interrupt(t, begun, 1)
	for _, tt := range []struct {
		dirs []string
		want string
	}{
		{nil, "nothing to merge"},
		{[]string{one, two}, "shard 3 of 3 is missing"},
		{[]string{three, one}, "shard 2 of 3 is missing or given twice"},
		{[]string{two, three}, "shard 1 of 3 is missing or given twice"},
		{[]string{two, one, two, three}, "shard 3 of 3 is missing or given twice"},
		{[]string{one, half}, "are of different campaigns"},
		{[]string{one, other, three}, "are of different campaigns"},
		{[]string{one, begun.Dir, three}, "is not finished: give its command again"},
		{[]string{one, t.TempDir(), three}, dossier.ManifestFile},
	} {
		into := filepath.Join(t.TempDir(), "merged")
		_, err := campaign.Merge(t.Context(), into, tt.dirs)
		if err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("got %v, want %s", err, tt.want)
		}
		if entries, err := os.ReadDir(into); len(entries) > 0 {
			t.Errorf("%s: left behind: %v, %v", tt.want, entries, err)
		}
	}
}

// A folder may hold what a kill has left of a file and of the work; anything else is somebody's.
func TestWhatAFolderMayHold(t *testing.T) {
	for name, taken := range map[string]bool{"": true, ".manifest.json.4711": true, "work/journal.jsonl": true,
		"manifest.txt": false, ".manifest.json": false, "tournaments/x": false} {
		c := certifytest.Campaign(t, "honest", 1, certifytest.Whole(), "pairs")
		path := filepath.Join(c.Dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if name != "" {
			if err := os.WriteFile(path, nil, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := c.Run(t.Context()); (err == nil) != taken || err != nil && !errors.Is(err, campaign.ErrOccupied) {
			t.Errorf("%q: %v", name, err)
		}
	}
	c := certifytest.Campaign(t, "honest", 1, certifytest.Whole(), "pairs")
	c.Dir = filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(c.Dir, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := c.Run(t.Context()); err == nil {
		t.Error("a file is taken for a folder")
	}
}

// What cannot be a campaign is not planned.
func TestPlansRefused(t *testing.T) {
	cells, err := dossier.ParseMatrix("", "")
	if err != nil {
		t.Fatal(err)
	}
	honest := certifytest.Engine(t, "honest", drive.Limits{})
	for _, tt := range []struct {
		system     string
		directions []string
		engines    []*drive.Candidate
		want       string
	}{
		{certifytest.System, nil, []*drive.Candidate{honest}, ""},
		{certifytest.System, []string{"pairs", "checks"}, []*drive.Candidate{honest}, ""},
		{certifytest.System, []string{"pairs", "pears"}, []*drive.Candidate{honest}, `direction "pears" is not known`},
		{"swiss-1291", nil, []*drive.Candidate{honest}, "swiss-1291"},
		{"lim-1999", nil, []*drive.Candidate{honest}, "engine fake pairs by dutch-2017, not by lim"},
		{certifytest.System, nil, []*drive.Candidate{honest, honest}, "engine fake is named twice"},
	} {
		plan := dossier.Manifest{System: tt.system, Count: 3, Matrix: cells, Shrink: 1, Shard: certifytest.Whole(),
			Engines: make([]drive.Engine, 7)}
		c, err := campaign.New(plan, tt.directions, tt.engines)
		if (err == nil) != (tt.want == "") || err != nil && !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s, %v: %v, want %q", tt.system, tt.directions, err, tt.want)
		}
		if err == nil && (len(c.Manifest.Engines) != 1 || c.Jobs != 1 || c.Manifest.Rules == "" ||
			tt.directions != nil && fmt.Sprint(c.Manifest.Engines[0].Directions) != "[checks pairs]") {
			t.Errorf("%s, %v: %+v", tt.system, tt.directions, c.Manifest)
		}
	}
}

// Each piece of work is told of once, also of earlier sessions, and the times say what each took.
func TestProgress(t *testing.T) {
	c := certifytest.Campaign(t, "colours", 3, certifytest.Whole(), "pairs")
	interrupt(t, c, 2)
	var told []string
	c.Notify = func(p campaign.Progress) {
		told = append(told, fmt.Sprintf("%s %d of %d, %d wrong", p.Phase, p.Done, p.Total, p.Discrepant))
	}
	d := certifytest.Run(t, c)
	want := "tournaments 3 of 3, 3 wrong; discrepancies 1 of 3, 3 wrong; discrepancies 2 of 3, 3 wrong; " +
		"discrepancies 3 of 3, 3 wrong"
	if got := strings.Join(told, "; "); got != want {
		t.Errorf("got %s", got)
	}
	w := d.Timing
	if len(w.Engines) != 1 || w.Sessions != 2 || w.Started == "" || w.Finished < w.Started || w.Seconds <= 0 {
		t.Fatalf("%+v", w)
	}
	if e := w.Engines[0]; e.Engine != "fake" || e.Direction != drive.Pairs || e.Seconds <= 0 ||
		e.Slowest <= 0 || e.Slowest > e.Seconds || e.Seconds > w.Seconds {
		t.Errorf("%+v", w)
	}
}

// A preview judges three discrepancies of a cause and counts the others. What is examined already is shown as it is,
// and only counts.
func TestPreviewOfMany(t *testing.T) {
	c := certifytest.Campaign(t, "colours", 6, certifytest.Whole(), "pairs")
	c.Manifest.Shrink = 0
	var shown []string
	c.Preview = func(d *dossier.Dossier) error {
		shown = append(shown,
			fmt.Sprintf("%d records, %d judged, %d not", len(d.Records), len(d.Discrepancies), d.Unjudged))
		return nil
	}
	ctx, stop := context.WithCancel(t.Context())
	c.Notify = func(p campaign.Progress) {
		if p.Phase == "discrepancies" && p.Done == 4 {
			stop()
		}
	}
	if _, err := c.Run(ctx); !errors.Is(err, campaign.ErrInterrupted) {
		t.Fatal(err)
	}
	if got := strings.Join(shown, "; "); got != "6 records, 3 judged, 3 not; 6 records, 4 judged, 2 not" {
		t.Errorf("got %s", got)
	}
	c.Notify, shown = nil, nil
	certifytest.Run(t, c)
	if len(shown) != 1 {
		t.Errorf("shown again: %v", shown)
	}
	honest := certifytest.Campaign(t, "honest", 1, certifytest.Whole(), "pairs")
	honest.Preview = func(*dossier.Dossier) error { return fs.ErrInvalid }
	certifytest.Run(t, honest) // nothing is shown where nothing is to be shrunk
}
