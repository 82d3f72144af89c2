// Command trfcert turns a pairing program into evidence anyone can verify.
package main

import "github.com/trfkit/trfkit/internal/cli"

func main() { cli.Exit(command()) }

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
