package proc

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// newCell makes a cell, or says that there is none to be had: where the namespaces are, a cell must be.
func newCell(t *testing.T, f Furniture) *Cell {
	t.Helper()
	probe, err := firstProcess()
	if err == nil {
		probe.Path, probe.Args = "/bin/true", []string{"true"}
		err = probe.Run()
	}
	if err != nil {
		t.Skip("there are no namespaces to be had here:", err)
	}
	c, err := NewCell(f)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(c.Close)
	if len(Namespaces(t.Context())) != len(namespaces) {
		t.Error("there is a cell, but what it must keep in gets out")
	}
	return c
}

// roleIn is what a role is in a cell; the program is the test binary.
func roleIn(words ...string) Spec {
	return Spec{Args: append([]string{os.Args[0], "role"}, words...), Dir: Room + "/work", Time: ample}
}

// A contained program reaches no network and no hidden folder, and what it leaves behind is counted and ended. Each
// ends as it would outside, one after another in one cell.
func TestContained(t *testing.T) {
	server, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer server.Close()
	secret := t.TempDir()
	if err := os.WriteFile(filepath.Join(secret, "journal"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	cell := newCell(t, Furniture{Hide: []string{secret, filepath.Join(secret, "nothing")}})
	for _, c := range []struct {
		words   []string
		contain bool
		want    string
		left    int
		end     End
		code    int
	}{
		{[]string{"dial", server.Addr().String()}, false, "reached", 0, Exited, 0},
		{[]string{"dial", server.Addr().String()}, true, "", 0, Exited, 0},
		{[]string{"list", secret}, false, "1", 0, Exited, 0},
		{[]string{"list", secret}, true, "0", 0, Exited, 0},
		{[]string{"daemon"}, true, "", 1, Exited, 0},
		{[]string{"speak"}, true, "out\n", 0, Exited, 7},
		{[]string{"die"}, true, "", 0, Signaled, 0},
		{[]string{"where"}, true, Room + "/work", 0, Exited, 0},
	} {
		s := role(t, c.words[0], ample)
		s.Args = append(s.Args, c.words[1:]...)
		run := Run
		if c.contain {
			s, run = roleIn(c.words...), cell.Run
		}
		r := run(t.Context(), s)
		if r.End != c.end || r.Code != c.code || string(r.Out) != c.want || r.Left != c.left {
			t.Errorf("%v, contained %t: %+v %s %s", c.words, c.contain, r, r.Out, r.ErrOut)
		}
	}
	if r := newCell(t, Furniture{}).Run(t.Context(), roleIn("end")); r.End != Signaled {
		t.Errorf("who ends the first process of its cell is to blame: %+v", r)
	}
	s := roleIn("hang")
	s.Time = short
	if r := cell.Run(t.Context(), s); r.End != TimedOut || cell.Broken() {
		t.Errorf("hang: %+v", r)
	}
	ctx, stop := context.WithTimeout(t.Context(), short)
	defer stop()
	if r := cell.Run(ctx, roleIn("hang")); r.End != Stopped || !cell.Broken() {
		t.Errorf("stopped: %+v", r)
	}
}

// sh runs a script in a cell, and says what it prints.
func (c *Cell) sh(t *testing.T, script string) (string, Result) {
	t.Helper()
	r := c.Run(t.Context(), Spec{Args: []string{"/bin/sh", "-c", script}, Dir: Room + "/work", Time: ample,
		Keep: "made*", Files: map[string][]byte{"in": []byte("given")}})
	if r.End == NoStart {
		t.Fatalf("%s: %v", script, r.Err)
	}
	return strings.TrimSpace(string(r.Out)), r
}

// Of a hidden folder the files to keep are seen, and cannot be written; of a secret one nothing is.
func TestKept(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"own", "other", "dossier/manifest", "dossier/own"} {
		path := filepath.Join(dir, filepath.FromSlash(name))
		err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, []byte(name), 0o666))
		if err != nil {
			t.Fatal(err)
		}
	}
	cell := newCell(t, Furniture{Hide: []string{filepath.Dir(dir)}, Secret: []string{filepath.Join(dir, "dossier")},
		Keep: []string{filepath.Join(dir, "own"), filepath.Join(dir, "dossier", "own")}})
	said, r := cell.sh(t, "cd "+dir+"; cat own; echo x > own; echo x > new; echo; find . -type f")
	if want := "own\n./own"; said != want {
		t.Errorf("%q, want %q: %s", said, want, r.ErrOut)
	}
}

// What a hostile program tries to get out of its cell, or to leave in it for the next call. Each script prints "out"
// where it succeeds.
func TestEscapes(t *testing.T) {
	secret, file := t.TempDir(), filepath.Join(t.TempDir(), "file")
	for _, path := range []string{filepath.Join(secret, "journal"), file} {
		if err := os.WriteFile(path, []byte("secret"), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	here, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	cell := newCell(t, Furniture{Hide: []string{secret, file, "/run"}})
	scripts, err := os.ReadFile("testdata/escapes.sh")
	if err != nil {
		t.Fatal(err)
	}
	known := strings.NewReplacer("$SECRET", secret, "$FILE", file, "$HERE", here)
	all := strings.Split(string(scripts), "## ")[1:]
	if len(all) < 20 {
		t.Fatalf("%d scripts", len(all))
	}
	for _, text := range all {
		name, script, _ := strings.Cut(text, "\n")
		if said, r := cell.sh(t, known.Replace(script)); strings.Contains(said, "out") || r.End == NoStart {
			t.Errorf("%s: %s %s", name, said, r.ErrOut)
		}
	}
	for _, name := range []string{here + "/escaped", filepath.Dir(file) + "/escaped", "/etc/escaped"} {
		if _, err := os.Stat(name); err == nil {
			t.Errorf("%s was written", name)
			_ = os.Remove(name)
		}
	}
	if said, r := cell.sh(t, "cat in"); said != "given" || r.Left != 0 {
		t.Errorf("after all that: %q, %+v", said, r)
	}
}

// A folder that whoever began this process has left open is no way out.
func TestLeftOpen(t *testing.T) {
	out := t.TempDir()
	fd := leftOpen(t, out)
	cell := newCell(t, Furniture{Secret: []string{out}})
	if said, _ := cell.sh(t, fmt.Sprintf("echo x >/proc/self/fd/%d/x && echo out", fd)); said != "" {
		t.Error("a program writes into a folder that was left open")
	}
}

// A program finds what it was given, and what it makes is read back: no link, no device, nothing without end.
func TestMade(t *testing.T) {
	cell := newCell(t, Furniture{})
	for script, want := range map[string]string{
		"cp in made":                            "given ",
		"true":                                  "",
		"ln -s /etc/hosts made":                 " what it made is no file",
		"ln -s /dev/zero made":                  " what it made is no file",
		"mkfifo made":                           " what it made is no file",
		": > made":                              " what it made has 0 bytes",
		"head -c 40000000 /dev/zero > made":     " what it made has 40000000 bytes",
		"cp in made; chmod 0 made; cp in made2": "  ",
	} {
		_, inside := cell.sh(t, script)
		outside := Run(t.Context(), Spec{Args: []string{"/bin/sh", "-c", script}, Dir: t.TempDir(), Time: ample,
			Keep: "made*", Files: map[string][]byte{"in": []byte("given")}})
		for _, r := range []Result{inside, outside} {
			var said []string
			for _, m := range r.Made {
				said = append(said, string(m.Data)+" "+m.Why)
			}
			if got := strings.Join(said, " "); got != want && got != want+" " {
				t.Errorf("%s: %q, want %q", script, got, want)
			}
		}
	}
}

// The disk of a cell is bounded, and the next call finds it empty.
func TestFullRoom(t *testing.T) {
	cell := newCell(t, Furniture{Scratch: []string{"/var/tmp"}})
	said, _ := cell.sh(t, "for i in 1 2 3 4 5 6 7 8; do head -c 100000000 /dev/zero > f$i || echo full; done"+
		" 2>/dev/null | head -1; echo x > /var/tmp/x || echo full")
	if !strings.HasPrefix(said, "full") {
		t.Errorf("800 MB were written: %s", said)
	}
	if said, _ := cell.sh(t, "echo x > /var/tmp/x && ls /var/tmp | wc -l"); said != "2" { // x and work
		t.Errorf("the next call finds %s", said)
	}
}

// Who ends, ends what is in the cell.
func TestNobodyAsks(t *testing.T) {
	cell := newCell(t, Furniture{})
	marker := "3599.0417"
	go cell.Run(t.Context(), Spec{Args: []string{"/bin/sleep", marker}, Dir: Room + "/work", Time: time.Hour})
	running := func() bool {
		files, _ := filepath.Glob("/proc/[0-9]*/cmdline")
		for _, name := range files {
			if data, err := os.ReadFile(name); err == nil && strings.Contains(string(data), marker) {
				return true
			}
		}
		return false
	}
	within := func(want bool) bool {
		for range 500 {
			if running() == want {
				return true
			}
			time.Sleep(10 * time.Millisecond)
		}
		return false
	}
	if !within(true) {
		t.Fatal("it did not begin")
	}
	_ = cell.pipe.Close() // as when this process is killed
	if !within(false) {
		t.Error("it goes on")
	}
}

// A cell that cannot be furnished is none.
func TestNoCell(t *testing.T) {
	cmd := exec.Command(os.Args[0], FirstArg)
	cmd.Stdin = strings.NewReader("nobody asks so")
	if err := cmd.Run(); err == nil {
		t.Error("the first process takes anything")
	}
}
