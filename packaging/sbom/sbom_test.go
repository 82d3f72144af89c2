package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"testing"

	cdx "github.com/CycloneDX/cyclonedx-go"
)

// The archive holds a text and a Go program: the test itself.
func TestArchives(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(self)
	if err != nil {
		t.Fatal(err)
	}
	var tarball, zipped bytes.Buffer
	packed := gzip.NewWriter(&tarball)
	tw, zw := tar.NewWriter(packed), zip.NewWriter(&zipped)
	for name, data := range map[string][]byte{"x/README": []byte("a text"), "x/trfx": data} {
		if err := tw.WriteHeader(&tar.Header{Name: name, Size: int64(len(data)), Typeflag: tar.TypeReg}); err != nil {
			t.Fatal(err)
		}
		z, err := zw.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, w := range []io.Writer{tw, z} {
			if _, err := w.Write(data); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, c := range []io.Closer{tw, packed, zw} {
		if err := c.Close(); err != nil {
			t.Fatal(err)
		}
	}
	dir := t.TempDir()
	for name, archive := range map[string][]byte{"a.tar.gz": tarball.Bytes(), "a.zip": zipped.Bytes()} {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, archive, 0o644); err != nil {
			t.Fatal(err)
		}
		check(t, path)
	}
	if err := write(filepath.Join(dir, "none.zip"), filepath.Join(dir, "x.json")); err == nil {
		t.Error("an archive that is not there has a document")
	}
}

func check(t *testing.T, archive string) {
	t.Helper()
	var documents [2][]byte
	for i := range documents {
		to := archive + ".json"
		if err := write(archive, to); err != nil {
			t.Fatal(err)
		}
		var err error
		if documents[i], err = os.ReadFile(to); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(documents[0], documents[1]) {
		t.Errorf("%s: two documents of one archive differ", archive)
	}
	var bom cdx.BOM
	if err := json.Unmarshal(documents[0], &bom); err != nil {
		t.Fatal(err)
	}
	names := map[string]string{}
	for _, c := range *bom.Components {
		names[c.Name] = string(c.Type)
	}
	if names["trfx"] != "file" || names["github.com/CycloneDX/cyclonedx-go"] != "library" || names["README"] != "" {
		t.Errorf("%s: components %v", archive, names)
	}
}
