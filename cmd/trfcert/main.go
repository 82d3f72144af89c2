// Command trfcert turns a pairing program into evidence anyone can verify.
package main

import (
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/trfkit/trfkit/internal/cli"
	"github.com/trfkit/trfkit/internal/exit"
)

func main() { os.Exit(run(os.Args, os.Stdin, os.Stdout, os.Stderr)) }

func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	stdio := cli.IO{In: stdin, Out: stdout, Err: stderr}
	if len(args) > 1 {
		for _, row := range commands {
			if row.name == args[1] {
				return int(cli.Main(row.command(), args[1:], stdio))
			}
		}
	}
	return int(cli.Main(overview(), args, stdio))
}

// commands are what trfcert can do, in the order of its help.
var commands = []struct {
	name    string
	command func() *cli.Command
}{
	{"run", runCommand},
	{"merge", mergeCommand},
	{"verify", verifyCommand},
	{"report", reportCommand},
	{"corpus", corpusCommand},
	{"grade", gradeCommand},
}

// overview is what trfcert says when it is not told what to do.
func overview() *cli.Command {
	var b strings.Builder
	b.WriteString("Commands (each has a --help of its own):\n")
	for _, row := range commands {
		fmt.Fprintf(&b, "  %-8s %s\n", row.name, row.command().Summary)
	}
	return &cli.Command{
		Name: "trfcert", Summary: "campaigns against pairing programs, and the evidence they leave",
		Arguments:   "COMMAND ...",
		Description: b.String(),
		Examples: []string{"trfcert run --system dutch-2026 --engine bbp6=/opt/bbpPairings --count 1000 --seed 1 " +
			"--dir dossier"},
		Run: func(c *cli.Context) (exit.Code, error) {
			if len(c.Args) == 0 {
				return exit.Usage, cli.Usagef("no command given").WithHint("see trfcert --help")
			}
			return exit.Usage, cli.Usagef("%q is not a command", c.Args[0]).WithHint("see trfcert --help")
		},
	}
}
