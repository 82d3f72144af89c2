package dutch

import (
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
)

// In the joint look-ahead a downfloater who is taken for one who may meet everybody frees nobody else: the residents
// who may not meet each other are left over. Where the round cannot be completed there is an answer, too.
//
// Rule: C.04.3 (2026) C8
func TestOpenLookAhead(t *testing.T) {
	for _, tt := range []struct {
		kinds     []string
		forbidden engine.Groups
		clubs     bool
	}{
		{[]string{"30 WB 1", "20 WB 3", "10 WB 2"}, engine.Groups{{2, 3, 4}}, false},
		{[]string{"30 WB 1", "20 WB 3", "10 WB 2"}, engine.Groups{{2, 3, 4}}, true},
		{[]string{"30 WB 1", "20 WB 1 up", "20 WB 2", "10 WB 2"}, engine.Groups{{2, 3, 4}}, true},
		{[]string{"30 WB 1", "20 WW 3", "10 WW 2"}, nil, false},
	} {
		staged := edition2026()
		staged.force, staged.anyClub = noFast, tt.clubs
		s := enginetest.HardField(9, 1, tt.kinds...)
		s.Forbidden = tt.forbidden
		r := newRound(&staged, s)
		b := r.newBracket(1, nil, 0, 1, "")
		b.next = 4
		for _, open := range []bool{false, true} {
			a := &prospect{bracket: b, floats: []int{0}, open: open}
			if o := a.joint(); o.compare(value{count: 2}, false) != 0 {
				t.Errorf("%v, open %v: %v, want two residents left over", tt.kinds, open, o)
			}
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
