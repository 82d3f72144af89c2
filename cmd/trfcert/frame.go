package main

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"strconv"
	"time"

	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/internal/cli"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/internal/proc"
)

const (
	usualTime   = 60   // seconds
	usualMemory = 2048 // MiB
)

// limitFlags are those of all commands that call programs.
func limitFlags(program string, seconds int) []cli.Flag {
	return []cli.Flag{
		{Name: "time", Value: "SECONDS", Usage: "limit of one call of " + program, Default: strconv.Itoa(seconds),
			Number: true},
		{Name: "memory", Value: "MIB", Usage: "limit of one call of " + program, Default: strconv.Itoa(usualMemory),
			Number: true},
		uncontainedFlag(),
	}
}

func uncontainedFlag() cli.Flag {
	return cli.Flag{Name: "uncontained",
		Usage: "do not put programs into namespaces of their own (no network, nothing left behind)"}
}

// limitsOf are the limits of the command line, the usual ones of a command that takes none.
func limitsOf(c *cli.Context) drive.Limits {
	l := drive.Limits{Time: time.Duration(cmp.Or(c.Int("time"), usualTime)) * time.Second,
		Memory: cmp.Or(c.Int("memory"), usualMemory)}
	if !c.Bool("uncontained") {
		l.Contain = proc.Namespaces(c.Ctx())
	}
	return l
}

func interrupted() error { return &cli.Error{Code: exit.Interrupted, Message: "interrupted"} }

// unusable makes an error of what cannot be loaded or used: a dossier, a file of it, a key.
func unusable(message string, err error) error {
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, fs.ErrPermission) {
		return cli.FileError(err)
	}
	return &cli.Error{Code: exit.Unusable, Message: message, Err: err}
}

func printJSON(c *cli.Context, v any) error {
	data, err := json.MarshalIndent(v, "", "  ")
	if err == nil {
		_, err = fmt.Fprintf(c.Out, "%s\n", data)
	}
	return err
}
