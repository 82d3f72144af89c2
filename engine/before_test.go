package engine

import (
	"errors"
	"testing"

	"github.com/trfkit/trfkit/tournament"
)

func event(players, rounds int) *tournament.Tournament {
	t := &tournament.Tournament{Rounds: rounds, RoundsOrigin: tournament.Stated, InitialColour: tournament.White,
		InitialOrigin: tournament.Stated, Scoring: tournament.StandardScoring(), ScoringOrigin: tournament.Stated}
	for i := range players {
		t.Players = append(t.Players, tournament.Player{ID: tournament.PlayerID(i + 1)})
	}
	return t
}

func TestBeforeFailsWhenAFactIsAbsent(t *testing.T) {
	for name, spoil := range map[string]func(*tournament.Tournament){
		"number of rounds": func(t *tournament.Tournament) { t.RoundsOrigin = tournament.Unknown },
		"initial colour":   func(t *tournament.Tournament) { t.InitialOrigin = tournament.Unknown },
		"point values":     func(t *tournament.Tournament) { t.ScoringOrigin = tournament.Unknown },
		"round":            func(t *tournament.Tournament) { t.Rounds = 0 },
	} {
		ev := event(4, 3)
		spoil(ev)
		_, err := Before(ev, 1)
		var missing *MissingFact
		if !errors.As(err, &missing) || missing.Fact != name || missing.Hint == "" {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := Before(event(4, 3), 3); err == nil {
		t.Error("a round is paired although the one before it is not recorded")
	}
}

// A tournament with Rounds: 5 and an initial colour is one of five rounds and of the standard values, whoever made it.
func TestBeforeTakesZeroValues(t *testing.T) {
	ev := &tournament.Tournament{Rounds: 5, InitialColour: tournament.Black, Players: event(4, 5).Players}
	s, err := Before(ev, 1)
	if err != nil || s.Rounds != 5 || s.Initial != tournament.Black || s.Scoring != tournament.StandardScoring() {
		t.Errorf("%+v, %v", s, err)
	}
	for fact, ev := range map[string]*tournament.Tournament{
		"number of rounds": {InitialColour: tournament.White}, "initial colour": {Rounds: 5},
	} {
		var missing *MissingFact
		if _, err := Before(ev, 1); !errors.As(err, &missing) || missing.Fact != fact {
			t.Errorf("%s: %v", fact, err)
		}
	}
}

func TestBeforeNumbersOnlyThoseWhoTakePart(t *testing.T) {
	ev := event(4, 3)
	ev.Absences = []tournament.Absence{{Player: 2, Round: 1, Kind: tournament.ZeroBye}}
	s, err := Before(ev, 1)
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []int{1, 0, 2, 3} {
		if p := s.Players[i]; p.Number != want || p.Present != (want > 0) {
			t.Errorf("player %d has number %d, present %v; want %d", p.ID, p.Number, p.Present, want)
		}
	}
}

// An absence is read from the round's column, before the round is recorded also from those announced.
func TestBeforeTellsAbsences(t *testing.T) {
	ev := event(4, 3)
	half, zero := tournament.Cell{Result: tournament.HalfBye}, tournament.ZeroBye
	ev.Absences = []tournament.Absence{{Player: 2, Round: 1, Kind: zero}, {Player: 4, Round: 2, Kind: zero}}
	for i := range ev.Players {
		ev.Players[i].Cells = make([]tournament.Cell, 1)
	}
	ev.Players[0].Cells[0] = half
	none := tournament.NoResult
	for _, want := range [][]tournament.Result{{tournament.HalfBye, zero, none, none},
		{tournament.HalfBye, none, none, none}} {
		s, err := Before(ev, 1)
		if err != nil {
			t.Fatal(err)
		}
		for i, p := range s.Players {
			if p.Absence != want[i] {
				t.Errorf("player %d is absent with %v, want %v", p.ID, p.Absence, want[i])
			}
		}
		// recorded
		ev.Players[2].Cells[0] = tournament.Cell{Opponent: 4, Colour: tournament.White, Result: tournament.Win}
		ev.Players[3].Cells[0] = tournament.Cell{Opponent: 3, Colour: tournament.Black, Result: tournament.Loss}
	}
}

func TestNeedsColour(t *testing.T) {
	ev := event(4, 3)
	ev.Colourless, ev.InitialColour, ev.InitialOrigin = true, tournament.NoColour, tournament.Unknown
	s, err := Before(ev, 1)
	if err != nil {
		t.Fatal(err)
	}
	var missing *MissingFact
	if err := NeedsColour(s); !errors.As(err, &missing) {
		t.Errorf("an event without colours may be paired with colours: %v", err)
	}
}
