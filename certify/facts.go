package certify

import (
	"fmt"
	"maps"
	"slices"

	"github.com/trfkit/trfkit/engine"
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
func recorded(t *tournament.Tournament, round int) (Pairing, error) {
	rec, err := engine.Recorded(t, round)
	if err != nil {
		return Pairing{}, err
	}
	return Paired(rec.Result), nil
}

// Paired is a pairing that exists, as the files of a dossier have it.
func Paired(r engine.Result) Pairing {
	if r.Boards == nil {
		r.Boards = []engine.Board{}
	}
	return Pairing{Result: r}
}

// Unpaired says that no legal pairing exists.
func Unpaired() Pairing { return Pairing{None: true, Result: engine.Result{Boards: []engine.Board{}}} }

// fits fails when a pairing is none of the round: a player of the round is missing, or somebody is in it twice or should
// not be in it at all.
func (p *Pairing) fits(s *engine.State) error {
	present := map[PlayerID]bool{}
	for i := range s.Players {
		present[s.Players[i].ID] = s.Players[i].Present
	}
	left := maps.Clone(present) // who is not yet paired
	for _, id := range p.Players() {
		switch here, exists := present[id]; {
		case !exists:
			return fmt.Errorf("player %d does not exist", id)
		case !here:
			return fmt.Errorf("player %d is paired, but absent", id)
		case !left[id]:
			return fmt.Errorf("player %d is paired twice", id)
		}
		left[id] = false
	}
	for i := range s.Players {
		if id := s.Players[i].ID; left[id] {
			return fmt.Errorf("player %d is not paired", id)
		}
	}
	return nil
}

// enter records a pairing of the coming round, its games not yet played. ok is false when it is none of the round.
func enter(t *tournament.Tournament, round int, p Pairing) (c *tournament.Tournament, ok bool) {
	s, err := engine.Before(t, round)
	if err != nil || p.fits(s) != nil {
		return nil, false
	}
	c = before(t, round)
	for i := range c.Players {
		if q := &c.Players[i]; len(q.Cells) < round {
			q.Cells = append(q.Cells, tournament.Cell{})
		}
	}
	for _, b := range p.Boards {
		c.Player(b.White).Cells[round-1] = tournament.Cell{Opponent: b.Black, Colour: tournament.White, Result: tournament.Pending}
		c.Player(b.Black).Cells[round-1] = tournament.Cell{Opponent: b.White, Colour: tournament.Black, Result: tournament.Pending}
	}
	for _, id := range p.Byes() {
		c.Player(id).Cells[round-1] = tournament.Cell{Result: tournament.PairingBye}
	}
	c.Recount()
	return c, true
}

// merge makes the whole pairing of a program from what it shows of a round that it pairs otherwise: its boards, and the
// recorded ones none of whose players it shows.
func (r *CheckedRound) merge(was Pairing) Pairing {
	if r.None {
		return Unpaired()
	}
	out := Paired(engine.Result{})
	shown := map[PlayerID]bool{}
	for _, b := range r.Engine {
		shown[b.White], shown[b.Black] = true, b.Black != 0 || shown[b.Black]
		out.add(b.White, b.Black)
	}
	if r.Bye != 0 {
		shown[r.Bye] = true
		out.GiveBye(r.Bye)
	}
	for _, b := range was.Boards {
		if shown[b.White] || shown[b.Black] {
			continue
		}
		if slices.Contains(r.Swapped, b) || slices.Contains(r.Swapped, b.Turned()) {
			b = b.Turned()
		}
		out.Boards = append(out.Boards, b)
	}
	for _, id := range was.Byes() {
		if !shown[id] {
			out.GiveBye(id)
		}
	}
	return out
}

// apart leaves of two pairings the boards that the other does not have, and of the byes those that differ.
func apart(a, b Pairing) (Pairing, Pairing) {
	return a.without(b), b.without(a)
}

func (p Pairing) without(o Pairing) Pairing {
	out := Paired(engine.Result{})
	out.None = p.None
	for _, b := range p.Boards {
		if !slices.Contains(o.Boards, b) {
			out.Boards = append(out.Boards, b)
		}
	}
	engine.SortByNumber(out.Boards)
	if !slices.Equal(p.Byes(), o.Byes()) {
		out.Bye, out.Also = p.Bye, p.Also
	}
	return out
}

func (p *Pairing) same(o Pairing) bool {
	a, b := apart(*p, o)
	return p.None == o.None && len(a.Boards) == 0 && len(b.Boards) == 0 && a.Bye == 0 && b.Bye == 0
}
