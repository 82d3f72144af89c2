package clitest

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
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

// Cases demands that a committed file of cases holds the answers to them. A case begins with "== " and the fact that it
// shows; what is asked ends at the line "-- want --", and the answer stands below it.
func Cases(t *testing.T, path string, answer func(asked string) string) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, text := range strings.Split("\n"+string(data), "\n== ")[1:] {
		asked, _, _ := strings.Cut(text, "-- want --\n")
		asked = strings.TrimRight(asked, "\n") + "\n"
		out = append(out, "== "+asked+"-- want --\n"+answer(asked))
	}
	Golden(t, path, []byte(strings.Join(out, "\n")))
}
