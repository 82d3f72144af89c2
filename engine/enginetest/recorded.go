package enginetest

import (
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/trfkit/trfkit/engine"
)

// recordings visits every round of at most so many players of the tournaments recorded in a folder of the shared
// collection, with the pairing recorded. It skips the test where the collection is not at hand.
func recordings(t *testing.T, folder string, most int,
	visit func(name string, s *engine.State, recorded engine.Result)) {
	t.Helper()
	root := filepath.Join("..", "..", "..", "shared", filepath.FromSlash(folder))
	if _, err := os.Stat(root); err != nil {
		t.Skipf("the shared collection is not at hand: %v", err)
	}
	files, rounds := 0, 0
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".trf" {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		tour, err := readTRF(string(text))
		if err != nil {
			t.Errorf("%s: %v", path, err)
			return nil
		}
		if len(tour.Players) > most {
			return nil
		}
		files++
		for round := 1; round <= tour.PairedRounds(); round++ {
			s, err := engine.Before(tour, round)
			if err != nil {
				t.Errorf("%s: %v", path, err)
				return nil
			}
			rec, err := engine.Recorded(tour, round)
			if err != nil {
				t.Errorf("%s: %v", path, err)
				return nil
			}
			rounds++
			visit(filepath.Base(path), s, rec.Result)
		}
		return nil
	})
	if err != nil {
		t.Error(err)
	}
	if rounds == 0 {
		t.Errorf("%s: no round of at most %d players", root, most)
	}
	t.Logf("%d rounds of %d files", rounds, files)
}
