package checker

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/internal/exit"
)

// Every recorded round of the Dutch 1998 corpus agrees.
func TestCorpusDutch1998(t *testing.T) {
	ins := sharedFiles(t, "corpus/dutch1998")
	report := CheckAll(context.Background(), ins, Options{System: "dutch-1998"}, runtime.GOMAXPROCS(0), nil)
	t.Log(report.Summary.String())
	if report.ExitCode() != exit.Clean || report.Summary.Agree != report.Summary.Rounds || report.Summary.Files != len(ins) {
		var b strings.Builder
		if err := report.WriteText(&b, TextStyle{Quiet: true}); err != nil {
			t.Fatal(err)
		}
		t.Error(b.String())
	}
}

// The worked cases give the expected pairing.
func TestCasesDutch1998(t *testing.T) {
	n := 0
	for _, in := range sharedFiles(t, "cases/dutch-1998") {
		want, err := os.ReadFile(strings.TrimSuffix(in.Name, ".trf") + ".expected")
		if err != nil {
			t.Fatal(err)
		}
		n++
		p := Pair(in, Options{System: "dutch-1998"}, 0, false)
		var got bytes.Buffer
		if err := p.WritePairs(&got); err != nil {
			t.Fatal(err)
		}
		if p.ExitCode() != exit.Clean || got.String() != withoutComments(string(want)) {
			t.Errorf("%s: exit code %d, findings %+v, pairs\n%swant\n%s", filepath.Base(in.Name), p.ExitCode(), p.Findings, got.String(), withoutComments(string(want)))
		}
	}
	if n < 12 {
		t.Errorf("only %d cases", n)
	}
}

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
			p := Pair(in, Options{System: "dutch-1998", Readings: []engine.Reading{reading}}, 0, false)
			got := map[string]bool{}
			for _, b := range p.Boards {
				got[fmt.Sprintf("%d-%d", b[0], b[1])] = true
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
