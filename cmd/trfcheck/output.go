package main

import (
	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/internal/cli"
)

// output prints checked files in one of the formats: add takes those of one input, close ends the report.
type output struct {
	add   func([]checker.File)
	close func(*checker.Report) error
}

func newOutput(c *cli.Context, opt checker.Options, style checker.TextStyle) output {
	switch c.String("format") {
	case "json":
		js := checker.NewJSONWriter(c.Out, opt.Tool, opt.Version)
		return output{js.Write, func(r *checker.Report) error { return js.Close(&r.Summary) }}
	case "sarif":
		w := checker.NewCIWriter(opt.Tool, opt.Version)
		return output{w.Add, func(*checker.Report) error { return written(c, w.SARIF) }}
	case "junit":
		w := checker.NewCIWriter(opt.Tool, opt.Version)
		return output{w.Add, func(*checker.Report) error { return written(c, w.JUnit) }}
	}
	return output{
		func(files []checker.File) {
			_ = checker.WriteText(c.Prose(), files, style) // the writer keeps its first error, and cli.Main reports it
		},
		func(r *checker.Report) error { return r.WriteSummary(c.Prose(), style) },
	}
}

func written(c *cli.Context, render func() ([]byte, error)) error {
	data, err := render()
	if err != nil {
		return err
	}
	_, err = c.Out.Write(data)
	return err
}
