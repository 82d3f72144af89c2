package main

import (
	"strings"

	"github.com/trfkit/trfkit/internal/cli"
	"github.com/trfkit/trfkit/internal/exit"
)

// programs are the commands that trf runs, with the first line of their own help.
var programs = []struct{ word, summary string }{
	{"check", "check the recorded pairings of tournaments against the rules"},
	{"audit", "find out how published tournaments were paired"},
	{"pair", "make the pairing of the next round"},
	{"rank", "make the standings of tournaments, and tell why"},
	{"conv", "convert a tournament file to another edition"},
	{"diff", "say how two tournament files differ"},
	{"gen", "make random tournaments"},
	{"cert", "campaigns against pairing programs, and the evidence they leave"},
	{"serve", "answer programs over HTTP, or over standard input"},
	{"legacy", "the command lines of bbpPairings and JaVaFo, answered by trfkit"},
}

func command() *cli.Command {
	trf := &cli.Command{
		Name: "trf", Summary: "one name for all commands of trfkit", Arguments: "COMMAND ...",
		Description: "trf check FILE is the same as trfcheck FILE, and so on. trf looks for the commands beside " +
			"itself and then on the PATH.",
		Examples: []string{"trf check open.trf", "trf help conv",
			"trf completion bash > /etc/bash_completion.d/trfkit"},
	}
	for _, p := range programs {
		trf.Commands = append(trf.Commands, &cli.Command{Name: "trf " + p.word, Summary: p.summary,
			Raw: func(args []string, stdio cli.IO) exit.Code { return forward("trf"+p.word, args, stdio) }})
	}
	trf.Commands = append(trf.Commands, helpCommand(), completionCommand(), manCommand())
	return trf
}

// helpCommand forwards a question about a command to that command.
func helpCommand() *cli.Command {
	return about("help", "print the page of a command", "--help")
}

// manCommand prints what packages install for man(1).
func manCommand() *cli.Command {
	return about("man", "print the page of a command for man(1), in roff", "--generate-man")
}

// about is a command that asks another one, or trf itself, for a page.
func about(word, summary, flag string) *cli.Command {
	return &cli.Command{
		Name: "trf " + word, Summary: summary, Arguments: "[COMMAND [SUBCOMMAND]]",
		Examples: []string{"trf " + word + " check", "trf " + word + " cert run"},
		MaxArgs:  2,
		Run: func(c *cli.Context) (exit.Code, error) {
			if len(c.Args) == 0 {
				return cli.Main(command(), []string{"trf", flag}, c.IO), nil
			}
			name := strings.TrimPrefix(c.Args[0], "trf")
			var words []string
			for _, p := range programs {
				if p.word == name {
					return forward("trf"+name, append(c.Args[1:], flag), c.IO), nil
				}
				words = append(words, p.word)
			}
			return exit.Usage, cli.UnknownWord("command", c.Args[0], words)
		},
	}
}
