package main

import (
	"slices"

	"github.com/trfkit/trfkit/internal/cli"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/internal/fsx"
)

// converting, formatting and linting are the three things the command does.
const (
	converting = "--to"
	formatting = "--fmt"
	linting    = "--lint"
)

// takes lists the modes in which a flag means something; a flag that is not here belongs to converting alone.
var takes = map[string][]string{
	"from-charset": {converting, formatting, linting},
	"pedantic":     {converting, formatting, linting},
	"lenient":      {formatting, linting},
	"write":        {formatting},
	"diff":         {formatting},
	"profile":      {linting},
	"format":       {linting},
	"fix":          {linting},
	"sarif":        {linting},
	"junit":        {linting},
	"verbose":      {linting},
	"output":       {converting, linting},
	"fmt":          {formatting},
	"lint":         {linting},
}

// act converts, prints in the canonical layout, or lints.
func act(c *cli.Context) (exit.Code, error) {
	mode := converting
	switch {
	case c.Bool("fmt") && c.Bool("lint"):
		return exit.Usage, cli.Usagef("--fmt and --lint exclude each other")
	case c.Bool("fmt"):
		mode = formatting
	case c.Bool("lint"):
		mode = linting
	}
	if err := belongs(c, mode); err != nil {
		return exit.Usage, err
	}
	switch mode {
	case formatting:
		return formatFiles(c)
	case linting:
		return lintFiles(c)
	}
	return convert(c)
}

// belongs refuses flags that mean nothing in a mode, and several files where one is meant.
func belongs(c *cli.Context, mode string) error {
	for i := range flags {
		name := flags[i].Name
		modes := takes[name]
		if modes == nil {
			modes = []string{converting}
		}
		switch {
		case !c.IsSet(name) || slices.Contains(modes, mode):
		case mode == converting && name == "lenient":
			return cli.Usagef("--lenient changes nothing in a conversion").
				WithHint("points that do not follow from the results are carried as they are")
		case mode == converting:
			return cli.Usagef("--%s needs %s", name, modes[0])
		default:
			return cli.Usagef("--%s changes nothing with %s", name, mode)
		}
	}
	switch {
	case mode == converting && len(c.Args) > 1 && !c.Bool("together"):
		return cli.Usagef("unexpected argument %q", c.Args[1]).
			WithHint("one file is converted at a time; --together makes one event of its pages; --lint and --fmt " +
				"take several files")
	case mode == linting && c.IsSet("output") && !c.Bool("fix"):
		return cli.Usagef("--output needs --fix")
	case mode == linting && c.String("output") == fsx.Stdin:
		return cli.Usagef("--lint tells its findings on standard output").WithHint("name a file with -o")
	}
	return nil
}

// inputs lists the files and the *.trf of folders.
func inputs(c *cli.Context) ([]fsx.Found, error) {
	files := c.Files(".trf")
	stdin := 0
	for _, f := range files {
		if f.Path == fsx.Stdin {
			stdin++
		}
	}
	switch {
	case stdin > 1:
		return nil, cli.Usagef("standard input (-) is named %d times", stdin).WithHint("it can be read once")
	case len(files) > 1 && c.IsSet("output"):
		return nil, cli.Usagef("--output takes one file, %d are given", len(files))
	}
	return files, nil
}

// readFound reads one of the inputs.
func readFound(c *cli.Context, f fsx.Found) ([]byte, error) { return f.Read(c.In) }
