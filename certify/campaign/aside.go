package campaign

import (
	"crypto/rand"
	"encoding/hex"
	"errors"
	"os"
	"path/filepath"
	"strings"

	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/internal/fsx"
)

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
	if info, err := os.Stat(filepath.Dir(caches)); err != nil || !info.IsDir() {
		return inside, nil
	}
	folder := filepath.Join(caches, "trfcert")
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return inside, nil
	}
	return filepath.Join(folder, drive.Hash([]byte(abs))[:32]+".key"), nil
}
