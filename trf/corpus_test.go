package trf_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/internal/clitest"
	"github.com/trfkit/trfkit/trf"
)

const formatCorpus = "../corpus/format"

// vector is one line of corpus/format/MANIFEST.jsonl.
type vector struct {
	File     string          `json:"file"`
	Expect   string          `json:"expect"` // valid or invalid
	What     string          `json:"what"`
	Players  int             `json:"players"`
	Rounds   int             `json:"rounds"` // round columns recorded
	Findings []vectorFinding `json:"findings"`
}

type vectorFinding struct {
	Code     string `json:"code"`
	Severity string `json:"severity"`
	Line     int    `json:"line"`
	Column   int    `json:"column"`
}

// physical describes the files of testdata that become vectors.
var physical = map[string]string{
	"plain":      "six players, one round, LF",
	"cr-only":    "lines end in CR",
	"mixed-ends": "lines end in CRLF, LF and CR, with a Ctrl-Z and a NUL at the end",
	"utf16le":    "UTF-16LE with a byte order mark, CRLF",
	"latin1":     "a name in ISO 8859-1",
	"utf8":       "a name in UTF-8, padded by characters",
	"bytecols":   "a name in UTF-8, padded by bytes",
	"everything": "all records of TRF26 for an individual event",
	"truncated":  "the file ends within a player's record",
	"shifted":    "a name of more than 33 characters moves what follows",
	"reciprocal": "two rows contradict each other",
	"conflict":   "two records state different numbers of rounds",
}

// TestFormatCorpus reads every vector of corpus/format and demands what the manifest says of it. With -update the
// manifest is written anew, with the vectors of the codes as they are and those of testdata.
func TestFormatCorpus(t *testing.T) {
	if clitest.Updating() {
		writeCorpus(t)
	}
	manifest, err := os.ReadFile(filepath.Join(formatCorpus, "MANIFEST.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	listed, told := 0, map[string]bool{}
	for line := range bytes.Lines(manifest) {
		var v vector
		if err := json.Unmarshal(line, &v); err != nil {
			t.Fatal(err)
		}
		listed++
		told[v.What] = true
		data, err := os.ReadFile(filepath.Join(formatCorpus, v.File))
		if err != nil {
			t.Fatal(err)
		}
		if got := describe(v.File, v.What, data); !sameVector(got, v) {
			t.Errorf("%s: the manifest says %+v, the file reads as %+v", v.File, v, got)
		}
	}
	for _, c := range trf.Codes() {
		if noText[c.Code] == "" && !told[strings.TrimSuffix(c.Meaning, ".")] {
			t.Errorf("no vector shows %s: write one, then go test ./trf -run FormatCorpus -update", c.Code)
		}
	}
	files, err := filepath.Glob(filepath.Join(formatCorpus, "*", "*.trf"))
	if err != nil || len(files) != listed || listed == 0 {
		t.Errorf("%d files, %d in the manifest (%v)", len(files), listed, err)
	}
}

func sameVector(a, b vector) bool {
	return a.Expect == b.Expect && a.Players == b.Players && a.Rounds == b.Rounds &&
		slices.Equal(a.Findings, b.Findings)
}

// describe reads a vector.
func describe(file, what string, data []byte) vector {
	doc, ds := trf.Parse(file, data)
	tour, _, more := trf.Decode(doc)
	v := vector{File: file, Expect: "valid", What: what, Players: len(tour.Players), Rounds: tour.RecordedRounds(),
		Findings: []vectorFinding{}}
	for _, d := range append(ds, more...) {
		if d.Severity == trf.Error {
			v.Expect = "invalid"
		}
		v.Findings = append(v.Findings, vectorFinding{d.Code, d.Severity.String(), d.Line, d.Column})
	}
	return v
}

func writeCorpus(t *testing.T) {
	t.Helper()
	var manifest bytes.Buffer
	enc := json.NewEncoder(&manifest)
	enc.SetEscapeHTML(false)
	write := func(name, what string, data []byte) {
		v := describe(name, what, data)
		v.File = v.Expect + "/" + name + ".trf"
		file := filepath.Join(formatCorpus, v.File)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, data, 0o644); err != nil {
			t.Fatal(err)
		}
		if err := enc.Encode(v); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range trf.Codes() {
		if file := example(t, c.Code); file != nil {
			write(c.Code, strings.TrimSuffix(c.Meaning, "."), file)
		}
	}
	names := make([]string, 0, len(physical))
	for name := range physical {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		data, err := os.ReadFile(filepath.Join("testdata", name+".trf"))
		if err != nil {
			t.Fatal(err)
		}
		write("file."+name, physical[name], data)
	}
	if err := os.WriteFile(filepath.Join(formatCorpus, "MANIFEST.jsonl"), manifest.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}
