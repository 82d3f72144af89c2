package importing

import (
	"archive/zip"
	"bytes"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/internal/clitest"
	"github.com/trfkit/trfkit/trf"
)

// Each file of testdata/cases holds small events, whose pages stand below "-- name --", and what is read of them:
// findings, the document, the ledger.
func TestCases(t *testing.T) {
	files, err := filepath.Glob("testdata/cases/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no cases: %v", err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) { clitest.Cases(t, file, readCase) })
	}
}

// readCase reads the pages of a case.
func readCase(text string) string {
	var files []File
	for _, page := range strings.Split(text, "\n-- ")[1:] {
		name, data, _ := strings.Cut(page, " --\n")
		files = append(files, File{name, content(name, strings.TrimRight(data, "\n")+"\n")})
	}
	var b strings.Builder
	r := Read(files, Options{})
	for _, d := range r.Found {
		fmt.Fprintf(&b, "%s\n", d.Error())
	}
	if r.Ledger == nil {
		return b.String()
	}
	b.Write(r.Document.Bytes())
	for _, list := range [][]trf.Entry{r.Ledger.Losses, r.Ledger.Changes, r.Ledger.Added, r.Ledger.Missing} {
		for _, e := range list {
			if e.Feature != "I10" { // published pages lack much
				fmt.Fprintf(&b, "%s %s: %s\n", e.Feature, e.What, strings.Join(e.Items, "; "))
			}
		}
	}
	return b.String()
}

// content is what a file of that name holds. A workbook is given by its parts, each below ">> " and its name.
func content(name, text string) []byte {
	if !strings.HasSuffix(name, ".xlsx") {
		return []byte(text)
	}
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, part := range strings.Split("\n>> [Content_Types].xml\n<Types/>\n"+text, "\n>> ")[1:] {
		name, data, _ := strings.Cut(part, "\n")
		if w, err := z.Create(name); err == nil {
			_, _ = w.Write([]byte(data)) // a buffer takes everything
		}
	}
	_ = z.Close()
	return b.Bytes()
}
