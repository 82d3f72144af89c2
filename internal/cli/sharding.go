package cli

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/internal/shard"
)

// Sharding are the flags of a command whose files are divided among machines.
func Sharding() []Flag {
	return []Flag{
		{Name: "shard", Value: "I/N", Usage: "do the I-th of N parts of the files; auto: by the scheduler"},
		{Name: "rows", Value: "DIR",
			Usage: "with --shard: folder for the rows of all parts; a part goes on where it ended"},
		{Name: "merge", Value: "DIR", Usage: "print the rows of all parts that --shard has put into this folder"},
	}
}

// free are the flags on which no row depends.
var free = []string{"shard", "rows", "jobs", "quiet", "format", "color", "colour"}

// Part is the part of the files that the caller asks for, under way.
type Part struct {
	*shard.Rows // where the rows go
	shard.Shard
	context *Context
}

// PartOf opens the rows of the part of the files that the caller asks for, and leaves the files that have none yet.
// What the files are worth is told by the merge: for a scheduler a part that is done is well.
func PartOf[T any](c *Context, files []T, name func(*T) string) (*Part, []T, error) {
	if !c.IsSet("shard") {
		return nil, nil, Usagef("--rows needs --shard").WithHint("--shard 1/1 takes all files")
	}
	if format := c.String("format"); c.IsSet("format") && format != "ndjson" {
		return nil, nil, Usagef("--shard writes ndjson, not %s", format).WithHint("--merge prints csv as well")
	}
	part, err := shard.Parse(c.String("shard"), os.Getenv)
	if err != nil {
		return nil, nil, FlagError("shard", err)
	}
	if !c.IsSet("rows") {
		return nil, nil, Usagef("--shard needs --rows DIR").WithHint("a folder that all parts see")
	}
	names := make([]string, len(files))
	for i := range files {
		names[i] = name(&files[i])
	}
	rows, err := shard.Open(c.String("rows"), part, shard.Work{Tool: c.cmd.Name, Version: Version(),
		Settings: c.settings(), Files: names})
	if errors.Is(err, shard.ErrOtherWork) {
		return nil, nil, Usagef("%v", err).
			WithHint("give the same files, flags and number of parts, or another --rows")
	}
	if err != nil {
		return nil, nil, unwritten(err)
	}
	return &Part{rows, part, c}, shard.Select(part, files)[rows.Done():], nil
}

func unwritten(err error) error {
	return &Error{Code: exit.File, Message: "the rows cannot be written", Err: err}
}

// End ends the work on a part: it says what was done, unless err is what kept a row from being written.
func (p *Part) End(did string, err error) (exit.Code, error) {
	if closed := p.Close(); err == nil {
		err = closed
	}
	switch c := p.context; {
	case err != nil:
		return exit.File, unwritten(err)
	case c.Ctx().Err() != nil:
		return exit.Interrupted, &Error{Code: exit.Interrupted, Message: "interrupted: " + did,
			Hint: "the same command goes on"}
	case !c.Bool("quiet"):
		fmt.Fprintf(c.Err, "part %d of %d: %s; %d before\n", p.Index, p.Of, did, p.Done())
	}
	return exit.Clean, nil
}

// settings are the flags given, but for those on which no row depends.
func (c *Context) settings() []string {
	out := []string{}
	for _, f := range c.cmd.Flags {
		switch {
		case !c.IsSet(f.Name) || slices.Contains(free, f.Name):
		case f.Repeat:
			out = append(out, f.Name+"="+strings.Join(c.Strings(f.Name), " "))
		case f.Value == "":
			out = append(out, f.Name)
		default:
			out = append(out, f.Name+"="+c.String(f.Name))
		}
	}
	slices.Sort(out)
	return out
}

// MergeFormat is the format in which the rows of all parts are printed, ndjson unless the caller names one of others.
func (c *Context) MergeFormat(others ...string) (string, error) {
	format := c.String("format")
	switch all := append([]string{"ndjson"}, others...); {
	case !c.IsSet("format"):
		return all[0], nil
	case !slices.Contains(all, format):
		return "", Usagef("--merge prints rows, not %s", format).WithHint("take one of %s", strings.Join(all, ", "))
	}
	return format, nil
}

// Merged gives the rows of all parts to add.
func (c *Context) Merged(add func(line []byte) error) error {
	if len(c.Args) > 0 {
		return Usagef("unexpected argument %q", c.Args[0]).WithHint("--merge reads the rows, no files")
	}
	if err := shard.Merge(c.String("merge"), c.cmd.Name, add); err != nil {
		return &Error{Code: exit.File, Message: "the parts cannot be put together", Err: err}
	}
	return nil
}
