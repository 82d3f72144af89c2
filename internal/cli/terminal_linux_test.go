package cli

import (
	"fmt"
	"io"
	"os"
	"strings"
	"syscall"
	"testing"
	"time"
	"unsafe"

	"github.com/trfkit/trfkit/internal/exit"
)

// screen is a terminal of so many columns, and what has been written to it since it was asked for.
func screen(t *testing.T, columns int) (tty *os.File, shown func() string) {
	t.Helper()
	master, err := os.OpenFile("/dev/ptmx", os.O_RDWR, 0)
	if err != nil {
		t.Skip("no terminals here:", err)
	}
	t.Cleanup(func() { _ = master.Close() })
	control := func(f *os.File, request uintptr, value unsafe.Pointer) {
		if _, _, err := syscall.Syscall(syscall.SYS_IOCTL, f.Fd(), request, uintptr(value)); err != 0 {
			t.Skip("no terminals here:", err)
		}
	}
	var number, locked uint32
	control(master, syscall.TIOCGPTN, unsafe.Pointer(&number))
	control(master, syscall.TIOCSPTLCK, unsafe.Pointer(&locked))
	if tty, err = os.OpenFile(fmt.Sprintf("/dev/pts/%d", number), os.O_RDWR|syscall.O_NOCTTY, 0); err != nil {
		t.Skip("no terminals here:", err)
	}
	t.Cleanup(func() { _ = tty.Close() })
	control(tty, syscall.TIOCSWINSZ, unsafe.Pointer(&[4]uint16{24, uint16(columns)}))
	return tty, func() string {
		const end = "\x00end"
		if _, err := io.WriteString(tty, end); err != nil {
			t.Fatal(err)
		}
		var all []byte
		for one := make([]byte, 1); !strings.HasSuffix(string(all), end); all = append(all, one...) {
			if _, err := master.Read(one); err != nil {
				t.Fatal(err)
			}
		}
		return strings.ReplaceAll(strings.TrimSuffix(string(all), end), "\r\n", "\n")
	}
}

// On a terminal prose is folded, errors are, too, and what is no prose is not. Texts have colours unless the user or
// the terminal wants none.
func TestOnATerminal(t *testing.T) {
	long := strings.Repeat("word ", 10) + "end"
	folded := "word word word word word word word word\n    word word end\n"
	for _, tt := range []struct {
		flag, noColor, term string
		want                bool
	}{
		{"", "", "xterm", true}, {"--color=auto", "", "xterm", true}, {"", "1", "xterm", false},
		{"", "", "dumb", false},
		{"--color=always", "1", "dumb", true}, {"--color=never", "", "xterm", false},
	} {
		t.Setenv("NO_COLOR", tt.noColor)
		t.Setenv("TERM", tt.term)
		out, shown := screen(t, 40)
		errs, said := screen(t, 40)
		cmd := &Command{Name: "trfx", Flags: []Flag{ColourFlag()}, Run: func(c *Context) (exit.Code, error) {
			fmt.Fprintln(c.Prose(), long)
			fmt.Fprintln(c.Out, long)
			fmt.Fprintln(c.Err, long)
			if s := c.Screen(); !s.Is || s.Width != 40 {
				t.Errorf("%+v", s)
			}
			if c.Colour() != tt.want {
				t.Errorf("%+v: colour %t", tt, c.Colour())
			}
			return exit.Clean, nil
		}}
		args := append([]string{"trfx"}, strings.Fields(tt.flag)...)
		if code := Main(cmd, args, IO{nil, out, errs}); code != exit.Clean {
			t.Errorf("%+v: exit code %d", tt, code)
		}
		if got := shown(); got != folded+long+"\n" {
			t.Errorf("standard output shows %q", got)
		}
		if got := said(); got != folded {
			t.Errorf("standard error shows %q", got)
		}
	}
	out, shown := screen(t, 30)
	Main(&Command{Name: "trfx", Summary: "many words of a line that is longer than thirty", Arguments: "FILE",
		Description: long}, []string{"trfx", "--help"}, IO{nil, out, out})
	if got := shown(); !strings.Contains(got, "\nword word word word word word\nword word word word end\n") {
		t.Errorf("the help shows %q", got)
	}
}

// The line of progress appears on standard error where that is a terminal which can wipe a line, after a second of
// work, and not in every moment; what is printed in its place stands on a line of its own.
func TestProgressOnATerminal(t *testing.T) {
	for _, tt := range []struct {
		term    string
		visible bool
	}{{"xterm", true}, {"dumb", false}} {
		t.Setenv("TERM", tt.term)
		tty, shown := screen(t, 30)
		c := &Context{cmd: &Command{Name: "trfx"}, raw: IO{Err: tty, Out: io.Discard}}
		p := c.NewProgress(4, "files")
		if p.Visible() != tt.visible {
			t.Errorf("%s: %t", tt.term, p.Visible())
		}
		p.Done() // too early to be shown
		p.next = time.Time{}
		p.Done()
		p.Done() // too soon after the one before
		p.Print(func() { fmt.Fprintln(tty, "a.trf") })
		p.Clear()
		want := "\rtrfx: 2 of 4 files\rtrfx: 2 of 4 files\r                  \ra.trf\n"
		if !tt.visible {
			want = "a.trf\n"
		}
		if got := shown(); got != want {
			t.Errorf("%s: %q, want %q", tt.term, got, want)
		}
		s := c.NewProgress(0, "")
		s.Show("early")
		s.next = time.Time{}
		s.Show("round 3 of many, and many more")
		s.Show("soon")
		s.Print(func() { fmt.Fprintln(tty, "kept") })
		s.Clear()
		want = "\rtrfx: round 3...and many more\rtrfx: round 3...and many more\r" + strings.Repeat(" ", 29) + "\rkept\n"
		if !tt.visible {
			want = "kept\n"
		}
		if got := shown(); got != want || s.Visible() != tt.visible {
			t.Errorf("%s: %q, want %q", tt.term, got, want)
		}
	}
}
