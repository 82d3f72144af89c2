package fault

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/generator"
	"github.com/trfkit/trfkit/internal/clitest"
	"github.com/trfkit/trfkit/tournament"
)

// What is planted follows from the seed, and from nothing else: a dossier names only the seed of a control, and whoever
// verifies it makes the control again. So what a seed gives must stay what it is.
func TestWhatASeedPlants(t *testing.T) {
	var out bytes.Buffer
	for _, tt := range []struct {
		system string
		seeds  uint64
	}{{"dutch-2026", 24}, {"team-swiss-2026", 3}, {"double-swiss-2026", 3}} {
		entry, _ := systems.All().ByID(tt.system)
		s := &generator.Settings{System: entry.ID, Format: "trf26", EOL: "lf", Unlisted: true}
		if err := s.SetAll(strings.Fields(fields + " players=5-11 rounds=3-5 half-byes=8% forfeits=6%")); err != nil {
			t.Fatal(err)
		}
		for seed := range tt.seeds {
			made, err := generator.Generate(s, seed)
			if err != nil {
				t.Fatal(err)
			}
			unit := entry.New().Info().Pairs
			seen := unit.Event(made.Tournament)
			fmt.Fprintf(&out, "%s, seed %d: %d players or teams, %d rounds\n", tt.system, seed, len(seen.Players),
				seen.PairedRounds())
			for _, kind := range Kinds() {
				fmt.Fprintf(&out, "  %s: %s\n", kind, tellFault(t, entry.New(), made, seed, kind))
			}
			twin, common, err := Twin(rand.New(rand.NewPCG(seed, 9)), entry.New(), made)
			if err != nil {
				t.Fatal(err)
			}
			fmt.Fprintf(&out, "  twin up to round %d: then %s\n", common, tellRounds(t, unit, twin, common+1))
		}
	}
	clitest.Golden(t, "testdata/faults.txt", out.Bytes())
}

// tellFault tells what is planted: the boards that are new, and those that were.
func tellFault(t *testing.T, sys engine.System, clean *generator.Event, seed uint64, kind Kind) string {
	t.Helper()
	event, round, err := Plant(rand.New(rand.NewPCG(seed, 8)), sys, clean, kind)
	if err != nil {
		t.Fatal(err)
	}
	if event == nil {
		return "no occasion"
	}
	unit := sys.Info().Pairs
	was, is := tellRound(t, unit.Event(clean.Tournament), round), tellRound(t, unit.Event(event), round)
	only := func(a, b []string) string {
		in := func(x string) bool { return slices.Contains(b, x) }
		return strings.Join(slices.DeleteFunc(slices.Clone(a), in), ", ")
	}
	return fmt.Sprintf("round %d: %s instead of %s", round, only(is, was), only(was, is))
}

func tellRounds(t *testing.T, unit engine.Unit, event *tournament.Tournament, from int) string {
	t.Helper()
	if event == nil {
		return "no occasion"
	}
	var rounds []string
	seen := unit.Event(event)
	for round := from; round <= seen.PairedRounds(); round++ {
		rounds = append(rounds, strings.Join(tellRound(t, seen, round), ", "))
	}
	return strings.Join(rounds, "; ")
}

// tellRound tells the cells of a round, a game once: "3-7 1" is a game of 3 with white against 7 that 3 won.
func tellRound(t *testing.T, event *tournament.Tournament, round int) (out []string) {
	t.Helper()
	for i := range event.Players {
		p := &event.Players[i]
		switch c := p.Cell(round); {
		case c.Opponent == 0 && c.Result == tournament.NoResult:
		case c.Opponent == 0:
			out = append(out, fmt.Sprintf("%d %s", p.ID, c.Result))
		case c.Colour == tournament.White:
			out = append(out, fmt.Sprintf("%d-%d %c", p.ID, c.Opponent, c.Result.Code()))
		}
	}
	return out
}
