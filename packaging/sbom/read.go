package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"debug/buildinfo"
	"encoding/hex"
	"errors"
	"io"
	"os"
	"path"
	"strings"
)

// program is one executable of an archive.
type program struct {
	name   string
	sha256 string
	info   *buildinfo.BuildInfo
}

// read finds the Go programs of a .tar.gz or .zip archive, in the order of the archive.
func read(archive string) ([]program, error) {
	if strings.HasSuffix(archive, ".zip") {
		return readZip(archive)
	}
	f, err := os.Open(archive)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	unpacked, err := gzip.NewReader(f)
	if err != nil {
		return nil, err
	}
	var out []program
	for r := tar.NewReader(unpacked); ; {
		h, err := r.Next()
		if errors.Is(err, io.EOF) {
			return out, nil
		}
		if err != nil {
			return nil, err
		}
		if h.Typeflag != tar.TypeReg {
			continue
		}
		if out, err = add(out, h.Name, r); err != nil {
			return nil, err
		}
	}
}

func readZip(archive string) ([]program, error) {
	z, err := zip.OpenReader(archive)
	if err != nil {
		return nil, err
	}
	defer z.Close()
	var out []program
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			return nil, err
		}
		if out, err = add(out, f.Name, r); err != nil {
			return nil, err
		}
		if err := r.Close(); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// add appends a file that is a Go program.
func add(to []program, name string, r io.Reader) ([]program, error) {
	data, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	info, err := buildinfo.Read(bytes.NewReader(data))
	if err != nil {
		return to, nil // a text
	}
	sum := sha256.Sum256(data)
	return append(to, program{path.Base(name), hex.EncodeToString(sum[:]), info}), nil
}
