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

// Every recorded round of the SSM corpus agrees, and the files need no --system: their records say what they are.
func TestCorpusSSM(t *testing.T) {
	ins := sharedFiles(t, "corpus/ssm")
	report := CheckAll(context.Background(), ins, Options{}, runtime.GOMAXPROCS(0), nil)
	t.Log(report.Summary.String())
	if report.ExitCode() != exit.Clean || report.Summary.Agree != report.Summary.Rounds || report.Summary.Files != len(ins) {
		var b strings.Builder
		if err := report.WriteText(&b, TextStyle{Quiet: true}); err != nil {
			t.Fatal(err)
		}
		t.Error(b.String())
	}
	for i := range report.Files {
		if report.Files[i].System != "ssm-2020" {
			t.Errorf("%s is checked by %q", report.Files[i].File, report.Files[i].System)
		}
	}
}

// The worked cases give the expected pairing, the higher ranked first.
func TestCasesSSM(t *testing.T) {
	n := 0
	for _, in := range sharedFiles(t, "cases/ssm-2020") {
		want, err := os.ReadFile(strings.TrimSuffix(in.Name, ".trf") + ".expected")
		if err != nil {
			t.Fatal(err)
		}
		n++
		p := Pair(in, Options{System: "ssm-2020"}, 0, false)
		var got bytes.Buffer
		if err := p.WritePairs(&got); err != nil {
			t.Fatal(err)
		}
		if p.ExitCode() != exit.Clean || got.String() != string(want) {
			t.Errorf("%s: exit code %d, findings %+v, pairs\n%swant\n%s", filepath.Base(in.Name), p.ExitCode(), p.Findings, got.String(), want)
		}
	}
	if n < 12 {
		t.Errorf("only %d cases", n)
	}
}
