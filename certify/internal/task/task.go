// Package task is the unit of a campaign: one tournament for one engine in one direction, made, asked about and judged.
package task

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/certify/internal/event"
	"github.com/trfkit/trfkit/certify/internal/judge"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/generator"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// Task is one tournament for one engine in one direction.
type Task struct {
	Number    int // in the whole campaign, from 0
	Engine    *drive.Candidate
	Program   Program // answers: the engine, or who tells what it has answered
	Direction drive.Direction
	Index     int // among the tasks of engine and direction, from 0
	Seed      uint64
	Cell      *dossier.Cell
	Control   bool // the engine is put to the test beside it
}

// Program is what answers a task. A round to be paired has its number; of the standings is told how many rounds count.
type Program interface {
	Check(ctx context.Context, t *tournament.Tournament) (drive.CheckAnswer, error)
	Rank(ctx context.Context, t *tournament.Tournament, rounds int) (drive.RankAnswer, error)
	Pair(ctx context.Context, t *tournament.Tournament, round int) (drive.PairAnswer, error)
	Generate(ctx context.Context, s *generator.Settings, seed uint64) (drive.MadeAnswer, error)
}

// ID names the task, and its record.
func (t *Task) ID() string { return fmt.Sprintf("%s-%s-%06d", t.Engine.Name, t.Direction, t.Index) }

// List lists the tasks of a shard. The index runs slowest, so that every engine and direction comes along evenly. Tasks
// of one index have one seed, whatever the engine.
func List(m *dossier.Manifest, engines []*drive.Candidate) []Task {
	var out []Task
	number := 0
	for index := range m.Count {
		seed := mix(m.Seed, uint64(index))
		cell, control := pickCell(m.Matrix, mix(seed, drawCell)), controls(m, index)
		for _, c := range engines {
			for _, d := range c.Directions {
				if index%m.Shard.Of == m.Shard.Index-1 {
					out = append(out, Task{number, c, c, d, index, seed, cell, control})
				}
				number++
			}
		}
	}
	return out
}

// mix makes a seed of two numbers: the output function of SplitMix64 on their combination.
func mix(a, b uint64) uint64 {
	z := a + 0x9E3779B97F4A7C15*(b+1)
	z = (z ^ z>>30) * 0xBF58476D1CE4E5B9
	z = (z ^ z>>27) * 0x94D049BB133111EB
	return z ^ z>>31
}

func pickCell(cells []dossier.Cell, draw uint64) *dossier.Cell {
	sum := 0
	for i := range cells {
		sum += cells[i].Weight
	}
	at := int(draw % uint64(sum))
	for i := range cells {
		if at -= cells[i].Weight; at < 0 {
			return &cells[i]
		}
	}
	panic("weights are positive")
}

// Settled returns the settings of a task by a system, with nothing left to chance but what its seed decides.
func (t *Task) Settled(system string) (*generator.Settings, error) {
	a := t.Engine.Driver
	s, err := dossier.Settings(t.Cell, system, a.Input.Edition, a.Ranks() && t.Direction == drive.Checks)
	if err != nil {
		return nil, err
	}
	if s, err = s.Settle(t.Seed); err != nil {
		return nil, fmt.Errorf("cell %s: %w", t.Cell.Name, err)
	}
	if t.Direction == drive.Pairs {
		s.Late = generator.Times(0) // the field must be complete when round 1 is paired
	}
	return s, nil
}

// Record is what is known of a task before it is performed.
func (t *Task) Record(s *generator.Settings) dossier.Record {
	return dossier.Record{Number: t.Number, ID: t.ID(), Engine: t.Engine.Name, Direction: t.Direction, Index: t.Index,
		Seed: t.Seed, Cell: t.Cell.Name, Settings: Words(s), Players: s.Players.Max, Differ: []dossier.RoundRecord{}}
}

// Words prints settings as a record has them.
func Words(s *generator.Settings) string { return strings.Join(s.Words(), " ") }

// Done is a task performed.
type Done struct {
	Record dossier.Record
	File   []byte // the tournament, when it does not follow from the record
	Took   time.Duration
}

// Perform performs one task. An error is no answer of the engine, but something that keeps the campaign from going on.
func (t *Task) Perform(ctx context.Context, j *judge.Judge) (*Done, error) {
	begun := time.Now()
	s, err := t.Settled(j.ID())
	if err != nil {
		return nil, err
	}
	d := &Done{Record: t.Record(s)}
	switch t.Direction {
	case drive.Checks:
		err = t.checks(ctx, j, s, d)
	case drive.Generates:
		err = t.generates(ctx, j, s, d)
	default:
		err = t.pairs(ctx, j, s, d)
	}
	d.Took = time.Since(begun)
	return d, err
}

// checks: the engine checks a tournament of ours.
func (t *Task) checks(ctx context.Context, j *judge.Judge, s *generator.Settings, d *Done) error {
	ours, data, err := t.ours(s)
	if err != nil {
		return err
	}
	r := &d.Record
	r.SHA256, r.Players, r.Rounds = drive.Hash(data), len(j.Seen(ours).Players), j.Seen(ours).PairedRounds()
	if r.Rounds == 0 {
		r.Outcome, r.Detail = dossier.Skipped, dossier.NothingToPair
		return nil
	}
	a, err := t.Program.Check(ctx, ours)
	switch {
	case err != nil:
		return err
	case a.End != drive.Answered:
		r.Ended(a.Ending)
		return nil
	}
	r.Outcome = dossier.Agree
	if err := j.Checked(r, ours, a.Rounds); err != nil {
		return err
	}
	if err := t.standings(ctx, j, ours, r); err != nil {
		return err
	}
	return t.control(ctx, j, s, r)
}

// standings has the engine make the standings of a tournament of ours that it has checked, where it can and where they
// have a list.
func (t *Task) standings(ctx context.Context, j *judge.Judge, ours *tournament.Tournament, r *dossier.Record) error {
	if !t.Engine.Driver.Ranks() || ours.Order == "" || r.Outcome.Fails() {
		return nil
	}
	a, err := t.Program.Rank(ctx, ours, r.Rounds)
	switch {
	case err != nil:
		return err
	case a.End != drive.Answered:
		r.Forget()
		a.Detail = prose.OneLine("standings: " + a.Detail)
		r.Ended(a.Ending)
	default:
		j.Ranked(r, ours, a)
	}
	return nil
}

// ours makes our tournament of a task and writes it in the engine's dialect.
func (t *Task) ours(s *generator.Settings) (*tournament.Tournament, []byte, error) {
	made, err := generator.Generate(s, t.Seed)
	if err != nil {
		return nil, nil, err
	}
	data, err := t.Engine.Write(made.Tournament)
	return made.Tournament, data, err
}

// generates: the engine makes a tournament, and we check it.
func (t *Task) generates(ctx context.Context, j *judge.Judge, s *generator.Settings, d *Done) error {
	a, err := t.Program.Generate(ctx, s, t.Seed)
	switch {
	case err != nil:
		return err
	case a.End != drive.Answered:
		d.Record.Ended(a.Ending)
		return nil
	}
	d.File = a.Data
	d.Record.Store(a.Data)
	j.Made(&d.Record, a.Data, t.Engine.Driver.Generate.Asked(s))
	return nil
}

// pairs: the engine pairs every round of a tournament whose field, absences and results are ours.
func (t *Task) pairs(ctx context.Context, j *judge.Judge, s *generator.Settings, d *Done) error {
	p := &pairing{by: t.Program, judge: j, record: &d.Record, ctx: ctx}
	d.Record.Outcome = dossier.Agree
	made, err := generator.GenerateBy(s, t.Seed, p.round)
	switch {
	case errors.Is(err, errEnded):
	case err != nil:
		return err
	default:
		p.last = made.Tournament
	}
	r := &d.Record
	if p.last == nil || len(p.last.Players) == 0 ||
		r.Outcome == dossier.Agree && j.Seen(p.last).PairedRounds() == 0 {
		r.Outcome, r.Detail = dossier.Skipped, dossier.NothingToPair
		return nil
	}
	if d.File, err = trf.Encode(p.last, trf.EncodeOptions{Edition: trf.TRF26}); err != nil {
		return err
	}
	r.Players = len(j.Seen(p.last).Players)
	r.Store(d.File)
	return nil
}

// errEnded ends an event whose next round the engine does not pair legally.
var errEnded = errors.New("the event has ended")

// pairing is an event whose rounds an engine pairs.
type pairing struct {
	by     Program
	judge  *judge.Judge
	record *dossier.Record
	ctx    context.Context
	last   *tournament.Tournament // as it stands at the end
}

// round asks the engine for a round.
func (p *pairing) round(t *tournament.Tournament, s *engine.State) (engine.Result, error) {
	at := event.Coming(p.judge.Unit(), t, s)
	a, err := p.by.Pair(p.ctx, at, s.Round)
	if err = cmp.Or(err, a.Held()); err != nil {
		return engine.Result{}, err
	}
	p.last = at
	r := p.record
	if a.End != drive.Answered {
		a.Detail = prose.OneLine(fmt.Sprintf("round %d: %s", s.Round, a.Detail))
		r.Ended(a.Ending)
		return engine.Result{}, errEnded
	}
	v := p.judge.Pairing(at, s.Round, a.Pairing)
	if a.Pairing.None && v.Outcome == dossier.Agree {
		return engine.Result{}, engine.ErrNoLegalPairing
	}
	r.Rounds++
	v.Enter(r, s.Round, a.Pairing)
	p.judge.Own(r, at, s.Round, a.Pairing, true)
	if v.Outcome == dossier.Illegal || v.Outcome == dossier.Unpairable {
		return engine.Result{}, errEnded
	}
	made := engine.Result{Boards: slices.Clone(a.Pairing.Boards), Bye: a.Pairing.Bye}
	// results are drawn board by board; in which order the engine names them must not matter
	engine.SortByNumber(made.Boards)
	return made, nil
}
