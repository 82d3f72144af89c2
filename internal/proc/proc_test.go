package proc

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/trfkit/trfkit/internal/clitest"
)

// TestMain makes the test binary the program under test when it is called with a role.
func TestMain(m *testing.M) {
	if len(os.Args) == 2 && os.Args[1] == FirstArg {
		First()
	}
	if len(os.Args) > 2 && os.Args[1] == "role" {
		play(os.Args[2])
	}
	os.Exit(m.Run())
}

func play(role string) {
	switch role {
	case "speak":
		fmt.Println("out")
		fmt.Fprintln(os.Stderr, "err")
		os.Exit(7)
	case "hang":
		time.Sleep(time.Hour)
	case "flood":
		for {
			if _, err := os.Stdout.Write(make([]byte, 1<<16)); err != nil {
				os.Exit(0)
			}
		}
	case "die":
		p, _ := os.FindProcess(os.Getpid())
		_ = p.Kill()
		time.Sleep(time.Hour)
	case "where":
		dir, _ := os.Getwd()
		fmt.Print(dir)
		os.Exit(0)
	case "fill":
		f, err := os.Create("big")
		for err == nil {
			_, err = f.Write(make([]byte, 1<<24))
		}
		os.Exit(0)
	case "end": // its first process, by a signal that looks like a fault of its own
		end()
	case "eat":
		var all [][]byte
		for range 64 {
			all = append(all, bytes.Repeat([]byte{1}, 64<<20))
		}
		fmt.Println(len(all))
		os.Exit(0)
	case "daemon": // a child in a session of its own that lets go of everything
		child := exec.Command(os.Args[0], "role", "hang")
		child.SysProcAttr = session()
		if err := child.Start(); err != nil {
			os.Exit(9)
		}
		os.Exit(0)
	case "dial":
		if _, err := net.DialTimeout("tcp", os.Args[3], 2*time.Second); err == nil {
			fmt.Print("reached")
		}
		os.Exit(0)
	case "list":
		files, _ := os.ReadDir(os.Args[3])
		fmt.Print(len(files))
		os.Exit(0)
	case "leave": // a child that holds the pipe and outlives its parent
		child := exec.Command(os.Args[0], "role", "hang")
		child.Stdout = os.Stdout
		if err := child.Start(); err != nil {
			os.Exit(9)
		}
		fmt.Println(child.Process.Pid)
		os.Exit(0)
	}
}

func role(t *testing.T, name string, limit time.Duration) Spec {
	t.Helper()
	return Spec{Args: []string{os.Args[0], "role", name}, Dir: t.TempDir(), Time: limit}
}

const ample, short = 2 * time.Minute, 300 * time.Millisecond

func TestRun(t *testing.T) {
	r := Run(t.Context(), role(t, "speak", ample))
	if r.End != Exited || r.Code != 7 || string(r.Out) != "out\n" || string(r.ErrOut) != "err\n" {
		t.Errorf("speak: %+v", r)
	}
	if r := Run(t.Context(), role(t, "hang", short)); r.End != TimedOut {
		t.Errorf("hang: %+v", r)
	}
	if r := Run(t.Context(), role(t, "flood", ample)); r.End != Flooded || len(r.Out) != mostOutput {
		t.Errorf("flood: end %d, %d bytes", r.End, len(r.Out))
	}
	if r := Run(t.Context(), role(t, "die", ample)); r.End != Signaled && !(r.End == Exited && r.Code == 1) {
		t.Errorf("die: %+v", r)
	}
	s := role(t, "where", ample)
	if r := Run(t.Context(), s); real(t, string(r.Out)) != real(t, s.Dir) {
		t.Errorf("where: %q, want %q", r.Out, s.Dir)
	}
	s.Args = []string{filepath.Join(s.Dir, "nothing")}
	if r := Run(t.Context(), s); r.End != NoStart || r.Err == nil {
		t.Errorf("nothing: %+v", r)
	}
	s.Args = []string{filepath.Join(s.Dir, "text")}
	if err := os.WriteFile(s.Args[0], []byte("no program"), 0o600); err != nil {
		t.Fatal(err)
	}
	s.Memory = 100 // by way of a shell
	if r := Run(t.Context(), s); r.End != NoStart || r.Err == nil {
		t.Errorf("no program: %+v", r)
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if r := Run(ctx, role(t, "hang", ample)); r.End != Stopped {
		t.Errorf("stopped: %+v", r)
	}
}

func real(t *testing.T, path string) string {
	t.Helper()
	p, err := filepath.EvalSymlinks(path)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestMemory(t *testing.T) {
	if limited(nil, 1) == nil {
		t.Skip("this platform cannot limit the memory of a program")
	}
	s := role(t, "eat", ample)
	s.Memory = 1200
	if r := Run(t.Context(), s); r.End == Exited && r.Code == 0 {
		t.Errorf("ate 4 GiB of %d MiB: %s", s.Memory, r.Out)
	}
}

// A child that stays behind is killed with the group.
func TestNothingIsLeftBehind(t *testing.T) {
	if limited(nil, 1) == nil {
		t.Skip("this platform has no process groups")
	}
	r := Run(t.Context(), role(t, "leave", ample))
	pid, err := strconv.Atoi(strings.TrimSpace(string(r.Out)))
	if err != nil {
		t.Fatalf("%+v", r)
	}
	for range 500 {
		if state := stateOf(pid); state == "" || state == "Z" {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Errorf("process %d is still alive", pid)
}

// stateOf reads a process's state letter, blank when it is gone.
func stateOf(pid int) string {
	f, err := os.Open(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return ""
	}
	defer f.Close()
	data, _ := io.ReadAll(f)
	_, rest, _ := strings.Cut(string(data), ") ")
	return rest[:min(1, len(rest))]
}

// A program that has ended by itself has not hung, though what it left behind holds its output beyond the time limit.
func TestEndedInTime(t *testing.T) {
	if limited(nil, 1) == nil {
		t.Skip("this platform has no process groups")
	}
	s := role(t, "leave", 0)
	s.Time = grace / 2
	for range 3 { // a loaded machine may not start it in time
		if r := Run(t.Context(), s); r.End == Exited && r.Code == 0 {
			return
		}
		s.Time += grace / 4
	}
	t.Error("it is said to hang")
}

func TestFileLimit(t *testing.T) {
	if !clitest.Long() {
		t.Skip("writes 1 GiB; TRFKIT_LONG is not set")
	}
	if r := Run(t.Context(), role(t, "fill", ample)); r.End != Flooded && !(r.End == Exited && r.Code == 0) {
		t.Errorf("%d %s", r.End, r.Signal)
	}
}
