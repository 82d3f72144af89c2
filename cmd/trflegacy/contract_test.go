package main

import (
	"bytes"
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/trfkit/trfkit/internal/programs"
)

// standIns are the names by which trflegacy is called in place of a program, by the name of its adapter. The draft of
// JaVaFo 3.0p is nearest to the edition of 2026.
var standIns = map[string]string{"bbp5": "bbpPairings-2017", "bbp6": "bbpPairings", "javafo": "javafo-2026",
	"javafo22": "javafo"}

// machine is the Java machine, looked up before TestMain puts trflegacy in its place.
var machine, noMachine = exec.LookPath("java")

// difference is a row of testdata/differs.tsv: what a program and trflegacy do not share on some files, and the row of
// the table "What is the same, and what is not" of docs/trflegacy.md that tells it.
type difference struct {
	program, option, file string // a star is all; several programs are parted by commas
	row                   string
}

func differences(t *testing.T) (list []difference) {
	t.Helper()
	data, err := os.ReadFile("testdata/differs.tsv")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		cells := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		if len(cells) != 4 {
			t.Fatalf("differs.tsv: %q has not four cells", line)
		}
		list = append(list, difference{cells[0], cells[1], cells[2], cells[3]})
	}
	return list
}

func (d *difference) covers(program, option, file string) bool {
	programs := strings.Split(d.program, ",")
	ok, err := filepath.Match(d.file, file)
	return err == nil && ok && (d.program == "*" || slices.Contains(programs, program)) &&
		(d.option == "*" || d.option == option)
}

// Every difference that is known is told to users.
func TestDifferencesAreTold(t *testing.T) {
	guide, err := os.ReadFile("../../docs/trflegacy.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range differences(t) {
		if !strings.Contains(string(guide), "\n| "+d.row+" |") {
			t.Errorf("docs/trflegacy.md has no row %q", d.row)
		}
	}
}

// contracts are files good, odd and broken: those of testdata, and with the shared collection its hostile and its real
// ones.
func contracts(t *testing.T) (paths []string) {
	t.Helper()
	for _, folder := range []string{"testdata/contracts", "../../../shared/trf/hostile", "../../../shared/trf/real"} {
		found, err := filepath.Glob(folder + "/*.trf")
		if err != nil {
			t.Fatal(err)
		}
		paths = append(paths, slices.DeleteFunc(found, tooLarge)...)
	}
	return paths
}

// tooLarge spares files on which a program checks for minutes.
func tooLarge(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Size() > 16<<10
}

// behaviour is what a caller sees of one run.
type behaviour struct {
	code        int
	stdout, out string
	wrote       bool
	impossible  bool // standard error has the words that lichess waits for
	late        bool // it was stopped
}

// The programs themselves and trflegacy do the same, or the difference is one that is told. They are asked when
// TRFKIT_ENGINES names them.
func TestContracts(t *testing.T) {
	known := differences(t)
	used := map[difference]bool{}
	for _, p := range programs.AtHand(t) {
		if standIns[p.Adapter] == "" {
			continue
		}
		for _, path := range contracts(t) {
			for _, option := range []string{"-p", "-c"} {
				theirs := observe(t, p.Path, option, path, nil)
				ours := observe(t, standIns[p.Adapter], option, path, runHere)
				file := filepath.Base(path)
				switch {
				case theirs.late:
					t.Logf("%s %s %s: no answer in time", p.Adapter, option, file)
					continue
				case same(standIns[p.Adapter], theirs, ours):
					continue
				}
				i := slices.IndexFunc(known, func(d difference) bool { return d.covers(p.Adapter, option, file) })
				if i < 0 {
					t.Errorf("%s %s %s: exit code %d, %q, %q; trflegacy: %d, %q, %q", p.Adapter, option, file,
						theirs.code, theirs.stdout, theirs.out, ours.code, ours.stdout, ours.out)
					continue
				}
				used[known[i]] = true
			}
		}
	}
	t.Logf("%d of %d known differences were seen", len(used), len(known))
}

// same is the equality a caller relies on. JaVaFo says on standard output what is wrong, and all its failures end with
// 1; of bbpPairings only 1, no pairing, is told apart from the refusals.
func same(program string, a, b behaviour) bool {
	refused := func(x behaviour) bool { return x.code != 0 && x.code != 1 }
	switch {
	case strings.HasPrefix(program, "javafo"):
		return a == b || a.code != 0 && b.code != 0 && !a.wrote && !b.wrote
	case refused(a) && refused(b):
		return !a.wrote && !b.wrote
	case a.code == 1 && b.code == 1: // bbpPairings leaves an empty file
		return a.impossible && b.impossible && a.out == "" && b.out == ""
	}
	return a == b
}

type runner func(argv []string, stdout, stderr *bytes.Buffer) int

func runHere(argv []string, stdout, stderr *bytes.Buffer) int { return run(argv, nil, stdout, stderr) }

// observe runs one program on a copy of the file. A nil runner starts it as a process.
func observe(t *testing.T, program, option, path string, start runner) behaviour {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	in := filepath.Join(dir, "in.trf")
	if err := os.WriteFile(in, data, 0o600); err != nil {
		t.Fatal(err)
	}
	argv := []string{program, in, option}
	if strings.HasPrefix(filepath.Base(program), "bbp") {
		argv = []string{program, "--dutch", in, option}
	} else if filepath.Ext(program) == ".jar" {
		if noMachine != nil && start == nil {
			t.Skipf("a Java machine is needed: %v", noMachine)
		}
		argv = []string{machine, "-ea", "-jar", program, in, option}
	}
	if option == "-p" {
		argv = append(argv, filepath.Join(dir, "out"))
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	if start == nil {
		start = startProcess(ctx, t)
	}
	var stdout, stderr bytes.Buffer
	b := behaviour{code: start(argv, &stdout, &stderr), stdout: stdout.String(), late: ctx.Err() != nil}
	b.impossible = strings.Contains(stderr.String(), "No valid pairing exists")
	out, err := os.ReadFile(filepath.Join(dir, "out"))
	b.out, b.wrote = string(out), err == nil
	return b
}

func startProcess(ctx context.Context, t *testing.T) runner {
	return func(argv []string, stdout, stderr *bytes.Buffer) int {
		cmd := exec.CommandContext(ctx, argv[0], argv[1:]...)
		cmd.Stdout, cmd.Stderr = stdout, stderr
		var ended *exec.ExitError
		switch err := cmd.Run(); {
		case errors.As(err, &ended):
			return ended.ExitCode() // -1 after a signal
		case err != nil:
			t.Fatal(err)
		}
		return 0
	}
}
