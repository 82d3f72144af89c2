package checker

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/internal/exit"
)

// endless is a system by which one round costs what a file may.
type endless struct{ engine.System }

func (endless) Judge(s *engine.State, _ engine.Result) (engine.Judgement, error) {
	s.Spend(s.Work.Left + 1)
	panic("there was more")
}

// TestArchivesAreBounded: the files of one archive pay together and in their order, whatever the number of workers;
// other archives and files of their own pay for themselves.
func TestArchivesAreBounded(t *testing.T) {
	data, err := os.ReadFile(filepath.Join("..", "corpus", "tournaments", "harbour-town.trf"))
	if err != nil {
		t.Fatal(err)
	}
	dear, _ := systems.All().ByID("dutch-2017")
	dutch := dear.New
	dear.New = func() engine.System { return endless{dutch()} }
	small, large := Archive{"small.zip", 999_999}, Archive{"large.zip", 1_000_000}
	var ins []Input
	for i := range 12 {
		for _, a := range []Archive{small, large, {}} {
			in := Bytes(fmt.Sprintf("%s/%d.trf", a.Name, i), data)
			in.Archive = a
			ins = append(ins, in)
		}
	}
	const message = "not tried: the files before it in small.zip take what an archive of 999999 bytes may cost " +
		"(150000000 steps)"
	for _, workers := range []int{1, 3, 40} {
		tried := map[string]int{}
		report := CheckAll(context.Background(), ins, Options{Systems: systems.Table{dear}, System: dear.ID,
			Only: OnlyPairings, Workers: workers})
		for i := range report.Files {
			f := &report.Files[i]
			if f.code != exit.Unusable {
				t.Errorf("%s: exit code %d", f.File, f.code)
			}
			name, _, _ := strings.Cut(f.File, "/")
			if d := f.Findings[0]; !strings.HasPrefix(d.Message, "not tried: ") {
				tried[name]++
			} else if name == small.Name && (d.Message != message || d.Code != "limit.work") || d.Hint == "" {
				t.Errorf("%s: %s; %s", f.File, d.Message, d.Hint)
			}
		}
		if tried[small.Name] != 5 || tried[large.Name] != 10 || tried[""] != 12 {
			t.Errorf("%d workers: tried %v", workers, tried)
		}
	}
}
