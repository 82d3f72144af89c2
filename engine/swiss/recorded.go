package swiss

import (
	"cmp"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
)

// Version is a pairing of a round by index, as recorded or as it might have been.
type Version struct {
	Mate     []int // partner, Nobody for the bye
	White    []bool
	Bye      int           // Nobody when there is none
	Breaches []engine.Step // the absolute rules it breaks
}

// NewVersion is a pairing of so many players in which nobody is paired.
func NewVersion(players int) Version {
	v := Version{Mate: make([]int, players), White: make([]bool, players), Bye: Nobody}
	for i := range v.Mate {
		v.Mate[i] = Nobody
	}
	return v
}

// Pair enters a board.
func (v *Version) Pair(white, black int) {
	v.Mate[white], v.Mate[black], v.White[white] = black, white, true
}

// Within are the opponents of some players among each other, by position in their ascending list.
func (v *Version) Within(list []int) []int {
	out := make([]int, len(list))
	for i, p := range list {
		out[i] = Place(list, v.Mate[p])
	}
	return out
}

// alone are those of a list who meet nobody in it.
func (v *Version) alone(list []int) (out []int) {
	for i, place := range v.Within(list) {
		if place == Nobody {
			out = append(out, list[i])
		}
	}
	return out
}

// Bring lets two players meet, and their opponents each other; the opponent of who had the bye has it then.
func (v *Version) Bring(a, b int) {
	x, y := v.Mate[a], v.Mate[b]
	v.Mate[a], v.Mate[b] = b, a
	for _, p := range [2][2]int{{x, y}, {y, x}} {
		if p[0] != Nobody {
			v.Mate[p[0]] = p[1]
		} else {
			v.Bye = p[1]
		}
	}
}

// Breach notes that a rule is broken.
func (v *Version) Breach(article rules.Ref, says fact.Fact, players ...tournament.PlayerID) {
	v.Breaches = append(v.Breaches, engine.Step{Rule: article, Players: players, Says: says})
}

// HaveMet notes that two have met.
func (v *Version) HaveMet(article rules.Ref, a, b tournament.PlayerID) {
	v.Breach(article, fact.HaveMet.Of(a, b), a, b)
}

// AreKeptApart notes that two may not meet in this tournament.
func (v *Version) AreKeptApart(article rules.Ref, a, b tournament.PlayerID) {
	v.Breach(article, fact.KeptApart.Of(a, b), a, b)
}

// NotAgain notes why two players may not meet who are kept apart: they have met, or the tournament forbids it.
func (r *Roster) NotAgain(v *Version, article rules.Ref, a, b int) {
	one, other := r.From(a).ID, r.From(b).ID
	if r.Met(a, b) {
		v.HaveMet(article, one, other)
	} else {
		v.AreKeptApart(article, one, other)
	}
}

// WrongColour notes the limits that a colour breaks: the difference of two, and three times in a row.
func (v *Version) WrongColour(difference, row rules.Ref, id tournament.PlayerID, h *Colours, c tournament.Colour) {
	if n := h.DifferenceAfter(c); n > 2 {
		v.Breach(difference, fact.ColourDifference.Of(id, c, n), id)
	}
	if h.Third(c) {
		v.Breach(row, fact.ThirdInARow.Of(id, c, 3), id)
	}
}

// SecondPoint notes a bye for a player who has received a point without playing.
func (v *Version) SecondPoint(article rules.Ref, id tournament.PlayerID) {
	v.Breach(article, fact.HadPoint.Of(id), id)
}

// Legality is what a system holds against a recorded pairing.
type Legality struct {
	Stranger rules.Ref       // somebody is paired who is not to be
	Complete rules.Ref       // somebody is paired twice or not at all
	Even     rules.Ref       // there is a bye in an even field; Complete unless it is said
	Left     fact.PlayerKind // what is said of a player who is left out
	Board    func(v *Version, white, black int)
	Bye      func(v *Version) // of v.Bye, who is there
}

// Read checks a recorded pairing of a roster against the absolute rules.
func (r *Roster) Read(recorded engine.Result, l Legality) Version {
	v := NewVersion(len(r.Origin))
	seen := make([]bool, len(r.Origin))
	use := func(id tournament.PlayerID) int {
		i := r.Index(id)
		switch {
		case i < 0:
			v.Breach(l.Stranger, fact.NotToBePaired.Of(id), id)
		case seen[i]:
			v.Breach(l.Complete, fact.PairedTwice.Of(id), id)
			i = Nobody
		default:
			seen[i] = true
		}
		return i
	}
	for _, b := range recorded.Boards {
		if i, k := use(b.White), use(b.Black); i >= 0 && k >= 0 {
			v.Pair(i, k)
			l.Board(&v, i, k)
		}
	}
	if recorded.Bye != 0 {
		if v.Bye = use(recorded.Bye); v.Bye >= 0 {
			l.Bye(&v)
		}
		if len(r.Origin)%2 == 0 {
			v.Breach(cmp.Or(l.Even, l.Complete), fact.NeedlessBye, recorded.Bye)
		}
	}
	for i, dealtWith := range seen {
		if id := r.From(i).ID; !dealtWith {
			v.Breach(l.Complete, l.Left.Of(id), id)
		}
	}
	return v
}

// VersionOf is the pairing of an engine by index.
func (r *Roster) VersionOf(made engine.Result) Version {
	v := NewVersion(len(r.Origin))
	for _, b := range made.Boards {
		v.Pair(r.Index(b.White), r.Index(b.Black))
	}
	if made.Bye != 0 {
		v.Bye = r.Index(made.Bye)
	}
	return v
}
