package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/generator"
	"github.com/trfkit/trfkit/internal/cli"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/internal/fsx"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/trf"
)

// settings collects what the command line says: the configuration file first, then --set, then the flags of their own.
// The seed is that of the configuration file, if it gives one.
func settings(c *cli.Context) (*generator.Settings, *uint64, error) {
	s, config := &generator.Settings{}, &generator.Config{}
	if path := c.String("config"); path != "" {
		data, err := fsx.ReadFile(path, c.In)
		if err != nil {
			return nil, nil, cli.FileError(err)
		}
		if config, err = generator.ParseConfig(string(data), c.String("dialect")); err != nil {
			return nil, nil, usable(path, err)
		}
		s = config.Settings
		bound(c, s, data)
	}
	if err := s.SetAll(strings.Fields(strings.Join(c.Strings("set"), " "))); err != nil {
		return nil, nil, usage(err)
	}
	for _, f := range [...]struct{ flag, setting string }{{"system", "system"}, {"players", "players"},
		{"rounds", "rounds"}, {"to", "format"}, {"shape", "shape"},
		{"tie-breaks", "tie-breaks"}} {
		if c.IsSet(f.flag) {
			if err := s.Set(f.setting, c.String(f.flag)); err != nil {
				return nil, nil, usage(err)
			}
		}
	}
	if readings := c.Strings("reading"); len(readings) > 0 {
		if err := s.Set("readings", strings.Join(readings, ",")); err != nil {
			return nil, nil, usage(err)
		}
	}
	if s.System == "" {
		return nil, nil, cli.Usagef("the pairing system is not named").WithHint("for example: --system dutch-2026")
	}
	if err := onDay(c, s); err != nil {
		return nil, nil, err
	}
	return s, config.Seed, model(c, s)
}

// onDay enters the day of --as-of, and puts the edition in force on the first day in the place of a family.
func onDay(c *cli.Context, s *generator.Settings) error {
	day, err := c.Day("as-of")
	if err != nil {
		return err
	}
	if day != "" {
		if err := s.Set("date", strings.ReplaceAll(day, "-", "/")); err != nil {
			return usage(err)
		}
	}
	editions := systems.All().Editions(s.System)
	if _, ok := systems.All().ByID(s.System); ok || len(editions) == 0 {
		return nil
	}
	day = strings.ReplaceAll(s.Date, "/", "-")
	if day == "" {
		return cli.Usagef("--system %s names no edition", s.System).
			WithHint("give the day of the event with --as-of, or one of %s", strings.Join(editions.IDs(), ", "))
	}
	editions = slices.DeleteFunc(editions, func(e systems.Entry) bool { return !e.Governs(day) })
	if len(editions) != 1 {
		number := "no edition"
		if len(editions) > 0 {
			number = prose.Counted(len(editions), "edition")
		}
		return cli.Usagef("%s of %s that this program pairs by can have been in force on %s", number, s.System,
			day).WithHint("name one of %s", strings.Join(systems.All().Editions(s.System).IDs(), ", "))
	}
	s.System = editions[0].ID
	return nil
}

// model reads the tournament of --model.
func model(c *cli.Context, s *generator.Settings) error {
	path := c.String("model")
	if path == "" {
		return nil
	}
	data, err := fsx.ReadFile(path, c.In)
	if err != nil {
		return cli.FileError(err)
	}
	doc, diagnostics := trf.Parse(path, data)
	t, _, more := trf.Decode(doc)
	if err := append(diagnostics, more...).Err(); err != nil {
		return &cli.Error{Code: exit.Unusable, Message: err.Error(), Err: err}
	}
	for i := range t.Players {
		p := &t.Players[i]
		if strings.ContainsFunc(p.Name+p.Federation+p.FideID+p.Birth, unicode.IsControl) {
			what := fmt.Sprintf("%s: the row of player %d holds control characters", path, p.ID)
			return &cli.Error{Code: exit.Unusable, Message: what, Hint: "trfconv --lint names the line and the column"}
		}
	}
	s.Model = t
	bound(c, s, data)
	return nil
}

// bound is what the rounds may cost whose number is not asked for but follows from a file.
func bound(c *cli.Context, s *generator.Settings, data []byte) {
	if !c.IsSet("rounds") {
		s.Most = max(s.Most, generator.Most(data))
	}
}

// usage makes a usage error of the setting errors joined in err.
func usage(err error) error {
	var setting *generator.SettingError
	if errors.As(err, &setting) {
		return settingError(setting)
	}
	return cli.Usagef("%v", err)
}

func usable(path string, err error) error {
	e := &cli.Error{Code: exit.Unusable, Message: path, Err: err}
	var setting *generator.SettingError
	if errors.As(err, &setting) {
		e.Hint = setting.Hint
	}
	return e
}

// listSettings prints what --set takes.
func listSettings(c *cli.Context) error {
	var b strings.Builder
	for _, k := range generator.Keys() {
		fmt.Fprintf(&b, "%-16s %s\n", k.Name, k.Help)
	}
	b.WriteString("\nShapes:\n")
	for _, s := range generator.Shapes() {
		fmt.Fprintf(&b, "%-16s %s\n", s.Name, s.About)
	}
	_, err := c.Out.Write([]byte(b.String()))
	return err
}

// regenerate makes files anew. With --output the one file is written, else each is compared with what it says of
// itself.
func regenerate(c *cli.Context) (exit.Code, error) {
	if len(c.Args) == 0 || c.IsSet("output") && len(c.Args) > 1 {
		return exit.Usage, cli.Usagef("--regenerate needs a file").WithHint("for example: trfgen --regenerate open.trf")
	}
	worst := exit.Clean
	for _, found := range c.Files(".trf") {
		code, err := regenerateFile(c, found)
		if err != nil {
			fmt.Fprintf(c.Err, "trfgen: %v\n", err)
		}
		worst = exit.Worse(worst, code)
	}
	return worst, nil
}

func regenerateFile(c *cli.Context, found fsx.Found) (exit.Code, error) {
	data, err := found.Read(c.In)
	if err != nil {
		return exit.File, errors.New(cli.PathMessage(err))
	}
	again, err := generator.Regenerate(found.Path, data)
	if err != nil {
		return exit.Unusable, fmt.Errorf("%s: %w", found.Path, err)
	}
	if c.IsSet("output") {
		return exit.Clean, c.WriteFile(c.String("output"), again)
	}
	if string(again) != string(data) {
		_, err := fmt.Fprintf(c.Out, "%s: differs from what its seed and settings make\n", found.Path)
		return exit.Negative, err
	}
	_, err = fmt.Fprintf(c.Out, "%s: made anew, byte for byte\n", found.Path)
	return exit.Clean, err
}
