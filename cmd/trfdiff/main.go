// Command trfdiff says how two tournament files differ, by meaning and, on request, by line.
package main

import "github.com/trfkit/trfkit/internal/cli"

func main() { cli.Exit(command()) }
