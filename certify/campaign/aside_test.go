package campaign

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/internal/fsx"
)

// An entry that somebody else has put into the journal is not believed, nor is what stands after it; entries that were
// altered, moved or taken out are none either.
func TestJournalOfOthers(t *testing.T) {
	dir := t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, workDir), 0o755); err != nil {
		t.Fatal(err)
	}
	key := []byte("a key of thirty-two bytes for it")
	write := func() {
		j, _, err := openJournal(dir, "hash", key)
		if err != nil {
			t.Fatal(err)
		}
		for n := range 3 {
			if err := j.add(entry{Record: &dossier.Record{Number: n}}); err != nil {
				t.Fatal(err)
			}
		}
		if err := j.close(); err != nil {
			t.Fatal(err)
		}
	}
	path := filepath.Join(dir, workDir, journalFile)
	read := func(key []byte) int {
		j, entries, err := openJournal(dir, "hash", key)
		if err != nil {
			t.Fatal(err)
		}
		if err := j.close(); err != nil {
			t.Fatal(err)
		}
		return len(entries)
	}
	const all = 4 // with the first line, which names the manifest
	for name, forge := range map[string]struct {
		change func(lines []string) []string
		want   int
	}{
		"nothing": {func(l []string) []string { return l }, all},
		"appended": {func(l []string) []string {
			return append(l, `{"tournament":{"number":3,"outcome":"agree"}}`)
		}, all},
		"a line again": {func(l []string) []string { return append(l, l[3]) }, all},
		"altered":      {func(l []string) []string { l[2] = l[2][:len(l[2])-1] + " }"; return l }, 2},
		"taken out":    {func(l []string) []string { return append(l[:2], l[3]) }, 2},
		"moved":        {func(l []string) []string { l[2], l[3] = l[3], l[2]; return l }, 2},
	} {
		if err := os.RemoveAll(path); err != nil {
			t.Fatal(err)
		}
		write()
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		lines := forge.change(linesOf(string(data)))
		text := ""
		for _, l := range lines {
			text += l + "\n"
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if got := read(key); got != forge.want {
			t.Errorf("%s: %d entries are believed, want %d", name, got, forge.want)
		}
	}
	if got := read([]byte("another key")); got != 0 {
		t.Errorf("with another key %d entries are believed", got)
	}
}

func linesOf(text string) []string {
	var out []string
	for line := range strings.SplitSeq(strings.TrimSuffix(text, "\n"), "\n") {
		out = append(out, line)
	}
	return out
}

// A session removes what a killed one left, and nothing that is not of a session.
func TestAside(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	dir := t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, workDir), 0o755); err != nil {
		t.Fatal(err)
	}
	first, err := newAside(dir)
	if err != nil {
		t.Fatal(err)
	}
	if rel, err := filepath.Rel(dir, first); err == nil && filepath.IsLocal(rel) {
		t.Errorf("the engine works in the dossier: %s", first)
	}
	if err := os.MkdirAll(filepath.Join(first, "left"), 0); err != nil {
		t.Fatal(err)
	}
	if _, err := newAside(dir); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(first); !os.IsNotExist(err) {
		t.Errorf("what was left is still there: %v", err)
	}
	for _, kept := range []string{ // elsewhere, and beside it under another name
		filepath.Join(t.TempDir(), asidePrefix+"1"), filepath.Join(os.TempDir(), "somebody's"),
	} {
		if err := errors.Join(os.Mkdir(kept, 0o755),
			os.WriteFile(filepath.Join(dir, workDir, asideFile), []byte(kept), 0o600)); err != nil {
			t.Fatal(err)
		}
		if _, err := newAside(dir); err != nil {
			t.Fatal(err)
		}
		if _, err := os.Stat(kept); err != nil {
			t.Errorf("a folder of somebody else is removed: %v", err)
		}
	}
}

// Nothing is written through a link that somebody else has put into the working folder, or in its place.
func TestLinksInWork(t *testing.T) {
	for _, name := range []string{"", "lock", "aside", "key", "journal.jsonl"} {
		dir, other := t.TempDir(), filepath.Join(t.TempDir(), "other")
		path := filepath.Join(dir, workDir, name)
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.Mkdir(other, 0o755)); err != nil {
			t.Fatal(err)
		}
		if err := os.Symlink(other, path); err != nil {
			t.Skip("no links here:", err)
		}
		c := &Campaign{Dir: dir, Manifest: dossier.Manifest{}}
		if _, err := c.Run(t.Context()); !errors.Is(err, fsx.ErrLink) {
			t.Errorf("%q is a link: %v", name, err)
		}
		if err := os.Remove(path); err != nil {
			t.Fatal(err)
		}
		if name == "" {
			continue
		}
		if err := os.Mkdir(path, 0o755); err != nil {
			t.Fatal(err)
		}
		if _, err := c.Run(t.Context()); !errors.Is(err, os.ErrExist) {
			t.Errorf("%q is a folder: %v", name, err)
		}
	}
}

// The key of a journal is the one that was made for its folder, as long as its file holds one whole. It stands among
// the caches; where there is no home, or none can be made there, in the dossier.
func TestKey(t *testing.T) {
	home := t.TempDir()
	t.Setenv("XDG_CACHE_HOME", filepath.Join(home, "caches"))
	dir, other := t.TempDir(), t.TempDir()
	key, path, err := keyOf(dir)
	if err != nil || len(key) != keyBytes || filepath.Dir(path) != filepath.Join(home, "caches", "trfcert") {
		t.Fatalf("%d bytes in %s, %v", len(key), path, err)
	}
	if again, at, err := keyOf(dir); err != nil || string(again) != string(key) || at != path {
		t.Errorf("another key in %s, %v", at, err)
	}
	if its, at, err := keyOf(other); err != nil || string(its) == string(key) || at == path {
		t.Errorf("one key for two folders, in %s, %v", at, err)
	}
	whole := strings.Repeat("0f", keyBytes)
	for text, believed := range map[string]bool{whole: true, " " + whole + "\n": true, whole + "0f": false,
		whole[2:]: false, whole + "zz": false, "": false} {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		key, _, err := keyOf(dir)
		if err != nil || len(key) != keyBytes || (key[0] == 0x0f && key[1] == 0x0f && key[31] == 0x0f) != believed {
			t.Errorf("%q: %x, %v", text, key, err)
		}
	}
	file := filepath.Join(home, "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, caches := range []string{filepath.Join(home, "nobody", "caches"), filepath.Join(file, "caches")} {
		t.Setenv("XDG_CACHE_HOME", caches)
		if at, err := keyPath(dir); err != nil || at != filepath.Join(dir, workDir, keyFile) {
			t.Errorf("%s: %s, %v", caches, at, err)
		}
	}
	if _, err := os.Stat(filepath.Join(home, "nobody")); err == nil {
		t.Error("a home is made")
	}
}
