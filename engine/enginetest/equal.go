package enginetest

import (
	"fmt"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// Subject is an engine and its literal reference. The reference is told the choice made for each reading, by number.
type Subject struct {
	System    engine.System // under its default readings
	Reference func(s *engine.State, choice map[string]string) (engine.Result, error)
	Law       func(s *engine.State, choice map[string]string) Law // of the reference; nil where nothing asks for it
	Matches   []tournament.MatchRules                             // settings of events to be exhausted; none for games
}

// under is a system under some readings.
func under(tb testing.TB, sys engine.System, readings ...engine.Reading) engine.System {
	tb.Helper()
	s, err := engine.Configure(sys, readings...)
	if err != nil {
		tb.Fatal(err)
	}
	return s
}

// under is the engine under a choice of readings.
func (x Subject) under(t *testing.T, choice engine.Choices) engine.System {
	t.Helper()
	readings := choice.Readings(engine.QuestionsOf(x.System))
	if len(readings) < len(choice) {
		t.Fatalf("%v: of these, %s knows %v", choice, x.System.Info().ID, readings)
	}
	return under(t, x.System, readings...)
}

// equal returns the reference under a choice of readings and the comparison of the engine with it.
func (x Subject) equal(t *testing.T, choice engine.Choices) (Pairer, Visit) {
	t.Helper()
	system := x.under(t, choice)
	return x.reference(system), Equal(system)
}

// reference is the literal reference under the readings of a system.
func (x Subject) reference(system engine.System) Pairer {
	choices := Choices(system)
	return func(s *engine.State) (engine.Result, error) { return x.Reference(s, choices) }
}

// Choices are those under which a system pairs, the defaults included.
func Choices(system engine.System) engine.Choices {
	c := system.(engine.Configurable)
	return c.Questions().Answered(c.Choices())
}

// Equal compares an engine, and its verdict on the pairing of the reference, with the reference.
func Equal(system engine.System) Visit {
	return func(s *engine.State, want engine.Result, wantErr error) error {
		got, gotErr := system.Pair(s, nil)
		if !same(got, gotErr, want, wantErr) {
			return fmt.Errorf("%s %v\n  engine    %s\n  reference %s\n%s", system.Info().ID, engine.ChoicesOf(system),
				Show(got, gotErr), Show(want, wantErr), Dump(s))
		}
		if wantErr != nil {
			return nil
		}
		j, err := system.Judge(s, want)
		if err != nil || !j.Legal || !j.Agrees || j.Fault != "" {
			return fmt.Errorf("%s %v: verdict %+v, %v, on %s\n%s", system.Info().ID, engine.ChoicesOf(system), j, err,
				Show(want, nil), Dump(s))
		}
		return nil
	}
}

// Registry demands that the reference knows the readings of the engine: the ID of each, and its choices, the default
// first.
func (x Subject) Registry(t *testing.T, of [][]string) {
	t.Helper()
	var registry [][]string
	for _, q := range engine.QuestionsOf(x.System) {
		registry = append(registry, append([]string{q.ID}, q.Choices...))
	}
	if !slices.EqualFunc(registry, of, slices.Equal) {
		t.Errorf("the engine has %v, the reference %v", registry, of)
	}
}

// Random compares the two on random tournaments of all kinds.
func (x Subject) Random(t *testing.T, run Run, choice map[string]string) {
	t.Helper()
	var check Visit
	run.Pair, check = x.equal(t, choice)
	run.Play(t, check)
}

// Shapes compares the two on small events of every kind that is hard when it is large.
func (x Subject) Shapes(t *testing.T, positions, most int) {
	t.Helper()
	pair, check := x.equal(t, nil)
	SmallShapes(t, x.System, positions, most, func(s *engine.State) error {
		want, err := pair(s)
		return check(s, want, err)
	})
}

// history is how many players and rounds are exhausted; odd is how often a history leaves the ordinary.
type history struct{ players, rounds, odd int }

// Exhaustive compares the two after every possible sequence of wins, draws and losses of small tournaments, odd fields
// with their byes included; then after those in which one thing is out of the ordinary: a game is forfeited by one or
// both, or a player misses a round with a half-point bye or without a point. The long version pairs four
// rounds of up to 6 players after all histories of both kinds, and a fifth one after all of the first kind.
func (x Subject) Exhaustive(t *testing.T) {
	t.Helper()
	sizes := []history{{2, 2, 0}, {3, 4, 0}, {4, 4, 0}, {5, 4, 0}, {6, 3, 0}, {3, 3, 1}, {4, 3, 1}}
	if Long() {
		sizes = []history{{2, 4, 0}, {3, 4, 0}, {4, 4, 0}, {5, 4, 0}, {6, 4, 0}, {2, 4, 1}, {3, 4, 1}, {4, 4, 1},
			{5, 4, 1}, {6, 4, 1}, {5, 5, 0}, {6, 5, 0}, {5, 5, 1}}
	}
	settings := []*tournament.MatchRules{nil}
	for i := range x.Matches {
		settings = append(settings[:i], &x.Matches[i])
	}
	for _, size := range sizes {
		t.Run(fmt.Sprintf("%d players, %d rounds, %d odd", size.players, size.rounds, size.odd), func(t *testing.T) {
			for _, matches := range settings {
				x.exhaust(t, size, matches)
			}
		})
	}
}

// exhaust walks through all histories of a field.
func (x Subject) exhaust(t *testing.T, size history, matches *tournament.MatchRules) {
	t.Helper()
	pair, visit := x.equal(t, nil)
	walk := exhaustion{rounds: size.rounds, odd: size.odd, pair: pair, visit: visit}
	field := Blank(size.players, tournament.White+tournament.Colour(size.players%2))
	field.Matches = matches
	if err := walk.walk(field); err != nil {
		t.Error(err)
	}
	t.Logf("%d positions", walk.positions)
}

// Readings compares the two under every other choice of every reading, then under ten mixtures of choices; in the long
// version under those of any two readings, too.
func (x Subject) Readings(t *testing.T, run Run) {
	t.Helper()
	questions := engine.QuestionsOf(x.System)
	for _, q := range questions {
		for _, choice := range q.Choices[1:] {
			t.Run(q.ID+"="+choice, func(t *testing.T) { x.Random(t, run, map[string]string{q.ID: choice}) })
		}
	}
	r := Rand(run.First)
	for range 10 {
		choice, name := map[string]string{}, "mixture"
		for _, q := range questions {
			if r.Chance(40) {
				choice[q.ID] = q.Choices[r.Intn(len(q.Choices))]
				name += "," + q.ID + "=" + choice[q.ID]
			}
		}
		run.First += uint64(run.Positions)
		t.Run(name, func(t *testing.T) { x.Random(t, run, choice) })
	}
	if Long() {
		x.twoReadings(t, run, questions)
	}
}

// twoReadings compares the two under every other choice of any two readings, on a tenth of the positions.
func (x Subject) twoReadings(t *testing.T, run Run, questions engine.Questions) {
	t.Helper()
	run.Positions /= 10
	for i, a := range questions {
		for _, b := range questions[:i] {
			for _, of := range a.Choices[1:] {
				for _, with := range b.Choices[1:] {
					run.First += uint64(run.Positions)
					t.Run(b.ID+"="+with+","+a.ID+"="+of, func(t *testing.T) {
						x.Random(t, run, map[string]string{a.ID: of, b.ID: with})
					})
				}
			}
		}
	}
}

// Cases holds it against the worked cases of a folder.
func (x Subject) Cases(t *testing.T, folder string, most int) {
	t.Helper()
	cases, err := Shared(folder, ".expected")
	if err != nil {
		t.Fatal(err)
	}
	if len(cases) == 0 {
		t.Skip("the shared collection is not at hand")
	}
	Solve(t, cases, most, x.reference(x.System))
}
