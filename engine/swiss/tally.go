package swiss

import (
	"github.com/trfkit/trfkit/tournament"
)

// Tally is what proofs by numbers need to know of some players.
type Tally struct {
	Players  int
	Apart    int    // most players whom one of them may not meet whatever their colours, at least
	Absolute [3]int // how many have an absolute preference, by tournament.Colour
	Wishes   [3]int // how many have a preference, by tournament.Colour
}

// Tally counts some players.
func (p *Pool) Tally(list []int) Tally {
	var t Tally
	for _, i := range list {
		t.Add(p, i)
	}
	return t
}

// Add counts one more player.
func (t *Tally) Add(p *Pool, i int) {
	t.Players++
	t.Apart = max(t.Apart, p.apart.Size(i))
	if i == p.forced[0] || i == p.forced[1] {
		t.Apart = max(t.Apart, len(p.Origin)) // nothing is proved by numbers where two must meet
	}
	t.Absolute[p.Absolute(i)]++
	t.Wishes[p.Colours[i].Wish]++
}

// Move counts so many more players of a kind, or fewer.
func (t Tally) Move(k Kind, count int) Tally {
	t.Players += count
	t.Wishes[k.Wish()] += count
	if k == NeedsWhite || k == NeedsBlack {
		t.Absolute[k.Wish()] += count
	} else {
		t.Absolute[tournament.NoColour] += count
	}
	return t
}

// Less counts one player less.
func (t Tally) Less(p *Pool, i int) Tally { return t.Move(p.Kind(i), -1) }

// Excess is by how many those with one absolute preference outnumber all others, the larger of the two colours; above
// zero so many players cannot be paired with each other.
func (t Tally) Excess() int {
	return 2*max(t.Absolute[tournament.White], t.Absolute[tournament.Black]) - t.Players
}

// Loose reports whether few enough are kept apart for what the colours allow to be possible, whoever of the players is
// left out so that so many remain. Proof: cut the remaining players into halves such that colours allow every pair from
// the one to the other. Each player may meet at least half of the other half, so there is a perfect matching between
// them (Hall).
func (t Tally) Loose(remaining int) bool { return 4*t.Apart <= remaining }

// TallyOf counts players by the colours that they may have, by tournament.Colour, and reports whether everybody may
// have some colour.
func TallyOf(apart Separation, can func(i int) [3]bool) (Tally, bool) {
	var t Tally
	for i := range apart.Met {
		colours := can(i)
		if !colours[tournament.White] && !colours[tournament.Black] {
			return t, false
		}
		c := Only(colours)
		t.Players++
		t.Apart = max(t.Apart, apart.Size(i))
		t.Absolute[c]++
	}
	return t, true
}

// Without is a count of TallyOf without a player who may have these colours, With one with him. Both leave Apart as it
// is.
func (t Tally) Without(can [3]bool) Tally { return t.more(can, -1) }

// With is explained at Without.
func (t Tally) With(can [3]bool) Tally { return t.more(can, 1) }

func (t Tally) more(can [3]bool, count int) Tally {
	c := Only(can)
	t.Players += count
	t.Absolute[c] += count
	return t
}

// Only is the one colour that somebody may have of these, NoColour where he may have both.
func Only(can [3]bool) tournament.Colour {
	switch {
	case can[tournament.White] && can[tournament.Black]:
		return tournament.NoColour
	case can[tournament.White]:
		return tournament.White
	}
	return tournament.Black
}
