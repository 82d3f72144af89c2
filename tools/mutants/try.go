//go:build unix

package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"time"
)

// The ends of a mutant.
const (
	killed     = "killed"
	timedOut   = "timed out" // the tests found no end, which is a way to notice
	lived      = "LIVED"
	notCovered = "NOT COVERED"
)

// A test is one test of a binary, with the processor time it takes and the mutants it reaches.
type test struct {
	of      binary
	name    string // TestX, or TestX/part
	time    time.Duration
	reached []byte // by number
}

// try runs the tests that reach a mutant until one notices it.
func (b *build) try(number int, tests []test) (string, error) {
	var able []test
	for _, t := range tests {
		if t.reached[number] != 0 {
			able = append(able, t)
		}
	}
	if len(able) == 0 {
		return notCovered, nil
	}
	if err := b.choose(number); err != nil {
		return "", err
	}
	for len(able) > 0 {
		n, sum := next(able)
		if end, _, _ := run(able[:n], 5*sum+5*time.Second); end != lived {
			return end, nil
		}
		able = able[n:]
	}
	return lived, nil
}

// next takes the tests that go into one process: of one binary, and about as long together as all before them.
func next(able []test) (n int, sum time.Duration) {
	most := max(time.Second, 2*able[0].time)
	for n < len(able) && able[n].of == able[0].of && (n == 0 || sum+able[n].time <= most) {
		sum += able[n].time
		n++
	}
	return n, sum
}

// mostMemory bounds the address space of a test process, in KiB: some changes make one take memory without end.
const mostMemory = 8 << 20

// run runs tests of one binary in one process and says how they end: lived when all pass. The limit is of processor
// time, so that a busy machine does not matter; a process that sleeps is ended some time later.
func run(tests []test, limit time.Duration) (end string, took time.Duration, out []byte) {
	names := make([]string, len(tests))
	for i, t := range tests {
		names[i] = pattern(t.name)
	}
	wall := 5*limit + time.Minute
	ctx, stop := context.WithTimeout(context.Background(), wall+time.Minute)
	defer stop()
	limits := fmt.Sprintf(`ulimit -t %d; ulimit -v %d; exec "$@"`, int(limit.Seconds())+1, mostMemory)
	cmd := exec.CommandContext(ctx, "sh", "-c", limits, "sh", tests[0].of.file,
		"-test.failfast", "-test.short", "-test.v", "-test.paniconexit0",
		fmt.Sprintf("-test.timeout=%v", wall), "-test.run="+strings.Join(names, "|"))
	cmd.Dir = tests[0].of.dir
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	group := func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
	cmd.Cancel = group
	cmd.WaitDelay = 5 * time.Second
	var b bytes.Buffer
	cmd.Stdout, cmd.Stderr = &b, &b
	err := cmd.Run()
	if cmd.Process != nil {
		group() // what the tests left behind
	}
	if s := cmd.ProcessState; s != nil {
		took = s.UserTime() + s.SystemTime()
	}
	switch {
	case err == nil:
		end = lived
	case ctx.Err() != nil || ended(cmd.ProcessState) || bytes.Contains(b.Bytes(), []byte("panic: test timed out")):
		end = timedOut
	default:
		end = killed
	}
	return end, took, b.Bytes()
}

// ended reports whether a process used up its processor time, for which the system kills it.
func ended(s *os.ProcessState) bool {
	if s == nil {
		return false
	}
	status, ok := s.Sys().(syscall.WaitStatus)
	return ok && status.Signaled() && (status.Signal() == syscall.SIGKILL || status.Signal() == syscall.SIGXCPU)
}
