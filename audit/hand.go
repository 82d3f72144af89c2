package audit

import (
	"fmt"
	"strings"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/internal/evidence"
	"github.com/trfkit/trfkit/tournament"
)

// hand is a change of some boards after the round had been paired.
type hand struct {
	terms
	round   int
	boards  []Pair // as recorded
	instead []Pair // as demanded
}

// alter enters the boards as they were demanded.
func (e *hand) alter(v *view) {
	for _, b := range e.instead {
		if b[1] == 0 {
			v.set(b[0], e.round, tournament.Cell{Result: tournament.PairingBye})
			continue
		}
		v.set(b[0], e.round, tournament.Cell{Opponent: b[1], Colour: tournament.White, Result: tournament.Pending})
		v.set(b[1], e.round, tournament.Cell{Opponent: b[0], Colour: tournament.Black, Result: tournament.Pending})
	}
}

func (e *hand) tell(s *subject) []Assumption {
	return []Assumption{{Kind: HandChange, Round: e.round, Boards: e.boards, Instead: e.instead,
		Text: fmt.Sprintf("round %d was changed by hand: %s in place of %s", e.round, s.gamesText(e.boards),
			s.gamesText(e.instead))}}
}

func (s *subject) gamesText(list []Pair) string {
	parts := make([]string, len(list))
	for i, p := range list {
		parts[i] = s.game(p)
	}
	return strings.Join(parts, ", ")
}

// mostChanged is the largest change by hand that is believed, in boards.
const mostChanged = 3

// handChange is the change that leads from the pairing a world demands to the recorded one, nil when it is none that
// people make.
func (s *search) handChange(w *world, round int) *hand {
	t, made, err := s.demanded(w, round)
	if err != nil {
		return nil
	}
	d := diff(t, round, made, w.system.system.Info().Colourless)
	if d.off == 0 && d.turned == 0 || d.off+d.turned > mostChanged {
		return nil
	}
	e := &hand{terms: terms{HandChange, departure(d.boards, d.off, d.turned), round, round}, round: round}
	e.boards, e.instead = apart(t, round, made, s.fileNumbers(w, round))
	if d.off == 2 && d.turned == 0 {
		e.price = min(e.price, exchange(made, t, round))
	}
	return e
}

// exchange is the price of two boards exchanged: the first of them, how far the other is from it, and which players.
func exchange(made engine.Result, t *tournament.Tournament, round int) evidence.Bits {
	var off []int
	for k, b := range made.Boards {
		if t.Player(b.White).Cell(round).Opponent != b.Black {
			off = append(off, k)
		}
	}
	gap := len(made.Boards)
	if len(off) == 2 {
		gap = off[1] - off[0]
	}
	return evidence.Log2(len(made.Boards)) + 2*evidence.Log2(gap+1) + 3*evidence.Bit
}

// apart lists the boards that only the recorded round has and those that only the demanded pairing has. Colours of a
// board that was not played set nothing apart.
func apart(t *tournament.Tournament, round int, made engine.Result,
	name func(tournament.PlayerID) tournament.PlayerID) (recorded, demanded []Pair) {
	rec, err := engine.Recorded(t, round)
	if err != nil {
		return nil, nil
	}
	is := make(map[engine.Board]bool, len(made.Boards))
	for _, b := range made.Boards {
		is[b] = true
	}
	common := make(map[engine.Board]bool, len(made.Boards))
	for _, b := range rec.Boards {
		if is[b.Turned()] && !t.Player(b.White).Cell(round).Result.Played() {
			b = b.Turned()
		}
		if common[b] = is[b]; !is[b] {
			recorded = append(recorded, Pair{name(b.White), name(b.Black)})
		}
	}
	for _, b := range made.Boards {
		if !common[b] {
			demanded = append(demanded, Pair{name(b.White), name(b.Black)})
		}
	}
	if rec.Bye != made.Bye {
		if rec.Bye != 0 {
			recorded = append(recorded, Pair{name(rec.Bye), 0})
		}
		if made.Bye != 0 {
			demanded = append(demanded, Pair{name(made.Bye), 0})
		}
	}
	return recorded, demanded
}
