// Command trf runs the other commands: trf check is trfcheck, trf conv is trfconv.
package main

import "github.com/trfkit/trfkit/internal/cli"

func main() { cli.Exit(command()) }
