package certify

import (
	"fmt"
	"slices"

	"github.com/trfkit/trfkit/tournament"
)

// clone copies a tournament as far as this package changes it.
func clone(t *tournament.Tournament) *tournament.Tournament {
	c := *t
	c.Players = slices.Clone(t.Players)
	for i := range c.Players {
		p := &c.Players[i]
		p.Cells, p.Virtual, p.Game = slices.Clone(p.Cells), slices.Clone(p.Virtual), slices.Clone(p.Game)
	}
	c.Absences, c.Adjustments = slices.Clone(t.Absences), slices.Clone(t.Adjustments)
	c.Forbidden = slices.Clone(t.Forbidden)
	return &c
}

// before cuts a tournament off so that a 1-based round is the next: its column holds only the absences of those who are
// not to be paired in it. They stand as zero-point byes, which every program understands in the coming round.
func before(t *tournament.Tournament, round int) *tournament.Tournament {
	c := clone(t)
	away := map[PlayerID]bool{}
	for _, a := range t.Absences {
		away[a.Player] = away[a.Player] || a.Round == round
	}
	c.Absences, c.EndDate = nil, ""
	for i := range c.Players {
		p := &c.Players[i]
		was := p.Cell(round)
		cells := make([]tournament.Cell, round)
		copy(cells, p.Cells[:min(round-1, len(p.Cells))])
		if !was.Result.Paired() && (was.Result != tournament.NoResult || t.RoundPaired(round) || away[p.ID]) {
			cells[round-1] = tournament.Cell{Result: tournament.ZeroBye}
		}
		p.Cells = cells
	}
	if !slices.ContainsFunc(c.Players, func(p tournament.Player) bool { return p.Cell(round).Result != tournament.NoResult }) {
		for i := range c.Players {
			c.Players[i].Cells = c.Players[i].Cells[:round-1]
		}
	}
	c.Recount()
	return c
}

// recorded reads the pairing of a recorded round.
func recorded(t *tournament.Tournament, round int) Pairing {
	p := Pairing{Boards: []Board{}}
	for i := range t.Players {
		q := &t.Players[i]
		c := q.Cell(round)
		switch {
		case c.Result == tournament.PairingBye:
			p.add(Board{q.ID, 0})
		case c.Result.Paired() && c.Colour == tournament.White, c.Result.Paired() && c.Colour == tournament.NoColour && q.ID < c.Opponent:
			p.add(Board{q.ID, c.Opponent})
		}
	}
	return p
}

// enter records a pairing of the coming round, its games not yet played. It fails when the pairing is none: a player of
// the round is missing, or somebody is in it twice or should not be in it at all.
func enter(t *tournament.Tournament, round int, p Pairing) (*tournament.Tournament, error) {
	c := before(t, round)
	for i := range c.Players {
		if q := &c.Players[i]; len(q.Cells) < round {
			q.Cells = append(q.Cells, tournament.Cell{})
		}
	}
	seat := func(id PlayerID, cell tournament.Cell) error {
		q := c.Player(id)
		switch {
		case q == nil:
			return fmt.Errorf("player %d does not exist", id)
		case q.Cells[round-1].Result == tournament.ZeroBye:
			return fmt.Errorf("player %d is paired, but absent", id)
		case q.Cells[round-1].Result != tournament.NoResult:
			return fmt.Errorf("player %d is paired twice", id)
		}
		q.Cells[round-1] = cell
		return nil
	}
	for _, b := range p.Boards {
		for k, colour := range []tournament.Colour{tournament.White, tournament.Black} {
			if err := seat(b[k], tournament.Cell{Opponent: b[1-k], Colour: colour, Result: tournament.Pending}); err != nil {
				return nil, err
			}
		}
	}
	for _, id := range p.byes() {
		if err := seat(id, tournament.Cell{Result: tournament.PairingBye}); err != nil {
			return nil, err
		}
	}
	for i := range c.Players {
		if q := &c.Players[i]; q.Cells[round-1].Result == tournament.NoResult {
			return nil, fmt.Errorf("player %d is not paired", q.ID)
		}
	}
	c.Recount()
	return c, nil
}

// byes lists who has the allocated bye.
func (p *Pairing) byes() []PlayerID {
	if p.Bye == 0 {
		return nil
	}
	return append([]PlayerID{p.Bye}, p.Also...)
}

// merge makes the whole pairing of a program from what it shows of a round that it pairs otherwise: its boards, and the
// recorded ones none of whose players it shows.
func (r *CheckedRound) merge(was Pairing) Pairing {
	out := Pairing{None: r.None, Boards: []Board{}}
	shown := map[PlayerID]bool{}
	for _, b := range r.Engine {
		shown[b[0]], shown[b[1]] = true, b[1] != 0 || shown[b[1]]
		out.add(b)
	}
	if r.Bye != 0 {
		shown[r.Bye] = true
		out.add(Board{r.Bye, 0})
	}
	for _, b := range was.Boards {
		if shown[b[0]] || shown[b[1]] {
			continue
		}
		if slices.Contains(r.Swapped, b) || slices.Contains(r.Swapped, Board{b[1], b[0]}) {
			b[0], b[1] = b[1], b[0]
		}
		out.add(b)
	}
	for _, id := range was.byes() {
		if !shown[id] {
			out.add(Board{id, 0})
		}
	}
	return out
}

// apart leaves of two pairings the boards that the other does not have, and of the byes those that differ.
func apart(a, b Pairing) (Pairing, Pairing) {
	return a.without(b), b.without(a)
}

func (p Pairing) without(o Pairing) Pairing {
	out := Pairing{None: p.None, Boards: []Board{}}
	for _, b := range p.Boards {
		if !slices.Contains(o.Boards, b) {
			out.Boards = append(out.Boards, b)
		}
	}
	sortBoards(out.Boards)
	if !slices.Equal(p.byes(), o.byes()) {
		out.Bye, out.Also = p.Bye, p.Also
	}
	return out
}

func sortBoards(boards []Board) {
	slices.SortFunc(boards, func(x, y Board) int { return int(min(x[0], x[1]) - min(y[0], y[1])) })
}

func (p *Pairing) same(o Pairing) bool {
	a, b := apart(*p, o)
	return p.None == o.None && len(a.Boards) == 0 && len(b.Boards) == 0 && a.Bye == 0 && b.Bye == 0
}
