package certifytest

import (
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/trfkit/trfkit/certify/campaign"
	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/certify/verify"
)

// Engine opens the fake engine. Limits of zero are long ones.
func Engine(t *testing.T, mode string, limits drive.Limits) *drive.Candidate {
	t.Helper()
	if limits.Time == 0 {
		limits = drive.Limits{Time: 5 * time.Minute, Memory: 1024}
	}
	c := must(must(drive.ParseAdapter("fake.json", []byte(Adapter(mode)))).Open(t.Context(), os.Args[0], limits))
	t.Cleanup(c.Close)
	return c
}

// Whole is the campaign in one piece.
func Whole() dossier.Shard { return dossier.Shard{Index: 1, Of: 1} }

// Campaign plans a campaign against the fake engine; without a direction in all that it knows.
func Campaign(t *testing.T, mode string, count int, shard dossier.Shard, directions ...string) *campaign.Campaign {
	t.Helper()
	return Planned(t, Engine(t, mode, drive.Limits{}), count, shard, directions...)
}

// Planned plans a campaign of small tournaments against an engine.
func Planned(t *testing.T, e *drive.Candidate, count int, shard dossier.Shard,
	directions ...string) *campaign.Campaign {
	t.Helper()
	matrix := must(dossier.ParseMatrix("m",
		"a 2: players=4-8 rounds=3-5\nb: players=6-10 rounds=4 half-byes=5% forfeits=5%\n"))
	c := must(campaign.New(dossier.Manifest{Version: "test", System: e.Driver.Systems[0], Seed: 11, Count: count,
		Matrix: matrix, Shrink: 1, Shard: shard}, directions, []*drive.Candidate{e}))
	c.Dir = t.TempDir() + "/dossier"
	return c
}

// Run runs a campaign to its end.
func Run(t *testing.T, c *campaign.Campaign) *dossier.Dossier {
	t.Helper()
	d, err := c.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// Verified verifies a dossier and demands that nothing is wrong with it.
func Verified(t *testing.T, dir string, engines ...*drive.Candidate) {
	t.Helper()
	v, err := verify.Dossier(t.Context(), dir, verify.Options{Sample: 100, Engines: engines})
	if err != nil || len(v.Problems) > 0 {
		t.Errorf("%v, %v", v, err)
	}
}

// Files reads a dossier but for what depends on the clock.
func Files(t *testing.T, dir string) map[string]string {
	t.Helper()
	out, root := map[string]string{}, os.DirFS(dir)
	must(0, fs.WalkDir(root, ".", func(name string, e fs.DirEntry, err error) error {
		if err == nil && !e.IsDir() && e.Name() != dossier.TimingFile {
			out[name] = string(must(fs.ReadFile(root, name)))
		}
		return err
	}))
	return out
}

// Same demands that two dossiers are one, times apart.
func Same(t *testing.T, got, want string) {
	t.Helper()
	a, b := Files(t, got), Files(t, want)
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

// Alter adds a line to a file of a dossier.
func Alter(t *testing.T, dir, name string) {
	t.Helper()
	path := filepath.Join(dir, filepath.FromSlash(name))
	must(0, os.WriteFile(path, append(must(os.ReadFile(path)), "### altered\n"...), 0o644))
}

// Copied copies a dossier for a forger to work on.
func Copied(t *testing.T, dir string) string {
	t.Helper()
	out := filepath.Join(t.TempDir(), "forged")
	must(0, os.CopyFS(out, os.DirFS(dir)))
	return out
}
