package page

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// Gather compiles the engine and finds the other parts. root is the folder of the module.
func Gather(root string) (Parts, error) {
	dir, err := os.MkdirTemp("", "trfkit-page-")
	if err != nil {
		return Parts{}, err
	}
	defer os.RemoveAll(dir)
	engine := filepath.Join(dir, "trfkit.wasm")
	if _, err := run(root, "build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w", "-o", engine,
		"./cmd/trfkit-wasm"); err != nil {
		return Parts{}, err
	}
	goroot, err1 := run(root, "env", "GOROOT")
	own, err2 := filepath.Abs(filepath.Join(root, "page"))
	wasm, err3 := os.ReadFile(engine)
	example, err4 := os.ReadFile(filepath.Join(root, "corpus", "tournaments", "harbour-town-planted.trf"))
	return Parts{Dir: own, Engine: wasm, Example: example,
			Runtime: filepath.Join(strings.TrimSpace(goroot), "lib", "wasm", "wasm_exec.js")},
		errors.Join(err1, err2, err3, err4)
}

// run calls Go for JavaScript.
func run(root string, args ...string) (string, error) {
	cmd := exec.Command("go", args...)
	cmd.Dir, cmd.Env = root, append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	out, err := cmd.Output()
	var failed *exec.ExitError
	if errors.As(err, &failed) {
		return "", fmt.Errorf("go %s: %s", args[0], failed.Stderr)
	}
	return string(out), err
}
