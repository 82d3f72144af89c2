package main

import (
	"github.com/trfkit/trfkit/audit"
	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/internal/cli"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/internal/prose"
)

// auditPart audits the part of the files that --shard names, and puts a row for each into the folder of --rows.
func auditPart(c *cli.Context, ins []checker.Input, opt audit.Options) (exit.Code, error) {
	if c.IsSet("html") {
		return exit.Usage, cli.Usagef("--shard writes ndjson alone").WithHint("--merge prints csv as well")
	}
	part, ins, err := cli.PartOf(c, ins, func(in *checker.Input) string { return in.Name })
	if err != nil {
		return exit.Clean, err // the error has the code
	}
	progress := c.NewProgress(len(ins), "files")
	opt.Working = func(file, what string) { progress.Working(file + ": " + what) }
	t := audit.NewRows(part, "ndjson")
	for i := range ins {
		// Each by itself, so that no audit is kept. One that was cut short gets no row: the next run does it again.
		if f := audit.One(c.Ctx(), ins[i], opt); c.Ctx().Err() == nil {
			t.Add(f)
		}
		progress.Done()
	}
	progress.Clear()
	files, _, err := t.End()
	return part.End(prose.Share(files, len(ins), "file")+" audited", err)
}

// merge prints the rows of all parts. The exit code is that of auditing all files.
func merge(c *cli.Context) (exit.Code, error) {
	format, err := c.MergeFormat("csv")
	if err != nil {
		return exit.Usage, err
	}
	t := audit.NewRows(c.Out, format)
	if err := c.Merged(t.AddRow); err != nil {
		return exit.Clean, err
	}
	_, code, err := t.End()
	return exit.Code(code), err
}
