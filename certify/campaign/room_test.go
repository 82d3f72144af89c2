package campaign

import (
	"os"
	"path/filepath"
	"testing"
)

// A full disk is not the engine's fault.
func TestRoom(t *testing.T) {
	dir := t.TempDir()
	if err := room(dir); err != nil {
		t.Error(err)
	}
	if left, err := os.ReadDir(dir); err != nil || len(left) > 0 {
		t.Errorf("left behind: %v, %v", left, err)
	}
	if room(filepath.Join(dir, "nowhere")) == nil {
		t.Error("there is no room where nothing can be written")
	}
}
