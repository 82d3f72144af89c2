package rests

import (
	"slices"

	"github.com/trfkit/trfkit/checker/settle"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/tournament"
)

// mostSingles bounds the settings of a kind that are left out one by one.
const mostSingles = 12

// forbidden are the groups of players who may not meet: one by one unless there are many, then all together for the
// rounds that no single one changes.
func forbidden(e *Event, _ []int) []without {
	t := e.Tournament
	var out []without
	for i, g := range t.Forbidden {
		if len(t.Forbidden) > mostSingles {
			break
		}
		own := *t
		own.Forbidden = slices.Delete(slices.Clone(t.Forbidden), i, i+1)
		out = append(out, without{Rest: Rest{Setting: Forbidden, Record: record(g)}, event: &own,
			groups: [][]tournament.PlayerID{g.Players}})
	}
	if len(t.Forbidden) > 1 {
		own := *t
		own.Forbidden = nil
		all := without{Rest: Rest{Setting: Forbidden, Record: record(t.Forbidden[0])}, event: &own, joint: true}
		for _, g := range t.Forbidden {
			all.groups = append(all.groups, g.Players)
		}
		out = append(out, all)
	}
	return out
}

// record is the record that states a group: XXP counts for all rounds.
func record(g tournament.ForbiddenGroup) string {
	if g.Last == 0 {
		return "XXP"
	}
	return "260"
}

// prevented notes the pairs of a group that would meet.
func (w *without) prevented(made engine.Result, number Numbers) {
	for _, b := range made.Boards {
		b = engine.Board{White: number(b.White), Black: number(b.Black)}
		if w.keepsApart(b) && !slices.Contains(w.pairs, b) && !slices.Contains(w.pairs, b.Turned()) {
			w.pairs = append(w.pairs, b)
			w.Players = append(w.Players, b.White, b.Black)
		}
	}
}

func (w *without) keepsApart(b engine.Board) bool {
	return slices.ContainsFunc(w.groups, func(g []tournament.PlayerID) bool {
		return slices.Contains(g, b.White) && slices.Contains(g, b.Black)
	})
}

// acceleration are the virtual points, where the type of the event does not ask for the same.
func acceleration(e *Event, _ []int) []without {
	virtual := func(t *tournament.Tournament) bool {
		return slices.ContainsFunc(t.Players, func(p tournament.Player) bool { return len(p.Virtual) > 0 })
	}
	if !virtual(e.Tournament) {
		return nil
	}
	own := *e.Tournament
	own.Players = slices.Clone(own.Players)
	for i := range own.Players {
		own.Players[i].Virtual = nil
	}
	if e.Accelerated != nil {
		e.Accelerated(&own)
	}
	return []without{{Rest: Rest{Setting: Acceleration, Record: "250"}, event: &own}}
}

// adjustments are bonus and penalty points and other values of results.
func adjustments(e *Event, _ []int) []without {
	if len(e.Tournament.Adjustments) == 0 {
		return nil
	}
	own := *e.Tournament
	own.Adjustments = nil
	return []without{{Rest: Rest{Setting: Adjustments, Record: "299"}, event: &own}}
}

// values are the point values, where the points of the players do not tell the same.
func values(e *Event, _ []int) []without {
	t := e.Tournament
	if t.ScoringOrigin != tournament.Stated || t.Matches != nil {
		return nil
	}
	inferred, _, err := t.InferScoring()
	if err != nil || inferred == t.Scoring {
		return nil
	}
	own := *t
	own.Scoring = inferred
	return []without{{Rest: Rest{Setting: PointValues, Record: "162"}, event: &own}}
}

// byes are those of single players in rounds in which nobody has the pairing-allocated bye: where that is worth as
// much, the player may have had it.
func byes(e *Event, agree []int) []without {
	t := e.Tournament
	if t.Matches != nil {
		return nil
	}
	var out []without
	for _, round := range agree {
		if slices.ContainsFunc(t.Players, func(p tournament.Player) bool {
			return p.Cell(round).Result == tournament.PairingBye
		}) {
			continue
		}
		for i := range t.Players {
			p := &t.Players[i]
			kind := p.Cell(round).Result
			asked := kind == tournament.FullBye || kind == tournament.HalfBye || kind == tournament.ZeroBye
			if !asked || t.Scoring.Other[kind] != t.Scoring.Other[tournament.PairingBye] {
				continue
			}
			own := *t
			own.Players = slices.Clone(t.Players)
			own.Players[i].Cells = slices.Clone(p.Cells)
			own.Players[i].Cells[round-1].Result = tournament.PairingBye
			out = append(out, without{Rest: Rest{Setting: Byes, Players: []tournament.PlayerID{p.ID}}, event: &own,
				round: round})
		}
	}
	return out[:min(len(out), mostSingles)]
}

// planned is the number of rounds, where nothing else in the file shows that any follow the last recorded one: that has
// rules of its own if it is the last of the event, and some systems pair rounds before it by the number, too.
func planned(e *Event, _ []int) []without {
	t := e.Tournament
	last, _, shown := t.InferRounds()
	if t.RoundsOrigin != tournament.Stated || t.Rounds <= last || !shown {
		return nil
	}
	own, of := *t, systems.Entry{ID: e.System.Info().ID}
	own.Rounds = last
	w := without{Rest: Rest{Setting: Planned, Record: "142"}, event: &own, round: last}
	if _, early := settle.Longer(of.Family(), last, len(t.Players)); early {
		w.round = 0
	}
	return []without{w}
}

// ruled are the other choices of readings that were decided otherwise for another text.
func ruled(e *Event, _ []int) []without {
	sys, ok := e.System.(engine.Configurable)
	if !ok {
		return nil
	}
	answers := sys.Questions().Answered(sys.Choices())
	var out []without
	for _, q := range sys.Questions() {
		for _, choice := range q.Choices {
			if !q.Ruled || answers.Is(q.ID, choice) {
				continue
			}
			w := without{Rest: Rest{Setting: Reading}, event: e.Tournament, about: q.Title,
				own: engine.Reading{ID: q.ID, Choice: answers[q.ID]}, as: engine.Reading{ID: q.ID, Choice: choice}}
			if other, err := engine.Configure(sys, w.as); err == nil {
				w.other = other
				out = append(out, w)
			}
		}
	}
	return out
}
