package generator_test

import (
	"fmt"
	"strings"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/generator"
)

// A tournament follows from its settings and a seed alone.
func ExampleGenerate() {
	settings, err := generator.ParseSettings("system=dutch-2026 players=8 rounds=3 names=ascii half-byes=1")
	if err != nil {
		fmt.Println(err)
		return
	}
	event, err := generator.Generate(settings, 1)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(len(event.Tournament.Players), "players,", event.Tournament.PairedRounds(), "rounds")
	text, err := event.Encode()
	first, _, _ := strings.Cut(string(text), "\n")
	fmt.Println(first, err)
	// Output:
	// 8 players, 3 rounds
	// 012 AutoTest Tournament 1 <nil>
}

// Each round can be looked at as it is paired.
func ExampleGenerateWatched() {
	settings, err := generator.ParseSettings("system=dutch-2026 players=5 rounds=3 names=ascii")
	if err != nil {
		fmt.Println(err)
		return
	}
	_, err = generator.GenerateWatched(settings, 1, func(s *engine.State, made engine.Result) {
		fmt.Println("round", s.Round, "boards", len(made.Boards), "bye", made.Bye)
	})
	fmt.Println(err)
	// Output:
	// round 1 boards 2 bye 5
	// round 2 boards 2 bye 4
	// round 3 boards 2 bye 3
	// <nil>
}
