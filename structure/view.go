package structure

import "github.com/trfkit/trfkit/tournament"

// nobody is the mate of a player without a board.
const nobody = -1

// view is the boards of an event, with players by their places.
type view struct {
	ids        []tournament.PlayerID
	rounds     []round // the recorded rounds up to the last that has boards
	colourless bool
	leaves     []int // by player: the first round from which he has no board any more, len(rounds) for nobody who left
}

// round is one recorded round.
type round struct {
	boards []board
	mate   []int // by player, nobody where he has no board
}

// board is two players; first has White where the colours are known.
type board struct {
	first, second int
	coloured      bool
}

// newView reads the boards. It fails when two rows contradict each other about a board.
func newView(t *tournament.Tournament) (*view, bool) {
	v := &view{colourless: t.Colourless}
	at := map[tournament.PlayerID]int{}
	for i := range t.Players {
		at[t.Players[i].ID] = i
		v.ids = append(v.ids, t.Players[i].ID)
	}
	for r := 1; r <= t.PairedRounds(); r++ {
		x, ok := v.read(t, r, at)
		if !ok {
			return nil, false
		}
		v.rounds = append(v.rounds, x)
	}
	v.leaves = make([]int, len(v.ids))
	for i := range v.ids {
		for r := range v.rounds {
			if v.rounds[r].mate[i] != nobody {
				v.leaves[i] = r + 1
			}
		}
	}
	return v, true
}

func (v *view) read(t *tournament.Tournament, r int, at map[tournament.PlayerID]int) (round, bool) {
	x := round{mate: make([]int, len(v.ids))}
	for i := range x.mate {
		x.mate[i] = nobody
	}
	for i := range t.Players {
		c := t.Players[i].Cell(r)
		if c.Opponent == 0 || !c.Result.Played() && !c.Result.Forfeit() {
			continue
		}
		k, ok := at[c.Opponent]
		if !ok || k == i || x.mate[i] != nobody && x.mate[i] != k {
			return x, false
		}
		if x.mate[i] == k {
			continue
		}
		if x.mate[k] != nobody {
			return x, false
		}
		x.mate[i], x.mate[k] = k, i
		x.boards = append(x.boards, v.boardOf(i, k, c.Colour, t.Players[k].Cell(r)))
	}
	return x, true
}

// boardOf is a board by the colours of both rows; they are unknown where neither has one, or the two are the same.
func (v *view) boardOf(i, k int, own tournament.Colour, other tournament.Cell) board {
	if own == tournament.NoColour {
		own = other.Colour.Opposite()
	}
	b := board{i, k, own != tournament.NoColour && own != other.Colour && !v.colourless}
	if own == tournament.Black {
		b.first, b.second = k, i
	}
	return b
}

// size is the number of places of a table that has room for the players: an even number.
func (v *view) size() int { return len(v.ids) + len(v.ids)%2 }

// boards counts the recorded boards.
func (v *view) boards() (n int) {
	for _, r := range v.rounds {
		n += len(r.boards)
	}
	return n
}

// meetings counts how often each two have a board with each other.
func (v *view) meetings() map[[2]int]int {
	out := make(map[[2]int]int, v.boards())
	for _, r := range v.rounds {
		for _, b := range r.boards {
			out[pairOf(b.first, b.second)]++
		}
	}
	return out
}

func pairOf(i, k int) [2]int { return [2]int{min(i, k), max(i, k)} }

// left reports whether a player left before a round, index from 0. Who has no board in the last round alone may rest.
func (v *view) left(i, r int) bool { return v.leaves[i] <= r && v.leaves[i] < len(v.rounds)-1 }

// part is the view of some players, nil when one of them meets somebody else.
func (v *view) part(players []int) *view {
	place := make(map[int]int, len(players))
	p := &view{colourless: v.colourless}
	for k, i := range players {
		place[i] = k
		p.ids = append(p.ids, v.ids[i])
		p.leaves = append(p.leaves, v.leaves[i])
	}
	for _, r := range v.rounds {
		x := round{mate: make([]int, len(players))}
		for k, i := range players {
			x.mate[k] = nobody
			if r.mate[i] == nobody {
				continue
			}
			m, in := place[r.mate[i]]
			if !in {
				return nil
			}
			x.mate[k] = m
		}
		for _, b := range r.boards {
			if k, in := place[b.first]; in {
				x.boards = append(x.boards, board{k, place[b.second], b.coloured})
			}
		}
		p.rounds = append(p.rounds, x)
	}
	return p
}
