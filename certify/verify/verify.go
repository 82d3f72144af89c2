// Package verify verifies the dossier of a campaign without trusting whoever made it.
package verify

import (
	"context"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/certify/internal/judge"
	"github.com/trfkit/trfkit/certify/internal/task"
	"github.com/trfkit/trfkit/certify/internal/triage"
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
	Root     string   // of the tree
	Proofs   []Proof  // by engine and direction
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
	v.out.Root = v.Tree.Root
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
	suspects []triage.Suspect  // one for each discrepancy; empty when they do not follow from the records
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
		r := &v.Records[i]
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
