package main

import (
	"strings"

	"github.com/trfkit/trfkit/compare"
	"github.com/trfkit/trfkit/internal/cli"
	"github.com/trfkit/trfkit/internal/diff"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/internal/fsx"
	"github.com/trfkit/trfkit/trf"
)

const description = "" +
	`Two files are compared by what they mean: who takes part, who played whom with which colour and result, byes,
settings, points, ranks, player data and header. The edition of the format, encoding, line ends, the order of the lines
and the numbering of the players do not count.

Players are recognised by FIDE id, else by name, else by starting rank if most players kept theirs, else by rank where
there are no names. Players who cannot be told apart are reported, never guessed; --verbose says how each was matched.

Each difference has its place in both files and a code, such as player.rating. --ignore takes codes, their first words
("header", "player") and their second words where only one code has them ("points", "rank"); docs/trfdiff.md explains
them all.

With --lines the decoded texts are compared line by line as well. That works for files that cannot be read, too; the
exit code is still 3. "-" is standard input.`

func command() *cli.Command {
	return &cli.Command{
		Name:        "trfdiff",
		Summary:     "say how two tournament files differ",
		Arguments:   "A B",
		Description: description,
		Examples: []string{
			"trfdiff before.trf after.trf",
			"trfdiff --ignore header,player,points,rank theirs.trf ours.trf",
			"trfdiff --format json a.trf b.trf | jq .summary",
			"trfdiff --lines a.trf b.trf",
		},
		MinArgs: 1,
		MaxArgs: 2,
		Schema:  func(*cli.Context) []byte { return compare.Schema() },
		Flags: []cli.Flag{
			{Name: "format", Value: "FORMAT", Usage: "text or json", Default: "text",
				Choices: []string{"text", "json"}},
			{Name: "lines", Usage: "compare by line as well, in unified style"},
			{Name: "ignore", Value: "FIELDS",
				Usage: "do not compare these: codes or groups of codes, separated by commas"},
			{Name: "numbers", Usage: "starting ranks count, too"},
			{Name: "charset", Value: "CHARSET", Usage: "8-bit encoding of text that is not UTF-8, else it is guessed",
				Choices: trf.Charsets()},
			{Name: "pedantic", Usage: "an assumption made in reading is an error"},
			{Name: "quiet", Short: "q", Usage: "say nothing when nothing differs"},
			{Name: "verbose", Short: "v",
				Usage: "show every note, how each player was matched and what was assumed in reading"},
			cli.SchemaFlag("--format json"),
		},
		Run: differences,
	}
}

func differences(c *cli.Context) (exit.Code, error) {
	opt, err := options(c)
	if err != nil {
		return exit.Usage, err
	}
	report := compare.Files(input(c, c.Args[0]), input(c, c.Args[1]), opt)
	if c.String("format") == "json" {
		err = report.WriteJSON(c.Out)
	} else {
		out := c.Prose()
		if c.Bool("lines") { // which are lines of files
			out = c.Out
		}
		err = report.WriteText(out, compare.TextStyle{Quiet: c.Bool("quiet"), Verbose: c.Bool("verbose")})
	}
	return exit.Code(report.ExitCode()), err
}

func options(c *cli.Context) (compare.Options, error) {
	opt := compare.Options{Tool: "trfdiff", Version: cli.Version(), Numbers: c.Bool("numbers"),
		Charset:  c.String("charset"),
		Pedantic: c.Bool("pedantic")}
	if c.Bool("lines") {
		opt.Lines = diff.Counted
	}
	switch {
	case len(c.Args) < 2:
		return opt, cli.Usagef("one file given, two are compared").WithHint("usage: trfdiff [flags] A B")
	case c.Args[0] == fsx.Stdin && c.Args[1] == fsx.Stdin:
		return opt, cli.Usagef("standard input (-) is named twice").WithHint("it can be read once")
	case c.Bool("quiet") && c.Bool("verbose"):
		return opt, cli.Usagef("--quiet and --verbose exclude each other")
	}
	ignore, err := compare.ParseIgnore(c.String("ignore"))
	if err != nil {
		return opt, cli.Usagef("--ignore: %v", err).
			WithHint("the groups are: %s; docs/trfdiff.md lists all codes", strings.Join(compare.Groups(), ", "))
	}
	opt.Ignore = ignore
	return opt, nil
}

func input(c *cli.Context, path string) compare.Input {
	return compare.Input{Name: path, Read: func() ([]byte, error) { return fsx.ReadFile(path, c.In) }}
}
