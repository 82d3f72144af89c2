// Command trfcert turns a pairing program into evidence anyone can verify.
package main

import (
	"os"

	"github.com/trfkit/trfkit/internal/cli"
	"github.com/trfkit/trfkit/internal/proc"
)

func main() {
	if len(os.Args) == 2 && os.Args[1] == proc.FirstArg {
		proc.First()
	}
	cli.Exit(command())
}

func command() *cli.Command {
	return &cli.Command{
		Name: "trfcert", Summary: "campaigns against pairing programs, and the evidence they leave",
		Arguments: "COMMAND ...",
		Examples: []string{"trfcert run --system dutch-2026 --engine bbp6=/opt/bbpPairings --count 1000 --seed 1 " +
			"--dir dossier"},
		Commands: []*cli.Command{tryCommand(), adapterCommand(), commitCommand(),
			challengeCommand(), runCommand(), signCommand(), mergeCommand(), verifyCommand(),
			reportCommand(), corpusCommand(), gradeCommand()},
	}
}
