package campaign

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"time"

	"github.com/trfkit/trfkit/internal/certify/dossier"
)

// The journal is a campaign's memory while it runs: a line for each task performed and for each discrepancy triaged,
// appended in the order in which they are finished. A program that is killed leaves at worst a torn last line, which is
// cut off; the work of that line is done again and, since it follows from the manifest, gives the same.

// workDir is the folder of what a campaign needs only while it runs.
const workDir = "work"

const journalFile = "journal.jsonl"

// entry is a line of the journal.
type entry struct {
	Manifest    string               `json:"manifest,omitempty"` // hash; the first line
	Record      *dossier.Record      `json:"tournament,omitempty"`
	Discrepancy *dossier.Discrepancy `json:"discrepancy,omitempty"`
	Session     string               `json:"session,omitempty"` // when a session began, RFC 3339
	Seconds     float64              `json:"seconds,omitempty"`
}

// syncEvery is how often the journal is forced to the disk. What a power failure takes is done again.
const syncEvery = 500 * time.Millisecond

type journal struct {
	mu     sync.Mutex
	f      *os.File
	synced time.Time
}

// openJournal reads a journal as far as it is whole, and opens it for appending. hash is of the manifest it must belong
// to.
func openJournal(dir, hash string) (*journal, []entry, error) {
	path := filepath.Join(dir, workDir, journalFile)
	data, err := os.ReadFile(path)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return nil, nil, err
	}
	entries, whole := readJournal(data)
	if len(entries) > 0 && entries[0].Manifest != hash {
		return nil, nil, fmt.Errorf("%s belongs to another campaign", path)
	}
	f, err := os.OpenFile(path, os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return nil, nil, err
	}
	if err := f.Truncate(int64(whole)); err != nil {
		return nil, nil, errors.Join(err, f.Close())
	}
	if _, err := f.Seek(int64(whole), 0); err != nil {
		return nil, nil, errors.Join(err, f.Close())
	}
	j := &journal{f: f}
	if len(entries) == 0 {
		err = j.add(entry{Manifest: hash})
	}
	return j, entries, err
}

// readJournal reads lines up to the first that is not whole, and tells where that begins.
func readJournal(data []byte) (entries []entry, whole int) {
	for {
		end := bytes.IndexByte(data[whole:], '\n')
		if end < 0 {
			return entries, whole
		}
		var e entry
		if json.Unmarshal(data[whole:whole+end], &e) != nil || len(entries) == 0 && e.Manifest == "" {
			return entries, whole
		}
		entries, whole = append(entries, e), whole+end+1
	}
}

// add appends a line. Each line is written by one call, so that a kill tears at most the last.
func (j *journal) add(e entry) error {
	line, err := json.Marshal(e)
	if err != nil {
		return err
	}
	j.mu.Lock()
	defer j.mu.Unlock()
	if _, err := j.f.Write(append(line, '\n')); err != nil {
		return err
	}
	if time.Since(j.synced) < syncEvery {
		return nil
	}
	j.synced = time.Now()
	return j.f.Sync()
}

func (j *journal) close() error {
	return errors.Join(j.f.Sync(), j.f.Close())
}
