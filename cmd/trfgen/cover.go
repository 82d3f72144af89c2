package main

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/certify/coverage"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/generator"
	"github.com/trfkit/trfkit/internal/cli"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/internal/fsx"
	"github.com/trfkit/trfkit/rules"
)

// coverFlags refuses the flags of --cover without it, and with it those that it has no use for.
func coverFlags(c *cli.Context) error {
	if !c.Bool("cover") {
		for _, name := range [...]string{"articles", "at-least", "budget"} {
			if c.IsSet(name) {
				return cli.Usagef("--%s needs --cover", name)
			}
		}
		return nil
	}
	for _, name := range [...]string{"count", "output", "stream"} {
		if c.IsSet(name) {
			return cli.Usagef("--cover and --%s exclude each other", name).
				WithHint("what is found goes to --dir DIR; --budget N bounds the tournaments made")
		}
	}
	return nil
}

// coverArticles searches for tournaments that articles decide, writes the smallest of each and prints the table. It
// ends in code 1 when an article was not reached.
func coverArticles(c *cli.Context, s *generator.Settings, seed uint64) (exit.Code, error) {
	sys, err := s.NewSystem()
	if err != nil {
		return failure(err)
	}
	wanted, err := wantedArticles(sys, c.String("articles"))
	if err != nil {
		return exit.Usage, err
	}
	opt := coverage.Options{Base: s, Seed: seed, Wanted: wanted, AtLeast: c.Int("at-least"), Budget: c.Int("budget"),
		Workers: c.Int("jobs")}
	progress := c.NewProgress(opt.Budget, "tournaments tried")
	opt.Made = progress.Done
	out, err := coverage.Search(c.Ctx(), opt)
	progress.Clear()
	if err != nil {
		return failure(err)
	}
	names, err := writeFound(c.String("dir"), out)
	if err != nil {
		return exit.File, cli.FileError(err)
	}
	if err := printFound(c, sys, out, wanted, names); err != nil {
		return exit.File, err
	}
	missing := out.Missing(&opt)
	switch {
	case c.Ctx().Err() != nil:
		return exit.Interrupted, &cli.Error{Code: exit.Interrupted,
			Message: "interrupted: the table holds what was tried"}
	case len(missing) > 0:
		fmt.Fprintf(c.Err, "trfgen: %d of %d articles did not decide %d rounds in %d tournaments\n", len(missing),
			len(wanted), opt.AtLeast, out.Made)
		return exit.Negative, nil
	}
	return exit.Clean, nil
}

// wantedArticles reads a list such as C.8,C.9; blank is all.
func wantedArticles(sys engine.System, list string) ([]rules.Ref, error) {
	all := coverage.Articles(sys)
	if list == "" {
		return all, nil
	}
	var names []string
	for _, ref := range all {
		names = append(names, ref.Article)
	}
	var out []rules.Ref
	for _, name := range strings.Split(list, ",") {
		i := slices.Index(names, name)
		if i < 0 {
			return nil, cli.Usagef("--articles: %s can decide nothing in %s", name, sys.Info().ID).
				WithHint("articles: %s", strings.Join(names, " "))
		}
		out = append(out, all[i])
	}
	return out, nil
}

// writeFound writes the smallest tournament of each article, named after it, and returns the names.
func writeFound(dir string, out *coverage.Outcome) (map[rules.Ref]string, error) {
	names := map[rules.Ref]string{}
	if dir == "" {
		return names, nil
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, err
	}
	for _, f := range out.Found {
		p := produce1(f.Settings, f.Seed, "")
		if p.err != nil {
			return nil, p.err
		}
		names[f.Rule] = filepath.Join(dir, f.Settings.System+"-"+f.Rule.Article+".trf")
		if err := fsx.WriteFile(names[f.Rule], p.data); err != nil {
			return nil, err
		}
	}
	return names, nil
}

// printFound prints the table: article, rounds it decided, and the smallest tournament.
func printFound(c *cli.Context, sys engine.System, out *coverage.Outcome, wanted []rules.Ref,
	names map[rules.Ref]string) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %d tournaments, %d rounds\n%-24s %7s  %s\n", sys.Info().ID, out.Made, out.Table.Rounds,
		"article", "rounds", "smallest")
	at := map[rules.Ref]*coverage.Found{}
	for i := range out.Found {
		at[out.Found[i].Rule] = &out.Found[i]
	}
	for _, ref := range wanted {
		f := at[ref]
		if f == nil {
			fmt.Fprintf(&b, "%-24s %7d  -\n", ref, 0)
			continue
		}
		where := cmp.Or(names[ref], fmt.Sprintf("seed %d", f.Seed))
		fmt.Fprintf(&b, "%-24s %7d  %d %s, round %d: %s\n", ref, f.Rounds, f.Players, sys.Info().Pairs.Whom(), f.Round,
			where)
	}
	_, err := c.Out.Write([]byte(b.String()))
	return err
}
