package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"

	"github.com/trfkit/trfkit/internal/cli"
	"github.com/trfkit/trfkit/internal/diff"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/internal/fsx"
	"github.com/trfkit/trfkit/trf"
)

// act converts, or prints in the canonical layout.
func act(c *cli.Context) (exit.Code, error) {
	if c.Bool("fmt") {
		return format(c)
	}
	for _, name := range [...]string{"write", "diff"} {
		if c.Bool(name) {
			return exit.Usage, cli.Usagef("--%s needs --fmt", name)
		}
	}
	return convert(c)
}

// format prints the file in the canonical layout.
func format(c *cli.Context) (exit.Code, error) {
	if err := formatFlags(c); err != nil {
		return exit.Usage, err
	}
	name := c.Args[0]
	data, err := fsx.ReadFile(name, c.In)
	if err != nil {
		return exit.File, cli.FileError(err)
	}
	doc, ds := trf.ParseCharset(name, data, c.String("from-charset"))
	if ds.HasErrors() {
		return exit.Unusable, notFormatted(c, name, ds)
	}
	out, err := trf.Format(doc)
	if err != nil {
		return exit.Unusable, notFormatted(c, name, err)
	}
	switch {
	case c.Bool("diff"):
		return showChanges(c, doc, out)
	case !c.Bool("write"):
		_, err = c.Out.Write(out.Bytes())
	case !bytes.Equal(out.Bytes(), data):
		err = fsx.WriteFile(name, out.Bytes())
	}
	if err != nil {
		return exit.File, cli.FileError(err)
	}
	return exit.Clean, nil
}

// formatFlags refuses flags that do not go together.
func formatFlags(c *cli.Context) error {
	for _, name := range [...]string{"to", "from", "charset", "eol", "strict", "force", "ledger", "output", "rounds",
		"initial-colour", "system", "win", "draw", "loss", "bye", "plus-bye", "unfinished", "keep-foreign"} {
		if c.IsSet(name) {
			return cli.Usagef("--%s changes nothing with --fmt", name)
		}
	}
	switch {
	case c.Bool("write") && c.Bool("diff"):
		return cli.Usagef("--write and --diff exclude each other")
	case c.Bool("write") && c.Args[0] == fsx.Stdin:
		return cli.Usagef("--write cannot write back to standard input")
	}
	return nil
}

// notFormatted lists the errors of a file.
func notFormatted(c *cli.Context, name string, err error) error {
	var ds trf.Diagnostics
	if !errors.As(err, &ds) {
		return &cli.Error{Code: exit.Unusable, Message: name, Err: err}
	}
	for i := range ds {
		if ds[i].Severity != trf.Error {
			continue
		}
		if _, err := fmt.Fprintln(c.Err, ds[i].Error()); err != nil {
			return err
		}
	}
	return &cli.Error{Code: exit.Unusable, Message: name + " has errors, so it is not formatted", Hint: "correct them first"}
}

// showChanges prints the changed lines; changes that no line shows are named.
func showChanges(c *cli.Context, before, after *trf.Document) (exit.Code, error) {
	if bytes.Equal(before.Bytes(), after.Bytes()) {
		return exit.Clean, nil
	}
	name := before.Name()
	text := diff.Unified(name, name+" (formatted)", texts(before), texts(after))
	if text == "" {
		text = name + ": only line ends or the end of the file change\n"
	}
	if _, err := io.WriteString(c.Out, text); err != nil {
		return exit.File, err
	}
	return exit.Negative, nil
}

func texts(d *trf.Document) []string {
	out := make([]string, d.Len())
	for i := range out {
		out[i] = d.Line(i + 1).Text
	}
	return out
}
