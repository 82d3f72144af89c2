package main

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/generator"
	"github.com/trfkit/trfkit/internal/clitest"
	"github.com/trfkit/trfkit/internal/exit"
)

// count is the size of a random test: the long one with TRFKIT_LONG=1.
func count(short, long int) int {
	if clitest.Long() {
		return long
	}
	return short
}

func mustMake(t *testing.T, s *generator.Settings, seed uint64) []byte {
	t.Helper()
	e, err := generator.Generate(s, seed)
	if err != nil {
		t.Fatalf("seed %d, %v: %v", seed, s.Words(), err)
	}
	data, err := e.Encode()
	if err != nil {
		t.Fatalf("seed %d, %v: %v", seed, e.Settings.Words(), err)
	}
	return data
}

// What is generated agrees with the checker in every round, read back from its bytes, without being told the system,
// and is made anew from what it says of itself.
func TestGeneratedAgrees(t *testing.T) {
	for _, id := range systems.All().IDs() {
		rounds := 0
		for seed := range uint64(count(25, 2000)) {
			data := mustMake(t, &generator.Settings{System: id}, seed)
			report := checker.Check(t.Context(), checker.Bytes(fmt.Sprintf("%s-%d", id, seed), data), checker.Options{})
			if exit.Code(report.ExitCode()) != exit.Clean || report.Files[0].System != id || report.Summary.Agree == 0 {
				var b bytes.Buffer
				if err := report.WriteText(&b, checker.TextStyle{}); err != nil {
					t.Fatal(err)
				}
				t.Fatalf("%s\n%s", b.String(), data)
			}
			rounds += report.Summary.Agree
			again, err := generator.Regenerate("again", data)
			if err != nil || !bytes.Equal(again, data) {
				t.Fatalf("%s, seed %d: not made anew: %v\n%s", id, seed, err, data)
			}
		}
		t.Logf("%s: %d rounds agree", id, rounds)
	}
}

// Every shape, in every system and edition of the format that can hold it.
func TestShapes(t *testing.T) {
	for _, id := range systems.All().IDs() {
		for k, shape := range generator.ShapeNames() {
			if shape == "accelerated" && id == "ssm-2020" || (shape == "giant" || shape == "lopsided") && testing.Short() {
				continue
			}
			s := &generator.Settings{System: id, Format: []string{"trf26", "trfx", "trfbx"}[k%3]}
			if err := s.Set("shape", shape); err != nil {
				t.Fatal(err)
			}
			if s.Format == "trfx" {
				s.Forbidden = generator.Times(1) // all rounds, which the edition can hold
			}
			for seed := range uint64(count(2, 50)) {
				data := mustMake(t, s, seed)
				report := checker.Check(t.Context(), checker.Bytes(shape, data), checker.Options{})
				if exit.Code(report.ExitCode()) != exit.Clean {
					t.Errorf("%s %s, seed %d: %s", id, shape, seed, report.Summary.String())
				}
				if again, err := generator.Regenerate("again", data); err != nil || !bytes.Equal(again, data) {
					t.Errorf("%s %s, seed %d: not made anew: %v", id, shape, seed, err)
				}
			}
		}
	}
}

// The old editions hold less, but enough to be made anew.
func TestOldEditions(t *testing.T) {
	for k, format := range []string{"trf16", "trf06"} {
		for seed := range uint64(20) {
			s := &generator.Settings{System: "dutch-2017", Format: format, EOL: []string{"lf", "crlf", "cr"}[(int(seed)+k)%3]}
			data := mustMake(t, s, seed)
			if again, err := generator.Regenerate("again", data); err != nil || !bytes.Equal(again, data) {
				t.Fatalf("%s, seed %d: %v", format, seed, err)
			}
		}
	}
}
