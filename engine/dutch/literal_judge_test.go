package dutch

import (
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
)

// TestEqualJudge holds the judge against the reference: right, wrong and slightly wrong pairings.
func TestEqualJudge(t *testing.T) {
	systems := litSystems()
	run := litRun{enginetest.Run{Positions: 3000, Most: 10}.Long(60000, 12), litEditions}
	run.play(t, func(s *engine.State, edition string, want engine.Result, wantErr error) error {
		if wantErr != nil {
			return nil // whether the engine says the same is compared elsewhere
		}
		return judgeLiteral(systems[edition], s, edition, want)
	})
}

// judgeLiteral asks the judge about the reference's own pairing, which it must accept, and about others.
func judgeLiteral(system engine.System, s *engine.State, edition string, want engine.Result) error {
	f := newLitField(s, edition)
	for _, r := range append(otherPairings(s, edition, want), want) {
		if _, err := enginetest.Verdict(system, s, r, want, f.breaksNothing(r)); err != nil {
			return err
		}
	}
	return nil
}

// otherPairings proposes wrong answers, that of the other edition among them.
func otherPairings(s *engine.State, edition string, want engine.Result) []engine.Result {
	others := enginetest.OtherPairings(s, want)
	for _, e := range litEditions {
		if r, err := literalPair(s, e); err == nil && e != edition {
			others = append(others, r)
		}
	}
	return others
}

// breaksNothing tells whether a pairing of all present players keeps the absolute rules.
func (f *litField) breaksNothing(r engine.Result) bool {
	place := map[int]int{0: -1}
	for i := range f.players {
		place[int(f.players[i].id)] = i
	}
	for _, b := range r.Boards {
		if !f.legal[place[int(b.White)]][place[int(b.Black)]] {
			return false
		}
	}
	return r.Bye == 0 || !f.players[place[int(r.Bye)]].barred
}
