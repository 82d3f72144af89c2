package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"regexp"
	"testing"
	"time"

	"github.com/trfkit/trfkit/certify/campaign"
	"github.com/trfkit/trfkit/internal/cli"
	"github.com/trfkit/trfkit/internal/exit"
)

// Where there is no terminal, a line tells from time to time how far a campaign has come, how fast it goes in this
// session and how long it will take.
func TestWatch(t *testing.T) {
	var said bytes.Buffer
	told := func() string {
		text := said.String()
		said.Reset()
		return text
	}
	cmd := &cli.Command{Name: "trfcert run", Run: func(c *cli.Context) (exit.Code, error) {
		w := newWatch(c)
		if got := w.where(); got != "nothing was finished in this session" {
			t.Errorf("at first %s", got)
		}
		p := campaign.Progress{Phase: "tournaments", Done: 41, Total: 100, Discrepant: 3}
		w.tell(p)
		w.begun = w.begun.Add(-100 * time.Second)
		if got := told(); got != "" {
			t.Errorf("too early: %s", got)
		}
		p.Done, w.next = 50, time.Now().Add(-time.Second)
		w.tell(p)
		want := regexp.MustCompile(`^trfcert run: 50 of 100 tournaments, 0\.1/s, 8m2[0-9]s left, 3 discrepant\n$`)
		if got := told(); !want.MatchString(got) {
			t.Errorf("after 100 seconds: %s", got)
		}
		w.tell(p)
		if got := told(); got != "" {
			t.Errorf("too soon: %s", got)
		}
		if wait := time.Until(w.next); wait <= lineEvery-20*time.Second || wait > lineEvery {
			t.Errorf("the next line is due in %s", wait)
		}
		w.next = time.Time{}
		w.tell(campaign.Progress{Phase: "discrepancies", Done: 1, Total: 3, Discrepant: 3})
		if got := told(); !regexp.MustCompile(`: 1 of 3 discrepancies, [0-9.]+/s, [0-9ms]+ left`).MatchString(got) {
			t.Errorf("the next phase: %s", got)
		}
		w.say("provisional report: d/report.html")
		if got := told(); got != "trfcert run: provisional report: d/report.html\n" {
			t.Errorf("said %s", got)
		}
		if got := w.where(); got != "1 of 3 discrepancies are done" {
			t.Errorf("at last %s", got)
		}
		w.Clear()
		return exit.Clean, nil
	}}
	if code := cli.Main(cmd, []string{"trfcert run"}, cli.IO{Out: &said, Err: &said}); code != exit.Clean {
		t.Errorf("exit code %d: %s", code, told())
	}
}

// What is not there is an error of files; what is there and cannot be used, and what was interrupted, are their own.
func TestErrors(t *testing.T) {
	at := func(err error) error { return fmt.Errorf("x: %w", &fs.PathError{Op: "open", Path: "a", Err: err}) }
	for _, tt := range []struct {
		err  error
		code exit.Code
		text string
	}{
		{unusable("no", at(fs.ErrNotExist)), exit.File, "a: file does not exist"},
		{unusable("no", at(fs.ErrPermission)), exit.File, "a: permission denied"},
		{unusable("no", at(fs.ErrInvalid)), exit.Unusable, "no: x: open a: invalid argument"},
		{failed(exit.File, "no", context.Canceled), exit.Interrupted, "interrupted"},
		{failed(exit.File, "no", errors.New("disk")), exit.File, "no: disk"},
	} {
		var e *cli.Error
		if !errors.As(tt.err, &e) || e.Code != tt.code || e.Error() != tt.text {
			t.Errorf("%v: %v", tt, tt.err)
		}
	}
}
