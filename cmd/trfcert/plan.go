package main

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"github.com/trfkit/trfkit/certify/campaign"
	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/internal/cli"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/internal/fsx"
)

// campaignOf reads the command line of a campaign that is not committed to; out is the flag that names where to write.
func campaignOf(c *cli.Context, out string) (*campaign.Campaign, error) {
	for _, name := range []string{"system", "engine", out} {
		if !c.IsSet(name) {
			return nil, cli.Usagef("--%s is missing", name).WithHint("see trfcert run --help")
		}
	}
	if len(c.Args) > 0 {
		return nil, cli.Usagef("unexpected argument %q", c.Args[0]).
			WithHint("a program is named by --engine ADAPTER=PROGRAM")
	}
	directions := strings.FieldsFunc(c.String("direction"), func(r rune) bool { return r == ',' })
	if c.IsSet("direction") && len(directions) == 0 {
		return nil, cli.Usagef("--direction %q names no direction", c.String("direction")).
			WithHint("checks, generates, pairs")
	}
	seed, err := c.Seed()
	if err != nil {
		return nil, err
	}
	matrix, name, err := matrixOf(c)
	if err != nil {
		return nil, err
	}
	engines, err := enginesOf(c, c.String("system"))
	if err != nil {
		return nil, err
	}
	return planned(dossier.Manifest{System: c.String("system"), Seed: seed, Count: c.Int("count"),
		Shrink: c.Int("shrink"), Matrix: matrix, MatrixName: name}, directions, engines)
}

// planned makes a campaign of this program.
func planned(m dossier.Manifest, directions []string, engines []*drive.Candidate) (*campaign.Campaign, error) {
	self, err := ownHash()
	if err != nil {
		return nil, cli.FileError(err)
	}
	m.Version, m.SHA256, m.Shard = cli.Version(), self, dossier.Shard{Index: 1, Of: 1}
	run, err := campaign.New(m, directions, engines)
	if err != nil {
		return nil, cli.Usagef("%v", err)
	}
	return run, nil
}

// jobs is how many programs work at the same time, unless the caller says otherwise.
func jobs() int { return runtime.GOMAXPROCS(0) }

// ownHash is the hash of this program: another build is another judge.
func ownHash() (string, error) {
	path, err := os.Executable()
	if err != nil {
		return "", err
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("%x", sha256.Sum256(data)), nil
}

// matrixOf is the matrix of the command line, and its name when it is an official one.
func matrixOf(c *cli.Context) ([]dossier.Cell, string, error) {
	path := c.String("matrix")
	if cells, ok := dossier.OfficialMatrix(path); ok {
		return cells, path, nil
	}
	if path == "" {
		cells, err := dossier.ParseMatrix("", "")
		return cells, "", err
	}
	data, err := fsx.ReadFile(path, c.In)
	if err != nil {
		return nil, "", cli.FileError(err)
	}
	cells, err := dossier.ParseMatrix(path, string(data))
	if err != nil {
		return nil, "", &cli.Error{Code: exit.Unusable, Message: err.Error(),
			Hint: "a cell is a line: NAME WEIGHT: SETTINGS, settings as trfgen --set takes them"}
	}
	return cells, "", nil
}

// enginesOf opens the programs of the command line. One that pairs by another system than the one named is refused
// before it is started: its answers would all be wrong.
func enginesOf(c *cli.Context, system string) ([]*drive.Candidate, error) {
	limits := limitsOf(c)
	var out []*drive.Candidate
	for _, word := range c.Strings("engine") {
		adapter, program, ok := strings.Cut(word, "=")
		if !ok || program == "" {
			return nil, cli.Usagef("--engine %q is not of the form ADAPTER=PROGRAM", word).
				WithHint("for example: --engine bbp6=/opt/bbpPairings")
		}
		a, err := drive.FindAdapter(adapter)
		if err == nil && system != "" && a.PairsBy(system) != nil {
			return nil, cli.Usagef("%v", a.PairsBy(system))
		}
		var e *drive.Candidate
		if err == nil {
			e, err = a.Open(c.Ctx(), program, limits)
		}
		switch {
		case errors.Is(err, context.Canceled):
			return nil, interrupted()
		case errors.Is(err, os.ErrNotExist):
			return nil, cli.FileError(err)
		case err != nil:
			return nil, cli.FlagError("engine", err)
		}
		out = append(out, e)
	}
	return out, nil
}

// repeated makes the campaign of an earlier dossier once more, with the programs of the command line.
func repeated(c *cli.Context) (*campaign.Campaign, error) {
	if err := settled(c, "of the baseline"); err != nil {
		return nil, err
	}
	d, err := dossier.Load(c.String("baseline"))
	if err != nil {
		return nil, unusable("the baseline cannot be used", err)
	}
	engines, err := enginesOf(c, "")
	if err != nil {
		return nil, err
	}
	for _, e := range engines {
		if d.Manifest.Engine(e.Name) == nil {
			return nil, cli.Usagef("the baseline has no engine %q", e.Name).
				WithHint("drive the new version by the adapter of the old one")
		}
	}
	return again(&d.Manifest, d.Manifest.Seed, engines)
}

// settled refuses flags that say what the dossier or the commitment has settled, and demands the others.
func settled(c *cli.Context, by string) error {
	for _, name := range []string{"system", "count", "matrix", "direction", "shrink", "time", "memory", "seed"} {
		if c.IsSet(name) {
			return cli.Usagef("--%s is part %s", name, by).WithHint("leave it out")
		}
	}
	if !c.IsSet("engine") || !c.IsSet("dir") {
		return cli.Usagef("--engine and --dir are needed").WithHint("see trfcert run --help")
	}
	return nil
}

// again makes the campaign that a manifest describes, with these engines.
func again(m *dossier.Manifest, seed uint64, engines []*drive.Candidate) (*campaign.Campaign, error) {
	var directions []string
	for _, e := range m.Engines {
		for _, have := range engines {
			if have.Name != e.Name {
				continue
			}
			have.Limit(e.TimeLimit, e.Memory)
			for _, d := range e.Directions {
				directions = append(directions, string(d))
			}
		}
	}
	c := m.Committed()
	c.Seed = seed
	return planned(c, directions, engines)
}

// reportAgainst is report for a campaign with a baseline: only what is new and not accepted is a negative answer.
func reportAgainst(c *cli.Context, made *dossier.Dossier) (exit.Code, error) {
	baseline, err := dossier.Load(c.String("baseline"))
	if err != nil {
		return exit.Clean, unusable("the baseline cannot be used", err)
	}
	var accepted []dossier.Accepted
	if path := c.String("accept"); path != "" {
		if accepted, err = dossier.ReadAccepted(filepath.Dir(path), filepath.Base(path)); err != nil {
			return exit.Clean, unusable("the accepted deviations cannot be used", err)
		}
	}
	against, err := dossier.Compare(baseline, made, accepted)
	if err != nil {
		return exit.Clean, unusable("the campaigns cannot be compared", err)
	}
	if code, err := report(c, made); err != nil {
		return code, err
	}
	if err := against.WriteText(c.Out, c.String("baseline")); err != nil {
		return exit.File, err
	}
	return negative(len(against.New) > 0), nil
}
