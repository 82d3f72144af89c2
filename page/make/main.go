// Command make compiles the engine and writes the page: go run ./page/make FILE
package main

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/trfkit/trfkit/internal/fsx"
	"github.com/trfkit/trfkit/page"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: go run ./page/make FILE")
		os.Exit(2)
	}
	if err := write(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "page:", err)
		os.Exit(1)
	}
}

func write(file string) error {
	parts, err := page.Gather(".")
	if err != nil {
		return err
	}
	data, err := page.Build(parts)
	if err != nil {
		return err
	}
	if err := put(file, data); err != nil {
		return err
	}
	fmt.Printf("%s: %.1f MB\n", file, float64(len(data))/1e6)
	return nil
}

// put writes the page, and makes its folder where there is none, as in a fresh clone.
func put(file string, data []byte) error {
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	return fsx.WriteFile(file, data)
}
