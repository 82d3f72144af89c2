package burstein2026

import (
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// add makes vertices of players.
func (p *problem) add(list []int, zone int) {
	for _, i := range list {
		p.vertices = append(p.vertices, vertex{player: i, kind: p.Kind(i), score: p.Players[i].Score, zone: zone})
	}
}

// addMass makes vertices of players below the bracket, or of a few stand-ins for them where so many remain, whoever
// comes and goes, that only numbers count.
//
// Rule: C.04.4.2 (2026) C4, C7
// Rule: C.04.4.2 (2017) C.4, C.7
func (p *problem) addMass(list []int, zone, apart int) {
	t := p.Tally(list)
	t.Apart = apart
	if !t.Loose(len(list) - p.limit) {
		p.add(list, zone)
		return
	}
	for k, n := range p.massOf(list).reduced(p.limit) {
		for range n {
			p.vertices = append(p.vertices,
				vertex{player: nobody, kind: swiss.Kind(k), score: p.Players[list[0]].Score, zone: zone})
		}
	}
}

// mass is how many of some players need white, need black, and need neither.
type mass struct{ white, black, others int }

func (r *round) massOf(list []int) mass {
	t := r.Tally(list)
	return mass{t.Absolute[tournament.White], t.Absolute[tournament.Black], t.Absolute[tournament.NoColour]}
}

// reduced takes pairs of players who may meet out of a mass as long as the others can do the same, whoever leaves and
// joins it, so many at most: of each sort as many remain, or all, and where so few need a colour that its other players
// always find an opponent that stays so; else it is left as it is.
//
// Rule: C.04.4.2 (2026) C3
// Rule: C.04.4.2 (2017) C.3
func (m mass) reduced(limit int) [swiss.Kinds]int {
	for _, pair := range []mass{{1, 1, 0}, {0, 0, 2}, {1, 0, 1}, {0, 1, 1}} {
		for m.spares(pair, limit) {
			m = mass{m.white - pair.white, m.black - pair.black, m.others - pair.others}
		}
	}
	return [swiss.Kinds]int{swiss.NoWish: m.others, swiss.NeedsWhite: m.white, swiss.NeedsBlack: m.black}
}

// spares reports whether a pair can be taken out. The room for a colour is by how many its players are fewer than all
// others together; who leaves or joins changes it by one.
func (m mass) spares(pair mass, limit int) bool {
	enough := func(count, less int) bool { return less == 0 || count-less >= limit }
	room := func(needing, gone int) bool {
		return gone == 1 || m.white+m.black+m.others-2*needing-2 >= 2*limit
	}
	return enough(m.white, pair.white) && enough(m.black, pair.black) && enough(m.others, pair.others) &&
		room(m.white, pair.white) && room(m.black, pair.black)
}
