package docs

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/audit"
	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/compare"
	"github.com/trfkit/trfkit/internal/bridge"
	"github.com/trfkit/trfkit/internal/clitest"
	"github.com/trfkit/trfkit/internal/eventjson"
	"github.com/trfkit/trfkit/internal/schematest"
	"github.com/trfkit/trfkit/lint"
	"github.com/trfkit/trfkit/ranking"
	"github.com/trfkit/trfkit/trf"
)

// published is a schema with questions whose answers obey it.
var published = []struct {
	name   string // in folder schema; the number grows when a member changes its meaning or goes
	schema func() []byte
	call   string   // blank: a test of the package that prints it holds the answers against it
	asked  []string // options
	member string   // of the answer that is the document; blank for all of it
}{
	{"trfcheck-1.json", checker.Schema, "check",
		[]string{`{"checklist": true}`, `{"system": "all"}`, `{"only": "standings"}`}, ""},
	{"trfcheck-why-1.json", checker.MeetingSchema, "", nil, ""},
	{"trfpair-1.json", checker.PairingSchema, "pair",
		[]string{`{}`, `{"round": 2, "explain": true, "why": [1, 2], "checklist": true}`, `{"round": 99}`}, ""},
	{"trfrank-1.json", ranking.Schema, "rank",
		[]string{`{}`, `{"tieBreaks": "BH/C1,DE,SB", "why": ["1,2", "1:BH"]}`}, ""},
	{"trfaudit-1.json", audit.Schema, "audit", []string{`{"seconds": 20}`}, ""},
	{"trfdiff-1.json", compare.Schema, "compare", []string{`{}`}, ""},
	{"trfconv-lint-1.json", lint.Schema, "lint",
		[]string{`{"profile": "rating", "fix": true}`, `{"profile": "pairing"}`}, "report"},
	{"trfconv-ledger-1.json", trf.LedgerSchema, "convert",
		[]string{`{"to": "trf06", "force": true}`, `{"to": "trf26", "force": true}`}, "ledger"},
	{"trf-document-1.json", trf.DocumentSchema, "parse", []string{`{}`}, ""},
	{"trfkit-event-1.json", eventjson.Schema, "", nil, ""},
}

// TestSchemaPages: folder schema holds the schemas as the commands print them, each under the name that it has in
// itself, and nothing else.
func TestSchemaPages(t *testing.T) {
	listed := map[string]bool{"README.md": true}
	page, err := os.ReadFile("schema/README.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range published {
		listed[p.name] = true
		clitest.Golden(t, filepath.Join("schema", p.name), p.schema())
		var s struct {
			ID string `json:"$id"`
		}
		if err := json.Unmarshal(p.schema(), &s); err != nil || !strings.HasSuffix(s.ID, "/main/docs/schema/"+p.name) {
			t.Errorf("%s calls itself %s: %v", p.name, s.ID, err)
		}
		if !strings.Contains(string(page), "("+p.name+")") {
			t.Errorf("schema/README.md does not name %s", p.name)
		}
	}
	entries, err := os.ReadDir("schema")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if !listed[e.Name()] {
			t.Errorf("nothing describes schema/%s", e.Name())
		}
	}
}

// What is printed about real files of every kind is what the schemas say.
func TestSchemas(t *testing.T) {
	var files []bridge.File
	for _, pattern := range []string{"../corpus/tournaments/*.trf", "../corpus/tournaments/standings/*.trf"} {
		names, err := filepath.Glob(pattern)
		if err != nil || len(names) < 2 {
			t.Fatalf("%d files match %s: %v", len(names), pattern, err)
		}
		for _, name := range names {
			data, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			files = append(files, bridge.File{Name: name, Data: data})
		}
	}
	files = append(files, bridge.File{Name: "no.trf", Data: []byte("<html>")})
	for _, p := range published {
		if p.call == "" {
			continue
		}
		schema := schematest.Parse(t, p.schema())
		seen := 0
		for i, f := range files {
			if p.call == "audit" && i%4 != 0 {
				continue // it takes longest, and the report is one of few kinds
			}
			for _, options := range p.asked {
				q := bridge.Question{Call: p.call, Options: []byte(options), Files: []bridge.File{f}}
				if p.call == "compare" {
					q.Files = append(q.Files, files[(i+1)%len(files)])
				}
				document := document(t, q, p.member)
				if document == nil {
					continue
				}
				seen++
				for _, problem := range schema.Problems(document) {
					t.Errorf("%s: %s %s: %s", p.name, f.Name, options, problem)
				}
			}
		}
		if seen < len(files)/4 {
			t.Errorf("%s: only %d documents", p.name, seen)
		}
	}
}

// document asks a question and returns the answer, nil where there is none.
func document(t *testing.T, q bridge.Question, member string) []byte {
	t.Helper()
	var a bridge.Answer
	if err := json.Unmarshal(bridge.Ask(t.Context(), q), &a); err != nil {
		t.Fatal(err)
	}
	if a.Result == nil || member == "" {
		return a.Result
	}
	var parts map[string]json.RawMessage
	if err := json.Unmarshal(a.Result, &parts); err != nil {
		t.Fatal(err)
	}
	if bytes.Equal(parts[member], []byte("null")) {
		return nil
	}
	return parts[member]
}

// The page on schemas names each command that prints one.
func TestSchemaCommands(t *testing.T) {
	bin := commands(t)
	for _, name := range []string{"trfcheck", "trfpair", "trfrank", "trfaudit", "trfdiff", "trfconv"} {
		out := run(t, bin, name+" --schema")
		id := regexp.MustCompile(`"\$id": ".*/(.*)"`).FindStringSubmatch(out)
		if id == nil {
			t.Fatalf("%s --schema prints\n%s", name, out)
		}
		want, err := os.ReadFile(filepath.Join("schema", id[1]))
		if err != nil || string(want) != out {
			t.Errorf("%s --schema does not print %s: %v", name, id[1], err)
		}
	}
}
