package main

import (
	"fmt"

	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/internal/cli"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/internal/shard"
)

// checkPart checks the part of the files that --shard names, and puts a row for each into the folder of --rows. What
// the files are worth is told by merge: for a scheduler a part that is done is well.
func checkPart(c *cli.Context, ins []checker.Input, opt checker.Options) (exit.Code, error) {
	if format := c.String("format"); c.IsSet("format") && format != "ndjson" {
		return exit.Usage, cli.Usagef("--shard writes ndjson, not %s", format).WithHint("--merge prints csv as well")
	}
	names := make([]string, len(ins))
	for i := range ins {
		names[i] = ins[i].Name
	}
	rows, part, err := c.Part(names)
	if err != nil {
		return exit.Clean, err // the error has the code
	}
	ins = shard.Select(part, ins)
	before := rows.Done()
	progress := c.NewProgress(len(ins)-before, "files")
	t := checker.NewTriage(rows, "ndjson")
	t.Timeless = true
	opt.Forget = true
	opt.Finished = func(files []checker.File) {
		t.Add(files)
		progress.Done()
	}
	report := checker.CheckAll(c.Ctx(), ins[before:], opt)
	progress.Clear()
	totals, err := t.Totals(&report.Summary)
	if closed := rows.Close(); err == nil {
		err = closed
	}
	switch {
	case err != nil:
		return exit.File, &cli.Error{Code: exit.File, Message: "the rows cannot be written", Err: err}
	case c.Ctx().Err() != nil:
		return exit.Interrupted, &cli.Error{Code: exit.Interrupted, Message: "interrupted",
			Hint: "the same command goes on"}
	}
	if !c.Bool("quiet") {
		fmt.Fprintf(c.Err, "part %d of %d: %s", part.Index, part.Of, totals)
		if before > 0 {
			fmt.Fprintf(c.Err, "; %d checked before", before)
		}
		fmt.Fprintln(c.Err)
	}
	return exit.Clean, nil
}

// merge prints the rows of all parts. The exit code is that of checking all files.
func merge(c *cli.Context) (exit.Code, error) {
	format := c.String("format")
	switch {
	case !c.IsSet("format"):
		format = "ndjson"
	case format != "ndjson" && format != "csv" && format != "table":
		return exit.Usage, cli.Usagef("--merge prints rows, not %s", format).WithHint("take ndjson, csv or table")
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
