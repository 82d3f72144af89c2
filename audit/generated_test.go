package audit

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
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

// What some systems demand of a round before the last one depends on how many rounds were planned. An event that broke
// off is as its rules demand, although its file does not tell that number.
func TestBrokenOff(t *testing.T) {
	large := field("lim-1999", 40, 6)
	large.Ratings = generator.Ratings{Kind: "uniform", Low: 1000, High: 2800}
	for _, c := range []struct {
		st          generator.Settings
		played, off int // off: how many of the seeds depend on the number at least
	}{
		{field("burstein-2026", 18, 10), 5, 2},
		{field("dubov-2026", 30, 20), 17, 1},
		{large, 4, 1},
		{teamField(20, 9), 7, 1},
	} {
		off := 0
		for seed := uint64(1); seed <= 12 && off < c.off; seed++ {
			c.st.Played = c.played
			ev := played(t, seed, c.st, nil)
			ev.RoundsOrigin, ev.Rounds = tournament.Inferred, ev.PairedRounds()
			if !depends(ev) {
				continue
			}
			off++
			f := Tournament(context.Background(), "broken off", ev.Tournament, Options{})
			if f.Verdict != OK || len(f.Assumptions) > 0 || f.System != c.st.System {
				t.Errorf("%s, seed %d: %s by %s: %v", c.st.System, seed, f.Verdict, f.System, f.Assumptions)
			}
		}
		if off < c.off {
			t.Errorf("%s: %d events depend on the number of rounds", c.st.System, off)
		}
	}
}

// Only numbers that change a rule are tried. No event above depends on the limit of Dubov (1997) 2.5.
func TestLonger(t *testing.T) {
	for _, c := range []struct {
		family          string
		players, paired int
		origin          tournament.Origin
		want            []int
	}{
		{"dubov", 20, 8, tournament.Inferred, []int{10, 15}},
		{"dubov", 20, 9, tournament.Unknown, []int{15, 20}},
		{"dubov", 20, 8, tournament.Stated, nil},
		{"burstein", 20, 5, tournament.Inferred, []int{7, 8}},
		{"burstein", 20, 7, tournament.Inferred, nil},
		{"lim", 64, 4, tournament.Inferred, []int{6}},
		{"lim", 65, 4, tournament.Inferred, []int{7}},
		{"lim", 32, 4, tournament.Inferred, nil},
		{"team-swiss", 20, 5, tournament.Inferred, []int{7}},
		{"dutch", 20, 5, tournament.Inferred, nil},
	} {
		s := &subject{t: &tournament.Tournament{Players: make([]tournament.Player, c.players), RoundsOrigin: c.origin},
			paired: c.paired}
		w := &world{system: &candidate{family: c.family}}
		got, early := s.longer(w)
		if want := c.origin != tournament.Stated && c.family != "dutch"; early != want {
			t.Errorf("%s: %v: whether an early round depends on the number: %v", c.family, c.origin, early)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s, %d players, round %d: %v, want %v", c.family, c.players, c.paired, got, c.want)
		}
	}
}

// depends reports whether a round before the last recorded one is not as its system demands when the event ends there.
func depends(ev *event) bool {
	for round := 1; round < ev.PairedRounds(); round++ {
		was, err := engine.Recorded(ev.Tournament, round)
		if err != nil {
			return false
		}
		made, ok := pairedFrom(ev.system, ev.Tournament, round)
		engine.SortByNumber(made.Boards)
		if !ok || !slices.Equal(made.Boards, was.Boards) {
			return true
		}
	}
	return false
}
