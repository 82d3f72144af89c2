package main

import (
	"fmt"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/checker/reading"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/internal/cli"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/standings"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

const description = "" +
	`Every recorded round is paired again from the rounds before it and compared with the file: boards, colours and
the pairing-allocated bye. The recorded points and ranks are held against the results and the list of tie-breaks.
Verdicts, from best to worst:
  agree         the recorded pairing, or the order of the standings, is what the rules demand
  not-judged    no rule is established by which the round could be judged
  cannot-check  a fact is missing or contradicts another; the output says which
  differ        legal, but not what the rules demand; the deciding article is named with both values
  unpairable    no legal pairing of the round exists
  illegal       an absolute rule is broken

An event that is no Swiss is looked at first: a round robin is held to the Berger tables, and the pairings of others, such
as knock-outs, are not judged.

The pairing system is the one that --system names. Without it, the file is asked: record 192, record 092, a comment.
The edition is the one in force on the first day, or on the day of --as-of. If the file names no system, trfcheck takes
the one that most of its rounds follow and says "identified"; --system stated and --pedantic refuse such a file. With
--system all every system is tried, and the one that fits best counts.

The list of tie-breaks is that of --tie-breaks, else of record 212, else of record 202. Without a list no rank is wrong,
and trfcheck names the usual list that fits best. The edition of the tie-breaks is the one in force on the first day.

A folder is searched at any depth for *.trf, *.trf.gz and *.zip. A zip archive stands for all *.trf in it, and
games.zip/open.trf for one of them. "-" is standard input. A folder without tournaments, or a file that cannot be read,
ends in exit code 5, and the other files are checked all the same. A round that differs ends in exit code 1.`

func command() *cli.Command {
	return &cli.Command{
		Name:        "trfcheck",
		Summary:     "check the recorded pairings of tournaments against the rules",
		Arguments:   "FILE|DIR|- ...",
		Description: description,
		Examples: []string{
			"trfcheck --system dutch-2017 open.trf",
			"trfcheck --format json games/ | jq .summary",
			"trfcheck --format csv games/ > games.csv",
			"trfcheck --system all --rounds 3-5 unknown.trf",
			"trfcheck --system dutch --as-of 2014-05-01 old.trf",
			"trfcheck --across-editions open.trf",
			"trfcheck --readings --system dubov-1997",
			"trfcheck --reading DA-11=neglect old.trf",
			"trfcheck --why Smith,Jones --round 5 open.trf",
			"trfcheck --format csv --audit 10s events/",
			"trfcheck --only standings --tie-breaks BH/C1,BH,SB open.trf",
		},
		MinArgs: 1,
		Schema:  schema,
		NoArgs:  []string{"readings", "systems", "merge"}, AfterVersion: []string{"systems"},
		Flags: slices.Concat(facts(), views(), cli.Reports(), cli.Sharding()),
		Run:   check,
	}
}

// facts are the flags about the event and what of it is checked.
func facts() []cli.Flag {
	return []cli.Flag{
		{Name: "system", Value: "SYSTEM",
			Usage: "pairing system, or a family such as dutch: its edition in force on the first day; " +
				"all: try each; stated: only the one the file states",
			Choices: append(systems.All().Names(), checker.AllSystems, checker.StatedSystem)},
		cli.AsOf(),
		{Name: "rounds", Value: "LIST", Usage: "check only these rounds, such as 1-5,7 or 3-"},
		{Name: "only", Value: "HALF", Usage: "check only the pairings or only the standings",
			Choices: []string{checker.OnlyPairings, checker.OnlyStandings}},
		{Name: "tie-breaks", Value: "LIST",
			Usage: "order of the standings, over what the file says, such as BH/C1,BH,SB, or a name of one"},
		{Name: "tie-break-edition", Value: "YEAR", Usage: "edition of C.07, over the date of the event",
			Choices: standings.EditionNames()},
		{Name: "kind", Value: "KIND", Usage: "swiss or round-robin, for the tie-breaks, over what the file says",
			Choices: []string{standings.Swiss, standings.RoundRobin}},
		{Name: "after", Value: "R", Usage: "the recorded ranks are those after this round", Number: true},
		{Name: "total-rounds", Value: "N", Usage: "number of rounds of the event, over what the file says",
			Number: true, Most: trf.MaxRounds},
		{Name: "initial-colour", Value: "COLOUR", Usage: "colour drawn before round 1: white or black",
			Choices: []string{"white", "black"}},
		{Name: "acceleration", Value: "METHOD",
			Usage: strings.Join(tournament.AccelerationNames(), ", ") +
				", over what the file says; haley:20 and sad:16,30 give the last numbers of the groups"},
		{Name: "no-acceleration", Usage: "the same as --acceleration none"},
	}
}

// views are the flags about what is shown, and how.
func views() []cli.Flag {
	return []cli.Flag{
		{Name: "format", Value: "FORMAT", Default: "text",
			Usage:   "text, json, sarif or junit; one row a file: table, csv or ndjson",
			Choices: []string{"text", "json", "sarif", "junit", "table", "csv", "ndjson"}},
		{Name: "reading", Value: "ID=CHOICE",
			Usage: "choose a reading of an article that is open to several; may be repeated", Repeat: true},
		{Name: "readings",
			Usage: "tell which choices of readings fit the recorded rounds; without files, list the readings"},
		{Name: "systems", Usage: "list the systems with how well their verdicts are founded, and stop"},
		{Name: "across-editions",
			Usage: "tell which rounds the other editions of the system would have paired otherwise, and why"},
		{Name: "why", Value: "A,B", Usage: "say why two players met or not: --why Smith,Jones, or --why 14,22"},
		{Name: "audit", Value: "TIME",
			Usage: "audit the files whose rounds leave doubt in the same run, each with so much work: 10s"},
		{Name: "case", Value: "A,B|R",
			Usage: "write a case file to print: why two players met or not, or whether round R is right"},
		{Name: "round", Value: "N",
			Usage: "with --why and --case: the round; else the one in which they met, or the last", Number: true},
		{Name: "output", Short: "o", Value: "FILE", Usage: "with --case: write the page to a file"},
		{Name: "lang", Value: "LANG",
			Usage: "language of what people read: text, --why, --case; without, that of LC_ALL or LANG"},
		{Name: "coverage", Usage: "instead of verdicts, count which articles decided the rounds"},
		{Name: "checklist", Usage: "show the players as the engine sees them: colours, floats, opponents, board"},
		{Name: "jobs", Short: "j", Value: "N", Usage: "files checked at the same time",
			Default: strconv.Itoa(runtime.GOMAXPROCS(0)), Number: true},
		cli.Together(),
		{Name: "pedantic", Usage: "an assumption made in reading is an error"},
		{Name: "lenient", Usage: "do not verify the recorded points; under --pedantic they stay a warning"},
		cli.ColourFlag(),
		{Name: "quiet", Short: "q", Usage: "leave out files without trouble, and the summary"},
		{Name: "verbose", Short: "v", Usage: "show every round, finding and reason"},
		cli.SchemaFlag("--format json, or of --why --format json,"),
	}
}

func schema(c *cli.Context) []byte {
	if c.IsSet("why") {
		return checker.MeetingSchema()
	}
	return checker.Schema()
}

func check(c *cli.Context) (exit.Code, error) {
	opt, err := options(c)
	if err == nil {
		err = coverageFlags(c)
	}
	if err != nil {
		return exit.Usage, err
	}
	switch {
	case c.Bool("systems") || opt.Fit && len(c.Args) == 0:
		if format := c.String("format"); format != "text" && format != "json" {
			return exit.Usage, cli.Usagef("--format %s is for checked files", format).WithHint("take text or json")
		}
	}
	if flag := c.ReportSet(); flag != "" {
		for _, other := range []string{"merge", "shard", "rows", "systems", "case", "why", "coverage"} {
			if c.IsSet(other) {
				return exit.Usage, cli.Usagef("--%s and --%s exclude each other", flag, other)
			}
		}
	}
	switch {
	case c.IsSet("merge"):
		return merge(c)
	case c.Bool("systems"):
		return exit.Clean, listSystems(c)
	case opt.Fit && len(c.Args) == 0:
		return exit.Clean, listReadings(c)
	}
	ins, err := inputs(c)
	if err != nil {
		return exit.Usage, err
	}
	if err := auditDoubtful(c, ins, &opt); err != nil {
		return exit.Usage, err
	}
	if c.IsSet("case") {
		return caseFile(c, ins, opt)
	}
	if c.IsSet("output") {
		return exit.Usage, cli.Usagef("--output needs --case")
	}
	if c.IsSet("why") || c.IsSet("round") {
		return why(c, ins, opt)
	}
	if c.Bool("coverage") {
		return cover(c, ins, opt)
	}
	if c.IsSet("shard") || c.IsSet("rows") {
		return checkPart(c, ins, opt)
	}
	return checkAll(c, ins, opt)
}

// checkAll checks files and prints each as soon as it is checked.
func checkAll(c *cli.Context, ins []checker.Input, opt checker.Options) (exit.Code, error) {
	style := checker.TextStyle{Quiet: c.Bool("quiet"), Verbose: c.Bool("verbose"), Colour: c.Colour(),
		All:       opt.System == checker.AllSystems,
		Standings: opt.Only == checker.OnlyStandings, In: opt.In}
	progress := c.NewProgress(len(ins), "files")
	if progress.Visible() {
		opt.Working = func(file, system string, round int) {
			progress.Working(fmt.Sprintf("%s: round %d by %s", file, round, system))
		}
	}
	out := newOutput(c, opt, style)
	opt.Forget = true
	opt.Finished = func(files []checker.File) {
		progress.Print(func() { out.add(files) })
		progress.Done()
	}
	report := checker.CheckAll(c.Ctx(), ins, opt)
	progress.Clear()
	err := out.close(report)
	if err == nil && c.Ctx().Err() != nil {
		err = &cli.Error{Code: exit.Interrupted,
			Message: "interrupted: checked " + prose.Share(report.Summary.Files, len(ins), "file")}
	}
	return exit.Code(report.ExitCode()), err
}

func options(c *cli.Context) (checker.Options, error) {
	opt := checker.Options{Tool: "trfcheck", Version: cli.Version(), System: c.String("system"),
		TotalRounds:   c.Int("total-rounds"),
		InitialColour: tournament.ColourNamed(c.String("initial-colour")), Checklist: c.Bool("checklist"),
		Workers:   c.Int("jobs"),
		Tolerance: trf.Options{Pedantic: c.Bool("pedantic"), Lenient: c.Bool("lenient")}}
	rounds, err := checker.ParseRounds(c.String("rounds"))
	if err != nil {
		return opt, cli.Usagef("--rounds %v", err).WithHint("for example: --rounds 1-5,7")
	}
	if err := opt.ChooseAcceleration(c.String("acceleration")); err != nil {
		return opt, cli.FlagError("acceleration", err)
	}
	if c.Bool("no-acceleration") {
		if opt.Acceleration != nil && opt.Acceleration.Groups() > 0 {
			return opt, cli.Usagef("--no-acceleration and --acceleration %s exclude each other", opt.Acceleration)
		}
		opt.Acceleration = &tournament.Acceleration{}
	}
	if opt.Tolerance.AsOf, err = c.Day("as-of"); err != nil {
		return opt, err
	}
	if opt.In, err = reportLanguage(c); err != nil {
		return opt, err
	}
	opt.Rounds, opt.Fit, opt.Across = rounds, c.Bool("readings"), c.Bool("across-editions")
	opt.Only, opt.TieBreaks, opt.TieBreakEdition = c.String("only"), c.String("tie-breaks"),
		c.String("tie-break-edition")
	opt.Kind, opt.After = c.String("kind"), c.Int("after")
	if err := opt.ChooseReadings(c.Strings("reading")); err != nil {
		return opt, cli.FlagError("reading", err)
	}
	if err := halfFlags(c); err != nil {
		return opt, err
	}
	if opt.Across && opt.System == checker.AllSystems {
		return opt, cli.Usagef("--across-editions starts from one system; --system all names none").
			WithHint("name one, or leave --system out")
	}
	if c.Bool("quiet") && c.Bool("verbose") {
		return opt, cli.Usagef("--quiet and --verbose exclude each other")
	}
	return opt, nil
}

// halfFlags refuses flags that the half left out has no use for.
func halfFlags(c *cli.Context) error {
	useless := map[string][]string{
		checker.OnlyPairings: {"tie-breaks", "tie-break-edition", "kind", "after"},
		checker.OnlyStandings: {"system", "rounds", "readings", "coverage", "checklist", "initial-colour",
			"across-editions"},
	}
	for _, name := range useless[c.String("only")] {
		if c.IsSet(name) {
			return cli.Usagef("--only %s and --%s exclude each other", c.String("only"), name)
		}
	}
	if err := standings.CheckList(c.String("tie-breaks")); err != nil {
		return cli.FlagError("tie-breaks", err)
	}
	return nil
}

// listReadings prints the registry of one system or of all.
func listReadings(c *cli.Context) error {
	list := reading.Registries(systems.All(), c.String("system"))
	if c.String("format") == "json" {
		return reading.WriteJSON(c.Out, "trfcheck", cli.Version(), list)
	}
	return reading.WriteRegistries(c.Prose(), list)
}

func listSystems(c *cli.Context) error {
	list := reading.Foundations(systems.All(), c.String("system"))
	if c.String("format") == "json" {
		return reading.WriteJSON(c.Out, "trfcheck", cli.Version(), list)
	}
	return reading.WriteFoundations(c.Prose(), list)
}

func inputs(c *cli.Context) ([]checker.Input, error) {
	files, err := c.Inputs(".trf")
	ins := make([]checker.Input, len(files))
	for i, file := range files {
		ins[i] = checker.Input{Name: file.Name, Read: file.Read, Archive: checker.Archive(file.Archive)}
	}
	return ins, err
}
