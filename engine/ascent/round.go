package ascent

import (
	"cmp"
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

const nobody = swiss.Nobody

// Round is the pairing of one round. Members are named by their index: by score, then by TPN.
type Round struct {
	swiss.Roster
	Members []Member

	rules    *Rules
	Settings tournament.MatchRules // of the event; the defaults where it has none
	choices  engine.Choices
	quiet    bool // C7 and its counterpart do not count in this round
	leftOut  int  // a criterion that does not count, to see whether it decides something; none
	pairable *pairable
	unpaired matching.Set

	floatForfeits, floatReal, addVirtual bool // readings that are asked of every member
	counted                              bool // the reading about numbers

	bye      int
	brackets []*bracket
	boards   []board
}

// board is a pair with its colours.
type board struct {
	first, other int // the first team, and the other
	allot        allotment
}

func (b *board) white() int {
	if b.allot.first == tournament.White {
		return b.first
	}
	return b.other
}

func (b *board) black() int { return b.first + b.other - b.white() }

func newRound(x *Rules, c engine.Choices, s *engine.State) *Round {
	r := &Round{Roster: swiss.NewRoster(s), rules: x, choices: c, bye: nobody, leftOut: none,
		quiet:         s.Round > s.Rounds-x.Quiet,
		floatForfeits: c.Is(x.Readings.Floats, "paired"), floatReal: c.Is(x.Readings.FloatScore, "real"),
		addVirtual: c.Is(x.Readings.Secondary, "virtual"), counted: c.Is(x.Readings.Numbers, "counted")}
	if s.Matches != nil {
		r.Settings = *s.Matches
	}
	r.readMembers()
	r.pairable = newPairable(&r.Roster)
	return r
}

// Chosen reports whether a reading has been chosen.
func (r *Round) Chosen(id, choice string) bool { return r.choices.Is(id, choice) }

// pair gives the bye, then completes and pairs one bracket after the other from the top, then gives the colours.
//
// Rule: C.04.5, C.04.6 (2026) 3.3.2, 3.3.3
// Rule: C.04.6 (2024) 1.9
func (r *Round) pair() error {
	r.unpaired = matching.NewSet(len(r.Members))
	r.unpaired.Fill(len(r.Members))
	if !r.giveBye() {
		return engine.ErrNoLegalPairing
	}
	for r.unpaired.Next(0) != matching.None {
		b := r.topScoregroup()
		b.complete()
		b.solve()
		r.brackets = append(r.brackets, b)
	}
	r.colours()
	return nil
}

// giveBye gives the bye when the field is odd: to the one with the lowest score who may have it and leaves the others
// pairable, of those to the one with the most matches played, then to the largest TPN. It reports whether the field can
// be paired.
//
// Rule: C.04.5, C.04.6 (2026) 3.4, 3.4.1-3.4.4
// Rule: C.04.6 (2024) 2.1, 2.1.1-2.1.4
func (r *Round) giveBye() bool {
	if len(r.Members)%2 == 0 {
		return r.pairable.all(r.unpaired)
	}
	order := r.Everybody()
	slices.SortFunc(order, r.compareBye)
	for _, i := range order {
		if r.Members[i].Barred {
			continue
		}
		r.unpaired.Remove(i)
		if r.pairable.all(r.unpaired) {
			r.bye = i
			return true
		}
		r.unpaired.Add(i)
	}
	return false
}

// compareBye orders by the claim to the bye: the lowest score, then the most matches played, then the largest TPN.
//
// Rule: C.04.5, C.04.6 (2026) 3.4.2-3.4.4
func (r *Round) compareBye(a, b int) int {
	x, y := &r.Members[a], &r.Members[b]
	return cmp.Or(cmp.Compare(x.Score, y.Score), cmp.Compare(y.Matches, x.Matches), cmp.Compare(y.ID, x.ID))
}

// topScoregroup begins a bracket with all unpaired members of the highest score.
//
// Rule: C.04.5, C.04.6 (2026) 1.3.1, 1.3.2, 3.2
// Rule: C.04.6 (2024) 1.3.1, 1.3.2, 1.8
func (r *Round) topScoregroup() *bracket {
	b := &bracket{Round: r, number: len(r.brackets) + 1}
	list := r.unpaired.List()
	n := 1
	for n < len(list) && r.Members[list[n]].Score == r.Members[list[0]].Score {
		n++
	}
	b.residents, b.lower = list[:n:n], list[n:]
	for _, i := range b.residents {
		r.unpaired.Remove(i)
	}
	b.open = slices.Clone(r.unpaired)
	return b
}

// First orders a pair: the higher score, then the higher secondary score where it is used, then the smaller TPN. It
// answers with the first of the two and the article that makes it the first.
//
// Rule: C.04.6 (2026) 4.2, 4.2.1-4.2.3
// Rule: C.04.5 (2026) 1.2, 4.2
// Rule: C.04.6 (2024) 4.2.1-4.2.3
func (r *Round) first(a, b int) (first, other int) {
	x, y := &r.Members[a], &r.Members[b]
	by := cmp.Compare(y.Score, x.Score)
	if by == 0 && !r.Settings.OneScore {
		by = cmp.Compare(y.Secondary, x.Secondary)
	}
	if cmp.Or(by, cmp.Compare(x.ID, y.ID)) > 0 {
		return b, a
	}
	return a, b
}

// colours gives the colours of all pairs and puts the boards in the order of publication: the higher score of the pair,
// the sum of both, the smaller TPN. Scores are those the round is paired on. Reading: TS-25.
func (r *Round) colours() {
	r.boards = make([]board, 0, len(r.Members)/2)
	for _, b := range r.brackets {
		for _, p := range b.pairs {
			first, other := r.first(p.top, p.bottom)
			r.boards = append(r.boards, board{first, other, r.allot(first, other)})
		}
	}
	key := func(b *board) (hi, sum tournament.Points, id tournament.PlayerID) {
		x, y := &r.Members[b.first], &r.Members[b.other]
		return max(x.Score, y.Score), x.Score + y.Score, min(x.ID, y.ID)
	}
	slices.SortStableFunc(r.boards, func(a, b board) int {
		hi, sum, id := key(&a)
		hi2, sum2, id2 := key(&b)
		return cmp.Or(cmp.Compare(hi2, hi), cmp.Compare(sum2, sum), cmp.Compare(id, id2))
	})
}

// result is the pairing made.
func (r *Round) result() engine.Result {
	res := engine.Result{Boards: make([]engine.Board, 0, len(r.boards))}
	for i := range r.boards {
		b := &r.boards[i]
		res.Boards = append(res.Boards, engine.Board{White: r.Members[b.white()].ID, Black: r.Members[b.black()].ID})
	}
	if r.bye != nobody {
		res.Bye = r.Members[r.bye].ID
	}
	return res
}
