// Command trfgen makes random tournaments.
package main

import (
	"io"
	"os"

	"github.com/trfkit/trfkit/internal/cli"
)

func main() { os.Exit(run(os.Args, os.Stdin, os.Stdout, os.Stderr)) }

func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	return int(cli.Main(command(), args, cli.IO{In: stdin, Out: stdout, Err: stderr}))
}
