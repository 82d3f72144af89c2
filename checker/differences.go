package checker

import (
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// differences is what separates two pairings of one round.
type differences struct {
	expected []engine.Board                 // boards demanded and not recorded, colours apart, in board order
	recorded []engine.Board                 // boards recorded and not demanded, colours apart
	swapped  []engine.Board                 // boards recorded with the wrong colours, as demanded
	bye      bool                           // the byes are not the same
	people   map[tournament.PlayerID]person // those named above and in the byes, by ID
	titles   [2]string                      // what the two are called in a table; blank for expected and recorded
}

// person is what the text says of a player.
type person struct {
	name   string
	points string // before the round
}

func unordered(b engine.Board) engine.Board {
	if b.White > b.Black {
		return b.Turned()
	}
	return b
}

// compare finds the differences; the order of boards means nothing.
func compare(expected, recorded engine.Result) differences {
	d := differences{bye: expected.Bye != recorded.Bye}
	if boardsAgree(expected.Boards, recorded.Boards) {
		return d
	}
	seen := make(map[engine.Board]engine.Board, len(recorded.Boards))
	for _, b := range recorded.Boards {
		seen[unordered(b)] = b
	}
	matched := make(map[engine.Board]bool, len(expected.Boards))
	for _, b := range expected.Boards {
		r, ok := seen[unordered(b)]
		switch {
		case !ok:
			d.expected = append(d.expected, b)
			continue
		case r != b:
			d.swapped = append(d.swapped, b)
		}
		matched[unordered(b)] = true
	}
	for _, b := range recorded.Boards {
		if !matched[unordered(b)] {
			d.recorded = append(d.recorded, b)
		}
	}
	return d
}

// boardsAgree reports whether boards are those recorded, colours included, which stand by number. For the many rounds
// that agree one sorted copy spares the lookup of every board.
func boardsAgree(expected, recorded []engine.Board) bool {
	if len(expected) != len(recorded) {
		return false
	}
	byNumber := slices.Clone(expected)
	engine.SortByNumber(byNumber)
	return slices.Equal(byNumber, recorded)
}

func (d *differences) none() bool {
	return !d.bye && len(d.expected) == 0 && len(d.recorded) == 0 && len(d.swapped) == 0
}

// fill writes the boards that differ into the round, those with only the colours wrong in both lists.
func (d *differences) fill(r *Round) {
	r.Expected, r.Recorded = append(r.Expected, d.expected...), append(r.Recorded, d.recorded...)
	for _, b := range d.swapped {
		r.Expected, r.Recorded = append(r.Expected, b), append(r.Recorded, b.Turned())
	}
}

// name looks up everybody the differences mention.
func (d *differences) name(s *engine.State, bye Byes, t *tournament.Tournament) {
	d.people = map[tournament.PlayerID]person{}
	add := func(ids ...tournament.PlayerID) {
		for _, id := range ids {
			if p := t.Player(id); p != nil {
				d.people[id] = person{name: p.Name}
			}
		}
	}
	for _, list := range [][]engine.Board{d.expected, d.recorded, d.swapped} {
		for _, b := range list {
			add(b.White, b.Black)
		}
	}
	add(bye.Expected, bye.Recorded)
	for i := range s.Players {
		if p, ok := d.people[s.Players[i].ID]; ok {
			p.points = s.Players[i].Score.String()
			d.people[s.Players[i].ID] = p
		}
	}
}
