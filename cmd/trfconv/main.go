// Command trfconv converts a tournament file to another edition, encoding or line end, with an account of what is lost.
package main

import "github.com/trfkit/trfkit/internal/cli"

func main() { cli.Exit(command()) }
