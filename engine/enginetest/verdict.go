package enginetest

import (
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// Law is what a reference holds for legal in a round: which of those present may meet, and which may have the bye.
type Law struct {
	Meet func(white, black tournament.PlayerID) bool
	Bye  func(id tournament.PlayerID) bool
}

// Keeps reports whether a pairing has everybody present exactly once and breaks no law.
func (l Law) Keeps(s *engine.State, r engine.Result) bool {
	times := map[tournament.PlayerID]int{}
	for _, b := range r.Boards {
		times[b.White]++
		times[b.Black]++
	}
	if r.Bye != 0 {
		times[r.Bye]++
	}
	present := presentOf(s)
	for _, id := range present {
		if times[id] != 1 {
			return false
		}
	}
	if len(times) != len(present) || r.Bye != 0 && !l.Bye(r.Bye) {
		return false
	}
	return !slices.ContainsFunc(r.Boards, func(b engine.Board) bool { return !l.Meet(b.White, b.Black) })
}

// sound reports whether an answer is a legal pairing where one exists, else that there is none.
func (l Law) sound(s *engine.State, r engine.Result, err error, exists bool) bool {
	if !exists {
		return errors.Is(err, engine.ErrNoLegalPairing)
	}
	return err == nil && l.Keeps(s, r)
}

// Exists reports whether anything keeps the law, by enumeration.
func (l Law) Exists(s *engine.State) bool {
	present := presentOf(s)
	g := NewGraph(len(present), func(i, j int) bool { return l.Meet(present[i], present[j]) })
	all := Set(1)<<len(present) - 1
	if len(present)%2 == 0 {
		return g.All(all)
	}
	return slices.ContainsFunc(all.Members(), func(i int) bool { return l.Bye(present[i]) && g.All(all.Without(i)) })
}

func presentOf(s *engine.State) []tournament.PlayerID {
	var out []tournament.PlayerID
	for i := range s.Players {
		if s.Players[i].Present {
			out = append(out, s.Players[i].ID)
		}
	}
	return out
}

// Sound holds the reference against its own law on random tournaments, each under other readings: it answers with a
// legal pairing exactly when one exists.
func (x Subject) Sound(t *testing.T, run Run) {
	t.Helper()
	var choices []engine.Choices
	for _, q := range engine.QuestionsOf(x.System) {
		for _, choice := range q.Choices {
			choices = append(choices, Choices(x.under(t, map[string]string{q.ID: choice})))
		}
	}
	n := 0
	var choice engine.Choices
	run.Pair = func(s *engine.State) (engine.Result, error) {
		choice = choices[n%len(choices)]
		n++
		return x.Reference(s, choice)
	}
	run.Play(t, func(s *engine.State, got engine.Result, err error) error {
		law := x.Law(s, choice)
		exists := law.Exists(s)
		if law.sound(s, got, err, exists) {
			return nil
		}
		return fmt.Errorf("%v: reference %s, a legal pairing exists: %v\n%s", choice, Show(got, err), exists, Dump(s))
	})
}

// Judged asks the judge about the pairing of the reference, which it must accept, and about others: it must call them
// legal exactly when the reference does, and never rank them above the engine's own.
func (x Subject) Judged(t *testing.T, run Run, choice map[string]string) {
	t.Helper()
	system := x.under(t, choice)
	choices := Choices(system)
	run.Pair = x.reference(system)
	run.Play(t, func(s *engine.State, want engine.Result, wantErr error) error {
		if wantErr != nil {
			return nil // whether the engine says the same is compared elsewhere
		}
		law := x.Law(s, choices)
		for _, r := range append(OtherPairings(s, want), want) {
			if _, err := Verdict(system, s, r, want, law.Keeps(s, r)); err != nil {
				return err
			}
		}
		return nil
	})
}

// Verdict asks the judge of a system about a pairing where another is wanted. What it must say is whether the pairing
// is legal, whether it is the one wanted, by which article not, and what is broken.
func Verdict(system engine.System, s *engine.State, r, want engine.Result, legal bool) (engine.Judgement, error) {
	agrees := SamePairs(r, want, true)
	j, err := system.Judge(s, r)
	if err == nil && j.Legal == legal && j.Agrees == agrees && j.Fault == "" &&
		j.Decision.Rule.IsZero() == (!legal || agrees) && (len(j.Breaches) > 0) == !legal {
		return j, nil
	}
	return j, fmt.Errorf("the judge of %s on %s says legal %v, agrees %v, by %v, %d breaches, fault %q, error %v\n"+
		"  reference %s: legal %v, agrees %v\n%s", system.Info().ID, Show(r, nil), j.Legal, j.Agrees,
		j.Decision.Rule, len(j.Breaches), j.Fault, err, Show(want, nil), legal, agrees, Dump(s))
}

// OtherPairings proposes wrong answers: one at random, and the right one with two players or one board's colours
// exchanged. The position itself is the seed, so that one tournament repeated is the same.
func OtherPairings(s *engine.State, want engine.Result) []engine.Result {
	seed := fnv.New64a()
	io.WriteString(seed, Dump(s))
	chance := Rand(seed.Sum64())
	others := []engine.Result{chance.Shuffle(s)}
	for range 4 {
		others = append(others, exchangeTwo(&chance, want))
	}
	return others
}

// exchangeTwo exchanges two players of a pairing, who may be each other's opponents, or the bye's.
func exchangeTwo(r *Rand, p engine.Result) engine.Result {
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
