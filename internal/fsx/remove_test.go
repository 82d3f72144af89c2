package fsx

import (
	"os"
	"path/filepath"
	"testing"
)

// A folder without permissions goes, and what a link in it points to stays.
func TestRemoveAll(t *testing.T) {
	base := t.TempDir()
	kept := filepath.Join(base, "kept")
	deep := filepath.Join(base, "left", "a", "b")
	for _, dir := range []string{kept, deep} {
		if err := os.MkdirAll(dir, 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, "file"), nil, 0o400); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink(kept, filepath.Join(deep, "link")); err != nil {
		t.Skip("symbolic links are not available:", err)
	}
	for _, dir := range []string{deep, filepath.Dir(deep)} {
		if err := os.Chmod(dir, 0); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Chmod(kept, 0o555); err != nil {
		t.Fatal(err)
	}
	if err := RemoveAll(filepath.Join(base, "left")); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(kept); err != nil || info.Mode().Perm() != 0o555 {
		t.Errorf("what the link points to: %v, %v", info, err)
	}
	if _, err := os.Stat(filepath.Join(base, "left")); !os.IsNotExist(err) {
		t.Error(err)
	}
	if err := RemoveAll(filepath.Join(base, "left")); err != nil {
		t.Errorf("what is not there: %v", err)
	}
	if err := os.Chmod(kept, 0o755); err != nil {
		t.Fatal(err)
	}
}
