package checker

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/trfkit/trfkit/checker/internal/checkertest"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/internal/plain"
)

func unreadable(name string) Input {
	return Input{Name: name, Read: func() ([]byte, error) {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}}
}

func TestOrderDoesNotDependOnWorkers(t *testing.T) {
	var ins []Input
	for i := range 60 {
		ins = append(ins, unreadable(fmt.Sprintf("%02d.trf", i)))
	}
	var first []byte
	for _, workers := range []int{1, 3, 16, 100} {
		var order []string
		report := CheckAll(context.Background(), ins, Options{System: "dutch-2017", Workers: workers,
			Finished: func(f []File) { order = append(order, f[0].File) }})
		var js bytes.Buffer
		if err := report.WriteJSON(&js); err != nil {
			t.Fatal(err)
		}
		if first == nil {
			first = js.Bytes()
		}
		if !bytes.Equal(first, js.Bytes()) {
			t.Errorf("%d workers: another report", workers)
		}
		if len(order) != len(ins) || order[0] != "00.trf" || order[59] != "59.trf" {
			t.Errorf("%d workers: finished in the order %q", workers, order)
		}
		if exit.Code(report.ExitCode()) != exit.File || report.Summary.Files != 60 {
			t.Errorf("exit code %d, summary %+v", report.ExitCode(), report.Summary)
		}
	}
}

// TestForgottenFiles: the document printed file by file is the one of the whole report, and the report is empty.
func TestForgottenFiles(t *testing.T) {
	data, err := os.ReadFile(filepath.Join("..", "corpus", "tournaments", "harbour-town.trf"))
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range []int{0, 1, 3} {
		var ins []Input
		for i := range n {
			ins = append(ins, Input{Name: fmt.Sprintf("<%d> [1,\n 2].trf", i), Read: func() ([]byte, error) {
				return data, nil
			}})
		}
		opt := Options{Tool: "t", Version: "v", System: AllSystems, Checklist: true}
		var whole, parts bytes.Buffer
		kept := CheckAll(context.Background(), ins, opt)
		if err := kept.WriteJSON(&whole); err != nil {
			t.Fatal(err)
		}
		js := NewJSONWriter(&parts, "t", "v")
		opt.Forget, opt.Finished = true, js.Write
		report := CheckAll(context.Background(), ins, opt)
		if err := js.Close(&report.Summary); err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(whole.Bytes(), parts.Bytes()) || len(report.Files) != 0 {
			t.Errorf("%d inputs: %d files kept; printed one by one\n%s\nat once\n%s", n, len(report.Files), &parts,
				&whole)
		}
		var old bytes.Buffer
		if err := plain.WriteBoards(&old, kept, ""); err != nil || old.String() != whole.String() {
			t.Errorf("%d inputs: %v, not the document of the report:\n%s", n, err, &whole)
		}
	}
}

// TestSlowFile: what comes after a file that takes long waits for it, so that few results are held.
func TestSlowFile(t *testing.T) {
	release := make(chan struct{})
	var begun atomic.Int32
	ins := make([]Input, 4*aheadMost)
	for i := range ins {
		ins[i] = Input{Name: fmt.Sprint(i), Read: func() ([]byte, error) {
			if i == 0 {
				<-release
			} else if begun.Add(1) == aheadMost {
				close(release)
			}
			return nil, fs.ErrNotExist
		}}
	}
	most := int32(0)
	opt := Options{Workers: 2, Finished: func([]File) {
		if most == 0 {
			most = begun.Load()
		}
	}}
	if r := CheckAll(context.Background(), ins, opt); r.Summary.Files != len(ins) {
		t.Errorf("%d files", r.Summary.Files)
	}
	if most < aheadMost || most > aheadMost+10 {
		t.Errorf("%d files were read before the first was done, want about %d", most, aheadMost)
	}
}

func TestInterruption(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	var read atomic.Int32
	var ins []Input
	for i := range 50 {
		ins = append(ins, Input{Name: fmt.Sprintf("%02d.trf", i), Read: func() ([]byte, error) {
			if read.Add(1) == 10 {
				cancel()
			}
			return nil, errors.New("unreadable")
		}})
	}
	report := CheckAll(ctx, ins, Options{})
	if exit.Code(report.ExitCode()) != exit.Interrupted || len(report.Files) != 9 {
		t.Errorf("exit code %d, %d files; want %d, the 9 finished before", report.ExitCode(), len(report.Files),
			exit.Interrupted)
	}
}

// A file that takes long does not keep an interrupted run from ending.
func TestInterruptionDoesNotWait(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	release := make(chan struct{})
	defer close(release)
	ins := []Input{unreadable("a.trf"), {Name: "slow.trf", Read: func() ([]byte, error) {
		cancel()
		<-release
		return nil, errors.New("late")
	}}}
	report := CheckAll(ctx, ins, Options{})
	if exit.Code(report.ExitCode()) != exit.Interrupted || len(report.Files) != 1 || report.Files[0].File != "a.trf" {
		t.Errorf("exit code %d, files %+v", report.ExitCode(), report.Files)
	}
}

func TestPanickingReaderIsAFinding(t *testing.T) {
	ins := []Input{{Name: "a.trf", Read: func() ([]byte, error) { panic("boom") }}, unreadable("b.trf")}
	report := CheckAll(context.Background(), ins, Options{Workers: 2})
	if exit.Code(report.ExitCode()) != exit.Internal || len(report.Files) != 2 ||
		codes(&report.Files[0]) != "internal.fault" {
		t.Errorf("exit code %d, files %+v", report.ExitCode(), report.Files)
	}
	if f := report.Files[0].Findings[0]; !strings.Contains(f.Message, "a.trf: boom") ||
		!strings.Contains(f.Message, "batch_test.go") {
		t.Errorf("the fault does not say where: %s", f.Message)
	}
}

// Under --system all a file counts as the system that fits it best.
func TestAllSystems(t *testing.T) {
	table := append(fakeTable(fake{judge: func(_ *engine.State, r engine.Result) (engine.Judgement, error) {
		return engine.Judgement{Breaches: []engine.Step{{Says: fact.None}}}, nil
	}}), (&Options{}).table()...)
	opt := Options{Systems: table, System: AllSystems}
	report := Check(t.Context(), Input{Name: "x.trf", Tournament: checkertest.Event(t, 5, roundOne...)}, opt)
	var got []Verdict
	for i := range report.Files[:2] {
		got = append(got, report.Files[i].Verdict)
	}
	if !reflect.DeepEqual(got, []Verdict{Illegal, Agree}) || exit.Code(report.ExitCode()) != exit.Clean ||
		report.Summary.Files != 1 {
		t.Errorf("verdicts %v, exit code %d, summary %+v", got, report.ExitCode(), report.Summary)
	}
	var b strings.Builder
	if err := report.WriteText(&b, TextStyle{All: true}); err != nil {
		t.Fatal(err)
	}
	if !strings.HasPrefix(b.String(),
		"x.trf\n  fake-1900      round 1 is illegal\n  dutch-2017     1 round agrees\n") {
		t.Errorf("text:\n%s", b.String())
	}
	inOrder := checkertest.Event(t, 5, "2w1", "1b0", "4w1", "3b0", "6w1", "5b0")
	report = Check(t.Context(), Input{Name: "x.trf", Tournament: inOrder}, opt)
	if exit.Code(report.ExitCode()) != exit.Negative {
		t.Errorf("no system fits: exit code %d", report.ExitCode())
	}
}

func TestParseRounds(t *testing.T) {
	for text, want := range map[string]string{"": "1 2 3 4 5 6 7 8", "1-3,7": "1 2 3 7", "4": "4", "6-": "6 7 8",
		" 2 , 4 - 5 ": "2 4 5", "1-1": "1"} {
		s, err := ParseRounds(text)
		var got []string
		for r := 1; r <= 8; r++ {
			if s.Has(r) {
				got = append(got, fmt.Sprint(r))
			}
		}
		if err != nil || strings.Join(got, " ") != want {
			t.Errorf("%q: rounds %v, %v; want %s", text, got, err, want)
		}
	}
	for _, text := range []string{"0", "3-2", "x", "1,,2", "-3", "1-2-3", "1000", "1-99999999999999999999"} {
		if _, err := ParseRounds(text); err == nil {
			t.Errorf("%q is accepted", text)
		}
	}
}

func TestRoundsBeyondTheRecord(t *testing.T) {
	for text, want := range map[string]string{"1-5": "rounds.not-recorded", "1": "", "1-": "",
		"4": "rounds.not-recorded rounds.none"} {
		s, err := ParseRounds(text)
		if err != nil {
			t.Fatal(err)
		}
		f := only(t,
			Check(t.Context(), Input{Name: "x", Tournament: checkertest.Event(t, 5, roundOne...)},
				Options{System: "dutch-2017", Rounds: s}))
		if codes(f) != want {
			t.Errorf("rounds %s: findings %q, want %q", text, codes(f), want)
		}
	}
}
