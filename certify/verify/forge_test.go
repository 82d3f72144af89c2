package verify_test

import (
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/internal/certifytest"
	"github.com/trfkit/trfkit/certify/verify"
	"github.com/trfkit/trfkit/internal/fsx"
)

// noticed reports whether verifying finds anything, an unusable dossier included.
func noticed(t *testing.T, dir string, sample int) bool {
	t.Helper()
	v, err := verify.Dossier(t.Context(), dir, verify.Options{Sample: sample})
	return err != nil || len(v.Problems) > 0
}

// No byte of a dossier can be altered, taken away or added unnoticed, but for those of timing.json.
func TestEveryByteCounts(t *testing.T) {
	t.Parallel()
	c := certifytest.Campaign(t, "colours", 2, certifytest.Whole())
	certifytest.Run(t, c)
	dir := certifytest.Copied(t, c.Dir)
	if noticed(t, dir, 100) {
		t.Fatal("the dossier is well")
	}
	for name, text := range certifytest.Files(t, c.Dir) {
		path := filepath.Join(dir, filepath.FromSlash(name))
		was := []byte(text)
		forgeries := map[string][]byte{"a line more": append(slices.Clone(was), "x\n"...),
			"a blank more":    append(slices.Clone(was), ' '),
			"the end cut off": was[:len(was)-1], "nothing": {}, "half": was[:len(was)/2]}
		for i := 0; i < len(was); i += 1 + len(was)/25 {
			b := slices.Clone(was)
			b[i] ^= 1
			forgeries["byte "+string(rune('0'+i%10))+" altered near "+string(was[i:min(i+10, len(was))])] = b
		}
		for what, data := range forgeries {
			if err := os.WriteFile(path, data, 0o644); err != nil {
				t.Fatal(err)
			}
			if !noticed(t, dir, 0) {
				t.Errorf("%s: %s, and nothing was found", name, what)
			}
		}
		if err := os.Remove(path); err != nil {
			t.Fatal(err)
		}
		if !noticed(t, dir, 0) {
			t.Errorf("%s is missing, and nothing was found", name)
		}
		if err := os.WriteFile(path, was, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"more.trf", "tournaments/fake-generates/000/000007.trf", ".hidden",
		"discrepancies/x/explanation.txt", "work/journal.jsonl"} {
		dir := certifytest.Copied(t, c.Dir)
		if err := fsx.WriteIn(dir, name, []byte("x")); err != nil {
			t.Fatal(err)
		}
		if !noticed(t, dir, 0) {
			t.Errorf("%s was added, and nothing was found", name)
		}
	}
}

// What verifying says of a dossier stands in one line each and commands no terminal.
func TestHostileFileNames(t *testing.T) {
	c := certifytest.Campaign(t, "colours", 1, certifytest.Whole(), "generates")
	certifytest.Run(t, c)
	dir := certifytest.Copied(t, c.Dir)
	if err := fsx.WriteIn(dir, "x\x1b[2J\nnothing is wrong\u202e", nil); err != nil {
		t.Skip("such a name is not possible here:", err)
	}
	v, err := verify.Dossier(t.Context(), dir, verify.Options{})
	if err != nil || len(v.Problems) != 1 || v.Problems[0] != "x?[2J?nothing is wrong? is no part of the dossier" {
		t.Errorf("%q, %v", v.Problems, err)
	}
}

// The folder itself may be named by a link: what stands in it is verified.
func TestLinkToDossier(t *testing.T) {
	c := certifytest.Campaign(t, "colours", 1, certifytest.Whole(), "generates")
	certifytest.Run(t, c)
	dir := certifytest.Copied(t, c.Dir)
	link := filepath.Join(t.TempDir(), "link")
	if err := os.Symlink(dir, link); err != nil {
		t.Skip("no links here:", err)
	}
	if noticed(t, link, 0) {
		t.Error("the dossier is wrong behind a link")
	}
	if err := fsx.WriteIn(dir, "more.trf", []byte("x")); err != nil {
		t.Fatal(err)
	}
	if !noticed(t, link, 0) {
		t.Error("a file was added behind a link, and nothing was found")
	}
}

// A file that stands for another is none of the dossier, wherever it leads.
func TestLinksAreNoFiles(t *testing.T) {
	c := certifytest.Campaign(t, "colours", 1, certifytest.Whole(), "generates")
	d := certifytest.Run(t, c)
	for _, name := range []string{dossier.ManifestFile, dossier.ResultsFile, dossier.TreeFile, d.Records[0].File,
		"tournaments"} {
		dir := certifytest.Copied(t, c.Dir)
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.Rename(path, dir+".elsewhere"); err != nil {
			t.Fatal(err)
		}
		if err := os.Symlink(dir+".elsewhere", path); err != nil {
			t.Skip("symbolic links are not available:", err)
		}
		if !noticed(t, dir, 0) {
			t.Errorf("%s is a link, and nothing was found", name)
		}
	}
	dir := certifytest.Copied(t, c.Dir)
	results := filepath.Join(dir, dossier.ResultsFile)
	if err := os.Remove(results); err != nil {
		t.Fatal(err)
	}
	if os.Symlink("/dev/zero", results) == nil && !noticed(t, dir, 0) {
		t.Error("a device is no file")
	}
}

// A file that is gone is named, and what stands in its way.
func TestLostFile(t *testing.T) {
	c := certifytest.Campaign(t, "colours", 1, certifytest.Whole(), "generates")
	lost := certifytest.Run(t, c).Records[0].File
	dir := certifytest.Copied(t, c.Dir)
	if err := os.Remove(filepath.Join(dir, filepath.FromSlash(lost))); err != nil {
		t.Fatal(err)
	}
	v, err := verify.Dossier(t.Context(), dir, verify.Options{})
	if want := lost + " cannot be read: no such file or directory"; err != nil || !slices.Contains(v.Problems, want) {
		t.Errorf("%q, %v; want %q", v.Problems, err, want)
	}
}

// scalars calls alter once for each number, text and switch in a value, with a way to change it and to change it back.
func scalars(name string, v reflect.Value, monstrous bool, alter func(name string, change, back func())) {
	set := func(to any) {
		was := reflect.ValueOf(v.Interface())
		alter(name, func() { v.Set(reflect.ValueOf(to).Convert(v.Type())) }, func() { v.Set(was) })
	}
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				scalars(name+"."+v.Type().Field(i).Name, v.Field(i), monstrous, alter)
			}
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			scalars(name, v.Index(i), monstrous, alter)
		}
	case reflect.Pointer:
		if !v.IsNil() {
			scalars(name, v.Elem(), monstrous, alter)
		}
	case reflect.String:
		set(v.String() + "!")
		if v.String() != "" {
			set("")
		}
	case reflect.Int:
		set(v.Int() + 1)
		if monstrous {
			set(-5)
			set(1 << 30)
		}
	case reflect.Uint64:
		set(v.Uint() + 1)
	case reflect.Bool:
		set(!v.Bool())
	}
}

// rewritten writes the files of a dossier anew, as far as they follow from what is in memory, and returns its folder.
func rewritten(t *testing.T, d *dossier.Dossier) string {
	t.Helper()
	d.Complete()
	parts := d.Parts()
	for _, x := range d.Discrepancies {
		if _, err := os.Stat(filepath.Join(d.Dir, "discrepancies", x.ID)); err == nil && x.ID != "" {
			parts = append(parts, dossier.Part{Name: dossier.ExplanationFile(x.ID), Data: x.ExplanationText()})
		}
	}
	for _, p := range parts {
		if err := os.WriteFile(filepath.Join(d.Dir, p.Name), p.Data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return d.Dir
}

// A forger who computes the hash tree, the summary and the explanations anew is found out by the sample, whatever he
// alters of a record, a discrepancy or the plan.
func TestForgeries(t *testing.T) {
	for _, direction := range []string{"checks", "generates", "pairs"} {
		t.Run(direction, func(t *testing.T) {
			t.Parallel()
			forgeries(t, direction)
		})
	}
}

func forgeries(t *testing.T, direction string) {
	monstrous := direction == "generates" // once is enough
	c := certifytest.Campaign(t, "colours", 2, certifytest.Whole(), direction)
	if good := certifytest.Run(t, c); len(good.Discrepancies) == 0 || good.Discrepancies[0].Shrunk == nil {
		t.Fatalf("%s: nothing to forge", direction)
	}
	dir := certifytest.Copied(t, c.Dir)
	d, err := dossier.Load(dir)
	if err != nil {
		t.Fatal(err)
	}
	forge := func(name string, change, back func()) {
		change()
		if !noticed(t, rewritten(t, d), 100) {
			t.Errorf("%s: %s was altered, and nothing was found", direction, name)
		}
		back()
	}
	used := slices.IndexFunc(d.Manifest.Matrix, func(c dossier.Cell) bool { return c.Name == d.Records[0].Cell })
	for i := range d.Records {
		scalars("tournament", reflect.ValueOf(d.Records[i]).Elem(), monstrous, forge)
	}
	for i := range d.Discrepancies {
		scalars("discrepancy", reflect.ValueOf(d.Discrepancies[i]).
			Elem(), monstrous, func(name string, change, back func()) {
			if !strings.HasSuffix(name, ".ShrinkNote") { // known to the engine alone
				forge(name, change, back)
			}
		})
	}
	for _, f := range []any{&d.Manifest.Matrix[used].Settings, &d.Manifest.System, &d.Manifest.Rules, &d.Manifest.Seed,
		&d.Manifest.Count, &d.Manifest.Shard, &d.Manifest.Matrix[used].Name, &d.Manifest.Tool, &d.Manifest.Format} {
		scalars("manifest", reflect.ValueOf(f).Elem(), monstrous, forge)
	}
	if noticed(t, rewritten(t, d), 100) {
		v, err := verify.Dossier(t.Context(), dir, verify.Options{Sample: 100})
		t.Errorf("%s: the dossier that nobody altered does not pass: %v, %v", direction, v, err)
	}
}

// Work that was not done cannot be passed off as done.
func TestEmptyWork(t *testing.T) {
	for _, direction := range []string{"generates", "pairs"} {
		c := certifytest.Campaign(t, "colours", 2, certifytest.Whole(), direction)
		certifytest.Run(t, c)
		for _, o := range []dossier.Outcome{dossier.Agree, dossier.Skipped} {
			dir := certifytest.Copied(t, c.Dir)
			d, err := dossier.Load(dir)
			if err != nil {
				t.Fatal(err)
			}
			rounds := d.Records[0].Rounds
			for _, r := range d.Records {
				r.Outcome, r.SHA256, r.File, r.Detail, r.Differ = o, "", "", "", []dossier.RoundRecord{}
				if o == dossier.Agree {
					r.Rounds, r.Agree = rounds, rounds
				} else {
					r.Rounds, r.Agree = 0, 0
				}
			}
			d.Discrepancies = []*dossier.Discrepancy{}
			if err := os.RemoveAll(filepath.Join(dir, "tournaments")); err != nil {
				t.Fatal(err)
			}
			if err := os.RemoveAll(filepath.Join(dir, "discrepancies")); err != nil {
				t.Fatal(err)
			}
			if err := d.Write(); err != nil {
				t.Fatal(err)
			}
			if !noticed(t, dir, 100) {
				t.Errorf("%s: tournaments that do not exist are said to %s, and nothing was found", direction, o)
			}
		}
	}
}
