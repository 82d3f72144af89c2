package checker

import (
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/checker/shape"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/berger"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/structure"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// byTables takes the Berger tables of a round robin that the caller names, or that the file states. It reports false
// where neither does.
//
// Source: C.05, Annex 1.
func (l *loaded) byTables(opt *Options) bool {
	t := l.tournament
	said, stated := structure.Stated(t)
	stated = stated && said.Kind == structure.RoundRobin
	tables, named := berger.ByID(opt.System)
	switch {
	case opt.System != "" && opt.System != StatedSystem && !named || !named && !stated || t.Teams != nil:
		return false
	case !named:
		tables = berger.Tables{Cycles: max(1, said.Cycles), Form: said.Form}
	}
	one := tables.Schedule(len(t.Players)).Rounds() / tables.Cycles
	if t.RoundsOrigin == tournament.Stated && one > 0 && !named && said.Cycles == 0 {
		tables.Cycles = max(1, (t.Rounds+one-1)/one)
	}
	l.dropSwissOnly()
	if t.PairedRounds() > 0 && !l.goesOn(&tables, shape.Of(t), named) {
		return true
	}
	l.system = tables
	l.planned(tables.Schedule(len(t.Players)).Rounds())
	return true
}

// goesOn takes numbers, order and form as the recorded rounds show them.
func (l *loaded) goesOn(tables *berger.Tables, s *shape.Shape, named bool) bool {
	f := s.Finding()
	if named && (f == nil || f.Kind != structure.RoundRobin || !f.Tables) {
		s = shape.Seen(l.tournament)
		f = s.Finding()
	}
	if f == nil || f.Kind != structure.RoundRobin || !f.Tables || len(f.Departures) > 0 {
		l.Unusable("robin.tables", "the recorded rounds are not those of the Berger tables, so nothing says who meets "+
			"whom", "pair the rounds that are left by hand")
		return false
	}
	tables.Numbers, tables.Order = f.Numbers, f.Order
	if f.Schedule.Cycles > 1 {
		tables.Form = f.Schedule.Form
	}
	tables.Cycles = max(tables.Cycles, f.Schedule.Cycles)
	return l.settledLots(tables, s)
}

// settledLots reports whether the recorded rounds leave nothing open of numbers and order; else that is said.
func (l *loaded) settledLots(tables *berger.Tables, s *shape.Shape) bool {
	f, rounds := s.Finding(), s.Finding().Schedule.Rounds()
	if s.Renumbered() && (s.Saves() < shape.Believed || len(f.Withdrawn) > 0 && f.Rounds < f.Schedule.Size-1) {
		l.Unusable("robin.lots", "the numbers of the tables were drawn, and the few games recorded do not tell which",
			"number the players by their lots")
		return false
	}
	if n := len(f.Order); f.Order != nil && n+1 < rounds {
		l.Unusable("robin.order", fmt.Sprintf("the rounds of the tables were played in another order (%s), and which "+
			"of those left comes next is not known", strings.Trim(fmt.Sprint(f.Order), "[]")), "pair it by hand")
		return false
	}
	for round := 1; round <= rounds && f.Order != nil; round++ {
		if !slices.Contains(f.Order, round) {
			tables.Order = append(tables.Order, round)
		}
	}
	for _, p := range l.tournament.Players {
		if f.Numbers != nil && !slices.Contains(f.Numbers, p.ID) {
			l.Unusable("robin.lots", fmt.Sprintf("the numbers of the tables were drawn, and the rounds do not "+
				"tell that of %d %s", p.ID, p.Name), "number the players by their lots")
			return false
		}
	}
	return true
}

// planned enters the rounds of the tables, where the file does not tell how many there are, and colours that the tables
// do not ask for.
func (l *loaded) planned(rounds int) {
	own := *l.tournament
	if own.RoundsOrigin != tournament.Stated {
		own.Rounds, own.RoundsOrigin = rounds, tournament.Stated
	}
	if own.InitialOrigin == tournament.Unknown {
		own.InitialColour, own.InitialOrigin = tournament.White, tournament.Inferred
	}
	l.tournament = &own
}

// tellRest names those who are there and have no game in a round of the tables.
func (l *loaded) tellRest(p *Pairing, s *engine.State) {
	var names []string
	for i := range s.Players {
		if x := &s.Players[i]; x.Present && !slices.Contains(p.Players(), x.ID) {
			names = append(names, strings.TrimSpace(fmt.Sprintf("%d %s", x.ID, x.Name)))
		}
	}
	if len(names) > 0 {
		l.Add("robin.rest", trf.Warning, fmt.Sprintf("round %d: no game for %s (C.05 Annex 1)", p.Round,
			prose.Listed(names)), "a rest brings no point: it is no pairing-allocated bye")
	}
}
