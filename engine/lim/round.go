package lim

import (
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

const nobody = swiss.Nobody

// round is the pairing of one round in the making.
type round struct {
	swiss.Roster
	*edition
	choices engine.Choices
	maxi    bool              // 5.7 applies
	players []player          // those of the roster
	apart   swiss.Separation  // whom each has met or is kept apart from
	whole   *matching.Witness // see field
	bye     int               // nobody without a bye
	groups  []group           // from the highest
	events  []*event
	waiting []int          // floaters from above who wait at the median
	local   []int          // scratch: index in a list by index in players, nobody outside of it
	bracket *bracket       // the latest
	store   matching.Store // sets of the latest bracket
	places  []int          // in its pool, by index in players; nobody outside of it
}

// group is a score-group: the players to be paired with the same score, without the one who has the bye.
type group struct {
	score   tournament.Points
	natives []int
}

func (e *edition) newRound(c engine.Choices, s *engine.State) *round {
	r := &round{edition: e, Roster: swiss.NewRoster(s), choices: c, bye: nobody}
	r.maxi = r.isMaxi()
	r.players = make([]player, len(r.Origin))
	r.local, r.places = make([]int, len(r.Origin)), make([]int, len(r.Origin))
	room := r.ColourRoom()
	for i, from := range r.Present() { // in the order in which the state lies in memory
		r.local[i], r.places[i] = nobody, nobody
		r.fill(&r.players[i], from, room(i))
	}
	r.apart = r.Separation()
	return r
}

// field is who may meet whom in the whole field.
func (r *round) field() *matching.Witness {
	if r.whole == nil {
		r.whole = r.graph(r.Everybody(), true, new(matching.Store), func(p int) int { return p })
		r.whole.Begin(func(a, b int) bool { return r.compatible(a, b, true) })
	}
	return r.whole
}

// pair makes the whole pairing as a list of events.
//
// Rule: C.04.4.3 (1999, 2026) 2.2, 8.3
func (r *round) pair() error {
	if err := r.giveBye(); err != nil {
		return err
	}
	if r.State.Round == 1 {
		r.firstRound()
		return nil
	}
	r.split()
	above, below := r.halves()
	down := r.pairHalf(above, r.middle(), false)
	up := r.pairHalf(below, r.middle(), true)
	r.pairMedian(down, up)
	return nil
}

// split arranges the players in score-groups.
//
// Rule: C.04.4.3 (1999, 2026) 2.2, 8.1
func (r *round) split() {
	for _, g := range r.Scoregroups() {
		natives := slices.DeleteFunc(g.Players(), func(i int) bool { return i == r.bye })
		if len(natives) > 0 {
			r.groups = append(r.groups, group{g.Score, natives})
		}
	}
}

// halves lists the groups above the median from the highest, and those below it from the lowest.
//
// Rule: C.04.4.3 (1999, 2026) 2.2
func (r *round) halves() (above, below []int) {
	for g := range r.groups {
		switch m := r.median(r.groups[g].score, r.State.Round); {
		case m > 0:
			above = append(above, g)
		case m < 0:
			below = append(below, g)
		}
	}
	slices.Reverse(below)
	return above, below
}

// middle returns the natives of the median, nobody when no player has its score. Reading LA-2.
//
// Rule: C.04.4.3 (1999, 2026) 2.2
func (r *round) middle() []int {
	for g := range r.groups {
		if r.median(r.groups[g].score, r.State.Round) == 0 {
			return r.groups[g].natives
		}
	}
	return nil
}

// legalColours reports whether a pair may be played with these colours.
func (r *round) legalColours(white, black int) bool {
	return r.players[white].Suits(&r.players[black].Limited)
}

// exempt reports whether the last round lets two players meet whatever their colours.
//
// Rule: C.04.4.3 (1999, 2026) 6
func (r *round) exempt(a, b int) bool {
	return r.State.Last() && r.players[a].score == r.players[b].score
}

// compatible reports whether two players may meet: those who have not met over the board and are not kept apart;
// relaxed grants the exception of the last round.
//
// Rule: C.04.4.3 (1999, 2026) 2.1, 6
func (r *round) compatible(a, b int, relaxed bool) bool {
	return a != b && !r.apart.Has(a, b) &&
		(r.legalColours(a, b) || r.legalColours(b, a) || relaxed && r.exempt(a, b))
}

// result collects the boards.
func (r *round) result() engine.Result {
	return r.Result(r.bye, func(yield func(white, black int) bool) {
		for _, e := range r.events {
			if e.kind != pairing || e.cracked {
				continue
			}
			if a := r.colours(e); !yield(a.White, a.Black) {
				return
			}
		}
	})
}
