package drive

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"
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

// A copy of a program that pairs is one under any name, and what runs a script is told.
func TestKin(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	path := func(name, text string) string {
		at := filepath.Join(dir, name)
		if err := os.WriteFile(at, []byte(text), 0o700); err != nil {
			t.Fatal(err)
		}
		return at
	}
	other, copied := path("bbpPairings", "#!/bin/sh\nexit 1\n"), path("mine", "#!/bin/sh\nexit 1\n")
	ours := filepath.Join(dir, "harmless")
	if err := os.Symlink(self, ours); err != nil {
		t.Fatal(err)
	}
	own := path("own", "#!/usr/bin/env sh\nexit 0\n")
	text := path("text", "#!/bin/sh\nexit 1\n") // which nobody can run
	if err := os.Chmod(text, 0o600); err != nil {
		t.Fatal(err)
	}
	for program, want := range map[string]string{copied: "a copy of bbpPairings", ours: "a build of trfkit", own: ""} {
		if got := kinOf(program, []string{other}); got != want {
			t.Errorf("%s: %q, want %q", program, got, want)
		}
	}
	t.Setenv("PATH", dir+string(filepath.ListSeparator)+os.Getenv("PATH"))
	hidden := rivals([]string{own})
	if !slices.Contains(hidden, copied) || slices.Contains(hidden, own) || slices.Contains(hidden, text) {
		t.Errorf("hidden: %q", hidden)
	}
	c, err := (&Adapter{Name: "x", Command: []string{"{program}"}}).Open(t.Context(), own, Limits{})
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, f := range c.Around.Runs {
		names = append(names, f.Name)
	}
	if len(names) != 2 || names[0] != "env" || len(c.Around.Hidden) != 0 || c.Around.Kin != "" {
		t.Errorf("%+v", c.Around)
	}
	if c, err = (&Adapter{Name: "x"}).Open(t.Context(), copied, Limits{}); err != nil ||
		c.Around.Kin != "a copy of bbpPairings" {
		t.Errorf("%+v, %v", c.Around, err)
	}
}

// Only a contained program finds other programs empty.
func TestHiddenFromContained(t *testing.T) {
	path := filepath.Join(t.TempDir(), "bbpPairings")
	if err := os.WriteFile(path, []byte("#!/bin/sh\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	for want, places := range map[int]cells{0: nil, 1: make(cells)} {
		c := &Candidate{Engine: Engine{Driver: &Adapter{}}, rivals: []string{path}, cells: places}
		if got := c.surroundings().Hidden; len(got) != want {
			t.Errorf("contained %t: %v is hidden", places != nil, got)
		}
	}
}

// The memory of a program whose adapter knows no limit of its address space is not limited.
func TestUnlimited(t *testing.T) {
	path := filepath.Join(t.TempDir(), "engine")
	if err := os.WriteFile(path, []byte("#!/bin/sh\necho engine 7\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	d := &Adapter{Name: "x", Command: []string{"{program}"}, Version: []string{"-v"}, Memory: "none"}
	c, err := d.Open(t.Context(), path, Limits{Time: time.Minute, Memory: 1})
	if err != nil || c.Version != "engine 7" {
		t.Errorf("%+v, %v", c, err)
	}
}

// The version of a program is the first line that it prints, and its files are those of the beginning until one of
// them changes.
func TestOpened(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "engine")
	table := filepath.Join(dir, "table.txt")
	if err := errors.Join(os.WriteFile(path, []byte("#!/bin/sh\necho engine $1\necho more\n"), 0o700),
		os.WriteFile(table, []byte("1\n"), 0o600)); err != nil {
		t.Fatal(err)
	}
	d := &Adapter{Name: "x", Command: []string{"{program}"}, Files: []string{"{folder}/*.txt"}, Version: []string{"7"}}
	c, err := d.Open(t.Context(), path, Limits{Time: time.Minute})
	if err != nil {
		t.Fatal(err)
	}
	if c.Version != "engine 7" || len(c.Files) != 2 || c.Files[1].Name != "table.txt" || c.TimeLimit != 60 {
		t.Errorf("%+v", c.Engine)
	}
	if err := c.Unchanged(); err != nil {
		t.Error(err)
	}
	if err := os.WriteFile(table, []byte("2\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := c.Unchanged(); err == nil {
		t.Error("a file of the program has changed, and nobody noticed")
	}
	d.Files = []string{"{folder}/*.bin"}
	if _, err := d.Open(t.Context(), path, Limits{Time: time.Minute}); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("a file of the program is missing: %v", err)
	}
}
