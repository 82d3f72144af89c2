package dutch

import (
	"fmt"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/engine/swiss"
)

// A pairing that leaves one player over attains the bounds of the numbers exactly when all its pairs, and the player,
// suit the rules. Two absolute wishes for one colour never meet.
//
// It is lemma L2 of docs/dutch-proof.md.
func TestRulesOfTheBudget(t *testing.T) {
	attained, forced := 0, 0
	for code := range classes * classes * classes * classes * classes {
		var a [5]class
		var count [classes]int
		for i, rest := 0, code; i < len(a); i, rest = i+1, rest/classes {
			a[i] = class(rest % classes)
			count[a[i]]++
		}
		c := newBudget(count, 1)
		for _, x := range fourInPairs {
			clashes, lost := granted(a[:], x[:]...)
			suits, legal := c.spares(a[4]), true
			for _, p := range x {
				one, two := a[p[0]], a[p[1]]
				suits = suits && c.compatible(one, two)
				legal = legal && !(one.wish() == two.wish() && one.absolute() && two.absolute())
			}
			attains := legal && clashes <= c.clashes && lost <= c.lost()
			if attains != suits {
				t.Fatalf("classes %v, pairs %v: attains the bounds %v, suits the rules %v", a, x, attains, suits)
			}
			attained += swiss.Count(attains)
			forced += swiss.Count(attains && c.lost() > 0)
		}
	}
	if attained < 1000 || forced < 100 {
		t.Errorf("only %d pairings attain the bounds, %d with strong wishes lost", attained, forced)
	}
}

// fourInPairs are the pairings of the players 0 to 3.
var fourInPairs = [][2][2]int{{{0, 1}, {2, 3}}, {{0, 2}, {1, 3}}, {{0, 3}, {1, 2}}}

// granted counts the clashes of some pairs and the strong wishes lost in them.
func granted(a []class, pairs ...[2]int) (clashes, lost int) {
	for _, p := range pairs {
		if one, two := a[p[0]], a[p[1]]; one != 0 && two != 0 && one.wish() == two.wish() {
			clashes++
			lost += swiss.Count(!one.mild() && !two.mild())
		}
	}
	return clashes, lost
}

// Somebody may be left over, and a pair may be taken out, exactly when some pairing of the others attains the bounds.
// A pair that is refused leaves the numbers as they were.
func TestWhatTheBudgetAllows(t *testing.T) {
	reaches := func(a []class, clashes, lost int) bool {
		return slices.ContainsFunc(fourInPairs, func(x [2][2]int) bool {
			c, l := granted(a, x[:]...)
			return c <= clashes && l <= lost
		})
	}
	refused, spent := 0, 0
	for code := range classes * classes * classes * classes * classes * classes {
		var a [6]class
		var five, six [classes]int
		for i, rest := 0, code; i < len(a); i, rest = i+1, rest/classes {
			a[i] = class(rest % classes)
			six[a[i]]++
			if i < 5 {
				five[a[i]]++
			}
		}
		if b := newBudget(five, 1); a[5] == 0 && b.maySpare(a[4], five) != reaches(a[:], b.clashes, b.lost()) {
			t.Fatalf("classes %v: that %d is spared is not judged rightly", a[:4], a[4])
		}
		b, count := newBudget(six, 0), six
		pairClashes, pairLost := granted(a[:], [2]int{4, 5})
		clashes, lost, ok := b.spend(&count, a[4], a[5], b.clashes, b.lost())
		want := six
		if ok {
			want[a[4]]--
			want[a[5]]--
			spent++
		} else {
			refused++
		}
		if clashes != b.clashes-pairClashes || lost != b.lost()-pairLost || count != want ||
			ok != reaches(a[:], clashes, lost) {
			t.Fatalf("classes %v, pair of %d and %d: %d, %d, %v, numbers %v", a[:4], a[4], a[5], clashes, lost, ok,
				count)
		}
	}
	if refused < 10000 || spent < 10000 {
		t.Errorf("%d pairs are refused, %d are not", refused, spent)
	}
}

// A pair contradicts a demand when one of its players is demanded to meet somebody else, or the pair to be lacking. It
// is parted when one of its players is demanded to move down.
func TestSpoils(t *testing.T) {
	meet, lack, down := demand{hi: 1, lo: 4}, demand{hi: 1, lo: 4, not: true}, demand{hi: 2, lo: -1}
	for _, tt := range []struct {
		d             demand
		hi, lo        int
		spoils, parts bool
	}{
		{meet, 1, 4, false, false}, {meet, 1, 3, true, false}, {meet, 0, 1, true, false}, {meet, 2, 4, true, false},
		{meet, 4, 5, true, false}, {meet, 2, 3, false, false}, {meet, 0, 5, false, false}, {meet, 1, 6, true, false},
		{lack, 1, 4, true, false}, {lack, 1, 3, false, false}, {lack, 2, 4, false, false}, {lack, 2, 3, false, false},
		{down, 2, 3, false, true}, {down, 1, 2, false, true}, {down, 0, 1, false, false},
	} {
		if got := tt.d.spoils(tt.hi, tt.lo); got != tt.spoils {
			t.Errorf("%+v: pair %d-%d spoils it: %v", tt.d, tt.hi, tt.lo, got)
		}
		if got := tt.d.parts(tt.hi, tt.lo); got != tt.parts {
			t.Errorf("%+v: pair %d-%d is parted by it: %v", tt.d, tt.hi, tt.lo, got)
		}
	}
}

// The brackets of a round are numbered from the top, a collapsed last bracket after the penultimate one.
func TestBracketsOfRounds(t *testing.T) {
	sys := of(edition2017())
	number, collapsed := 0, 0
	look := func(b paired, where string) {
		if b.name.number != number+1 && b.name.number != 1 {
			t.Fatalf("%s comes after bracket %d", where, number)
		}
		number = b.name.number
		if b.name.kind == fact.CollapsedBracket {
			collapsed++
		}
	}
	hardBrackets(t, sys, look)
	for _, st := range simulate(t, sys, shape{players: 120, rounds: 6, draws: 30, byes: 30}, 7) {
		p, err := sys.paired(st)
		if err != nil {
			t.Fatal(err)
		}
		for _, b := range p.brackets {
			look(b, fmt.Sprintf("round %d, %s", st.Round, b.where()))
		}
	}
	if collapsed < 10 {
		t.Errorf("%d collapsed brackets", collapsed)
	}
	next := of(edition2026())
	for _, st := range simulate(t, next, shape{players: 20, rounds: 5, draws: 30}, 7) {
		p, err := next.paired(st)
		if err != nil {
			t.Fatal(err)
		}
		for i, b := range p.brackets {
			if b.name.number != i+1 {
				t.Errorf("2026, round %d: bracket %d is called %s", st.Round, i+1, b.where())
			}
		}
	}
}
