package swiss

import (
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/tournament"
)

// Search is the search for the pairing of a bracket of Stepwise, or of its remainder. Its players are named by their
// positions.
type Search struct {
	*Stepwise
	List  []int    // ranked
	Moved []bool   // who counts as moved down; nil for nobody
	Came  []bool   // who was moved down into the bracket from above, not joined, where that makes a difference
	In    []bool   // who may be in S1; nil in a homogeneous bracket
	All   bool     // the lowest bracket: nobody but the bye is left over
	Must  []bool   // who may not be left over; nil for nobody
	Gone  []bool   // who must be left over; nil for nobody
	Below *Beneath // what those left over must make possible; nil for nothing
}

// Beneath is the bracket beneath, for which C.12 and C.13 want those left over chosen: with them everybody there is
// paired, but for one when their number is odd.
type Beneath struct {
	Players  []int
	Resident map[int]bool        // those of them who have not come down, where that makes a difference
	Edge     func(a, b int) bool // who may meet there, unless they are kept apart
	Odd      bool                // one is left over
	Spare    func(a int) bool    // he may be
	Optional map[int]bool        // players who need not be paired
	Loose    bool                // not even one need be left over
	Scores   []tournament.Points // where its players are but places: of those who may take each; nil for anybody
}

// NewSearch is the search for the pairing of a list of players.
//
// Rule: C.04.3.1 (2012) B.1.b
// Rule: Dutch (1998) B.1.b
func (r *Stepwise) NewSearch(list []int, lowest bool) Search {
	s := Search{Stepwise: r, List: list, All: lowest}
	if lowest && len(list)%2 == 1 {
		s.Must = make([]bool, len(list))
		for i, p := range list {
			s.Must[i] = r.Players[p].Barred
		}
	}
	return s
}

// Whole is the condition that all pairs of a bracket of residents and so many incomers are made. Where crossed, each
// incomer meets a resident.
//
// Rule: C.04.3.1 (2012) A.3, C.12
// Rule: Dutch (1998) A.3, A.6
func (r *Stepwise) Whole(incomers int, residents []int, crossed, lowest bool) *Beneath {
	var resident map[int]bool
	if crossed {
		resident = Among(residents)
	}
	return &Beneath{Odd: (incomers+len(residents))%2 == 1, Resident: resident,
		Edge:  func(a, b int) bool { return (!crossed || resident[a] || resident[b]) && r.Suits(a, b) },
		Spare: func(a int) bool { return (!crossed || resident[a]) && !(lowest && r.Players[a].Barred) }}
}

// Completes is the condition that C.13 sets the bracket above the lowest: with those who come down the lowest has a
// complete pairing. Reading: Q25.
//
// Rule: C.04.3.1 (2012) C.13
// Rule: Dutch (1998) C.13
func (r *Stepwise) Completes(i int) *Beneath {
	b := r.Brackets[i]
	return &Beneath{Players: Union(r.Brackets[i-1].Passed, b.Joined, b.Residents), Odd: len(r.Players)%2 == 1,
		Edge: r.Suits, Spare: func(a int) bool { return !r.Players[a].Barred }}
}

// Members are the players, and those of them who count as moved down.
func (s *Search) Members() (all, moved []int) { return s.List, At(s.List, Marked(s.Moved)) }

// ScoreAt is the score of a player.
func (s *Search) ScoreAt(i int) tournament.Points { return s.Players[s.List[i]].Score }

// member is all that is asked of a player, or of one of the bracket beneath, when he is paired.
type member struct {
	wish               tournament.Colour
	strength           Strength
	club               Club
	score              tournament.Points
	floats             [2]engine.Float
	top, barred        bool
	moved, came        bool
	in, gone           bool
	resident, optional bool // beneath
	place              bool // the place of the player who is left over
}

func (s *Search) member(a, i int) member {
	if a < 0 {
		m := member{place: true}
		if s.Below.Scores != nil {
			m.score = s.Below.Scores[-1-a]
		}
		return m
	}
	p := &s.Players[a]
	m := member{wish: p.Colours.Wish, strength: p.Colours.Strength, top: p.Top, score: p.Score, floats: p.Floats,
		barred: p.Barred}
	if s.Ungraded && m.strength != Absolute {
		m.strength = 0
	}
	if i >= len(s.List) {
		m.resident, m.optional = s.Below.Resident[a], s.Below.Optional[a]
		return m
	}
	is := func(flags []bool) bool { return flags != nil && flags[i] }
	m.moved, m.came, m.in, m.gone = is(s.Moved), is(s.Came), is(s.In), is(s.Gone)
	return m
}

// Group is the search as a group, with the question whether the clubs of two players let them meet; may restricts the
// pairs.
func (s *Search) Group(may func(i, j int) bool) (g *Group, together func(i, j int) bool) {
	n, all := len(s.List), s.List
	var clubs []Club
	together = func(i, j int) bool { return !s.Clubs.Apart(clubs[i], clubs[j]) }
	g = &Group{N: n, Meter: s.State.Spend, Must: s.Must, Join: func(i, j int) bool {
		return (s.Gone == nil || !s.Gone[i] && !s.Gone[j]) && s.Suits(s.List[i], s.List[j]) && together(i, j) &&
			may(i, j)
	}}
	if w := s.Below; w != nil {
		all = slices.Concat(s.List, w.Players)
		if w.Odd {
			all = append(all, Nobody)
		}
		last := len(all) - Count(w.Odd)
		g.Below = &Below{N: len(all) - n, Join: func(i, j int) bool {
			if j == last {
				return w.Spare(all[i])
			}
			return w.Edge(all[i], all[j]) && together(i, j)
		}, Optional: func(i int) bool { return i == last && w.Loose || w.Optional[all[i]] }}
	}
	clubs, g.Apart = s.Clubs.In(s.Apart, all)
	g.Kinds = func(size int) []int {
		s.State.Spend(engine.SearchAmong(size))
		return matching.KindsOf(size, func(i int) member {
			m := s.member(all[i], i)
			m.club = clubs[i]
			return m
		})
	}
	return g, together
}

// Settle finds the pairings that are best by the digits, the first most important.
func (s *Search) Settle(digits ...matching.Digit) (*Settled, bool) {
	g, _ := s.Group(Anybody)
	return g.Settle(digits...)
}

// Anybody restricts nothing.
func Anybody(int, int) bool { return true }

// Majority is the colour that more players wish, and how many pairs at least cannot grant both wishes. Reading: Q01.
// Reading: Q05.
//
// Rule: C.04.3.1 (2012) A.8
// Rule: Dutch (1998) A.8, C.2
func (s *Search) Majority() (colour tournament.Colour, clashes int) {
	var n [3]int
	for _, p := range s.List {
		n[s.Players[p].Colours.Wish]++
	}
	if colour = tournament.Black; n[tournament.White] > n[tournament.Black] {
		colour = tournament.White
	}
	return colour, max(0, n[colour]-(len(s.List)+1)/2)
}

// Pairs counts the pairs, Touches those of players who may be in S1.
func (s *Search) Pairs() matching.Digit {
	return matching.Digit{Span: len(s.List), Of: func(int, int) int { return 1 }}
}

// Touches is explained at Pairs.
func (s *Search) Touches() matching.Digit {
	return matching.Digit{Span: len(s.List), Of: func(i, j int) int { return Count(s.In[i] || s.In[j]) }}
}

// Counts are the digits for the numbers of pairs. In the lowest bracket all are made; elsewhere as many moved-down
// players as possible are paired first. Reading: Q19. Reading: Q24.
//
// Rule: C.04.3.1 (2012) C.14
// Rule: Dutch (1998) C.3, C.14
func (s *Search) Counts() []matching.Digit {
	switch {
	case s.In == nil:
		return []matching.Digit{s.Pairs()}
	case s.All:
		return []matching.Digit{s.Pairs(), s.Touches()}
	}
	return []matching.Digit{s.Touches(), s.Pairs()}
}

// Size is how many moved-down players a pairing has in S1, and how many pairs in all.
func (s *Search) Size(mate []int) (m, p int) {
	if s.In != nil {
		m = matching.Sum(mate, s.Touches().Of)
	}
	return m, matching.Sum(mate, s.Pairs().Of)
}

// Most is how many moved-down players can be paired first, and how many pairs can be made then.
//
// Rule: C.04.3.1 (2012) C.14
// Rule: Dutch (1998) C.3, C.14
func (s *Search) Most() (m, p int, ok bool) {
	best, ok := s.Settle(s.Counts()...)
	if !ok {
		return 0, 0, false
	}
	m, p = s.Size(best.Mate)
	return m, p, true
}

// Full reports whether all pairs are made, and all who may be in S1 are paired first.
func (s *Search) Full(m, p int) bool { return m == len(Marked(s.In)) && p == len(s.List)/2 }

// First is the one of two paired players who is in S1, Nobody in the remainder.
func (s *Search) First(i, j int) int {
	switch {
	case s.In[i]:
		return i
	case s.In[j]:
		return j
	}
	return Nobody
}

// Parts are the players of S1 among those moved down, and the higher ones of the remainder's pairs.
func (s *Search) Parts(mate []int) (s1, upper []int) {
	for i, m := range mate {
		switch {
		case m < i: // nobody, or told with his opponent
		case s.In != nil && (s.In[i] || s.In[m]):
			s1 = append(s1, s.First(i, m))
		default:
			upper = append(upper, i)
		}
	}
	slices.Sort(s1)
	return s1, upper
}

// HighestS1 is the first S1 among the settled pairings.
func (s *Search) HighestS1(best *Settled) []int {
	var stars []matching.Digit
	for _, t := range Marked(s.In) {
		stars = append(stars, matching.Star(t, 1, func(u int) int { return Count(s.First(min(t, u), max(t, u)) == t) }))
	}
	s1, _ := s.Parts(best.First(stars...))
	return s1
}

// Ordered is the first of the settled pairings of p pairs in the order of a homogeneous bracket: the first exchange,
// then the first transposition.
//
// Rule: C.04.3.1 (2012) C.7, C.8, D.1, D.1.1, D.2
// Rule: Dutch (1998) C.7, C.8, D.1, D.2
func (s *Search) Ordered(best *Settled, p int) (s1, mate []int, ok bool) {
	if p == 0 {
		return nil, best.Mate, true
	}
	s1 = best.Exchanged(p)
	mate, ok = best.Partners(s1, Across(s1, len(s.List)))
	return s1, mate, ok
}

// Outcome makes the outcome of a homogeneous bracket of its S1 and the opponents. key is what comes before their order.
func (s *Search) Outcome(key, s1, mate []int) Outcome {
	o := Outcome{Pairs: s.pairs(s1, mate), Key: slices.Concat(key, ExchangeKey(s1), At(mate, s1))}
	for i, m := range mate {
		if m == Nobody {
			o.Left = append(o.Left, s.List[i])
		}
	}
	return o
}

func (s *Search) pairs(s1, mate []int) (out [][2]int) {
	for _, i := range s1 {
		out = append(out, [2]int{s.List[i], s.List[mate[i]]})
	}
	return out
}

// FirstOpponents gives S1 the first opponents that a search allows.
func (s *Search) FirstOpponents(w *matching.Witness) (s1, mate []int) {
	mate = make([]int, len(s.List))
	s1 = Marked(s.In)
	for _, i := range s1 {
		k := w.First(i)
		w.Take(i, k)
		mate[i], mate[k] = k, i
	}
	return s1, mate
}

// Remainder is the search for the pairing of those whom S1 and its opponents leave, as a homogeneous group, with the
// pairs of S1.
//
// Rule: C.04.3.1 (2012) A.3, C.6, C.9
// Rule: Dutch (1998) A.3, C.6, C.9
func (s *Search) Remainder(s1, mate []int) (Search, [][2]int) {
	used := make([]bool, len(s.List))
	for _, i := range s1 {
		used[i], used[mate[i]] = true, true
	}
	q := Search{Stepwise: s.Stepwise, All: s.All, Below: s.Below, List: unused(s.List, used),
		Moved: unused(s.Moved, used), Came: unused(s.Came, used), Must: unused(s.Must, used),
		Gone: unused(s.Gone, used)}
	return q, s.pairs(s1, mate)
}

// unused are the members of a list that are not used; nil of nil.
func unused[T any](list []T, used []bool) []T {
	var out []T
	for i, x := range list {
		if !used[i] {
			out = append(out, x)
		}
	}
	return out
}
