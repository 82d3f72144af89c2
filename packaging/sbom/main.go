// Command sbom writes the software bill of materials of a release archive: the programs in it, and the modules that
// each of them says it was built from.
package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
)

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: sbom ARCHIVE DOCUMENT")
		os.Exit(2)
	}
	if err := write(os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintf(os.Stderr, "sbom: %v\n", err)
		os.Exit(1)
	}
}

func write(archive, document string) error {
	programs, err := read(archive)
	if err != nil {
		return fmt.Errorf("%s: %w", archive, err)
	}
	if len(programs) == 0 {
		return fmt.Errorf("%s: no Go program is in it", archive)
	}
	var b bytes.Buffer
	if err := encode(&b, filepath.Base(archive), programs); err != nil {
		return err
	}
	return os.WriteFile(document, b.Bytes(), 0o644)
}
