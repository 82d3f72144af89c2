// Package event is a tournament in the hands of certification: read from what a program made, cut off before a round,
// with a pairing entered in it or read from it.
package event

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// Pairing is the pairing of a round by one side, or that there is none.
type Pairing struct {
	None bool `json:"none"` // no legal pairing is said to exist
	engine.Result
}

// Paired is a pairing that exists. Its boards are no list of nothing, but an empty one, as the files of a dossier have
// it.
func Paired(r engine.Result) Pairing {
	if r.Boards == nil {
		r.Boards = []engine.Board{}
	}
	return Pairing{Result: r}
}

// Unpaired says that no legal pairing exists.
func Unpaired() Pairing { return Pairing{None: true, Result: engine.Result{Boards: []engine.Board{}}} }

// Add adds a board; one against nobody, 0, is an allocated bye.
func (p *Pairing) Add(white, black tournament.PlayerID) {
	if black == 0 {
		p.GiveBye(white)
	} else {
		p.Boards = append(p.Boards, engine.Board{White: white, Black: black})
	}
}

// ReadPairing reads a pairing as bbpPairings and JaVaFo print it: the number of boards, then "white black" for each,
// the allocated bye as "id 0".
func ReadPairing(text string) (Pairing, error) {
	p := Paired(engine.Result{})
	var numbers []tournament.PlayerID
	for word := range strings.FieldsSeq(text) {
		n, err := strconv.Atoi(word)
		if err != nil || n < 0 {
			return p, errors.New("no pairing")
		}
		numbers = append(numbers, tournament.PlayerID(n))
	}
	if len(numbers)%2 == 0 || (len(numbers)-1)/2 != int(numbers[0]) {
		return p, errors.New("not as many boards as announced")
	}
	for i := 1; i < len(numbers); i += 2 {
		if numbers[i] == 0 {
			return p, errors.New("a board without a player")
		}
		p.Add(numbers[i], numbers[i+1])
	}
	return p, nil
}

// Fits fails when a pairing is none of the round: a player of the round, or a team, is missing, or somebody is in it
// twice or should not be in it at all.
func (p *Pairing) Fits(u engine.Unit, s *engine.State) error {
	who := strings.TrimSuffix(u.Whom(), "s")
	present := map[tournament.PlayerID]bool{}
	for i := range s.Players {
		present[s.Players[i].ID] = s.Players[i].Present
	}
	left := maps.Clone(present) // who is not yet paired
	for _, id := range p.Players() {
		switch here, exists := present[id]; {
		case !exists:
			return fmt.Errorf("%s %d does not exist", who, id)
		case !here:
			return fmt.Errorf("%s %d is paired, but absent", who, id)
		case !left[id]:
			return fmt.Errorf("%s %d is paired twice", who, id)
		}
		left[id] = false
	}
	for i := range s.Players {
		if id := s.Players[i].ID; left[id] {
			return fmt.Errorf("%s %d is not paired", who, id)
		}
	}
	return nil
}

// Apart leaves of two pairings the boards that the other does not have, and of the byes those that differ.
func Apart(a, b Pairing) (Pairing, Pairing) { return a.without(b), b.without(a) }

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

// Same reports whether two pairings are one, in any order of the boards.
func (p *Pairing) Same(o Pairing) bool {
	a, b := Apart(*p, o)
	return p.None == o.None && len(a.Boards) == 0 && len(b.Boards) == 0 && a.Bye == 0 && b.Bye == 0
}

// NoneText stands for the boards of a round without any legal pairing.
const NoneText = "no legal pairing"

// Words writes the boards and the byes of a pairing, each in a form of fmt.
func (p *Pairing) Words(board, bye string) []string {
	if p.None {
		return []string{NoneText}
	}
	var out []string
	for _, b := range p.Boards {
		out = append(out, fmt.Sprintf(board, b.White, b.Black))
	}
	for _, id := range p.Byes() {
		out = append(out, fmt.Sprintf(bye, id))
	}
	return out
}
