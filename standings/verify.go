package standings

import (
	"cmp"
	"slices"

	"github.com/trfkit/trfkit/tournament"
)

// Verdict is what is said of the standings that a file records.
type Verdict string

// The verdicts.
const (
	Agree Verdict = "agree"
	// a place or the points of somebody do not follow from the results and the list
	Differ      Verdict = "differ"
	None        Verdict = "none"         // no ranks are recorded, or no list is stated
	CannotCheck Verdict = "cannot-check" // the ranks depend on something that cannot be computed
)

// Verification is recorded points and places held against the computed ones.
type Verification struct {
	Verdict Verdict
	Places  []Place     // wrong places, by the recorded rank
	Points  []PointsGap // wrong points, by index of the participant
	Missing []int       // participants without a recorded rank
	Open    int         // participants whose order depends on codes that could not be used
	Lost    int         // a round of which nothing is recorded and which may be why the rest differs, 0 for none
	Style   TieStyle    // how those tied to the end are ranked
}

// Place is a recorded rank that is wrong.
type Place struct {
	Participant     int
	Recorded        int
	Expected, Until int // the places of the group the participant belongs to; the two are equal for who is alone
	// who belongs at the recorded place, Nobody when there is no such place or only ties are at stake
	Rightful   int
	By         int    // the code that decides between the two, Tied when none does
	Own, Other string // their values under it
}

// PointsGap is a recorded score that is wrong.
type PointsGap struct {
	Participant        int
	Score              int // Match or Game
	Recorded, Computed tournament.Points
}

// TieStyle is how the ranks of those tied to the end are given.
type TieStyle uint8

// The styles.
const (
	NoTies TieStyle = iota
	SharedRanks
	DrawnRanks
)

func (t TieStyle) String() string { return [...]string{"none", "shared", "drawn"}[t] }

// Verify holds the recorded ranks and points against the computed ones. Those tied to the end may all have the first
// place of their group, or its places in any order, as lots would give them; where codes could not be used, any place
// of their group. Reading: TB-26.
//
// Rule: C.07 (2023, 2024, 2026) 4.2
func (s *Standings) Verify() Verification {
	v := Verification{Points: s.pointsGaps()}
	for _, i := range s.Order {
		if s.recorded(i) == 0 {
			v.Missing = append(v.Missing, i)
		}
	}
	ranked := len(v.Missing) < len(s.Order)
	if ranked {
		v.Style = s.tieStyle()
		s.wrong(v.Style, func(i, first, last int) { v.Places = append(v.Places, s.place(i, first, last)) })
		s.groups(func(from, to int) {
			if s.open(from, to) {
				v.Open += to - from
			}
		})
		slices.SortStableFunc(v.Places, func(a, b Place) int { return cmp.Compare(a.Recorded, b.Recorded) })
	}
	slices.Sort(v.Missing)
	switch {
	case len(v.Places)+len(v.Points) > 0:
		v.Verdict = Differ
	case !ranked:
		v.Verdict = None
	case v.Open > 0:
		v.Verdict = CannotCheck
	default:
		v.Verdict = Agree
	}
	return v
}

// open reports whether codes that could not be used may part a group.
func (s *Standings) open(from, to int) bool { return s.List.Unread != nil && to-from > 1 }

// RanksFit reports whether no recorded rank is wrong.
func (s *Standings) RanksFit() bool {
	wrong := 0
	s.wrong(s.tieStyle(), func(int, int, int) { wrong++ })
	return wrong == 0
}

func (s *Standings) recorded(i int) int { return s.Event.Participants[i].Recorded.Rank }

func (s *Standings) pointsGaps() []PointsGap {
	var out []PointsGap
	for i := range s.Event.Participants {
		p := &s.Event.Participants[i].Recorded
		for score := range s.ledger.scores() {
			computed := s.ledger.final[score][i]
			with := computed + s.Event.Participants[i].Beside[score] // annulled games may have been counted
			if p.HasPoints[score] && p.Points[score] != computed && p.Points[score] != with {
				out = append(out, PointsGap{i, score, p.Points[score], computed})
			}
		}
	}
	return out
}

// tieStyle tells how the groups that are ranked without fault are ranked: with shared ranks, or with drawn ones. Where
// they do not tell, the style with fewer faults in all groups together is taken.
func (s *Standings) tieStyle() TieStyle {
	shared, drawn, sharedFaults, drawnFaults := 0, 0, 0, 0
	s.groups(func(from, to int) {
		if to-from < 2 {
			return
		}
		group := s.Order[from:to]
		a, b := len(s.faults(group, from+1, SharedRanks)), len(s.faults(group, from+1, DrawnRanks))
		switch {
		case a == 0 && b > 0:
			shared++
		case b == 0 && a > 0:
			drawn++
		}
		sharedFaults, drawnFaults = sharedFaults+a, drawnFaults+b
	})
	switch choice := s.Event.Choices; {
	case choice.Is("TB-26", "shared"):
		return SharedRanks
	case choice.Is("TB-26", "distinct"):
		return DrawnRanks
	case shared == drawn && sharedFaults == drawnFaults && shared == 0:
		return NoTies
	case shared > drawn, shared == drawn && sharedFaults <= drawnFaults:
		return SharedRanks
	}
	return DrawnRanks
}

// faults lists the members of a tied group that begins at a place and whose ranks are wrong in a style. Of several with
// the same drawn place all are listed.
func (s *Standings) faults(group []int, first int, style TieStyle) []int {
	var out []int
	held := make([]int, len(group)) // how many have the rank of each place
	within := func(rank int) bool { return rank >= first && rank < first+len(group) }
	for _, i := range group {
		if r := s.recorded(i); within(r) {
			held[r-first]++
		}
	}
	for _, i := range group {
		r := s.recorded(i)
		wrong := r != first
		if style == DrawnRanks {
			wrong = !within(r) || held[r-first] > 1
		}
		if r != 0 && wrong {
			out = append(out, i)
		}
	}
	return out
}

// wrong visits the participants with wrong ranks, each with the places of the group he belongs to.
func (s *Standings) wrong(style TieStyle, visit func(i, first, last int)) {
	s.groups(func(from, to int) {
		for _, i := range s.wrongOf(s.Order[from:to], from+1, style) {
			visit(i, from+1, to)
		}
	})
}

// wrongOf lists the members of a group of those tied to the end, which begins at a place, whose ranks are wrong.
func (s *Standings) wrongOf(group []int, first int, style TieStyle) []int {
	switch {
	case s.open(0, len(group)):
		return slices.DeleteFunc(slices.Clone(group), func(i int) bool {
			r := s.recorded(i)
			return r == 0 || r >= first && r < first+len(group)
		})
	case s.fixedStyle():
		return s.faults(group, first, style)
	}
	shared := s.faults(group, first, SharedRanks)
	if drawn := s.faults(group, first, DrawnRanks); len(drawn) == 0 || len(shared) > 0 && style == DrawnRanks {
		return drawn
	}
	return shared
}

func (s *Standings) fixedStyle() bool {
	c := s.Event.Choices
	return c.Is("TB-26", "shared") || c.Is("TB-26", "distinct")
}

// place tells of a wrong rank who belongs there, and what decides between the two.
func (s *Standings) place(i, first, last int) Place {
	p := Place{Participant: i, Recorded: s.recorded(i), Expected: first, Until: last, Rightful: Nobody, By: Tied}
	if p.Recorded < 1 || p.Recorded > len(s.Order) || p.Recorded >= first && p.Recorded <= last {
		return p
	}
	p.Rightful = s.Order[p.Recorded-1]
	p.By = s.Between(i, p.Rightful)
	if p.By != Tied {
		p.Own, p.Other = s.Columns[p.By].Text(i), s.Columns[p.By].Text(p.Rightful)
	}
	return p
}
