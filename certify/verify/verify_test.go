package verify_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/certify/internal/certifytest"
	"github.com/trfkit/trfkit/certify/verify"
)

func TestMain(m *testing.M) { certifytest.Main(m) }

func TestVerify(t *testing.T) {
	c := certifytest.Campaign(t, "colours", 4, certifytest.Whole())
	good := certifytest.Run(t, c)
	problems := func(dir string, opt verify.Options) []string {
		t.Helper()
		opt.Sample = 100
		v, err := verify.Dossier(t.Context(), dir, opt)
		if err != nil {
			t.Fatal(err)
		}
		return v.Problems
	}
	if p := problems(c.Dir, verify.Options{Engines: c.Engines, Root: good.Tree.Root}); len(p) > 0 {
		t.Fatalf("the dossier is well: %q", p)
	}
	v, err := verify.Dossier(t.Context(), c.Dir, verify.Options{Engines: c.Engines, Sample: 3})
	if want := 3 * len(good.Summary.Counts); err != nil || v.Derived != want || v.Asked != want ||
		v.Records != len(good.Records) || v.Files != len(good.Files()) || v.Judged != min(3, len(good.Discrepancies)) {
		t.Errorf("%+v, %v", v, err)
	}
	if p := problems(c.Dir, verify.Options{Root: "00"}); len(p) != 1 {
		t.Errorf("another root: %q", p)
	}
	if p := problems(c.Dir, verify.Options{Root: strings.ToUpper(good.Tree.Root)}); len(p) > 0 {
		t.Errorf("the root in capital letters: %q", p)
	}
	for root, want := range map[string]int{good.Tree.Root: 0, strings.Repeat("0", 64): 1} { // what was signed
		dir := certifytest.Copied(t, c.Dir)
		if err := os.WriteFile(filepath.Join(dir, dossier.RootFile), dossier.RootText(root), 0o644); err != nil {
			t.Fatal(err)
		}
		if _, p, err := verify.Whole(dir); err != nil || len(p) != want {
			t.Errorf("the root %s was signed: %q, %v", root, p, err)
		}
	}
	other := certifytest.Engine(t, "honest", drive.Limits{})
	for want, spoil := range map[string]func(e *drive.Candidate){
		"was driven by another adapter than the one given": func(*drive.Candidate) {},
		"its files have other hashes": func(e *drive.Candidate) {
			e.Files = []drive.FileHash{{Name: "fake", SHA256: "0"}}
		},
		"has no part in the dossier": func(e *drive.Candidate) { e.Name = "other" },
	} {
		e := *other
		spoil(&e)
		_, err := verify.Dossier(t.Context(), c.Dir, verify.Options{Engines: []*drive.Candidate{&e}})
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
	if p := problems(c.Dir, verify.Options{Challenge: &dossier.Challenge{}}); len(p) != 1 ||
		p[0] != "the campaign was run without a challenge" {
		t.Errorf("a challenge was given: %q", p)
	}
	bad := slices.IndexFunc(good.Records,
		func(r *dossier.Record) bool { return r.Direction == drive.Checks && len(r.Differ) > 0 })
	made := slices.IndexFunc(good.Records, func(r *dossier.Record) bool { return r.File != "" })
	for _, tt := range []struct {
		what  string
		alter func(d *dossier.Dossier)
	}{
		{"a tournament's file", func(d *dossier.Dossier) { certifytest.Alter(t, d.Dir, d.Records[made].File) }},
		{"the file of an example",
			func(d *dossier.Dossier) { certifytest.Alter(t, d.Dir, d.Discrepancies[0].Original.File) }},
		{"a result", func(d *dossier.Dossier) {
			r := d.Records[bad]
			r.Outcome, r.Differ, r.Agree, r.Detail = dossier.Agree, []dossier.RoundRecord{}, r.Rounds, ""
		}},
		{"a count of rounds", func(d *dossier.Dossier) { d.Records[made].Rounds++ }},
		{"a seed", func(d *dossier.Dossier) { d.Records[bad].Seed++ }},
		{"a hash", func(d *dossier.Dossier) { d.Records[bad].SHA256 = strings.Repeat("0", 64) }},
		{"a pairing", func(d *dossier.Dossier) {
			b := d.Records[bad].Differ[0].Demands.Boards
			b[0] = b[0].Turned()
		}},
		{"the article of a verdict", func(d *dossier.Dossier) { d.Discrepancies[0].Rule = "C.04.3 (2017) C.7" }},
		{"the class of a verdict",
			func(d *dossier.Dossier) { d.Discrepancies[len(d.Discrepancies)-1].Class = dossier.ClassReading }},
		{"an explanation", func(d *dossier.Dossier) { d.Discrepancies[0].Explanation[0] += "!" }},
		{"a discrepancy left out", func(d *dossier.Dossier) { d.Discrepancies = d.Discrepancies[1:] }},
		{"a tournament left out", func(d *dossier.Dossier) { d.Records = d.Records[1:] }},
		{"the number of tournaments", func(d *dossier.Dossier) { d.Manifest.Count++ }},
	} {
		for _, anew := range []bool{false, true} { // the forger computes the tree anew, or does not
			dir := t.TempDir()
			if err := os.CopyFS(dir, os.DirFS(c.Dir)); err != nil {
				t.Fatal(err)
			}
			d, err := dossier.Load(dir)
			if err != nil {
				t.Fatal(err)
			}
			tree := d.Tree
			tt.alter(d)
			if err := d.Write(); err != nil {
				t.Fatal(err)
			}
			if !anew {
				if err := os.WriteFile(filepath.Join(dir, dossier.TreeFile), dossier.AsJSON(tree), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			if p := problems(dir, verify.Options{}); len(p) == 0 {
				t.Errorf("%s was altered (tree computed anew: %v), and nothing was found", tt.what, anew)
			}
		}
	}
}
