// Command trfpair makes the pairing of a tournament's next round, and explains it.
package main

import "github.com/trfkit/trfkit/internal/cli"

func main() { cli.Exit(command()) }
