package vectors

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// The script of corpus/rules/README.md does what it says for people without trfkit: a program that prints the pairings
// demanded passes all, one that prints the others is told that it reads the rules otherwise, or what it fails.
func TestScriptOfReadme(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("the script is not run: python3 is not installed")
	}
	text, err := os.ReadFile("../../corpus/rules/README.md")
	if err != nil {
		t.Fatal(err)
	}
	m := regexp.MustCompile(`(?m)(?:^    .*\n|^\n)*^    print\(passed.*\n`).Find(text)
	script := filepath.Join(t.TempDir(), "ask.py")
	put(t, script, strings.ReplaceAll("\n"+string(m), "\n    ", "\n"))
	for what, want := range map[string]string{"expected": "\n43 passed, 0 under another reading\n",
		"other": "\n0 passed, 9 under another reading\n"} {
		out, err := exec.Command(python, script, "../../corpus/rules/dutch-2026", "", "sh", "-c", "cat $0."+what,
			"{}").CombinedOutput()
		if err != nil || !strings.HasSuffix("\n"+string(out), want) {
			t.Errorf("%s: %v\n%s", what, err, out)
		}
	}
}
