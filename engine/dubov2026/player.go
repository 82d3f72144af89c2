package dubov2026

import (
	"cmp"
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// player is what the criteria and orders ask about a player who is to be paired.
type player struct {
	id     tournament.PlayerID
	number int               // TPN, for its parity
	score  tournament.Points // pairing score
	games  int               // of the bye
	fresh  bool              // has yet to play a game, even one without a colour
	aro    int               // average rating of the opponents, 0 without a game
	barred bool              // may not have the bye

	ups      int  // how often he was an upfloater
	maximum  bool // that is as often as a player should be
	previous bool // he was one in the previous round

	bottom   tournament.Points // the score by which the bye goes
	rank     int               // place among all, 0 is the highest ranked
	sequence int               // place among all as a possible upfloater, 0 is the first
}

// coloursOf reads a history. A player without a game has a mild preference for Black. Reading: DB-10.
//
// Rule: C.04.4.1 (2026) 1.5
// Rule: C.04.4.1 (2026) 1.6
// Rule: C.04.4.1 (2026) 1.6.1
// Rule: C.04.4.1 (2026) 1.6.2
// Rule: C.04.4.1 (2026) 1.6.3
// Rule: C.04.4.1 (2026) 1.6.4
func coloursOf(c engine.Choices) func(cells []tournament.Cell) swiss.Colours {
	lastTwo := c.Is(readingColours, "last")
	return func(cells []tournament.Cell) swiss.Colours {
		h := swiss.ColoursOf(cells)
		n := len(h.Sequence)
		switch {
		case n == 0:
			h.Wish, h.Strength = tournament.Black, swiss.Mild
		case lastTwo && n > 1 && h.Sequence[n-1] == h.Sequence[n-2]:
			h.Wish = h.Sequence[n-1].Opposite()
		}
		return h
	}
}

// fill reads one player of the state.
//
// Rule: C.04.4.1 (2026) 1.2
func (r *round) fill(p *player, from *engine.Player) {
	p.id, p.score, p.number, p.bottom = from.ID, from.PairingScore(), from.Number, from.PairingScore()
	if r.choices.Is(readingNumber, "file") {
		p.number = int(from.ID)
	}
	if r.choices.Is(readingLowest, "real") {
		p.bottom = from.Score
	}
	p.barred = r.isBarred(from.Cells)
	p.fresh = !slices.ContainsFunc(from.Cells, func(c tournament.Cell) bool { return c.Result.Played() })
	for _, c := range from.Cells {
		if c.Result.Played() || c.Result.Paired() && c.Opponent != 0 && r.choices.Is(readingGames, "paired") {
			p.games++
		}
	}
	p.aro = r.averageOf(from)
	p.ups, p.previous = r.upfloats(from)
	p.maximum = p.ups >= 2+r.State.Rounds/5
}

// isBarred reports whether a player may not have the bye: he had one, or scored as much as a win in one round without
// playing. Reading: DB-5.
//
// Rule: C.04.4.1 (2026) C2
// Rule: C.04.4.1 (2026) 3.1.1
func (r *round) isBarred(cells []tournament.Cell) bool {
	if r.choices.Is(readingFullBye, "free") {
		return swiss.HadBye(cells)
	}
	return swiss.HadFreePoint(&r.State.Scoring, cells)
}

// averageOf is the ARO of a player, by the ratings of today; a player without a rating counts as 0. Readings: DB-13 and
// DB-14.
//
// Rule: C.04.4.1 (2026) 1.7
// Rule: C.04.4.1 (2026) 1.7.1
// Rule: C.04.4.1 (2026) 1.7.2
// Rule: C.04.4.1 (2026) 1.7.3
func (r *round) averageOf(p *engine.Player) int {
	sum, games := 0, 0
	for _, c := range p.Cells {
		i := r.Find(c.Opponent)
		if !c.Result.Played() || i < 0 {
			continue
		}
		rating := max(r.State.Players[i].Rating, 0)
		if rating == 0 && r.choices.Is(readingUnrated, "omitted") {
			continue
		}
		sum += rating
		games++
	}
	if games == 0 {
		return 0
	}
	return (2*sum + games) / (2 * games)
}

// upfloats counts the rounds in which a player was paired with a player of a higher pairing score, and says whether the
// last round was one of them. Readings: DB-1 and DB-12.
//
// Rule: C.04.4.1 (2026) 1.3.2
// Rule: C.04.4.1 (2026) 1.8.1
// Rule: C.04.4.1 (2026) C10
func (r *round) upfloats(p *engine.Player) (times int, previous bool) {
	skip := r.choices.Is(readingPrevious, "last")
	for n, c := range p.Cells {
		if c.Opponent == 0 {
			previous = previous && skip
			continue
		}
		previous = r.upfloated(p, n+1, c)
		if previous {
			times++
		}
	}
	return times, previous && (skip || len(p.Cells) == r.State.Round-1)
}

// upfloated reports whether a cell of a 1-based round is an upfloat.
//
// Rule: C.04.4.1 (2026) 1.3.2
func (r *round) upfloated(p *engine.Player, n int, c tournament.Cell) bool {
	return (c.Result.Played() || !r.choices.Is(readingFloat, "played")) && r.Floated(p, n) == engine.Upfloat
}

// order ranks all players: by score and TPN. Reading DB-7 says which score that is where virtual points are added.
//
// Rule: C.04.4.1 (2026) 4.2
// Rule: C.04.4.1 (2026) 5.2.1
func (r *round) order() {
	real := r.Everybody()
	slices.SortStableFunc(real, func(a, b int) int {
		return cmp.Or(cmp.Compare(r.From(b).Score, r.From(a).Score), cmp.Compare(r.players[a].id, r.players[b].id))
	})
	c := r.choices
	both := c.Is(readingPoints, "real")
	for i := range r.players {
		r.players[i].rank, r.players[i].sequence = i, i
	}
	for place, i := range real {
		if both || c.Is(readingPoints, "colours") {
			r.players[i].rank = place
		}
		if both || c.Is(readingPoints, "upfloaters") {
			r.players[i].sequence = place
		}
	}
}

// byNumber orders players by TPN.
func (r *round) byNumber(a, b int) int { return cmp.Compare(r.players[a].id, r.players[b].id) }

// byAverage orders players by ARO, then TPN.
//
// Rule: C.04.4.1 (2026) 3.2.5
// Rule: C.04.4.1 (2026) 4.3
func (r *round) byAverage(a, b int) int {
	return cmp.Or(cmp.Compare(r.players[a].aro, r.players[b].aro), r.byNumber(a, b))
}
