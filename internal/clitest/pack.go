package clitest

import (
	"archive/zip"
	"bytes"
	"compress/gzip"
	"os"
	"strings"

	"github.com/rogpeppe/go-internal/testscript"
)

// pack is the command of scripts
//
//	pack ARCHIVE FILE...
//
// which makes a zip archive of files, or for a name that ends in .gz a packed file of the one.
func pack(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: pack ARCHIVE FILE...")
	}
	var b bytes.Buffer
	if strings.HasSuffix(args[0], ".gz") {
		w := gzip.NewWriter(&b)
		_, err := w.Write([]byte(ts.ReadFile(args[1])))
		ts.Check(err)
		ts.Check(w.Close())
	} else {
		w := zip.NewWriter(&b)
		for _, name := range args[1:] {
			f, err := w.Create(name)
			ts.Check(err)
			_, err = f.Write([]byte(ts.ReadFile(name)))
			ts.Check(err)
		}
		ts.Check(w.Close())
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), b.Bytes(), 0o644))
}
