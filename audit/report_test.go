package audit

import (
	"bytes"
	"context"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/internal/schematest"
)

const quay = "../corpus/tournaments/published/lantern-quay.trf"

func published(t *testing.T) []byte {
	t.Helper()
	data, err := os.ReadFile(quay)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// Every member of the report is in the schema and the other way round, and a report obeys it.
func TestSchema(t *testing.T) {
	schema := schematest.Parse(t, Schema())
	for name, typ := range map[string]reflect.Type{"file": reflect.TypeFor[File](), "round": reflect.TypeFor[Round](),
		"assumption": reflect.TypeFor[Assumption](), "fit": reflect.TypeFor[Fit]()} {
		schema.Matches(t, name, typ)
	}
	ins := []checker.Input{checker.Bytes("quay.trf", published(t)), checker.Bytes("page.trf", []byte("<html>"))}
	report := All(context.Background(), ins, Options{Tool: "trfaudit", Release: "test"}, nil)
	var b bytes.Buffer
	if err := report.WriteJSON(&b); err != nil {
		t.Fatal(err)
	}
	if problems := schema.Problems(b.Bytes()); len(problems) > 0 {
		t.Error(problems)
	}
	if got := report.ExitCode(); got != 3 {
		t.Errorf("exit code %d, want 3", got)
	}
}

// Order and layout of the lines of a file do not matter to what is found.
func TestLineOrder(t *testing.T) {
	lines := strings.SplitAfter(string(published(t)), "\n")
	for i, k := 0, len(lines)-1; i < k; i, k = i+1, k-1 {
		lines[i], lines[k] = lines[k], lines[i]
	}
	report := func(text string) string {
		f := One(context.Background(), checker.Bytes("quay.trf", []byte(text)), Options{})
		var b strings.Builder
		if err := f.WriteText(&b, TextStyle{}); err != nil {
			t.Fatal(err)
		}
		return b.String()
	}
	if got, want := report(strings.Join(lines, "")), report(string(published(t))); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// A search that is stopped says what it knows, and that there may be more.
func TestStopped(t *testing.T) {
	for name, stop := range map[string]func() (context.Context, context.CancelFunc, Options){
		"budget": func() (context.Context, context.CancelFunc, Options) {
			return context.Background(), func() {}, Options{Budget: time.Nanosecond}
		},
		"cancelled": func() (context.Context, context.CancelFunc, Options) {
			ctx, cancel := context.WithCancel(context.Background())
			return ctx, cancel, Options{Working: func(string, string) { cancel() }}
		},
	} {
		ctx, cancel, opt := stop()
		f := One(ctx, checker.Bytes("quay.trf", published(t)), opt)
		cancel()
		var b strings.Builder
		if err := f.WriteText(&b, TextStyle{}); err != nil {
			t.Fatal(err)
		}
		if f.Complete || f.code == 0 || !strings.Contains(b.String(), "the search was stopped") {
			t.Errorf("%s: complete %v\n%s", name, f.Complete, b.String())
		}
	}
}

// A file that was not read when the audit was ended is left out, and so are those after it.
func TestStoppedWhileReading(t *testing.T) {
	quay := checker.Bytes("quay.trf", published(t))
	for after := range 3 { // files that are read before
		ctx, cancel := context.WithCancel(context.Background())
		never := checker.Input{Name: "-", Read: func() ([]byte, error) {
			cancel()
			time.Sleep(10 * time.Second)
			return published(t), nil
		}}
		ins := append(slices.Repeat([]checker.Input{quay}, after), never, quay)
		finished := 0
		r := All(ctx, ins, Options{}, func(*File) { finished++ })
		if len(r.Files) != after || finished != after || r.ExitCode() != int(exit.Interrupted) {
			t.Errorf("%d files, %d finished, exit code %d; want %d files and %d", len(r.Files), finished, r.ExitCode(),
				after, exit.Interrupted)
		}
	}
}

// The number of workers does not matter to what is found.
func TestWorkers(t *testing.T) {
	found := func(workers int) string {
		in := checker.Bytes("quay.trf", published(t))
		r := All(context.Background(), []checker.Input{in}, Options{Workers: workers}, nil)
		var b bytes.Buffer
		if err := r.WriteJSON(&b); err != nil {
			t.Fatal(err)
		}
		return b.String()
	}
	if found(1) != found(4) {
		t.Error("one worker finds something else than four")
	}
}
