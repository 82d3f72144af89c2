package checker

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine"
)

// What the worked cases name as the pairing of another reading is the one under that reading.
func TestCasesDutch1998Readings(t *testing.T) {
	readings := map[string]engine.Reading{
		"2012 order of float relaxations":   {ID: "Q09", Choice: "2012"},
		"c14Reset=false":                    {ID: "Q16", Choice: "kept"},
		"no C12 backtracking":               {ID: "Q23", Choice: "never"},
		"half rule ignored":                 {ID: "Q27", Choice: "heterogeneous"},
		"no floats from forfeited pairings": {ID: "Q31", Choice: "none"},
		"forfeit win = downfloat":           {ID: "Q31", Choice: "winner"},
	}
	n := 0
	for _, in := range sharedFiles(t, "cases/dutch-1998") {
		data, err := os.ReadFile(strings.TrimSuffix(in.Name, ".trf") + ".expected")
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(data)) {
			topic, want, ok := strings.Cut(strings.TrimPrefix(strings.TrimSpace(line), "# with "), ": ")
			reading, known := readings[topic]
			if !ok || !known {
				continue
			}
			n++
			p := Pair(t.Context(), in, Options{System: "dutch-1998", Readings: []engine.Reading{reading}})
			got := map[string]bool{}
			for _, b := range p.Boards {
				got[fmt.Sprintf("%d-%d", b.White, b.Black)] = true
			}
			if p.Bye != 0 {
				got[fmt.Sprintf("%d-bye", p.Bye)] = true
			}
			for _, board := range strings.Fields(want) {
				if !got[board] {
					t.Errorf("%s under %s: %v, want %s", filepath.Base(in.Name), reading, got, want)
				}
			}
		}
	}
	if n != 12 {
		t.Errorf("%d cases, want 12", n)
	}
}

// Where the one public program of this system pairs otherwise, the text is followed.
func TestPeerDisagreementsLim1999(t *testing.T) {
	n := 0
	for _, in := range sharedFiles(t, "cases/lim-1999-peer-disagreements") {
		base := strings.TrimSuffix(in.Name, ".trf")
		want, err := os.ReadFile(base + ".text")
		if err != nil {
			t.Fatal(err)
		}
		p := Pair(t.Context(), in, Options{System: "lim-1999"})
		var got bytes.Buffer
		if err := p.WritePairs(&got); err != nil {
			t.Fatal(err)
		}
		if got.String() != string(want) {
			t.Errorf("%s: pairs\n%swant\n%s", filepath.Base(in.Name), got.String(), want)
		}
		n++
	}
	if n < 5 {
		t.Errorf("only %d cases", n)
	}
}
