package main

import (
	"cmp"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/internal/cli"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/wording"
)

// caseFile writes the case file of a question about one file: two players in a round, or a whole round.
func caseFile(c *cli.Context, ins []checker.Input, opt checker.Options) (exit.Code, error) {
	if err := caseFlags(c, len(ins), opt); err != nil {
		return exit.Usage, err
	}
	if err := cli.SpareInput(c.String("output"), append(slices.Clone(c.Args), ins[0].Name)...); err != nil {
		return exit.Usage, err
	}
	who, round := c.String("case"), c.Int("round")
	if n, err := strconv.Atoi(strings.TrimSpace(who)); err == nil {
		if c.IsSet("round") && round != n {
			return exit.Usage, cli.Usagef("--case %d is about a whole round, and --round names another", n).
				WithHint("name two players: --case 14,22 --round 5")
		}
		who, round = "", n
	}
	page, findings, code := checker.Case(c.Ctx(), ins[0], opt, who, round, opt.In)
	if c.Ctx().Err() != nil {
		return exit.Interrupted, &cli.Error{Code: exit.Interrupted, Message: "interrupted"}
	}
	if page == nil {
		_, err := c.Err.Write([]byte(findings.Errors(opt.In)))
		return exit.Code(code), err
	}
	return exit.Clean, c.WriteFile(c.String("output"), page)
}

func caseFlags(c *cli.Context, inputs int, opt checker.Options) error {
	switch {
	case inputs != 1:
		return cli.Usagef("--case is about one file, %d are given", inputs)
	case opt.System == checker.AllSystems:
		return cli.Usagef("--case asks one system; --system all names none")
	case c.IsSet("format"):
		return cli.Usagef("--case writes a page; --why prints text or json")
	}
	for _, name := range []string{"why", "rounds", "only", "readings", "coverage", "checklist"} {
		if c.IsSet(name) {
			return cli.Usagef("--case and --%s exclude each other", name)
		}
	}
	return nil
}

// reportLanguage is that of --lang, else that of the environment. Formats that programs read are in English.
func reportLanguage(c *cli.Context) (*wording.Language, error) {
	wish := c.String("lang")
	if wish != "" && !wording.Known(wish) {
		return nil, cli.Usagef("--lang %q is not known", wish).
			WithHint("it takes: %s", strings.Join(wording.Languages(), ", "))
	}
	if format := c.String("format"); format != "text" && format != "" {
		if wish != "" {
			return nil, cli.Usagef("--lang is for people; --format %s is in English", format)
		}
		return nil, nil
	}
	return wording.In(cmp.Or(wish, os.Getenv("LC_ALL"), os.Getenv("LC_MESSAGES"), os.Getenv("LANG"))), nil
}
