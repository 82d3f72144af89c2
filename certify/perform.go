package certify

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/generator"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// done is a task performed.
type done struct {
	record Tournament
	file   []byte // the tournament, when it does not follow from the record
	took   time.Duration
}

// perform performs one task. An error is no answer of the engine, but something that keeps the campaign from going on.
func (t *task) perform(ctx context.Context, j *judge) (*done, error) {
	begun := time.Now()
	s, err := t.settled(j.id)
	if err != nil {
		return nil, err
	}
	d := &done{record: t.record(s)}
	switch t.direction {
	case Checks:
		err = t.checks(ctx, j, s, d)
	case Generates:
		err = t.generates(ctx, j, s, d)
	default:
		err = t.pairs(ctx, j, s, d, t.pair)
	}
	d.took = time.Since(begun)
	return d, err
}

// record is what is known of a task before it is performed.
func (t *task) record(s *generator.Settings) Tournament {
	return Tournament{Number: t.number, ID: t.id(), Engine: t.engine.Name, Direction: t.direction, Index: t.index, Seed: t.seed,
		Cell: t.cell.Name, Settings: joined(s), Players: s.Players.Max, Differ: []RoundRecord{}}
}

func joined(s *generator.Settings) string { return strings.Join(s.Words(), " ") }

const nothingToPair = "no round of it can be paired"

// checks: the engine checks a tournament of ours.
func (t *task) checks(ctx context.Context, j *judge, s *generator.Settings, d *done) error {
	event, data, err := t.ours(s)
	if err != nil {
		return err
	}
	r := &d.record
	r.SHA256, r.Players, r.Rounds = hashOf(data), len(event.Players), event.PairedRounds()
	if r.Rounds == 0 {
		r.Outcome, r.Detail = Skipped, nothingToPair
		return nil
	}
	a, err := t.engine.Check(ctx, data)
	switch {
	case err != nil:
		return err
	case a.outcome != Agree:
		r.Outcome, r.Detail = a.outcome, a.detail
		return nil
	}
	r.Outcome = Agree
	if err := r.compare(j, event, a.Rounds); err != nil {
		return err
	}
	return t.control(ctx, event, r)
}

// ours makes our tournament of a task and writes it in the engine's dialect.
func (t *task) ours(s *generator.Settings) (*tournament.Tournament, []byte, error) {
	event, err := generator.Generate(s, t.seed, nil)
	if err != nil {
		return nil, nil, err
	}
	data, err := t.engine.adapter.Input.Write(event.Tournament)
	return event.Tournament, data, err
}

// compare judges what the engine says of the rounds of a tournament.
func (r *Tournament) compare(j *judge, t *tournament.Tournament, rounds []CheckedRound) error {
	byRound := map[int]*CheckedRound{}
	for i := range rounds {
		c := &rounds[i]
		byRound[c.Round] = c
		if c.Round < 1 || c.Round > t.RecordedRounds() || c.Round > r.Rounds && c.Differs {
			r.garbage("an answer about round %d of %d", c.Round, r.Rounds)
			return nil
		}
	}
	for round := 1; round <= r.Rounds; round++ {
		c := byRound[round]
		if c == nil {
			r.garbage("round %d is not checked", round)
			return nil
		}
		if !c.Differs {
			r.Agree++
			continue
		}
		was, err := recorded(t, round)
		if err != nil {
			return err
		}
		pairing := c.merge(was)
		if pairing.same(was) {
			r.garbage("round %d is called wrong, but paired alike", round)
			return nil
		}
		r.note(round, j.judge(t, round, pairing), pairing)
	}
	return nil
}

// garbage says that an answer is none: nothing of it counts.
func (r *Tournament) garbage(format string, args ...any) {
	r.Outcome, r.Detail, r.Agree, r.Differ = Garbage, fmt.Sprintf(format, args...), 0, []RoundRecord{}
}

// note adds a judged round to the record.
func (r *Tournament) note(round int, v verdict, p Pairing) {
	if v.outcome == Agree {
		r.Agree++
		return
	}
	row := RoundRecord{Round: round, Outcome: v.outcome, Rule: v.rule}
	row.Engine, row.Demands = apart(p, v.demands)
	r.Differ = append(r.Differ, row)
	r.Outcome = worse(r.Outcome, v.outcome)
	if r.Detail == "" && len(v.why) > 0 {
		r.Detail = oneLine(fmt.Sprintf("round %d: %s", round, v.why[0]))
	}
}

// generates: the engine makes a tournament, and we check it.
func (t *task) generates(ctx context.Context, j *judge, s *generator.Settings, d *done) error {
	a, err := t.engine.Generate(ctx, s, t.seed)
	switch {
	case err != nil:
		return err
	case a.outcome != Agree:
		d.record.Outcome, d.record.Detail = a.outcome, a.detail
		return nil
	}
	d.file = a.Data
	d.record.store(a.Data)
	d.record.examine(j, a.Data, t.engine.adapter.Generate, s)
	return nil
}

// compareAsked sees that a tournament is the one that was asked for: as many players, and as many rounds unless no legal
// pairing of the next one exists. Who would have been absent in that is not in the file; everybody is taken to be there.
func (r *Tournament) compareAsked(j *judge, t *tournament.Tournament, role *GenerateRole, s *generator.Settings) {
	rounds := t.Rounds
	if role.asks("rounds") {
		rounds = s.Rounds.Max
	}
	switch {
	case role.asks("players") && r.Players != s.Players.Max:
		r.Outcome, r.Detail = Invalid, fmt.Sprintf("%d players were asked for, it has %d", s.Players.Max, r.Players)
	case r.Rounds > rounds:
		r.Outcome, r.Detail = Invalid, fmt.Sprintf("%d rounds were asked for, it has %d", rounds, r.Rounds)
	case r.Rounds < rounds:
		none := Unpaired()
		v := j.judge(t, r.Rounds+1, none)
		switch {
		case v.outcome != Agree:
			v.why = append([]string{fmt.Sprintf("the event ends before it, after %d rounds of %d, though it can be paired with everybody present", r.Rounds, rounds)}, v.why...)
			r.note(r.Rounds+1, v, none)
		case r.Outcome == Agree:
			r.Outcome, r.Detail = Skipped, fmt.Sprintf("ends before round %d: no legal pairing of it exists", r.Rounds+1)
		}
	}
}

// store names the tournament's file.
func (r *Tournament) store(data []byte) {
	r.SHA256, r.File = hashOf(data), fmt.Sprintf("tournaments/%s-%s/%03d/%06d.trf", r.Engine, r.Direction, r.Index/1000, r.Index)
}

// examine checks a tournament that an engine made by settled settings.
func (r *Tournament) examine(j *judge, data []byte, role *GenerateRole, s *generator.Settings) {
	t, err := decode(data)
	if err != nil {
		r.invalid(err.Error())
		return
	}
	if r.check(j, t); r.Outcome != Invalid {
		r.compareAsked(j, t, role, s)
	}
}

// invalid says that the tournament cannot be used.
func (r *Tournament) invalid(why string) { r.Outcome, r.Detail = Invalid, oneLine(why) }

// check judges the recorded rounds of a tournament that an engine made.
func (r *Tournament) check(j *judge, t *tournament.Tournament) {
	r.Outcome, r.Players, r.Rounds, r.Agree = Agree, len(t.Players), t.PairedRounds(), 0
	report := checker.CheckTournament(r.ID+".trf", t, checker.Options{System: j.id})
	file := &report.Files[0]
	for i := range file.Rounds {
		row := &file.Rounds[i]
		if row.Verdict == checker.CannotCheck && !ownFault(report) {
			r.invalid(fmt.Sprintf("round %d: %s", row.Round, strings.Join(row.Why, "; ")))
			return
		}
		if row.Verdict == checker.Agree {
			r.Agree++
			continue
		}
		was, err := recorded(t, row.Round)
		if err != nil {
			r.invalid(fmt.Sprintf("round %d: %v", row.Round, err))
			return
		}
		v := told(row)
		demands, err := j.pair(t, row.Round)
		if err != nil {
			v = cannot(err)
		}
		v.demands = demands
		r.note(row.Round, v, was)
	}
	wrong := file.Findings.FirstError()
	switch {
	case r.Outcome != Agree, wrong == nil && len(file.Rounds) > 0:
	case wrong != nil:
		r.invalid(wrong.Text())
	default:
		r.invalid("no round can be checked")
	}
}

// ownFault reports whether trfkit is the one that cannot check a tournament: it fails, or the field is too large for it.
func ownFault(report *checker.Report) bool {
	return report.ExitCode() == exit.Internal || slices.ContainsFunc(report.Files[0].Findings, func(f trf.Diagnostic) bool { return f.Code == "round.too-large" })
}

// decode reads a tournament.
func decode(data []byte) (*tournament.Tournament, error) {
	doc, diagnostics := trf.Parse("", data)
	t, _, more := trf.Decode(doc)
	if d := append(diagnostics, more...).FirstError(); d != nil {
		return nil, fmt.Errorf("line %d: %s [%s]", d.Line, d.Message, d.Code)
	}
	cleanTexts(t)
	return t, nil
}

// pair has the engine pair a round of a tournament as it stands before it.
func (t *task) pair(ctx context.Context, at *tournament.Tournament, _ int) (PairAnswer, error) {
	data, err := t.engine.adapter.Input.Write(at)
	if err != nil {
		return PairAnswer{}, err
	}
	return t.engine.Pair(ctx, data)
}

// pairs: the engine pairs every round of a tournament whose field, absences and results are ours.
func (t *task) pairs(ctx context.Context, j *judge, s *generator.Settings, d *done, ask pairer) error {
	p := &pairing{ask: ask, judge: j, record: &d.record, ctx: ctx}
	d.record.Outcome = Agree
	event, err := generator.GenerateBy(s, t.seed, p.round)
	switch {
	case errors.Is(err, errEnded):
	case err != nil:
		return err
	default:
		p.last = event.Tournament
	}
	r := &d.record
	if p.last == nil || len(p.last.Players) == 0 || p.last.PairedRounds() == 0 && r.Outcome == Agree {
		r.Outcome, r.Detail = Skipped, nothingToPair
		return nil
	}
	if d.file, err = trf.Encode(p.last, trf.EncodeOptions{Edition: trf.TRF26}); err != nil {
		return err
	}
	r.Players = len(p.last.Players)
	r.store(d.file)
	return nil
}

// errEnded ends an event whose next round the engine does not pair legally.
var errEnded = errors.New("the event has ended")

// pairer pairs a round of a tournament as it stands before it.
type pairer func(ctx context.Context, at *tournament.Tournament, round int) (PairAnswer, error)

// pairing is an event whose rounds an engine pairs.
type pairing struct {
	ask    pairer
	judge  *judge
	record *Tournament
	ctx    context.Context
	last   *tournament.Tournament // as it stands at the end
}

// round asks the engine for a round.
func (p *pairing) round(t *tournament.Tournament, s *engine.State) (engine.Result, error) {
	at := before(t, s.Round)
	a, err := p.ask(p.ctx, at, s.Round)
	if err != nil {
		return engine.Result{}, err
	}
	p.last = at
	r := p.record
	if a.outcome != Agree {
		r.Outcome, r.Detail = a.outcome, oneLine(fmt.Sprintf("round %d: %s", s.Round, a.detail))
		return engine.Result{}, errEnded
	}
	v := p.judge.judge(at, s.Round, a.Pairing)
	if a.Pairing.None && v.outcome == Agree {
		return engine.Result{}, engine.ErrNoLegalPairing
	}
	r.Rounds++
	r.note(s.Round, v, a.Pairing)
	if v.outcome == Illegal || v.outcome == Unpairable {
		return engine.Result{}, errEnded
	}
	made := engine.Result{Boards: slices.Clone(a.Pairing.Boards), Bye: a.Pairing.Bye}
	engine.SortByNumber(made.Boards) // results are drawn board by board; in which order the engine names them must not matter
	return made, nil
}
