package main

import (
	"fmt"

	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/internal/cli"
	"github.com/trfkit/trfkit/internal/exit"
)

// checkPart checks the part of the files that --shard names, and puts a row for each into the folder of --rows.
func checkPart(c *cli.Context, ins []checker.Input, opt checker.Options) (exit.Code, error) {
	part, ins, err := cli.PartOf(c, ins, func(in *checker.Input) string { return in.Name })
	if err != nil {
		return exit.Clean, err // the error has the code
	}
	progress := c.NewProgress(len(ins), "files")
	t := checker.NewTriage(part, "ndjson")
	t.Timeless = true
	opt.Forget = true
	opt.Finished = func(files []checker.File) {
		t.Add(files)
		progress.Done()
	}
	report := checker.CheckAll(c.Ctx(), ins, opt)
	progress.Clear()
	return part.End(t.Totals(&report.Summary))
}

// merge prints the rows of all parts. The exit code is that of checking all files.
func merge(c *cli.Context) (exit.Code, error) {
	format, err := c.MergeFormat("csv", "table")
	if err != nil {
		return exit.Usage, err
	}
	t := checker.NewTriage(c.Out, format)
	if err := c.Merged(t.AddRow); err != nil {
		return exit.Clean, err
	}
	files, code := t.Files()
	if !c.Bool("quiet") {
		fmt.Fprintln(c.Err, files)
	}
	return exit.Code(code), nil
}
