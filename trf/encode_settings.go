package trf

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/tournament"
)

// absences writes the byes announced for coming rounds: 240 in TRF26, XXZ for the absent of the coming round else.
func (e *encoder) absences() {
	if !e.trf26() {
		e.absencesXXZ()
		return
	}
	type group struct {
		kind  tournament.Result
		round int
	}
	ids := map[group][]tournament.PlayerID{}
	var order []group
	for _, a := range e.t.Absences {
		g := group{a.Kind, a.Round}
		if ids[g] == nil {
			order = append(order, g)
		}
		ids[g] = append(ids[g], a.Player)
	}
	for _, g := range order {
		e.begin("240")
		kind := string(g.kind.Code())
		if byeKinds[kind] == tournament.NoResult {
			e.fail("type", g.kind.String(), "only full-, half- and zero-point byes can be announced")
			kind = ""
		}
		e.record("240", numbers(ids[g]), kind, number(g.round))
	}
}

func (e *encoder) absencesXXZ() {
	next := e.t.PairedRounds() + 1
	var words []string
	for _, a := range e.t.Absences {
		if a.Round != next || a.Kind != tournament.ZeroBye {
			e.code = "XXZ"
			e.fail("value", number(int(a.Player)),
				fmt.Sprintf("a %s in round %d can be written in TRF26 only; "+
					"for the coming round, enter it as the cell of that round", a.Kind, a.Round))
			continue
		}
		words = append(words, number(int(a.Player)))
	}
	e.header("XXZ", strings.Join(words, " "))
}

// virtual writes virtual points: 250 in as few records as possible for TRF26, XXA else.
func (e *encoder) virtual() {
	if !e.trf26() {
		e.virtualXXA()
		return
	}
	done := make([]int, len(e.t.Players)) // rounds of each player already written
	for i := range e.t.Players {
		for round := 1; round <= len(e.t.Players[i].Virtual); round++ {
			v := e.t.Players[i].VirtualPoints(round)
			if v == 0 || done[i] >= round {
				continue
			}
			last := round
			for e.t.Players[i].VirtualPoints(last+1) == v {
				last++
			}
			to := i
			for to+1 < len(done) && done[to+1] == done[i] &&
				sameVirtual(&e.t.Players[i], &e.t.Players[to+1], done[i]+1, last) {
				to++
			}
			match, points := "", v.String()
			if e.virtualOfMatches {
				match, points = points, match
			}
			e.record("250", nil, match, points, number(round), number(last), number(int(e.t.Players[i].ID)),
				number(int(e.t.Players[to].ID)))
			for k := to; k >= i; k-- {
				done[k] = last
			}
		}
	}
}

// sameVirtual reports whether two players have the same virtual points in some rounds.
func sameVirtual(p, q *tournament.Player, first, last int) bool {
	for r := first; r <= last; r++ {
		if p.VirtualPoints(r) != q.VirtualPoints(r) {
			return false
		}
	}
	return true
}

func (e *encoder) virtualXXA() {
	for i := range e.t.Players {
		p := &e.t.Players[i]
		if !slices.ContainsFunc(p.Virtual, func(v tournament.Points) bool { return v != 0 }) {
			continue
		}
		values := make([]string, len(p.Virtual))
		for k, v := range p.Virtual {
			values[k] = v.String()
		}
		e.record("XXA", values, number(int(p.ID)))
	}
}

// forbidden writes the pairs that may not meet: 260, or XXP for those of all rounds in the dialects.
func (e *encoder) forbidden() {
	for _, g := range e.t.Forbidden {
		if g.First <= 1 && g.Last == 0 && !e.trf26() {
			e.header("XXP", strings.Join(numbers(g.Players), " "))
			continue
		}
		e.begin("260")
		if e.opt.Edition == TRFX {
			e.fail("first", number(g.First), "pairs forbidden in some rounds only cannot be written for JaVaFo")
			continue
		}
		last := cmp.Or(g.Last, e.t.Rounds)
		if last == 0 {
			e.fail("last", "", "the number of rounds is not known")
			continue
		}
		e.record("260", numbers(g.Players), number(max(g.First, 1)), number(last))
	}
}

// adjustments writes record 299. Each kind of game stands for the rated and the unrated result.
func (e *encoder) adjustments() {
	for i := 0; i < len(e.t.Adjustments); i++ {
		a := e.t.Adjustments[i]
		e.begin("299")
		if !e.trf26() {
			e.fail("points", a.Points.String(), "abnormal points can be written in TRF26 only")
			continue
		}
		k := slices.IndexFunc(kinds299[:], func(c scoreCode) bool { return c.results[0] == a.Kind })
		if k < 0 {
			e.fail("kind", a.Kind.String(), "record 299 cannot replace the value of this result alone")
			continue
		}
		if len(kinds299[k].results) == 2 {
			twin := a
			twin.Kind = kinds299[k].results[1]
			if i+1 == len(e.t.Adjustments) || !sameAdjustment(e.t.Adjustments[i+1], twin) {
				e.fail("kind", a.Kind.String(),
					"record 299 cannot tell a "+a.Kind.String()+" from an "+twin.Kind.String())
				continue
			}
			i++
		}
		if kinds299[k].code == " " && a.Round == 0 {
			e.fail("round", "", "a bonus or penalty needs a round")
		}
		e.record("299", numbers(a.Players), strings.TrimSpace(kinds299[k].code), "", a.Points.String(),
			prose.NumberOrBlank(a.Round))
	}
}

func sameAdjustment(a, b tournament.Adjustment) bool {
	return a.Kind == b.Kind && a.Points == b.Points && a.Round == b.Round && slices.Equal(a.Players, b.Players)
}
