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
//	discrepancies.json   []*Discrepancy
//	summary.json         Summary
//	tree.json            Tree: the hash tree over all of the above
//	timing.json          Timing: outside the tree, not reproducible
//	tournaments/         the tournaments that engines made or paired, by record id
//	discrepancies/ID/    original.trf, shrunk.trf and explanation.txt of a discrepancy
package dossier

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"slices"

	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/internal/fsx"
)

// Dossier is a campaign's outcome in memory, as Load reads it from a folder.
type Dossier struct {
	Dir           string
	Manifest      Manifest
	Records       []*Record
	Discrepancies []*Discrepancy
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

// Ordered are the records by number.
func (d *Dossier) Ordered() []*Record {
	return slices.SortedFunc(slices.Values(d.Records), func(a, b *Record) int { return a.Number - b.Number })
}

// Files names the files of a dossier that its records name, with their hashes.
func (d *Dossier) Files() map[string]string {
	out := map[string]string{}
	add := func(name, hash string) {
		if name != "" {
			out[name] = hash
		}
	}
	for _, r := range d.Records {
		add(r.File, r.SHA256)
	}
	for _, x := range d.Discrepancies {
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

// value is a file that holds one value.
type value struct {
	name string
	of   any // a pointer
}

// values are the files of a dossier that hold one value each, the tree last.
func (d *Dossier) values() []value {
	return []value{{ManifestFile, &d.Manifest}, {DiscrepanciesFile, &d.Discrepancies}, {SummaryFile, &d.Summary},
		{TimingFile, &d.Timing}, {TreeFile, &d.Tree}}
}

// Parts are the files of a dossier beside those that its records name, the tree last.
func (d *Dossier) Parts() []Part {
	var lines bytes.Buffer
	for _, r := range d.Records {
		lines.Write(AsLine(r))
		lines.WriteByte('\n')
	}
	var parts []Part
	for _, v := range d.values() {
		parts = append(parts, Part{v.name, AsJSON(v.of)})
	}
	return slices.Insert(parts, 1, Part{ResultsFile, lines.Bytes()})
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

// Add adds what another part of the campaign took.
func (t *Timing) Add(o *Timing) {
	if t.Started == "" || o.Started < t.Started {
		t.Started = o.Started
	}
	t.Finished = max(t.Finished, o.Finished)
	t.Seconds += o.Seconds
	t.Sessions += o.Sessions
	t.Left += o.Left
	for _, e := range o.Engines {
		t.Took(e)
	}
}

// Took adds what an engine took in a direction.
func (t *Timing) Took(e EngineTimes) {
	i := slices.IndexFunc(t.Engines,
		func(x EngineTimes) bool { return x.Engine == e.Engine && x.Direction == e.Direction })
	if i < 0 {
		t.Engines = append(t.Engines, e)
		return
	}
	t.Engines[i].Seconds += e.Seconds
	t.Engines[i].Slowest = max(t.Engines[i].Slowest, e.Slowest)
}

// Tree is the hash tree over a dossier; see docs/trfcert.md for how it is computed.
type Tree struct {
	Algorithm string   `json:"algorithm"`
	Root      string   `json:"root"`
	Leaves    []string `json:"leaves"` // hashes in order: manifest, each line of results.jsonl, each discrepancy
}

// treeAlgorithm names how the hash tree is computed: that of RFC 6962. The hash of a leaf is SHA-256 of a zero byte and
// the leaf's bytes; that of a node SHA-256 of a byte 1 and the hashes of its two children, the left of which spans the
// largest power of two of leaves that is less than all.
const treeAlgorithm = "RFC 6962, SHA-256: manifest.json, then each line of results.jsonl without its line end, then " +
	"each discrepancy as JSON without blanks"

// NewTree computes the tree over a dossier. Every record holds the hash of its tournament, every discrepancy those of
// its examples, so the root stands for the files, too.
func NewTree(m *Manifest, records []*Record, discrepancies []*Discrepancy) Tree {
	t := Tree{Algorithm: treeAlgorithm, Leaves: []string{leafHash(AsJSON(m))}}
	for _, r := range records {
		t.Leaves = append(t.Leaves, leafHash(AsLine(r)))
	}
	for _, x := range discrepancies {
		t.Leaves = append(t.Leaves, leafHash(AsLine(x)))
	}
	t.Root = rootOf(t.Leaves)
	return t
}

func leafHash(data []byte) string { return drive.Hash(append([]byte{0}, data...)) }

// rootOf computes the root over leaf hashes.
func rootOf(leaves []string) string {
	if len(leaves) == 1 {
		return leaves[0]
	}
	left := 1
	for left*2 < len(leaves) {
		left *= 2
	}
	h := sha256.New()
	h.Write([]byte{1})
	for _, side := range []string{rootOf(leaves[:left]), rootOf(leaves[left:])} {
		raw, err := hex.DecodeString(side)
		if err != nil {
			return "" // no hash of ours: the root of such leaves equals none
		}
		h.Write(raw)
	}
	return hex.EncodeToString(h.Sum(nil))
}

// Write completes a dossier from its manifest, records and discrepancies, and writes its files.
func (d *Dossier) Write() error {
	d.Complete()
	var errs []error
	for _, p := range d.Parts() {
		errs = append(errs, fsx.WriteIn(d.Dir, p.Name, p.Data))
	}
	return errors.Join(errs...)
}

// Complete makes what follows from manifest, records and discrepancies.
func (d *Dossier) Complete() {
	d.Summary = Summarize(&d.Manifest, d.Records, d.Discrepancies)
	d.Tree = NewTree(&d.Manifest, d.Records, d.Discrepancies)
	d.Summary.Root = d.Tree.Root
}

// Sweep removes what kills have left behind: files half written, and those of work that was done again and came out
// otherwise.
func (d *Dossier) Sweep() error {
	known := d.Files()
	var errs []error
	for _, sub := range []string{".", tournamentsDir, discrepanciesDir} {
		err := filepath.WalkDir(filepath.Join(d.Dir, sub), func(path string, e os.DirEntry, err error) error {
			rel, _ := filepath.Rel(d.Dir, path) // both begin alike
			switch {
			case errors.Is(err, os.ErrNotExist):
				return nil
			case err != nil:
				return err
			case e.IsDir() && sub == "." && rel != ".":
				return filepath.SkipDir
			case e.IsDir(), sub == "." && !Temporary(e.Name()), known[filepath.ToSlash(rel)] != "":
				return nil
			}
			return os.Remove(path)
		})
		errs = append(errs, err)
	}
	return errors.Join(errs...)
}

var temporaryName = regexp.MustCompile(`^\..+\.[0-9]+$`)

// Temporary reports whether a file has the name of one that fsx.WriteIn has not finished.
func Temporary(name string) bool { return temporaryName.MatchString(name) }

// AsJSON is how the files of a dossier are written. The types of the model always can be.
func AsJSON(v any) []byte {
	data, err := json.MarshalIndent(v, "", " ")
	if err != nil {
		panic(err)
	}
	return append(data, '\n')
}

// AsLine is a value as one line of JSON, without the line end.
func AsLine(v any) []byte {
	data, err := json.Marshal(v)
	if err != nil {
		panic(err) // the types of the model always can be
	}
	return data
}

// CopyInto copies the files of a dossier that its records name into another.
func (d *Dossier) CopyInto(dir string) error {
	for name := range d.Files() {
		data, err := ReadBelow(d.Dir, name)
		if err != nil {
			return err
		}
		if err := fsx.WriteIn(dir, name, data); err != nil {
			return err
		}
	}
	return nil
}
