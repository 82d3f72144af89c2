package main

import (
	"context"
	"errors"
	"slices"

	"github.com/trfkit/trfkit/certify/grade"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/internal/cli"
	"github.com/trfkit/trfkit/internal/exit"
)

const gradeDescription = "" +
	`Correct tournaments are made, and in a copy of each one fault of every kind is planted in the last round recorded: two boards
exchange opponents, in any way or so that the pairing stays legal; two players meet again; the colours of a board are
exchanged; the bye is moved. The ranks are spoilt in another copy: one is wrong, two are exchanged, or they obey
another list or other cuts than the file states; only checkers that make standings are asked. A checker is asked
about the correct tournaments and about the spoilt ones, and its hits, misses and false alarms are counted.

Beside the programs of --engine (ADAPTER=PROGRAM, as for trfcert run) stand three controls: trfkit itself, always-yes, which
calls every round right, and always-no, which calls every round wrong.

The exit code is 1 when a program misses a fault, raises a false alarm or gives no answer.`

func gradeCommand() *cli.Command {
	return &cli.Command{
		Name:        "trfcert grade",
		Summary:     "grade checkers by faults planted in correct tournaments",
		Arguments:   "--system SYSTEM [--engine ADAPTER=PROGRAM ...]",
		Description: gradeDescription,
		Examples: []string{
			"trfcert grade --system dutch-2017 --engine bbp5=/opt/bbp5 --engine javafo=javafo.jar --count 200",
			"trfcert grade --system dutch-2026 --engine bbp6=/opt/bbpPairings --json",
		},
		Flags: append([]cli.Flag{
			{Name: "system", Value: "SYSTEM", Usage: "pairing system", Choices: systems.All().IDs()},
			{Name: "engine", Value: "ADAPTER=PROGRAM", Usage: "a checker to grade; may be repeated", Repeat: true},
			{Name: "count", Value: "N", Usage: "correct tournaments", Default: "200", Number: true},
			{Name: "seed", Value: "X", Usage: "whole number the tournaments and faults follow from", Default: "1"},
			{Name: "json", Usage: "print the marks as JSON, each miss and alarm named"},
		}, limitFlags("a program", usualTime)...),
		Run: runGrade,
	}
}

func runGrade(c *cli.Context) (exit.Code, error) {
	if !c.IsSet("system") {
		return exit.Usage, cli.Usagef("--system is missing").WithHint("see trfcert grade --help")
	}
	seed, err := c.Seed()
	if err != nil {
		return exit.Usage, err
	}
	engines, err := enginesOf(c, c.String("system"))
	if err != nil {
		return exit.Clean, err // the error has the code
	}
	system := c.String("system")
	checkers := []grade.Checker{grade.BuiltIn(system), grade.Scripted("always-yes", false),
		grade.Scripted("always-no", true)}
	controls := len(checkers)
	for _, e := range engines {
		g, err := grade.Of(e)
		if err != nil {
			return exit.Usage, cli.FlagError("engine", err)
		}
		checkers = append(checkers, g)
	}
	progress := c.NewProgress(c.Int("count")*len(checkers), "answers")
	r, err := grade.Run(c.Ctx(),
		grade.Plan{System: system, Seed: seed, Count: c.Int("count"),
			Notify: func(int, int) { progress.Done() }}, checkers)
	progress.Clear()
	switch {
	case errors.Is(err, context.Canceled):
		return exit.Interrupted, &cli.Error{Code: exit.Interrupted, Message: "interrupted: nothing is graded"}
	case err != nil:
		return exit.File, &cli.Error{Code: exit.File, Message: "the grading cannot go on", Err: err}
	}
	code := negative(slices.ContainsFunc(r.Marks[controls:], func(m grade.Marks) bool {
		return m.Total().Hits < m.Total().Faults || m.FalseAlarms+m.Later+m.FalseRanks+m.NoAnswer > 0
	}))
	if c.Bool("json") {
		return code, printJSON(c, r)
	}
	return code, grade.WriteText(c.Out, r)
}
