// Command trfgen makes random tournaments.
package main

import "github.com/trfkit/trfkit/internal/cli"

func main() { cli.Exit(command()) }
