package campaign

import (
	"bytes"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/internal/fsx"
)

// The journal is a campaign's memory while it runs: a line for each task performed and for each discrepancy examined,
// appended in the order in which they are finished. Before each line stands a code that only the holder of the run's
// key can make, over the line and all lines before it: nobody else adds, alters, moves or takes out an entry. A program
// that is killed leaves at worst a torn last line, which is
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
	chain  chain
}

// chain makes the codes of a journal's lines.
type chain struct {
	key  []byte
	last []byte // code of the line before
}

// next is the code of a line.
func (c *chain) next(line []byte) string {
	h := hmac.New(sha256.New, c.key)
	h.Write(c.last)
	h.Write(line)
	c.last = h.Sum(nil)
	return hex.EncodeToString(c.last)
}

// openJournal reads a journal as far as it is whole and made with the key, and opens it for appending. hash is of the
// manifest it must belong to.
func openJournal(dir, hash string, key []byte) (*journal, []entry, error) {
	path := filepath.Join(dir, workDir, journalFile)
	data, err := os.ReadFile(path)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return nil, nil, err
	}
	j := &journal{chain: chain{key: key}}
	entries, whole := j.chain.read(data)
	if len(entries) > 0 && entries[0].Manifest != hash {
		return nil, nil, fmt.Errorf("%s belongs to another campaign", path)
	}
	if j.f, err = os.OpenFile(path, os.O_CREATE|os.O_WRONLY, 0o600); err != nil {
		return nil, nil, err
	}
	if err = j.f.Truncate(int64(whole)); err == nil {
		_, err = j.f.Seek(int64(whole), io.SeekStart)
	}
	if err != nil {
		return nil, nil, errors.Join(err, j.f.Close())
	}
	if len(entries) == 0 {
		err = j.add(entry{Manifest: hash})
	}
	return j, entries, err
}

// read reads lines up to the first that is not whole or not ours, and tells where that begins.
func (c *chain) read(data []byte) (entries []entry, whole int) {
	for {
		end := bytes.IndexByte(data[whole:], '\n')
		if end < 0 {
			return entries, whole
		}
		code, line, _ := bytes.Cut(data[whole:whole+end], []byte(" "))
		ahead := *c
		if !hmac.Equal([]byte(ahead.next(line)), code) {
			return entries, whole
		}
		var e entry
		if json.Unmarshal(line, &e) != nil || len(entries) == 0 && e.Manifest == "" {
			return entries, whole
		}
		*c = ahead
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
	code := j.chain.next(line)
	if _, err := j.f.WriteString(code + " " + string(line) + "\n"); err != nil {
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

// What an engine must not reach stands apart from where it works: the engine works in a folder of the system for
// temporary files, and the key of the journal stands in the caches of whoever runs the campaign.

const (
	asidePrefix = "trfcert-run-"
	asideFile   = "aside" // names the temporary folder, so that the next session removes what a kill has left
	keyFile     = "key"
	lockFile    = "lock"
	keyBytes    = 32
)

// plainWork sees that neither the working folder nor a file in it leads elsewhere: somebody else may have made them.
func plainWork(dir string) error {
	for _, name := range []string{"", lockFile, asideFile, keyFile, journalFile} {
		path := filepath.Join(dir, workDir, name)
		info, err := os.Lstat(path)
		switch {
		case errors.Is(err, os.ErrNotExist):
		case err != nil:
			return err
		case info.Mode()&os.ModeSymlink != 0:
			return &os.PathError{Op: "write", Path: path, Err: fsx.ErrLink}
		case name != "" && !info.Mode().IsRegular():
			return &os.PathError{Op: "write", Path: path, Err: os.ErrExist}
		}
	}
	return nil
}

// newAside makes the temporary folder of a session, and removes that of a session that was killed.
func newAside(dir string) (string, error) {
	note := filepath.Join(dir, workDir, asideFile)
	if was, err := os.ReadFile(note); err == nil {
		old := strings.TrimSpace(string(was))
		if filepath.Dir(old) == filepath.Clean(os.TempDir()) && strings.HasPrefix(filepath.Base(old), asidePrefix) {
			if err := fsx.RemoveAll(old); err != nil {
				return "", err
			}
		}
	}
	made, err := os.MkdirTemp("", asidePrefix)
	if err != nil {
		return "", err
	}
	return made, os.WriteFile(note, []byte(made+"\n"), 0o600)
}

// keyOf is the key by which entries of the journal are known, and its file. It is made when there is none: then no
// entry that is there can be believed.
func keyOf(dir string) (key []byte, path string, err error) {
	if path, err = keyPath(dir); err != nil {
		return nil, "", err
	}
	text, err := os.ReadFile(path)
	if key, bad := hex.DecodeString(strings.TrimSpace(string(text))); err == nil && bad == nil && len(key) == keyBytes {
		return key, path, nil
	}
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return nil, "", err
	}
	key = make([]byte, keyBytes)
	_, _ = rand.Read(key) // which never fails
	return key, path, os.WriteFile(path, []byte(hex.EncodeToString(key)+"\n"), 0o600)
}

// keyPath is where the key of a dossier's journal stands: among the caches of the user; where he has no home, in the
// dossier.
func keyPath(dir string) (string, error) {
	abs, err := filepath.Abs(dir)
	if err != nil {
		return "", err
	}
	inside := filepath.Join(abs, workDir, keyFile)
	caches, err := os.UserCacheDir()
	if err != nil {
		return inside, nil
	}
	if _, err := os.Stat(filepath.Dir(caches)); err != nil { // no home, and none is to be made
		return inside, nil
	}
	folder := filepath.Join(caches, "trfcert")
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return inside, nil
	}
	return filepath.Join(folder, drive.Hash([]byte(abs))[:32]+".key"), nil
}
