package audit

import (
	"fmt"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
)

// late1 is a game of round 1 between 1 and 5 that stood otherwise.
func late1(s *subject, until int, turned bool, was ...tournament.Result) *late {
	e := &late{terms: terms{from: 2, until: until}, round: 1, game: Pair{1, 5}, turned: turned,
		is: [2]tournament.Cell{s.player(1).Cell(1), s.player(5).Cell(1)}}
	e.was = e.is
	e.was[0].Result, e.was[1].Result = was[0], was[1]
	return e
}

// Each edit says in a sentence what was otherwise, and names the rounds that can depend on it.
func TestEditsTell(t *testing.T) {
	const win, draw, loss, won, lost = tournament.Win, tournament.Draw, tournament.Loss, tournament.ForfeitWin,
		tournament.ForfeitLoss
	tt := small(t)
	tt.SystemCode = "FIDE_DUTCH_BAKU"
	s := newSubject(tt)
	tt.SystemCode = ""
	plain := newSubject(tt)
	open := newSubject(tt)
	open.t.RoundsOrigin, open.t.InitialOrigin = tournament.Unknown, tournament.Unknown
	always, second := s.always("", 0), terms{from: 2, until: 2}
	h := &hidden{terms: terms{from: 2, until: 3}, player: 7, ways: 1,
		byes: []tournament.Bye{{Round: 2, Kind: tournament.HalfBye}, {Round: 3, Kind: tournament.FullBye}}}
	two := *h
	two.ways = 2
	question := engine.Question{ID: "R1", Title: "what it asks", Rule: rules.Ref{Document: "C.04.3", Edition: "2026",
		Article: "1.1"}}
	for _, c := range []struct {
		of    *subject
		edit  edit
		scope string
		want  string
	}{
		{s, h, "2-3", "7 Gus had a half-point bye in round 2 (the points say so); " +
			"7 Gus had a full-point bye in round 3 (the points say so)"},
		{s, &two, "2-3", "7 Gus had a half-point bye in round 2 (one of 2 ways to have these points); " +
			"7 Gus had a full-point bye in round 3 (one of 2 ways to have these points)"},
		{s, &otherBye{terms: terms{from: 2, until: 3}, player: 8, round: 2,
			is: tournament.PairingBye, was: tournament.FullBye}, "2-3",
			"8 Hana had a full-point bye in round 2, not the pairing-allocated bye"},
		{s, &otherBye{terms: terms{from: 3, until: 3}, player: 5, round: 2, is: tournament.ZeroBye,
			was: tournament.HalfBye}, "3-3",
			"when round 3 was paired, 5 Eva of round 2 stood as a half-point bye (file: an absence)"},
		{s, &cancelled{terms: second, round: 2, pair: Pair{7, 8}}, "2-2",
			"the board 7 Gus - 8 Hana was cancelled in round 2"},
		{s, s.drawn(tournament.Black), "1-3", "record 152 says white, but the initial colour was black"},
		{open, open.drawn(tournament.Black), "1-3", "the initial colour was black"},
		{s, s.planned(5), "1-3", "the file says that the event had 3 rounds, but 5 were planned"},
		{open, open.planned(5), "1-3", "5 rounds were planned"},
		{open, open.planned(4), "1-3", "round 3 was not planned to be the last"},
		{open, open.planned(3), "1-3", "round 3 was planned to be the last"},
		{s, &accelerated{terms: always, method: bakuMethod, stated: true}, "1-3", ""},
		{s, &accelerated{terms: always, method: noMethod}, "1-3",
			"record 192 says FIDE_DUTCH_BAKU, but nobody was accelerated"},
		{plain, &accelerated{terms: always, method: noMethod}, "1-3",
			"the file gives virtual points, but nobody was accelerated"},
		{s, &accelerated{terms: always, method: bakuMethod, named: baku()}, "1-3",
			"Baku acceleration: the first group up to number 4"},
		{s, &accelerated{terms: always, method: bakuMethod, named: baku(3)}, "1-3",
			"Baku acceleration: the first group up to number 3"},
		{s, &accelerated{terms: always, method: pointsMethod, border: 5, schedule: []tournament.Points{10, 5}}, "1-3",
			"the numbers up to 5 had virtual points in the first rounds: 1.0, 0.5"},
		{s, late1(s, 2, false, draw, draw), "2-2",
			"when round 2 was paired, 1 Abel - 5 Eva of round 1 stood as ½-½ (file: 1-0)"},
		{s, late1(s, 3, false, lost, won), "2-3",
			"when rounds 2 to 3 were paired, 1 Abel - 5 Eva of round 1 stood as -+ (file: 1-0)"},
		{s, late1(s, 2, true, win, loss), "2-2",
			"when round 2 was paired, 1 Abel - 5 Eva of round 1 stood with the colours turned"},
		{s, late1(s, 2, true, draw, draw), "2-2",
			"when round 2 was paired, 1 Abel - 5 Eva of round 1 stood as ½-½ with the colours turned (file: 1-0)"},
		{s, &filler{terms: terms{from: 2, until: s.paired}, games: []fill{{2, 7, 5}, {3, 8, 6}}}, "2-3",
			"7 Gus is a house player: 5 Eva was due the bye in round 2; " +
				"8 Hana is a house player: 6 Finn was due the bye in round 3"},
		{s, &forbidden{always, Pair{2, 3}}, "1-3", "2 Bea and 3 Cora might not meet"},
		{s, &hand{terms: second, round: 2, boards: []Pair{{4, 1}, {8, 0}}, instead: []Pair{{4, 8}, {1, 0}}}, "2-2",
			"round 2 was changed by hand: 4 Dirk - 1 Abel, the bye for 8 Hana " +
				"in place of 4 Dirk - 8 Hana, the bye for 1 Abel"},
		{s, &reading{terms: always, question: &question, choice: engine.Reading{ID: "R1", Choice: "b"}}, "1-3",
			"reading R1=b: what it asks (C.04.3 (2026) 1.1)"},
		{s, &numbering{terms: always, order: []int{1, 0, 2, 3, 4, 5, 6, 7}}, "1-3",
			"the numbers were in an order of their own: 2 1 3 4 5 6 7 8"},
	} {
		text, sep := "", ""
		told := c.edit.tell(c.of)
		for _, a := range told {
			text, sep = text+sep+a.Text, "; "
		}
		first, last := c.edit.scope()
		if scope := fmt.Sprintf("%d-%d", first, last); scope != c.scope || text != c.want {
			t.Errorf("%T, rounds %s: %q, want rounds %s: %q", c.edit, scope, text, c.scope, c.want)
		}
		if slices.ContainsFunc(told, func(a Assumption) bool { return a.Kind == "" }) {
			t.Errorf("%q is of no kind", text)
		}
	}
}
