package main

import (
	"crypto/rand"
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"
	"strconv"

	"github.com/trfkit/trfkit/internal/certify/dossier"
	render "github.com/trfkit/trfkit/internal/certify/report"
	"github.com/trfkit/trfkit/internal/certify/verify"
	"github.com/trfkit/trfkit/internal/cli"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/internal/prose"
)

func verifyCommand() *cli.Command {
	return &cli.Command{
		Name:      "trfcert verify",
		Summary:   "verify a dossier that somebody else has made",
		Arguments: "DIR",
		Description: "" +
			`All hashes are recomputed: of every file, of the tree, and of what follows from the records. There must be no other file,
and the report beside the records must be the one that follows from them. Of a random sample every tournament that trfkit
made is made again from its seed, every verdict on it is passed again, and so are those on a sample of the discrepancies.
None of the engines is needed; one that is given by --engine must be the program of the dossier, and is asked again for the
sample.

Somebody who alters a dossier can compute its tree anew. --root compares the root with one that was published.

The exit code is 1 when something is wrong.`,
		Examples: []string{
			"trfcert verify --sample 100 dossier",
			"trfcert verify --sample 20 --engine bbp6=/opt/bbpPairings dossier",
		},
		MinArgs: 1, MaxArgs: 1,
		Flags: []cli.Flag{
			{Name: "sample", Value: "N", Usage: "tournaments to derive again", Default: "100", Number: true},
			{Name: "seed", Value: "X", Usage: "whole number the sample follows from; drawn when not given"},
			{Name: "root", Value: "HASH", Usage: "the root that was published"},
			{Name: "engine", Value: "ADAPTER=PROGRAM",
				Usage: "a program of the dossier, to be asked again; may be repeated", Repeat: true},
			{Name: "time", Value: "SECONDS", Usage: "limit of one call of a program; give that of the campaign",
				Default: "60", Number: true},
			{Name: "memory", Value: "MIB", Usage: "limit of one call of a program; give that of the campaign",
				Default: "2048", Number: true},
		},
		Run: runVerify,
	}
}

func runVerify(c *cli.Context) (exit.Code, error) {
	opt := verify.Options{Sample: c.Int("sample"), Root: c.String("root")}
	var err error
	if opt.Seed, err = sampleSeed(c); err != nil {
		return exit.Usage, err
	}
	if opt.Engines, err = enginesOf(c); err != nil {
		return exit.Clean, err // the error has the code
	}
	v, err := verify.Dossier(c.Ctx(), c.Args[0], opt)
	switch {
	case c.Ctx().Err() != nil:
		return exit.Interrupted, &cli.Error{Code: exit.Interrupted, Message: "interrupted"}
	case errors.Is(err, fs.ErrNotExist):
		return exit.File, cli.FileError(err).WithHint(wholeDossier)
	case err != nil:
		return exit.Clean, unusable("the dossier cannot be used", err)
	}
	if err := verifyReport(c, v); err != nil {
		return exit.Clean, unusable("the report cannot be verified", err)
	}
	for _, p := range v.Problems {
		if _, err := fmt.Fprintln(c.Out, p); err != nil {
			return exit.File, err
		}
	}
	verdict, code := "nothing is wrong", exit.Clean
	if n := len(v.Problems); n > 0 {
		verdict, code = prose.Counted(n, "problem"), exit.Negative
	}
	_, err = fmt.Fprintf(c.Out,
		"%s: %s and %s hashed; %s derived again (seed %d), engines asked again for %d; %s judged again\n",
		verdict, prose.Counted(v.Records, "record"), prose.Counted(v.Files, "file"), prose.Counted(v.Derived,
			"tournament"), opt.Seed, v.Asked,
		prose.Counted(v.Judged, "discrepancy"))
	return code, err
}

// verifyReport sees whether the pages beside the records say what the records say. A page that another build has
// written in other words cannot be told from one that was altered, so that neither passes.
func verifyReport(c *cli.Context, v *verify.Verification) error {
	if len(v.Problems) > 0 {
		return nil // the records themselves are not what they should be
	}
	d, err := dossier.Load(c.Args[0])
	if err != nil {
		return err
	}
	stale, err := render.Stale(d)
	if err != nil {
		return err
	}
	own, err := ownHash()
	if err != nil {
		return err
	}
	for _, name := range stale {
		why := "another build of trfcert wrote it, or it was altered"
		if d.Manifest.SHA256 == own || d.Manifest.Version == cli.Version() {
			why = "it was altered"
		}
		v.Problems = append(v.Problems,
			fmt.Sprintf("%s is not what the records give: %s; do not read it, trfcert report writes it anew", name,
				why))
	}
	return nil
}

// unusable makes an error of a dossier that cannot be loaded.
func unusable(message string, err error) error {
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, fs.ErrPermission) {
		return cli.FileError(err)
	}
	return &cli.Error{Code: exit.Unusable, Message: message, Err: err}
}

// sampleSeed is the seed of --seed, or a drawn one.
func sampleSeed(c *cli.Context) (uint64, error) {
	if text := c.String("seed"); text != "" {
		n, err := strconv.ParseUint(text, 10, 64)
		if err != nil {
			return 0, cli.Usagef("--seed %q is not a whole number from 0", text)
		}
		return n, nil
	}
	var b [4]byte
	if _, err := rand.Read(b[:]); err != nil {
		return 0, err
	}
	return uint64(binary.BigEndian.Uint32(b[:])), nil
}
