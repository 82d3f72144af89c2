package dutch

import (
	"sort"
	"strings"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/tournament"
)

const litMaxPlayers = 16

// litSet is a set of places in the ranking (0 is the top).
type litSet = enginetest.Set

// litPair is a pair by places in the ranking; upper is the higher ranked player.
type litPair struct{ upper, lower int }

type litFloat int

const (
	litNoFloat litFloat = iota
	litUpfloat
	litDownfloat
)

// litPlayer is what the text says of one player before the round.
type litPlayer struct {
	id        tournament.PlayerID
	number    int               // pairing number, counting those who took or take part
	score     tournament.Points // pairing score
	real      tournament.Points // score without virtual points
	colours   []tournament.Colour
	diff      int // games with White minus games with Black
	wish      tournament.Colour
	strength  litStrength
	topscorer bool
	barred    bool        // from the PAB
	unplayed  int         // rounds without a game over the board
	floats    [3]litFloat // [1] last round, [2] the round before
	met       map[tournament.PlayerID]bool
}

// litField is the round to be paired: the present players in rank order and what follows for each two of them.
type litField struct {
	edition    string
	readings   string // those read otherwise, such as R21=refused
	state      *engine.State
	players    []litPlayer
	legal      [litMaxPlayers][litMaxPlayers]bool
	upperWhite [litMaxPlayers][litMaxPlayers]bool // defined for [higher ranked][lower ranked]
	byeLimit   tournament.Points                  // highest score a PAB taker may have
	completed  map[litSet]bool
	exchanges  map[litSplit][]litExchange
}

// reads tells whether a reading is not the one chosen.
func (f *litField) reads(reading string) bool { return strings.Contains(f.readings, reading) }

func newLitField(s *engine.State, edition string) *litField {
	edition, readings, _ := strings.Cut(edition, " ")
	f := &litField{edition: edition, readings: readings, state: s, byeLimit: 1 << 30,
		completed: map[litSet]bool{}, exchanges: map[litSplit][]litExchange{}}
	for i := range s.Players {
		if s.Players[i].Present {
			f.players = append(f.players, f.player(&s.Players[i]))
		}
	}
	sort.SliceStable(f.players, func(a, b int) bool { return f.players[a].outranks(&f.players[b]) })
	if len(f.players) > litMaxPlayers {
		return f
	}
	for i := range f.players {
		for j := range f.players {
			f.legal[i][j] = i != j && f.mayMeet(&f.players[i], &f.players[j])
			if i < j {
				f.upperWhite[i][j] = f.whiteFor(&f.players[i], &f.players[j])
			}
		}
	}
	return f
}

// outranks compares two players by score, then pairing number.
//
// Rule: C.04.3 (2017) A.2
// Rule: C.04.3 (2026) 1.2
func (p *litPlayer) outranks(q *litPlayer) bool {
	if p.score != q.score {
		return p.score > q.score
	}
	return p.number < q.number
}

func (f *litField) everybody() litSet { return 1<<len(f.players) - 1 }

func (f *litField) player(p *engine.Player) litPlayer {
	q := litPlayer{id: p.ID, number: p.Number, score: p.PairingScore(), real: p.Score,
		met: map[tournament.PlayerID]bool{}}
	if f.reads("R10=file") {
		q.number = int(p.ID)
	}
	for r := 1; r < f.state.Round; r++ {
		c := litCell(p, r)
		if !c.Result.Played() {
			q.unplayed++
			continue
		}
		q.met[c.Opponent] = true
		switch c.Colour {
		case tournament.White:
			q.diff++
			q.colours = append(q.colours, c.Colour)
		case tournament.Black:
			q.diff--
			q.colours = append(q.colours, c.Colour)
		}
	}
	q.wish, q.strength = litPreference(q.colours, q.diff)
	q.topscorer = f.isTopscorer(q.score)
	q.barred = f.isBarred(p)
	for back := 1; back <= 2; back++ {
		if r := f.state.Round - back; r >= 1 {
			q.floats[back] = f.floatIn(p, r)
		}
	}
	return q
}

func litCell(p *engine.Player, round int) tournament.Cell {
	if round > len(p.Cells) {
		return tournament.Cell{}
	}
	return p.Cells[round-1]
}

// isTopscorer: when the final round is paired, a score over half of what could be won so far.
//
// Rule: C.04.3 (2017) A.7
// Rule: C.04.3 (2026) 1.8
func (f *litField) isTopscorer(score tournament.Points) bool {
	played := tournament.Points(f.state.Round - 1)
	return f.state.Round == f.state.Rounds && 2*score > played*f.state.Scoring.Win()
}

// isBarred tells who may not have the PAB: 2017 after a PAB or a forfeit win, 2026 after a PAB or any round that
// brought as much as a win without playing.
//
// Rule: C.04.3 (2017) C.2
// Rule: C.04.3 (2026) C2
func (f *litField) isBarred(p *engine.Player) bool {
	for r := 1; r < f.state.Round; r++ {
		switch c := litCell(p, r); {
		case c.Result == tournament.PairingBye:
			return true
		case f.edition == "2017" && c.Result == tournament.ForfeitWin:
			return true
		case f.edition != "2017" && !c.Result.Played() && f.state.Scoring.Value(c) >= f.state.Scoring.Win():
			return true
		}
	}
	return false
}

// floatIn is the float a player got in an earlier round. A game between different scores gives the higher a
// litDownfloat and the lower an upfloat. A round without a game gives a downfloat: in 2017 always, in 2026 for the PAB
// and whatever was worth more than a loss.
//
// Rule: C.04.3 (2017) A.4
// Rule: C.04.3 (2026) 1.4, 1.4.2, 1.4.3
func (f *litField) floatIn(p *engine.Player, round int) litFloat {
	c := litCell(p, round)
	if !c.Result.Played() {
		if f.edition == "2017" || c.Result == tournament.PairingBye && !f.reads("R22=points") ||
			f.state.Scoring.Value(c) > f.state.Scoring.Loss() {
			return litDownfloat
		}
		return litNoFloat
	}
	for i := range f.state.Players {
		o := &f.state.Players[i]
		if o.ID != c.Opponent {
			continue
		}
		switch mine, his := p.PairingScoreBefore(round), o.PairingScoreBefore(round); {
		case mine > his:
			return litDownfloat
		case mine < his:
			return litUpfloat
		}
	}
	return litNoFloat
}

// mayMeet: not met before, not forbidden to each other, and not two non-topscorers with the same absolute wish.
//
// Rule: C.04.3 (2017) C.1, C.3
// Rule: C.04.3 (2026) C1, C3
func (f *litField) mayMeet(p, q *litPlayer) bool {
	if p.met[q.id] || q.met[p.id] || enginetest.Apart(f.state, p.id, q.id) {
		return false
	}
	clash := p.strength == litAbsolute && q.strength == litAbsolute && p.wish == q.wish
	return !clash || p.topscorer || q.topscorer
}
