package proc

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// namespaces are those that a contained program has of its own.
var namespaces = []struct {
	name string
	flag uintptr
}{
	{"user", syscall.CLONE_NEWUSER}, {"pid", syscall.CLONE_NEWPID}, {"mount", syscall.CLONE_NEWNS},
	{"network", syscall.CLONE_NEWNET}, {"ipc", syscall.CLONE_NEWIPC},
}

// Namespaces lists the namespaces that a program can be contained in here: all or none. Kernels and containers may
// forbid them.
func Namespaces(ctx context.Context) []string {
	dir, err := os.MkdirTemp("", "trfcert-probe-")
	if err != nil {
		return nil
	}
	defer os.RemoveAll(dir)
	if err := os.WriteFile(dir+"/hidden", nil, 0o600); err != nil {
		return nil
	}
	r := Run(ctx, Spec{Args: []string{"/bin/sh", "-c", `test "$$" != 1 && test ! -e "$0/hidden"`, dir}, Dir: "/",
		Time: 20 * time.Second, Contain: true, Hide: []string{dir}})
	if r.End != Exited || r.Code != 0 {
		return nil
	}
	var names []string
	for _, n := range namespaces {
		names = append(names, n.name)
	}
	return names
}

// contained has the shell be the first process of the namespaces: it takes the view of other processes and of hidden
// folders, sets the limits, runs the program, and counts what this has left behind. When it ends, the kernel ends
// whatever is left, in whichever session it is.
func contained(args []string, mib int, hide []string) []string {
	script := `hidden=$1; shift; mount -t proc proc /proc || { echo failed >&3; exit 125; }
while [ "$hidden" -gt 0 ]; do mount -t tmpfs -o size=1m none "$1" || { echo failed >&3; exit 125; }; shift; hidden=$((hidden-1)); done
` + limits(mib) + `
"$@" 3>&-
code=$?; n=-1; for p in /proc/[0-9]*; do n=$((n+1)); done; echo $n >&3; exit $code`
	words := append([]string{"/bin/sh", "-c", script, "sh", strconv.Itoa(len(hide))}, hide...)
	return append(words, args...)
}

// contain gives a program namespaces of its own. The function that it returns tells how many processes were left
// behind, and fails where the program was never started; it must be called once.
func contain(cmd *exec.Cmd) (left func() (int, error), err error) {
	for _, n := range namespaces {
		cmd.SysProcAttr.Cloneflags |= n.flag
	}
	own := func(id int) []syscall.SysProcIDMap { return []syscall.SysProcIDMap{{HostID: id, Size: 1}} }
	cmd.SysProcAttr.UidMappings, cmd.SysProcAttr.GidMappings = own(os.Getuid()), own(os.Getgid())
	read, write, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	cmd.ExtraFiles = []*os.File{write}
	return func() (int, error) {
		_ = write.Close()
		defer read.Close()
		data, _ := io.ReadAll(io.LimitReader(read, 32)) // a program that was killed says nothing
		text := strings.TrimSpace(string(data))
		if text == "failed" {
			return 0, errors.New("its namespaces could not be set up (--uncontained does without)")
		}
		n, err := strconv.Atoi(text)
		if err != nil {
			return 0, nil
		}
		return n, nil
	}, nil
}

// limits are the limits of a program as the shell sets them. A limit that is in force already and lower stays.
func limits(mib int) string {
	text := fmt.Sprintf("ulimit -c 0; ulimit -f %d", fileLimit/512)
	if mib > 0 {
		text += fmt.Sprintf("; ulimit -v %d", mib<<10)
	}
	return "{ " + text + "; } 2>/dev/null"
}
