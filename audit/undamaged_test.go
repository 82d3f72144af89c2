package audit

import (
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/internal/clitest"
)

// The undamaged tournaments of the shared collection: each is as its system demands, and nothing is assumed.
func TestUndamaged(t *testing.T) {
	every := 25 // one file of so many, unless all are asked for
	if clitest.Long() {
		every = 1
	}
	seen, bad := 0, 0
	for _, system := range []string{"corpus/dutch2017", "corpus/dutch2026", "new/corpus/dutch1998",
		"new/corpus/dubov1997", "new/corpus/lim", "new/corpus/ssm"} {
		dir := "../../shared/" + system
		if _, err := os.Stat(dir); err != nil {
			t.Skip("no shared corpus")
		}
		n := 0
		err := filepath.WalkDir(dir, func(path string, _ fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(path, ".trf") {
				return err
			}
			if n++; n%every != 0 {
				return nil
			}
			data, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			seen++
			f := One(context.Background(), checker.Bytes(path, data), Options{})
			if f.Verdict != OK || len(f.Assumptions) > 0 {
				bad++
				t.Errorf("%s: %s by %s: %v", path, f.Verdict, f.System, f.Assumptions)
			}
			return nil
		})
		if err != nil || n == 0 {
			t.Fatal(dir, err)
		}
	}
	t.Logf("%d tournaments, %d with an assumption", seen, bad)
}
