package ssm

import (
	"cmp"
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/swiss"
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
	met    []int32 // the present players met over the board, ascending
}

// known is what is known of each present player, by index in the state.
func (r *round) known() []player {
	out := make([]player, len(r.State.Players))
	for _, i := range r.Origin {
		p := &r.State.Players[i]
		out[i] = player{id: p.ID, wdl: r.wdl[i], sos: r.sos(p), game: p.Game, rating: p.Rating, lot: p.Lot,
			float: r.floatIn(i, r.State.Round-1, r.wdlBefore), hadBye: slices.ContainsFunc(p.Cells, r.isBye)}
		if r.State.Unrated {
			out[i].rating = 0
		}
	}
	return out
}

// rank puts the players in their order. WDL score and SOS in one number settle most of it.
//
// Rule: SSM (20.01.04) A2
func (r *round) rank(known []player) {
	scores := make([]int64, len(known)) // an int may have 32 bits
	for i := range known {
		scores[i] = int64(known[i].wdl)<<32 + int64(known[i].sos)
	}
	r.Rank(func(a, b int) int {
		if scores[a] != scores[b] {
			return cmp.Compare(scores[b], scores[a])
		}
		return compare(&known[a], &known[b])
	})
	r.players = make([]player, len(r.Origin))
	for i, k := range r.Origin {
		r.players[i] = known[k]
	}
}

// compare orders by WDL score, SOS, GAM score, rating and lot. Players without a lot follow those who have one, by ID.
//
// Rule: SSM (20.01.04) A2
func compare(a, b *player) int {
	return cmp.Or(cmp.Compare(b.wdl, a.wdl), cmp.Compare(b.sos, a.sos), cmp.Compare(b.game, a.game),
		cmp.Compare(b.rating, a.rating), compareLots(a.lot, b.lot), cmp.Compare(a.id, b.id))
}

// HangsOnGame reports whether the GAM score can part two present players in the ranking of a round: they have one WDL
// score and one SOS. choices are those of the system.
//
// Rule: SSM (20.01.04) A2
func HangsOnGame(choices engine.Choices, s *engine.State) bool {
	r := newRound(choices, s)
	for i := 1; i < len(r.players); i++ {
		if a, b := &r.players[i-1], &r.players[i]; a.wdl == b.wdl && a.sos == b.sos {
			return true
		}
	}
	return false
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

// needsWDL fails when a bonus or penalty is no whole number of WDL points.
//
// Rule: SSM (20.01.04) A1
func needsWDL(s *engine.State) error {
	for i := range s.Players {
		p := &s.Players[i]
		_, whole := bonus(s, p, p.Score, len(p.Cells))
		if n := s.Round - 2; n > 0 {
			_, before := bonus(s, p, p.Scores[n], n)
			whole = whole && before
		}
		if !whole {
			return &engine.MissingFact{Fact: "WDL points of a bonus or penalty",
				Hint: "SSM pays 2, 1 and 0; state points in that proportion"}
		}
	}
	return nil
}

// bonus is what a player's points after so many rounds, by the file's own values, hold beyond his results: a bonus or
// penalty, in WDL points of the same proportion. whole is false when that is no whole number.
//
// Rule: SSM (20.01.04) A1
func bonus(s *engine.State, p *engine.Player, points tournament.Points, rounds int,
) (wdl tournament.Points, whole bool) {
	for _, c := range p.Cells[:min(rounds, len(p.Cells))] {
		points -= s.Scoring.Value(c)
	}
	extra, win := 20*points, s.Scoring.Win()
	switch {
	case extra == 0:
		return 0, true
	case win <= 0 || extra%win != 0:
		return 0, false
	}
	return extra / win, true
}

// count sums the WDL points of everybody, absent players included.
//
// Rule: SSM (20.01.04) A1, A8
func (r *round) count() {
	n := len(r.State.Players)
	r.wdl, r.before = make([]tournament.Points, n), make([]tournament.Points, n)
	for i := range r.State.Players {
		p := &r.State.Players[i]
		r.wdl[i] = r.wdlOf(p, p.Score, len(p.Cells))
		if n := r.State.Round - 2; n > 0 {
			r.before[i] = r.wdlOf(p, p.Scores[n], n)
		}
	}
}

// wdlOf is a player's WDL points in the first rounds, after which he had so many points by the file's own values.
func (r *round) wdlOf(p *engine.Player, points tournament.Points, rounds int) tournament.Points {
	sum, _ := bonus(r.State, p, points, rounds)
	return sum + r.results(p, rounds)
}

// results is the WDL points of a player's results in the first rounds.
func (r *round) results(p *engine.Player, rounds int) tournament.Points {
	var sum tournament.Points
	for _, c := range p.Cells[:min(rounds, len(p.Cells))] {
		sum += r.value(c)
	}
	return sum
}

// value is what one round brings: 2 for a win and the bye, 1 for a draw, nothing for a loss or a missed game.
// Reading: SA-1. Reading: SA-20.
//
// Rule: SSM (20.01.04) A1, A8
func (r *round) value(c tournament.Cell) tournament.Points {
	switch c.Result {
	case tournament.Win, tournament.UnratedWin, tournament.ForfeitWin, tournament.PairingBye:
		return 20
	case tournament.Draw, tournament.UnratedDraw, tournament.Adjourned, tournament.Pending:
		return 10
	case tournament.FullBye:
		return 20 * tournament.Points(swiss.Count(r.choices.Is(readingAbsent, "paid")))
	case tournament.HalfBye:
		return 10 * tournament.Points(swiss.Count(r.choices.Is(readingAbsent, "paid")))
	}
	return 0
}

// sos is the sum of the WDL scores of the opponents. Reading: SA-2.
//
// Rule: SSM (20.01.04) A2
func (r *round) sos(p *engine.Player) tournament.Points {
	var sum tournament.Points
	for _, c := range p.Cells {
		if i, ok := r.opponent(c); ok && c.Result.Played() {
			sum += r.wdl[i]
		}
	}
	return sum
}

// opponent finds the opponent of a recorded pairing, played or not, by his index in the state.
func (r *round) opponent(c tournament.Cell) (int, bool) {
	if c.Opponent == 0 || !c.Result.Paired() {
		return nobody, false
	}
	i := r.Find(c.Opponent)
	return i, i != nobody
}

// floatIn is the float of a 1-based round: down for the bye and for meeting somebody with a lower score, up for meeting
// somebody with a higher one. score gives the WDL scores before the round, by index in the state. Reading: SA-16.
//
// Rule: SSM (20.01.04) A4, A8
func (r *round) floatIn(i, round int, score func(int) tournament.Points) engine.Float {
	p := &r.State.Players[i]
	if round < 1 || len(p.Cells) < round {
		return engine.NoFloat
	}
	c := p.Cells[round-1]
	if r.isBye(c) {
		return engine.Downfloat
	}
	k, ok := r.opponent(c)
	if !ok {
		return engine.NoFloat
	}
	switch mine, his := score(i), score(k); {
	case mine > his:
		return engine.Downfloat
	case mine < his:
		return engine.Upfloat
	}
	return engine.NoFloat
}

// wdlBefore is the WDL score before the previous round.
func (r *round) wdlBefore(i int) tournament.Points { return r.before[i] }

// isBye reports whether a round was a bye. A full-point bye is one when it is paid. Reading: SA-20. Reading: SA-26.
// Reading: SA-27.
//
// Rule: SSM (20.01.04) A8
func (r *round) isBye(c tournament.Cell) bool {
	return c.Result == tournament.PairingBye || c.Result == tournament.FullBye && r.choices.Is(readingAbsent, "paid")
}
