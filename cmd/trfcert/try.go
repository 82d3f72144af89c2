package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/certify/tryout"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/internal/cli"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/internal/fsx"
)

const tryDescription = "" +
	`The program is given some small tournaments in every dialect until it prints something that can be read as the pairing of
the next round: "white black" a line, with or without the number of boards before, with numbers of boards, with names. Then
it pairs every round of 50 tournaments. The verdict comes within a minute, with the causes and the three smallest failures: what the
program pairs, what the rules demand, and the article that decides.

In the command {in} stands for the tournament; without it, the name of the file is the last word. {out} stands for a file that
the program writes instead of printing. Quote the command, so that its switches are not taken for those of trfcert.

The folder of --dir gets the tournaments of the failures, as the program was given them, and adapter.json, which describes the
program to trfcert run.

The exit code is 1 when a round is not paired as the rules demand.`

func tryCommand() *cli.Command {
	return &cli.Command{
		Name:        "trfcert try",
		Summary:     "try a program of your own: findings within a minute, nothing to prepare",
		Arguments:   "'COMMAND {in}'",
		Description: tryDescription,
		Examples: []string{
			"trfcert try './mine {in}'",
			"trfcert try --system dutch-2017 'python3 mine.py --pair {in} --out {out}'",
		},
		MinArgs: 1,
		Flags: append(guessFlags(),
			cli.Flag{Name: "count", Value: "N", Usage: "tournaments", Default: "50", Number: true},
			cli.Flag{Name: "seed", Value: "X", Usage: "whole number the tournaments follow from", Default: "1"},
			cli.Flag{Name: "within", Value: "SECONDS", Usage: "time for everything", Default: "45", Number: true},
			cli.Flag{Name: "dir", Value: "DIR", Usage: "folder for adapter and tournaments", Default: "trfcert-try"}),
		Run: runTry,
	}
}

// guessFlags are those of the commands that find out how a program is driven.
func guessFlags() []cli.Flag {
	return append([]cli.Flag{
		{Name: "system", Value: "SYSTEM", Usage: "pairing system", Choices: systems.All().IDs(),
			Default: "dutch-2026"},
	}, limitFlags("the program", 10)...)
}

// guessed finds out how the program of a command line is driven; asks is the call of an example.
func guessed(c *cli.Context, asks string, args []string) (*tryout.Command, *tryout.Guess, error) {
	command, err := tryout.ParseCommand(args)
	if err != nil {
		return nil, nil, cli.Usagef("%v", err).WithHint("for example: %s './mine {in}'", asks)
	}
	g, err := tryout.Find(c.Ctx(), command, c.String("system"), limitsOf(c))
	switch {
	case errors.Is(err, context.Canceled):
		return nil, nil, interrupted()
	case errors.Is(err, tryout.ErrNoPairing):
		err = &cli.Error{Code: exit.Unusable, Message: err.Error(),
			Hint: `print one board a line, "white black", and "player 0" for the bye, and end with exit code 0; or ` +
				`describe the program by hand: trfcert adapter init prints what to start from`}
	case err != nil:
		err = &cli.Error{Code: exit.Unusable, Message: err.Error()}
	}
	return command, g, err
}

func runTry(c *cli.Context) (exit.Code, error) {
	seed, err := c.Seed()
	if err != nil {
		return exit.Usage, err
	}
	end := time.Now().Add(time.Duration(c.Int("within")) * time.Second)
	_, g, err := guessed(c, "trfcert try", c.Args)
	if err != nil {
		return exit.Clean, err // the error has the code
	}
	progress := c.NewProgress(c.Int("count"), "tournaments")
	r, err := tryout.Run(c.Ctx(), tryout.Plan{Engine: g.Candidate, System: c.String("system"), Seed: seed,
		Count: c.Int("count"), Jobs: jobs(), Budget: max(time.Second, time.Until(end)),
		Notify: func(int) { progress.Done() }})
	progress.Clear()
	if err != nil {
		return exit.Clean, failed(exit.File, "the program cannot be tried", err)
	}
	files, err := keep(c.String("dir"), g, r)
	if err != nil {
		return exit.Clean, cli.FileError(err)
	}
	if err := tryout.WriteText(c.Out, r, files); err != nil {
		return exit.File, err
	}
	if err := printNext(c, g); err != nil {
		return exit.File, err
	}
	return negative(!r.Clean()), nil
}

const adapterFile = "adapter.json"

// keep writes what an author goes on with, and returns the names of the failures' tournaments.
func keep(dir string, g *tryout.Guess, r *tryout.Result) ([]string, error) {
	if err := fsx.WriteIn(dir, adapterFile, g.Candidate.Driver.JSON()); err != nil {
		return nil, err
	}
	files := make([]string, len(r.Failures))
	for i := range r.Failures {
		if len(r.Failures[i].Asked) == 0 {
			continue
		}
		name := fmt.Sprintf("failure-%d.trf", i+1)
		if err := fsx.WriteIn(dir, name, r.Failures[i].Asked); err != nil {
			return nil, err
		}
		files[i] = filepath.Join(dir, name)
	}
	return files, nil
}

func printNext(c *cli.Context, g *tryout.Guess) error {
	a := g.Candidate.Driver
	none := ""
	if len(a.Pair.None) > 0 {
		none = fmt.Sprintf("; exit code %d is read as: no legal pairing exists", a.Pair.None[0])
	}
	_, err := fmt.Fprintf(c.Out, "\nIt reads %s and prints %s%s; trying showed this, and %s records it. Go on with:\n"+
		"  trfcert run --system %s --engine %s=%s --count 1000 --dir dossier\n", a.Input.Edition, g.Form, none,
		filepath.Join(c.String("dir"), adapterFile), c.String("system"), filepath.Join(c.String("dir"), adapterFile),
		g.Candidate.Program)
	return err
}

const adapterDescription = "" +
	`An adapter says how a program is driven: what it is called with, which dialect it reads, what its words mean. See
docs/trfcert.md for its fields.

init prints one for a program that is called as COMMAND; {in} stands for the tournament. The program is asked to find out which
dialect it reads and how it prints; where that leads nowhere, the fields are filled with examples.

check says everything that is wrong with the file of an adapter at once, each with an example. With a program it has the
program pair three small tournaments, too.

The exit code of check is 3 when something is wrong with the file, and 1 when the program does not pair the tournaments.`

func adapterCommand() *cli.Command {
	return &cli.Command{
		Name:        "trfcert adapter",
		Summary:     "write or check the description of a program",
		Arguments:   "init 'COMMAND {in}' | check FILE [PROGRAM]",
		Description: adapterDescription,
		Examples: []string{
			"trfcert adapter init './mine {in}' > mine.json",
			"trfcert adapter check mine.json ./mine",
		},
		MinArgs: 1,
		Flags:   guessFlags(),
		Run: func(c *cli.Context) (exit.Code, error) {
			switch {
			case c.Args[0] == "init" && len(c.Args) > 1:
				return initAdapter(c)
			case c.Args[0] == "check" && (len(c.Args) == 2 || len(c.Args) == 3):
				return checkAdapter(c)
			}
			return exit.Usage, cli.Usagef("init takes a command; check takes a file and perhaps a program").
				WithHint("see trfcert adapter --help")
		},
	}
}

func initAdapter(c *cli.Context) (exit.Code, error) {
	command, g, err := guessed(c, "trfcert adapter init", c.Args[1:])
	switch {
	case command == nil:
		return exit.Clean, err // the error has the code
	case err == nil:
		_, err = c.Out.Write(g.Candidate.Driver.JSON())
		return exit.Clean, err
	}
	a := command.Adapter(c.String("system"))
	a.Input.Edition = "trf26"
	a.Pair.Board, a.Pair.Bye, a.Pair.Other = tryout.Example()
	if _, err := c.Out.Write(a.JSON()); err != nil {
		return exit.File, err
	}
	return exit.Negative, &cli.Error{Code: exit.Negative, Message: err.Error(),
		Hint: "the output is an example; change what differs: input.edition, pair.board, pair.bye"}
}

func checkAdapter(c *cli.Context) (exit.Code, error) {
	name := c.Args[1]
	a, err := drive.FindAdapter(name)
	switch {
	case errors.Is(err, os.ErrNotExist):
		return exit.File, cli.FileError(err)
	case err != nil:
		return exit.Unusable, &cli.Error{Code: exit.Unusable, Message: err.Error()}
	}
	if _, err := fmt.Fprintf(c.Out, "%s: well; directions: %s\n", name, directionWords(a)); err != nil {
		return exit.File, err
	}
	if len(c.Args) == 2 || a.Pair == nil {
		return exit.Clean, nil
	}
	p, err := a.Open(c.Ctx(), c.Args[2], limitsOf(c))
	if err != nil {
		return exit.File, cli.FileError(err)
	}
	system := c.String("system")
	if len(a.Systems) > 0 && !c.IsSet("system") {
		system = a.Systems[0]
	}
	lines, ok, err := tryout.Probe(c.Ctx(), p, system)
	if err != nil {
		return exit.File, &cli.Error{Code: exit.File, Message: "the program cannot be asked", Err: err}
	}
	if _, err := fmt.Fprintln(c.Out, strings.Join(lines, "\n")); err != nil {
		return exit.File, err
	}
	return negative(!ok), nil
}

func directionWords(a *drive.Adapter) string {
	var words []string
	for _, d := range a.Directions() {
		words = append(words, string(d))
	}
	return strings.Join(words, ", ")
}
