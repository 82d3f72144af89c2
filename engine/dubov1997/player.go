package dubov1997

import (
	"cmp"
	"math/bits"
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// player is what the text knows of a player who is to be paired.
type player struct {
	swiss.Limited // due some colour always
	id            tournament.PlayerID
	name          int // place in the alphabetical order
	rating        int
	aro           average
	byeBar        bool // 2.2: may not have the bye
	group         int  // index into round.groups; changes when 7.2 transfers him

	// His place in the orders of the text, 0 first.
	white, black, high, toBlack, toWhite int
}

// average is the ARO as a fraction. Its zero value stands for a player without a played game.
type average struct{ sum, games int64 }

// compare orders averages; without a game it is 0. Reading: DA-1.
func (a average) compare(b average) int {
	hiA, loA := bits.Mul64(uint64(a.sum), uint64(max(b.games, 1)))
	hiB, loB := bits.Mul64(uint64(b.sum), uint64(max(a.games, 1)))
	return cmp.Or(cmp.Compare(hiA, hiB), cmp.Compare(loA, loB))
}

// aro is the average rating of the opponents a player has met over the board, by their ratings of today.
//
// Rule: Dubov (1997) 1
func (r *round) aro(p *engine.Player) average {
	var a average
	for _, c := range p.Cells {
		if i := r.Find(c.Opponent); c.Result.Played() && i >= 0 {
			a.sum += int64(max(r.State.Players[i].Rating, 0))
			a.games++
		}
	}
	return a
}

// fill reads one player of the state; there is room for his colours.
func (r *round) fill(p *player, from *engine.Player, room []tournament.Colour) {
	p.id, p.rating = from.ID, from.Rating
	p.aro = r.aro(from)
	p.Limited = swiss.LimitedInto(room, from.Cells, tournament.Black) // Reading: DA-4
	p.byeBar = swiss.BarPoint.Barred(r.State, from)
}

// sorted returns a copy of a list of players in one of the orders.
func (r *round) sorted(list []int, at func(*player) int) []int {
	out := slices.Clone(list)
	slices.SortFunc(out, func(a, b int) int { return cmp.Compare(at(&r.players[a]), at(&r.players[b])) })
	return out
}

func inWhite(p *player) int { return p.white }
func inBlack(p *player) int { return p.black }
func inHigh(p *player) int  { return p.high }

// choose orders candidates by the priorities that 7.1, 7.2 and 8.2 share: those due the wanted colour first, then the
// highest R, then the lowest ARO.
//
// Rule: Dubov (1997) 7.1, 7.2, 8.2
func (r *round) choose(list []int, wanted func(*player) bool) []int {
	out := slices.Clone(list)
	slices.SortFunc(out, func(a, b int) int {
		p, q := &r.players[a], &r.players[b]
		if x, y := wanted(p), wanted(q); x != y {
			if x {
				return -1
			}
			return 1
		}
		return cmp.Compare(p.high, q.high)
	})
	return out
}

// dueNot is the wish for a player due another colour than c; everybody fulfils it when c is NoColour.
func dueNot(c tournament.Colour) func(*player) bool {
	return func(p *player) bool { return p.Due != c }
}
