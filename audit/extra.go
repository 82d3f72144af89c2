package audit

import (
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/internal/evidence"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/tournament"
)

// extra is players who came after round 1 had been paired: they were set against each other on boards of their own, or
// were given the bye.
type extra struct {
	terms
	boards []Pair
	bye    tournament.PlayerID // who was given it late, 0 for nobody
}

// alter leaves out of round 1 who was not there when it was paired.
func (e *extra) alter(v *view) {
	for _, id := range e.players() {
		v.set(id, 1, tournament.Cell{})
	}
}

func (e *extra) players() (out []tournament.PlayerID) {
	for _, b := range e.boards {
		out = append(out, b[0], b[1])
	}
	if e.bye != 0 {
		out = append(out, e.bye)
	}
	return out
}

func (e *extra) tell(s *subject) []Assumption {
	var parts []string
	if n := len(e.boards); n > 0 {
		parts = append(parts, fmt.Sprintf("%s came late to round 1, and %s added for them: %s",
			prose.Counted(2*n, "player"), map[bool]string{true: "a board was", false: "boards were"}[n == 1],
			s.gamesText(e.boards)))
	}
	if e.bye != 0 {
		parts = append(parts, s.name(e.bye)+" was given the bye of round 1 after it had been paired")
	}
	return []Assumption{{Kind: ExtraBoards, Round: 1, Players: e.players(), Boards: e.boards,
		Text: strings.Join(parts, "; ")}}
}

// How far the numbers of a board of late players are apart, beside what they are apart elsewhere, and how many such
// boards are believed.
const (
	leastApart = 10
	mostExtra  = 12
	fewest     = 12 // players of an event in which somebody is believed to have come late to round 1
)

// otherExtras takes the players out of round 1 who seem to have come late: those of boards whose numbers are by far
// closer together or further apart than elsewhere, and who had the bye. A board that is strange because one of its
// players stood elsewhere in the list stays, and the player goes to where he would be as far apart as the others.
func (s *search) otherExtras(a *assessment) []*world {
	if a.rounds[0].agrees() || first[*extra](a.world) != nil || len(s.t.Players) < 2*leastApart {
		return nil
	}
	strange, usual, bye := s.strange(a.world)
	var worlds []*world
	add := func(boards []Pair, order []int) {
		for _, id := range []tournament.PlayerID{0, bye} {
			if len(boards) == 0 && id == 0 {
				continue
			}
			w := a.world.with(s.cameLate(boards, id))
			if order != nil {
				worlds = append(worlds, w.with(s.firstly(order, 1)))
				w = replacing[*numbering](w, s.numbered(order))
			}
			worlds = append(worlds, w)
		}
	}
	add(strange, nil)
	add(nil, nil)
	for i, b := range strange {
		rest := slices.Delete(slices.Clone(strange), i, i+1)
		add(rest, nil)
		for _, order := range s.nearer(a.world, b, usual) {
			add(rest, order)
		}
	}
	return s.promising(worlds)
}

// addedBoards takes the players of one board out of round 1, whatever its numbers.
func (s *search) addedBoards(a *assessment) []*world {
	if first[*extra](a.world) != nil || len(s.t.Players) < fewest {
		return nil
	}
	var worlds []*world
	for _, b := range s.boardsOf(a.world) {
		worlds = append(worlds, a.world.with(s.cameLate([]Pair{b.pair}, 0)))
	}
	return s.promising(worlds)
}

// cameLate is boards of players who came late, and one who was given the bye, 0 for nobody. Its price is who they were,
// who met whom with which colours, and whether one of them was given the bye, whom the rules give it to otherwise.
func (s *subject) cameLate(boards []Pair, bye tournament.PlayerID) *extra {
	n := len(boards)
	price := 3*evidence.Bit + evidence.Choose(len(s.t.Players), 2*n) + evidence.Matchings(n) +
		evidence.Bits(n)*evidence.Bit
	if bye != 0 {
		price += 2 * evidence.Bit
	}
	return &extra{terms{ExtraBoards, price, 1, 1}, boards, bye}
}

// nearer are the orders in which one player of a board goes to where the two are about as far apart as is usual.
func (s *search) nearer(w *world, b Pair, usual int) (out [][]int) {
	order := s.order(w)
	upper, lower := slices.Index(order, s.index[b[0]]), slices.Index(order, s.index[b[1]])
	for off := -beside; off <= beside; off++ {
		for _, to := range [2][2]int{{upper, lower - usual + off}, {lower, upper + usual + off}} {
			if to[1] >= 0 && to[1] < len(order) && to[1] != to[0] {
				moved := slices.Clone(order)
				move(moved, to[0], to[1])
				out = append(out, moved)
			}
		}
	}
	return out
}

// How many places beside the usual one are tried, and how many worlds go on from round 1 to the others.
const (
	beside        = 4
	mostPromising = 8
)

// promising are the worlds that leave least of round 1 open, under either initial colour.
func (s *search) promising(worlds []*world) []*world {
	order, _ := s.leastFirst(len(worlds), 2, func(k int, work *engine.Work) evidence.Bits {
		return s.softOpening(worlds[k], work) + worlds[k].cost()
	})
	var out []*world
	for _, k := range order[:min(len(order), mostPromising)] {
		out = append(out, s.bothColours(worlds[k])...)
	}
	return out
}

// firstBoard is a board of round 1, and how many places its players are apart.
type firstBoard struct {
	pair  Pair
	apart int
}

// boardsOf are the boards of round 1 by the numbers of a world.
func (s *search) boardsOf(w *world) (all []firstBoard) {
	place := make([]int, len(s.t.Players))
	for k, i := range s.order(w) {
		place[i] = k
	}
	for i := range s.t.Players {
		p := &s.t.Players[i]
		c := p.Cell(1)
		if k, ok := s.index[c.Opponent]; ok && c.Result.Paired() && place[i] < place[k] {
			all = append(all, firstBoard{Pair{p.ID, c.Opponent}, place[k] - place[i]})
		}
	}
	return all
}

// strange are the boards of round 1 whose numbers are not as far apart as is usual, and who has the bye.
func (s *search) strange(w *world) (boards []Pair, usual int, bye tournament.PlayerID) {
	for i := range s.t.Players {
		if p := &s.t.Players[i]; p.Cell(1).Result == tournament.PairingBye {
			bye = p.ID
		}
	}
	all := s.boardsOf(w)
	if len(all) == 0 {
		return nil, 0, bye
	}
	apart := make([]int, len(all))
	for k := range all {
		apart[k] = all[k].apart
	}
	slices.Sort(apart)
	usual = apart[len(apart)/2]
	for _, b := range all {
		if distance(b.apart, usual) >= leastApart {
			boards = append(boards, b.pair)
		}
	}
	if len(boards) > min(mostExtra, len(all)/5) {
		return nil, usual, bye
	}
	return boards, usual, bye
}
