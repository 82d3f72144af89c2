package burstein2026

import (
	"iter"
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/swiss"
)

// round is the pairing of one round in the making. Players are named by their index, which is their rank by pairing
// score, index and TPN.
type round struct {
	swiss.Groupwise[*bracket]
	*edition
	choices engine.Choices
	indexes []index // by index of the player
}

// bracket is a scoregroup and those who floated into it.
//
// Rule: C.04.4.2 (2026) 1.2.2
// Rule: C.04.4.2 (2017) A.2
type bracket struct {
	swiss.Scoregroup
	residents []int
	incoming  []int
	members   []int   // both, by rank: BSN 1 is the first
	groups    [][]int // the scoregroups below, from the highest
	lower     []int   // all of them
	pairing
}

// pairing is how a bracket is paired.
//
// Rule: C.04.4.2 (2026) 3.2.1
// Rule: C.04.4.2 (2017) B.1
type pairing struct {
	pairs    [][2]int // the higher ranked first, by his rank
	floaters []int    // outgoing, by rank
}

// Paired are the pairs, by rank of the higher ranked.
func (p *pairing) Paired() iter.Seq2[int, int] {
	return func(yield func(one, two int) bool) {
		for _, x := range p.pairs {
			if !yield(x[0], x[1]) {
				return
			}
		}
	}
}

// newRound reads the state of a round under answers to the questions of the edition.
func (e *edition) newRound(c engine.Choices, s *engine.State) *round {
	c = e.answered(c)
	return e.newRoundBy(c, s, indexes(c, s))
}

// newRoundBy ranks by given indexes of the players of the state. Readings: B4, B8 and B9.
func (e *edition) newRoundBy(c engine.Choices, s *engine.State, of []index) *round {
	r := &round{edition: e, choices: c}
	r.Pool = swiss.PoolOf(ranked(s, of), coloursOf)
	r.Terms = swiss.Terms{Cite: e.cite, ByRanking: true, Standing: r.standing}
	r.Enter(swiss.Entry{RealScores: c.Is(readingLowest, "real"), Pairings: c.Is(readingGames, "paired"),
		OnlyByes: c.Is(readingBarred, "narrow")})
	r.order(of)
	return r
}

// pair gives the bye and then pairs bracket by bracket. Whoever is left over can always be paired completely.
//
// Rule: C.04.4.2 (2026) 1.2.1, 1.9.2, 1.9.3
// Rule: C.04.4.2 (2017) A.2, A.8
func (r *round) pair() error {
	rest, err := r.GiveBye()
	if err != nil {
		return err
	}
	var incoming []int
	for _, b := range r.open(rest) {
		b.incoming = incoming
		b.members = r.sorted(slices.Concat(incoming, b.residents))
		if b.pairing, err = r.best(b); err != nil {
			return err
		}
		r.Brackets = append(r.Brackets, b)
		incoming = b.floaters
	}
	return nil
}

// open makes the brackets of those to be paired. The scoregroup of a player who has the bye is counted even when nobody
// else is in it.
//
// Rule: C.04.4.2 (2026) 1.2.1
// Rule: C.04.4.2 (2017) A.2
func (r *round) open(rest []int) []*bracket {
	var out []*bracket
	var groups [][]int
	for _, g := range r.Scoregroups() {
		residents, lower := g.Cut(rest)
		if rest = lower; len(residents) > 0 {
			out = append(out, &bracket{Scoregroup: g, residents: residents, lower: lower})
			groups = append(groups, residents)
		}
	}
	for k, b := range out {
		b.groups = groups[k+1:]
	}
	return out
}

// best finds the pairing of a bracket.
//
// Rule: C.04.4.2 (2026) 3.2.2
// Rule: C.04.4.2 (2017) B.2
func (r *round) best(b *bracket) (pairing, error) {
	if len(r.Without) == 0 && !r.Reversed {
		if p := r.newPlan(b); p != nil {
			if made, ok := p.first(); ok {
				return made, nil
			}
		}
	}
	return r.newProblem(b).best()
}
