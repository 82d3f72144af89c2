package clitest

import (
	"cmp"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// Programs skips the test where a program that it needs is not installed.
func Programs(t *testing.T, names ...string) {
	t.Helper()
	for _, name := range names {
		if _, err := exec.LookPath(name); err != nil {
			t.Skipf("%s is not installed", name)
		}
	}
}

var built string // the folder of Builder

// Builder runs the tests of a package with one folder for all that they build: what stands there is not linked again.
func Builder(m *testing.M) {
	dir, err := os.MkdirTemp("", "trfkit-built-")
	if err != nil {
		panic(err)
	}
	built = dir
	code := m.Run()
	_ = os.RemoveAll(dir)
	os.Exit(code)
}

// Build compiles packages for a platform, such as js/wasm, and returns the folder where they are, maybe beside others:
// that of Builder, or a new one. Blank is this platform.
//
// -trimpath is what make test has, too: nothing is compiled twice.
func Build(t *testing.T, root, platform string, packages ...string) string {
	t.Helper()
	dir := filepath.Join(cmp.Or(built, t.TempDir()), filepath.FromSlash(platform), "bin")
	args := []string{"build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w", "-o", dir + string(filepath.Separator)}
	build := exec.Command("go", append(args, packages...)...)
	build.Dir = root
	if platform != "" {
		build.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS="+filepath.Dir(platform),
			"GOARCH="+filepath.Base(platform))
	}
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("go build: %v\n%s", err, out)
	}
	return dir
}

// Output runs a program in a folder and returns what it prints and how it exits. env are more variables.
func Output(t *testing.T, dir string, env []string, program string, args ...string) (stdout string, code int) {
	t.Helper()
	cmd := exec.Command(program, args...)
	cmd.Dir, cmd.Env, cmd.Stderr = dir, append(os.Environ(), env...), os.Stderr
	out, err := cmd.Output()
	if err != nil && cmd.ProcessState == nil {
		t.Fatal(err)
	}
	return string(out), cmd.ProcessState.ExitCode()
}
