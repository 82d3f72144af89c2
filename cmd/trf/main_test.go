package main

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/trfkit/trfkit/internal/cli"
	"github.com/trfkit/trfkit/internal/clitest"
	"github.com/trfkit/trfkit/internal/exit"
)

// The scripts run trf beside a trfcheck that tells what it was given, and ends as it is told to.
func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"trf": main, "trfcheck": func() { cli.Exit(teller()) }})
}

func teller() *cli.Command {
	return &cli.Command{
		Name: "trfcheck", Summary: "tell what was given", Arguments: "[FILE ...]",
		Flags: []cli.Flag{
			{Name: "format", Value: "FORMAT", Usage: "text or json", Choices: []string{"text", "json"}},
			{Name: "fail", Usage: "find a difference"},
		},
		Run: func(c *cli.Context) (exit.Code, error) {
			_, err := fmt.Fprintf(c.Out, "format %q of %s\n", c.String("format"), strings.Join(c.Args, ", "))
			if c.Bool("fail") {
				return exit.Negative, err
			}
			return exit.Clean, err
		},
	}
}

func TestScripts(t *testing.T) { clitest.Run(t, "testdata/script/*.txtar") }

// Every command of the module is one that trf runs.
func TestPrograms(t *testing.T) {
	dirs, err := os.ReadDir("..")
	if err != nil {
		t.Fatal(err)
	}
	known := map[string]bool{"trf": true, "trfkit-wasm": true} // the page is no command
	for _, p := range programs {
		known["trf"+p.word] = true
		if _, err := os.Stat("../trf" + p.word); err != nil {
			t.Errorf("trf %s has no program: %v", p.word, err)
		}
	}
	for _, d := range dirs {
		if !known[d.Name()] {
			t.Errorf("trf does not run %s", d.Name())
		}
	}
}
