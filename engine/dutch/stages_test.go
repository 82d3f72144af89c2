package dutch

import (
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
)

// An aim that is out of reach becomes the least one that is worse in the part that failed, or else in a part of more
// importance.
//
// It is a step of lemma L11 of docs/dutch-proof.md.
func TestRaisedAim(t *testing.T) {
	g := &aim{unpaired: 2, scores: []tournament.Points{30, 20}, count: []int{2, 2}, floor: []int{0, 0},
		least: []int{0, 1}}
	for _, tt := range []struct {
		part  int
		want  value
		there bool
	}{
		{2, value{count: 2, list: []tournament.Points{20, 20}}, true},
		{2, value{count: 2, list: []tournament.Points{30}}, false},
		{1, value{count: 2, list: []tournament.Points{30, 30}}, true},
		{1, value{count: 4}, false},
		{0, value{count: 6}, true},
	} {
		there := g.raise(tt.part)
		if o := g.lookahead(); there != tt.there || o.compare(tt.want, false) != 0 {
			t.Fatalf("part %d raised: %v, %v, want %v, %v", tt.part, o, there, tt.want, tt.there)
		}
	}
	if n := atLeast([]tournament.Points{30, 20, 20, 10}, 20); n != 3 {
		t.Errorf("%d scores are not below 20", n)
	}
}

// cutOver is a cut of some positions of six.
func cutOver(most, part int, at ...int) cut {
	c := cut{of: matching.NewSet(6), most: most, part: part}
	c.of.AddAll(at)
	if part >= 0 {
		c.ahead = func(*aim) int { return most }
	}
	return c
}

// Somebody takes a ticket of the innermost cut that is about him. Behind it comes one of the cut around it, and then a
// seat.
func TestTickets(t *testing.T) {
	s := &staged{bracket: &bracket{members: positions(0, 6)}, seats: 1}
	s.cuts = []cut{cutOver(1, -1, 0, 1, 2, 3, 4), cutOver(2, -1, 0, 1), cutOver(1, -1, 0, 1, 2)}
	for at, want := range []int{2, 2, 3, 1, 1, 0} {
		if got := s.cutOf(at); got != want {
			t.Errorf("position %d: cut %d, want %d", at, got, want)
		}
	}
	for i, want := range []int{0, 3, 1} {
		if got := s.around(i); got != want {
			t.Errorf("around cut %d: %d, want %d", i+1, got, want)
		}
	}
	seat, outer := extra{is: true}, extra{cut: 1, is: true}
	inner, middle := extra{2, false, 3, true}, extra{3, false, 1, true}
	back := func(x extra) extra { x.back = true; return x }
	want := []extra{seat, outer, back(outer), inner, back(inner), inner, back(inner), middle, back(middle)}
	if got := s.extras(); !slices.Equal(got, want) || s.tickets() != len(want) {
		t.Errorf("tickets %v, want %v", got, want)
	}
	for v, want := range map[int]bool{6: true, 7: true, 8: false, 9: true, 10: false, 14: false} {
		if s.serves(v) != want {
			t.Errorf("vertex %d takes a member: %v", v, !want)
		}
	}
	for _, tt := range []struct {
		x, y extra
		want bool
	}{
		{outer, back(outer), true}, {inner, back(inner), true}, {back(inner), middle, true}, {inner, middle, false},
		{back(middle), outer, true}, {back(inner), outer, false}, {back(outer), seat, true}, {back(inner), seat, false},
		{back(inner), back(inner), false}, {seat, seat, false}, {seat, outer, false},
	} {
		if tt.x.joins(tt.y) != tt.want || tt.y.joins(tt.x) != tt.want {
			t.Errorf("%v joins %v: %v", tt.x, tt.y, !tt.want)
		}
	}
}

// A cut is added that says something new, and lies within each of the others or apart from it.
func TestAddedCuts(t *testing.T) {
	for _, tt := range []struct {
		what string
		c    cut
		want bool
		most []int
	}{
		{"the same", cutOver(2, -1, 0, 1, 2), false, []int{2}},
		{"looser", cutOver(3, -1, 0, 1, 2), false, []int{2}},
		{"tighter", cutOver(1, -1, 0, 1, 2), true, []int{1}},
		{"within", cutOver(1, -1, 0, 1), true, []int{2, 1}},
		{"around", cutOver(3, -1, 0, 1, 2, 3), true, []int{2, 3}},
		{"apart", cutOver(1, -1, 4, 5), true, []int{2, 1}},
		{"across", cutOver(1, -1, 2, 3), false, []int{2}},
	} {
		s := &staged{cuts: []cut{cutOver(2, -1, 0, 1, 2)}}
		added := s.add(tt.c)
		var most []int
		for _, c := range s.cuts {
			most = append(most, c.most)
		}
		if added != tt.want || !slices.Equal(most, tt.most) {
			t.Errorf("%s: added %v, at most %v, want %v, %v", tt.what, added, most, tt.want, tt.most)
		}
	}
}

// Cuts of the completion stay when an aim rises. Those of the look-ahead give way to one of more importance.
func TestDisplacedCuts(t *testing.T) {
	for _, tt := range []struct {
		part int
		want bool
		left int
	}{{0, true, 2}, {1, true, 3}, {2, false, 4}, {3, false, 4}} {
		s := &staged{cuts: []cut{cutOver(1, -1, 5), cutOver(1, 0, 4), cutOver(1, 1, 0), cutOver(1, 2, 1)}}
		if got := s.displace(tt.part); got != tt.want || len(s.cuts) != tt.left {
			t.Errorf("part %d: displaced %v, %d cuts are left", tt.part, got, len(s.cuts))
		}
	}
	s := &staged{cuts: []cut{cutOver(1, -1, 5), cutOver(1, 1, 0)}}
	for _, tt := range []struct {
		c    cut
		want bool
	}{{cutOver(1, 1, 0), true}, {cutOver(1, 1, 2), false}, {cutOver(1, 1, 0, 2), false}, {cutOver(1, 2, 2), true}} {
		if got := s.alone(tt.c); got != tt.want {
			t.Errorf("cut of part %d over %v is alone: %v", tt.c.part, tt.c.of, got)
		}
	}
}

// Those who can meet only the few need one of them each, and count twice; those who can meet nobody of the groups count
// once.
//
// It is lemma L9 of docs/dutch-proof.md.
func TestCutOfAViolation(t *testing.T) {
	tied, idle := []int{0, 1}, []int{0, 1, 2, 3}
	for _, tt := range []struct {
		few, groups int
		floats      []int
		goal        *aim
		of          []int
		most        int
	}{
		{1, 0, []int{0, 1}, nil, tied, 1},
		{2, 0, []int{0, 1}, nil, nil, 0}, // just enough
		{3, 2, []int{0, 1}, nil, tied, 1},
		{0, 1, []int{0, 2, 3, 4}, nil, nil, 0},
		{0, 2, []int{0, 2, 3, 4}, nil, idle, 2},
		{0, 2, []int{0, 2, 3, 4}, &aim{unpaired: 1}, nil, 0},
		{0, 3, []int{0, 2, 3, 4}, &aim{unpaired: 1}, idle, 1},
		{1, 2, []int{0, 1}, &aim{unpaired: 2}, tied, 0},
	} {
		sets := matching.NewSets(3, 6)
		sets[0].AddAll(tied)
		sets[1].AddAll(idle)
		sets[2].AddAll(tt.floats)
		v := violation{few: tt.few, groups: tt.groups, tied: sets[0], idle: sets[1], floats: sets[2]}
		want := matching.NewSet(6)
		want.AddAll(tt.of)
		switch c := v.cut(len(tt.floats), tt.goal); {
		case tt.of == nil:
			if c.of != nil {
				t.Errorf("%+v: a cut over %v", tt, c.of)
			}
		case !slices.Equal(c.of, want), c.most != tt.most, (c.ahead != nil) != (tt.goal != nil):
			t.Errorf("%+v: a cut over %v, at most %d", tt, c.of, c.most)
		}
	}
}

// A criterion is free when no candidate costs anything under it. The article of the bye is that of the last bracket,
// and that of the completion is of those above.
func TestFreeCriteria(t *testing.T) {
	for _, sys := range systems() {
		free, not, bye, completion := 0, 0, 0, 0
		hardBrackets(t, sys, func(b paired, where string) {
			if len(b.members) > 5 {
				return
			}
			for i := range b.criteria {
				q := b.criteria[i]
				if q.ahead {
					continue
				}
				q.never = nil
				costs := false
				candidates(b.bracket, func(c candidate) { costs = costs || b.measure(&q, c).count > 0 })
				if b.free(&q) == costs {
					t.Fatalf("%s: %s costs %v", where, q.ref, costs)
				}
				free += swiss.Count(!costs)
				not += swiss.Count(costs)
			}
			told, _ := b.deciding(func(rules.Ref) bool { return true })
			last := b.from == len(b.players)
			if slices.Contains(told, b.refs.bye) && !last || slices.Contains(told, b.refs.completion) && last {
				t.Fatalf("%s: %v", where, told)
			}
			bye += swiss.Count(slices.Contains(told, b.refs.bye))
			completion += swiss.Count(slices.Contains(told, b.refs.completion))
		})
		if free < 100 || not < 100 || bye == 0 || completion == 0 {
			t.Errorf("%s: %d are free, %d not; the bye decides %d, the completion %d", sys.info.ID, free, not, bye,
				completion)
		}
	}
}

// Of a pair with a topscorer, whoever is refused his wish counts when his difference goes beyond two, not when it
// comes to two.
//
// Rule: C.04.3 (2026) C10
// Reading: R21.
func TestRefusedBeyondTwo(t *testing.T) {
	for _, tt := range []struct {
		difference int
		wish       tournament.Colour
		want       int
	}{
		{1, tournament.Black, 0}, {2, tournament.Black, 1}, {3, tournament.Black, 1}, {2, tournament.White, 0},
		{0, tournament.Black, 0}, {-3, tournament.Black, 0}, {-4, tournament.Black, 1},
	} {
		hi, lo := player{topscorer: true}, player{}
		hi.Difference, hi.Wish = tt.difference, tt.wish
		p := pairing{hi: &hi, lo: &lo, colours: swiss.Allocation{Higher: tournament.White}}
		if got := topscorerRefused(&p); got.count != tt.want {
			t.Errorf("White after %+d, wish %v: %d, want %d", tt.difference, tt.wish, got.count, tt.want)
		}
	}
}

// A bracket of many clubs, none of them large, is paired alike by numbers and by stages.
func TestManyClubs(t *testing.T) {
	for _, edition := range editions {
		slow := edition()
		slow.force = noFast
		s := lastOf(t, of(slow), 240, 1)
		s.Forbidden = make(engine.Groups, 24)
		for i, p := range s.Players {
			s.Forbidden[i%24] = append(s.Forbidden[i%24], p.ID)
		}
		res, err := of(edition()).Pair(s, nil)
		want, wantErr := of(slow).Pair(s, nil)
		if err != nil || wantErr != nil || !enginetest.SamePairs(res, want, false) {
			t.Errorf("%s: %v (%v), want %v (%v)", slow.info.ID, res.Boards, err, want.Boards, wantErr)
		}
	}
}

// The vertices of a graph are some players, then those of an interval, and nobody else is one.
func TestVertices(t *testing.T) {
	sys := of(edition2026())
	r := newRound(&sys.edition, simulate(t, sys, shape{players: 9, rounds: 1}, 1)[0])
	g := r.draw(scope{some: []int{0, 2}, from: 4, to: 7})
	for i := range r.players {
		want := slices.Index([]int{0, 2, 4, 5, 6}, i)
		if v, here := g.vertex(i); here != (want >= 0) || here && (v != want || g.player(v) != i) {
			t.Errorf("player %d is vertex %d: %v, want %d", i, v, here, want)
		}
	}
}
