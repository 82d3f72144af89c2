package main

import (
	"crypto/rand"
	"encoding/binary"
	"fmt"
	"strings"

	"github.com/trfkit/trfkit/certify/dossier"
	render "github.com/trfkit/trfkit/certify/report"
	"github.com/trfkit/trfkit/certify/verify"
	"github.com/trfkit/trfkit/internal/cli"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/internal/fsx"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/internal/sign"
)

func verifyCommand() *cli.Command {
	return &cli.Command{
		Name:      "trfcert verify",
		Summary:   "verify a dossier that somebody else has made",
		Arguments: "DIR",
		Description: "" +
			`All hashes are recomputed: of every file, of the tree, and of what follows from the records. There must be no other file,
and the report beside the records must be the one that follows from them. Of a random sample of each engine and direction every tournament
that trfkit made is made again from its seed, every verdict on it is passed again, and so are those on a sample of the discrepancies.

None of the engines is needed for that, but without them it shows only that the files fit each other: anybody can write such files. An engine
that is given by --engine must be the program of the dossier, and is asked again for the sample, within the limits of the campaign. What that
proves is printed: how many records rest on somebody's word, how likely a forger would have been seen, and whether the bar of FIDE's
technical commission is met. It is met only by a campaign under your own challenge (--challenge) and an official matrix, when those who
missed it would have been seen with a probability of 95 %. docs/trust.md explains the protocol.

The exit code is 1 when something is wrong. It is 7 when nothing is, and an engine was not asked again in each of its directions: then the
output begins with NOT PROVED, since the records rest on somebody's word.`,
		Examples: []string{
			"trfcert verify --sample 100 dossier",
			"trfcert verify --sample 20 --engine bbp6=/opt/bbpPairings dossier",
			"trfcert verify --challenge challenge.json --engine bbp6=/opt/bbpPairings --sample 15000 dossier",
		},
		MinArgs: 1, MaxArgs: 1,
		Flags: []cli.Flag{
			{Name: "sample", Value: "N", Usage: "tournaments of each engine and direction made again", Default: "100",
				Number: true},
			{Name: "seed", Value: "X", Usage: "whole number the sample follows from; drawn when not given"},
			{Name: "root", Value: "HASH", Usage: "the root that was published"},
			{Name: "engine", Value: "ADAPTER=PROGRAM",
				Usage: "a program of the dossier, to be asked again; may be repeated", Repeat: true},
			{Name: "challenge", Value: "FILE",
				Usage: "what you answered to the commitment; compared with the dossier's"},
			uncontainedFlag(),
			{Name: "signers", Value: "FILE",
				Usage: "keys that may have signed the root, as ssh-keygen's allowed signers"},
		},
		Run: runVerify,
	}
}

func runVerify(c *cli.Context) (exit.Code, error) {
	opt := verify.Options{Sample: c.Int("sample"), Root: c.String("root"), Chosen: c.IsSet("seed"),
		Hide: given(c, "challenge")}
	var err error
	if c.IsSet("challenge") {
		if opt.Challenge, err = dossier.ReadChallenge(c.String("challenge")); err != nil {
			return exit.Clean, unusable("the challenge cannot be used", err)
		}
	}
	if opt.Seed, err = sampleSeed(c); err != nil {
		return exit.Usage, err
	}
	if opt.Engines, err = enginesOf(c, ""); err != nil {
		return exit.Clean, err // the error has the code
	}
	v, err := verify.Dossier(c.Ctx(), c.Args[0], opt)
	switch {
	case c.Ctx().Err() != nil:
		return exit.Interrupted, interrupted()
	case err != nil:
		return exit.Clean, missing("the dossier cannot be used", wholeDossier, err)
	}
	if err := verifyReport(v); err != nil {
		return exit.Clean, unusable("the report cannot be verified", err)
	}
	signer, err := signedBy(c, v)
	if err != nil {
		return exit.Clean, err
	}
	for i := range v.Verdicts { // what was found since
		if x := &v.Verdicts[i]; x.Met && len(v.Problems) > 0 {
			x.Met, x.Lacks = false, []string{"something is wrong with the dossier"}
		}
	}
	return printVerified(c, v, opt.Seed, signer)
}

// signedBy checks the signature of the root. The root must be signed when the caller names signers.
func signedBy(c *cli.Context, v *verify.Verification) (string, error) {
	if !c.IsSet("signers") {
		return "", nil
	}
	signers, err := fsx.ReadFile(c.String("signers"), c.In)
	if err != nil {
		return "", cli.FileError(err)
	}
	sig, err := dossier.ReadBelow(c.Args[0], dossier.SignatureFile)
	if err != nil {
		v.Problems = append(v.Problems, "the root is not signed: there is no "+dossier.SignatureFile)
		return "", nil
	}
	name, err := sign.Check(signers, dossier.RootText(v.Dossier.Tree.Root), sig)
	if err != nil {
		v.Problems = append(v.Problems, prose.Harmless("the root is not signed by any of the signers: "+err.Error()))
	}
	return name, nil
}

// printVerified prints what is wrong, what was done and what that proves.
func printVerified(c *cli.Context, v *verify.Verification, seed uint64, signer string) (exit.Code, error) {
	var b strings.Builder
	for _, p := range v.Problems {
		fmt.Fprintln(&b, p)
	}
	verdict, code := "nothing is wrong", exit.Clean
	if n := len(v.Problems); n > 0 {
		verdict, code = prose.Counted(n, "problem"), exit.Negative
	} else if told := v.Unproved(); told != "" {
		fmt.Fprintln(&b, "NOT PROVED: "+told)
		code = exit.Unproved
	}
	fmt.Fprintf(&b, "%s: %s and %s hashed; %s derived again (seed %d), engines asked again for %d; %s judged again\n",
		verdict, prose.Counted(v.Records, "record"), prose.Counted(v.Files, "file"), prose.Counted(v.Derived,
			"tournament"), seed, v.Asked, prose.Counted(v.Judged, "discrepancy"))
	if signer != "" {
		fmt.Fprintf(&b, "root signed by %s: %s\n", signer, v.Dossier.Tree.Root)
	}
	for i := range v.Proofs {
		p := &v.Proofs[i]
		fmt.Fprintln(&b, p.Text())
		if p.Asked > 0 && p.MadeByOther {
			fmt.Fprintf(&b, "  %s is driven by an adapter that is not one of trfcert's: read it in manifest.json\n",
				p.Engine)
		}
	}
	for i := range v.Verdicts {
		fmt.Fprintln(&b, v.Verdicts[i].Text())
	}
	_, err := fmt.Fprint(c.Out, prose.PrintableLines(b.String()))
	return code, err
}

// verifyReport sees whether the pages beside the records say what the records say. A page that another build has
// written in other words cannot be told from one that was altered, so that neither passes.
func verifyReport(v *verify.Verification) error {
	if len(v.Problems) > 0 {
		return nil // the records themselves are not what they should be
	}
	m := &v.Dossier.Manifest
	stale, err := render.Stale(v.Dossier)
	if err != nil {
		return err
	}
	own, err := ownHash()
	if err != nil {
		return err
	}
	for _, name := range stale {
		why := "another build of trfcert wrote it, or it was altered"
		if m.SHA256 == own || m.Version == cli.Version() {
			why = "it was altered"
		}
		v.Problems = append(v.Problems,
			fmt.Sprintf("%s is not what the records give: %s; do not read it, trfcert report writes it anew", name,
				why))
	}
	return nil
}

// sampleSeed is the seed of --seed, or a drawn one.
func sampleSeed(c *cli.Context) (uint64, error) {
	if c.String("seed") != "" {
		return c.Seed()
	}
	var b [8]byte
	_, _ = rand.Read(b[:]) // which never fails
	return binary.BigEndian.Uint64(b[:]), nil
}
