package event

import (
	"fmt"

	"github.com/trfkit/trfkit/tournament"
)

// resolver finds the row that a number in a cell means: its index, -1 where there is none.
type resolver func(number int) int

// byRow takes numbers for those of the rows, counted from 1.
func byRow(rows []Row) resolver {
	return func(number int) int {
		if number < 1 || number > len(rows) {
			return -1
		}
		return number - 1
	}
}

// byNumber takes numbers for those that the rows state; nil where they are missing or not unique.
func byNumber(rows []Row) resolver {
	index := make(map[int]int, len(rows))
	for i := range rows {
		n := rows[i].Number
		if _, twice := index[n]; n == 0 || twice {
			return nil
		}
		index[n] = i
	}
	return func(number int) int {
		if i, ok := index[number]; ok {
			return i
		}
		return -1
	}
}

// clash is a cell that its opponent's does not confirm.
type clash struct {
	row, other int // other is -1 where no row has the number
	round      int // index
	why        string
}

// clashes holds every cell against that of its opponent; each pair is told once. It stops after so many, 0 is never.
func clashes(rows []Row, find resolver, most int) []clash {
	var out []clash
	for i := range rows {
		for r := range rows[i].Cells {
			c := &rows[i].Cells[r]
			if c.Opponent == 0 {
				continue
			}
			k := find(c.Opponent)
			why := ""
			switch {
			case k < 0:
				why = "nobody has that number"
			case k == i:
				why = "a player cannot meet himself"
			default:
				d := cellOf(&rows[k], r)
				why = c.answer(d, func(number int) bool { return number != 0 && find(number) == i })
				if why == "" && c.lessThanWhole(d) && !(rows[i].HasPoints && rows[k].HasPoints) {
					why = "the results do not go together, and no points confirm them"
				}
				if why != "" && k < i && told(rows, find, k, i, r) {
					continue // from the other side
				}
			}
			if why != "" {
				if out = append(out, clash{i, k, r, why}); len(out) == most {
					return out
				}
			}
		}
	}
	return out
}

// told reports whether the cell of k names i, so that their contradiction was told when k had its turn.
func told(rows []Row, find resolver, k, i, r int) bool {
	d := cellOf(&rows[k], r)
	return d.Opponent != 0 && find(d.Opponent) == i
}

func cellOf(row *Row, r int) *Cell {
	if r >= len(row.Cells) {
		return &Cell{At: row.At}
	}
	return &row.Cells[r]
}

// answer says why two cells cannot be the two sides of one game; blank when they can.
func (c *Cell) answer(d *Cell, back func(number int) bool) string {
	switch {
	case !back(d.Opponent):
		return "the other cell does not name him"
	case c.Colour != d.Colour.Opposite() && !c.freeColour(d):
		return "the colours do not go together"
	case !Together(c.Result, d.Result):
		return "the results do not go together"
	}
	return ""
}

// lessThanWhole reports whether two results of a played game give less than the game is worth: an arbiter may have
// decided so, or one of the cells is wrong.
func (c *Cell) lessThanWhole(d *Cell) bool {
	return c.Result.Played() && d.Result.Played() && !open(c.Result) && !open(d.Result) &&
		halves[c.Result]+halves[d.Result] < 2
}

// freeColour reports whether the colours of two cells may be missing: in forfeits, and on one side alone.
func (c *Cell) freeColour(d *Cell) bool {
	one := c.Colour == tournament.NoColour || d.Colour == tournament.NoColour
	return one && c.Result.Forfeit() && d.Result.Forfeit()
}

// Together reports whether two results can be those of the two players of one game. An arbiter may give less than the
// game is worth, never more.
func Together(a, b tournament.Result) bool {
	if a.Forfeit() || b.Forfeit() {
		return a.Forfeit() && b.Forfeit() && !(a == tournament.ForfeitWin && b == tournament.ForfeitWin)
	}
	if !a.Played() || !b.Played() {
		return false
	}
	if open(a) || open(b) {
		return open(a) && open(b)
	}
	return halves[a]+halves[b] <= 2
}

func open(r tournament.Result) bool { return r == tournament.Pending || r == tournament.Adjourned }

// halves is the worth of a played game in half points.
var halves = map[tournament.Result]int{tournament.Win: 2, tournament.Draw: 1, tournament.UnratedWin: 2,
	tournament.UnratedDraw: 1}

// Called is how messages name the player of a row: his number, or his place in the table, and his name.
func (r *Row) Called() string {
	n := r.Number
	if n == 0 {
		n = r.Rank
	}
	if n == 0 {
		return r.Name
	}
	return fmt.Sprintf("%d %s", n, r.Name)
}
