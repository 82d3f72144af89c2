package dubov2026

import (
	"iter"
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/engine/swiss"
)

const nobody = swiss.Nobody

// round is the pairing of one round in the making. Players are named by their index, which is their rank by pairing
// score and TPN.
type round struct {
	swiss.Groupwise[*bracket]
	choices  engine.Choices
	aro      []int    // by index: average rating of the opponents, 0 without a game
	ups      []upward // by index
	sequence []int    // by index: place among all as a possible upfloater, 0 is the first
}

// bracket is a scoregroup with its upfloaters, paired.
//
// Rule: C.04.4.1 (2026) 1.3.2
type bracket struct {
	swiss.Scoregroup
	residents []int // without those who floated up before
	lower     []int // all who are still to be paired below
	up        []int // upfloaters, in the order of their sequence
	members   []int // residents and upfloaters by TPN
	subgroups
	s1, t2 []int // who meets whom
}

// Paired are the pairs in the order of S1.
func (b *bracket) Paired() iter.Seq2[int, int] {
	return func(yield func(one, two int) bool) {
		for k, a := range b.s1 {
			if !yield(a, b.t2[k]) {
				return
			}
		}
	}
}

// newRound reads the players. Readings: DB-5, DB-6, DB-8 and DB-9.
//
// Rule: C.04.4.1 (2026) 1.2
func newRound(c engine.Choices, s *engine.State) *round {
	r := &round{choices: c}
	r.Pool = swiss.NewPool(s, coloursOf(c))
	r.Terms = swiss.Terms{Cite: ref, Standing: func(i int) fact.Fact { return fact.ARO.Of(r.aro[i]) }}
	r.Enter(swiss.Entry{RealScores: c.Is(readingLowest, "real"), Pairings: c.Is(readingGames, "paired"),
		OnlyByes: c.Is(readingFullBye, "free")})
	n := len(r.Players)
	r.aro, r.ups, r.sequence = make([]int, n), make([]upward, n), make([]int, n)
	for i := range r.Players {
		if c.Is(readingNumber, "file") {
			r.Players[i].Number = int(r.Players[i].ID)
		}
		r.aro[i], r.ups[i] = r.averageOf(r.From(i)), r.upfloats(r.From(i))
	}
	r.order()
	return r
}

// pair gives the bye and then pairs scoregroup by scoregroup. Whoever is left over can always be paired completely.
//
// Rule: C.04.4.1 (2026) 1.3.1, 1.9.2, 1.9.3
func (r *round) pair() error {
	rest, err := r.GiveBye()
	if err != nil {
		return err
	}
	for _, g := range r.Scoregroups() {
		residents, lower := g.Cut(rest)
		if len(residents) == 0 {
			continue
		}
		b := &bracket{Scoregroup: g, residents: residents, lower: lower}
		if err := r.fillBracket(b); err != nil {
			return err
		}
		r.Brackets = append(r.Brackets, b)
		rest = swiss.Without(lower, b.up)
	}
	return nil
}

// fillBracket chooses the upfloaters of a scoregroup and pairs the bracket.
//
// Rule: C.04.4.1 (2026) 3.2
func (r *round) fillBracket(b *bracket) (err error) {
	if b.up, err = r.upfloaters(b.residents, b.lower); err != nil {
		return err
	}
	slices.SortFunc(b.up, r.bySequence)
	b.members = slices.Concat(b.residents, b.up)
	slices.SortFunc(b.members, r.byNumber)
	b.subgroups = r.divide(b.members)
	b.s1, b.t2 = r.transpose(b.g1, b.g2)
	return nil
}

func (r *round) bySequence(a, b int) int { return r.sequence[a] - r.sequence[b] }
