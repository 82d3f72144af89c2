package main

import (
	"github.com/trfkit/trfkit/certify/campaign"
	"github.com/trfkit/trfkit/internal/cli"
	"github.com/trfkit/trfkit/internal/exit"
)

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
