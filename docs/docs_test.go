// Package docs holds the user guides. Its test runs every example in them.
package docs

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/internal/clitest"
)

const root = ".."

func TestMain(m *testing.M) { clitest.Builder(m) }

// commands returns the folder of all commands.
func commands(t *testing.T) string {
	t.Helper()
	return clitest.Build(t, root, "", "./cmd/...")
}

// Every block marked console is what the commands really print: lines that begin with "$ " are run in the root of the
// repository, what follows is their output, and an exit code other than 0 stands in a last line "exit code N".
func TestExamples(t *testing.T) {
	pages, err := filepath.Glob("*.md")
	if err != nil || len(pages) < 2 {
		t.Fatalf("%d pages: %v", len(pages), err)
	}
	bin := commands(t)
	ran := 0
	for _, page := range append(pages, filepath.Join(root, "README.md")) {
		data, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		got, n := rewrite(t, bin, string(data))
		ran += n
		if got == string(data) {
			continue
		}
		if clitest.Updating() {
			if err := os.WriteFile(page, []byte(got), 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		}
		t.Errorf("%s is not what the commands print; run: make docs\n%s", page, firstDifference(string(data), got))
	}
	if ran < 10 {
		t.Errorf("only %d examples", ran)
	}
}

// rewrite returns a page with the output of its examples as it is now, and how many were run.
func rewrite(t *testing.T, bin, page string) (string, int) {
	var out strings.Builder
	inside, ran := false, 0
	for _, line := range strings.SplitAfter(page, "\n") {
		switch {
		case strings.HasPrefix(line, "```"):
			inside = !inside && strings.TrimSpace(line) == "```console"
			out.WriteString(line)
		case inside && strings.HasPrefix(line, "$ "):
			out.WriteString(line)
			out.WriteString(run(t, bin, strings.TrimSpace(line[2:])))
			ran++
		case !inside:
			out.WriteString(line)
		}
	}
	return out.String(), ran
}

// run returns what a command line prints on both outputs. Pipes and redirections work where there is a shell.
func run(t *testing.T, bin, line string) string {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("the examples need a POSIX shell")
	}
	if !strings.HasPrefix(line, "trf") {
		t.Fatalf("example %q does not call one of our commands", line)
	}
	cmd := exec.Command("sh", "-c", line)
	cmd.Dir = root
	cmd.Env = append(os.Environ(), "PATH="+bin+string(os.PathListSeparator)+os.Getenv("PATH"))
	var b bytes.Buffer
	cmd.Stdout, cmd.Stderr = &b, &b
	err := cmd.Run()
	var failed *exec.ExitError
	if errors.As(err, &failed) {
		fmt.Fprintf(&b, "exit code %d\n", failed.ExitCode())
	} else if err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// Every answer of the FAQ stands below its question.
func TestQuestions(t *testing.T) {
	data, err := os.ReadFile("faq.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, paragraph := range strings.Split(strings.TrimSpace(string(data)), "\n\n")[1:] {
		first, _, _ := strings.Cut(paragraph, "\n")
		if !strings.HasPrefix(first, "**") || !strings.HasSuffix(first, "?**") {
			t.Errorf("no question: %s", first)
		}
	}
}

// CI runs the command with which the README says that a clone is tested, so it must stand there as a block.
func TestReadmeShowsTestCommand(t *testing.T) {
	readme, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(readme), "\n    make demo\n    make test\n") {
		t.Error("README.md has no block with make demo and make test")
	}
}

// What trf says of the commands is what they say of themselves.
func TestCommandsOfTrf(t *testing.T) {
	bin := commands(t)
	list := run(t, bin, "trf --help")
	rows := regexp.MustCompile(`(?m)^  ([a-z]+) +([a-z].*)$`).FindAllStringSubmatch(list, -1)
	for _, row := range rows {
		if name := "trf" + row[1]; fileExists(filepath.Join(root, "cmd", name)) {
			if first, _, _ := strings.Cut(run(t, bin, name+" --help"), "\n"); first != name+" - "+row[2] {
				t.Errorf("trf says %q, %s says %q", row[2], name, first)
			}
		}
	}
	if len(rows) < 9 {
		t.Errorf("trf --help lists %d commands:\n%s", len(rows), list)
	}
}

func fileExists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

func firstDifference(a, b string) string {
	as, bs := strings.Split(a, "\n"), strings.Split(b, "\n")
	for i := range as {
		if i >= len(bs) || as[i] != bs[i] {
			return fmt.Sprintf("line %d: the page has %q", i+1, as[i])
		}
	}
	return fmt.Sprintf("line %d is missing", len(as))
}

// The page on FIDE's checklist answers every question, each that is ours with a command, or lists it as not ours.
func TestChecklistQuestions(t *testing.T) {
	data, err := os.ReadFile("vcl.md")
	if err != nil {
		t.Fatal(err)
	}
	text, others, _ := strings.Cut(string(data), "\n## Not ours\n")
	said := map[int]bool{}
	say := func(numbers string) {
		for _, span := range regexp.MustCompile(`([0-9]+)(?: to ([0-9]+))?`).FindAllStringSubmatch(numbers, -1) {
			first, _ := strconv.Atoi(span[1])
			last, _ := strconv.Atoi(cmp.Or(span[2], span[1]))
			for q := first; q <= last; q++ {
				said[q] = true
			}
		}
	}
	heading := regexp.MustCompile(`(?m)^\*\*([0-9][0-9, and to]*): `)
	parts := heading.FindAllStringSubmatchIndex(text, -1)
	for i, at := range parts {
		end := len(text)
		if i+1 < len(parts) {
			end = parts[i+1][0]
		}
		if !strings.Contains(text[at[0]:end], "\n$ trf") {
			t.Errorf("question %s has no command", text[at[2]:at[3]])
		}
		say(text[at[2]:at[3]])
	}
	list, _, _ := strings.Cut(others, " are about")
	say(list)
	if !strings.Contains(strings.ReplaceAll(list, "\n", " "), dossier.OtherQuestions) {
		t.Errorf("the page lists as not ours %s, a dossier %s", list, dossier.OtherQuestions)
	}
	everywhere := said
	said = map[int]bool{}
	say(dossier.OtherQuestions)
	for _, q := range dossier.Questions() {
		say(q.Numbers)
	}
	for q := 1; q <= 225; q++ {
		if !said[q] {
			t.Errorf("a dossier does not name question %d", q)
		}
	}
	said = everywhere
	for q := 1; q <= 225; q++ {
		if !said[q] {
			t.Errorf("question %d is neither answered nor said to be not ours", q)
		}
	}
}
