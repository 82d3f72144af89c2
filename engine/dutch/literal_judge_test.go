package dutch

import (
	"fmt"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// TestEqualJudge holds the judge against the reference: right, wrong and slightly wrong pairings.
func TestEqualJudge(t *testing.T) {
	run := litRun{test: "TestEqualJudge", positions: 3000, most: 10, editions: litEditions}
	if litLong() {
		run.positions, run.most = 60000, 12
	}
	systems := litSystems()
	run.play(t, func(m *litSimulator, s *engine.State, edition string) error {
		return judgeLiteral(systems[edition], s, edition, m.otherPairings(s, edition))
	})
}

// judgeLiteral asks the judge about the reference's own pairing, which it must accept, and about others, which it
// must call legal exactly when the reference does and must never rank above the engine's.
func judgeLiteral(system engine.System, s *engine.State, edition string, others []engine.Result) error {
	want, err := literalPair(s, edition)
	if err != nil {
		return nil // whether the engine says the same is compared elsewhere
	}
	f := newLitField(s, edition)
	for _, r := range append(others, want) {
		legal, agrees := f.breaksNothing(r), litSamePairing(r, want)
		j, err := system.Judge(s, r)
		if err == nil && j.Legal == legal && j.Agrees == agrees && j.Fault == "" &&
			(j.Decision.Rule.IsZero() == (!legal || agrees)) && (len(j.Breaches) > 0) == !legal {
			continue
		}
		return fmt.Errorf("edition %s, the judge of %s says legal %v, agrees %v, by %v, %d breaches, fault %q, error %v\n"+
			"  reference %s: legal %v, agrees %v\n%s", edition, litShow(r, nil), j.Legal, j.Agrees, j.Decision.Rule,
			len(j.Breaches), j.Fault, err, litShow(want, nil), legal, agrees, litDump(s))
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
// one board's colours exchanged.
func (m *litSimulator) otherPairings(s *engine.State, edition string) []engine.Result {
	chance := litSimulator{r: litRand(m.seed + uint64(s.Round)<<32)}
	others := []engine.Result{chance.shuffle(s)}
	for _, e := range litEditions {
		r, err := literalPair(s, e)
		if err != nil {
			continue
		}
		if e != edition {
			others = append(others, r)
			continue
		}
		for range 4 {
			others = append(others, exchangeTwo(&chance.r, r))
		}
	}
	return others
}

// exchangeTwo exchanges two players of a pairing, who may be each other's opponents, or the bye's.
func exchangeTwo(r *litRand, p engine.Result) engine.Result {
	p.Boards = slices.Clone(p.Boards)
	var seats []*tournament.PlayerID
	for i := range p.Boards {
		seats = append(seats, &p.Boards[i].White, &p.Boards[i].Black)
	}
	if p.Bye != 0 {
		seats = append(seats, &p.Bye)
	}
	if len(seats) > 1 {
		a, b := seats[r.intn(len(seats))], seats[r.intn(len(seats))]
		*a, *b = *b, *a
	}
	return p
}
