package main

import (
	"testing"

	"github.com/trfkit/trfkit/internal/clitest"
)

func TestMain(m *testing.M) { clitest.Main(m, "trfserve", main) }

func TestScripts(t *testing.T) { clitest.Run(t, "testdata/script/*.txtar") }
