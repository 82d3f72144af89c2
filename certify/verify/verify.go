// Package verify verifies the dossier of a campaign without trusting whoever made it.
package verify

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/certify/internal/inquest"
	"github.com/trfkit/trfkit/certify/internal/judge"
	"github.com/trfkit/trfkit/certify/internal/task"
	"github.com/trfkit/trfkit/internal/prose"
)

// Options say how a dossier is verified.
type Options struct {
	Sample  int                // tournaments of each engine and direction, and discrepancies, that are derived again
	Seed    uint64             // of the sample
	Root    string             // the root that somebody else has published; blank when there is none
	Engines []*drive.Candidate // programs to be asked again for the sample; may be empty
	// Challenge is what the caller answered to the commitment; nil when he does not say.
	Challenge *dossier.Challenge
	Chosen    bool // Seed was chosen and not drawn
	// Hide names files that no engine must see, beside the dossier, which has the answers.
	Hide []string
}

// Verification is what came of verifying a dossier.
type Verification struct {
	Records  int      // tournaments, all of whose hashes were recomputed
	Files    int      // files hashed or made again
	Derived  int      // tournaments derived again and judged again
	Asked    int      // of those, the engine was asked again
	Judged   int      // discrepancies judged again
	Problems []string // what is wrong; empty when nothing is
	Dossier  *dossier.Dossier
	Proofs   []Proof // by engine and direction
	Verdicts []Verdict
}

// Dossier verifies a dossier. Every hash is recomputed: of the files, of the tree and of what follows from the records.
// Of a sample the tournaments are made again, and every verdict on them is passed again.
func Dossier(ctx context.Context, dir string, opt Options) (*Verification, error) {
	v, err := newVerifier(dir, opt)
	if err != nil {
		return nil, err
	}
	v.whole()
	if err := v.sample(ctx); err != nil {
		return nil, err
	}
	v.out.Dossier = v.Dossier
	v.out.Proofs = v.proofs()
	v.out.Verdicts = v.verdicts(v.out.Proofs)
	return &v.out, ctx.Err()
}

// Whole loads a dossier and verifies what can be without judging any tournament: it has no sample.
func Whole(dir string) (*dossier.Dossier, []string, error) {
	v, err := newVerifier(dir, Options{})
	if err != nil {
		return nil, nil, err
	}
	v.whole()
	return v.Dossier, v.out.Problems, nil
}

type verifier struct {
	*dossier.Dossier
	opt      Options
	judge    *judge.Judge
	engines  []*drive.Candidate
	tasks    map[int]task.Task // empty when the records are not those planned
	suspects []inquest.Suspect // one for each discrepancy; empty when they do not follow from the records
	asked    map[stratum]int   // records for which the engine was asked again
	out      Verification
}

// stratum is an engine in one direction; each has a sample of its own.
type stratum struct {
	engine    string
	direction drive.Direction
}

func newVerifier(dir string, opt Options) (*verifier, error) {
	d, err := dossier.Load(dir)
	if err != nil {
		return nil, err
	}
	v := &verifier{Dossier: d, opt: opt, asked: map[stratum]int{}}
	if v.judge, err = judge.New(d.Manifest.System); err != nil {
		return nil, err
	}
	v.out.Records = len(d.Records)
	return v, v.candidates()
}

// candidates takes the programs at hand, and stand-ins for the others. A program must be the one of the manifest, and
// be driven alike.
func (v *verifier) candidates() error {
	for _, e := range v.Manifest.Engines {
		c := drive.Absent(e)
		for _, have := range v.opt.Engines {
			if have.Name != e.Name {
				continue
			}
			if !slices.Equal(have.Files, e.Files) {
				return fmt.Errorf("engine %s is not the program of the dossier: its files have other hashes", e.Name)
			}
			if string(dossier.AsLine(have.Driver)) != string(dossier.AsLine(e.Driver)) {
				return fmt.Errorf("engine %s was driven by another adapter than the one given", e.Name)
			}
			have.Directions = e.Directions
			have.Limit(e.TimeLimit, e.Memory)
			dir, err := filepath.Abs(v.Dir)
			if err != nil {
				return err
			}
			have.Hide(append(slices.Clone(v.opt.Hide), dir)...)
			c = have
		}
		v.engines = append(v.engines, c)
	}
	for _, have := range v.opt.Engines {
		if !slices.Contains(v.engines, have) {
			return fmt.Errorf("engine %s has no part in the dossier", have.Name)
		}
	}
	return nil
}

// problem notes what is wrong, in one line whatever the dossier has for a name.
func (v *verifier) problem(format string, args ...any) {
	v.out.Problems = append(v.out.Problems, prose.Harmless(fmt.Sprintf(format, args...)))
}

// sample derives a sample again: tournaments and discrepancies drawn apart.
func (v *verifier) sample(ctx context.Context) error {
	draw := rand.New(rand.NewPCG(v.opt.Seed, 1))
	if len(v.tasks) == 0 {
		return nil // there is no saying what should be there
	}
	for _, i := range v.drawn(draw) {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		r := v.Records[i]
		v.out.Derived++
		if err := v.derive(ctx, r); err != nil {
			v.problem("tournament %s: %v", r.ID, err)
		}
		if err := v.ask(ctx, r); err != nil {
			return err
		}
	}
	for _, i := range some(draw, len(v.suspects), v.opt.Sample) {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		v.out.Judged++
		if err := v.rejudge(ctx, i); err != nil {
			v.problem("discrepancy %s: %v", v.Discrepancies[i].ID, err)
		}
	}
	return ctx.Err()
}

// drawn draws the records to be derived again: so many of each engine and direction.
func (v *verifier) drawn(draw *rand.Rand) []int {
	of := map[stratum][]int{}
	for i := range v.Records {
		s := stratum{v.Records[i].Engine, v.Records[i].Direction}
		of[s] = append(of[s], i)
	}
	var out []int
	for _, e := range v.Manifest.Engines {
		for _, d := range e.Directions {
			all := of[stratum{e.Name, d}]
			for _, k := range some(draw, len(all), v.opt.Sample) {
				out = append(out, all[k])
			}
		}
	}
	slices.Sort(out)
	return out
}

// some draws so many of n indices, in order.
func some(draw *rand.Rand, n, many int) []int {
	out := draw.Perm(n)[:min(n, many)]
	slices.Sort(out)
	return out
}

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
	want := inquest.Suspects(v.Ordered(), v.Manifest.Shrink)
	if len(want) != len(v.Discrepancies) {
		v.problem("the records hold %d discrepancies, %s %d", len(want), dossier.DiscrepanciesFile,
			len(v.Discrepancies))
		return
	}
	for i, s := range want {
		if d := v.Discrepancies[i]; d.ID != s.ID {
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
		r := v.Records[i]
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
