package main

import (
	"errors"
	"fmt"
	"io"

	"github.com/trfkit/trfkit/importing"
	"github.com/trfkit/trfkit/internal/cli"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/internal/fsx"
	"github.com/trfkit/trfkit/lint"
	"github.com/trfkit/trfkit/trf"
)

// lintFiles says what is wrong with the files, and repairs what can be repaired safely.
func lintFiles(c *cli.Context) (exit.Code, error) {
	files, err := inputs(c)
	if err != nil {
		return exit.Usage, err
	}
	if c.Bool("fix") && c.String("output") == "" && files[0].Path == fsx.Stdin {
		return exit.Usage, cli.Usagef("--fix cannot write back to standard input").
			WithHint("write the repaired file with -o FILE")
	}
	opt := lint.Options{Profile: lint.Profile(c.String("profile")), Pedantic: c.Bool("pedantic"),
		Lenient: c.Bool("lenient")}
	report := lint.NewReport("trfconv", cli.Version(), opt.Profile)
	for _, f := range files {
		result := lintFile(c, f, opt)
		if c.Ctx().Err() != nil && result.Document == nil {
			err = &cli.Error{Code: exit.Interrupted, Message: "interrupted: not all files were read"}
			break
		}
		report.Add(result)
	}
	write := report.WriteBrief
	switch c.String("format") {
	case "text":
		if c.Bool("verbose") {
			write = report.WriteText
		}
	case "json":
		write = report.WriteJSON
	case "sarif":
		write = written(report.SARIF)
	case "junit":
		write = written(report.JUnit)
	}
	return exit.Code(report.ExitCode()), errors.Join(write(c.Out), c.WriteReports(report.SARIF, report.JUnit), err)
}

// written prints a document that is made as a whole.
func written(render func() ([]byte, error)) func(io.Writer) error {
	return func(w io.Writer) error {
		data, err := render()
		if err == nil {
			_, err = w.Write(data)
		}
		return err
	}
}

var errNoTRF = errors.New("it is no TRF file, and is not written over; --output names a file for the repaired TRF")

// lintFile says what is wrong with one file; where the user ends the command before it is read there is no document.
func lintFile(c *cli.Context, f fsx.Found, opt lint.Options) (result lint.Result) {
	result.Name = f.Path
	data, err := fsx.Await(c.Ctx(), func() ([]byte, error) { return readFound(c, f) })
	if err != nil {
		code, message := fsx.ReadFailure(err)
		result.Failed = fmt.Errorf("%s [%s]", message, code)
		return result
	}
	doc, parsed := importing.ParseCharset(f.Path, data, c.String("from-charset"))
	result.Document, result.Findings = doc, lint.Check(doc, parsed, opt)
	if !c.Bool("fix") {
		return result
	}
	out, fixed, err := lint.Apply(doc, result.Findings)
	if err != nil {
		result.Refused = err
		return result
	}
	path := f.Path
	if o := c.String("output"); o != "" {
		path = o
	}
	if path == f.Path && !importing.IsTRF(data) {
		if len(fixed) > 0 {
			result.Refused = errNoTRF
		}
		return result
	}
	if len(fixed) > 0 || path != f.Path {
		if err := fsx.WriteFile(path, out.Bytes()); err != nil {
			result.Failed = errors.New(cli.PathMessage(err))
			return result
		}
	}
	if result.Fixed = fixed; len(fixed) > 0 {
		out, parsed = trf.ParseCharset(f.Path, out.Bytes(), c.String("from-charset"))
		result.Document, result.Findings = out, lint.Check(out, parsed, opt)
	}
	return result
}
