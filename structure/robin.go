package structure

import (
	"slices"

	"github.com/trfkit/trfkit/tournament"
)

// plan is one way to read a round robin: the schedule, the number of each player and the round of the table that each
// recorded round plays.
type plan struct {
	schedule Schedule
	numbers  []int  // by player, from 1
	open     []bool // by player: the rounds leave his number open; nil for nobody
	order    []int  // the scheduled round of each recorded round, both from 1; nil for the order of the schedule
	price    float64
}

// scheduled is the scheduled round that a recorded round, index from 0, plays.
func (p *plan) scheduled(r int) int {
	if p.order == nil {
		return r + 1
	}
	return p.order[r]
}

// asFiled are the numbers of the file.
func asFiled(players int) []int {
	out := make([]int, players)
	for i := range out {
		out[i] = i + 1
	}
	return out
}

// fits counts the boards that the table has, with their colours; pairs counts them without.
func (v *view) fits(p *plan) (boards, pairs int) {
	for r := range v.rounds {
		round := p.scheduled(r)
		if round < 1 || round > p.schedule.Rounds() {
			continue
		}
		table, turned := p.schedule.Of(round)
		for _, b := range v.rounds[r].boards {
			i, j := p.numbers[b.first], p.numbers[b.second]
			if i < 1 || j < 1 || Opponent(p.schedule.Size, table, i) != j {
				continue
			}
			pairs++
			if !b.coloured || WhiteHas(p.schedule.Size, i, j) != turned {
				boards++
			}
		}
	}
	return boards, pairs
}

// departures compares the rounds with the table.
//
// Source: C.05, Annex 1.
func (v *view) departures(p *plan) (out []Departure) {
	met := v.meetings()
	who := make([]int, p.schedule.Size+1) // by number
	for i := range who {
		who[i] = nobody
	}
	for i, n := range p.numbers {
		who[n] = i
	}
	for r := range v.rounds {
		d := Departure{Round: r + 1}
		if round := p.scheduled(r); round < 1 || round > p.schedule.Rounds() {
			d.Fault = BeyondTable
			for _, b := range v.rounds[r].boards {
				d.Recorded = append(d.Recorded, v.board(b.first, b.second))
			}
		} else {
			v.depart(&d, p, who, met)
		}
		if len(d.Expected)+len(d.Recorded) > 0 {
			out = append(out, d)
		}
	}
	return out
}

// depart enters the boards of a round that are not those of the table. A board of the table of which both players are
// without a board is none of them: the game may still be to come, or one of the two has left.
func (v *view) depart(d *Departure, p *plan, who []int, met map[[2]int]int) {
	r := &v.rounds[d.Round-1]
	played := map[Board]bool{}
	for _, b := range r.boards {
		played[v.board(b.first, b.second)] = true
		if !b.coloured {
			played[v.board(b.second, b.first)] = true
		}
	}
	demanded := map[Board]bool{}
	for _, x := range p.schedule.Pairs(p.scheduled(d.Round - 1)) {
		white, black := who[x[0]], who[x[1]]
		if white == nobody || black == nobody || r.mate[white] == nobody && r.mate[black] == nobody {
			continue
		}
		b := v.board(white, black)
		demanded[b] = true
		if !played[b] {
			d.Expected = append(d.Expected, b)
			if r.mate[white] != black {
				d.Fault = NoGame
			}
		}
	}
	for _, b := range r.boards {
		x := v.board(b.first, b.second)
		if demanded[x] || !b.coloured && demanded[Board{x.Black, x.White}] {
			continue
		}
		d.Recorded = append(d.Recorded, x)
		switch {
		case demanded[Board{x.Black, x.White}]:
		case met[pairOf(b.first, b.second)] > p.schedule.Cycles:
			d.Fault = max(d.Fault, MetTooOften)
		default:
			d.Fault = max(d.Fault, OtherOpponent)
		}
	}
}

func (v *view) board(white, black int) Board { return Board{v.ids[white], v.ids[black]} }

// schedules are those that so many rounds of a field can be played by. cycles is 0 where nothing is stated: then one
// cycle may be the beginning of two.
func schedules(size, rounds, cycles int) []Schedule {
	one := size - 1
	if cycles == 0 && rounds <= one {
		return append(schedules(size, rounds, 1), schedules(size, rounds, 2)[1:]...)
	}
	if cycles == 0 {
		cycles = (rounds + one - 1) / one
	}
	out := []Schedule{{size, cycles, Plain}}
	if cycles > 1 && size > 2 {
		out = append(out, Schedule{size, cycles, Exchanged})
	}
	if cycles == 2 {
		out = append(out, Schedule{size, cycles, Twice})
	}
	return out
}

// largestTable is the largest field that is looked at as a round robin: nobody plays more rounds.
const largestTable = 100

// tables finds the reading of a round robin that most boards follow, among all schedules: as numbered, in another order
// of rounds, with numbers that were drawn, or both.
func (v *view) tables(cycles int) (best plan, fits int) {
	size, rounds := v.size(), len(v.rounds)
	if size < 4 || size > largestTable {
		return plan{}, -1
	}
	fits = -1
	all := v.boards()
	try := func(p plan, ok bool) bool {
		if !ok {
			return false
		}
		n, _ := v.fits(&p)
		if n > fits {
			best, fits = p, n
		}
		return n == all
	}
	for _, find := range []func(Schedule) (plan, bool){v.numbered, v.reordered, v.drawn, v.drawnReordered} {
		for _, s := range schedules(size, rounds, cycles) {
			if p, ok := find(s); try(p, ok) {
				return best, fits
			}
		}
	}
	return best, fits
}

// numbered reads the rounds as they stand.
func (v *view) numbered(s Schedule) (plan, bool) {
	return plan{schedule: s, numbers: asFiled(len(v.ids))}, true
}

// reordered finds the scheduled round of each recorded one by the sums of the numbers that meet. Reading: RR-5.
func (v *view) reordered(s Schedule) (plan, bool) {
	p := plan{schedule: s, numbers: asFiled(len(v.ids)), price: logFactorial(len(v.rounds))}
	if s.Form != Plain {
		return p, false // another order of rounds is that of the plain form, too
	}
	taken := make([]bool, s.Rounds()+1)
	for r := range v.rounds {
		best, most := 0, 0
		fits := v.fitsTables(r, &p)
		for round := 1; round <= s.Rounds(); round++ {
			table, turned := s.Of(round)
			n := fits[table][0]
			if turned {
				n = fits[table][1]
			}
			if !taken[round] && n > most {
				best, most = round, n
			}
		}
		if best == 0 {
			return p, false
		}
		p.order, taken[best] = append(p.order[:r:r], best), true
	}
	return p, p.order[len(p.order)-1] != len(p.order) || !slices.IsSorted(p.order)
}

// fitsTables counts, by round of the table and by whether its colours are turned, twice the pairs of a recorded round
// that it has, and once more those with their colours.
func (v *view) fitsTables(r int, p *plan) [][2]int {
	out := make([][2]int, p.schedule.Size)
	for _, b := range v.rounds[r].boards {
		i, j := p.numbers[b.first], p.numbers[b.second]
		fits := &out[RoundOf(p.schedule.Size, i, j)]
		for turned := range fits {
			fits[turned] += 2
			if !b.coloured || WhiteHas(p.schedule.Size, i, j) != (turned == 1) {
				fits[turned]++
			}
		}
	}
	return out
}

// finding tells what the rounds are by a plan.
func (v *view) finding(p *plan) *Finding {
	f := &Finding{Kind: RoundRobin, Tables: true, Schedule: p.schedule, Departures: v.departures(p),
		Boards: v.boards(), Rounds: len(v.rounds), Withdrawn: v.withdrawn()}
	if !slices.Equal(p.numbers, asFiled(len(v.ids))) {
		f.Numbers = make([]tournament.PlayerID, p.schedule.Size)
		for i, n := range p.numbers {
			if p.open == nil || !p.open[i] {
				f.Numbers[n-1] = v.ids[i]
			}
		}
	}
	for r := range v.rounds {
		if p.order != nil {
			f.Order = append(f.Order, p.order[r])
		}
	}
	f.Saves = v.saves(p, f.Departures)
	return f
}

// withdrawn lists the players who have no board in the last two rounds or more, but had one before.
func (v *view) withdrawn() (out []tournament.PlayerID) {
	for i, id := range v.ids {
		if last := len(v.rounds) - 1; v.leaves[i] > 0 && v.left(i, last) {
			out = append(out, id)
		}
	}
	return out
}
