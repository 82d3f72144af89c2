package verify

import (
	"bytes"
	"errors"
	"io/fs"
	"maps"
	"os"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/certify/internal/task"
	"github.com/trfkit/trfkit/certify/internal/triage"
)

// whole verifies what can be without judging any tournament.
func (v *verifier) whole() {
	v.hashes()
	v.consequences()
	v.plan()
	v.form()
	v.contents()
	v.challenge()
}

// challenge compares the challenge of the campaign with the one that was given, and the root that was signed.
func (v *verifier) challenge() {
	if c := v.opt.Challenge; c != nil {
		switch t := v.Manifest.Trial; {
		case t == nil:
			v.problem("the campaign was run without a challenge")
		case *t != c.Trial:
			v.problem("the campaign was run under another commitment or challenge than the one given")
		}
	}
	data, err := dossier.ReadBelow(v.Dir, dossier.RootFile)
	if err == nil && string(data) != string(dossier.RootText(v.Tree.Root)) {
		v.problem("%s has another root than the tree", dossier.RootFile)
	}
}

// hashes recomputes the tree.
func (v *verifier) hashes() {
	tree := dossier.NewTree(&v.Manifest, v.Records, v.Discrepancies)
	if len(tree.Leaves) != len(v.Tree.Leaves) || tree.Algorithm != v.Tree.Algorithm {
		v.problem("the tree has %d leaves, by %q; the dossier %d, by %q", len(v.Tree.Leaves), v.Tree.Algorithm,
			len(tree.Leaves), tree.Algorithm)
	}
	for i, leaf := range tree.Leaves {
		if i < len(v.Tree.Leaves) && leaf != v.Tree.Leaves[i] {
			v.problem("%s was altered: its hash is not that of the tree", v.leafName(i))
		}
	}
	switch {
	case tree.Root != v.Tree.Root:
		v.problem("the root is %s, tree.json says %s", tree.Root, v.Tree.Root)
	case v.opt.Root != "" && !strings.EqualFold(tree.Root, v.opt.Root):
		v.problem("the root is %s, not the %s that was published", tree.Root, v.opt.Root)
	}
}

func (v *verifier) leafName(i int) string {
	switch {
	case i == 0:
		return dossier.ManifestFile
	case i <= len(v.Records):
		return "tournament " + v.Records[i-1].ID
	}
	return "discrepancy " + v.Discrepancies[i-1-len(v.Records)].ID
}

// consequences recomputes what follows from the records.
func (v *verifier) consequences() {
	s := dossier.Summarize(&v.Manifest, v.Records, v.Discrepancies)
	s.Root = v.Tree.Root
	if string(dossier.AsJSON(s)) != string(dossier.AsJSON(v.Summary)) {
		v.problem("%s does not follow from the records", dossier.SummaryFile)
	}
	want := triage.Suspects(v.Ordered(), v.Manifest.Shrink)
	if len(want) != len(v.Discrepancies) {
		v.problem("the records hold %d discrepancies, %s %d", len(want), dossier.DiscrepanciesFile,
			len(v.Discrepancies))
		return
	}
	for i, s := range want {
		if d := &v.Discrepancies[i]; d.ID != s.ID {
			v.problem("discrepancy %s does not follow from the records, which have %s there", d.ID, s.ID)
			return
		}
	}
	v.suspects = want
}

// plan sees that the records are those of the tasks that the manifest plans.
func (v *verifier) plan() {
	if rules := v.judge.Rules(); v.Manifest.Rules != rules {
		v.problem("%s names %q as the rules of %s, not %q", dossier.ManifestFile, v.Manifest.Rules, v.Manifest.System,
			rules)
	}
	share := v.Manifest.Share()
	if share != len(v.Records) {
		v.problem("the manifest plans %d tournaments, there are %d", share, len(v.Records))
		return
	}
	planned := map[int]task.Task{}
	for i, t := range task.List(&v.Manifest, v.engines) {
		planned[t.Number] = t
		r := &v.Records[i]
		if r.Number != t.Number || r.ID != t.ID() || r.Seed != t.Seed || r.Cell != t.Cell.Name ||
			r.Engine != t.Engine.Name || r.Direction != t.Direction || r.Index != t.Index {
			v.problem("tournament %s is not the one that the manifest plans: %s", r.ID, t.ID())
			return
		} else if why := r.Contradicts(); why != "" {
			v.problem("tournament %s: %s", r.ID, why)
			return
		}
	}
	v.tasks = planned
}

// form sees that the files say to every reader what they said here: they are written as trfcert writes them.
func (v *verifier) form() {
	for _, p := range v.Parts() {
		data, err := dossier.ReadBelow(v.Dir, p.Name)
		if p.Name == dossier.TimingFile && errors.Is(err, os.ErrNotExist) {
			continue
		}
		if err != nil || !bytes.Equal(data, p.Data) {
			v.problem("%s is not as trfcert writes it", p.Name)
		}
	}
}

// contents hashes all files that the records name, and sees that there are no others.
func (v *verifier) contents() {
	known := v.Files()
	for _, name := range slices.Sorted(maps.Keys(known)) {
		v.out.Files++
		data, err := dossier.ReadBelow(v.Dir, name)
		var fault *fs.PathError
		switch {
		case errors.As(err, &fault):
			v.problem("%s cannot be read: %v", name, fault.Err)
		case err != nil:
			v.problem("%v", err)
		case drive.Hash(data) != known[name]:
			v.problem("%s was altered: its hash is not the recorded one", name)
		}
	}
	for _, p := range v.Parts() {
		known[p.Name] = "-"
	}
	for _, name := range append(dossier.Pages(), dossier.RootFile, dossier.SignatureFile) {
		known[name] = "-"
	}
	root, err := os.OpenRoot(v.Dir) // which follows a link in the place of the folder, and none below it
	if err != nil {
		v.problem("%v", err)
		return
	}
	defer root.Close()
	err = fs.WalkDir(root.FS(), ".", func(name string, e fs.DirEntry, err error) error {
		if err == nil && !e.IsDir() && known[name] == "" {
			v.problem("%s is no part of the dossier", name)
		}
		return err
	})
	if err != nil {
		v.problem("%v", err)
	}
}
