package certify

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"

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
	Files    int      // files hashed or made again
	Derived  int      // tournaments derived again and judged again
	Asked    int      // of those, the engine was asked again
	Judged   int      // discrepancies judged again
	Problems []string // what is wrong; empty when nothing is
}

// Verify verifies a dossier. Every hash is recomputed: of the files, of the tree and of what follows from the records. Of a
// sample the tournaments are made again, and every verdict on them is passed again.
func Verify(ctx context.Context, dir string, opt VerifyOptions) (*Verification, error) {
	v, err := newVerifier(dir, opt)
	if err != nil {
		return nil, err
	}
	v.whole()
	if err := v.sample(ctx); err != nil {
		return nil, err
	}
	return &v.out, ctx.Err()
}

type verifier struct {
	*Dossier
	opt      VerifyOptions
	judge    *judge
	engines  []*Candidate
	tasks    map[int]task // empty when the records are not those planned
	suspects []suspect    // one for each discrepancy; empty when they do not follow from the records
	out      Verification
}

func newVerifier(dir string, opt VerifyOptions) (*verifier, error) {
	d, err := Load(dir)
	if err != nil {
		return nil, err
	}
	v := &verifier{Dossier: d, opt: opt}
	if v.judge, err = newJudge(d.Manifest.System); err != nil {
		return nil, err
	}
	v.out.Records = len(d.Tournaments)
	return v, v.candidates()
}

// whole verifies what can be without judging any tournament.
func (v *verifier) whole() {
	v.hashes()
	v.consequences()
	v.plan()
	v.form()
	v.contents()
}

// problem notes what is wrong, in one line whatever the dossier has for a name.
func (v *verifier) problem(format string, args ...any) {
	v.out.Problems = append(v.out.Problems, harmless(fmt.Sprintf(format, args...)))
}

// candidates takes the programs at hand, and stand-ins for the others. A program must be the one of the manifest, and be
// driven alike.
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
			if string(asLine(have.Driver)) != string(asLine(e.Driver)) {
				return fmt.Errorf("engine %s was driven by another adapter than the one given", e.Name)
			}
			have.Directions = e.Directions
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

// hashes recomputes the tree.
func (v *verifier) hashes() {
	tree := newTree(&v.Manifest, v.Tournaments, v.Discrepancies)
	if len(tree.Leaves) != len(v.Tree.Leaves) || tree.Algorithm != v.Tree.Algorithm {
		v.problem("the tree has %d leaves, by %q; the dossier %d, by %q", len(v.Tree.Leaves), v.Tree.Algorithm, len(tree.Leaves), tree.Algorithm)
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
		if d := &v.Discrepancies[i]; d.ID != s.id {
			v.problem("discrepancy %s does not follow from the records, which have %s there", d.ID, s.id)
			return
		}
	}
	v.suspects = want
}

// plan sees that the records are those of the tasks that the manifest plans.
func (v *verifier) plan() {
	if rules := rulesOf(v.judge.system.Info()); v.Manifest.Rules != rules {
		v.problem("%s names %q as the rules of %s, not %q", ManifestFile, v.Manifest.Rules, v.Manifest.System, rules)
	}
	share := v.Manifest.share()
	if share != len(v.Tournaments) {
		v.problem("the manifest plans %d tournaments, there are %d", share, len(v.Tournaments))
		return
	}
	planned := map[int]task{}
	for i, t := range tasks(&v.Manifest, v.engines) {
		planned[t.number] = t
		r := &v.Tournaments[i]
		if r.Number != t.number || r.ID != t.id() || r.Seed != t.seed || r.Cell != t.cell.Name || r.Engine != t.engine.Name || r.Direction != t.direction || r.Index != t.index {
			v.problem("tournament %s is not the one that the manifest plans: %s", r.ID, t.id())
			return
		} else if why := r.contradicts(); why != "" {
			v.problem("tournament %s: %s", r.ID, why)
			return
		}
	}
	v.tasks = planned
}

// contradicts says what in a record contradicts the rest of it.
func (r *Tournament) contradicts() string {
	stored := Tournament{Engine: r.Engine, Direction: r.Direction, Index: r.Index}
	stored.store(nil)
	switch {
	case !slices.Contains(Outcomes(), r.Outcome):
		return fmt.Sprintf("outcome %q is not known", r.Outcome)
	case r.Direction == Checks && (r.File != "" || r.SHA256 == ""):
		return "it has a file of its own, or no hash"
	case r.Direction != Checks && (r.File == "") != (r.SHA256 == ""), r.File != "" && r.File != stored.File:
		return fmt.Sprintf("its file is %q, not %s", r.File, stored.File)
	case r.File == "" && r.Direction == Generates && !r.Outcome.fails(),
		r.File == "" && r.Direction == Pairs && r.Outcome != Skipped:
		return fmt.Sprintf("there is no tournament, so it cannot be %s", r.Outcome)
	case r.File == "" && r.Direction != Checks && (r.Rounds != 0 || r.Agree != 0 || len(r.Differ) > 0):
		return "there is no tournament, but rounds of it"
	}
	return ""
}

// form sees that the files say to every reader what they said here: they are written as trfcert writes them.
func (v *verifier) form() {
	for _, p := range v.parts() {
		data, err := readBelow(v.Dir, p.name)
		if p.name == TimingFile && errors.Is(err, os.ErrNotExist) {
			continue
		}
		if err != nil || !bytes.Equal(data, p.data) {
			v.problem("%s is not as trfcert writes it", p.name)
		}
	}
}

// contents hashes all files that the records name, and sees that there are no others.
func (v *verifier) contents() {
	known := v.Dossier.files()
	for _, name := range slices.Sorted(maps.Keys(known)) {
		v.out.Files++
		data, err := readBelow(v.Dir, name)
		switch {
		case err != nil:
			v.problem("%v", err)
		case hashOf(data) != known[name]:
			v.problem("%s was altered: its hash is not the recorded one", name)
		}
	}
	for _, name := range append([]string{ManifestFile, ResultsFile, DiscrepanciesFile, SummaryFile, TreeFile, TimingFile}, pageFiles...) {
		known[name] = "-"
	}
	err := filepath.WalkDir(v.Dir, func(path string, e os.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(v.Dir, path)
		if err == nil && !e.IsDir() && known[filepath.ToSlash(rel)] == "" {
			v.problem("%s is no part of the dossier", filepath.ToSlash(rel))
		}
		return err
	})
	if err != nil {
		v.problem("%v", err)
	}
}

// pageFiles are the files that are rendered from a dossier, beside those of its own.
var pageFiles = []string{"report.html", "junit.xml", "findings.sarif"}

// sample derives a sample again: tournaments and discrepancies drawn apart.
func (v *verifier) sample(ctx context.Context) error {
	draw := rand.New(rand.NewPCG(v.opt.Seed, 1))
	if len(v.tasks) == 0 {
		return nil // there is no saying what should be there
	}
	for _, i := range some(draw, len(v.Tournaments), v.opt.Sample) {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		r := &v.Tournaments[i]
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

// some draws so many of n indices, in order.
func some(draw *rand.Rand, n, many int) []int {
	out := draw.Perm(n)[:min(n, many)]
	slices.Sort(out)
	return out
}

// planned returns the task of a record and its settings, which must be those of the record.
func (v *verifier) planned(r *Tournament) (*task, *generator.Settings, error) {
	t, ok := v.tasks[r.Number]
	if !ok {
		return nil, nil, errors.New("it is not planned")
	}
	settings, err := t.settled(v.judge.id)
	if err != nil {
		return nil, nil, err
	}
	if words := joined(settings); words != r.Settings {
		return nil, nil, fmt.Errorf("the manifest and the seed give other settings: %s", words)
	}
	return &t, settings, nil
}

// derive makes a record anew as far as it can be without the engine.
func (v *verifier) derive(ctx context.Context, r *Tournament) error {
	t, settings, err := v.planned(r)
	if err != nil {
		return err
	}
	again := t.record(settings)
	switch {
	case r.Direction == Checks:
		made, err := revive(v.Dir, r, &t.engine.adapter.Input)
		if err != nil {
			return err
		}
		again = *r
		again.Players, again.Rounds = len(made.Players), made.PairedRounds()
		if err := again.retell(v.judge, made); err != nil {
			return err
		}
	case r.Direction == Pairs:
		made, err := revive(v.Dir, r, &t.engine.adapter.Input)
		if err != nil {
			return err
		}
		d := &done{record: again}
		if err := t.pairs(ctx, v.judge, settings, d, (&script{r, made, v.judge}).pair); err != nil {
			return err
		}
		again = d.record
	case r.File == "":
		again.Outcome, again.Detail = r.Outcome, r.Detail // known to the engine alone
	default:
		data, err := r.stored(v.Dir)
		if err != nil {
			return err
		}
		again.store(data)
		again.examine(v.judge, data, t.engine.adapter.Generate, settings)
	}
	if string(asLine(&again)) != string(asLine(r)) {
		return fmt.Errorf("judged again, it is another record: %s", asLine(&again))
	}
	return nil
}

// script answers in the place of an engine what a record says that it answered.
type script struct {
	*Tournament
	made  *tournament.Tournament // nil: no round was paired
	judge *judge
}

func (s *script) pair(_ context.Context, at *tournament.Tournament, round int) (PairAnswer, error) {
	a := PairAnswer{ending: ending{outcome: Agree}, Pairing: Unpaired()}
	row := slices.IndexFunc(s.Differ, func(r RoundRecord) bool { return r.Round == round })
	switch {
	case row >= 0:
		demands, err := s.judge.pair(at, round)
		if err != nil {
			demands = Pairing{}
		}
		a.Pairing = s.Differ[row].whole(demands)
	case round <= s.Rounds && s.made != nil:
		var err error
		if a.Pairing, err = recorded(s.made, round); err != nil {
			return a, err
		}
	case s.Outcome.fails():
		a.outcome = s.Outcome
		a.detail = strings.TrimPrefix(s.Detail, fmt.Sprintf("round %d: ", round))
	}
	return a, nil
}

// retell judges again the rounds of a record. Rounds without a row agree: the recorded pairing must be the demanded one.
func (r *Tournament) retell(j *judge, t *tournament.Tournament) error {
	was, outcome, detail := r.Differ, r.Outcome, r.Detail
	r.Agree, r.Outcome, r.Detail, r.Differ = 0, Agree, "", []RoundRecord{}
	switch {
	case r.Rounds == 0:
		r.Outcome, r.Detail = Skipped, nothingToPair
		return nil
	case outcome.fails():
		r.Outcome, r.Detail = outcome, detail
		return nil
	}
	for round := 1; round <= r.Rounds; round++ {
		pairing, err := recorded(t, round)
		if err != nil {
			return err
		}
		if i := slices.IndexFunc(was, func(row RoundRecord) bool { return row.Round == round }); i >= 0 {
			demands, err := j.pair(t, round)
			if err != nil {
				demands = Pairing{}
			}
			pairing = was[i].whole(demands)
		}
		r.note(round, j.judge(t, round, pairing), pairing)
	}
	return nil
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

// rejudge triages a discrepancy again, as far as it can be done without the engine. Only the engine knows whether it does
// the same once more, on which rest the shrunk tournament and, of a tournament of its own making, the class.
func (v *verifier) rejudge(ctx context.Context, i int) error {
	d, s := &v.Discrepancies[i], v.suspects[i]
	if _, _, err := v.planned(s.record); err != nil {
		return err
	}
	t := &triager{judge: v.judge, dir: v.Dir, limit: v.Manifest.Shrink, absent: true, dry: true}
	for _, e := range v.Manifest.Engines {
		t.engines = append(t.engines, absent(e))
	}
	want, err := t.examine(ctx, &s)
	if err != nil {
		return err
	}
	if d.Shrunk != nil {
		if !s.shrink || d.ShrinkNote != "" {
			return errors.New("it should not be shrunk")
		}
		if err := v.rejudgeShrunk(t, d, want); err != nil {
			return err
		}
	} else if d.ShrinkNote == "" {
		return errors.New("it does not say why it is not shrunk")
	}
	want.Shrunk, want.ShrinkNote = d.Shrunk, d.ShrinkNote
	if want.reclassed(d) {
		want.Class = d.Class
	}
	if string(asLine(want)) != string(asLine(d)) {
		return fmt.Errorf("judged again, it is another verdict: %s", asLine(want))
	}
	return nil
}

// reclassed reports whether another class of a discrepancy can rest on what the engine said when it was asked again.
func (d *Discrepancy) reclassed(as *Discrepancy) bool {
	return d.Direction == Generates && d.Round > 0 && d.Class == ClassCandidate && as.Class == ClassInput && as.Shrunk == nil
}

// rejudgeShrunk passes the verdict on a shrunk tournament again, and enters what it says of it.
func (v *verifier) rejudgeShrunk(t *triager, d, want *Discrepancy) error {
	data, err := readBelow(v.Dir, d.Shrunk.File)
	if err != nil {
		return err
	}
	made, err := decode(data)
	if err != nil {
		return err
	}
	if d.Shrunk.Round == 0 != (d.Round == 0) {
		return errors.New("the shrunk tournament is about another round")
	}
	sp := &specimen{t: made, round: d.Shrunk.Round}
	if sp.round > 0 {
		got := v.judge.judge(made, sp.round, d.Shrunk.Engine)
		if got.outcome != d.Outcome || got.rule != d.Rule || got.class != d.Class || got.reading != d.Reading {
			return fmt.Errorf("the shrunk tournament shows something else: %s by %s (%s)", got.outcome, got.rule, got.class)
		}
		want.Explanation = got.why
		sp = &specimen{t: before(made, sp.round), round: sp.round, engine: d.Shrunk.Engine, demands: got.demands}
	}
	again, err := t.example(d.ID, "shrunk", sp)
	if err == nil && string(asLine(again)) != string(asLine(d.Shrunk)) {
		err = fmt.Errorf("the shrunk tournament is another one: %s", asLine(again))
	}
	return err
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
