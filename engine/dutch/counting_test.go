package dutch

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// drawnField is a small field in up to five scoregroups in which absolute preferences, games, forbidden pairs and byes
// keep players apart. Of no kind there are more players than most, but in some fields twice as many of one kind in each
// scoregroup. For one field in four it is the last round.
func drawnField(rng *rand.Rand, most int) *engine.State {
	var kinds []string
	colours := []string{"WW", "BB", "WB"}
	uneven := rng.IntN(2) == 0
	for g := range 1 + rng.IntN(5) {
		frequent := rng.IntN(len(colours))
		for k, c := range colours {
			n := rng.IntN(most+3) - 2
			switch {
			case uneven && k == frequent:
				n = rng.IntN(2*most + 1)
			case uneven:
				n = rng.IntN(4) - 1
			}
			if n > 0 {
				up := [...]string{"", " up"}[rng.IntN(4)/3]
				kinds = append(kinds, fmt.Sprintf("%d %s %d%s", 50-10*g, c, n, up))
			}
		}
	}
	s := enginetest.HardField(4+rng.IntN(4), 1, kinds...)
	n := len(s.Players) - 2
	apart := rng.IntN(4)
	byes := rng.IntN(101)
	order := rng.Perm(n)
	for k := 0; apart > 0 && k+1 < n; k += 2 {
		p, q := &s.Players[order[k]], &s.Players[order[k+1]]
		p.Cells[0] = tournament.Cell{Opponent: q.ID, Result: tournament.Draw}
		q.Cells[0] = tournament.Cell{Opponent: p.ID, Result: tournament.Draw}
	}
	for range rng.IntN(1 + n*apart/4) {
		s.Forbidden = append(s.Forbidden, []tournament.PlayerID{s.Players[rng.IntN(n)].ID, s.Players[rng.IntN(n)].ID})
	}
	for i := range n {
		if p := &s.Players[i]; p.Cells[0].Opponent == 0 && rng.IntN(100) < byes {
			p.Cells[0].Result = tournament.PairingBye
		}
	}
	return s
}

// some draws indices below a bound, ascending.
func some(rng *rand.Rand, below int) (out []int) {
	for i := range below {
		if rng.IntN(3) == 0 {
			out = append(out, i)
		}
	}
	return out
}

// What counting proves of completion is what pairing the players finds.
//
// Rule: C.04.3 (2017) C.4
// Rule: C.04.3 (2026) C4
func TestCountingProofs(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 7))
	complete, refused := 0, 0
	for range enginetest.Positions(1500, 200000) {
		s := drawnField(rng, 5)
		for _, sys := range systems() {
			r := newRound(&sys.edition, s)
			if sys.completesAlways && !r.limitBye() {
				continue
			}
			for _, from := range r.groups {
				extra := some(rng, from)
				got, want := r.complete(extra, from), r.draw(r.below(extra, from)).Perfect()
				if got != want {
					t.Fatalf("%s: %v and those from %d on can be paired: %v, want %v\n%s", sys.info.ID, extra, from,
						got, want, enginetest.Dump(s))
				}
				if n := len(extra) + len(r.players) - from; !want {
					refused++
				} else if n > 1 && r.crowd(extra, from, len(r.players)).pairsUp(n-n%2) {
					complete++
				}
			}
		}
	}
	t.Logf("proved: %d completions; refused %d", complete, refused)
	if complete < 1000 || refused < 200 {
		t.Errorf("only %d completions are proved, %d refused", complete, refused)
	}
}

// Players can all be paired when everybody may meet more than half of the others, or when no colour is wished by more
// than half and everybody has met at most half of a half.
func TestPairsUp(t *testing.T) {
	for _, tt := range []struct {
		c    crowd
		n    int
		want bool
	}{
		{crowd{avoids: [3]int{3}}, 8, true},                             // 2*3 < 8
		{crowd{avoids: [3]int{4}}, 8, false},                            // the others may be one half, and apart
		{crowd{avoids: [3]int{0, 1, 2}, clash: [2]int{2, 1}}, 8, true},  // three are avoided at most
		{crowd{avoids: [3]int{0, 2, 2}, clash: [2]int{2, 4}}, 8, true},  // halves of four: 2*2 <= 4
		{crowd{avoids: [3]int{0, 2, 2}, clash: [2]int{4, 2}}, 8, true},  //
		{crowd{avoids: [3]int{0, 3, 0}, clash: [2]int{4, 4}}, 8, false}, // more than half of a half
		{crowd{avoids: [3]int{0, 0, 0}, clash: [2]int{5, 3}}, 8, false}, // five cannot meet each other
		{crowd{avoids: [3]int{0, 0, 0}, clash: [2]int{3, 5}}, 8, false}, //
	} {
		if got := tt.c.pairsUp(tt.n); got != tt.want {
			t.Errorf("%+v: %d can be paired: %v", tt.c, tt.n, got)
		}
	}
}

// Every way of pairing a bracket pairs the drawn fields alike, and no bracket has fewer downfloaters than counting
// allows.
func TestDrawnFields(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 8))
	paired, exact := 0, 0
	for n := range enginetest.Positions(150, 20000) {
		s := drawnField(rng, 5)
		for _, whole := range editions {
			e := whole()
			e.anyClub = n%2 == 1
			sys := of(e)
			p, err := sys.paired(s)
			if err != nil {
				continue
			}
			if paired++; !agree(t, func() edition { return e }, s) {
				t.Fatal(e.info.ID, "\n", enginetest.Dump(s))
			}
			for _, b := range p.brackets {
				switch fewest := b.fewestFloats(); {
				case len(b.floats) < fewest:
					t.Fatalf("%s: %d downfloaters, counted %d\n%s", b.where(), len(b.floats), fewest,
						enginetest.Dump(s))
				case len(b.floats) == fewest && fewest > 1:
					exact++
				}
			}
		}
	}
	t.Logf("%d rounds, %d brackets with as many downfloaters as counted, two or more", paired, exact)
	if paired < 150 || exact < 50 {
		t.Errorf("only %d rounds and %d brackets", paired, exact)
	}
}

// The engine pairs small drawn fields as the literal reference does.
func TestEqualDrawn(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 9))
	compared := 0
	for range enginetest.Positions(1500, 20000) {
		s := drawnField(rng, 3)
		if len(s.Players) > 10 {
			continue
		}
		compared++
		for edition, system := range litSystems() {
			want, wantErr := literalPair(s, edition)
			if err := enginetest.Equal(system)(s, want, wantErr); err != nil {
				t.Fatal(err)
			}
		}
	}
	if compared < 500 {
		t.Errorf("only %d fields", compared)
	}
}

// The joint look-ahead leaves over as much as one by weights, whether the downfloaters may meet everybody or not, and
// whether the round can be completed or not.
//
// Rule: C.04.3 (2026) C8
func TestJointLookAhead(t *testing.T) {
	rng := rand.New(rand.NewPCG(10, 10))
	sys := of(edition2026())
	compared, left, stuck := 0, 0, 0
	for range enginetest.Positions(700, 50000) {
		s := drawnField(rng, 5)
		r := newRound(&sys.edition, s)
		if !r.limitBye() {
			continue
		}
		for g := 0; g+2 < len(r.groups); g++ {
			from := r.groups[g+1]
			b := r.newBracket(g+1, nil, r.groups[g], from, "")
			b.looksAhead, b.mustComplete, b.next = true, true, r.groups[g+2]
			floats := b.floaters(candidate{floats: some(rng, len(b.members))})
			if (from-len(floats))%2 != 0 {
				continue // those above are in pairs
			}
			completes := b.complete(floats, from)
			for _, open := range []bool{false, true} {
				a := &prospect{bracket: b, floats: floats, open: open}
				want := a.unpaired(a.leftBy(a.weighed()))
				if got := a.joint(); got.compare(want, false) != 0 {
					t.Fatalf("%v, open %v: %v, weighed %v\n%s", floats, open, got, want, enginetest.Dump(s))
				}
				compared++
				stuck += swiss.Count(!completes)
				left += swiss.Count(want.count > 1)
			}
		}
	}
	t.Logf("%d look-aheads, %d leave over two or more", compared, left)
	if compared < 500 || left < 100 || stuck < 20 {
		t.Errorf("only %d look-aheads, %d leave over two or more, %d cannot complete the round", compared, left, stuck)
	}
}

// Somebody with an absolute preference may be left over where just enough of those below can meet him, and not where
// there is one too few. A topscorer may, because those below with the same preference can meet him.
//
// Rule: C.04.3 (2026) C3, C4
func TestLastOneLeftOver(t *testing.T) {
	for _, tt := range []struct {
		rounds int
		kinds  []string
		left   tournament.PlayerID // of the first scoregroup
	}{
		{9, []string{"30 WB 4", "30 BB 1", "20 BB 1", "20 WW 2"}, 5},
		{9, []string{"30 WB 4", "30 BB 1", "20 BB 2", "20 WW 1"}, 4},
		{9, []string{"30 BW 4", "30 WW 1", "20 WW 1", "20 BB 2"}, 5},
		{9, []string{"30 BW 4", "30 WW 1", "20 WW 2", "20 BB 1"}, 4},
		{4, []string{"30 WB 4", "30 BB 1", "10 BB 2", "10 WW 1"}, 5},
		{4, []string{"30 BW 4", "30 WW 1", "10 WW 2", "10 BB 1"}, 5},
		{9, []string{"30 WB 4", "30 BB 1", "20 BB 2", "20 WW 2"}, 5}, // somebody has the bye
		{9, []string{"30 WB 4", "30 BB 1", "20 BB 3", "20 WW 1"}, 4},
		{9, []string{"30 WB 4", "30 BB 1"}, 5},
	} {
		s := enginetest.HardField(tt.rounds, 1, tt.kinds...)
		for edition, system := range litSystems() {
			want, wantErr := literalPair(s, edition)
			if err := enginetest.Equal(system)(s, want, wantErr); err != nil {
				t.Fatal(err)
			}
		}
		res, err := New2026().Pair(s, nil)
		left := res.Bye
		for _, b := range res.Boards {
			if hi, lo := min(b.White, b.Black), max(b.White, b.Black); hi <= 5 && lo > 5 {
				left = hi
			}
		}
		if err != nil || left != tt.left {
			t.Errorf("%v of %d rounds: %d is left over, want %d (%v)", tt.kinds, tt.rounds, left, tt.left, err)
		}
	}
}
