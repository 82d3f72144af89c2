package main

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"

	"github.com/trfkit/trfkit/certify/campaign"
	"github.com/trfkit/trfkit/certify/dossier"
	render "github.com/trfkit/trfkit/certify/report"
	"github.com/trfkit/trfkit/certify/verify"
	"github.com/trfkit/trfkit/internal/cli"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/internal/fsx"
)

// wholeDossier is what to give who has no dossier, or one whose campaign has not come to its end.
const wholeDossier = "a dossier is the folder that trfcert run or trfcert merge has finished"

func reportCommand() *cli.Command {
	return &cli.Command{
		Name:      "trfcert report",
		Summary:   "render a dossier as HTML, JUnit and SARIF",
		Arguments: "DIR",
		Description: "" +
			`Writes report.html, junit.xml and findings.sarif into the folder of a finished dossier. The page needs neither a network
nor a server; every discrepancy has its explanation and its tournament in it. The files follow from the dossier and are no
part of its hash tree.`,
		Examples: []string{"trfcert report dossier"},
		MinArgs:  1,
		MaxArgs:  1,
		Run:      writeReport,
	}
}

func writeReport(c *cli.Context) (exit.Code, error) {
	dir := c.Args[0]
	d, problems, err := verify.Whole(dir)
	switch {
	case err == nil && len(problems) > 0:
		return exit.Negative, &cli.Error{Code: exit.Negative, Message: "the dossier does not fit together: " +
			problems[0], Hint: "trfcert verify has all that is wrong; nothing was rendered"}
	case err != nil:
		return exit.Clean, missing("the dossier cannot be used", wholeDossier, err)
	}
	switch err := render.Write(dir, d); {
	case errors.Is(err, fsx.ErrLink), errors.Is(err, fs.ErrPermission):
		return exit.File, cli.FileError(err)
	case err != nil:
		return exit.Unusable, &cli.Error{Code: exit.Unusable, Message: "the dossier cannot be rendered", Err: err}
	}
	for _, name := range dossier.Pages() {
		fmt.Fprintln(c.Out, filepath.Join(dir, name))
	}
	return exit.Clean, nil
}

func mergeCommand() *cli.Command {
	return &cli.Command{
		Name:      "trfcert merge",
		Summary:   "put the dossiers of all shards of a campaign together",
		Arguments: "--dir DIR SHARD ...",
		Description: "" +
			`The shards must be all of one campaign, and finished; a folder of them stands for all. The outcome is the dossier of the campaign run in one piece, byte
for byte but for the times. The exit code is 1 when it holds a discrepancy.`,
		Examples: []string{"trfcert merge --dir dossier shards"},
		MinArgs:  1,
		Flags:    []cli.Flag{{Name: "dir", Value: "DIR", Usage: "folder of the whole dossier, new or empty"}},
		Run: func(c *cli.Context) (exit.Code, error) {
			if !c.IsSet("dir") {
				return exit.Usage, cli.Usagef("--dir is missing").
					WithHint("for example: trfcert merge --dir dossier shards")
			}
			d, err := campaign.Merge(c.Ctx(), c.String("dir"), c.Args)
			if err != nil {
				return exit.Clean, unusable("the shards cannot be merged", err)
			}
			return report(c, d)
		},
	}
}
