package clitest

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

// Updating reports whether -update was given, so that expected outputs are rewritten.
func Updating() bool { return *update }

// Long reports whether the long version of the tests is asked for: TRFKIT_LONG=1. The engines have enginetest.Long.
func Long() bool { return os.Getenv("TRFKIT_LONG") == "1" }

// Golden demands that a committed file holds exactly got, or rewrites it under -update.
func Golden(t *testing.T, path string, got []byte) {
	t.Helper()
	if *update {
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("%s is not as recorded (see -update); got:\n%s", path, got)
	}
}
