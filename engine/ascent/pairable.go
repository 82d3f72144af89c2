package ascent

import (
	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
)

// pairable answers whether sets of members can be paired completely under C1.
type pairable struct {
	adj     []matching.Set // who may meet whom
	most    int            // the most members that anybody may not meet
	witness *matching.Witness
	clubs   swiss.Clubs      // of those whom the tournament keeps apart
	apart   swiss.Separation // what adj leaves out; nil until it is asked for
}

// newPairable notes who may meet whom: those who have not met in a played match, and are not kept apart.
//
// Rule: C.04.6 (2026) C1
// Rule: C.04.5 (2026) C1
// Rule: C.04.6 (2024) C1
func newPairable(roster *swiss.Roster) *pairable {
	n := len(roster.Origin)
	p := &pairable{adj: matching.NewSets(n, n), clubs: roster.Clubs()}
	for i := range p.adj {
		p.adj[i].Fill(n)
		p.adj[i].Remove(i)
	}
	roster.Separate(func(a, b int) {
		p.adj[a].Remove(b)
		p.adj[b].Remove(a)
	})
	for i := range p.adj {
		p.most = max(p.most, n-1-p.adj[i].Size())
	}
	p.witness = matching.NewWitness(p.adj)
	return p
}

// separation lists whom each member may not meet.
func (p *pairable) separation() swiss.Separation {
	if p.apart != nil {
		return p.apart
	}
	p.apart = make(swiss.Separation, len(p.adj))
	others := matching.NewSet(len(p.adj))
	for i, adj := range p.adj {
		others.Fill(len(p.adj))
		others.Remove(i)
		for k := range others {
			others[k] &^= adj[k]
		}
		p.apart[i] = make([]int32, 0, others.Size())
		for j := others.Next(0); j != matching.None; j = others.Next(j + 1) {
			p.apart[i] = append(p.apart[i], int32(j))
		}
	}
	return p.apart
}

// mayMeet reports whether two may meet.
func (p *pairable) mayMeet(a, b int) bool { return p.adj[a].Has(b) }

// all reports whether all members of a set can be paired. Where everybody may meet at least half of the others a
// pairing exists, by Dirac's theorem; else one is looked for.
func (p *pairable) all(set matching.Set) bool {
	n := set.Size()
	switch {
	case n%2 == 1:
		return false
	case n == 0 || n >= 2*(p.most+1):
		return true
	}
	p.witness.Reset(set)
	return p.witness.Perfect()
}

// allButOne reports whether all members of an odd set but some one can be paired.
func (p *pairable) allButOne(set matching.Set) bool {
	if n := set.Size(); n%2 == 0 || n > 2*(p.most+1) {
		return n%2 == 1
	}
	p.witness.Reset(set)
	return p.witness.Complete() == 1
}
