package main

import (
	"crypto/rand"
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"
	"runtime"
	"strconv"
	"strings"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/berger"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/generator"
	"github.com/trfkit/trfkit/internal/cli"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/trf"
)

const description = "" +
	`A tournament follows from its settings and its seed alone; what is not set is drawn from the seed, and without --seed
the seed is drawn, too. Settings and seed stand in the file, in comments, and --regenerate makes the file anew from
them. One tournament goes to -o or standard output, --count of them into a folder or, as a tar archive, to standard
output with --stream; they have consecutive seeds. A folder that is partly filled is filled up.

--set takes settings as name=value; --settings lists them. What happens now and then is given as a number (3), a rate
(2.5% or 1/40), or a list with one of these for each round (0,3,1%). A configuration file (--config) holds the same words,
or is one of JaVaFo or bbpPairings.

A tournament of which a round cannot be paired by any legal pairing ends before that round; the file says so.`

func command() *cli.Command {
	return &cli.Command{
		Name:        "trfgen",
		Summary:     "make random tournaments",
		Arguments:   "[FILE ...]",
		Description: description,
		Examples: []string{
			"trfgen --system dutch-2026 --players 40 --rounds 9 --seed 1 -o open.trf",
			"trfgen --system dutch-2017 --set 'forfeits=2% half-byes=5%' --count 1000 --dir many",
			"trfgen --system dutch-2026 --shape bye-exhaustion --seed 7",
			"trfgen --regenerate open.trf",
		},
		Flags: []cli.Flag{
			{Name: "system", Value: "SYSTEM",
				Usage:   "pairing system, or a family such as dutch with --as-of: its edition in force on that day",
				Choices: append(systems.All().Names(), berger.IDs()...)},
			{Name: "as-of", Value: "DATE",
				Usage: "first day of the event, YYYY-MM-DD; editions are those in force on it"},
			{Name: "reading", Value: "ID=CHOICE",
				Usage: "choose a reading of an article that is open to several; may be repeated", Repeat: true},
			{Name: "players", Value: "N", Usage: "number of players, or a range such as 20-60"},
			{Name: "rounds", Value: "N", Usage: "number of rounds, a range, or all: everybody meets everybody"},
			{Name: "seed", Value: "X", Usage: "whole number the tournament follows from; drawn when not given"},
			{Name: "shape", Value: "SHAPE", Usage: "a hard shape: " + strings.Join(generator.ShapeNames(), ", "),
				Choices: generator.ShapeNames()},
			{Name: "tie-breaks", Value: "LIST",
				Usage: "list of tie-breaks that the ranks obey, such as BH/C1,BH,SB, or none"},
			{Name: "set", Value: "SETTINGS", Usage: "settings, name=value parted by blanks; may be repeated",
				Repeat: true},
			{Name: "config", Value: "FILE", Usage: "read settings from a file"},
			{Name: "dialect", Value: "DIALECT", Usage: "whose configuration file it is, where its keys do not tell",
				Choices: generator.Dialects()},
			{Name: "model", Value: "FILE", Usage: "take field and absences from a tournament"},
			{Name: "to", Value: "FORMAT", Usage: "edition to write", Choices: generator.Formats()},
			{Name: "output", Short: "o", Value: "FILE", Usage: "write the tournament to a file"},
			{Name: "count", Value: "K", Usage: "make K tournaments", Number: true},
			{Name: "dir", Value: "DIR", Usage: "folder for --count"},
			{Name: "stream", Usage: "write --count tournaments as a tar archive to standard output"},
			{Name: "jobs", Short: "j", Value: "N", Usage: "tournaments made at the same time",
				Default: strconv.Itoa(runtime.GOMAXPROCS(0)), Number: true},
			{Name: "cover", Usage: "search for tournaments that rare articles decide; the smallest go to --dir"},
			{Name: "articles", Value: "LIST", Usage: "articles for --cover, such as C.8,C.9 (all unless given)"},
			{Name: "at-least", Value: "K", Usage: "rounds each article is to decide", Default: "3", Number: true},
			{Name: "budget", Value: "N", Usage: "tournaments --cover makes at most", Default: "5000", Number: true},
			{Name: "regenerate", Usage: "make generated files anew and compare them, or write one to -o"},
			{Name: "settings", Usage: "list the settings and the shapes, and stop"},
		},
		Run: generate,
	}
}

func generate(c *cli.Context) (exit.Code, error) {
	switch {
	case c.Bool("settings"):
		return exit.Clean, listSettings(c)
	case c.Bool("regenerate"):
		return regenerate(c)
	case len(c.Args) > 0:
		return exit.Usage, cli.Usagef("trfgen reads no files: %s", c.Args[0]).
			WithHint("name settings with --config, a tournament with --model, a generated file with --regenerate")
	}
	if err := coverFlags(c); err != nil {
		return exit.Usage, err
	}
	s, configured, err := settings(c)
	if err != nil {
		return exit.Clean, err // the error has the code
	}
	seed, drawn, err := seedOf(c, configured)
	if err != nil {
		return exit.Clean, err
	}
	if drawn {
		fmt.Fprintf(c.Err, "trfgen: seed %d was drawn; --seed %d makes the same again\n", seed, seed)
	}
	count := c.Int("count")
	switch {
	case c.Bool("cover"):
		return coverArticles(c, s, seed)
	case count == 0 && (c.Bool("stream") || c.IsSet("dir")):
		return exit.Usage, cli.Usagef("--dir and --stream need --count")
	case count > 0 && c.IsSet("output"):
		return exit.Usage, cli.Usagef("--count and --output exclude each other").WithHint("give a folder: --dir DIR")
	case count > 0 && c.Bool("stream") == c.IsSet("dir"):
		return exit.Usage, cli.Usagef("--count needs either --dir DIR or --stream")
	case count > 0:
		return many(c, s, seed, count)
	}
	if err := cli.SpareInput(c.String("output"), c.String("model"), c.String("config")); err != nil {
		return exit.Usage, err
	}
	return one(c, s, seed)
}

// one makes a single tournament.
func one(c *cli.Context, s *generator.Settings, seed uint64) (exit.Code, error) {
	made := make(chan product, 1)
	go func() { made <- produce1(s, seed, "") }()
	select {
	case <-c.Ctx().Done():
		return exit.Interrupted, &cli.Error{Code: exit.Interrupted, Message: "interrupted: nothing was written"}
	case p := <-made:
		if p.err != nil {
			return failure(p.err)
		}
		if p.note != "" {
			fmt.Fprintf(c.Err, "trfgen: seed %d: %s\n", seed, p.note)
		}
		return exit.Clean, c.WriteFile(c.String("output"), p.data)
	}
}

// failure finds the exit code of an error of the generator.
func failure(err error) (exit.Code, error) {
	var setting *generator.SettingError
	var file *fs.PathError
	var edition interface{ Unwrap() []error }
	switch {
	case errors.As(err, &file):
		return exit.File, cli.FileError(err)
	case errors.As(err, &setting):
		return exit.Usage, settingError(setting)
	case errors.Is(err, engine.ErrTooMuchWork):
		return exit.Unusable, &cli.Error{Code: exit.Unusable, Message: err.Error(),
			Hint: "with --rounds it is made however long it takes"}
	case errors.As(err, &edition):
		return exit.Usage, cli.Usagef("the format cannot hold the tournament: %v", err).WithHint("%s", editionHint(err))
	}
	return exit.Internal, err
}

// editionHint says which edition holds what another cannot.
func editionHint(err error) string {
	var e *trf.EncodeError
	if errors.As(err, &e) && e.Field == "value" {
		return "--to trf26 holds W D L P X, with F and FW worth W, H worth D and Z worth FL; --to trfx holds all, by " +
			"colour too, but X, which is worth BD: leave the others out of points"
	}
	return "--to trf26 holds everything but point values that depend on the colour"
}

func settingError(e *generator.SettingError) error {
	u := cli.Usagef("%v", e)
	var known []string
	for _, k := range generator.Keys() {
		known = append(known, k.Name)
	}
	switch s := cli.Suggest(e.Key, known); {
	case s != "":
		return u.WithHint("%s trfgen --settings lists them all", s)
	case e.Hint == "":
		return u
	}
	return u.WithHint("%s", e.Hint)
}

// seedOf is the seed of the command line, else of the configuration, else one that is drawn and that nobody has had.
func seedOf(c *cli.Context, configured *uint64) (seed uint64, drawn bool, err error) {
	switch {
	case c.IsSet("seed"):
	case configured != nil:
		return *configured, false, nil
	default:
		var b [8]byte
		_, _ = rand.Read(b[:]) // never fails
		return binary.LittleEndian.Uint64(b[:]) >> 16, true, nil
	}
	seed, err = c.Seed()
	return seed, false, err
}
