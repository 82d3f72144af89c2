package certify

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"github.com/trfkit/trfkit/generator"
	"github.com/trfkit/trfkit/tournament"
)

// VerifyOptions say how a dossier is verified.
type VerifyOptions struct {
	Sample  int          // tournaments and discrepancies that are derived again
	Seed    uint64       // of the sample
	Root    string       // the root that somebody else has published; blank when there is none
	Engines []*Candidate // programs to be asked again for the sample; may be empty
}

// Verification is what came of verifying a dossier.
type Verification struct {
	Records  int      // tournaments, all of whose hashes were recomputed
	Files    int      // files hashed
	Derived  int      // tournaments derived again and judged again
	Asked    int      // of those, the engine was asked again
	Judged   int      // discrepancies judged again
	Problems []string // what is wrong; empty when nothing is
}

// Verify verifies a dossier. Every hash is recomputed: of the files, of the tree and of what follows from the records. Of a
// sample the tournaments are made again, and every verdict on them is passed again.
func Verify(ctx context.Context, dir string, opt VerifyOptions) (*Verification, error) {
	d, err := Load(dir)
	if err != nil {
		return nil, err
	}
	v := &verifier{Dossier: d, opt: opt}
	if v.judge, err = newJudge(d.Manifest.System); err != nil {
		return nil, err
	}
	if err := v.candidates(); err != nil {
		return nil, err
	}
	v.out.Records = len(d.Tournaments)
	v.hashes()
	v.consequences()
	v.plan()
	v.files()
	if err := v.sample(ctx); err != nil {
		return nil, err
	}
	return &v.out, ctx.Err()
}

type verifier struct {
	*Dossier
	opt     VerifyOptions
	judge   *judge
	engines []*Candidate
	tasks   map[int]task
	out     Verification
}

func (v *verifier) problem(format string, args ...any) {
	v.out.Problems = append(v.out.Problems, fmt.Sprintf(format, args...))
}

// candidates takes the programs at hand, and stand-ins for the others. A program must be the one of the manifest.
func (v *verifier) candidates() error {
	for _, e := range v.Manifest.Engines {
		c := absent(e)
		for _, have := range v.opt.Engines {
			if have.Name != e.Name {
				continue
			}
			if !slices.Equal(have.Files, e.Files) {
				return fmt.Errorf("engine %s is not the program of the dossier: its files have other hashes", e.Name)
			}
			have.Directions = e.Directions
			c = have
		}
		v.engines = append(v.engines, c)
	}
	return nil
}

// hashes recomputes the tree.
func (v *verifier) hashes() {
	tree := newTree(&v.Manifest, v.Tournaments, v.Discrepancies)
	if len(tree.Leaves) != len(v.Tree.Leaves) {
		v.problem("the tree has %d leaves, the dossier %d", len(v.Tree.Leaves), len(tree.Leaves))
	}
	for i, leaf := range tree.Leaves {
		if i < len(v.Tree.Leaves) && leaf != v.Tree.Leaves[i] {
			v.problem("%s was altered: its hash is not that of the tree", v.leafName(i))
		}
	}
	switch {
	case tree.Root != v.Tree.Root:
		v.problem("the root is %s, tree.json says %s", tree.Root, v.Tree.Root)
	case v.opt.Root != "" && tree.Root != v.opt.Root:
		v.problem("the root is %s, not the %s that was published", tree.Root, v.opt.Root)
	}
}

func (v *verifier) leafName(i int) string {
	switch {
	case i == 0:
		return ManifestFile
	case i <= len(v.Tournaments):
		return "tournament " + v.Tournaments[i-1].ID
	}
	return "discrepancy " + v.Discrepancies[i-1-len(v.Tournaments)].ID
}

// consequences recomputes what follows from the records.
func (v *verifier) consequences() {
	s := Summarize(&v.Manifest, v.Tournaments, v.Discrepancies)
	s.Root = v.Tree.Root
	if string(asJSON(s)) != string(asJSON(v.Summary)) {
		v.problem("%s does not follow from the records", SummaryFile)
	}
	want := suspects(v.records(), v.Manifest.Shrink)
	if len(want) != len(v.Discrepancies) {
		v.problem("the records hold %d discrepancies, %s %d", len(want), DiscrepanciesFile, len(v.Discrepancies))
		return
	}
	for i, s := range want {
		if d := &v.Discrepancies[i]; d.ID != s.id || d.Group != s.group || d.Tournament != s.record.ID {
			v.problem("discrepancy %s does not follow from the records, which have %s there", d.ID, s.id)
		}
	}
}

// plan sees that the records are those of the tasks that the manifest plans.
func (v *verifier) plan() {
	v.tasks = map[int]task{}
	all := tasks(&v.Manifest, v.engines)
	if len(all) != len(v.Tournaments) {
		v.problem("the manifest plans %d tournaments, there are %d", len(all), len(v.Tournaments))
		return
	}
	for i, t := range all {
		v.tasks[t.number] = t
		if r := &v.Tournaments[i]; r.Number != t.number || r.ID != t.id() || r.Seed != t.seed || r.Cell != t.cell.Name {
			v.problem("tournament %s is not the one that the manifest plans: %s", r.ID, t.id())
		}
	}
}

// files hashes all files of the dossier.
func (v *verifier) files() {
	check := func(what, name, hash string) {
		if name == "" {
			return
		}
		v.out.Files++
		data, err := readBelow(v.Dir, name)
		switch {
		case err != nil:
			v.problem("%s: %v", what, err)
		case hashOf(data) != hash:
			v.problem("%s: %s was altered: its hash is not the recorded one", what, name)
		}
	}
	for i := range v.Tournaments {
		check("tournament "+v.Tournaments[i].ID, v.Tournaments[i].File, v.Tournaments[i].SHA256)
	}
	for i := range v.Discrepancies {
		d := &v.Discrepancies[i]
		check("discrepancy "+d.ID, d.Original.File, d.Original.SHA256)
		if d.Shrunk != nil {
			check("discrepancy "+d.ID, d.Shrunk.File, d.Shrunk.SHA256)
		}
	}
}

// sample derives a sample again: tournaments and discrepancies drawn apart.
func (v *verifier) sample(ctx context.Context) error {
	if len(v.out.Problems) > 0 && len(v.tasks) != len(v.Tournaments) {
		return nil // there is no saying what should be there
	}
	draw := rand.New(rand.NewPCG(v.opt.Seed, 1))
	for _, i := range some(draw, len(v.Tournaments), v.opt.Sample) {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		r := &v.Tournaments[i]
		v.out.Derived++
		if err := v.derive(r); err != nil {
			v.problem("tournament %s: %v", r.ID, err)
		}
		if err := v.ask(ctx, r); err != nil {
			return err
		}
	}
	for _, i := range some(draw, len(v.Discrepancies), v.opt.Sample) {
		d := &v.Discrepancies[i]
		v.out.Judged++
		if err := v.rejudge(d); err != nil {
			v.problem("discrepancy %s: %v", d.ID, err)
		}
	}
	return ctx.Err()
}

// some draws so many of n indices, in order.
func some(draw *rand.Rand, n, many int) []int {
	out := draw.Perm(n)[:min(n, many)]
	slices.Sort(out)
	return out
}

// derive makes a record anew as far as it can be without the engine.
func (v *verifier) derive(r *Tournament) error {
	t, ok := v.tasks[r.Number]
	if !ok {
		return fmt.Errorf("it is not planned")
	}
	settings, err := t.settled(v.judge.id)
	if err != nil {
		return err
	}
	if words := joined(settings); words != r.Settings {
		return fmt.Errorf("the manifest and the seed give other settings: %s", words)
	}
	if r.SHA256 == "" {
		return nil // no tournament came into being
	}
	made, err := revive(v.Dir, r, &t.engine.adapter.Input)
	if err != nil {
		return err
	}
	again := *r
	switch r.Direction {
	case Generates:
		data, err := readBelow(v.Dir, r.File)
		if err != nil {
			return err
		}
		again.Detail, again.Differ = "", []RoundRecord{}
		again.examine(v.judge, data)
		again.compareAsked(v.judge, data, t.engine.adapter.Generate, settings)
	case Checks:
		again.Players, again.Rounds = len(made.Players), made.PairedRounds()
		again.retell(v.judge, made)
	default:
		again.Players = len(made.Players)
		again.retell(v.judge, made)
	}
	if string(asLine(&again)) != string(asLine(r)) {
		return fmt.Errorf("judged again, it is another record: %s", asLine(&again))
	}
	return nil
}

// retell judges again the rounds of a record. Rounds without a row agree: the recorded pairing must be the demanded one.
func (r *Tournament) retell(j *judge, t *tournament.Tournament) {
	was := r.Differ
	r.Differ = []RoundRecord{}
	rows := map[int]*RoundRecord{}
	for i := range was {
		rows[was[i].Round] = &was[i]
	}
	outcome, detail := r.Outcome, r.Detail
	judged := slices.Contains([]Outcome{Agree, Differ, Illegal, Unpairable, Skipped}, outcome)
	r.Agree, r.Outcome, r.Detail = 0, Agree, ""
	for round := 1; round <= r.Rounds; round++ {
		row := rows[round]
		if row == nil && !judged && r.Direction == Checks {
			continue
		}
		pairing := recorded(t, round)
		if row != nil {
			demands, err := j.pair(t, round)
			if err != nil {
				continue
			}
			pairing = row.whole(demands)
		}
		r.note(round, j.judge(t, round, pairing), pairing)
	}
	if !judged || outcome == Skipped && r.Outcome == Agree {
		r.Outcome, r.Detail = outcome, detail
	}
}

// ask performs the task again with the engine, where it is at hand.
func (v *verifier) ask(ctx context.Context, r *Tournament) error {
	t := v.tasks[r.Number]
	if t.engine == nil || t.engine.program == "" {
		return nil
	}
	d, err := t.perform(ctx, v.judge)
	if err != nil {
		return err
	}
	v.out.Asked++
	if string(asLine(&d.record)) != string(asLine(r)) {
		v.problem("tournament %s: asked again, the engine gives another record: %s", r.ID, asLine(&d.record))
	}
	return nil
}

// rejudge passes the verdict of a discrepancy again, on its smallest example.
func (v *verifier) rejudge(d *Discrepancy) error {
	ex := &d.Original
	if d.Shrunk != nil {
		ex = d.Shrunk
	}
	if d.Round == 0 || ex.File == "" {
		return nil // no pairing to be judged
	}
	data, err := readBelow(v.Dir, ex.File)
	if err != nil {
		return err
	}
	t, err := decode(data)
	if err != nil {
		return err
	}
	got := v.judge.judge(t, ex.Round, ex.Engine)
	again := *d
	again.Outcome, again.Rule, again.Explanation = got.outcome, got.rule, got.why
	if d.Shrunk == nil && d.Class != ClassInput {
		again.Class, again.Reading = got.class, got.reading
	}
	if string(asLine(&again)) != string(asLine(d)) {
		return fmt.Errorf("judged again, it is another verdict: %s", asLine(&again))
	}
	return nil
}

// settled returns the settings of a task.
func (t *task) settled(system string) (*generator.Settings, error) {
	s, err := t.cell.settings(system, t.engine.adapter.Input.Edition)
	if err != nil {
		return nil, err
	}
	if s, err = s.Settle(t.seed); err != nil {
		return nil, fmt.Errorf("cell %s: %w", t.cell.Name, err)
	}
	if t.direction == Pairs {
		s.Late = generator.Times(0) // the field must be complete when round 1 is paired
	}
	return s, nil
}
