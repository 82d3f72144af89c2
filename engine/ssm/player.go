package ssm

import (
	"cmp"
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// player is what the round's pairing knows of a present player.
type player struct {
	id     tournament.PlayerID
	wdl    tournament.Points // in tenths: a win is 20
	sos    tournament.Points
	game   tournament.Milli
	rating int
	lot    int
	float  engine.Float // of the round just before
	hadBye bool
	met    []int // ranks of the present players met over the board
	barred []int // ranks of the present players of a restricted group of his
}

// history reads what happened so far: WDL points of everybody, absent players included.
type history struct {
	choice choice
	state  *engine.State
	index  map[tournament.PlayerID]int // into state.Players
	wdl    []tournament.Points
	before []tournament.Points // WDL before the round just before
}

func newHistory(c choice, s *engine.State) (*history, error) {
	h := &history{choice: c, state: s, index: make(map[tournament.PlayerID]int, len(s.Players))}
	h.wdl = make([]tournament.Points, len(s.Players))
	h.before = make([]tournament.Points, len(s.Players))
	for i := range s.Players {
		p := &s.Players[i]
		h.index[p.ID] = i
		var err error
		if h.wdl[i], err = h.wdlOf(p, p.Score, len(p.Cells)); err != nil {
			return nil, err
		}
		if n := s.Round - 2; n > 0 {
			if h.before[i], err = h.wdlOf(p, p.Scores[n], n); err != nil {
				return nil, err
			}
		}
	}
	return h, nil
}

// wdlOf sums the WDL points of the first rounds. recorded are the player's points then by the file's own values; what
// they hold beyond the results (a bonus or penalty) counts in the same proportion.
//
// Rule: SSM (20.01.04) A1
// Rule: SSM (20.01.04) A8
func (h *history) wdlOf(p *engine.Player, recorded tournament.Points, rounds int) (tournament.Points, error) {
	var sum, plain tournament.Points
	for _, c := range p.Cells[:min(rounds, len(p.Cells))] {
		sum += h.value(c)
		plain += h.state.Scoring.Value(c)
	}
	extra := 20 * (recorded - plain)
	if extra == 0 {
		return sum, nil
	}
	win := h.state.Scoring.Win()
	if win <= 0 || extra%win != 0 {
		return 0, &engine.MissingFact{Fact: "WDL points of a bonus or penalty", Hint: "SSM pays 2, 1 and 0; state points in that proportion"}
	}
	return sum + extra/win, nil
}

// value is what one round brings: 2 for a win and the bye, 1 for a draw, nothing for a loss or a missed game.
// Reading: SA-1. Reading: SA-20.
//
// Rule: SSM (20.01.04) A1
// Rule: SSM (20.01.04) A8
func (h *history) value(c tournament.Cell) tournament.Points {
	switch c.Result {
	case tournament.Win, tournament.UnratedWin, tournament.PairingBye:
		return 20
	case tournament.Draw, tournament.UnratedDraw, tournament.Adjourned, tournament.Pending:
		return 10
	case tournament.ForfeitWin:
		if !h.choice.noShowNothing {
			return 20
		}
	case tournament.FullBye:
		if !h.choice.unpaid {
			return 20
		}
	case tournament.HalfBye:
		if !h.choice.unpaid {
			return 10
		}
	}
	return 0
}

// sos is the sum of the WDL scores of the opponents. Reading: SA-2.
//
// Rule: SSM (20.01.04) A2
func (h *history) sos(p *engine.Player) tournament.Points {
	var sum tournament.Points
	for _, c := range p.Cells {
		if i, ok := h.opponent(c); ok && (c.Result.Played() || h.choice.scheduled) {
			sum += h.wdl[i]
		}
	}
	return sum
}

// opponent finds the opponent of a recorded pairing, played or not.
func (h *history) opponent(c tournament.Cell) (int, bool) {
	if c.Opponent == 0 || !c.Result.Paired() {
		return 0, false
	}
	i, ok := h.index[c.Opponent]
	return i, ok
}

// float is the float of the round just before: down for the bye and for meeting somebody with a lower score, up for
// meeting somebody with a higher one. Reading: SA-16.
//
// Rule: SSM (20.01.04) A4
// Rule: SSM (20.01.04) A8
func (h *history) float(i int) engine.Float {
	return h.floatIn(i, h.state.Round-1, func(k int) tournament.Points { return h.before[k] })
}

// floatIn is the float of a 1-based round; before gives the WDL scores in front of it.
func (h *history) floatIn(i, round int, before func(int) tournament.Points) engine.Float {
	p := &h.state.Players[i]
	if round < 1 || len(p.Cells) < round {
		return engine.NoFloat
	}
	c := p.Cells[round-1]
	if h.bye(c) {
		return engine.Downfloat
	}
	k, ok := h.opponent(c)
	if !ok || h.choice.playedFloats && !c.Result.Played() {
		return engine.NoFloat
	}
	switch mine, his := before(i), before(k); {
	case mine > his:
		return engine.Downfloat
	case mine < his:
		return engine.Upfloat
	}
	return engine.NoFloat
}

// bye reports whether a round was a bye. Reading: SA-20: a requested full-point bye is one only when it is paid.
//
// Rule: SSM (20.01.04) A8
func (h *history) bye(c tournament.Cell) bool {
	return c.Result == tournament.PairingBye || c.Result == tournament.FullBye && !h.choice.unpaid
}

// ranked lists the present players by rank, the highest first.
//
// Rule: SSM (20.01.04) A2
func (h *history) ranked() []player {
	var out []player
	for i := range h.state.Players {
		p := &h.state.Players[i]
		if !p.Present {
			continue
		}
		q := player{id: p.ID, wdl: h.wdl[i], sos: h.sos(p), game: p.Game, rating: p.Rating, lot: p.Lot, float: h.float(i)}
		if h.state.Unrated {
			q.rating = 0
		}
		q.hadBye = slices.ContainsFunc(p.Cells, h.bye)
		out = append(out, q)
	}
	slices.SortFunc(out, compare)
	return out
}

// compare orders by WDL score, SOS, GAM score, rating and lot. Players without a lot follow those who have one, by ID.
//
// Rule: SSM (20.01.04) A2
func compare(a, b player) int {
	return cmp.Or(cmp.Compare(b.wdl, a.wdl), cmp.Compare(b.sos, a.sos), cmp.Compare(b.game, a.game),
		cmp.Compare(b.rating, a.rating), compareLots(a.lot, b.lot), cmp.Compare(a.id, b.id))
}

func compareLots(a, b int) int {
	switch {
	case a == b:
		return 0
	case a == 0:
		return 1
	case b == 0:
		return -1
	}
	return cmp.Compare(a, b)
}
