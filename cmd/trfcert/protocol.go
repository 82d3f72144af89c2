package main

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/internal/cli"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/internal/fsx"
	"github.com/trfkit/trfkit/internal/sign"
)

func commitCommand() *cli.Command {
	return &cli.Command{
		Name:      "trfcert commit",
		Summary:   "commit to an engine and a campaign before its seed is known",
		Arguments: "--system SYSTEM --engine ADAPTER=PROGRAM --matrix NAME -o FILE",
		Description: fmt.Sprintf(""+
			`Writes what a campaign will be, all but its seed: hashes of the engine's files, of trfcert itself, the adapter, the matrix, the
number of tournaments, the limits. Send the file to whom you want to convince. The answer is a challenge, from which and from
the commitment the seed follows: trfcert run --commitment FILE --challenge FILE. docs/trust.md explains the protocol.

An official matrix is named (%s); a campaign with a matrix of a file has no verdict against the bar.`,
			strings.Join(dossier.Official(), ", ")),
		Examples: []string{"trfcert commit --system dutch-2026 --engine bbp6=/opt/bbpPairings --matrix individual-1 " +
			"--count 50000 -o commitment.json"},
		Flags: append(planFlags(), outFlag("commitment")),
		Run: func(c *cli.Context) (exit.Code, error) {
			run, err := campaignOf(c, "out")
			if err != nil {
				return exit.Clean, err // the error has the code
			}
			m := run.Manifest.Committed()
			if err := c.WriteFile(c.String("out"), dossier.AsJSON(m)); err != nil {
				return exit.Clean, err
			}
			_, err = fmt.Fprintf(said(c), "commitment %s\n", m.Commitment())
			return exit.Clean, err
		},
	}
}

// said is where a command tells what it has done: beside standard output, where that has the file.
func said(c *cli.Context) io.Writer {
	if c.String("out") == fsx.Stdin {
		return c.Err
	}
	return c.Out
}

func outFlag(what string) cli.Flag {
	return cli.Flag{Name: "out", Short: "o", Value: "FILE", Usage: "file of the " + what}
}

func keyFlag() cli.Flag {
	return cli.Flag{Name: "key", Value: "FILE", Usage: "private key of SSH to sign with"}
}

func challengeCommand() *cli.Command {
	return &cli.Command{
		Name:      "trfcert challenge",
		Summary:   "answer a commitment, so that nobody alone chooses the seed of a campaign",
		Arguments: "-o FILE COMMITMENT",
		Description: "" +
			`Draws 32 random bytes and writes them beside the hash of the commitment. Keep the file: trfcert verify --challenge compares
it with that of the dossier. With --key it is signed.`,
		Examples: []string{"trfcert challenge --key ~/.ssh/id_ed25519 -o challenge.json commitment.json"},
		MinArgs:  1, MaxArgs: 1,
		Flags: []cli.Flag{outFlag("challenge"), keyFlag()},
		Run: func(c *cli.Context) (exit.Code, error) {
			if !c.IsSet("out") {
				return exit.Usage, cli.Usagef("-o is missing").WithHint("for example: -o challenge.json")
			}
			if c.String("out") == fsx.Stdin && c.IsSet("key") {
				return exit.Usage, cli.Usagef("a signature stands beside a file").WithHint("name one with -o")
			}
			m, hash, err := dossier.ReadCommitment(c.Args[0])
			if err != nil {
				return exit.Clean, unusable("the commitment cannot be used", err)
			}
			answer := dossier.NewChallenge(hash)
			data := dossier.AsJSON(answer)
			if err := c.WriteFile(c.String("out"), data); err != nil {
				return exit.Clean, err
			}
			if err := signBeside(c, filepath.Dir(c.String("out")), filepath.Base(c.String("out")), data); err != nil {
				return exit.Clean, err
			}
			_, err = fmt.Fprintf(said(c), "commitment %s: %s, %d tournaments each way, matrix %s\nchallenge  %s\n",
				hash, m.System, m.Count, m.MatrixName, answer.Challenge)
			return exit.Clean, err
		},
	}
}

// signBeside writes the signature of a file beside it, when there is a key.
func signBeside(c *cli.Context, dir, name string, data []byte) error {
	if !c.IsSet("key") {
		return nil
	}
	sig, err := sign.Sign(c.String("key"), data)
	if errors.Is(err, sign.ErrLocked) {
		return &cli.Error{Code: exit.Unusable, Message: "the key has a passphrase",
			Hint: fmt.Sprintf("ssh-keygen -Y sign -f %s -n %s %s", c.String("key"), sign.Namespace,
				filepath.Join(dir, name))}
	}
	if err != nil {
		return unusable("the key cannot be used", err)
	}
	if err := fsx.WriteIn(dir, name+".sig", sig); err != nil {
		return cli.FileError(err)
	}
	return nil
}

func signCommand() *cli.Command {
	return &cli.Command{
		Name:      "trfcert sign",
		Summary:   "sign the root of a dossier",
		Arguments: "--key FILE DIR",
		Description: "" +
			`Writes the root into root.txt and its signature into root.txt.sig, in the format of ssh-keygen -Y. The namespace is trfcert:

    ssh-keygen -Y verify -f allowed_signers -I NAME -n trfcert -s DIR/root.txt.sig < DIR/root.txt

A key with a passphrase signs by ssh-keygen itself: ssh-keygen -Y sign -f KEY -n trfcert DIR/root.txt.`,
		Examples: []string{"trfcert sign --key ~/.ssh/id_ed25519 dossier"},
		MinArgs:  1, MaxArgs: 1,
		Flags: []cli.Flag{keyFlag()},
		Run: func(c *cli.Context) (exit.Code, error) {
			d, err := dossier.Load(c.Args[0])
			if err != nil {
				return exit.Clean, unusable("the dossier cannot be used", err)
			}
			return exit.Clean, signRoot(c, d)
		},
	}
}

// signRoot writes the root of a dossier, and its signature when there is a key.
func signRoot(c *cli.Context, d *dossier.Dossier) error {
	text := dossier.RootText(d.Tree.Root)
	if err := fsx.WriteIn(d.Dir, dossier.RootFile, text); err != nil {
		return cli.FileError(err)
	}
	return signBeside(c, d.Dir, dossier.RootFile, text)
}
