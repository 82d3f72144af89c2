package ascent

import (
	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
)

// pairable answers whether sets of members can be paired completely under C1.
type pairable struct {
	apart swiss.Separation // who may not meet whom
	most  int              // the most members that anybody may not meet
	clubs swiss.Clubs      // of those whom the tournament keeps apart

	rows    []matching.Set    // who may meet whom, as far as it has been asked
	witness *matching.Witness // nil until a pairing is looked for
	meter   matching.Meter
}

// newPairable notes who may meet whom: those who have not met in a played match, and are not kept apart.
//
// Rule: C.04.6 (2024, 2026) C1
// Rule: C.04.5 (2026) C1
func newPairable(roster *swiss.Roster) *pairable {
	p := &pairable{apart: roster.Separation(), rows: make([]matching.Set, len(roster.Origin)),
		meter: roster.State.Spend}
	p.clubs = p.apart.Forbidden.Clubs(1)
	for i := range p.rows {
		p.most = max(p.most, p.apart.Size(i))
	}
	return p
}

// reserve lets two members meet nobody but each other, before anything is asked.
func (p *pairable) reserve(a, b int) {
	p.apart.Reserve(a, b)
	p.most = len(p.rows)
}

// row is the set of those whom a member may meet.
func (p *pairable) row(a int) matching.Set {
	if p.rows[a] == nil {
		row := matching.NewSet(len(p.rows))
		row.Fill(len(p.rows))
		row.Remove(a)
		for b := range p.apart.Others(a) {
			row.Remove(b)
		}
		p.rows[a] = row
	}
	return p.rows[a]
}

// mayMeet reports whether two may meet.
func (p *pairable) mayMeet(a, b int) bool { return a != b && !p.apart.Has(a, b) }

// graph is the witness of those who may meet, with a set of living members and no pairs.
func (p *pairable) graph(living matching.Set) *matching.Witness {
	if p.witness == nil {
		p.witness = matching.NewLazyWitness(len(p.rows), p.row)
		p.witness.Meter = p.meter
	}
	p.witness.Reset(living)
	return p.witness
}

// enough is the number of members from which on an even set can be paired in any case: everybody may meet at least half
// of the others, and a pairing exists by Dirac's theorem.
func (p *pairable) enough() int { return 2 * (p.most + 1) }

// all reports whether all members of a set can be paired.
func (p *pairable) all(set matching.Set) bool {
	n := set.Size()
	return n%2 == 0 && (n == 0 || n >= p.enough() || p.graph(set).Perfect())
}

// over is how many members of a set its largest pairing leaves over.
func (p *pairable) over(set matching.Set) int {
	if n := set.Size(); n >= p.enough() {
		return n % 2
	}
	return p.graph(set).Complete()
}

// across is how many pairs of one pairing of two sets together have a member of each. Largest pairings of the two alone
// are changed no more than it takes to pair those left over, so there are few such pairs. All can be paired together.
func (p *pairable) across(one, other matching.Set) (n int) {
	both := one.Clone()
	both.Join(other)
	w := p.graph(both)
	w.SetBans(matching.Ban{Keen: one, Shunned: other})
	w.Complete()
	w.SetBans()
	w.Complete()
	for i := one.Next(0); i != matching.None; i = one.Next(i + 1) {
		n += swiss.Count(other.Has(w.Mate(i)))
	}
	return n
}
