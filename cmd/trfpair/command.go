package main

import (
	"bytes"
	"io"
	"strings"

	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/engine/berger"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/internal/cli"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/internal/fsx"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

const description = `The pairing of the first round that is not yet paired, or of --round, is printed in board order:
  pairs  the number of lines, then "white black" each; the pairing-allocated bye last as "id 0"
  table  boards with names and points
  json   one document, with findings and explanation

A round that is already recorded is paired anew from the rounds before it, for the players it held. Findings on the
file and inferred facts go to standard error. With --explain the reasons follow the table, stand in the JSON, or go to
standard error beside the pairs. No file is written unless there is a pairing.`

func command() *cli.Command {
	return &cli.Command{
		Name:        "trfpair",
		Summary:     "make the pairing of the next round",
		Arguments:   "FILE|-",
		Description: description,
		Examples: []string{
			"trfpair --system dutch-2017 --total-rounds 9 open.trf",
			"trfpair --format table --explain open.trf",
			"trfpair --round 3 -o round3.txt open.trf",
			"trfpair --round 5 --why Smith,Jones open.trf",
		},
		MinArgs: 1,
		MaxArgs: 1,
		Schema:  func(*cli.Context) []byte { return checker.PairingSchema() },
		Flags: []cli.Flag{
			{Name: "system", Value: "SYSTEM",
				Usage:   "pairing system, or a family such as dutch: its edition in force on the first day",
				Choices: append(systems.All().Names(), berger.IDs()...)},
			cli.AsOf(),
			{Name: "round", Value: "N", Usage: "round to pair (the first not yet paired unless given)", Number: true},
			{Name: "format", Value: "FORMAT", Usage: "pairs, table or json", Default: "pairs",
				Choices: []string{"pairs", "table", "json"}},
			{Name: "reading", Value: "ID=CHOICE",
				Usage: "choose a reading of an article that is open to several; may be repeated", Repeat: true},
			{Name: "explain", Usage: "say why, article by article"},
			{Name: "why", Value: "A,B",
				Usage: "say why two players meet or not: --why Smith,Jones, or --why 14,22"},
			{Name: "checklist", Usage: "show the players as the engine sees them: colours, floats, opponents, board"},
			{Name: "total-rounds", Value: "N", Usage: "number of rounds of the event, over what the file says",
				Number: true, Most: trf.MaxRounds},
			{Name: "initial-colour", Value: "COLOUR", Usage: "colour drawn before round 1: white or black",
				Choices: []string{"white", "black"}},
			{Name: "acceleration", Value: "METHOD",
				Usage: strings.Join(tournament.AccelerationNames(), ", ") +
					", over what the file says; haley:20 and sad:16,30 give the last numbers of the groups"},
			{Name: "pedantic", Usage: "an assumption made in reading is an error"},
			{Name: "lenient", Usage: "under --pedantic, points that do not follow from the results stay a warning"},
			{Name: "output", Short: "o", Value: "FILE",
				Usage: "write the pairing to a file instead of standard output"},
			cli.SchemaFlag("--format json"),
		},
		Run: pair,
	}
}

func pair(c *cli.Context) (exit.Code, error) {
	opt := checker.Options{Tool: "trfpair", Version: cli.Version(), System: c.String("system"),
		TotalRounds:   c.Int("total-rounds"),
		InitialColour: tournament.ColourNamed(c.String("initial-colour")), Checklist: c.Bool("checklist"),
		Round: c.Int("round"), Explain: c.Bool("explain"),
		Tolerance: trf.Options{Pedantic: c.Bool("pedantic"), Lenient: c.Bool("lenient")}}
	var err error
	if opt.Tolerance.AsOf, err = c.Day("as-of"); err != nil {
		return exit.Usage, err
	}
	if err := opt.ChooseAcceleration(c.String("acceleration")); err != nil {
		return exit.Usage, cli.FlagError("acceleration", err)
	}
	if err := opt.ChooseReadings(c.Strings("reading")); err != nil {
		return exit.Usage, cli.FlagError("reading", err)
	}
	if opt.Why = c.String("why"); c.IsSet("why") && !strings.ContainsAny(opt.Why, ",;") {
		return exit.Usage, cli.Usagef("--why: %q does not name two players", opt.Why).
			WithHint("give two numbers or names: --why 14,22 or --why Smith,Jones")
	}
	if err := cli.SpareInput(c.String("output"), c.Args...); err != nil {
		return exit.Usage, err
	}
	in := checker.Input{Name: c.Args[0], Read: func() ([]byte, error) { return fsx.ReadFile(c.Args[0], c.In) }}
	p := checker.Pair(c.Ctx(), in, opt)
	code := exit.Code(p.ExitCode())
	if err := p.WriteFindings(c.Err); err != nil {
		return exit.File, err
	}
	format := c.String("format")
	if code == exit.Interrupted {
		return code, &cli.Error{Code: code, Message: "interrupted"}
	}
	if code != exit.Clean && format != "json" {
		return code, p.WriteChecklist(c.Err)
	}
	var out bytes.Buffer
	if err := render(p, format, c.Bool("explain"), &out, c.Err); err != nil {
		return exit.File, err
	}
	if path := c.String("output"); path != "" && path != fsx.Stdin && code == exit.Clean {
		return exit.Clean, c.WriteFile(path, out.Bytes())
	}
	to := c.Out
	if format == "table" {
		to = c.Prose()
	}
	_, err = out.WriteTo(to)
	return code, err
}

func render(p *checker.Pairing, format string, explain bool, out, aside io.Writer) error {
	switch format {
	case "json":
		return p.WriteJSON(out)
	case "table":
		if err := p.WriteTable(out); err != nil {
			return err
		}
		aside = out
	default:
		if err := p.WritePairs(out); err != nil {
			return err
		}
	}
	if p.Checklist != nil {
		if err := section(aside, aside == out, p.WriteChecklist); err != nil {
			return err
		}
	}
	if p.Why != nil {
		if err := section(aside, aside == out, p.WriteWhy); err != nil {
			return err
		}
	}
	if !explain {
		return nil
	}
	return section(aside, aside == out, p.WriteExplanation)
}

// section prints one more part of the output, parted from what stands before it by a blank line where wanted.
func section(w io.Writer, parted bool, write func(io.Writer) error) error {
	if parted {
		if _, err := io.WriteString(w, "\n"); err != nil {
			return err
		}
	}
	return write(w)
}
