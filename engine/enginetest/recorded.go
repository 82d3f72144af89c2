package enginetest

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/trfkit/trfkit/engine"
)

// Recorded holds the reference itself against the tournaments recorded in a folder of the shared collection, those of
// at most so many players. It skips the test where the collection is not at hand.
func (x Subject) Recorded(t *testing.T, folder string, most int) {
	t.Helper()
	root := collection(folder)
	if root == "" {
		t.Skip("the shared collection is not at hand")
	}
	files, rounds := 0, 0
	err := filepath.WalkDir(root, func(path string, _ fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".trf" {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		tour, err := readTRF(path, string(text))
		if err != nil || len(tour.Players) > most {
			return err
		}
		files++
		for round := 1; round <= tour.PairedRounds(); round++ {
			s, err := engine.Before(tour, round)
			recorded, noRecord := engine.Recorded(tour, round)
			if err := errors.Join(err, noRecord); err != nil {
				return fmt.Errorf("%s: %w", path, err)
			}
			rounds++
			got, err := x.reference(x.System)(s)
			if err != nil || !SamePairs(got, recorded.Result, !x.System.Info().Colourless) {
				t.Errorf("%s, round %d: reference %s, recorded %s\n%s", filepath.Base(path), s.Round, Show(got, err),
					Show(recorded.Result, nil), Dump(s))
			}
		}
		return nil
	})
	if err != nil || rounds == 0 {
		t.Errorf("%s: %d rounds of at most %d players, %v", root, rounds, most, err)
	}
	t.Logf("%d rounds of %d files", rounds, files)
}
