package generator

import (
	"crypto/sha256"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/internal/clitest"
)

// The bytes of some seeds are pinned: they are the same on every platform and with every version of Go. They change
// when the generator's version does, and when an engine comes to pair one of these tournaments in another way.
func TestBytesArePinned(t *testing.T) {
	var b strings.Builder
	for _, id := range append(systems.Individual().IDs(), "team-swiss-2024", "team-swiss-2026", "double-swiss-2026") {
		for seed := range uint64(9) {
			// Without a word about tie-breaks the bytes are those of the files made before there was one.
			s := &Settings{System: id, Unlisted: seed < 6}
			if seed%2 == 1 {
				if err := s.Set("shape", ShapeNames()[seed]); err != nil {
					t.Fatal(err)
				}
			}
			_, data := mustEncode(t, s, seed)
			fmt.Fprintf(&b, "%s %d %x\n", id, seed, sha256.Sum256(data))
		}
	}
	const path = "testdata/digests.golden"
	if clitest.Updating() {
		if err := os.WriteFile(path, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	known := map[string]bool{}
	for _, line := range strings.Split(string(want), "\n") {
		known[line] = true
	}
	for _, line := range strings.Split(b.String(), "\n") {
		// A system that is new is pinned with the next update.
		if id, _, _ := strings.Cut(line, " "); !known[line] && strings.Contains(string(want), id+" ") {
			t.Errorf("not as pinned (go test ./generator -run Pinned -update, if an engine or the generator was to "+
				"change): %s", line)
		}
	}
}
