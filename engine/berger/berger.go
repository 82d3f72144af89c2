// Package berger compares a round robin with the Berger tables, cycle after cycle, the second with the colours of the
// first turned. It is no Swiss system and in no table of systems: an event that states no system is tried by it.
//
// Source: Details of Berger Tables, FIDE Handbook C.05, Annex 1.
package berger

import (
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// ID is the id under which a round robin by Berger tables is reported.
const ID = "round-robin"

// New returns the tables. The numbers of the table are those of the players, in their order.
func New() engine.System { return table{} }

// Colourless returns the tables for an event whose file has no colours.
func Colourless() engine.System { return table{colourless: true} }

// Drawn returns the tables of players whose numbers were drawn: order lists them, number 1 first.
func Drawn(order []tournament.PlayerID) engine.System { return table{order: order} }

// table looks at nothing but the numbers: of a field of odd size the number after the last one is the bye.
type table struct {
	order      []tournament.PlayerID
	colourless bool
}

// Info identifies the tables.
func (x table) Info() engine.Info {
	return engine.Info{ID: ID, Name: "Berger tables", Document: "C.05", Edition: "Annex 1", Colourless: x.colourless}
}

// Pair gives the boards of a round on which both players are there.
func (x table) Pair(s *engine.State, _ func(engine.Step)) (engine.Result, error) {
	order := x.order
	if order == nil {
		for i := range s.Players {
			order = append(order, s.Players[i].ID)
		}
	}
	here := map[tournament.PlayerID]bool{}
	for i := range s.Players {
		here[s.Players[i].ID] = s.Players[i].Present
	}
	var r engine.Result
	for _, b := range Round(len(order)+len(order)%2, s.Round) {
		if max(b[0], b[1]) > len(order) { // the bye, which brings nothing
			continue
		}
		if white, black := order[b[0]-1], order[b[1]-1]; here[white] && here[black] {
			r.Boards = append(r.Boards, engine.Board{White: white, Black: black})
		}
	}
	return r, nil
}

// Judge compares a recorded round with the table.
func (x table) Judge(s *engine.State, recorded engine.Result) (engine.Judgement, error) {
	made, err := x.Pair(s, nil)
	if err != nil {
		return engine.Judgement{}, err
	}
	is := map[engine.Board]bool{}
	for _, b := range made.Boards {
		is[b] = true
	}
	j := engine.Judgement{Legal: true, Agrees: len(recorded.Boards) == len(made.Boards), Expected: made}
	for _, b := range recorded.Boards {
		j.Agrees = j.Agrees && is[b]
	}
	if !j.Agrees {
		j.Decision = engine.Decision{Expected: "the boards of the Berger table", Recorded: "others"}
	}
	return j, nil
}

// Round is a 1-based round of the table of n players, n even: two numbers meet when their sum is one more than
// the round, counted modulo n-1; who would meet himself meets the last one.
func Round(n, round int) [][2]int {
	m := n - 1
	cycle, sum := (round-1)/m, (round-1)%m+2
	var out [][2]int
	for i := 1; i <= m; i++ {
		j := ((sum-i-1)%m+m)%m + 1
		white, black := i, j
		switch {
		case j == i:
			white, black = i, n
			if i > n/2 {
				white, black = n, i
			}
		case j < i:
			continue
		case (j-i)%2 == 0:
			white, black = j, i
		}
		if cycle%2 == 1 {
			white, black = black, white
		}
		out = append(out, [2]int{white, black})
	}
	return out
}

// most is the largest field that is tried as a round robin.
const most = 40

// Possible reports whether an event can be a round robin: in each cycle nobody meets anybody twice, and there are as
// many rounds as one cycle has at most, or as two have.
func Possible(t *tournament.Tournament) bool {
	n, paired := len(t.Players), t.PairedRounds()
	cycle := n - 1 + n%2
	if n < 3 || n > most || paired < 2 || paired > 2*cycle || paired > cycle && paired < 2*cycle {
		return false
	}
	for from := 0; from < paired; from += cycle {
		for i := range t.Players {
			p, seen := &t.Players[i], map[tournament.PlayerID]bool{}
			for round := from + 1; round <= min(from+cycle, paired); round++ {
				c := p.Cell(round)
				if c.Opponent == 0 || !c.Result.Paired() {
					continue
				}
				if seen[c.Opponent] {
					return false
				}
				seen[c.Opponent] = true
			}
		}
	}
	return true
}

// nobody is the bye of an odd field.
const nobody = -1

// Orders are the orders of the players, by their places in the event, that the opponents of each show if he has the
// last number; of an odd field that of the bye.
func Orders(t *tournament.Tournament) [][]int {
	last := []int{nobody}
	if len(t.Players)%2 == 0 {
		last = last[:0]
		for i := range t.Players {
			last = append(last, i)
		}
	}
	var out [][]int
	for _, i := range last {
		if order := orderBy(t, i); order != nil {
			out = append(out, order)
		}
	}
	return out
}

// orderBy is the order in which a player, or the bye, meets the others as the last number does; nil when he does not
// meet all of them.
func orderBy(t *tournament.Tournament, last int) []int {
	n := len(t.Players)
	size := n + n%2
	order := slices.Repeat([]int{nobody}, n)
	if last != nobody {
		order[n-1] = last
	}
	for round := 1; round < size && round <= t.PairedRounds(); round++ {
		other := opponentOf(t, last, round)
		if other == nobody {
			return nil
		}
		for _, b := range Round(size, round) {
			if b[0] == size {
				order[b[1]-1] = other
			} else if b[1] == size {
				order[b[0]-1] = other
			}
		}
	}
	seen := make([]bool, n)
	for _, i := range order {
		if i == nobody || seen[i] {
			return nil
		}
		seen[i] = true
	}
	return order
}

// opponentOf is the place of whom a player meets in a round, or of the only one who meets nobody.
func opponentOf(t *tournament.Tournament, i, round int) int {
	if i != nobody {
		c := t.Players[i].Cell(round)
		if c.Opponent == 0 || !c.Result.Paired() {
			return nobody
		}
		return slices.IndexFunc(t.Players, func(p tournament.Player) bool { return p.ID == c.Opponent })
	}
	resting := nobody
	for k := range t.Players {
		if c := t.Players[k].Cell(round); c.Opponent == 0 || c.Result == tournament.PairingBye {
			if resting != nobody {
				return nobody
			}
			resting = k
		}
	}
	return resting
}
