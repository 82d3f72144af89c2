package checker

import (
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/checker/internal/checkertest"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// sureOf is a system that demands what is recorded where it finds a round right, and the other colours on the first
// board elsewhere.
func sureOf(right func(*engine.State) bool) systems.Table {
	return fakeTable(fake{judge: func(s *engine.State, r engine.Result) (engine.Judgement, error) {
		j := engine.Judgement{Legal: true, Agrees: right(s), Expected: r}
		if !j.Agrees {
			j.Expected.Boards = slices.Clone(r.Boards)
			j.Expected.Boards[0] = engine.Board{White: r.Boards[0].Black, Black: r.Boards[0].White}
			j.Decision.Rule = somewhere
		}
		return j, nil
	}})
}

// score is what a player had before the round.
func score(s *engine.State, id tournament.PlayerID) tournament.Points { return s.Players[id-1].Score }

// Facts that a file leaves open are settled so that most rounds agree. Where as many agree otherwise, the rounds that
// hang on such a fact have no verdict.
func TestOpenFactsAreTried(t *testing.T) {
	colourOpen := func(ev *tournament.Tournament) { ev.InitialOrigin, ev.InitialColour = tournament.Unknown, 0 }
	roundsOpen := func(ev *tournament.Tournament) { ev.RoundsOrigin, ev.Rounds = tournament.Unknown, 0 }
	derived := func(ev *tournament.Tournament) { ev.RoundsOrigin, ev.Rounds = tournament.Inferred, 2 }
	points := func(ids ...tournament.PlayerID) func(*tournament.Tournament) {
		return func(ev *tournament.Tournament) {
			for _, id := range ids {
				p := ev.Player(id)
				p.Points, p.HasPoints = 10, true
			}
		}
	}
	two := []string{"2w1 2b1", "1b0 1w0", ". .", ". ."}
	for _, tt := range []struct {
		name   string
		change func(*tournament.Tournament)
		right  func(*engine.State) bool
		want   string // verdicts by round: y agrees, n differs, ? cannot be checked
		told   string
	}{
		{"black", colourOpen, func(s *engine.State) bool { return s.Initial == tournament.Black }, "yy",
			"the initial colour is not stated; black is taken, by which the most rounds agree; " +
				"rounds 1, 2 depend on it"},
		{"black, and a bye", func(ev *tournament.Tournament) { colourOpen(ev); points(3)(ev) },
			func(s *engine.State) bool { return s.Initial == tournament.Black }, "yy",
			"the initial colour is not stated; black is taken"},
		{"either colour", colourOpen, func(*engine.State) bool { return true }, "yy",
			"the initial colour is not stated; white is taken, and no round depends on it"},
		{"neither colour", colourOpen,
			func(s *engine.State) bool { return (s.Initial == tournament.White) == (s.Round == 1) }, "??", ""},
		{"the last round", roundsOpen, func(s *engine.State) bool { return s.Rounds == 2 }, "yy",
			"the number of rounds is not stated; 2 is taken, by which the most rounds agree; rounds 1, 2 depend on it"},
		{"not the last round", roundsOpen, func(s *engine.State) bool { return s.Rounds == 3 }, "yy",
			"the number of rounds is not stated; more than 2 is taken, by which the most rounds agree; rounds 1, 2"},
		{"the last recorded round is the last one", derived, func(s *engine.State) bool { return s.Rounds == 2 }, "yy",
			"the number of rounds is not stated; 2 is taken from the round columns"},
		{"the last recorded round is not the last one", derived,
			func(s *engine.State) bool { return s.Round == 1 || s.Rounds == 3 }, "yy",
			"the number of rounds is not stated; more than 2 is taken, by which the most rounds agree; round 2"},
		{"no number of rounds helps", derived, func(s *engine.State) bool { return s.Round == 1 }, "yn",
			"the number of rounds is not stated; 2 is taken from the round columns"},
		{"either number for one of two rounds", derived,
			func(s *engine.State) bool { return (s.Rounds == 2) == (s.Round == 1) }, "??", ""},
		{"a bye in round 1", points(3), func(s *engine.State) bool { return s.Round == 1 || score(s, 3) == 10 }, "yy",
			"byes in blank cells: 3 Player C full-point bye in round 1 (of 5 ways the one that fits)"},
		{"half a point in either round", points(3),
			func(s *engine.State) bool { return s.Round == 1 || score(s, 3) == 5 }, "yy",
			"3 Player C half-point bye in round 1, half-point bye in round 2 (of 5 ways the one that fits)"},
		{"no byes", points(3), func(s *engine.State) bool { return s.Round == 1 || score(s, 3) == 0 }, "yy", ""},
		{"no byes of two players", points(3, 4),
			func(s *engine.State) bool { return s.Round == 1 || score(s, 3)+score(s, 4) == 0 }, "yy", ""},
		{"byes of two players", points(3, 4),
			func(s *engine.State) bool { return s.Round == 1 || score(s, 3) == 10 && score(s, 4) == 5 }, "yy",
			"3 Player C full-point bye in round 1 (of 5 ways the one that fits); 4 Player D half-point bye in round 1"},
		{"no byes of one and some of the other", points(3, 4),
			func(s *engine.State) bool { return s.Round == 1 || score(s, 3) == 0 && score(s, 4) == 5 }, "yy",
			"the points tell of byes in blank cells: 4 Player D half-point bye in round 1"},
		{"nothing helps", points(3), func(s *engine.State) bool { return s.Round == 1 }, "yn",
			"the points tell of byes in blank cells: 3 Player C half-point bye in round 1"},
		{"nothing is open", func(*tournament.Tournament) {}, func(s *engine.State) bool { return s.Round == 1 }, "yn",
			""},
	} {
		ev := checkertest.Event(t, 2, two...)
		tt.change(ev)
		f := only(t, Check(t.Context(), Input{Name: "x.trf", Tournament: ev},
			Options{System: "fake-1900", Systems: sureOf(tt.right), Only: OnlyPairings}))
		got, told := "", ""
		for _, r := range f.Rounds {
			got += map[Verdict]string{Agree: "y", Differ: "n", CannotCheck: "?"}[r.Verdict]
		}
		for _, d := range f.Findings {
			told += d.Message
		}
		if got != tt.want || !strings.Contains(told, tt.told) || tt.told == "" && strings.Contains(told, "byes") {
			t.Errorf("%s: %s, want %s; %s", tt.name, got, tt.want, told)
		}
		if ev.Player(3).Cell(1) != (tournament.Cell{}) {
			t.Errorf("%s: the event itself was changed", tt.name)
		}
	}
}

// Where the settings of an event of teams are not stated, those that most rounds follow are taken, the defaults before
// others, and it is told how many would do as well.
func TestSettingsThatFit(t *testing.T) {
	ev := checkertest.League(6)
	checkertest.Play(ev, []engine.Board{{White: 1, Black: 4}, {White: 5, Black: 2}, {White: 3, Black: 6}})
	ev.SystemCode, ev.InitialColour, ev.InitialOrigin, ev.Rounds = "", tournament.White, tournament.Stated, 4
	f := checkLeague(ev)
	const want = "the most rounds follow colour preferences of type A, match points, game points for the colours, " +
		"and as many follow 11 others of the 12 that C.04.6 has"
	if !slices.ContainsFunc(f.Findings, func(d trf.Diagnostic) bool { return strings.Contains(d.Message, want) }) {
		t.Errorf("%s: %v", f.System, f.Findings)
	}
}
