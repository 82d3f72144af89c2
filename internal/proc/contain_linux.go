package proc

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// namespaces are those that a cell has of its own.
var namespaces = []struct {
	name string
	flag uintptr
}{
	{"user", syscall.CLONE_NEWUSER}, {"pid", syscall.CLONE_NEWPID}, {"mount", syscall.CLONE_NEWNS},
	{"network", syscall.CLONE_NEWNET}, {"ipc", syscall.CLONE_NEWIPC},
}

// Namespaces lists the namespaces that a program can be contained in here: all or none. Kernels and containers may
// forbid them. A cell is tried from which this program is hidden, and in which nothing can be written outside Room.
func Namespaces(ctx context.Context) []string {
	self, err := os.Executable()
	if err != nil {
		return nil
	}
	c, err := NewCell(Furniture{Hide: []string{self}})
	if err != nil {
		return nil
	}
	defer c.Close()
	r := c.Run(ctx, Spec{Args: []string{"/bin/sh", "-c", `test ! -s "$0" && ! touch "$1"`, self,
		filepath.Join(filepath.Dir(self), "trfcert-probe")}, Dir: Room + "/probe", Time: 20 * time.Second})
	if r.End != Exited || r.Code != 0 {
		return nil
	}
	var names []string
	for _, n := range namespaces {
		names = append(names, n.name)
	}
	return names
}

// firstProcess is this program once more, in namespaces of its own. Nobody there is more than the user who runs it.
func firstProcess() (*exec.Cmd, error) {
	cmd := exec.Command("/proc/self/exe", FirstArg)
	cmd.Dir = "/"
	own := func(id int) []syscall.SysProcIDMap { return []syscall.SysProcIDMap{{HostID: id, Size: 1}} }
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, UidMappings: own(os.Getuid()), GidMappings: own(os.Getgid())}
	for _, n := range namespaces {
		cmd.SysProcAttr.Cloneflags |= n.flag
	}
	return cmd, nil
}

// devices are those that hold nothing.
var devices = []string{"null", "zero", "full", "random", "urandom"}

const nothing = syscall.MS_NOSUID | syscall.MS_NODEV | syscall.MS_NOEXEC

// furnish makes the view that the programs of the cell have of the machine. It works from within.
func furnish(f *Furniture) error {
	steps := []func() error{
		keepFiles,
		func() error { return mount("", "/", "", syscall.MS_REC|syscall.MS_PRIVATE, "") },
		func() error { return hideBut(f.Hide, f.Keep) },
		func() error { return hide(f.Secret) },
		ownDevices,
		func() error {
			return mount("tmpfs", Room, "tmpfs", syscall.MS_NOSUID|syscall.MS_NODEV, "mode=700,size="+roomSize)
		},
		func() error { return mount("proc", "/proc", "proc", nothing, "") },
		func() error { return os.WriteFile(noMoreUsers, []byte("0"), 0) },
		func() error { return attributes("/", unix.AT_RECURSIVE, unix.MOUNT_ATTR_RDONLY, 0) },
		func() error { return attributes(Room, 0, 0, unix.MOUNT_ATTR_RDONLY) },
		func() error { return scratch(f.Scratch) }, // they are as Room is
		func() error {
			return syscall.Setrlimit(unix.RLIMIT_NPROC, &syscall.Rlimit{Cur: mostProcesses, Max: mostProcesses})
		},
	}
	for _, step := range steps {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

func mount(source, target, kind string, flags uintptr, data string) error {
	if err := syscall.Mount(source, target, kind, flags, data); err != nil {
		return fmt.Errorf("mount on %s: %w", target, err)
	}
	return nil
}

// hideBut hides paths, and shows some files below them where they were.
func hideBut(paths, keep []string) error {
	shown := map[string]*os.File{}
	for _, path := range keep {
		if !slices.ContainsFunc(paths, func(folder string) bool { return Below(folder, path) }) {
			continue
		}
		f, err := os.OpenFile(path, unix.O_PATH, 0)
		if err != nil {
			return err
		}
		defer f.Close()
		shown[path] = f
	}
	if err := hide(paths); err != nil {
		return err
	}
	for path, f := range shown {
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(path, nil, 0o600); err != nil {
			return err
		}
		if err := mount(fmt.Sprintf("/proc/self/fd/%d", f.Fd()), path, "", syscall.MS_BIND, ""); err != nil {
			return err
		}
	}
	return nil
}

// hide puts empty folders in the place of folders, and the device that holds nothing in the place of files.
func hide(paths []string) error {
	for _, path := range paths {
		info, err := os.Stat(path)
		switch {
		case errors.Is(err, os.ErrNotExist):
		case err != nil:
			return err
		case info.IsDir():
			err = mount("tmpfs", path, "tmpfs", nothing, "mode=755,size=64k")
		default:
			err = mount("/dev/null", path, "", syscall.MS_BIND, "")
		}
		if err != nil && !errors.Is(err, os.ErrNotExist) {
			return err
		}
	}
	return nil
}

// scratch puts Room in the place of folders.
func scratch(dirs []string) error {
	for _, dir := range dirs {
		if info, err := os.Stat(dir); err != nil || !info.IsDir() {
			continue
		}
		if err := mount(Room, dir, "", syscall.MS_BIND, ""); err != nil {
			return err
		}
	}
	return nil
}

// ownDevices leaves of the devices only those that hold nothing: no terminal, no disk.
func ownDevices() error {
	var open []*os.File
	for _, name := range devices {
		f, err := os.OpenFile(filepath.Join("/dev", name), unix.O_PATH, 0)
		if err != nil {
			return err
		}
		defer f.Close()
		open = append(open, f)
	}
	if err := mount("tmpfs", "/dev", "tmpfs", syscall.MS_NOSUID|syscall.MS_NOEXEC, "mode=755,size=64k"); err != nil {
		return err
	}
	for i, name := range devices {
		path := filepath.Join("/dev", name)
		if err := os.WriteFile(path, nil, 0o666); err != nil {
			return err
		}
		if err := mount(fmt.Sprintf("/proc/self/fd/%d", open[i].Fd()), path, "", syscall.MS_BIND, ""); err != nil {
			return err
		}
	}
	var errs []error
	for name, to := range map[string]string{"fd": "", "stdin": "/0", "stdout": "/1", "stderr": "/2"} {
		errs = append(errs, os.Symlink("/proc/self/fd"+to, filepath.Join("/dev", name)))
	}
	return errors.Join(append(errs, os.Mkdir(Room, 0o700))...)
}

// mostProcesses bounds the processes and threads of a cell. It binds nobody who is root outside.
const mostProcesses = 1024

// noMoreUsers bounds the user namespaces below that of the cell. In one of its own a program has all rights again: it
// could mount the control groups of the machine, and end its parent by them.
const noMoreUsers = "/proc/sys/user/max_user_namespaces"

// attributes sets and clears attributes of a mount, or of all below it. Linux has it since 5.12.
func attributes(path string, flags uint, set, clear uint64) error {
	err := unix.MountSetattr(unix.AT_FDCWD, path, flags, &unix.MountAttr{Attr_set: set, Attr_clr: clear})
	if err != nil {
		return fmt.Errorf("attributes of %s: %w", path, err)
	}
	return nil
}

// keepFiles keeps what whoever began this process has left open from the programs: through a folder they would reach
// the machine as it is outside.
func keepFiles() error {
	if err := unix.CloseRange(3, 1<<31-1, unix.CLOSE_RANGE_CLOEXEC); err != nil {
		return fmt.Errorf("open files: %w", err)
	}
	return nil
}

// renounce gives up all rights over the cell for this thread and for what it starts, for good, and begins anew with
// what programs can leave to each other without files. The first process keeps its rights: a program without them
// cannot look into one that has them.
func renounce() error {
	if err := unix.Unshare(unix.CLONE_NEWIPC); err != nil {
		return err
	}
	for right := range uintptr(64) {
		err := unix.Prctl(unix.PR_CAPBSET_DROP, right, 0, 0, 0)
		if errors.Is(err, syscall.EINVAL) { // the kernel knows no more rights
			break
		}
		if err != nil {
			return err
		}
	}
	if err := unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); err != nil {
		return err
	}
	return withoutKeys()
}

// sweep ends all processes of the cell but the first, and says how many there were.
func sweep() int {
	left := 0
	for {
		_ = syscall.Kill(-1, syscall.SIGKILL)
		var status syscall.WaitStatus
		_, err := syscall.Wait4(-1, &status, 0, nil)
		switch {
		case errors.Is(err, syscall.EINTR):
		case err != nil:
			return left
		case status.Signaled() && status.Signal() == syscall.SIGKILL: // else it had ended by itself
			left++
		}
	}
}

func endWithUs(a *syscall.SysProcAttr) { a.Pdeathsig = syscall.SIGKILL }

// limited has the shell limit the address space (when mib is above 0) and the size of files, and then become the
// program. A limit that is in force already and lower stays.
func limited(args []string, mib int) []string {
	limits := fmt.Sprintf("ulimit -c 0; ulimit -f %d", fileLimit/512)
	if mib > 0 {
		limits += fmt.Sprintf("; ulimit -v %d", mib<<10)
	}
	return append([]string{"/bin/sh", "-c", "{ " + limits + `; } 2>/dev/null; exec "$@"`, "sh"}, args...)
}
