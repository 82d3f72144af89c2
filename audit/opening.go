package audit

import (
	"github.com/trfkit/trfkit/tournament"
)

// In round 1 nobody has a history, so that what a system demands depends on nothing but the numbers: place k meets
// place m. An order of the players can therefore be held against the recorded round without asking the engine again.

// pattern is what a system demands of round 1 whoever has which number. Places are counted among those who are paired.
type pattern struct {
	mate  []int // place of the opponent, nobody for the bye
	white []bool
}

// opening is what the file records of round 1, by place in the file.
type opening struct {
	in    []bool // paired in round 1
	mate  []int  // place of the opponent, nobody without one
	white []int8 // 1 white, -1 black, 0 where the colour means nothing
}

// nobody stands where there is no player.
const nobody = -1

// opening is that of a world, whatever its numbers.
func (s *subject) opening(w *world) *opening {
	n := len(s.t.Players)
	o := &opening{make([]bool, n), make([]int, n), make([]int8, n)}
	t := s.at(replacing[*once](replacing[*numbering](w, nil), nil), 1)
	for i := range t.Players {
		c := t.Players[i].Cell(1)
		o.mate[i] = nobody
		if !c.Result.Paired() {
			continue
		}
		o.in[i] = true
		if c.Opponent != 0 {
			o.mate[i] = s.index[c.Opponent]
		}
		switch {
		case c.Result.Forfeit() || c.Colour == tournament.NoColour:
		case c.Colour == tournament.White:
			o.white[i] = 1
		default:
			o.white[i] = -1
		}
	}
	return o
}

// pattern pairs round 1 of a world; ok is false when it cannot be paired.
func (s *search) pattern(w *world) (m *pattern, ok bool) {
	t, made, err := s.demanded(w, 1)
	if err != nil {
		return nil, false
	}
	place := map[tournament.PlayerID]int{}
	for i := range t.Players {
		if t.Players[i].Cell(1).Result.Paired() {
			place[t.Players[i].ID] = len(place)
		}
	}
	m = &pattern{make([]int, len(place)), make([]bool, len(place))}
	for i := range m.mate {
		m.mate[i] = nobody
	}
	for _, b := range made.Boards {
		x, y := place[b.White], place[b.Black]
		m.mate[x], m.mate[y], m.white[x] = y, x, true
	}
	return m, len(made.Boards) > 0
}

// misfits counts what is wrong with an order in the light of round 1: players who would have another opponent, and
// players who would have the same with the other colour. at is room for their places.
func (o *opening) misfits(m *pattern, order, at []int) (off, turned int) {
	k := 0
	for _, i := range order {
		if o.in[i] {
			at[i] = k
			k++
		}
	}
	for i, in := range o.in {
		if !in {
			continue
		}
		p := at[i]
		switch {
		case o.mate[i] == nobody:
			if m.mate[p] != nobody {
				off += 2
			}
		case m.mate[p] != at[o.mate[i]]:
			off++
		case o.white[i] != 0 && m.white[p] != (o.white[i] > 0):
			turned++
		}
	}
	return off, turned
}

// players counts those who were paired.
func (o *opening) players() int {
	n := 0
	for _, in := range o.in {
		if in {
			n++
		}
	}
	return n
}
