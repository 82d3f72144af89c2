package main

import (
	"github.com/trfkit/trfkit/importing"
	"github.com/trfkit/trfkit/internal/cli"
	"github.com/trfkit/trfkit/lint"
)

const description = "" +
	`The file is read in whatever edition it is in, trfkit's JSON and published cross tables included
(docs/cross-tables.md), and written in the one asked for:
  same    the records as they are; byte for byte the same file unless --charset or --eol is given
  trf06, trf16, trf26   the editions of FIDE
  trfx    TRF16 with the XX? records of JaVaFo
  trfbx   the same with the BB? records of bbpPairings
  json    a description of the document that converts back to the same bytes
  csv     a cross table that a person edits in a spreadsheet and every command reads
  html    the same as a page, with the pairings of the last round

Standard error lists what was lost, written in another way, added or is missing still, with the players concerned and
how to keep it. A fact that the edition needs and the file does not state is taken from a flag, or derived and listed;
where neither is possible the conversion is refused. Nothing is ever guessed.

A file that contradicts itself is refused unless --force is given. With --strict a loss is a failure (exit code 1) and
nothing is written.

With --fmt files are printed in their own edition in the canonical layout instead: numbers at the right end of their
columns, no blanks at the ends of records, one kind of line end. -w writes them back, -d shows what would change (exit
code 1 when anything would); several files need one of the two. A file with errors is refused.

With --lint files are read for what is wrong with them (exit code 1 for errors): in any case, or for a purpose named by
--profile. --fix repairs what it safely can, spellings that change nothing of what the file says, and lists that. A
folder stands for the *.trf, *.trf.gz and *.zip in it and below. docs/trf-lint.md lists the rules.

With --pedantic each assumption that was made to read a file is an error.`

func command() *cli.Command {
	return &cli.Command{
		Name:        "trfconv",
		Summary:     "convert a tournament file to another edition",
		Arguments:   "FILE|-  (--lint, --fmt: FILE|DIR|- ...)",
		Description: description,
		Examples: []string{
			"trfconv --to trf26 --rounds 9 --system dutch-2026 -o open26.trf open.trf",
			"trfconv --to trfx --strict open26.trf > open.trfx",
			"trfconv --to same --charset utf-8 --eol lf -o clean.trf old.trf",
			"trfconv --fmt -d open.trf",
			"trfconv --lint --profile rating --fix open.trf",
			"trfconv --to json open.trf > open.json && trfconv --to same open.json",
		},
		MinArgs: 1,
		Schema:  func(*cli.Context) []byte { return lint.Schema() },
		Flags:   flags,
		Run:     act,
	}
}

var flags = append([]cli.Flag{
	{Name: "to", Value: "EDITION", Usage: "same, trf06, trf16, trfx, trfbx, trf26, json, csv or html",
		Default: "same", Choices: []string{"same", "trf06", "trf16", "trfx", "trfbx", "trf26", "json", "csv", "html"}},
	{Name: "from", Value: "FORMAT", Usage: "what the file is, instead of what it looks like",
		Choices: append([]string{"trf06", "trf16", "trfx", "trfbx", "trf26", "json"}, importing.IDs()...)},
	{Name: "charset", Value: "NAME", Usage: "encoding to write (UTF-8 unless given; same keeps the file's)"},
	{Name: "from-charset", Value: "NAME", Usage: "8-bit encoding of the file, instead of a guess"},
	{Name: "eol", Value: "END", Usage: "line ends to write: lf, crlf, cr or keep", Default: "keep",
		Choices: []string{"lf", "crlf", "cr", "keep"}},
	{Name: "strict", Usage: "write nothing and fail when something would be lost"},
	{Name: "force", Usage: "convert a file that contradicts itself, too"},
	{Name: "ledger", Value: "FORMAT", Usage: "account on standard error as text or json", Default: "text",
		Choices: []string{"text", "json", "none"}},
	{Name: "rounds", Value: "N", Usage: "number of rounds of the event", Number: true},
	{Name: "initial-colour", Value: "COLOUR", Usage: "colour drawn before round 1: white or black",
		Choices: []string{"white", "black"}},
	{Name: "system", Value: "SYSTEM", Usage: "pairing system: a code of record 192, or an id such as dutch-2026"},
	{Name: "win", Value: "POINTS", Usage: "points of a win"},
	{Name: "draw", Value: "POINTS", Usage: "points of a draw"},
	{Name: "loss", Value: "POINTS", Usage: "points of a loss"},
	{Name: "bye", Value: "POINTS", Usage: "points of the pairing-allocated bye"},
	{Name: "plus-bye", Value: "MARK", Usage: "what 0000 - + is where it cannot be told: U or F",
		Choices: []string{"U", "F"}},
	{Name: "unfinished", Value: "WAY", Usage: "games without a result, where the edition has none: blank or drop",
		Choices: []string{"blank", "drop"}},
	{Name: "keep-foreign", Usage: "keep the records of other programs"},
	cli.Together(),
	{Name: "pedantic", Usage: "an assumption made in reading is an error"},
	{Name: "lenient", Usage: "with --fmt or --lint: wrong points stay a warning under --pedantic"},
	{Name: "fmt", Usage: "print the file in the canonical layout of its own edition"},
	{Name: "write", Short: "w", Usage: "with --fmt: write the result back to the files"},
	{Name: "diff", Short: "d", Usage: "with --fmt: show the changes instead"},
	{Name: "lint", Usage: "say what is wrong with the files"},
	{Name: "profile", Value: "PROFILE", Usage: "with --lint: what the files are for, rating or pairing",
		Choices: []string{"rating", "pairing"}},
	{Name: "format", Value: "FORMAT", Usage: "with --lint: text, json, sarif or junit", Default: "text",
		Choices: []string{"text", "json", "sarif", "junit"}},
	{Name: "fix", Usage: "with --lint: repair what changes nothing of what the file says"},
	{Name: "verbose", Short: "v", Usage: "with --lint: every finding, however many there are of one kind"},
	cli.SchemaFlag("--lint --format json"),
	{Name: "output", Short: "o", Value: "FILE", Usage: "write to a file instead of standard output"},
}, cli.Reports()...)
