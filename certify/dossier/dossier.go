// Package dossier is the evidence that a campaign leaves: a folder that anybody can verify, its files in memory, and
// how they are read, written and hashed.
//
// A campaign is a list of tasks that follows from its Manifest alone. A task is one tournament for one engine in one
// direction; its outcome is a Record, which follows from the manifest and the engine's answer and holds nothing that
// depends on the clock, the machine or the order of the work. A record that does not agree gives a Discrepancy for each
// of its causes. Equal manifests and equally deterministic engines give equal dossiers, byte for byte; what depends on
// the clock stands apart, in Timing.
//
// The files of a dossier, all of them JSON or TRF:
//
//	manifest.json        Manifest
//	results.jsonl        one Record a line, by task number
//	discrepancies.json   []Discrepancy
//	summary.json         Summary
//	tree.json            Tree: the hash tree over all of the above
//	timing.json          Timing: outside the tree, not reproducible
//	tournaments/         the tournaments that engines made or paired, by record id
//	discrepancies/ID/    original.trf, shrunk.trf and explanation.txt of a discrepancy
package dossier

import (
	"bytes"
	"slices"

	"github.com/trfkit/trfkit/certify/drive"
)

// Dossier is a campaign's outcome in memory, as Load reads it from a folder.
type Dossier struct {
	Dir           string
	Manifest      Manifest
	Records       []Record
	Discrepancies []Discrepancy
	Summary       Summary
	Tree          Tree
	Timing        Timing // zero when the folder has none

	// Provisional says that the campaign has not come to its end, and Unjudged of how many discrepancies of its records
	// nothing is said yet. No file has it.
	Provisional bool
	Unjudged    int
}

// The files of a dossier.
const (
	ManifestFile      = "manifest.json"
	ResultsFile       = "results.jsonl"
	DiscrepanciesFile = "discrepancies.json"
	SummaryFile       = "summary.json"
	TreeFile          = "tree.json"
	TimingFile        = "timing.json"
)

// The pages that are rendered from a dossier and stand beside its files.
const (
	ReportFile = "report.html"
	JUnitFile  = "junit.xml"
	SARIFFile  = "findings.sarif"
)

// Pages lists the pages.
func Pages() []string { return []string{ReportFile, JUnitFile, SARIFFile} }

// The folders of a dossier.
const (
	tournamentsDir   = "tournaments"
	discrepanciesDir = "discrepancies"
)

// Ordered of a dossier as pointers, for what works on those.
func (d *Dossier) Ordered() []*Record {
	out := make([]*Record, len(d.Records))
	for i := range d.Records {
		out[i] = &d.Records[i]
	}
	slices.SortFunc(out, func(a, b *Record) int { return a.Number - b.Number })
	return out
}

// Files names the files of a dossier that its records name, with their hashes.
func (d *Dossier) Files() map[string]string {
	out := map[string]string{}
	add := func(name, hash string) {
		if name != "" {
			out[name] = hash
		}
	}
	for i := range d.Records {
		add(d.Records[i].File, d.Records[i].SHA256)
	}
	for i := range d.Discrepancies {
		x := &d.Discrepancies[i]
		add(x.Original.File, x.Original.SHA256)
		add(ExplanationFile(x.ID), drive.Hash(x.ExplanationText()))
		if x.Shrunk != nil {
			add(x.Shrunk.File, x.Shrunk.SHA256)
		}
	}
	return out
}

// Part is a file of a dossier as it must be.
type Part struct {
	Name string
	Data []byte
}

// Parts are the files of a dossier beside those that its records name, the tree last.
func (d *Dossier) Parts() []Part {
	var lines bytes.Buffer
	for i := range d.Records {
		lines.Write(AsLine(&d.Records[i]))
		lines.WriteByte('\n')
	}
	return []Part{
		{ManifestFile, AsJSON(d.Manifest)}, {ResultsFile, lines.Bytes()}, {DiscrepanciesFile, AsJSON(d.Discrepancies)},
		{SummaryFile, AsJSON(d.Summary)}, {TimingFile, AsJSON(d.Timing)}, {TreeFile, AsJSON(d.Tree)},
	}
}

// Timing is what a campaign took; it is no part of the evidence.
type Timing struct {
	Started  string        `json:"started"`  // RFC 3339
	Finished string        `json:"finished"` // RFC 3339
	Seconds  float64       `json:"seconds"`  // of work, over all sessions
	Sessions int           `json:"sessions"` // 1 when it was never interrupted
	Engines  []EngineTimes `json:"engines"`
	// Left is how many processes contained engines left behind in the last session; they were ended.
	Left int `json:"leftBehind"`
}

// EngineTimes is how long one engine worked in one direction.
type EngineTimes struct {
	Engine    string          `json:"engine"`
	Direction drive.Direction `json:"direction"`
	Seconds   float64         `json:"seconds"` // wall clock, all calls together
	Slowest   float64         `json:"slowest"` // one task
}

func (t *Timing) Add(o *Timing) {
	if t.Started == "" || o.Started < t.Started {
		t.Started = o.Started
	}
	t.Finished = max(t.Finished, o.Finished)
	t.Seconds += o.Seconds
	t.Sessions += o.Sessions
	t.Left += o.Left
	for _, e := range o.Engines {
		i := slices.IndexFunc(t.Engines,
			func(x EngineTimes) bool { return x.Engine == e.Engine && x.Direction == e.Direction })
		if i < 0 {
			t.Engines = append(t.Engines, e)
			continue
		}
		t.Engines[i].Seconds += e.Seconds
		t.Engines[i].Slowest = max(t.Engines[i].Slowest, e.Slowest)
	}
}
