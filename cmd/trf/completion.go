package main

import (
	"embed"
	"strings"

	"github.com/trfkit/trfkit/internal/cli"
	"github.com/trfkit/trfkit/internal/exit"
)

// scripts teach the shells to ask the commands themselves what can follow; @PROGRAMS@ stands for their names.
//
//go:embed completion
var scripts embed.FS

// shells are those that have a script.
var shells = []string{"bash", "zsh", "fish", "powershell"}

func completionCommand() *cli.Command {
	return &cli.Command{
		Name: "trf completion", Summary: "print what makes a shell complete the commands", Arguments: "SHELL",
		Description: "SHELL is " + strings.Join(shells, ", ") + `.
The script covers trf and every other command of trfkit.

  bash        source <(trf completion bash), in ~/.bashrc
  zsh         trf completion zsh > ~/.zfunc/_trfkit, with ~/.zfunc in fpath before compinit
  fish        trf completion fish > ~/.config/fish/conf.d/trfkit.fish
  powershell  trf completion powershell | Out-String | Invoke-Expression, in $PROFILE`,
		Examples: []string{"trf completion bash"},
		Choices:  shells, MinArgs: 1, MaxArgs: 1,
		Run: func(c *cli.Context) (exit.Code, error) {
			script, err := scripts.ReadFile("completion/" + c.Args[0])
			if err != nil {
				return exit.Internal, err
			}
			names := []string{"trf"}
			for _, p := range programs {
				names = append(names, "trf"+p.word)
			}
			_, err = c.Out.Write([]byte(strings.ReplaceAll(string(script), "@PROGRAMS@", strings.Join(names, " "))))
			return exit.Clean, err
		},
	}
}
