package main

import (
	"os"
	"path/filepath"
	"testing"
)

// In a fresh clone there is no folder for the page yet.
func TestPutMakesTheFolder(t *testing.T) {
	file := filepath.Join(t.TempDir(), "bin", "trfkit.html")
	for _, text := range []string{"one", "two"} {
		if err := put(file, []byte(text)); err != nil {
			t.Fatal(err)
		}
		if data, err := os.ReadFile(file); err != nil || string(data) != text {
			t.Errorf("%q, %v", data, err)
		}
	}
}
