package audit

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/generator"
	"github.com/trfkit/trfkit/internal/clitest"
	"github.com/trfkit/trfkit/tournament"
)

// untold are the records that tell how an event was paired; a published file often has none of them.
var untold = []string{"092", "142", "152", "192", "XXR", "XXC", "### trfgen"}

// Nothing is assumed of a tournament that was paired by the rules, whether its file says by which or not: every system,
// the ordinary shape and all hard ones. The long run looks at 1,000 tournaments, and TRFKIT_FROM begins at others.
func TestGeneratedAssumesNothing(t *testing.T) {
	events, from := 12, 0
	if clitest.Long() {
		events = 1000
		from, _ = strconv.Atoi(os.Getenv("TRFKIT_FROM"))
	}
	shapes := append([]string{""}, generator.ShapeNames()...)
	wrong, rounds := 0, 0
	for seed := from; seed < from+events; seed++ {
		rng := rand.New(rand.NewPCG(uint64(seed), 4))
		entry := systems.All()[seed%len(systems.All())]
		st := &generator.Settings{System: entry.ID}
		shape := shapes[max(0, rng.IntN(2*len(shapes))-len(shapes))] // half of them ordinary
		if shape != "" {
			if err := st.Set("shape", shape); err != nil {
				t.Fatal(err)
			}
		}
		ev, err := generator.Generate(st, rng.Uint64()>>1)
		if err != nil {
			continue // the shape is none of this system
		}
		data, err := ev.Encode()
		if err != nil || ev.Tournament.PairedRounds() == 0 {
			continue
		}
		bare := entry.New().Info().Pairs == engine.Players && rng.IntN(2) == 0
		if bare {
			data = without(data, untold)
		}
		f := One(context.Background(), checker.Bytes(fmt.Sprint(seed), data), Options{})
		rounds += len(f.Rounds)
		if f.Verdict != OK || len(f.Assumptions) > 0 {
			wrong++
			var b strings.Builder
			_ = f.WriteText(&b, TextStyle{Verbose: true})
			t.Errorf("seed %d, %s %q, bare %v: %s", seed, entry.ID, shape, bare, b.String())
		}
	}
	t.Logf("%d events from %d on, %d rounds: something is assumed of %d, or a round deviates", events, from, rounds,
		wrong)
}

// without are the lines of a file that do not begin with some records.
func without(data []byte, records []string) []byte {
	var out []string
	for _, line := range strings.Split(string(data), "\n") {
		drop := false
		for _, r := range records {
			drop = drop || strings.HasPrefix(line, r)
		}
		if !drop {
			out = append(out, line)
		}
	}
	return []byte(strings.Join(out, "\n"))
}

// The seeding rounds of the Burstein system depend on how many rounds were planned. An event that broke off is as its
// rules demand, although its file does not tell that number.
func TestBrokenOff(t *testing.T) {
	found := 0
	for seed := uint64(1); seed <= 3; seed++ {
		st := field("burstein-2026", 18, 10)
		st.Played = 5
		ev := played(t, seed, st, nil)
		ev.RoundsOrigin, ev.Rounds = tournament.Inferred, ev.PairedRounds()
		f := Tournament(context.Background(), "broken off", ev.Tournament, Options{})
		if f.Verdict != OK || len(f.Assumptions) > 0 {
			t.Errorf("seed %d: %s by %s: %v", seed, f.Verdict, f.System, f.Assumptions)
		}
		if f.System == "burstein-2026" {
			found++
		}
	}
	if found < 2 {
		t.Errorf("the system was found in %d of 3 events", found)
	}
}
