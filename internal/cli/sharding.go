package cli

import (
	"errors"
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

// Part opens the rows of the part of the files that the caller asks for. The part is 0 of 0 when he asks for none.
func (c *Context) Part(files []string) (*shard.Rows, shard.Shard, error) {
	if !c.IsSet("shard") {
		if c.IsSet("rows") {
			return nil, shard.Shard{}, Usagef("--rows needs --shard").WithHint("--shard 1/1 takes all files")
		}
		return nil, shard.Shard{}, nil
	}
	part, err := shard.Parse(c.String("shard"), os.Getenv)
	if err != nil {
		return nil, part, FlagError("shard", err)
	}
	if !c.IsSet("rows") {
		return nil, part, Usagef("--shard needs --rows DIR").WithHint("a folder that all parts see")
	}
	rows, err := shard.Open(c.String("rows"), part, shard.Work{Tool: c.cmd.Name, Version: Version(),
		Settings: c.settings(), Files: files})
	if errors.Is(err, shard.ErrOtherWork) {
		return nil, part, Usagef("%v", err).
			WithHint("give the same files, flags and number of parts, or another --rows")
	}
	if err != nil {
		return nil, part, &Error{Code: exit.File, Message: "the rows cannot be written", Err: err}
	}
	return rows, part, nil
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
