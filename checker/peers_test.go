package checker

import (
	"bytes"
	"encoding/json"
	"github.com/trfkit/trfkit/checker/reading"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// peerRound is a line of corpus/peers/MANIFEST.jsonl: the answer of another program, and the verdict on it.
type peerRound struct {
	File     string   `json:"file"`
	Program  string   `json:"program"`
	System   string   `json:"system"`
	Round    int      `json:"round"`
	Verdict  Verdict  `json:"verdict"`
	Article  string   `json:"article"`
	Readings []string `json:"readings"` // under which the answer is the one demanded
}

// The answers of other programs fall by the articles of the manifest, and are those of the readings named there.
func TestPeers(t *testing.T) {
	root := filepath.Join("..", "corpus", "peers")
	data, err := os.ReadFile(filepath.Join(root, "MANIFEST.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob(filepath.Join(root, "*", "*.trf"))
	if err != nil {
		t.Fatal(err)
	}
	lines := bytes.Split(bytes.TrimSpace(data), []byte("\n"))
	if len(files) != len(lines) {
		t.Errorf("%d files, %d lines of the manifest", len(files), len(lines))
	}
	for _, line := range lines {
		var p peerRound
		if err := json.Unmarshal(line, &p); err != nil {
			t.Fatal(err)
		}
		t.Run(p.File, func(t *testing.T) { checkPeer(t, filepath.Join(root, filepath.FromSlash(p.File)), &p) })
	}
}

func checkPeer(t *testing.T, path string, p *peerRound) {
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	f := Check(t.Context(), Bytes(p.File, data), Options{System: p.System}).Files[0]
	i := slices.IndexFunc(f.Rounds, func(r Round) bool { return r.Round == p.Round })
	if i < 0 {
		t.Fatalf("round %d was not checked: %+v", p.Round, f.Findings)
	}
	r := &f.Rounds[i]
	var fit []string
	for _, e := range r.Readings {
		if e.Effect == reading.Fits {
			fit = append(fit, e.Reading)
		}
	}
	if r.Verdict != p.Verdict || r.Rule != p.Article || !slices.Equal(fit, p.Readings) {
		t.Errorf("%s: round %d: %s by %s, readings %v; want %s by %s, %v", p.Program, p.Round, r.Verdict, r.Rule, fit,
			p.Verdict, p.Article, p.Readings)
	}
}
