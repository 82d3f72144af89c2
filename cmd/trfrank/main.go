// Command trfrank makes the standings of tournaments, tells why, and writes ranks back.
package main

import "github.com/trfkit/trfkit/internal/cli"

func main() { cli.Exit(command()) }
