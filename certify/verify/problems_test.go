package verify_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/internal/certifytest"
	"github.com/trfkit/trfkit/certify/verify"
)

// Each fault is named by what is wrong, where it is.
func TestProblemsAreNamed(t *testing.T) {
	c := certifytest.Campaign(t, "colours", 2, certifytest.Whole(), "generates", "pairs")
	good := certifytest.Run(t, c)
	n, root := len(good.Records), strings.Repeat("0", 64)
	found := good.Discrepancies[0]
	tree := func(change func(*dossier.Tree)) func(*dossier.Dossier) { // the others are as they were
		return func(d *dossier.Dossier) {
			change(&d.Tree)
			err := os.WriteFile(filepath.Join(d.Dir, dossier.TreeFile), dossier.AsJSON(d.Tree), 0o644)
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	anew := func(change func(*dossier.Dossier)) func(*dossier.Dossier) {
		return func(d *dossier.Dossier) {
			change(d)
			rewritten(t, d)
		}
	}
	planned := fmt.Sprintf("is not the one that the manifest plans: %s", good.Records[1].ID)
	second := func(change func(*dossier.Record)) func(*dossier.Dossier) {
		return anew(func(d *dossier.Dossier) { change(d.Records[1]) })
	}
	for _, tt := range []struct {
		name  string
		spoil func(d *dossier.Dossier)
		want  string
	}{
		{"the leaf of the manifest", tree(func(x *dossier.Tree) { x.Leaves[0] = root }), "manifest.json was altered"},
		{"the leaf of a tournament", tree(func(x *dossier.Tree) { x.Leaves[1] = root }),
			"tournament " + good.Records[0].ID + " was altered"},
		{"the leaf of the last", tree(func(x *dossier.Tree) { x.Leaves[n] = root }),
			"tournament " + good.Records[n-1].ID + " was altered"},
		{"the leaf of a discrepancy", tree(func(x *dossier.Tree) { x.Leaves[n+1] = root }),
			"discrepancy " + found.ID + " was altered"},
		{"a leaf too many", tree(func(x *dossier.Tree) { x.Leaves = append(x.Leaves, root) }), "the tree has "},
		{"a leaf too few", tree(func(x *dossier.Tree) { x.Leaves = x.Leaves[:n] }), "the tree has "},
		{"the algorithm", tree(func(x *dossier.Tree) { x.Algorithm = "none" }), `by "none"; the dossier`},
		{"the root", tree(func(x *dossier.Tree) { x.Root = root }), "tree.json says " + root},
		{"the number", second(func(r *dossier.Record) { r.Number++ }), planned},
		{"the id", second(func(r *dossier.Record) { r.ID += "x" }), planned},
		{"the seed", second(func(r *dossier.Record) { r.Seed++ }), planned},
		{"the cell", second(func(r *dossier.Record) { r.Cell += "x" }), planned},
		{"the engine", second(func(r *dossier.Record) { r.Engine += "x" }), planned},
		{"the direction", second(func(r *dossier.Record) { r.Direction = "checks" }), planned},
		{"the index", second(func(r *dossier.Record) { r.Index++ }), planned},
		{"the outcome", second(func(r *dossier.Record) { r.Outcome = "fine" }), `outcome "fine" is not known`},
		{"the rules", anew(func(d *dossier.Dossier) { d.Manifest.Rules = "mine" }), `names "mine" as the rules of`},
		{"the count", anew(func(d *dossier.Dossier) { d.Manifest.Count++ }),
			fmt.Sprintf("the manifest plans %d tournaments, there are %d", n+2, n)},
		{"one discrepancy less", anew(func(d *dossier.Dossier) { d.Discrepancies = d.Discrepancies[1:] }),
			fmt.Sprintf("the records hold %d discrepancies, %s %d", len(good.Discrepancies), dossier.DiscrepanciesFile,
				len(good.Discrepancies)-1)},
		{"another discrepancy", anew(func(d *dossier.Dossier) { d.Discrepancies[0].ID = "x" }),
			"discrepancy x does not follow from the records, which have " + found.ID},
		{"the summary", func(d *dossier.Dossier) {
			d.Summary.Done++
			err := os.WriteFile(filepath.Join(d.Dir, dossier.SummaryFile), dossier.AsJSON(d.Summary), 0o644)
			if err != nil {
				t.Fatal(err)
			}
		}, "summary.json does not follow from the records"},
		{"the form", func(d *dossier.Dossier) {
			err := os.WriteFile(filepath.Join(d.Dir, dossier.TreeFile), dossier.AsLine(d.Tree), 0o644)
			if err != nil {
				t.Fatal(err)
			}
		}, "tree.json is not as trfcert writes it"},
		{"an example", func(d *dossier.Dossier) { certifytest.Alter(t, d.Dir, found.Original.File) },
			found.Original.File + " was altered"},
		{"another root was signed", func(d *dossier.Dossier) {
			if err := os.WriteFile(filepath.Join(d.Dir, dossier.RootFile), dossier.RootText(root), 0o644); err != nil {
				t.Fatal(err)
			}
		}, "root.txt has another root than the tree"},
	} {
		d, err := dossier.Load(certifytest.Copied(t, c.Dir))
		if err != nil {
			t.Fatal(err)
		}
		tt.spoil(d)
		_, problems, err := verify.Whole(d.Dir)
		if err != nil || !slices.ContainsFunc(problems, func(p string) bool { return strings.Contains(p, tt.want) }) {
			t.Errorf("%s: %q, %v; want %q", tt.name, problems, err, tt.want)
		}
	}
}
