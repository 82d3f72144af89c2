package dubov1997

import (
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
)

const nobody = swiss.Nobody

// round is the pairing of one round in the making.
type round struct {
	swiss.Roster
	choices engine.Choices
	players []player // those of the roster
	apart   swiss.Separation
	clubs   swiss.Clubs
	adj     []matching.Set     // whom each may meet, see row
	all     *swiss.Opposition  // of all players, see row
	glanced *matching.Witness  // see glance
	rest    rest               // those still to be paired
	groups  []swiss.Scoregroup // fixed before the bye is given. Reading: DA-27.
	pulled  []int              // by group, the player called up into it by 7.2, nobody else
	floats  []int              // players who came down to the group now paired, or leave it
	events  []*event
	past    *replay // the earlier rounds, where Reading DA-5 asks for them

	searching bool // numbers prove nothing; for tests
}

func newRound(c engine.Choices, s *engine.State) *round {
	names := alphabet(s)
	if c.Is(readingTransfer, "replayed") && !s.Last() { // the last round has no limits of 2.5
		return newRoundAfter(c, s, names, &replay{c, s, names, make([]*replayed, s.Round-1)})
	}
	return newRoundAfter(c, s, names, nil)
}

// newRoundAfter is newRound with a replay of the earlier rounds, nil where it is not needed.
func newRoundAfter(c engine.Choices, s *engine.State, names []int, past *replay) *round {
	r := &round{Roster: swiss.NewRoster(s), choices: c, past: past}
	r.players = make([]player, len(r.Origin))
	r.groups = r.Scoregroups()
	room := r.ColourRoom()
	for g, of := range r.groups {
		for i := of.First; i < of.End; i++ {
			r.fill(&r.players[i], r.From(i), room(i))
			r.players[i].group, r.players[i].name = g, names[r.Origin[i]]
		}
	}
	r.pulled = slices.Repeat([]int{nobody}, len(r.groups))
	r.order()
	r.apart = r.Separation()
	r.clubs = r.apart.Forbidden.Clubs(1)
	r.rest = r.newRest()
	return r
}

// pair makes the whole pairing as a list of events.
//
// Rule: Dubov (1997) 6.1
func (r *round) pair() error {
	r.events = slices.Grow(r.events, len(r.players)/2+len(r.groups)) // about as many as there will be
	if err := r.bye(); err != nil {
		return err
	}
	if r.State.Round == 1 {
		r.firstRound()
		return nil
	}
	for g := range r.groups {
		r.pairGroup(g)
	}
	return nil
}

// pairGroup pairs one score group and leaves in floats those who go on to the next.
//
// Rule: Dubov (1997) 6.1, 6.4
func (r *round) pairGroup(g int) {
	r.pairFloaters(g)
	r.islands(g)
	pulled := r.oddGroup(g)
	members := r.members(g)
	leavers := r.leavers(g, members, pulled)
	r.floats = append(r.floats, leavers...)
	if len(leavers) > 0 {
		members = swiss.Without(members, leavers)
		r.note(event{kind: leave, article: "6.4", group: g, players: leavers, others: members})
	}
	r.standard(g, members)
}

// members returns the players of a group who are not paired, those called up included and floaters excluded.
func (r *round) members(g int) []int {
	floating := matching.SetOf(len(r.players), r.floats)
	is := func(i int) bool { return r.players[i].group == g && r.rest.living().Has(i) && !floating.Has(i) }
	var out []int
	for i := r.groups[g].First; i < r.groups[g].End; i++ {
		if is(i) {
			out = append(out, i)
		}
	}
	if p := r.pulled[g]; p != nobody && is(p) {
		out = append(out, p)
	}
	return out
}

// makePair records a pair and takes both players out.
func (r *round) makePair(e event) {
	r.rest.search.Take(e.players[0], e.players[1])
	r.rest.leave(e.players[0])
	r.rest.leave(e.players[1])
	r.note(e)
}

// result collects the boards.
func (r *round) result() engine.Result {
	has := nobody
	for _, e := range r.events {
		if e.kind == bye {
			has = e.players[0]
		}
	}
	return r.Result(has, func(yield func(white, black int) bool) {
		for _, e := range r.events {
			if e.kind == pairing {
				if a := r.colours(e); !yield(a.White, a.Black) {
					return
				}
			}
		}
	})
}
