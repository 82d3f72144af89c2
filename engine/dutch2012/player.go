package dutch2012

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// player is what the text knows of a player who is to be paired. Players stand in the order of A.2.
type player struct {
	id      tournament.PlayerID
	number  int // pairing number; in round 1 the place among those who are paired
	score   tournament.Points
	colours swiss.Colours
	floats  [2]engine.Float // in the previous round and in the one before
	barred  bool            // may not have the bye
	top     bool            // a top scorer
}

// fill reads one player of the state; there is room for his colours.
//
// Rule: C.04.3.1 (2012) A.7
// Rule: C.04.3.1 (2012) A.7.a
// Rule: C.04.3.1 (2012) A.7.b
// Rule: C.04.3.1 (2012) A.7.c
// Rule: C.04.3.1 (2012) A.7.f
// Rule: C.04.3.1 (2012) F.3
func (r *round) fill(p *player, from *engine.Player, room []tournament.Colour) {
	p.id, p.number, p.score = from.ID, from.Number, from.PairingScore()
	p.top = r.Topscorer(from.Score)
	p.colours = swiss.ColoursInto(room, from.Cells)
	for _, c := range from.Cells {
		p.barred = p.barred || pointsWithoutPlay(c.Result)
	}
	for back := range p.floats {
		p.floats[back] = r.float(from, r.State.Round-1-back)
	}
}

// pointsWithoutPlay reports whether a result is a point or half a point without playing.
//
// Rule: C.04.3.1 (2012) B.1.b
func pointsWithoutPlay(r tournament.Result) bool {
	switch r {
	case tournament.PairingBye, tournament.FullBye, tournament.HalfBye, tournament.ForfeitWin:
		return true
	}
	return false
}

// float is the float a player got in an earlier 1-based round. Reading: V09.
//
// Rule: C.04.3.1 (2012) A.4
// Rule: C.04.3.1 (2012) B.1.b
// Rule: C.04.3.1 (2012) F.2
func (r *round) float(p *engine.Player, n int) engine.Float {
	if n < 1 || n > len(p.Cells) {
		return engine.NoFloat
	}
	c := p.Cells[n-1]
	switch {
	case pointsWithoutPlay(c.Result):
		return engine.Downfloat
	case !c.Result.Paired(), c.Result.Forfeit() && r.choices.Is(readingForfeit, "none"):
		return engine.NoFloat
	}
	return r.Floated(p, n)
}

// strong reports whether a player has a strong or an absolute preference.
func (p *player) strong() bool { return p.colours.Strength >= swiss.Strong }

// clash reports whether two players prefer the same colour.
//
// Rule: C.04.3.1 (2012) B.4
func (r *round) clash(a, b int) bool {
	p, q := &r.players[a].colours, &r.players[b].colours
	return p.Wish != tournament.NoColour && p.Wish == q.Wish
}

// clashStrongly reports whether two players prefer the same colour, neither of them mildly.
//
// Rule: C.04.3.1 (2012) A.7.d
// Rule: C.04.3.1 (2012) A.7.e
func (r *round) clashStrongly(a, b int) bool {
	return r.clash(a, b) && r.players[a].strong() && r.players[b].strong()
}

// clashAbsolutely reports whether two players have the same absolute preference.
//
// Rule: C.04.3.1 (2012) B.2
func (r *round) clashAbsolutely(a, b int) bool {
	return r.clash(a, b) && r.players[a].colours.Strength == swiss.Absolute &&
		r.players[b].colours.Strength == swiss.Absolute
}
