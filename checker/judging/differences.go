package judging

import (
	"fmt"
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/tournament"
)

// differences is what separates two pairings of one round.
type differences struct {
	expected []engine.Board // boards demanded and not recorded, colours apart, in board order
	recorded []engine.Board // boards recorded and not demanded, colours apart
	swapped  []engine.Board // boards recorded with the wrong colours, as demanded
	bye      bool           // the byes are not the same
	people   People         // those named above and in the byes
	titles   [2]string      // what the two are called in a table; blank for expected and recorded
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

// players are those whom the differences mention.
func (d *differences) players(bye Byes) []tournament.PlayerID {
	out := []tournament.PlayerID{bye.Expected, bye.Recorded}
	for _, list := range [][]engine.Board{d.expected, d.recorded, d.swapped} {
		for _, b := range list {
			out = append(out, b.White, b.Black)
		}
	}
	return out
}

// Titled says what the two pairings of a round are called where both were made by rules.
func (r *Round) Titled(expected, recorded string) {
	r.differences.titles = [2]string{expected, recorded}
}

// Called is a player whom the differences name, as the text calls them.
func (r *Round) Called(id tournament.PlayerID) string { return r.differences.people.Text(id) }

// People are players as the text of a round calls them.
type People map[tournament.PlayerID]person

// person is what the text says of a player.
type person struct {
	name   string
	points string // before the round
}

// PeopleOf looks players up in an event and in what is known before a round.
func PeopleOf(t *tournament.Tournament, s *engine.State, ids []tournament.PlayerID) People {
	out := People{}
	for _, id := range ids {
		if p := t.Player(id); p != nil {
			out[id] = person{name: p.Name}
		}
	}
	for i := range s.Players {
		if p, ok := out[s.Players[i].ID]; ok {
			p.points = s.Players[i].Score.String()
			out[s.Players[i].ID] = p
		}
	}
	return out
}

// Text prints "12 Smith, John (3.5)", or "nobody" for 0.
func (ps People) Text(id tournament.PlayerID) string {
	if id == 0 {
		return "nobody"
	}
	p := ps[id]
	text := fmt.Sprintf("%d", id)
	if p.name != "" {
		text += " " + prose.ShortName(p.name)
	}
	if p.points != "" {
		text += " (" + p.points + ")"
	}
	return text
}
