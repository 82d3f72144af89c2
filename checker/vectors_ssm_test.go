package checker

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/ssm"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/internal/exit"
)

// The vectors of corpus/rules/ssm-2020, read as files, give the pairing beside them, without findings, and where a
// second one is beside them, that one under some alternative reading.
func TestVectorsSSM(t *testing.T) {
	files, err := filepath.Glob("../corpus/rules/ssm-2020/*/*.trf")
	if err != nil || len(files) < 60 {
		t.Fatalf("%d vectors, %v", len(files), err)
	}
	alternatives := map[string]bool{}
	for _, file := range files {
		in := Input{Name: file, Read: func() ([]byte, error) { return os.ReadFile(file) }}
		base := strings.TrimSuffix(file, ".trf")
		want, err := os.ReadFile(base + ".expected")
		if err != nil {
			t.Fatal(err)
		}
		p := Pair(in, Options{}, 0, false)
		if string(want) == "no legal pairing\n" {
			if p.ExitCode() != exit.NoPairing {
				t.Errorf("%s: exit code %d", file, p.ExitCode())
			}
			continue
		}
		var got bytes.Buffer
		if err := p.WritePairs(&got); err != nil {
			t.Fatal(err)
		}
		if p.ExitCode() != exit.Clean || got.String() != string(want) {
			t.Errorf("%s: exit code %d, findings %+v, pairs\n%swant\n%s", file, p.ExitCode(), p.Findings, got.String(), want)
		}
		if other, err := os.ReadFile(base + ".alternative.expected"); err == nil {
			found := whichReadings(t, in, string(other))
			if len(found) == 0 {
				t.Errorf("%s: no alternative reading gives\n%s", file, other)
			}
			for _, r := range found {
				alternatives[r] = true
			}
		}
	}
	for _, q := range ssm.Readings() {
		for _, c := range q.Choices[1:] {
			if !alternatives[q.ID+"="+c] {
				t.Errorf("no vector separates %s=%s from the default", q.ID, c)
			}
		}
	}
}

// whichReadings names the alternatives under which a file is paired in a given way.
func whichReadings(t *testing.T, in Input, want string) []string {
	t.Helper()
	var out []string
	for _, q := range ssm.Readings() {
		for _, c := range q.Choices[1:] {
			s, err := ssm.New(engine.Reading{ID: q.ID, Choice: c})
			if err != nil {
				t.Fatal(err)
			}
			table := systems.Table{{ID: "ssm-2020", Codes: []string{"SSM"}, New: func() engine.System { return s }}}
			var got bytes.Buffer
			p := Pair(in, Options{Systems: table}, 0, false)
			if p.ExitCode() == exit.Clean && p.WritePairs(&got) == nil && got.String() == want {
				out = append(out, q.ID+"="+c)
			}
		}
	}
	return out
}
