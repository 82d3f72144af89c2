package engine

import "errors"

// Work is how many steps the answers to some questions may still take. Reading one cell of a player when a round is
// paired takes StepsOfCell; engines count the steps of everything that can grow faster than the file.
type Work struct{ Left int }

// MostWork bounds what is asked of one file.
const MostWork = 30_000_000

// NewWork is the work of one file.
func NewWork() *Work { return &Work{Left: MostWork} }

// ErrTooMuchWork is what a question ends with that takes more steps than its Work allows.
var ErrTooMuchWork = errors.New("it takes more work than one file may cost")

// StepsOfCell are the steps of a cell of a player.
const StepsOfCell = 3

// SearchAmong is about what a search among so many takes that looks at the kinds of them.
func SearchAmong(n int) int { return 100 * n }

// SortAmong is about what it takes to sort so many by kinds, before a search that counts its steps itself.
func SortAmong(n int) int { return 25 * n }

// GraphOf is about what it takes to make a graph of so many and to look through it, 64 of a row at once.
func GraphOf(n int) int { return n*n/64 + 8*n }

// Spend counts steps of an engine. It panics with ErrTooMuchWork where there are none left, which Within or whoever
// guards against panics of an engine turns into an answer; a search cannot be left in another way from any depth.
func (s *State) Spend(steps int) {
	if s.Work == nil {
		return
	}
	if s.Work.Left -= steps; s.Work.Left < 0 {
		panic(ErrTooMuchWork)
	}
}

// Within pairs a round by a system with so much work, or without a bound where w is nil.
func (w *Work) Within(x System, s *State) (r Result, err error) {
	defer func() {
		if p := recover(); p == ErrTooMuchWork {
			err = ErrTooMuchWork
		} else if p != nil {
			panic(p)
		}
	}()
	counted := *s
	counted.Work = w
	return x.Pair(&counted, nil)
}
