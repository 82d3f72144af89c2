package main

import (
	"slices"

	"github.com/trfkit/trfkit/certify/vectors"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/internal/cli"
	"github.com/trfkit/trfkit/internal/exit"
)

const corpusDescription = "" +
	`Every vector of corpus/rules is an event before a round, with the pairing the rules demand beside it. An engine pairs the
rounds, and the articles it fails are named; a pairing that follows under the other reading of an open question is told
apart. DIR is corpus/rules, or the folder of one system in it.

--engine names an adapter and a program, ADAPTER=PROGRAM, as for trfcert run; built-in, the default, is trfkit itself. A
program is asked the vectors of the systems that its adapter names.

The exit code is 1 when a vector is failed or has no answer.`

func corpusCommand() *cli.Command {
	return &cli.Command{
		Name:        "trfcert corpus",
		Summary:     "ask an engine the vectors of corpus/rules, and name the articles it fails",
		Arguments:   "[--engine ADAPTER=PROGRAM] DIR",
		Description: corpusDescription,
		Examples: []string{
			"trfcert corpus corpus/rules",
			"trfcert corpus --engine bbp6=/opt/bbpPairings corpus/rules",
			"trfcert corpus --system lim-1999 --engine mine.json=./mine corpus/rules",
		},
		MinArgs: 1,
		MaxArgs: 1,
		Flags: append([]cli.Flag{
			{Name: "engine", Value: "ADAPTER=PROGRAM",
				Usage: "the program; built-in is trfkit itself, the default; may be repeated", Repeat: true},
			{Name: "system", Value: "SYSTEM", Usage: "only the vectors of this system", Choices: systems.All().IDs()},
			{Name: "json", Usage: "print every vector as JSON"},
		}, limitFlags("a program", usualTime)...),
		Run: runCorpus,
	}
}

func runCorpus(c *cli.Context) (exit.Code, error) {
	sets, err := vectors.Load(c.Args[0])
	if err != nil {
		return exit.Clean, missing("the vectors cannot be used",
			"a folder of vectors is corpus/rules, or that of one system in it", err)
	}
	pairers, err := pairersOf(c)
	if err != nil {
		return exit.Clean, err // the error has the code
	}
	code, reports := exit.Clean, []*vectors.Report{}
	for _, p := range pairers {
		if len(p.Systems) == 0 && !c.IsSet("system") {
			return exit.Usage, cli.Usagef("the adapter of %s does not say by which system it pairs", p.Name).
				WithHint("name it with --system, or in the adapter: \"systems\": [\"dutch-2026\"]")
		}
		for i := range sets {
			set := &sets[i]
			if c.IsSet("system") && set.System != c.String("system") || !p.PairsBy(set.System) {
				continue
			}
			r, err := vectors.Run(c.Ctx(), set, p)
			if err != nil {
				return exit.Clean, failed(exit.Unusable, "the vectors cannot be asked", err)
			}
			if r.Total[vectors.Failed]+r.Total[vectors.NoAnswer] > 0 {
				code = exit.Negative
			}
			reports = append(reports, r)
		}
	}
	if len(reports) == 0 {
		return exit.Usage, cli.Usagef("%s has no vectors of a system that the engine pairs by", c.Args[0])
	}
	return code, printCorpus(c, reports)
}

// builtIn is the engine that needs no program.
const builtIn = "built-in"

func pairersOf(c *cli.Context) ([]vectors.Pairer, error) {
	if words := c.Strings("engine"); len(words) == 0 || slices.Equal(words, []string{builtIn}) {
		return []vectors.Pairer{vectors.BuiltIn(cli.Version())}, nil
	}
	engines, err := enginesOf(c, "")
	if err != nil {
		return nil, err
	}
	var out []vectors.Pairer
	for _, e := range engines {
		p, err := vectors.Of(e)
		if err != nil {
			return nil, cli.FlagError("engine", err)
		}
		out = append(out, p)
	}
	return out, nil
}

func printCorpus(c *cli.Context, reports []*vectors.Report) error {
	if c.Bool("json") {
		return printJSON(c, reports)
	}
	for _, r := range reports {
		if err := vectors.WriteText(c.Out, r); err != nil {
			return err
		}
	}
	return nil
}
