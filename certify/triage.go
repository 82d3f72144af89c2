package certify

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/generator"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// suspect is a discrepancy not yet triaged.
type suspect struct {
	id     string
	record *Tournament
	row    *RoundRecord // nil: of the tournament as a whole
	group  string
	shrink bool // it is one of the first of its group
}

// suspects lists the discrepancies of records in their order. limit is how many of a group are to be shrunk.
func suspects(records []*Tournament, limit int) []suspect {
	var out []suspect
	seen := map[string]int{}
	add := func(s suspect) {
		seen[s.group]++
		s.shrink = seen[s.group] <= limit
		out = append(out, s)
	}
	for _, r := range records {
		if !r.Outcome.Discrepant() {
			continue
		}
		for i := range r.Differ {
			row := &r.Differ[i]
			add(suspect{id: fmt.Sprintf("%s-r%d", r.ID, row.Round), record: r, row: row, group: groupKey(r, row.Outcome, row.Rule)})
		}
		if len(r.Differ) == 0 || !slices.Contains([]Outcome{Differ, Illegal, Unpairable}, r.Outcome) {
			add(suspect{id: r.ID, record: r, group: groupKey(r, r.Outcome, cause(r.Detail))})
		}
	}
	return out
}

// digits are numbers, addresses of memory, and what Java prints of an object.
var digits = regexp.MustCompile(`0x[0-9a-fA-F]+|@[0-9a-f]{4,}|[0-9]+`)

// cause is a message without its numbers, which differ from tournament to tournament, and from call to call.
func cause(detail string) string { return digits.ReplaceAllString(detail, "#") }

func groupKey(r *Tournament, o Outcome, what string) string {
	return fmt.Sprintf("%s/%s/%s/%s", r.Engine, r.Direction, o, what)
}

// triage classes, explains and shrinks the discrepancies.
func (r *run) triage(ctx context.Context) error {
	all := suspects(r.sorted(), r.Manifest.Shrink)
	t := &triager{judge: r.judge, dir: r.Dir, engines: r.Engines, limit: r.Manifest.Shrink}
	var left []suspect
	for _, s := range all {
		if r.triaged[s.id] == nil {
			left = append(left, s)
		}
	}
	return inParallel(ctx, r.Jobs, len(left), func(ctx context.Context, i int) error {
		d, err := t.examine(ctx, &left[i])
		if err != nil {
			return fmt.Errorf("%s: %w", left[i].id, err)
		}
		return r.enter(entry{Discrepancy: d}, "discrepancies", len(all))
	})
}

// triager is what triage needs to know.
type triager struct {
	judge   *judge
	dir     string // of the dossier
	engines []*Candidate
	limit   int  // discrepancies of a group that are shrunk
	absent  bool // the engines are not at hand: nothing is asked
	dry     bool // nothing is written
}

// sorted returns the records by number.
func (r *run) sorted() []*Tournament {
	var out []*Tournament
	for _, t := range r.results {
		out = append(out, t)
	}
	slices.SortFunc(out, func(a, b *Tournament) int { return a.Number - b.Number })
	return out
}

// examine triages one discrepancy and writes its files.
func (r *triager) examine(ctx context.Context, s *suspect) (*Discrepancy, error) {
	engine := r.engine(s.record.Engine)
	d := &Discrepancy{ID: s.id, Tournament: s.record.ID, Engine: s.record.Engine, Direction: s.record.Direction, Outcome: s.record.Outcome,
		Class: ClassCandidate, Group: s.group, Summary: s.record.Detail, Explanation: []string{}}
	t, err := revive(r.dir, s.record, &engine.adapter.Input)
	if err != nil {
		return nil, err
	}
	if s.row == nil {
		err = r.whole(ctx, s, d, t)
	} else {
		err = r.ofRound(ctx, s, d, t)
	}
	if err != nil {
		return nil, err
	}
	return d, r.write(explanationFile(d.ID), d.explanation())
}

func explanationFile(id string) string { return "discrepancies/" + id + "/explanation.txt" }

// explanation is the text of a discrepancy's explanation.txt.
func (d *Discrepancy) explanation() []byte {
	return fmt.Appendf(nil, "%s\n%s\n\n%s\n", d.ID, d.Summary, strings.Join(d.Explanation, "\n"))
}

// write writes a file of the dossier, unless there is only to be seen what it would hold.
func (r *triager) write(name string, data []byte) error {
	if r.dry {
		return nil
	}
	return writeBelow(r.dir, name, data)
}

func (r *triager) engine(name string) *Candidate {
	i := slices.IndexFunc(r.engines, func(c *Candidate) bool { return c.Name == name })
	return r.engines[i]
}

// revive returns the tournament of a record: made anew from seed and settings, or read from its file. nil is a tournament
// that never was, or cannot be read.
func revive(dir string, r *Tournament, in *Input) (*tournament.Tournament, error) {
	switch {
	case r.Direction == Checks:
		s, err := generator.ParseSettings(r.Settings)
		if err != nil {
			return nil, err
		}
		event, err := generator.Generate(s, r.Seed, nil)
		if err != nil {
			return nil, err
		}
		data, err := in.Write(event.Tournament)
		if err == nil && hashOf(data) != r.SHA256 {
			err = fmt.Errorf("%s: the tournament made from seed and settings is another one", r.ID)
		}
		return event.Tournament, err
	case r.File == "":
		return nil, nil
	}
	data, err := r.stored(dir)
	if err != nil {
		return nil, err
	}
	t, err := decode(data)
	if err != nil {
		return nil, nil // the record says why it cannot be read
	}
	return t, nil
}

// stored reads the tournament's file.
func (r *Tournament) stored(dir string) ([]byte, error) {
	data, err := readBelow(dir, r.File)
	if err == nil && hashOf(data) != r.SHA256 {
		err = fmt.Errorf("%s: %s was altered", r.ID, r.File)
	}
	return data, err
}

// whole triages what befell a tournament as a whole: nobody's pairing is to be judged.
func (r *triager) whole(ctx context.Context, s *suspect, d *Discrepancy, t *tournament.Tournament) error {
	d.Explanation = append(d.Explanation, aboutWhole(s.record))
	if s.record.Outcome == Invalid || s.record.Direction == Generates && s.record.Outcome == Refusal {
		d.Class = ClassInput
	}
	if t == nil {
		d.ShrinkNote = "there is no tournament to shrink"
		return nil
	}
	if s.record.controlled() {
		t, _ = spoilt(t)
	}
	var err error
	if d.Original, err = r.example(d.ID, "original", &specimen{t: t}); err != nil {
		return err
	}
	var shows question
	switch engine := r.engine(d.Engine); {
	case s.record.Outcome == Invalid, d.Direction == Generates:
		d.ShrinkNote = "the engine made it, and cannot be asked about a part of it"
		return nil
	case s.record.controlled():
		d.ShrinkNote = controlNote()
		return nil
	case d.Direction == Checks:
		shows = func(ctx context.Context, sp *specimen) (bool, error) {
			return engine.failsCheck(ctx, r.judge, sp, s.record.Outcome, cause(s.record.Detail))
		}
	default:
		shows = func(ctx context.Context, sp *specimen) (bool, error) {
			return engine.failsPair(ctx, sp, s.record.Outcome, cause(s.record.Detail))
		}
	}
	small, err := r.shrunk(ctx, s, d, &specimen{t: t}, shows)
	if err != nil || small == nil {
		return err
	}
	ex, err := r.example(d.ID, "shrunk", small)
	d.Shrunk = &ex
	return err
}

func aboutWhole(r *Tournament) string {
	about := map[Outcome]string{
		Invalid: "the tournament that the engine made cannot be used", Refusal: "the engine refuses", Garbage: "what the engine says is no answer",
		Crash: "the engine crashed", Hang: "the engine did not end and was killed", Memory: "the engine wanted more memory than it may have",
		Flood: "the engine did not stop printing and was killed",
	}[r.Outcome]
	return about + ": " + r.Detail
}

// ofRound triages a round that is not paired alike.
func (r *triager) ofRound(ctx context.Context, s *suspect, d *Discrepancy, t *tournament.Tournament) error {
	if t == nil {
		return fmt.Errorf("the tournament is not at hand")
	}
	sp := &specimen{t: before(t, s.row.Round), round: s.row.Round}
	demands, unknown := r.judge.pair(sp.t, sp.round)
	sp.engine, sp.demands = s.row.whole(demands), demands
	v := r.judge.judge(sp.t, sp.round, sp.engine)
	d.Outcome, d.Round, d.Rule, d.Class, d.Reading = s.row.Outcome, s.row.Round, s.row.Rule, v.class, v.reading
	d.Explanation = v.why
	d.Summary = summarize(s.row, &v)
	var err error
	if d.Original, err = r.example(d.ID, "original", sp); err != nil {
		return err
	}
	if unknown != nil {
		d.ShrinkNote = "trfkit cannot judge it"
		return nil
	}
	engine := r.engine(d.Engine)
	if engine.adapter.Pair == nil {
		d.ShrinkNote = "the engine cannot be asked for the pairing of a round"
		return nil
	}
	shows := func(ctx context.Context, sp *specimen) (bool, error) {
		return engine.shows(ctx, r.judge, sp, &v)
	}
	small, err := r.shrunk(ctx, s, d, sp, shows)
	if err != nil || small == nil {
		return err
	}
	d.Explanation = r.judge.judge(small.t, small.round, small.engine).why
	ex, err := r.example(d.ID, "shrunk", small)
	d.Shrunk = &ex
	return err
}

// summarize says in one sentence what is wrong with the engine's pairing.
func summarize(row *RoundRecord, v *verdict) string {
	why := ""
	if len(v.why) > 0 {
		why = ": " + v.why[0]
	}
	switch row.Outcome {
	case Illegal:
		why = strings.TrimPrefix(why, ": "+row.Rule)
		return oneLine(fmt.Sprintf("round %d: the engine's pairing breaks %s%s", row.Round, row.Rule, why))
	case Unpairable:
		return oneLine(fmt.Sprintf("round %d%s", row.Round, why))
	}
	return oneLine(fmt.Sprintf("round %d: the engine's pairing is legal, but not what the rules demand%s", row.Round, why))
}

// whole makes the engine's whole pairing from the boards that it does not share with the demanded one.
func (row *RoundRecord) whole(demands Pairing) Pairing {
	if row.Engine.None {
		return Unpaired()
	}
	out := Paired(engine.Result{})
	for _, b := range demands.Boards {
		if !slices.Contains(row.Demands.Boards, b) {
			out.Boards = append(out.Boards, b)
		}
	}
	out.Boards = append(out.Boards, row.Engine.Boards...)
	out.Bye, out.Also = row.Engine.Bye, row.Engine.Also
	if row.Engine.Bye == 0 && row.Demands.Bye == 0 {
		out.Bye = demands.Bye
	}
	return out
}

// example writes a specimen with the engine's pairing entered, where it is one.
func (r *triager) example(id, name string, sp *specimen) (Example, error) {
	t := sp.t
	if sp.round > 0 {
		if with, ok := enter(sp.t, sp.round, sp.engine); ok {
			t = with
		}
	}
	data, err := trf.Encode(t, trf.EncodeOptions{Edition: trf.TRF26, Inferred: true})
	if err != nil {
		return Example{}, err
	}
	ex := Example{File: "discrepancies/" + id + "/" + name + ".trf", SHA256: hashOf(data), Players: len(t.Players), Rounds: t.PairedRounds(),
		Round: sp.round, Engine: sp.engine, Demands: sp.demands}
	if ex.Engine.Boards == nil {
		ex.Engine.Boards, ex.Demands.Boards = []engine.Board{}, []engine.Board{}
	}
	return ex, r.write(ex.File, data)
}
