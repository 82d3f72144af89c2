package main

import (
	"fmt"

	"github.com/trfkit/trfkit/audit"
	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/internal/cli"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/internal/shard"
)

// auditPart audits the part of the files that --shard names, and puts a row for each into the folder of --rows. What
// the files are worth is told by merge: for a scheduler a part that is done is well.
func auditPart(c *cli.Context, ins []checker.Input, opt audit.Options) (exit.Code, error) {
	if format := c.String("format"); c.IsSet("format") && format != "ndjson" || c.IsSet("html") {
		return exit.Usage, cli.Usagef("--shard writes ndjson alone").WithHint("--merge prints csv as well")
	}
	names := make([]string, len(ins))
	for i := range ins {
		names[i] = ins[i].Name
	}
	rows, part, err := c.Part(names)
	if err != nil {
		return exit.Clean, err // the error has the code
	}
	ins = shard.Select(part, ins)[rows.Done():]
	progress := c.NewProgress(len(ins), "files")
	opt.Working = func(file, what string) { progress.Working(file + ": " + what) }
	t := audit.NewRows(rows, "ndjson")
	for i := range ins {
		// Each by itself, so that no audit is kept. One that was cut short gets no row: the next run does it again.
		if f := audit.One(c.Ctx(), ins[i], opt); c.Ctx().Err() == nil {
			t.Add(f)
		}
		progress.Done()
	}
	progress.Clear()
	files, _, err := t.End()
	if closed := rows.Close(); err == nil {
		err = closed
	}
	switch {
	case err != nil:
		return exit.File, &cli.Error{Code: exit.File, Message: "the rows cannot be written", Err: err}
	case c.Ctx().Err() != nil:
		return exit.Interrupted, &cli.Error{Code: exit.Interrupted, Message: "interrupted: audited " +
			prose.Share(files, len(ins), "file"), Hint: "the same command goes on"}
	}
	if !c.Bool("quiet") {
		fmt.Fprintf(c.Err, "part %d of %d: %s audited, %d before\n", part.Index, part.Of, prose.Counted(files, "file"),
			rows.Done())
	}
	return exit.Clean, nil
}

// merge prints the rows of all parts. The exit code is that of auditing all files.
func merge(c *cli.Context) (exit.Code, error) {
	format := c.String("format")
	if !c.IsSet("format") {
		format = "ndjson"
	}
	if format != "ndjson" && format != "csv" {
		return exit.Usage, cli.Usagef("--merge prints rows, not %s", format).WithHint("take ndjson or csv")
	}
	t := audit.NewRows(c.Out, format)
	if err := c.Merged(t.AddRow); err != nil {
		return exit.Clean, err
	}
	_, code, err := t.End()
	return exit.Code(code), err
}
