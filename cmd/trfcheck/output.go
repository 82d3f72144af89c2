package main

import (
	"errors"
	"fmt"

	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/internal/cli"
)

// output prints checked files in one of the formats: add takes those of one input, close ends the report.
type output struct {
	add   func([]checker.File)
	close func(*checker.Report) error
}

// newOutput is the format that was chosen, with the reports beside it.
func newOutput(c *cli.Context, opt checker.Options, style checker.TextStyle) output {
	out := newFormat(c, opt, style)
	if c.ReportSet() == "" {
		return out
	}
	w := checker.NewCIWriter(opt.Tool, opt.Version)
	return output{
		func(files []checker.File) { out.add(files); w.Add(files) },
		func(r *checker.Report) error { return errors.Join(out.close(r), c.WriteReports(w.SARIF, w.JUnit)) },
	}
}

func newFormat(c *cli.Context, opt checker.Options, style checker.TextStyle) output {
	switch format := c.String("format"); format {
	case "json":
		js := checker.NewJSONWriter(c.Out, opt.Tool, opt.Version)
		return output{js.Write, func(r *checker.Report) error { return js.Close(&r.Summary) }}
	case "sarif":
		w := checker.NewCIWriter(opt.Tool, opt.Version)
		return output{w.Add, func(*checker.Report) error { return written(c, w.SARIF) }}
	case "junit":
		w := checker.NewCIWriter(opt.Tool, opt.Version)
		return output{w.Add, func(*checker.Report) error { return written(c, w.JUnit) }}
	case "table", "csv", "ndjson":
		return triage(c, format)
	}
	return output{
		func(files []checker.File) {
			_ = checker.WriteText(c.Prose(), files, style) // the writer keeps its first error, and cli.Main reports it
		},
		func(r *checker.Report) error { return r.WriteSummary(c.Prose(), style) },
	}
}

// triage prints a row for each file, and the totals on standard error.
func triage(c *cli.Context, format string) output {
	t := checker.NewTriage(c.Out, format)
	return output{t.Add, func(r *checker.Report) error {
		totals, err := t.Totals(&r.Summary)
		if !c.Bool("quiet") {
			fmt.Fprintln(c.Err, totals)
		}
		return err
	}}
}

func written(c *cli.Context, render func() ([]byte, error)) error {
	data, err := render()
	if err != nil {
		return err
	}
	_, err = c.Out.Write(data)
	return err
}
