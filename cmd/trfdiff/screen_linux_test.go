package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"unsafe"

	"github.com/trfkit/trfkit/internal/cli"
)

// On a screen differences are folded between words. With --lines lines of files are shown, which stay as they are.
func TestOnAScreen(t *testing.T) {
	dir := t.TempDir()
	a, b := filepath.Join(dir, "a.trf"), filepath.Join(dir, "b.trf")
	name := "012 " + strings.Repeat("Open of the town of ", 4)
	for path, text := range map[string]string{a: name + "X\n", b: name + "Y\n"} {
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, lines := range []bool{false, true} {
		args := []string{"trfdiff", a, b}
		if lines {
			args = append(args, "--lines")
		}
		master, tty := screen(t)
		cli.Main(command(), args, cli.IO{Out: tty, Err: io.Discard})
		fmt.Fprint(tty, "\x00")
		var shown strings.Builder
		for one := make([]byte, 1); one[0] != 0 || shown.Len() == 0; {
			if _, err := master.Read(one); err != nil {
				t.Fatal(err)
			}
			shown.Write(one)
		}
		whole := strings.Contains(shown.String(), "-"+name+"X\r\n")
		folded := strings.Contains(shown.String(), "\r\n    ")
		if whole != lines || folded == lines {
			t.Errorf("lines %t:\n%s", lines, shown.String())
		}
	}
}

// screen is a terminal of 40 columns, and what is behind it.
func screen(t *testing.T) (master, tty *os.File) {
	t.Helper()
	master, err := os.OpenFile("/dev/ptmx", os.O_RDWR, 0)
	if err != nil {
		t.Skip("no terminals here:", err)
	}
	t.Cleanup(func() { _ = master.Close() })
	var number, locked uint32
	size := [4]uint16{24, 40}
	for request, value := range map[uintptr]unsafe.Pointer{syscall.TIOCGPTN: unsafe.Pointer(&number),
		syscall.TIOCSPTLCK: unsafe.Pointer(&locked), syscall.TIOCSWINSZ: unsafe.Pointer(&size)} {
		if _, _, err := syscall.Syscall(syscall.SYS_IOCTL, master.Fd(), request, uintptr(value)); err != 0 {
			t.Skip("no terminals here:", err)
		}
	}
	if tty, err = os.OpenFile(fmt.Sprintf("/dev/pts/%d", number), os.O_RDWR|syscall.O_NOCTTY, 0); err != nil {
		t.Skip("no terminals here:", err)
	}
	t.Cleanup(func() { _ = tty.Close() })
	return master, tty
}
