package main

import (
	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/internal/cli"
	"github.com/trfkit/trfkit/internal/exit"
)

// why answers why two players met in a round of one file, or why they did not.
func why(c *cli.Context, ins []checker.Input, opt checker.Options) (exit.Code, error) {
	switch {
	case !c.IsSet("why"):
		return exit.Usage, cli.Usagef("--round needs --why").WithHint("--rounds chooses which rounds are checked")
	case len(ins) != 1:
		return exit.Usage, cli.Usagef("--why is about one file, %d are given", len(ins))
	case opt.System == checker.AllSystems:
		return exit.Usage, cli.Usagef("--why asks one system; --system all names none")
	}
	for _, name := range []string{"rounds", "only", "readings", "coverage", "checklist"} {
		if c.IsSet(name) {
			return exit.Usage, cli.Usagef("--why and --%s exclude each other", name)
		}
	}
	m := checker.Meet(c.Ctx(), ins[0], opt, c.String("why"), c.Int("round"))
	write, out := m.WriteText, c.Prose()
	switch c.String("format") {
	case "json":
		write, out = m.WriteJSON, c.Out
	case "text":
	default:
		return exit.Usage, cli.Usagef("--why prints text or json")
	}
	if err := c.Ctx().Err(); err != nil {
		return exit.Interrupted, &cli.Error{Code: exit.Interrupted, Message: "interrupted"}
	}
	return exit.Code(m.ExitCode()), write(out)
}
