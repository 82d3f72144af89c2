// Command trfserve answers questions about tournaments over HTTP, or over standard input.
package main

import "github.com/trfkit/trfkit/internal/cli"

func main() { cli.Exit(command()) }
