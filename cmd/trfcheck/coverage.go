package main

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"

	"github.com/trfkit/trfkit/certify/coverage"
	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/internal/cli"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/internal/parallel"
)

// coverageFlags refuses what --coverage has no use for.
func coverageFlags(c *cli.Context) error {
	switch {
	case !c.Bool("coverage"):
	case c.String("system") == checker.AllSystems:
		return cli.Usagef("--coverage counts by one system; --system all names none").
			WithHint("name one, or leave --system out: each file then counts by the system it names")
	case c.String("format") != "text":
		return cli.Usagef("--coverage prints text only: --format %s has no effect on it", c.String("format"))
	}
	for _, name := range []string{"readings", "checklist", "across-editions", "quiet", "verbose"} {
		if c.Bool("coverage") && c.Bool(name) {
			return cli.Usagef("--coverage and --%s exclude each other", name)
		}
	}
	return nil
}

// cover prints, for each system among the files, which articles decided how many of their rounds.
func cover(c *cli.Context, ins []checker.Input, opt checker.Options) (exit.Code, error) {
	opt.Only = checker.OnlyPairings
	progress := c.NewProgress(len(ins), "files")
	g := gathering{tables: map[string]*coverage.Table{}}
	// What was examined is printed, also when the context ends.
	_ = parallel.Each(c.Ctx(), c.Int("jobs"), len(ins), func(_ context.Context, i int) error {
		g.file(c, ins[i], opt)
		progress.Done()
		return nil
	})
	progress.Clear()
	for i, id := range slices.Sorted(maps.Keys(g.tables)) {
		if i > 0 {
			fmt.Fprintln(c.Out)
		}
		if err := g.tables[id].Write(c.Out); err != nil {
			return exit.File, err
		}
	}
	for _, f := range g.failures {
		fmt.Fprintf(c.Err, "trfcheck: %s\n", f)
	}
	if c.Ctx().Err() != nil {
		return exit.Interrupted, &cli.Error{Code: exit.Interrupted,
			Message: "interrupted: the table holds the files that were examined"}
	}
	return g.code, nil
}

// gathering is the coverage of the files examined so far.
type gathering struct {
	mu       sync.Mutex
	tables   map[string]*coverage.Table
	failures []string
	code     exit.Code
}

func (g *gathering) fail(code exit.Code, format string, args ...any) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.code = exit.Worse(g.code, code)
	g.failures = append(g.failures, fmt.Sprintf(format, args...))
}

// file examines the rounds of one file as they were recorded: who was present and what had happened, not who met whom.
func (g *gathering) file(c *cli.Context, in checker.Input, opt checker.Options) {
	defer func() {
		if fault := recover(); fault != nil {
			g.fail(exit.Internal, "%s: internal fault: %v", in.Name, fault)
		}
	}()
	e := checker.Open(in, opt)
	if code := exit.Code(e.ExitCode()); code != exit.Clean {
		g.fail(code, "%s: cannot be used: %s", in.Name, firstError(e))
		return
	}
	t := coverage.New(e.System)
	for round := 1; round <= e.Tournament.PairedRounds() && c.Ctx().Err() == nil; round++ {
		if !opt.Rounds.Has(round) {
			continue
		}
		s, err := engine.Before(e.Tournament, round)
		if err == nil {
			_, err = t.Examine(s, coverage.Example{File: in.Name, Round: round, Players: len(e.Tournament.Players)},
				nil)
		}
		if err != nil && !errors.Is(err, engine.ErrNoLegalPairing) {
			g.fail(exit.Unusable, "%s: round %d: %v", in.Name, round, err)
		}
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	id := e.System.Info().ID
	if g.tables[id] == nil {
		g.tables[id] = coverage.New(e.System)
	}
	g.tables[id].Merge(t)
}

func firstError(e *checker.Event) string {
	if wrong := e.Findings().FirstError(); wrong != nil {
		return wrong.Text()
	}
	return "see trfcheck without --coverage"
}
