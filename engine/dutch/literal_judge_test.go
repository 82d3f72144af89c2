package dutch

import (
	"fmt"
	"hash/fnv"
	"io"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/tournament"
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

// judgeLiteral asks the judge about the reference's own pairing, which it must accept, and about others, which it
// must call legal exactly when the reference does and must never rank above the engine's.
func judgeLiteral(system engine.System, s *engine.State, edition string, want engine.Result) error {
	f := newLitField(s, edition)
	for _, r := range append(otherPairings(s, edition, want), want) {
		legal, agrees := f.breaksNothing(r), enginetest.SamePairs(r, want, true)
		j, err := system.Judge(s, r)
		if err == nil && j.Legal == legal && j.Agrees == agrees && j.Fault == "" &&
			(j.Decision.Rule.IsZero() == (!legal || agrees)) && (len(j.Breaches) > 0) == !legal {
			continue
		}
		return fmt.Errorf("edition %s, the judge of %s says legal %v, agrees %v, by %v, %d breaches, fault %q, "+
			"error %v\n  reference %s: legal %v, agrees %v\n%s",
			edition, enginetest.Show(r, nil), j.Legal, j.Agrees, j.Decision.Rule,
			len(j.Breaches), j.Fault, err, enginetest.Show(want, nil), legal, agrees, enginetest.Dump(s))
	}
	return nil
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

// otherPairings proposes wrong answers: at random, that of the other edition, and the right one with two players or
// one board's colours exchanged. The position itself is the seed, so that one tournament repeated is the same.
func otherPairings(s *engine.State, edition string, want engine.Result) []engine.Result {
	seed := fnv.New64a()
	io.WriteString(seed, enginetest.Dump(s))
	chance := enginetest.Rand(seed.Sum64())
	others := []engine.Result{chance.Shuffle(s)}
	for _, e := range litEditions {
		if e == edition {
			continue
		}
		if r, err := literalPair(s, e); err == nil {
			others = append(others, r)
		}
	}
	for range 4 {
		others = append(others, exchangeTwo(&chance, want))
	}
	return others
}

// exchangeTwo exchanges two players of a pairing, who may be each other's opponents, or the bye's.
func exchangeTwo(r *enginetest.Rand, p engine.Result) engine.Result {
	p.Boards = slices.Clone(p.Boards)
	var seats []*tournament.PlayerID
	for i := range p.Boards {
		seats = append(seats, &p.Boards[i].White, &p.Boards[i].Black)
	}
	if p.Bye != 0 {
		seats = append(seats, &p.Bye)
	}
	if len(seats) > 1 {
		a, b := seats[r.Intn(len(seats))], seats[r.Intn(len(seats))]
		*a, *b = *b, *a
	}
	return p
}
