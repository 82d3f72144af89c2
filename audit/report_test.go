package audit

import (
	"bytes"
	"context"
	"os"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/internal/schematest"
)

// bundled reads a tournament of the repository.
func bundled(t *testing.T, name string) []byte {
	t.Helper()
	data, err := os.ReadFile("../corpus/tournaments/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func published(t *testing.T) []byte {
	t.Helper()
	return bundled(t, "published/lantern-quay.trf")
}

// inputs are the published tournament and what is none.
func inputs(t *testing.T) []checker.Input {
	t.Helper()
	return []checker.Input{checker.Bytes("quay.trf", published(t)), checker.Bytes("page.trf", []byte("<html>"))}
}

// audited is what four workers find in the inputs.
func audited(t *testing.T) *Report {
	t.Helper()
	auditing.Do(func() {
		auditing.report = All(context.Background(), inputs(t),
			Options{Tool: "trfaudit", Release: "test", Workers: 4}, nil)
	})
	return auditing.report
}

var auditing struct {
	sync.Once
	report *Report
}

func jsonOf(t *testing.T, r *Report) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := r.WriteJSON(&b); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// Every member of the report is in the schema and the other way round, and a report obeys it.
func TestSchema(t *testing.T) {
	schema := schematest.Parse(t, Schema())
	for name, typ := range map[string]reflect.Type{"file": reflect.TypeFor[File](), "round": reflect.TypeFor[Round](),
		"assumption": reflect.TypeFor[Assumption](), "fit": reflect.TypeFor[Fit]()} {
		schema.Matches(t, name, typ)
	}
	if problems := schema.Problems(jsonOf(t, audited(t))); len(problems) > 0 {
		t.Error(problems)
	}
	if got := audited(t).ExitCode(); got != 3 {
		t.Errorf("exit code %d, want 3", got)
	}
}

// Order and layout of the lines of a file do not matter to what is found.
func TestLineOrder(t *testing.T) {
	lines := strings.SplitAfter(string(published(t)), "\n")
	slices.Reverse(lines)
	text := func(f *File) string {
		var b strings.Builder
		if err := f.WriteText(&b, TextStyle{}); err != nil {
			t.Fatal(err)
		}
		return b.String()
	}
	turned := One(context.Background(), checker.Bytes("quay.trf", []byte(strings.Join(lines, ""))), Options{})
	if got, want := text(turned), text(&audited(t).Files[0]); got != want {
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
	town := checker.Bytes("town.trf", bundled(t, "harbour-town.trf"))
	for after := range 3 { // files that are read before
		ctx, cancel := context.WithCancel(context.Background())
		never := checker.Input{Name: "-", Read: func() ([]byte, error) {
			cancel()
			time.Sleep(10 * time.Second)
			return published(t), nil
		}}
		ins := append(slices.Repeat([]checker.Input{town}, after), never, town)
		finished := 0
		r := All(ctx, ins, Options{}, func(*File) { finished++ })
		if len(r.Files) != after || finished != after || r.ExitCode() != int(exit.Interrupted) {
			t.Errorf("%d files, %d finished, exit code %d; want %d files and %d", len(r.Files), finished, r.ExitCode(),
				after, exit.Interrupted)
		}
	}
}

// A report of no files lists none.
func TestNoFiles(t *testing.T) {
	if got := jsonOf(t, All(t.Context(), nil, Options{}, nil)); !bytes.Contains(got, []byte(`"files": []`)) {
		t.Errorf("%s", got)
	}
}

// The number of workers does not matter to what is found.
func TestWorkers(t *testing.T) {
	one := All(context.Background(), inputs(t), Options{Tool: "trfaudit", Release: "test", Workers: 1}, nil)
	if !bytes.Equal(jsonOf(t, one), jsonOf(t, audited(t))) {
		t.Error("one worker finds something else than four")
	}
}
