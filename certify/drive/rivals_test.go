package drive

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// A program under trial sees no other that pairs, unless it is that program.
func TestRivals(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	if self, err = filepath.EvalSymlinks(self); err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	path := filepath.Join(dir, "bbpPairings")
	if err := os.WriteFile(path, []byte("#!/bin/sh\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", dir)
	for _, tt := range []struct{ own, want []string }{
		{nil, []string{self, path}}, {[]string{path}, []string{self}}, {[]string{self}, []string{path}},
	} {
		if got := rivals(tt.own); !slices.Equal(got, tt.want) {
			t.Errorf("own %q: %q, want %q", tt.own, got, tt.want)
		}
	}
}
