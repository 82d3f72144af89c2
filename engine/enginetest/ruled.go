package enginetest

import (
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/trfkit/trfkit/engine"
)

// Ruled is a system with colours under test and the absolute rules its tests hold it against.
type Ruled struct {
	System engine.System               // under its default readings
	Limits func(engine.Choices) Limits // as the readings chosen have them
	// Indexed says that players of one score are not ranked by number, and that no floats are shown.
	Indexed bool
}

// Choices are those of the system under some readings, the defaults included.
func (x Ruled) Choices(tb testing.TB, readings ...engine.Reading) engine.Choices {
	tb.Helper()
	return Choices(under(tb, x.System, readings...))
}

// At returns the position of a state under the default readings.
func (x Ruled) At(s *engine.State) *Position { return x.Limits(Choices(x.System)).At(s) }

// Wild returns a system that pairs by chance within the absolute rules: the histories it makes are none that the engine
// would make itself.
func (x Ruled) Wild(rng *rand.Rand) engine.System { return wild{ruled: x, rng: rng} }

type wild struct {
	engine.System
	ruled Ruled
	rng   *rand.Rand
}

func (w wild) Pair(s *engine.State, _ func(engine.Step)) (engine.Result, error) {
	return w.ruled.At(s).Wild(w.rng)
}

// LegalAndComplete demands that random positions, some of them of wild tournaments, are paired legally and completely
// whenever that is possible, under every reading.
func (x Ruled) LegalAndComplete(t *testing.T, seed uint64, positions int) {
	t.Helper()
	systems := []engine.System{x.System, x.System, x.System}
	for _, q := range engine.QuestionsOf(x.System) {
		for _, choice := range q.Choices[1:] {
			systems = append(systems, under(t, x.System, engine.Reading{ID: q.ID, Choice: choice}))
		}
	}
	rng := rand.New(rand.NewPCG(19, seed))
	rounds, unpairable := 0, 0
	for k := 0; rounds < positions; k++ {
		sys := systems[k%len(systems)]
		limits := x.Limits(Choices(sys))
		player, asWell := sys, false
		if k%3 == 0 {
			player, asWell = x.Wild(rng), true
		}
		Play(t, rng, player, RandomField(rng), func(s *engine.State, res engine.Result, err error) {
			if asWell {
				res, err = sys.Pair(s, nil)
			}
			limits.At(s).Check(t, res, err)
			rounds++
			if err != nil {
				unpairable++
			}
		})
	}
	t.Logf("%d positions, %d without a legal pairing", rounds, unpairable)
	if unpairable == 0 {
		t.Error("no position without a legal pairing was met")
	}
}

// QuickWay demands of random positions, some of them of wild tournaments, that the quick way of a system, which counts,
// gives the pairing of the weighted way whenever it gives one. A fifth as many are of fields in which hardly anything
// fits. pair makes the pairing quickly, or by weights alone.
func (x Ruled) QuickWay(t *testing.T, seed uint64, positions int,
	pair func(s *engine.State, quick bool) (engine.Result, error)) {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 1))
	rounds := 0
	compare := func(s *engine.State) {
		rounds++
		quick, err := pair(s, true)
		weighted, weightedErr := pair(s, false)
		if !errors.Is(err, weightedErr) || !SamePairs(quick, weighted, true) {
			t.Fatalf("round %d of %d players: %v, %v; weighted %v, %v", s.Round, len(s.Players), quick, err, weighted,
				weightedErr)
		}
	}
	for k := 0; rounds < positions; k++ {
		player := x.System
		if k%3 == 0 {
			player = x.Wild(rng)
		}
		Play(t, rng, player, RandomField(rng), func(s *engine.State, _ engine.Result, _ error) { compare(s) })
	}
	for range positions / 5 {
		compare(HardRound(rng))
	}
	t.Logf("%d rounds", rounds)
}
