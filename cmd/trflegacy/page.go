package main

import (
	"strings"

	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/internal/cli"
)

// page describes the command to shells and to man, in the way of the other commands. What its arguments mean depends on
// the program it stands for, so none of them is read by it.
func page() *cli.Command {
	_, text, _ := strings.Cut(helpText, "\n\n")
	return &cli.Command{
		Name: "trflegacy", Summary: "the command lines of bbpPairings and JaVaFo, answered by trfkit", Arguments: "...",
		Description: text,
		Flags: []cli.Flag{
			{Name: "edition", Value: "ID", Usage: "edition of the system, whatever the file says",
				Choices: systems.Individual().IDs()},
			{Name: "reading", Value: "ID=CHOICE", Usage: "a reading of an article that is open to several",
				Repeat: true},
			{Name: "style", Value: "STYLE", Usage: "whose command line it is, when it does not tell itself",
				Choices: []string{string(bbp), string(javafo)}},
			{Name: "strict-exit", Usage: "exit code 6 when a checked round is not what the rules demand"},
		},
	}
}
