package audit

import (
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/internal/evidence"
	"github.com/trfkit/trfkit/tournament"
)

// accelerated is virtual points for the players with the lowest numbers, or the absence of those that the file gives.
type accelerated struct {
	terms
	method   string                  // points, none, or the name of a method
	named    tournament.Acceleration // with its groups
	border   int                     // method points: the last number with them
	schedule []tournament.Points     // method points: by round
	stated   bool                    // the file says it, so that it is no assumption
}

// The methods of acceleration.
const (
	bakuMethod   = "baku"
	pointsMethod = "points"
	noMethod     = "none"
)

func (e *accelerated) alter(v *view) {
	t := &v.t
	if e.named.Groups() > 0 {
		// It fails, and changes nothing, under point systems that the method is not made for.
		_ = t.Accelerate(t.Parted(e.named, t.Entered()), tournament.BakuAsDone.Edition("", ""))
		return
	}
	for i := range t.Players {
		t.Players[i].Virtual = nil
		if i < e.border {
			t.Players[i].Virtual = e.schedule
		}
	}
}

func (e *accelerated) tell(s *subject) []Assumption {
	switch {
	case e.stated:
		return nil
	case e.method == noMethod:
		a := Assumption{Kind: Header, Record: "192", Says: s.t.SystemCode, Used: "no acceleration",
			Text: "record 192 says " + s.t.SystemCode + ", but nobody was accelerated"}
		if !s.baku {
			a.Record, a.Says, a.Text = "250", "virtual points",
				"the file gives virtual points, but nobody was accelerated"
		}
		return []Assumption{a}
	}
	a := Assumption{Kind: Acceleration, Method: e.method}
	if e.named.Groups() > 0 {
		way := s.t.Parted(e.named, s.t.Entered())
		a.Last, a.Groups, a.Text = way.Borders[0], slices.Clone(way.Borders[1:]), way.Text()
		return []Assumption{a}
	}
	a.Last = tournament.PlayerID(e.border)
	for _, p := range e.schedule {
		a.Points = append(a.Points, p.String())
	}
	a.Text = fmt.Sprintf("the numbers up to %d had virtual points in the first rounds: %s", a.Last,
		strings.Join(a.Points, ", "))
	return []Assumption{a}
}

// baku is the Baku method, with the last number of its upper group where that is not its own.
func baku(border ...tournament.PlayerID) tournament.Acceleration {
	a := tournament.BakuMethod()
	a.Borders = border
	return a
}

// given reports whether the file itself gives virtual points, player by player.
func (s *subject) given() bool {
	return slices.ContainsFunc(s.t.Players, func(p tournament.Player) bool { return len(p.Virtual) > 0 })
}

// accelerations are the ways to begin with; the first is what the file says, nil when it says nothing.
func (s *subject) accelerations() []*accelerated {
	none := &accelerated{terms: s.always(Acceleration, overruling), method: noMethod}
	switch {
	case s.baku:
		return []*accelerated{{terms: s.always(Acceleration, 0), method: bakuMethod, named: baku(), stated: true}, none}
	case s.given():
		return []*accelerated{nil, none, {terms: none.terms, method: bakuMethod, named: baku()}}
	}
	return []*accelerated{nil, {terms: s.always(Acceleration, 3*evidence.Bit), method: bakuMethod, named: baku()}}
}

// How many borders are looked at in all rounds, and how many rounds may be accelerated.
const (
	mostBorders     = 3
	mostAccelerated = 9
)

// otherAccelerations looks for the border by round 1, which shows it, and for the rounds by the others.
func (s *search) otherAccelerations(a *assessment) []*world {
	n := len(s.t.Players)
	if a.rounds[0].agrees() || n < 8 || s.t.Scoring.Win() <= 0 {
		return nil
	}
	price := 3*evidence.Bit + evidence.Log2(n)
	if s.baku || s.given() {
		price += overruling
	}
	one := []tournament.Points{s.t.Scoring.Win()}
	borders, soft := s.leastFirst(n-1, 2, func(k int, work *engine.Work) evidence.Bits {
		return s.softOpening(replacing[*accelerated](a.world, &accelerated{terms: s.always(Acceleration, 0),
			method: pointsMethod, border: k + 1, schedule: one}), work)
	})
	var out []*world
	for _, k := range borders[:min(len(borders), mostBorders)] {
		if soft[k]+10*evidence.Bit > a.rounds[0].soft {
			continue
		}
		for _, e := range s.schedules(k+1, price) {
			out = append(out, s.bothColours(replacing[*accelerated](a.world, e))...)
		}
	}
	return out
}

// softOpening is what round 1 leaves open, under the initial colour that leaves less.
func (s *search) softOpening(w *world, work *engine.Work) evidence.Bits {
	soft := s.full(1)
	for _, v := range s.bothColours(w) {
		soft = min(soft, s.try(v, 1, work).soft)
	}
	return soft
}

// schedules are the ways to spread virtual points over the rounds: the Baku method, a point in so many rounds, and half
// a point in some more.
func (s *search) schedules(border int, price evidence.Bits) []edit {
	out := []edit{&accelerated{terms: s.always(Acceleration, price), method: bakuMethod,
		named: baku(s.t.Players[border-1].ID)}}
	win := s.t.Scoring.Win()
	for whole := 1; whole <= min(s.paired, mostAccelerated); whole++ {
		for halves := 0; whole+halves <= min(s.paired, mostAccelerated); halves++ {
			e := &accelerated{terms: s.always(Acceleration, price+2*evidence.Log2(s.paired+1)),
				method: pointsMethod, border: border}
			for range whole {
				e.schedule = append(e.schedule, win)
			}
			for range halves {
				e.schedule = append(e.schedule, win/2)
			}
			out = append(out, e)
		}
	}
	return out
}
