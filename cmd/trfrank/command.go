package main

import (
	"bytes"
	"cmp"
	"io"

	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/internal/cli"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/internal/fsx"
	"github.com/trfkit/trfkit/ranking"
	"github.com/trfkit/trfkit/standings"
	"github.com/trfkit/trfkit/trf"
)

const description = "" +
	`The players are ordered by the list of tie-breaks: that of --tie-breaks, else of record 212, else of 202, else by
points alone. The tie-breaks are those of C.07 in the edition in force on the start date. Formats:
  table       places with every tie-break
  crosstable  the same with every round; of a round robin who made how much against whom
  csv         comma-separated values with a heading
  json        one document for all files, with findings and answers
  html        one page with both tables, which loads nothing

--why 7,12 says why one player stands before the other, --why 7:BH how a value came about, and nothing else is printed
in table format. Those tied to the end share a place; --lots orders them by lot, from a seed that belongs to the event
or from --seed, so that everybody can repeat it. With an unrated player the tie-breaks of ratings have no effect;
--unrated gives all unrated players a rating, counts them as 0, or leaves them out of averages, and --rating gives one
player an estimated or a later rating.

--write puts the ranks into the files, and the list of --tie-breaks into records 202 and 212; -o writes another file.
What else the ranks stand on, as --expelled, goes into RANKING comments, which trfcheck and trfrank read. Nothing else in a file changes. Findings go to standard error.`

func command() *cli.Command {
	return &cli.Command{
		Name:        "trfrank",
		Summary:     "make the standings of tournaments, and tell why",
		Arguments:   "FILE|DIR|- ...",
		Description: description,
		Examples: []string{
			"trfrank open.trf",
			"trfrank --tie-breaks BH/C1,BH,SB --format crosstable open.trf",
			"trfrank --why 7,12 --why 7:BH/C1 open.trf",
			"trfrank --tie-breaks BH/C1,BH,SB,DE --lots --write open.trf",
			"trfrank --after 5 --format csv open.trf",
		},
		MinArgs: 1,
		Schema:  func(*cli.Context) []byte { return ranking.Schema() },
		Flags: []cli.Flag{
			{Name: "tie-breaks", Value: "LIST",
				Usage: "order of the standings, over what the file says, such as BH/C1,BH,SB; usual is the usual one " +
					"that explains the recorded ranks best; a name is one of FIDE, a federation or an open, " +
					"such as fide-2017 (docs/trfrank.md)"},
			{Name: "tie-break-edition", Value: "YEAR",
				Usage:   "edition of C.07, over the date of the event; pre-2023 has virtual opponents",
				Choices: standings.EditionNames()},
			cli.AsOf(),
			{Name: "kind", Value: "KIND", Usage: "swiss or round-robin, over what the file says",
				Choices: []string{standings.Swiss, standings.RoundRobin}},
			{Name: "after", Value: "R", Usage: "the standings after this round", Number: true},
			{Name: "format", Value: "FORMAT", Usage: "table, crosstable, csv, json or html", Default: "table",
				Choices: formats},
			{Name: "why", Value: "QUESTION",
				Usage:  "7,12: why one stands before the other; 7:BH: how a value came about; may be repeated",
				Repeat: true},
			{Name: "reading", Value: "ID=CHOICE",
				Usage: "choose a reading of an article that is open to several; may be repeated", Repeat: true},
			{Name: "unrated", Value: "HOW", Usage: "unrated players: a rating for all of them, 0, or leave-out"},
			{Name: "rating", Value: "ID=RATING",
				Usage: "rating of a player, or ID:R=RATING from round R on; may be repeated", Repeat: true},
			{Name: "expelled", Value: "LIST", Usage: "players to be left out of the standings, such as 3,17"},
			{Name: "value", Value: "OTHER_NAME:ID=N",
				Usage: "value of a tie-break of the organiser's own; may be repeated", Repeat: true},
			{Name: "lots", Usage: "order those tied to the end by lot"},
			{Name: "seed", Value: "X", Usage: "whole number the lots follow from, over that of the event"},
			{Name: "write", Short: "w", Usage: "write ranks and list into the files"},
			{Name: "output", Short: "o", Value: "FILE", Usage: "write the file with ranks and list to another one"},
			cli.Together(),
			{Name: "pedantic", Usage: "an assumption made in reading is an error"},
			{Name: "verbose", Short: "v", Usage: "show every finding"},
			cli.SchemaFlag("--format json"),
		},
		Run: rank,
	}
}

var formats = []string{"table", "crosstable", "csv", "json", "html"}

func rank(c *cli.Context) (exit.Code, error) {
	opt, err := options(c)
	if err != nil {
		return exit.Usage, err
	}
	ins, err := inputs(c)
	if err != nil {
		return exit.Usage, err
	}
	report, code := ranking.NewReport(opt), exit.Clean
	first := true
	for _, in := range ins { // one after the other, so that many files take the memory of one
		f := ranking.RankFile(in, opt)
		code = exit.Worse(code, f.ExitCode())
		if err := store(c, &f); err != nil {
			code = exit.Worse(code, cli.Report(c, err))
		}
		if err := f.WriteFindings(c.Err, c.Bool("verbose")); err != nil {
			return exit.File, err
		}
		if c.String("format") == "json" {
			report.Add(f)
			continue
		}
		if err := show(c, &f, &first); err != nil {
			return code, err
		}
	}
	if c.String("format") == "json" {
		return code, report.WriteJSON(c.Out)
	}
	return code, nil
}

// show prints the standings of a file that has some.
func show(c *cli.Context, f *ranking.File, first *bool) error {
	if f.Edition == "" || c.Bool("write") && !c.IsSet("format") || c.IsSet("output") && !c.IsSet("format") {
		return nil
	}
	var out bytes.Buffer
	if !*first && c.String("format") != "csv" {
		out.WriteByte('\n')
	}
	*first = false
	if err := render(c, f)(&out); err != nil {
		return err
	}
	to := c.Out
	if c.String("format") == "table" {
		to = c.Prose()
	}
	_, err := out.WriteTo(to)
	return err
}

func render(c *cli.Context, f *ranking.File) func(io.Writer) error {
	switch c.String("format") {
	case "crosstable":
		return f.WriteCrosstable
	case "csv":
		return f.WriteCSV
	case "html":
		return f.WriteHTML
	}
	if len(c.Strings("why")) > 0 {
		return f.WriteWhy
	}
	return f.WriteTable
}

// store writes a file back where that is wanted. Standings that do not follow from the whole list are not written.
func store(c *cli.Context, f *ranking.File) error {
	if !c.Bool("write") && !c.IsSet("output") || f.ExitCode() != exit.Clean {
		return nil
	}
	doc, err := f.Document()
	if err != nil {
		return &cli.Error{Code: exit.Unusable, Message: f.File + ": the ranks cannot be written", Err: err}
	}
	return c.WriteFile(cmp.Or(c.String("output"), f.File), doc.Bytes())
}

func inputs(c *cli.Context) ([]checker.Input, error) {
	files, err := c.Inputs(".trf")
	if err != nil {
		return nil, err
	}
	ins := make([]checker.Input, len(files))
	for i, file := range files {
		if file.Name == fsx.Stdin && c.Bool("write") {
			return nil, cli.Usagef("--write cannot write to standard input").WithHint("name a file with -o")
		}
		ins[i] = checker.Input{Name: file.Name, Read: file.Read}
	}
	if c.IsSet("output") && (len(ins) != 1 || c.Bool("write")) {
		return nil, cli.Usagef("-o takes one file, and no --write")
	}
	return ins, nil
}

func tolerance(c *cli.Context) trf.Options { return trf.Options{Pedantic: c.Bool("pedantic")} }
