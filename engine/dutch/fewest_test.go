package dutch

import (
	"testing"

	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/tournament"
)

// At least those beyond half with one absolute preference move down, and as many as those below need; a bye serves one
// of these. Somebody with their preference does not move down where they are as many as can be served.
//
// It is a step of lemma L1 of docs/dutch-proof.md.
func TestFewestDownfloaters(t *testing.T) {
	sys := of(edition2026())
	for _, tt := range []struct {
		kinds  []string
		fewest int
		barred tournament.Colour // who needs it may not move down
	}{
		{[]string{"30 WB 4", "20 WB 2"}, 0, tournament.NoColour},
		{[]string{"30 WB 5", "20 WB 3"}, 1, tournament.NoColour},
		{[]string{"30 WB 1", "30 BB 4", "20 WB 3"}, 3, tournament.NoColour},
		{[]string{"30 WB 4", "20 BB 2"}, 2, tournament.White},
		{[]string{"30 WB 3", "20 BB 1", "20 WB 1"}, 1, tournament.NoColour}, // one of them has the bye
		{[]string{"30 WB 3", "20 BB 2"}, 1, tournament.White},
		{[]string{"30 WB 4", "20 BB 3"}, 2, tournament.White},
		{[]string{"30 WB 5", "20 BB 2", "20 WW 1"}, 1, tournament.White},
		{[]string{"30 WB 5", "20 BB 1", "20 WW 2"}, 1, tournament.Black},
	} {
		r := newRound(&sys.edition, enginetest.HardField(9, 1, tt.kinds...))
		if !r.limitBye() {
			t.Fatalf("%v cannot be paired", tt.kinds)
		}
		b := r.newBracket(1, nil, 0, r.groups[1], "")
		b.mustComplete = true
		if got := b.fewestFloats(); got != tt.fewest {
			t.Errorf("%v: %d downfloaters at least, want %d", tt.kinds, got, tt.fewest)
		}
		f := fastPath{bracket: b, floats: tt.fewest}
		for k := range f.stays {
			f.stays[k] = true
		}
		f.bar()
		for _, w := range []tournament.Colour{tournament.White, tournament.Black} {
			if stays := f.stays[classOfAbsolute(int(w)-1)]; stays == (w == tt.barred) {
				t.Errorf("%v: somebody who needs %v may move down: %v", tt.kinds, w, stays)
			}
		}
	}
}

// Two are told to meet although others are the downfloaters then.
func TestDemandedInsteadOfOthers(t *testing.T) {
	sys := of(edition2026())
	p, err := sys.paired(enginetest.HardField(9, 1, "30 WB 4", "20 BB 2"))
	if err != nil {
		t.Fatal(err)
	}
	for hi := range 4 {
		for lo := hi + 1; lo < 4; lo++ {
			d := demand{hi: hi, lo: lo}
			if c, _ := p.brackets[0].demanded(d); !d.meets(c) || len(c.pairs) != 1 {
				t.Errorf("%+v gives %v", d, c)
			}
		}
	}
}
