package audit

import (
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/internal/evidence"
	"github.com/trfkit/trfkit/tournament"
)

// edit is one thing that was otherwise than the file says when rounds were paired.
type edit interface {
	kind() Kind
	// cost is what it takes to write the edit down.
	cost() evidence.Bits
	// scope is the first and the last round whose pairing, demanded or recorded, can be another one by it.
	scope() (first, last int)
	// alter changes the tournament of the file into the one that a round in its scope was paired from.
	alter(v *view)
	// tell writes what the report says of it, costs and savings aside.
	tell(s *subject) []Assumption
}

// terms are the kind of an edit, its cost and its scope.
type terms struct {
	sort        Kind
	price       evidence.Bits
	from, until int
}

func (e *terms) kind() Kind          { return e.sort }
func (e *terms) cost() evidence.Bits { return e.price }
func (e *terms) scope() (int, int)   { return e.from, e.until }

// always are the terms of an edit that matters to every round.
func (s *subject) always(sort Kind, price evidence.Bits) terms {
	return terms{sort, price, 1, s.paired}
}

// Edits are made in this order: what concerns cells and settings of the file, the numbers, and what goes by numbers.
var stages = map[Kind]int{Numbering: 1, Acceleration: 2}

// candidate is a system under one choice of readings.
type candidate struct {
	id      string
	family  string // dutch of dutch-2017
	system  engine.System
	table   int    // its place in the table of systems
	inForce bool   // on the first day of the event
	doubt   string // why it may not have governed the event, blank where it did
}

// world is what is supposed to have been so: a system, and what was otherwise than the file says.
type world struct {
	system *candidate
	edits  []edit
}

// with is the world with more edits.
func (w *world) with(edits ...edit) *world {
	out := &world{system: w.system, edits: slices.Concat(w.edits, edits)}
	slices.SortStableFunc(out.edits, func(a, b edit) int { return stages[a.kind()] - stages[b.kind()] })
	return out
}

// without is the world without some edits.
func (w *world) without(drop func(edit) bool) *world {
	return &world{system: w.system, edits: slices.DeleteFunc(slices.Clone(w.edits), drop)}
}

// under is the world with another system.
func (w *world) under(c *candidate) *world { return &world{system: c, edits: w.edits} }

func (w *world) cost() evidence.Bits {
	var sum evidence.Bits
	for _, e := range w.edits {
		sum += e.cost()
	}
	return sum
}

// first returns the first edit of a type, nil when there is none.
func first[E edit](w *world) (found E) {
	for _, e := range w.edits {
		if x, ok := e.(E); ok {
			return x
		}
	}
	return found
}

// replacing is the world with another edit, which may be nil, in the place of those of its type.
func replacing[E edit](w *world, e edit) *world {
	out := w.without(func(x edit) bool { _, is := x.(E); return is })
	if e == nil {
		return out
	}
	return out.with(e)
}

// only is the edit to drop: itself and no other.
func only(e edit) func(edit) bool { return func(x edit) bool { return x == e } }

// touches reports whether an edit matters to a round.
func touches(e edit, round int) bool {
	first, last := e.scope()
	return round >= first && round <= last
}

// touching are the edits that matter to a round.
func (w *world) touching(round int) []edit {
	return slices.DeleteFunc(slices.Clone(w.edits), func(e edit) bool { return !touches(e, round) })
}

// view is a tournament in the making: the file's, some of it changed. Players' cells are the file's until they change.
type view struct {
	t     tournament.Tournament
	round int    // that is paired from it; 0 when it is none in particular
	own   []bool // by place in the file: the cells are no longer the file's
	file  *subject
}

func (s *subject) view() *view {
	v := &view{t: *s.t, own: make([]bool, len(s.t.Players)), file: s}
	v.t.Players = slices.Clone(s.t.Players)
	return v
}

// set changes a cell, before the numbers change.
func (v *view) set(id tournament.PlayerID, round int, c tournament.Cell) {
	i := v.file.index[id]
	p := &v.t.Players[i]
	if !v.own[i] {
		p.Cells, v.own[i] = slices.Clone(p.Cells), true
	}
	p.Cells[round-1] = c
}

// bring changes what a round brought a team, after set has changed its cell.
func (v *view) bring(id tournament.PlayerID, round int, b tournament.Brought) {
	p := &v.t.Players[v.file.index[id]]
	p.Brought = slices.Clone(p.Brought)
	p.Brought[round-1] = b
}

// at is the tournament a round was paired from, its own column included.
func (s *subject) at(w *world, round int) *tournament.Tournament {
	v := s.view()
	v.round = round
	numbers := numbersAt(w, round)
	for _, e := range w.touching(round) {
		if n, is := e.(*numbering); !is || n == numbers {
			e.alter(v)
		}
	}
	return &v.t
}

// order returns the places in the file in the order of the pairing numbers.
func (s *subject) order(w *world) []int {
	if n := first[*numbering](w); n != nil {
		return n.order
	}
	return numbersTo(len(s.t.Players))
}

// made is the pairing that a world demands of a round, by the numbers of the file.
func (s *search) made(w *world, round int) (engine.Result, error) {
	_, r, err := s.demanded(w, round)
	if err != nil {
		return r, err
	}
	back := s.fileNumbers(w, round)
	for i, b := range r.Boards {
		r.Boards[i] = engine.Board{White: back(b.White), Black: back(b.Black)}
	}
	r.Bye = back(r.Bye)
	return r, nil
}
