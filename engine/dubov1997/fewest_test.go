package dubov1997_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/dubov1997"
	"github.com/trfkit/trfkit/engine/enginetest"
)

// Where the order alone lets three leave though one is enough, one leaves (Reading DA-24): the vectors of the reading.
func TestFewestLeave(t *testing.T) {
	files, err := filepath.Glob("../../corpus/rules/dubov-1997/readings/DA-24-order-*.trf")
	if err != nil || len(files) < 2 {
		t.Fatalf("%d vectors, %v", len(files), err)
	}
	system := dubov1997.New()
	var cases []enginetest.Case
	for _, file := range files {
		base := strings.TrimSuffix(file, ".trf")
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		expected, err := os.ReadFile(base + ".expected")
		if err != nil {
			t.Fatal(err)
		}
		cases = append(cases, enginetest.Case{Name: filepath.Base(base), TRF: string(text), Expected: string(expected)})
	}
	enginetest.Solve(t, cases, 40, func(s *engine.State) (engine.Result, error) { return system.Pair(s, nil) })
}
