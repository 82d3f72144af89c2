package main

import (
	"path/filepath"
	"slices"

	"github.com/trfkit/trfkit/certify/campaign"
	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/internal/cli"
	"github.com/trfkit/trfkit/internal/exit"
)

// repeated makes the campaign of an earlier dossier once more, with the programs of the command line.
func repeated(c *cli.Context) (*campaign.Campaign, error) {
	if err := settled(c, "of the baseline"); err != nil {
		return nil, err
	}
	d, err := dossier.Load(c.String("baseline"))
	if err != nil {
		return nil, unusable("the baseline cannot be used", err)
	}
	engines, err := enginesOf(c)
	if err != nil {
		return nil, err
	}
	for _, e := range engines {
		if !slices.ContainsFunc(d.Manifest.Engines, func(x drive.Engine) bool { return x.Name == e.Name }) {
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
	if len(against.New) > 0 {
		return exit.Negative, nil
	}
	return exit.Clean, nil
}
