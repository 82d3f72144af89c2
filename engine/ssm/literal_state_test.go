package ssm_test

import (
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/tournament"
)

// The literal reference: the text in its own order, every pairing of a bracket written down and compared. It shares no
// line with the engine and is meant to be compared with the text paragraph by paragraph, not to be fast.

const litMaxPlayers = 24

// litSet is a set of ranks, 0 is the highest ranked player present.
type litSet = enginetest.Set

// litFloat is a float remark of the round before.
type litFloat int

const (
	litNone litFloat = iota
	litDown
	litUp
)

// litPlayer is what the text says of one player before the round.
type litPlayer struct {
	*engine.Player
	wdl, sos int
	met      map[tournament.PlayerID]bool
	hadBye   bool
	float    litFloat
}

// litField is the round to be paired: the present players in the order of A2.
type litField struct {
	*enginetest.Graph // B1 allows it
	state             *engine.State
	choice            map[string]string
	players           []litPlayer
	apart             []litSet // B4 would rather not
}

// newLitField reads the players, and whom B1 lets each of them meet.
//
// Rule: SSM (20.01.04) B1
func newLitField(s *engine.State, choice map[string]string) *litField {
	f := &litField{state: s, choice: choice}
	for i := range s.Players {
		if s.Players[i].Present {
			f.players = append(f.players, f.player(&s.Players[i]))
		}
	}
	slices.SortStableFunc(f.players, f.rank)
	f.apart = make([]litSet, len(f.players))
	if len(f.players) > litMaxPlayers {
		return f
	}
	f.Graph = enginetest.NewGraph(len(f.players), func(i, j int) bool {
		p, q := &f.players[i], &f.players[j]
		return !p.met[q.ID] && !q.met[p.ID]
	})
	for i := range f.players {
		for j := range f.players {
			p, q := &f.players[i], &f.players[j]
			if f.restricted(p.ID, q.ID) {
				f.apart[i] = f.apart[i].With(j)
			}
		}
	}
	return f
}

func (f *litField) player(p *engine.Player) litPlayer {
	q := litPlayer{Player: p, wdl: f.wdl(p, f.state.Round), met: map[tournament.PlayerID]bool{}}
	for _, c := range p.Cells {
		q.hadBye = q.hadBye || f.isBye(c.Result)
		if c.Result.Played() {
			q.met[c.Opponent] = true
		}
		if c.Opponent != 0 && c.Result.Played() {
			q.sos += f.wdl(f.other(c.Opponent), f.state.Round)
		}
	}
	q.float = f.floatOf(p)
	return q
}

func (f *litField) other(id tournament.PlayerID) *engine.Player {
	for i := range f.state.Players {
		if f.state.Players[i].ID == id {
			return &f.state.Players[i]
		}
	}
	return nil
}

// wdl is the WDL score before a round: two points for a win, one for a draw, none for a loss or a missed game, two for
// the bye.
//
// Rule: SSM (20.01.04) A1, A8
func (f *litField) wdl(p *engine.Player, round int) int {
	points := map[tournament.Result]int{
		tournament.Win: 2, tournament.UnratedWin: 2, tournament.Draw: 1, tournament.UnratedDraw: 1,
		tournament.PairingBye: 2, tournament.ForfeitWin: 2, tournament.FullBye: 2, tournament.HalfBye: 1,
	}
	if f.choice["SA-20"] == "nothing" {
		delete(points, tournament.HalfBye)
		delete(points, tournament.FullBye)
	}
	sum := 0
	for _, c := range p.Cells[:min(round-1, len(p.Cells))] {
		sum += points[c.Result]
	}
	return sum
}

// isBye tells which results are the bye of A8.
//
// Rule: SSM (20.01.04) B2
// Reading: SA-26.
// Reading: SA-27.
func (f *litField) isBye(r tournament.Result) bool {
	return r == tournament.PairingBye || r == tournament.FullBye && f.choice["SA-20"] != "nothing"
}

// rank compares two players by WDL score, SOS, GAM score, rating and lot.
//
// Rule: SSM (20.01.04) A2
func (f *litField) rank(p, q litPlayer) int {
	if p.wdl != q.wdl {
		return q.wdl - p.wdl
	}
	if p.sos != q.sos {
		return q.sos - p.sos
	}
	if p.Game != q.Game {
		return int(q.Game - p.Game)
	}
	if p.Rating != q.Rating && !f.state.Unrated {
		return q.Rating - p.Rating
	}
	if (p.Lot == 0) != (q.Lot == 0) {
		return q.Lot - p.Lot // who was drawn comes first
	}
	if p.Lot != q.Lot {
		return p.Lot - q.Lot
	}
	return int(p.ID - q.ID)
}

// floatOf is the float of the round just before: the bye is a downfloat, a pairing with somebody of fewer points too,
// with somebody of more an upfloat.
//
// Rule: SSM (20.01.04) A4, A8
func (f *litField) floatOf(p *engine.Player) litFloat {
	round := f.state.Round - 1
	if round < 1 || len(p.Cells) < round {
		return litNone
	}
	c := p.Cells[round-1]
	if f.isBye(c.Result) {
		return litDown
	}
	if c.Opponent == 0 {
		return litNone
	}
	mine, his := f.wdl(p, round), f.wdl(f.other(c.Opponent), round)
	switch {
	case mine > his:
		return litDown
	case mine < his:
		return litUp
	}
	return litNone
}

// restricted tells whether two players belong to a group to be kept apart, which no event does in its last round.
//
// Rule: SSM (20.01.04) B4
func (f *litField) restricted(a, b tournament.PlayerID) bool {
	return f.state.Round < f.state.Rounds && enginetest.Apart(f.state, a, b)
}

// repeats tells whether a pair gives one of them an identical float twice running; the lower rank number is higher.
//
// Rule: SSM (20.01.04) B5
func (f *litField) repeats(i, j int) bool {
	high, low := &f.players[min(i, j)], &f.players[max(i, j)]
	return high.wdl != low.wdl && (high.float == litDown || low.float == litUp)
}

// level is what has to be omitted for a pair: 0 nothing, 1 B5, 2 B4 as well.
//
// Rule: SSM (20.01.04) C5
func (f *litField) level(i, j int) int {
	switch {
	case f.apart[i].Has(j):
		return 2
	case f.repeats(i, j):
		return 1
	}
	return 0
}
