// Command trfaudit finds out by which system tournaments were paired, which rounds follow the rules, and what must have
// been otherwise at the time.
package main

import "github.com/trfkit/trfkit/internal/cli"

func main() { cli.Exit(command()) }
