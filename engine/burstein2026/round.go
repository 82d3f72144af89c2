package burstein2026

import (
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
)

const nobody = swiss.Nobody

// round is the pairing of one round in the making. Players are named by their index, which is their rank by pairing
// score, index and TPN.
type round struct {
	swiss.Pool
	choices  engine.Choices
	players  []player
	bye      swiss.Bye
	brackets []*bracket

	// To see what an article decides:
	without  []rules.Ref // criteria that do not count, or the methods of the index
	reversed bool        // the order of pairings is turned round
}

// bracket is a scoregroup and those who floated into it.
//
// Rule: C.04.4.2 (2026) 1.2.2
type bracket struct {
	number    int // of the scoregroup, 1 is the highest
	score     tournament.Points
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
type pairing struct {
	pairs    [][2]int // the higher ranked first, by his rank
	floaters []int    // outgoing, by rank
}

func newRound(c engine.Choices, s *engine.State) *round { return newRoundWithout(c, s, nil) }

// newRoundWithout leaves articles out from the beginning: those of the index too.
//
// Rule: C.04.4.2 (2026) 1.8.1
func newRoundWithout(c engine.Choices, s *engine.State, without []rules.Ref) *round {
	of := indexes(c, s)
	if slices.Contains(without, ref("1.8.1")) {
		clear(of)
	}
	r := &round{Pool: swiss.PoolOf(ranked(s, of), coloursOf), choices: c, without: without}
	r.players = make([]player, len(r.Origin))
	for i := range r.players {
		r.players[i].index = of[r.Origin[i]]
		r.fill(&r.players[i], r.From(i))
	}
	r.order()
	return r
}

// pair gives the bye and then pairs bracket by bracket. Whoever is left over can always be paired completely.
//
// Rule: C.04.4.2 (2026) 1.2.1
// Rule: C.04.4.2 (2026) 1.9.2
// Rule: C.04.4.2 (2026) 1.9.3
func (r *round) pair() error {
	bye, rest, err := r.byeRule().Give()
	if err != nil {
		return err
	}
	r.bye, r.brackets = bye, nil
	var incoming []int
	for _, b := range r.open(rest) {
		b.incoming = incoming
		b.members = slices.SortedFunc(slices.Values(slices.Concat(incoming, b.residents)), r.byRank)
		if b.pairing, err = r.best(b); err != nil {
			return err
		}
		r.brackets = append(r.brackets, b)
		incoming = b.floaters
	}
	return nil
}

// open makes the brackets of those to be paired. The scoregroup of a player who has the bye is counted even when nobody
// else is in it.
//
// Rule: C.04.4.2 (2026) 1.2.1
func (r *round) open(rest []int) []*bracket {
	var out []*bracket
	var groups [][]int
	for _, g := range r.Scoregroups() {
		residents, lower := g.Cut(rest)
		if rest = lower; len(residents) > 0 {
			out = append(out, &bracket{number: g.Number, score: g.Score, residents: residents, lower: lower})
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
func (r *round) best(b *bracket) (pairing, error) {
	if len(r.without) == 0 && !r.reversed {
		if p := r.newPlan(b); p != nil {
			if made, ok := p.first(); ok {
				return made, nil
			}
			return r.newProblem(b).limitedTo(p).solve()
		}
	}
	return r.newProblem(b).solve()
}

// result collects the boards.
func (r *round) result() engine.Result {
	return r.Result(r.bye.Player, func(yield func(white, black int) bool) {
		for _, b := range r.brackets {
			for _, p := range b.pairs {
				if c := r.colours(p[0], p[1]); !yield(c.White, c.Black) {
					return
				}
			}
		}
	})
}
