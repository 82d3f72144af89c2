package main

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strconv"
	"time"

	"github.com/trfkit/trfkit/certify/campaign"
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

// failed is the error of work that cannot go on; work that was interrupted says so.
func failed(code exit.Code, message string, err error) error {
	if errors.Is(err, context.Canceled) {
		return interrupted()
	}
	return &cli.Error{Code: code, Message: message, Err: err}
}

// negative is the exit code of an answer that may be one of no.
func negative(is bool) exit.Code {
	if is {
		return exit.Negative
	}
	return exit.Clean
}

// missing is unusable with what to give in the place of a folder that is not there.
func missing(message, hint string, err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return cli.FileError(err).WithHint("%s", hint)
	}
	return unusable(message, err)
}

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

// watch shows how far a campaign has come, how fast it goes and how long it will take. A campaign tells it one thing at
// a time.
type watch struct {
	*cli.Progress
	err   io.Writer
	next  time.Time // when to write a line of its own where there is no terminal
	begun time.Time // of the phase
	first int       // pieces of the phase that were done before this session
	last  campaign.Progress
}

// Where there is no terminal, a line stands for itself: the first soon, so that somebody sees that work is done, the
// others rarely, so that logs stay short.
const (
	firstLine = 5 * time.Second
	lineEvery = 30 * time.Second
)

func newWatch(c *cli.Context) *watch {
	return &watch{Progress: c.NewProgress(0, ""), err: c.Err, next: time.Now().Add(firstLine)}
}

// say writes a line of its own.
func (w *watch) say(text string) {
	// failing to show progress is no reason to stop
	w.Print(func() { _, _ = fmt.Fprintln(w.err, "trfcert run: "+text) })
}

func (w *watch) tell(p campaign.Progress) {
	if p.Phase != w.last.Phase {
		w.begun, w.first = time.Now(), p.Done-1
	}
	w.last = p
	rate := float64(p.Done-w.first) / max(0.001, time.Since(w.begun).Seconds())
	left := time.Duration(float64(p.Total-p.Done)/rate) * time.Second
	text := fmt.Sprintf("%d of %d %s, %.1f/s, %s left, %d discrepant", p.Done, p.Total, p.Phase, rate, left,
		p.Discrepant)
	w.Show(text)
	if now := time.Now(); !w.Visible() && now.After(w.next) {
		w.next = now.Add(lineEvery)
		w.say(text)
	}
}

// where says how far the campaign has come.
func (w *watch) where() string {
	if w.last.Total == 0 {
		return "nothing was finished in this session"
	}
	return fmt.Sprintf("%d of %d %s are done", w.last.Done, w.last.Total, w.last.Phase)
}
