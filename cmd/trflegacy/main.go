// Command trflegacy accepts the command lines of bbpPairings and of JaVaFo and prints what they print, so that a
// tournament manager changes engines by changing a path.
package main

import (
	"fmt"
	"io"
	"os"

	"github.com/trfkit/trfkit/internal/cli"
)

func main() { os.Exit(run(os.Args, os.Stdin, os.Stdout, os.Stderr)) }

// run is the whole program: argv[0] takes part in choosing the style.
func run(argv []string, stdin io.Reader, stdout, stderr io.Writer) (code int) {
	if cli.AsksAbout(argv) {
		return int(cli.Main(page(), argv, cli.IO{In: stdin, Out: stdout, Err: stderr}))
	}
	set, err := readSettings(argv)
	if err != nil {
		fmt.Fprintf(stderr, "trflegacy: %v\n", err)
		return set.style.codes()[badRequest]
	}
	p := &program{settings: set, in: stdin, out: &checkedWriter{w: stdout}, err: stderr}
	defer func() {
		if fault := recover(); fault != nil {
			fmt.Fprintf(stderr,
				"trflegacy: internal fault: %v\ntrflegacy: hint: please report it with the file\n", fault)
			code = set.style.codes()[unexpected]
		}
	}()
	s := p.dispatch()
	if p.out.err != nil && s <= differs {
		p.complain("standard output cannot be written: %v", p.out.err)
		s = fileError
	}
	return p.exitCode(s)
}

// program is one call of the command.
type program struct {
	settings
	in  io.Reader
	out *checkedWriter
	err io.Writer
}

// checkedWriter remembers the first error.
type checkedWriter struct {
	w   io.Writer
	err error
}

func (c *checkedWriter) Write(b []byte) (int, error) {
	if c.err != nil {
		return 0, c.err
	}
	n, err := c.w.Write(b)
	c.err = err
	return n, err
}

func (p *program) dispatch() status {
	switch {
	case p.help:
		p.print(helpText)
		return done
	case p.style == javafo:
		return p.javafo()
	default:
		return p.bbp()
	}
}

func (p *program) print(text string) { _, _ = io.WriteString(p.out, text) } // the writer keeps its error

// complain writes one line to standard error.
func (p *program) complain(format string, args ...any) {
	fmt.Fprintf(p.err, "trflegacy: %s\n", fmt.Sprintf(format, args...))
}

func (p *program) hint(format string, args ...any) {
	fmt.Fprintf(p.err, "trflegacy: hint: %s\n", fmt.Sprintf(format, args...))
}

// versionLine is what both styles print where the other programs name themselves.
func versionLine() string {
	return "trfkit trflegacy (https://github.com/trfkit/trfkit) - " + cli.Version()
}
