package audit

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/internal/evidence"
	"github.com/trfkit/trfkit/tournament"
)

// accelerated is virtual points for the players with the lowest numbers, or the absence of those that the file gives.
type accelerated struct {
	file     *subject
	method   string                  // points, none, or the name of a method
	named    tournament.Acceleration // with its groups
	border   int                     // method points: the last number with them
	schedule []tournament.Points     // method points: by round
	price    evidence.Bits
	stated   bool // the file says it, so that it is no assumption
}

// The methods of acceleration.
const (
	bakuMethod   = "baku"
	pointsMethod = "points"
	noMethod     = "none"
)

func (e *accelerated) kind() Kind          { return Acceleration }
func (e *accelerated) cost() evidence.Bits { return e.price }
func (e *accelerated) scope() (int, int)   { return 1, e.file.paired }

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
	none := &accelerated{file: s, method: noMethod, price: overruling}
	switch {
	case s.baku:
		return []*accelerated{{file: s, method: bakuMethod, named: baku(), stated: true}, none}
	case s.given():
		return []*accelerated{nil, none, {file: s, method: bakuMethod, named: baku(), price: overruling}}
	}
	return []*accelerated{nil, {file: s, method: bakuMethod, named: baku(),
		price: 3 * evidence.Bit}}
}

// How many borders are looked at in all rounds, and how many rounds may be accelerated.
const (
	mostBorders     = 3
	mostAccelerated = 9
)

// otherAccelerations looks for the border by round 1, which shows it, and for the rounds by the others.
func (s *search) otherAccelerations(a *assessment) []change {
	n := len(s.t.Players)
	if a.rounds[0].agrees() || n < 8 || s.t.Scoring.Win() <= 0 {
		return nil
	}
	price := 3*evidence.Bit + evidence.Log2(n)
	if s.baku || s.given() {
		price += overruling
	}
	type border struct {
		last int
		soft evidence.Bits
	}
	borders := make([]border, n-1)
	one := []tournament.Points{s.t.Scoring.Win()}
	borders = borders[:s.tries(n-1, 2, func(k int, work *engine.Work) {
		w := replacing[*accelerated](a.world, &accelerated{file: s.subject, method: pointsMethod, border: k + 1,
			schedule: one})
		borders[k] = border{k + 1, s.softOpening(w, work)}
	})]
	slices.SortStableFunc(borders, func(a, b border) int { return cmp.Compare(a.soft, b.soft) })
	var out []change
	for _, b := range borders[:min(len(borders), mostBorders)] {
		if b.soft+10*evidence.Bit > a.rounds[0].soft {
			continue
		}
		for _, e := range s.schedules(b.last, price) {
			out = append(out, s.bothColours(replacing[*accelerated](a.world, e))...)
		}
	}
	return out
}

// softOpening is what round 1 leaves open, under the initial colour that leaves less.
func (s *search) softOpening(w *world, work *engine.Work) evidence.Bits {
	soft := s.try(w, 1, work).soft
	if other := s.turned(w); other != nil {
		soft = min(soft, s.try(other, 1, work).soft)
	}
	return soft
}

// schedules are the ways to spread virtual points over the rounds: the Baku method, a point in so many rounds, and half
// a point in some more.
func (s *search) schedules(border int, price evidence.Bits) []edit {
	out := []edit{&accelerated{file: s.subject, method: bakuMethod, price: price,
		named: baku(s.t.Players[border-1].ID)}}
	win := s.t.Scoring.Win()
	for whole := 1; whole <= min(s.paired, mostAccelerated); whole++ {
		for halves := 0; whole+halves <= min(s.paired, mostAccelerated); halves++ {
			e := &accelerated{file: s.subject, method: pointsMethod, border: border,
				price: price + 2*evidence.Log2(s.paired+1)}
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
