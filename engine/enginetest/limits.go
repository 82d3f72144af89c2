package enginetest

import (
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// Limits are the absolute rules on which the older systems with colours agree, written without the code of any engine:
// nobody meets twice, no colour difference exceeds two, nobody has a colour three times in a row, nobody has the bye
// after a point without playing. The fields say what a system, or one of its readings, does differently.
type Limits struct {
	// a requested half-point bye bars the pairing-allocated bye, too
	HalfBars   bool
	FullSpares bool // a requested full-point bye does not bar it
	// the same in some rounds only; nil for none
	Spares func(*engine.State) bool
	// in the last round colours do not part equal scores whom none would suit
	LastEqual bool
	Exempt    func(*engine.State, *engine.Player) bool // whom the limits of colours do not bind; nil for nobody
	// Needs says that colours bind nobody but keep two apart who need the same one, see History.Needs; with LastTwo
	// the last two colours decide where the difference of the colours says otherwise.
	Needs, LastTwo bool
}

// History is what the limits look at, read from the cells of one player.
type History struct {
	Past
	Free   bool // has received a point without playing
	Exempt bool
	score  tournament.Points
}

func (l Limits) history(s *engine.State, p *engine.Player) *History {
	h := &History{Past: PastOf(p), Exempt: l.Exempt != nil && l.Exempt(s, p), score: p.Score}
	for _, c := range p.Cells {
		switch c.Result {
		case tournament.ForfeitWin, tournament.PairingBye:
			h.Free = true
		case tournament.FullBye:
			h.Free = h.Free || !l.FullSpares && (l.Spares == nil || !l.Spares(s))
		case tournament.HalfBye:
			h.Free = h.Free || l.HalfBars
		}
	}
	return h
}

// MayHave reports whether a player may have a colour.
func (h *History) MayHave(c tournament.Colour) bool {
	d := h.Difference - 1
	if c == tournament.White {
		d = h.Difference + 1
	}
	last, twice := h.Twice()
	return h.Exempt || -2 <= d && d <= 2 && !(twice && last == c)
}

// Needs is the colour that a player must have after a difference above one or twice the same colour, NoColour for none.
func (h *History) Needs(lastTwo bool) tournament.Colour {
	if last, twice := h.Twice(); lastTwo && twice {
		return last.Opposite()
	}
	if wish, strength := h.Preference(); strength == engine.Absolute {
		return wish
	}
	return tournament.NoColour
}

// At returns the position of a state under the limits.
func (l Limits) At(s *engine.State) *Position {
	p := &Position{State: s, Present: presentOf(s), Histories: map[tournament.PlayerID]*History{}}
	for _, id := range p.Present {
		p.Histories[id] = l.history(s, Find(s, id))
	}
	p.Bye = func(id tournament.PlayerID) bool { return !p.Histories[id].Free }
	p.Meet = func(white, black tournament.PlayerID) bool {
		w, b := p.Histories[white], p.Histories[black]
		if w == nil || b == nil || white == black || w.Met[black] || Apart(s, white, black) {
			return false
		}
		if l.Needs {
			need := w.Needs(l.LastTwo)
			return need == tournament.NoColour || need != b.Needs(l.LastTwo) || w.Exempt || b.Exempt
		}
		suits := func(w, b *History) bool { return w.MayHave(tournament.White) && b.MayHave(tournament.Black) }
		return suits(w, b) || l.LastEqual && s.Last() && w.score == b.score && !suits(b, w)
	}
	return p
}

// Apart reports whether two players are kept apart in the round.
func Apart(s *engine.State, a, b tournament.PlayerID) bool {
	for _, group := range s.Forbidden {
		first, second := slices.Index(group, a), slices.Index(group, b)
		if first >= 0 && second >= 0 && first != second {
			return true
		}
	}
	return false
}
