package checker

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

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
