package dubov2026

import (
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
)

const nobody = swiss.Nobody

// round is the pairing of one round in the making. Players are named by their index, which is their rank by pairing
// score and TPN.
type round struct {
	swiss.Pool
	choices  engine.Choices
	players  []player
	bye      swiss.Bye
	brackets []*bracket

	// To see what an article decides:
	without  []rules.Ref // criteria that do not count
	reversed bool        // the orders of sets are turned round
}

// bracket is a scoregroup with its upfloaters, paired.
//
// Rule: C.04.4.1 (2026) 1.3.2
type bracket struct {
	number    int // of the scoregroup, 1 is the highest
	score     tournament.Points
	residents []int // without those who floated up before
	lower     []int // all who are still to be paired below
	up        []int // upfloaters, in the order of their sequence
	members   []int // residents and upfloaters by TPN
	subgroups
	s1, t2 []int // who meets whom
}

func newRound(c engine.Choices, s *engine.State) *round {
	r := &round{Pool: swiss.NewPool(s, coloursOf(c)), choices: c}
	r.players = make([]player, len(r.Origin))
	for i := range r.players {
		r.fill(&r.players[i], r.From(i))
	}
	r.order()
	return r
}

// pair gives the bye and then pairs scoregroup by scoregroup. Whoever is left over can always be paired completely.
//
// Rule: C.04.4.1 (2026) 1.3.1
// Rule: C.04.4.1 (2026) 1.9.2
// Rule: C.04.4.1 (2026) 1.9.3
func (r *round) pair() error {
	bye, rest, err := r.byeRule().Give()
	if err != nil {
		return err
	}
	r.bye, r.brackets = bye, nil
	for _, g := range r.Scoregroups() {
		residents, lower := g.Cut(rest)
		if len(residents) == 0 {
			continue
		}
		b := &bracket{number: g.Number, score: g.Score, residents: residents, lower: lower}
		if err := r.fillBracket(b); err != nil {
			return err
		}
		r.brackets = append(r.brackets, b)
		rest = without(lower, b.up)
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

func (r *round) bySequence(a, b int) int { return r.players[a].sequence - r.players[b].sequence }

// without returns the members of an ascending list that are not among some others.
func without(list, gone []int) []int {
	if len(gone) == 0 {
		return list
	}
	sorted := slices.Sorted(slices.Values(gone))
	return slices.DeleteFunc(slices.Clone(list), func(i int) bool {
		_, found := slices.BinarySearch(sorted, i)
		return found
	})
}

// result collects the boards.
func (r *round) result() engine.Result {
	return r.Result(r.bye.Player, func(yield func(white, black int) bool) {
		for _, b := range r.brackets {
			for k, a := range b.s1 {
				if c := r.colours(a, b.t2[k]); !yield(c.White, c.Black) {
					return
				}
			}
		}
	})
}
