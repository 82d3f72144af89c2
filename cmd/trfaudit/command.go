package main

import (
	"runtime"
	"slices"
	"strconv"
	"time"

	"github.com/trfkit/trfkit/audit"
	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/internal/cli"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/internal/prose"
)

const description = `Published files often hide what the pairings depended on. trfaudit finds the system by which a
tournament was paired, and what must have been otherwise when its rounds were paired: the pairing numbers, byes that only
the points show, results corrected later, acceleration, records that contradict the rounds, players who might not meet,
house players, cancelled boards, changes by hand.

Each assumption costs bits, and each round that it explains saves some; an assumption stands only when it saves its cost
and 10 bits more. Both are printed. What explains as much is named with "or", and what nothing explains is said to
remain. Small fields prove little.

A folder is searched recursively for *.trf, *.trf.gz and *.zip. "-" is standard input. Ctrl-C, or the end of
the budget, ends the search in a file; what is known by then is printed.`

func command() *cli.Command {
	return &cli.Command{
		Name:        "trfaudit",
		Summary:     "find out how published tournaments were paired",
		Arguments:   "FILE|DIR|- ...",
		Description: description,
		Examples: []string{
			"trfaudit open.trf",
			"trfaudit --html open.html open.trf",
			"trfaudit --format json archive/ | jq '.files[] | {path, verdict, system}'",
			"trfaudit --budget 5m large.trf",
		},
		MinArgs: 1,
		Schema:  func(*cli.Context) []byte { return audit.Schema() },
		NoArgs:  []string{"merge"},
		Flags: append([]cli.Flag{
			{Name: "format", Value: "FORMAT", Usage: "text or json; one row a file: csv or ndjson", Default: "text",
				Choices: []string{"text", "json", "csv", "ndjson"}},
			{Name: "system", Value: "SYSTEM", Usage: "hold the rounds against this system, or family, and no other",
				Choices: systems.All().Names()},
			cli.AsOf(),
			{Name: "explain-changes",
				Usage: "exit code 0 also where changes by hand explain rounds: to understand, not to judge"},
			{Name: "html", Value: "FILE", Usage: "also write a page to print, with a picture of every round"},
			{Name: "budget", Value: "TIME", Usage: "work for one file, as processor time: 60s, 5m", Default: "60s"},
			{Name: "jobs", Short: "j", Value: "N", Usage: "rounds paired at the same time",
				Default: strconv.Itoa(runtime.GOMAXPROCS(0)), Number: true},
			cli.Together(),
			cli.ColourFlag(),
			{Name: "quiet", Short: "q", Usage: "leave out files that follow the rules as they stand"},
			{Name: "verbose", Short: "v",
				Usage: "show all reasons and boards of rounds that nothing explains, and every finding"},
			cli.SchemaFlag("--format json"),
		}, cli.Sharding()...),
		Run: run,
	}
}

func run(c *cli.Context) (exit.Code, error) {
	opt, err := options(c)
	if err != nil {
		return exit.Usage, err
	}
	if c.IsSet("merge") {
		return merge(c)
	}
	ins, err := inputs(c)
	if err != nil {
		return exit.Usage, err
	}
	if c.IsSet("shard") || c.IsSet("rows") {
		return auditPart(c, ins, opt)
	}
	read := slices.Clone(c.Args) // an archive is an input, and so is each file in a folder
	for i := range ins {
		read = append(read, ins[i].Name)
	}
	if err := cli.SpareInput(c.String("html"), read...); err != nil {
		return exit.Usage, err
	}
	progress := c.NewProgress(len(ins), "files")
	opt.Working = func(file, what string) { progress.Working(file + ": " + what) }
	style := audit.TextStyle{Quiet: c.Bool("quiet"), Verbose: c.Bool("verbose"), Colour: c.Colour()}
	show := func(f *audit.File) {}
	switch format := c.String("format"); format {
	case "text":
		// The writer keeps its first error, and cli.Main reports it.
		show = func(f *audit.File) { _ = f.WriteText(c.Prose(), style) }
	case "csv", "ndjson":
		show = audit.NewRows(c.Out, format).Add // as above
	}
	report := audit.All(c.Ctx(), ins, opt, func(f *audit.File) {
		progress.Print(func() { show(f) })
		progress.Done()
	})
	progress.Clear()
	if c.String("format") == "json" {
		err = report.WriteJSON(c.Out)
	}
	if err == nil && c.IsSet("html") {
		err = writePage(c, report)
	}
	if err == nil && c.Ctx().Err() != nil {
		err = &cli.Error{Code: exit.Interrupted, Message: "interrupted: audited " +
			prose.Share(len(report.Files), len(ins), "file")}
	}
	return exit.Code(report.ExitCode()), err
}

// writePage writes the report as a page.
func writePage(c *cli.Context, report *audit.Report) error {
	data, err := report.HTML()
	if err != nil {
		return err
	}
	return c.WriteFile(c.String("html"), data)
}

func options(c *cli.Context) (audit.Options, error) {
	opt := audit.Options{Tool: "trfaudit", Release: cli.Version(), System: c.String("system"),
		Workers:        c.Int("jobs"),
		ExplainChanges: c.Bool("explain-changes")}
	budget, err := time.ParseDuration(c.String("budget"))
	if err != nil || budget <= 0 {
		return opt, cli.Usagef("--budget %q is not a time",
			c.String("budget")).WithHint("for example: --budget 60s, or --budget 5m")
	}
	opt.Budget = budget
	if opt.AsOf, err = c.Day("as-of"); err != nil {
		return opt, err
	}
	if c.Bool("quiet") && c.Bool("verbose") {
		return opt, cli.Usagef("--quiet and --verbose exclude each other")
	}
	return opt, nil
}

func inputs(c *cli.Context) ([]checker.Input, error) {
	files, err := c.Inputs(".trf")
	ins := make([]checker.Input, len(files))
	for i, file := range files {
		ins[i] = checker.Input{Name: file.Name, Read: file.Read}
	}
	return ins, err
}
