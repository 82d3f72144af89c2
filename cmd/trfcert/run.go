package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/trfkit/trfkit/certify/campaign"
	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/drive"
	pages "github.com/trfkit/trfkit/certify/report"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/internal/cli"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/internal/shard"
)

const runDescription = "" +
	`Tournaments are made, checked and paired by trfkit and by the engines, and every disagreement is judged, shrunk and
explained. Each engine is tried in every direction its adapter knows: it checks tournaments that trfkit makes; it makes
tournaments that trfkit checks; or, where it makes none, it pairs the rounds of tournaments whose field and results are
trfkit's. An answer is tested for legality before it is compared.

The folder of --dir takes the dossier. A run that is interrupted by Ctrl-C, killed or cut off by a power failure goes on
when the same command is given again, and ends in the same dossier. One that is finished is left alone. Before anything is
shrunk, and when a run is stopped, report.html shows what is known so far; a run most of whose first rounds are wrong is stopped,
and --all goes on with it.

--engine names an adapter and a program: ADAPTER=PROGRAM. Adapters: ` + "%s" + `;
a file that ends in .json describes one for any other program, see docs/trfcert.md.

--shard I/N does the I-th of N parts; auto takes I and N from Slurm's job array or a Kubernetes indexed job, see deploy/.
The parts are put together by trfcert merge.

--baseline DIR runs the campaign of an earlier dossier with another version of its programs, and says which discrepancies are new, gone and
unchanged. --accept FILE names those that are accepted: a JSON list of {"of": ..., "reason": ...}, of a discrepancy, a tournament or a group.

The exit code is 1 when there is a discrepancy; with --baseline, when there is a new one that is not accepted. A part ends with 0
when it is finished: trfcert merge tells of discrepancies.`

func runCommand() *cli.Command {
	return &cli.Command{
		Name:        "trfcert run",
		Summary:     "run a campaign against engines and write its dossier",
		Arguments:   "--system SYSTEM --engine ADAPTER=PROGRAM --dir DIR",
		Description: fmt.Sprintf(runDescription, strings.Join(drive.Adapters(), ", ")),
		Examples: []string{
			"trfcert run --system dutch-2026 --engine bbp6=/opt/bbpPairings --count 5000 --seed 1 --dir dossier",
			"trfcert run --system dutch-2017 --engine bbp5=/opt/bbp5 --engine javafo=javafo.jar --count 500 --seed 1 " +
				"-j 2 --dir d",
			"trfcert run --system dutch-2026 --engine mine.json=./mine --matrix matrix.txt --shard auto --seed 1 " +
				"--dir shards",
			"trfcert run --baseline dossier-6.0 --engine bbp6=/opt/bbp-6.1 --accept known.json --dir dossier-6.1",
		},
		Flags: append(planFlags(),
			cli.Flag{Name: "seed", Value: "X", Usage: "whole number the campaign follows from", Default: "1"},
			cli.Flag{Name: "commitment", Value: "FILE", Usage: "the commitment; it replaces system, " +
				"count, matrix, direction, shrink, limits and seed"},
			cli.Flag{Name: "challenge", Value: "FILE", Usage: "the answer to the commitment"}, keyFlag(),
			cli.Flag{Name: "baseline", Value: "DIR",
				Usage: "an earlier dossier: its campaign once more, and what is new"},
			cli.Flag{Name: "accept", Value: "FILE",
				Usage: "with --baseline: deviations that are accepted, with reasons"},
			cli.Flag{Name: "jobs", Short: "j", Value: "N", Usage: "programs that run at the same time",
				Default: strconv.Itoa(jobs()), Number: true},
			cli.Flag{Name: "dir", Value: "DIR", Usage: "folder of the dossier"},
			cli.Flag{Name: "shard", Value: "I/N",
				Usage: "do the I-th of N parts, in a folder of its own below --dir; auto: by the scheduler"},
			cli.Flag{Name: "shrink-time", Value: "SECONDS", Usage: "time for shrinking; 0 sets no limit",
				Default: "300", Number: true, Zero: true},
			cli.Flag{Name: "all", Usage: "go on although most rounds are wrong"}),
		Run: runCampaign,
	}
}

// planFlags say what a campaign is.
func planFlags() []cli.Flag {
	return append([]cli.Flag{
		{Name: "system", Value: "SYSTEM", Usage: "pairing system", Choices: systems.All().IDs()},
		{Name: "engine", Value: "ADAPTER=PROGRAM", Usage: "a program to try; may be repeated", Repeat: true},
		{Name: "count", Value: "N", Usage: "tournaments for each engine and direction", Default: "1000",
			Number: true},
		{Name: "matrix", Value: "FILE|NAME", Usage: "settings of the tournaments, one cell per line: NAME WEIGHT: " +
			"SETTINGS; or an official matrix: " + strings.Join(dossier.Official(), ", ")},
		{Name: "direction", Value: "LIST", Usage: "only these directions: checks, generates, pairs"},
		{Name: "shrink", Value: "N", Usage: "discrepancies of one cause that are shrunk; 0 shrinks none",
			Default: "20", Number: true, Zero: true},
	}, limitFlags("a program", usualTime)...)
}

func runCampaign(c *cli.Context) (exit.Code, error) {
	run, err := runOf(c)
	if err != nil {
		return exit.Clean, err // the error has the code
	}
	watch := newWatch(c)
	run.Notify = watch.tell
	run.Preview = func(d *dossier.Dossier) error {
		watch.say("provisional report: " + filepath.Join(d.Dir, dossier.ReportFile))
		return pages.Write(d.Dir, d)
	}
	made, err := run.Run(c.Ctx())
	watch.Clear()
	switch {
	case errors.Is(err, campaign.ErrInterrupted):
		return exit.Interrupted, &cli.Error{Code: exit.Interrupted,
			Message: fmt.Sprintf("interrupted: %s", watch.where()), Hint: "the same command goes on"}
	case errors.Is(err, campaign.ErrHopeless):
		return exit.Negative, &cli.Error{Code: exit.Negative, Message: "stopped: " + err.Error(),
			Hint: "the provisional report has them; the same command with --all goes on"}
	case errors.Is(err, campaign.ErrOtherCampaign):
		return exit.Usage, cli.Usagef("%v", err).WithHint("give the same settings and programs, or another --dir")
	case errors.Is(err, campaign.ErrOccupied):
		return exit.Usage, cli.Usagef("%v", err).WithHint("give a new or empty --dir")
	case err != nil:
		return exit.File, &cli.Error{Code: exit.File, Message: "the campaign cannot go on", Err: err}
	}
	if c.IsSet("key") || made.Manifest.Trial != nil {
		if err := signRoot(c, made); err != nil {
			return exit.Clean, err
		}
	}
	if c.IsSet("baseline") {
		return reportAgainst(c, made)
	}
	code, err := report(c, made)
	if code == exit.Negative && run.Manifest.Shard.Of > 1 {
		code = exit.Clean // a scheduler would take it for a failure; trfcert merge has the answer
	}
	return code, err
}

// runOf reads the command line of a run.
func runOf(c *cli.Context) (*campaign.Campaign, error) {
	if c.IsSet("commitment") != c.IsSet("challenge") {
		return nil, cli.Usagef("--commitment and --challenge belong together").WithHint("see docs/trust.md")
	}
	part, err := shard.Parse(c.String("shard"), os.Getenv)
	if err != nil {
		return nil, cli.FlagError("shard", err)
	}
	var run *campaign.Campaign
	switch {
	case c.IsSet("commitment") && c.IsSet("baseline"):
		err = cli.Usagef("--commitment and --baseline exclude each other")
	case c.IsSet("accept") && !c.IsSet("baseline"):
		err = cli.Usagef("--accept needs --baseline")
	case c.IsSet("commitment"):
		run, err = committed(c)
	case c.IsSet("baseline"):
		run, err = repeated(c)
	default:
		run, err = campaignOf(c, "dir")
	}
	if err != nil {
		return nil, err
	}
	run.Manifest.Shard = part
	run.Dir, run.Jobs = campaign.Folder(part, c.String("dir")), c.Int("jobs")
	run.Hide = given(c, "commitment", "challenge", "key")
	run.ShrinkFor, run.Stubborn = time.Duration(c.Int("shrink-time"))*time.Second, c.Bool("all")
	return run, nil
}

// given are the absolute names of the files that some flags name. From the challenge an engine would know what comes.
func given(c *cli.Context, flags ...string) []string {
	var out []string
	for _, name := range flags {
		if path, err := filepath.Abs(c.String(name)); err == nil && c.IsSet(name) {
			out = append(out, path)
		}
	}
	return out
}

// committed makes the campaign of a commitment and a challenge.
func committed(c *cli.Context) (*campaign.Campaign, error) {
	if err := settled(c, "of the commitment"); err != nil {
		return nil, err
	}
	m, hash, err := dossier.ReadCommitment(c.String("commitment"))
	if err != nil {
		return nil, unusable("the commitment cannot be used", err)
	}
	answer, err := dossier.ReadChallenge(c.String("challenge"))
	if err != nil {
		return nil, unusable("the challenge cannot be used", err)
	}
	if answer.Commitment != hash {
		return nil, &cli.Error{Code: exit.Unusable, Message: "the challenge answers another commitment"}
	}
	engines, err := enginesOf(c, "")
	if err != nil {
		return nil, err
	}
	run, err := again(m, answer.Seed(), engines)
	if err != nil {
		return nil, err
	}
	if run.Manifest.Commitment() != hash {
		return nil, &cli.Error{Code: exit.Unusable, Message: "this is not what was committed to: it differs in " +
			m.Differs(dossier.AsJSON(run.Manifest.Committed())),
			Hint: "give the same programs to the same build of trfcert"}
	}
	run.Manifest.Trial = &answer.Trial
	return run, nil
}

// report writes the pages of a dossier, prints what it says and returns the exit code for it.
func report(c *cli.Context, d *dossier.Dossier) (exit.Code, error) {
	if err := pages.Write(d.Dir, d); err != nil {
		return exit.File, &cli.Error{Code: exit.File, Message: "the report cannot be written", Err: err}
	}
	if err := dossier.WriteText(c.Out, d); err != nil {
		return exit.File, err
	}
	return negative(d.Summary.Discrepancies > 0), nil
}
