package main

import (
	"path/filepath"
	"strings"

	"github.com/trfkit/trfkit/internal/fsx"
)

// beside puts an output named without a folder into the folder of the input, as both programs do.
func beside(output, input string) string {
	if strings.ContainsRune(output, '/') || filepath.Base(output) != output || input == fsx.Stdin {
		return output
	}
	return filepath.Join(filepath.Dir(input), output)
}

// stem is a file name without folder and extension; a name that only begins with a dot has no extension.
func stem(path string) string {
	name := filepath.Base(path)
	if i := strings.LastIndexByte(name, '.'); i > 0 {
		return name[:i]
	}
	return name
}

// listPath is where the checklist goes: where the caller says, else beside the input with the extension .list.
func (r *request) listPath() string {
	if r.listName != "" {
		return beside(r.listName, r.input)
	}
	return beside(stem(r.input)+".list", r.input)
}
