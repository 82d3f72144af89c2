package dutch

import (
	"errors"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine"
)

// The engine gives the answer of the literal reference under the other choices of the readings, too, in the long run by
// the dearest way of pairing a bracket as well; each of them changes some round.
func TestEqualReadings(t *testing.T) {
	editions := []string{"2017 R21=refused", "2026 R21=refused", "2026 R22=points", "2026 R21=refused R22=points"}
	// Tournaments in which R21 and R22 decide, for the short run.
	run := litRun{test: "TestEqualReadings", positions: 4000, most: 12, editions: editions, seeds: []uint64{1100, 1488, 1709, 4833, 29161, 37097, 62033}}
	if litLong() {
		run = litRun{test: "TestEqualReadings", positions: 60000, most: 12, editions: editions}
	}
	byDefault, systems, full := litSystems(), map[string]engine.System{}, map[string]engine.System{}
	for _, e := range editions {
		systems[e] = configured(t, litSystems()[e[:4]], e)
		forced := litSystems()[e[:4]].(*system)
		forced.force = onlyFull
		full[e] = configured(t, forced, e)
	}
	changed, last := map[string]int{}, 0
	run.play(t, func(_ *litSimulator, s *engine.State, edition string) error {
		if s.Last() {
			last++
		}
		if err := compareLiteral(systems[edition], s, edition); err != nil {
			return err
		}
		if litLong() {
			if err := compareLiteral(full[edition], s, edition); err != nil {
				return err
			}
		}
		a, errA := systems[edition].Pair(s, nil)
		b, errB := byDefault[edition[:4]].Pair(s, nil)
		if errors.Is(errA, engine.ErrNoLegalPairing) != errors.Is(errB, engine.ErrNoLegalPairing) {
			t.Errorf("edition %s: whether there is a legal pairing depends on a reading", edition)
		}
		if !litSamePairing(a, b) {
			changed[edition]++
		}
		return nil
	})
	for _, e := range editions {
		t.Logf("%s changes %d rounds of the positions above", e, changed[e])
		if changed[e] == 0 {
			t.Errorf("%s changes nothing", e)
		}
	}
	t.Logf("last rounds among them: %d", last/len(editions))
}

func configured(t *testing.T, s engine.System, edition string) engine.System {
	t.Helper()
	for _, text := range strings.Fields(edition)[1:] {
		r, err := engine.ParseReading(text)
		if err != nil {
			t.Fatal(err)
		}
		if s, err = engine.Configure(s, r); err != nil {
			t.Fatal(err)
		}
	}
	return s
}
