package fsx

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
)

// A folder that came from a stranger makes nobody write outside it, whatever links lie in it.
func TestWriteIn(t *testing.T) {
	base := t.TempDir()
	dir, outside := filepath.Join(base, "dossier"), filepath.Join(base, "outside")
	for _, d := range []string{dir, outside} {
		if err := os.Mkdir(d, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	victim := filepath.Join(outside, "victim")
	if err := os.WriteFile(victim, []byte("kept"), 0o644); err != nil {
		t.Fatal(err)
	}
	for name, target := range map[string]string{"page": victim, "folder": outside, "own": "deep"} {
		if err := os.Symlink(target, filepath.Join(dir, name)); err != nil {
			t.Skip("symbolic links are not available:", err)
		}
	}
	for _, name := range []string{"page", "folder/new", "folder/victim", "../outside/new", "own"} {
		if err := WriteIn(dir, name, []byte("x")); err == nil {
			t.Errorf("%s was written", name)
		}
	}
	if err := WriteIn(dir, "page", nil); !errors.Is(err, ErrLink) {
		t.Errorf("a link: %v, want ErrLink", err)
	}
	if data, err := os.ReadFile(victim); err != nil || string(data) != "kept" {
		t.Errorf("outside: %q, %v", data, err)
	}
	for _, text := range []string{"one", "two"} {
		if err := WriteIn(dir, "deep/er/file", []byte(text)); err != nil {
			t.Fatal(err)
		}
		if data, err := os.ReadFile(filepath.Join(dir, "deep", "er", "file")); err != nil || string(data) != text {
			t.Errorf("written %q, read %q, %v", text, data, err)
		}
	}
	if left, err := os.ReadDir(filepath.Join(dir, "deep", "er")); err != nil || len(left) != 1 {
		t.Errorf("left behind: %v, %v", left, err)
	}
	if left, err := os.ReadDir(outside); err != nil || len(left) != 1 {
		t.Errorf("outside there is %v, %v", left, err)
	}
	if err := WriteIn(dir, "deep", []byte("x")); err == nil {
		t.Error("a folder was written over")
	}
}
