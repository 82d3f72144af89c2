package dutch

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// read checks a recorded pairing against the absolute rules.
//
// Rule: C.04.3 (2017) A.5, C.1-C.3
// Rule: C.04.3 (2026) 1.5, C1-C3
func (r *round) read(recorded engine.Result) swiss.Version {
	return r.Read(recorded, swiss.Legality{Stranger: r.refs.odd, Complete: r.refs.odd, Left: fact.Unpaired,
		Board: func(v *swiss.Version, white, black int) { r.mayNotMeet(v, white, black) },
		Bye: func(v *swiss.Version) {
			if id := r.players[v.Bye].id; !r.takesBye(v.Bye) {
				v.Breach(r.refs.bye, r.noByeReason(v.Bye), id)
			}
		}})
}

// mayNotMeet notes what keeps two players apart, if anything.
//
// Rule: C.04.3 (2017) C.1, C.3
// Rule: C.04.3 (2026) C1, C3
func (r *round) mayNotMeet(v *swiss.Version, a, b int) {
	p, q := &r.players[a], &r.players[b]
	switch {
	case r.barred(a, b) && r.KeptApart(a, b):
		v.AreKeptApart(r.refs.met, p.id, q.id)
	case r.barred(a, b):
		v.HaveMet(r.refs.met, p.id, q.id)
	case colourClash(p, q):
		v.Breach(r.refs.colour, fact.TwoMustHave.Of(p.id, q.id, p.Wish), p.id, q.id)
	}
}

// noByeReason says what keeps a player from the bye.
func (r *round) noByeReason(i int) fact.Fact {
	if p := &r.players[i]; !p.barred {
		return fact.HasTooMany{Player: p.id, Points: p.score}
	}
	return r.byeBar.Says.Of(r.players[i].id)
}

// departure is the first decision that a legal pairing cannot have come from: the score of who has the bye, the
// brackets from the top, and at last the colours.
//
// Rule: C.04.3 (2017) B.4
// Rule: C.04.3 (2026) 3.4
func (r *round) departure(v *swiss.Version) *swiss.Departure {
	if v.Bye >= 0 && r.players[v.Bye].score > r.byeLimit {
		return &swiss.Departure{Decision: r.byeDecision(v.Bye)}
	}
	for _, b := range r.brackets {
		if c, pairedUp := b.taken(v); !samePairs(b.candidate, c) {
			return b.argue(c, pairedUp)
		}
	}
	for _, b := range r.brackets {
		for _, x := range b.pairs {
			hi, lo := b.members[x[0]], b.members[x[1]]
			if a := r.allocate(hi, lo); v.White[hi] != (a.Higher == tournament.White) {
				return &swiss.Departure{Decision: r.colourDecision(b.bracket, hi, lo, a)}
			}
		}
	}
	return nil
}

// byeDecision explains a bye for a player whose score is higher than it need be. It comes before all brackets, because
// every bracket has to leave the lowest possible score for the bye.
//
// Rule: C.04.3 (2026) C5
func (r *round) byeDecision(bye int) engine.Decision {
	p, demanded := &r.players[bye], r.ID(r.left())
	d := engine.Decision{Rule: r.refs.byeScore, Where: fact.WholeRound,
		Demanded: fact.ByeAtMost{Points: r.byeLimit, Player: demanded},
		Other:    fact.ByeWith{Player: p.id, Points: p.score}}
	d.Steps = []engine.Step{{Rule: d.Rule, Players: []tournament.PlayerID{demanded, p.id},
		Says: fact.Differs{Of: fact.ByeScore, Demanded: d.Demanded, Other: d.Other}}}
	return d
}

// taken is what the recorded pairing does with the members of a bracket. pairedUp is a pair of two moved-down players,
// which no candidate has.
func (b *bracket) taken(v *swiss.Version) (c candidate, pairedUp [][2]int) {
	at := make(map[int]int, len(b.members))
	for k, i := range b.members {
		at[i] = k
	}
	for k, i := range b.members {
		m, inside := at[v.Mate[i]]
		switch {
		case v.Mate[i] < 0 || !inside:
			c.floats = append(c.floats, k)
		case k < m && m < b.mdps:
			pairedUp = append(pairedUp, [2]int{k, m})
		case k < m:
			c.pairs = append(c.pairs, [2]int{k, m})
		}
	}
	return c, pairedUp
}

func samePairs(c, d candidate) bool {
	if len(c.pairs) != len(d.pairs) || len(c.floats) != len(d.floats) {
		return false
	}
	for i := range c.pairs {
		if c.pairs[i] != d.pairs[i] {
			return false
		}
	}
	return true
}

// colourDecision explains a pair with the wrong colours.
//
// Rule: C.04.3 (2017) E.1-E.5
// Rule: C.04.3 (2026) 5.2.1-5.2.5
func (r *round) colourDecision(b *bracket, hi, lo int, a swiss.Allocation) engine.Decision {
	p, q := &r.players[hi], &r.players[lo]
	why := [...]fact.Fact{1: fact.CanBeGranted, 2: fact.StrongerWish, 3: fact.MostRecent, 4: fact.HigherPlayer,
		5: swiss.ByNumber(fact.NobodyWishes, r.State.Initial, p.id, int(p.number))}[a.Step]
	d := engine.Decision{Rule: r.refs.allocation[a.Step], Where: b.where(),
		Demanded: fact.FirstHas.Of(p.id, q.id, a.Higher), Other: fact.FirstHas.Of(p.id, q.id, a.Higher.Opposite())}
	d.Steps = []engine.Step{{Rule: d.Rule, Players: []tournament.PlayerID{p.id, q.id},
		Says: fact.Allotted{A: p.describe(), B: q.describe(), Why: why, Player: p.id, Colour: a.Higher}}}
	return d
}

// describe shows a player with his preference.
func (p *player) describe() fact.Fact {
	return fact.Described{Player: p.id, Wish: p.Says(fact.NoColourWish)}
}
