package serve

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
)

const fourPlayers = `{"system": "dutch-2026", "totalRounds": 3, "initialColour": "white",
	"players": [{"id": 1}, {"id": 2}, {"id": 3}, {"id": 4}]}`

func TestLoop(t *testing.T) {
	plain := strings.ReplaceAll(fourPlayers, "\n", "")
	tests := []struct{ line, want string }{
		{`{"id": 7, "call": "pair", "files": [{"json": ` + plain + `}]}`,
			`{"id":7,"code":0,"result":{"tool":"trfkit",`},
		{`{"id": "a", "call": "pair", "files": [{"text": "junk"}]}`, `{"id":"a","code":3,"result":`},
		{`{"call": "check", "form": "text", "files": [{"name": "x.json", "json": ` + plain + `}]}`, `"text":"`},
		{`{"call": "pair", "form": "pdf", "files": []}`, `{"code":2,"error":"form \"pdf\" is neither text nor html"}`},
		{`{"call": "nothing", "files": []}`, `{"code":2,"error":"\"nothing\" is no call"}`},
		{`{"call": "pair", "file": []}`,
			`{"code":2,"error":"the line is no question: line 1: \"file\" is not known; keys are written`},
		{`{"call": "pair", "files": [{"text": "a", "data": "YQ=="}]}`,
			`file 1: text, data and json exclude each other`},
		{`nonsense`, `{"code":2,"error":"the line is no question`},
		{`{"call": "pair", "files": [{"text": "` + strings.Repeat("x", 3000) + `"}]}`, `"limit":"bytes"`},
		{strings.Repeat("x", 2<<20), `"limit":"size"`},
		{`{"call": "pair", "files": [{"json": {"players": [{"id":1},{"id":2},{"id":3},{"id":4},{"id":5}]}}]}`,
			`"limit":"players"`},
		{`{"call": "audit", "progress": true, "files": [{"json": ` + plain + `}]}`, `{"code":`},
		{`{"id": 9, "call": "systems", "files": []}`, `{"id":9,"code":0,"result":[{"id":`},
	}
	var in strings.Builder
	for _, tt := range tests {
		in.WriteString(tt.line + "\n\n")
	}
	var out bytes.Buffer
	if err := Loop(t.Context(), strings.NewReader(in.String()), &out, Bounds{Size: 2000, Players: 4}); err != nil {
		t.Fatal(err)
	}
	var lines []string
	for line := range strings.Lines(out.String()) {
		if !strings.Contains(line, `"progress":`) {
			lines = append(lines, line)
		}
	}
	if len(lines) != len(tests) {
		t.Fatalf("%d answers for %d questions\n%s", len(lines), len(tests), out.String())
	}
	for i, tt := range tests {
		if !json.Valid([]byte(lines[i])) || !strings.Contains(lines[i], tt.want) {
			t.Errorf("%.200s\nis answered %.300s\nwant %s", tt.line, lines[i], tt.want)
		}
	}
}

// Any line is answered by one line of JSON.
func FuzzLoop(f *testing.F) {
	f.Add(fmt.Sprintf(`{"call": "pair", "files": [{"json": %s}]}`, strings.ReplaceAll(fourPlayers, "\n", "")))
	f.Add(`{"call": "why", "options": {"who": "1,2"}, "files": [{"text": "001"}]}`)
	f.Fuzz(func(t *testing.T, line string) {
		line = strings.ReplaceAll(line, "\n", " ")
		var out bytes.Buffer
		if err := Loop(t.Context(), strings.NewReader(line), &out, Bounds{Size: 1 << 16, Players: 30}); err != nil {
			t.Fatal(err)
		}
		got := out.String()
		if strings.TrimSpace(line) == "" {
			if got != "" {
				t.Fatal(got)
			}
			return
		}
		last := strings.TrimSuffix(got, "\n")
		last = last[strings.LastIndex(last, "\n")+1:]
		if !json.Valid([]byte(last)) || strings.Contains(last, "internal fault") {
			t.Fatalf("%q is answered %q", line, got)
		}
	})
}
