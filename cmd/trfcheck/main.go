// Command trfcheck re-pairs every recorded round of tournaments and says whether the pairings are what the rules
// demand, and why not.
package main

import "github.com/trfkit/trfkit/internal/cli"

func main() { cli.Exit(command()) }
