package main

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"

	"github.com/trfkit/trfkit/internal/cli"
	"github.com/trfkit/trfkit/internal/diff"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/internal/fsx"
	"github.com/trfkit/trfkit/trf"
)

// formatFiles prints the files in the canonical layout. What keeps one file from it is told on standard error, and the
// others are printed all the same.
func formatFiles(c *cli.Context) (exit.Code, error) {
	files, err := inputs(c)
	if err != nil {
		return exit.Usage, err
	}
	if err := formatFlags(c, files); err != nil {
		return exit.Usage, err
	}
	worst := exit.Clean
	for k, f := range files {
		code, err := format(c, f)
		worst = exit.Worse(worst, code)
		switch {
		case err != nil && k == len(files)-1:
			return worst, err // printed by the caller
		case err != nil:
			cli.Report(c, err)
		}
	}
	return worst, nil
}

// formatFlags refuses flags and files that do not go together.
func formatFlags(c *cli.Context, files []fsx.Found) error {
	if c.Bool("write") && c.Bool("diff") {
		return cli.Usagef("--write and --diff exclude each other")
	}
	if len(files) > 1 && !c.Bool("write") && !c.Bool("diff") {
		return cli.Usagef("%d files cannot be printed at once", len(files)).
			WithHint("write them back with -w, or show the changes with -d")
	}
	for _, f := range files {
		if c.Bool("write") && f.Path == fsx.Stdin {
			return cli.Usagef("--write cannot write back to standard input")
		}
	}
	return nil
}

// format prints one file.
func format(c *cli.Context, f fsx.Found) (exit.Code, error) {
	data, err := readFound(c, f)
	if err != nil {
		return exit.File, cli.FileError(err)
	}
	opt := trf.Options{Pedantic: c.Bool("pedantic"), Lenient: c.Bool("lenient")}
	doc, ds := trf.ParseCharset(f.Path, data, c.String("from-charset"))
	if opt.Pedantic {
		ds = ds.Pedantic()
	}
	if ds.HasErrors() {
		return exit.Unusable, notFormatted(c, f.Path, ds)
	}
	out, err := trf.FormatWith(doc, opt)
	if err != nil {
		return exit.Unusable, notFormatted(c, f.Path, err)
	}
	switch {
	case c.Bool("diff"):
		return showChanges(c, doc, out)
	case !c.Bool("write"):
		_, err = c.Out.Write(out.Bytes())
	case !bytes.Equal(out.Bytes(), data):
		err = fsx.WriteFile(f.Path, out.Bytes())
	}
	if err != nil {
		return exit.File, cli.FileError(err)
	}
	return exit.Clean, nil
}

// notFormatted lists the errors of a file.
func notFormatted(c *cli.Context, name string, err error) error {
	var ds trf.Diagnostics
	if !errors.As(err, &ds) {
		return &cli.Error{Code: exit.Unusable, Message: name, Err: err}
	}
	for i := range ds {
		if ds[i].Severity != trf.Error || ds[i].Code == "event.team" {
			continue
		}
		if _, err := io.WriteString(c.Err, ds[i].Lines("")); err != nil {
			return err
		}
	}
	return &cli.Error{Code: exit.Unusable, Message: name + " has errors, so it is not formatted",
		Hint: "correct them first"}
}

// showChanges prints the changed lines; changes that no line shows are named.
func showChanges(c *cli.Context, before, after *trf.Document) (exit.Code, error) {
	if bytes.Equal(before.Bytes(), after.Bytes()) {
		return exit.Clean, nil
	}
	name := before.Name()
	text := diff.Unified(name, name+" (formatted)", texts(before), texts(after))
	text = cmp.Or(text, fmt.Sprintf("%s: only line ends or the end of the file change\n", name))
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
