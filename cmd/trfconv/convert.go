package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/importing"
	"github.com/trfkit/trfkit/internal/cli"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/internal/fsx"
	"github.com/trfkit/trfkit/internal/source"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

func convert(c *cli.Context) (exit.Code, error) {
	opt, err := options(c)
	if err != nil {
		return exit.Usage, err
	}
	src, code, err := read(c)
	if code != exit.Clean {
		return code, err
	}
	to := c.String("to")
	if slices.Contains(importing.Forms(), to) {
		data, ledger, err := importing.Write(src.Document, to)
		if err != nil {
			return exit.Unusable, &cli.Error{Code: exit.Unusable, Message: err.Error()}
		}
		return write(c, data, src.Account(ledger))
	}
	out, ledger, err := trf.Convert(src.Document, opt)
	if err != nil {
		return exit.Unusable, refusal(c, err)
	}
	data := out.Bytes()
	if to == "json" {
		var b bytes.Buffer
		if err := trf.WriteJSON(&b, out); err != nil {
			return exit.Internal, err
		}
		data = b.Bytes()
	}
	return write(c, data, src.Account(ledger))
}

// options reads the flags.
func options(c *cli.Context) (trf.ConvertOptions, error) {
	editions := source.Editions()
	opt := trf.ConvertOptions{To: editions[c.String("to")], From: editions[c.String("from")],
		Charset: c.String("charset"), EOL: source.LineEnds()[c.String("eol")], Rounds: c.Int("rounds"),
		System: c.String("system"), Unfinished: c.String("unfinished"), KeepForeign: c.Bool("keep-foreign")}
	if id := opt.System; id != "" && !strings.Contains(id, "_") && !slices.Contains(systems.All().IDs(), id) {
		return opt, cli.UnknownWord("--system", id, systems.All().IDs())
	}
	switch c.String("initial-colour") {
	case "white":
		opt.Initial = tournament.White
	case "black":
		opt.Initial = tournament.Black
	}
	if s := c.String("plus-bye"); s != "" {
		opt.PlusBye = s[0]
	}
	for _, p := range [...]struct {
		flag string
		to   **tournament.Points
	}{{"win", &opt.Win}, {"draw", &opt.Draw}, {"loss", &opt.Loss}, {"bye", &opt.Bye}} {
		if !c.IsSet(p.flag) {
			continue
		}
		v, ok := trf.ParsePoints(c.String(p.flag))
		if !ok {
			return opt, cli.Usagef("--%s %q is not an amount of points", p.flag, c.String(p.flag)).
				WithHint("write 1, 0.5 or 3.0")
		}
		*p.to = &v
	}
	if opt.To == 0 {
		for _, name := range [...]string{"rounds", "initial-colour", "system", "win", "draw", "loss", "bye", "plus-bye",
			"unfinished"} {
			if c.IsSet(name) {
				return opt, cli.Usagef("--%s changes nothing with --to %s", name, c.String("to")).
					WithHint("convert to an edition with --to")
			}
		}
	}
	if cs := opt.Charset; cs != "" && !trf.KnownCharset(cs) {
		return opt, cli.Usagef("--charset %q is not known", cs).
			WithHint("utf-8, utf-16le, utf-16be, or an 8-bit encoding such as windows-1252")
	}
	return opt, nil
}

// read parses the file, or the pages of one event, and says what is wrong with it.
func read(c *cli.Context) (*source.Source, exit.Code, error) {
	name := c.Args[0]
	var files []importing.File
	for _, path := range c.Args {
		data, err := fsx.ReadFile(path, c.In)
		if err != nil {
			return nil, exit.File, cli.FileError(err)
		}
		files = append(files, importing.File{Name: path, Data: data})
	}
	src, err := source.Read(files, source.Options{From: c.String("from"), Charset: c.String("from-charset"),
		Pedantic: c.Bool("pedantic")})
	if err != nil {
		return nil, exit.Unusable, &cli.Error{Code: exit.Unusable, Message: name, Err: err}
	}
	wrong := src.Wrong
	for _, d := range slices.Concat(src.Found, wrong) {
		if _, err := io.WriteString(c.Err, d.Lines("")); err != nil {
			return nil, exit.File, err
		}
	}
	to := c.String("to")
	switch {
	case len(wrong) == 0:
	case src.Unread:
		return nil, exit.Unusable, &cli.Error{Code: exit.Unusable,
			Message: name + " is not read, so it is not converted"}
	case c.Bool("pedantic"):
		return nil, exit.Unusable, &cli.Error{Code: exit.Unusable,
			Message: name + " has errors, assumptions included, so it is not converted",
			Hint:    "correct it, or read it without --pedantic"}
	case !c.Bool("force") && to != "same" && to != "json":
		return nil, exit.Unusable, &cli.Error{Code: exit.Unusable,
			Message: name + " contradicts itself or cannot be read, so it is not converted",
			Hint:    "correct it, or convert what is there with --force"}
	}
	return src, exit.Clean, nil
}

// refusal turns the reasons why a conversion is impossible into one error; all others are printed with their hints.
func refusal(c *cli.Context, err error) error {
	list := []error{err}
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		list = joined.Unwrap()
	}
	var last error
	for _, e := range list {
		if last != nil {
			cli.Report(c, last)
		}
		one := &cli.Error{Code: exit.Unusable, Message: e.Error()}
		var refused *trf.ConvertError
		if errors.As(e, &refused) {
			one.Hint = refused.Hint
		}
		last = one
	}
	return last
}

// account prints the ledger.
func account(c *cli.Context, l *trf.Ledger) error {
	switch c.String("ledger") {
	case "json":
		data, err := json.MarshalIndent(l, "", "  ")
		if err != nil {
			return err
		}
		_, err = c.Err.Write(append(data, '\n'))
		return err
	case "none":
		return nil
	}
	return l.WriteText(c.Err, "")
}

// write prints the account and, unless it is not to be for a loss, what was made.
func write(c *cli.Context, data []byte, l *trf.Ledger) (exit.Code, error) {
	if err := account(c, l); err != nil {
		return exit.File, err
	}
	if c.Bool("strict") && len(l.Losses) > 0 {
		return exit.Negative, nil
	}
	return exit.Clean, c.WriteFile(c.String("output"), data)
}
