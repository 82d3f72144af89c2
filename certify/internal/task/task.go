// Package task is the unit of a campaign: one tournament for one engine in one direction, made, asked about and judged.
package task

import (
	"context"
	"fmt"
	"strings"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/generator"
	"github.com/trfkit/trfkit/tournament"
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
	a := t.Engine.Adapter()
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
		Seed: t.Seed,
		Cell: t.Cell.Name, Settings: Words(s), Players: s.Players.Max, Differ: []dossier.RoundRecord{}}
}

// Words prints settings as a record has them.
func Words(s *generator.Settings) string { return strings.Join(s.Words(), " ") }
