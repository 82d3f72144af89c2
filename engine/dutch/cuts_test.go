package dutch

import (
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/engine/matching"
)

// A cut is not sure when one of the tied may meet one of the idle.
//
// It is a step of lemma L9 of docs/dutch-proof.md.
func TestConnected(t *testing.T) {
	sys := of(edition2026())
	for _, tt := range []struct {
		kind       string
		tied, idle []int
		forbidden  engine.Groups
		mdps       int
		want       bool
	}{
		{"30 WB 1", []int{0}, []int{0, 1}, nil, 0, true},
		{"30 WW 1", []int{0}, []int{0, 1}, nil, 0, true},
		{"30 WB 1", []int{0}, []int{0}, nil, 0, false}, // nobody meets himself
		{"30 WB 1", []int{0}, []int{0, 1}, engine.Groups{{1, 2}}, 0, false},
		{"30 WB 1", []int{0}, []int{0, 1}, engine.Groups{{1, 2}}, 1, false},
	} {
		s := enginetest.HardField(9, 1, tt.kind, "30 WB 3")
		s.Forbidden = tt.forbidden
		r := newRound(&sys.edition, s)
		st := (&bracket{round: r, members: positions(0, 4), mdps: tt.mdps}).newStaged(nil)
		v := violation{tied: matching.NewSet(4), idle: matching.NewSet(4)}
		v.tied.AddAll(tt.tied)
		v.idle.AddAll(tt.idle)
		if v.connected(st) != tt.want {
			t.Errorf("%+v: connected %v", tt, !tt.want)
		}
	}
}

// How many of some members must be downfloaters is those for whom the others leave no seat.
//
// It is a step of lemma L11 of docs/dutch-proof.md.
func TestLeastDownfloaters(t *testing.T) {
	sys := of(edition2026())
	const n = 64
	r := newRound(&sys.edition, enginetest.HardField(9, 1, "30 WB 64", "20 WB 4"))
	for _, tt := range []struct{ of, want int }{{10, 0}, {n - 2, 0}, {n - 1, 1}, {n, 2}} {
		b := r.newBracket(1, nil, 0, n, "")
		s := b.newStaged(b.criteria)
		s.seats = 2
		c := cut{of: matching.NewSet(n), most: 2}
		c.of.AddAll(positions(0, tt.of))
		s.cuts = []cut{c}
		if v := s.above(1); v != found {
			t.Fatalf("verdict %d", v)
		}
		if least, ok := s.least(s.face, c.of); !ok || least != tt.want {
			t.Errorf("of %d of 64, two of whom move down: %d, want %d", tt.of, least, tt.want)
		}
	}
}

// Where cuts leave no candidate, so many downfloaters are proved to be too few, unless one of the cuts is there because
// of the look-ahead and may be too much to ask.
//
// It is a step of lemma L11 of docs/dutch-proof.md.
func TestCutsWithoutCandidate(t *testing.T) {
	sys := of(edition2026())
	r := newRound(&sys.edition, enginetest.HardField(9, 1, "30 WB 6", "20 WB 4"))
	all := positions(0, 6)
	for _, tt := range []struct {
		what string
		cuts []cut
		want verdict
	}{
		{"no cuts", nil, found},
		{"two of all", []cut{cutOver(2, -1, all...)}, found},
		{"one of all, to complete the round", []cut{cutOver(1, -1, all...)}, none},
		{"one of all, to look ahead", []cut{cutOver(1, 0, all...)}, unknown},
		{"one of all, to complete the round, and one of some, to look ahead",
			[]cut{cutOver(1, -1, all...), cutOver(1, 0, 0, 1)}, unknown},
		{"one of all, to look ahead, and one of some, to complete the round",
			[]cut{cutOver(1, 0, all...), cutOver(1, -1, 0, 1)}, unknown},
	} {
		b := r.newBracket(1, nil, 0, 6, "")
		s := b.newStaged(b.criteria)
		s.seats, s.cuts = 2, tt.cuts
		if got := s.above(s.look()); got != tt.want {
			t.Errorf("%s: verdict %d, want %d", tt.what, got, tt.want)
		}
	}
}

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
