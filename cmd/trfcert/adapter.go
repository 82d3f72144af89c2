package main

import (
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/certify/tryout"
	"github.com/trfkit/trfkit/internal/cli"
	"github.com/trfkit/trfkit/internal/exit"
)

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
	command, err := tryout.ParseCommand(c.Args[1:])
	if err != nil {
		return exit.Usage, cli.Usagef("%v", err).WithHint("for example: trfcert adapter init './mine {in}'")
	}
	g, err := tryout.Find(c.Ctx(), command, c.String("system"), limitsOf(c))
	switch {
	case c.Ctx().Err() != nil:
		return exit.Interrupted, interrupted()
	case err == nil:
		_, err = c.Out.Write(g.Candidate.Adapter().JSON())
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
		return exit.File, cli.FlagError("PROGRAM", err)
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
	if !ok {
		return exit.Negative, nil
	}
	return exit.Clean, nil
}

func directionWords(a *drive.Adapter) string {
	var words []string
	for _, d := range a.Directions() {
		words = append(words, string(d))
	}
	return strings.Join(words, ", ")
}
