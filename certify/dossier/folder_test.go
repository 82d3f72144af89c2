package dossier

import (
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/internal/fsx"
	"github.com/trfkit/trfkit/trf"
)

// written is a dossier of one tournament and one discrepancy, as it stands in its folder.
func written(t *testing.T) *Dossier {
	t.Helper()
	d := &Dossier{Dir: filepath.Join(t.TempDir(), "dossier"), Manifest: *leastManifest(t)}
	r := &Record{Engine: "x", Direction: drive.Pairs, Outcome: Illegal, Players: 4, Rounds: 1,
		Differ: []RoundRecord{{Round: 1, Outcome: Illegal}}}
	r.Store([]byte("a tournament"))
	d.Records = []*Record{r}
	x := &Discrepancy{ID: "x-r1", Tournament: "x", Group: "g", Class: ClassCandidate, Summary: "why",
		Explanation: []string{"so"}, Original: Example{File: "discrepancies/x-r1/original.trf", SHA256: "h"},
		Shrunk: &Example{File: "discrepancies/x-r1/shrunk.trf", SHA256: "i"}}
	d.Discrepancies = []*Discrepancy{x}
	for name, text := range map[string]string{r.File: "a tournament", x.Original.File: "original",
		x.Shrunk.File:         "shrunk",
		ExplanationFile(x.ID): string(x.ExplanationText())} {
		if err := fsx.WriteIn(d.Dir, name, []byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	if err := d.Write(); err != nil {
		t.Fatal(err)
	}
	return d
}

func alter(t *testing.T, d *Dossier, name, text string) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(d.Dir, name), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// What is written is read again; the times may be missing, and nothing else may.
func TestWrittenIsRead(t *testing.T) {
	d := written(t)
	if err := os.Remove(filepath.Join(d.Dir, TimingFile)); err != nil {
		t.Fatal(err)
	}
	got, err := Load(d.Dir)
	if err != nil {
		t.Fatal(err)
	}
	if got.Summary.Root == "" || got.Summary.Root != d.Tree.Root || got.Dir != d.Dir {
		t.Errorf("root %q of %s, want %q", got.Summary.Root, got.Dir, d.Tree.Root)
	}
	if !reflect.DeepEqual(got.Records, d.Records) || !reflect.DeepEqual(got.Discrepancies, d.Discrepancies) {
		t.Errorf("%+v\nwant\n%+v", got, d)
	}
	if got := d.Manifest.Differs(AsJSON(got.Manifest)); got != "" {
		t.Error("the manifest differs:", got)
	}
	if data, err := got.Records[0].Stored(d.Dir); err != nil || string(data) != "a tournament" {
		t.Errorf("%q, %v", data, err)
	}
	for _, name := range []string{ManifestFile, DiscrepanciesFile, SummaryFile, TreeFile, ResultsFile} {
		d := written(t)
		if err := os.Remove(filepath.Join(d.Dir, name)); err != nil {
			t.Fatal(err)
		}
		if _, err := Load(d.Dir); err == nil || !strings.Contains(err.Error(), filepath.Join(d.Dir, name)) {
			t.Errorf("without %s: %v", name, err)
		}
	}
}

// What cannot be a dossier's is refused with the name of the file, and of records with the line.
func TestUnreadable(t *testing.T) {
	for _, c := range []struct {
		name   string
		file   string
		change func(d *Dossier) string // the new text of the file
		want   string
	}{
		{"a timing that is none", TimingFile, func(*Dossier) string { return "{" }, "timing.json"},
		{"a discrepancy that is none", DiscrepanciesFile, func(*Dossier) string { return `[{"id": 1}]` },
			"discrepancies.json"},
		{"a round beyond", DiscrepanciesFile, func(d *Dossier) string {
			d.Discrepancies[0].Round = -1
			return string(AsJSON(d.Discrepancies))
		}, `discrepancy "x-r1": rounds and players are numbers from 0`},
		{"a manifest of another version", ManifestFile, func(d *Dossier) string {
			d.Manifest.Format = 2
			return string(AsJSON(d.Manifest))
		}, "manifest.json: format 2 is not known"},
		{"a record that is none", ResultsFile, func(d *Dossier) string {
			return string(AsLine(d.Records[0])) + "\n" + "{}}\n"
		}, "results.jsonl:2: "},
		{"a record beyond", ResultsFile, func(d *Dossier) string {
			d.Records[0].Players = -1
			return string(AsLine(d.Records[0])) + "\n"
		}, "results.jsonl:1: rounds and players are numbers from 0"},
	} {
		d := written(t)
		alter(t, d, c.file, c.change(d))
		if _, err := Load(d.Dir); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", c.name, err, c.want)
		}
	}
	d := written(t)
	alter(t, d, d.Records[0].File, "another tournament")
	if _, err := d.Records[0].Stored(d.Dir); err == nil || !strings.Contains(err.Error(), "was altered") {
		t.Errorf("an altered tournament: %v", err)
	}
	if _, err := ReadBelow(d.Dir, "../x"); err == nil {
		t.Error("a file outside is read")
	}
	if _, err := ReadBelow(d.Dir, tournamentsDir); err == nil || !strings.Contains(err.Error(), "no regular file") {
		t.Errorf("a folder is read: %v", err)
	}
}

// What an interrupted campaign has left behind is removed, and nothing that the dossier names or that is not its own.
func TestSweep(t *testing.T) {
	d := written(t)
	stays := []string{ManifestFile, "notes.txt", "mine/.x.1", d.Records[0].File, d.Discrepancies[0].Original.File,
		d.Discrepancies[0].Shrunk.File, ExplanationFile("x-r1")}
	goes := []string{".manifest.json.123", "tournaments/x-pairs/000/000009.trf", "discrepancies/y-r1/original.trf",
		"discrepancies/x-r1/.original.trf.77"}
	for _, name := range append(goes, "notes.txt", "mine/.x.1") {
		if err := fsx.WriteIn(d.Dir, name, []byte("left")); err != nil {
			t.Fatal(err)
		}
	}
	if err := d.Sweep(); err != nil {
		t.Fatal(err)
	}
	for _, name := range stays {
		if _, err := os.Stat(filepath.Join(d.Dir, name)); err != nil {
			t.Error("is gone:", err)
		}
	}
	for _, name := range goes {
		if _, err := os.Stat(filepath.Join(d.Dir, name)); err == nil {
			t.Error("is still there:", name)
		}
	}
	if err := (&Dossier{Dir: filepath.Join(d.Dir, "nowhere")}).Sweep(); err != nil {
		t.Error("there is nothing to sweep:", err)
	}
	to := t.TempDir()
	if err := d.CopyInto(to); err != nil {
		t.Fatal(err)
	}
	for name := range d.Files() {
		was, _ := os.ReadFile(filepath.Join(d.Dir, name))
		if is, err := os.ReadFile(filepath.Join(to, name)); err != nil || string(is) != string(was) {
			t.Errorf("%s: %q, %v", name, is, err)
		}
	}
	if len(d.Files()) != 4 {
		t.Error(d.Files())
	}
	if err := os.Remove(filepath.Join(d.Dir, d.Records[0].File)); err != nil {
		t.Fatal(err)
	}
	if err := d.CopyInto(t.TempDir()); err == nil {
		t.Error("a tournament that is gone was copied")
	}
}

// A commitment and its challenge are read as they were written, and in no other form.
func TestCommitmentsAreRead(t *testing.T) {
	dir := t.TempDir()
	write := func(data []byte) string {
		path := filepath.Join(dir, "file.json")
		if err := os.WriteFile(path, data, 0o644); err != nil {
			t.Fatal(err)
		}
		return path
	}
	m := leastManifest(t)
	m.Seed, m.Contained = 7, []string{"pid"}
	committed := m.Committed()
	got, hash, err := ReadCommitment(write(AsJSON(committed)))
	if err != nil || hash != m.Commitment() || got.Seed != 0 || got.Contained != nil {
		t.Errorf("%+v, %s, %v", got, hash, err)
	}
	unsound := committed
	unsound.Count = 0
	for what, data := range map[string][]byte{"a manifest": AsJSON(m), "a line": AsLine(committed),
		"an impossible one": AsJSON(unsound), "nothing": nil} {
		if _, _, err := ReadCommitment(write(data)); err == nil {
			t.Errorf("%s is read as a commitment", what)
		}
	}
	if _, _, err := ReadCommitment(filepath.Join(dir, "missing")); err == nil {
		t.Error("a file that is not there is a commitment")
	}
	c := NewChallenge(hash)
	if got, err := ReadChallenge(write(AsJSON(c))); err != nil || *got != *c {
		t.Errorf("%+v, %v, want %+v", got, err, c)
	}
	for what, change := range map[string]func(c *Challenge){"version": func(c *Challenge) { c.Format = 1 },
		"challenge":  func(c *Challenge) { c.Challenge = "1" },
		"commitment": func(c *Challenge) { c.Commitment += "0" }} {
		own := *c
		change(&own)
		if _, err := ReadChallenge(write(AsJSON(own))); err == nil {
			t.Errorf("a challenge with another %s is read", what)
		}
	}
	if _, err := ReadChallenge(write([]byte("["))); err == nil {
		t.Error("half a file is a challenge")
	}
	other := *m
	other.SHA256, other.Count = "1", 2
	if got, want := m.Differs(AsJSON(other)), "count, sha256, so another build of trfcert began it"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got := m.Differs([]byte("[")); got != "form" {
		t.Error(got)
	}
}

// A tournament larger than any is not read, and costs nothing: its length may be a hole.
func TestTournamentTooLarge(t *testing.T) {
	d := written(t)
	name := d.Records[0].File
	for _, most := range []int64{trf.MaxFile, trf.MaxFile + 1} {
		if err := os.Truncate(filepath.Join(d.Dir, filepath.FromSlash(name)), most); err != nil {
			t.Fatal(err)
		}
		if _, err := ReadBelow(d.Dir, name); errors.Is(err, ErrTooLarge) != (most > trf.MaxFile) {
			t.Errorf("%d bytes: %v", most, err)
		}
	}
}
