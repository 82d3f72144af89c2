// Package proc runs programs that are not trusted to end, to stay small or to be quiet.
package proc

import (
	"bytes"
	"context"
	"errors"
	"os"
	"os/exec"
	"sync"
	"syscall"
	"time"
)

// Spec is one run of a program.
type Spec struct {
	Args   []string // the program and its arguments
	Dir    string   // working folder, also HOME and TMPDIR of the program
	Time   time.Duration
	Memory int               // address space in MiB, where the platform can limit it; 0 is no limit
	Files  map[string][]byte // what it finds in Dir, by name
	Keep   string            // pattern of the files in Dir that are wanted; blank for none
}

// End is how a program ended.
type End uint8

// The ends.
const (
	Exited   End = iota // by itself, with Result.Code
	Signaled            // by a signal that this package did not send
	TimedOut            // killed at the time limit
	Flooded             // killed because its output, or a file that it wrote, exceeded the limit
	Stopped             // killed because the context ended
	NoStart             // it could not be started
)

// Result is what came of a run.
type Result struct {
	End    End
	Code   int // exit code, when Exited
	Signal string
	Err    error // why it did not start
	Out    []byte
	ErrOut []byte
	Made   []Made // the files of Spec.Keep; the data of a file that is the only one
	Left   int    // processes that a program left behind in its cell; they were ended
}

// mostOutput bounds standard output and error, in bytes each.
const mostOutput = 8 << 20

// fileLimit bounds each file that a program writes, in bytes, where the platform can limit it.
const fileLimit = 1 << 30

// grace is how long a killed program's pipes may stay open, held by children that left its process group.
const grace = 2 * time.Second

var errFlood = errors.New("too much output")

// Run runs a program to its end, or kills it and all processes of its group.
func Run(ctx context.Context, s Spec) Result { return run(ctx, s, func() int { return 0 }) }

// run is Run; sweep ends what is left and counts it, before anything is read that the program has made.
func run(ctx context.Context, s Spec, sweep func() int) Result {
	limit, done := context.WithTimeout(ctx, s.Time)
	defer done()
	flood, drown := context.WithCancelCause(limit)
	defer drown(nil)
	out, errs := &bounded{drown: drown}, &bounded{drown: drown}
	if _, err := exec.LookPath(s.Args[0]); err != nil { // a shell in between would hide it behind an exit code
		return Result{End: NoStart, Err: err}
	}
	if err := put(s.Dir, s.Files); err != nil {
		return Result{End: NoStart, Err: err}
	}
	args := limited(s.Args, s.Memory)
	cmd := exec.CommandContext(flood, args[0], args[1:]...)
	cmd.Dir, cmd.Stdout, cmd.Stderr, cmd.WaitDelay = s.Dir, out, errs, grace
	cmd.Env = []string{"PATH=" + os.Getenv("PATH"), "HOME=" + s.Dir, "TMPDIR=" + s.Dir, "LANG=C.UTF-8",
		"LC_ALL=C.UTF-8"}
	setGroup(cmd)
	cmd.Cancel = func() error { return killGroup(cmd.Process) }
	err := cmd.Start()
	switch {
	case err != nil && ctx.Err() != nil:
		return Result{End: Stopped}
	case err != nil:
		return Result{End: NoStart, Err: err}
	}
	err = cmd.Wait()
	_ = killGroup(cmd.Process) // what it left behind in its group; usually nothing, which is an error nobody needs
	r := Result{Out: out.bytes(), ErrOut: errs.bytes(), Left: sweep()}
	switch {
	case errors.Is(context.Cause(flood), errFlood):
		r.End = Flooded
	case ctx.Err() != nil:
		r.End = Stopped
	case limit.Err() != nil && !byItself(cmd.ProcessState):
		r.End = TimedOut
	default:
		r.ended(cmd, err)
	}
	r.Made = made(s.Dir, s.Keep)
	return r
}

func (r *Result) ended(cmd *exec.Cmd, err error) {
	if cmd.ProcessState == nil {
		r.End, r.Err = NoStart, err
		return
	}
	if w, ok := cmd.ProcessState.Sys().(syscall.WaitStatus); ok && w.Signaled() {
		r.End, r.Signal = Signaled, w.Signal().String()
		if tooLarge(w.Signal()) {
			r.End = Flooded
		}
		return
	}
	r.End, r.Code = Exited, cmd.ProcessState.ExitCode()
}

// bounded keeps output up to a limit and kills the program beyond it.
type bounded struct {
	mu    sync.Mutex
	buf   bytes.Buffer
	drown context.CancelCauseFunc
}

func (b *bounded) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if room := mostOutput - b.buf.Len(); len(p) > room {
		b.buf.Write(p[:room])
		b.drown(errFlood)
		return room, errFlood
	}
	return b.buf.Write(p)
}

func (b *bounded) bytes() []byte {
	b.mu.Lock()
	defer b.mu.Unlock()
	return bytes.Clone(b.buf.Bytes())
}
