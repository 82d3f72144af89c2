package dutch

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
)

// The engine gives the answer of the literal reference under the other choices of the readings, too, in the long run by
// the dearest way of pairing a bracket as well; each of them changes some round.
func TestEqualReadings(t *testing.T) {
	read := litRead()
	run := litRun{enginetest.Run{Most: 12, Seeds: slices.Concat(litContrary, litTopscorers)}, read}
	if enginetest.Long() {
		run = litRun{enginetest.Run{Positions: 60000, Most: 12}, read}
	}
	byDefault, systems, full := litSystems(), map[string]engine.System{}, map[string]engine.System{}
	for _, e := range read {
		systems[e] = configured(t, litSystems()[e[:4]], e)
		forced := editions[e[:4]]()
		forced.force = onlyFull
		full[e] = configured(t, forced.system(), e)
	}
	changed, last := map[string]int{}, 0
	run.play(t, func(s *engine.State, edition string, want engine.Result, wantErr error) error {
		if s.Last() {
			last++
		}
		if err := enginetest.Equal(systems[edition])(s, want, wantErr); err != nil {
			return err
		}
		if enginetest.Long() {
			if err := enginetest.Equal(full[edition])(s, want, wantErr); err != nil {
				return err
			}
		}
		a, errA := systems[edition].Pair(s, nil)
		b, errB := byDefault[edition[:4]].Pair(s, nil)
		if errors.Is(errA, engine.ErrNoLegalPairing) != errors.Is(errB, engine.ErrNoLegalPairing) {
			t.Errorf("edition %s: whether there is a legal pairing depends on a reading", edition)
		}
		if !enginetest.SamePairs(a, b, true) {
			changed[edition]++
		}
		return nil
	})
	for _, e := range read {
		t.Logf("%s changes %d rounds of the positions above", e, changed[e])
		if changed[e] == 0 {
			t.Errorf("%s changes nothing", e)
		}
	}
	t.Logf("last rounds among them: %d", last/len(editions))
}

// litRead are the other choices of the questions of each edition, one by one and then all at once.
func litRead() (out []string) {
	for _, sys := range systems() {
		all := sys.info.Edition
		for _, q := range sys.questions() {
			for _, choice := range q.Choices[1:] {
				out = append(out, sys.info.Edition+" "+q.ID+"="+choice)
			}
			all += " " + q.ID + "=" + q.Choices[1]
		}
		out = append(out, all)
	}
	return out
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

// TestEqualThirdTime compares the two where a topscorer wishes the colour he has had twice: after rounds paired by
// chance. Some of the last rounds are changed by that article.
//
// Rule: C.04.3 (2017) C.9
// Rule: C.04.3 (2026) C11
func TestEqualThirdTime(t *testing.T) {
	event := enginetest.Large{Name: "random", Random: true, Draws: 30}.Sized(10, 7)
	for edition, sys := range litSystems() {
		refused, changed := configured(t, sys, edition+" R21=refused"), 0
		for seed := uint64(1290); seed < 1340; seed++ {
			event.Play(t, sys, seed, func(s *engine.State) bool {
				if !s.Last() {
					return true
				}
				want, err := literalPair(s, edition+" R21=refused")
				if err := enginetest.Equal(refused)(s, want, err); err != nil {
					t.Errorf("%s, seed %d: %v", edition, seed, err)
				}
				if j, err := sys.Judge(s, want); err == nil && j.Decision.Rule == editions[edition]().refs.third {
					changed++
				}
				return true
			})
		}
		if changed == 0 {
			t.Errorf("%s: the choice changes nothing by the third colour", edition)
		}
	}
}
