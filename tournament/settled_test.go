package tournament

import "testing"

// What a program leaves at its zero value is a fact that is not known, but for point values, which are the standard
// ones; what it gives is stated, and what somebody said about the origin of a fact stays.
func TestSettled(t *testing.T) {
	three := UniformScoring(30, 10, 0)
	for _, tt := range []struct {
		name     string
		in, want Tournament
	}{
		{"nothing", Tournament{}, Tournament{RoundsOrigin: Unknown, InitialOrigin: Unknown, ScoringOrigin: Inferred,
			Scoring: StandardScoring()}},
		{"everything", Tournament{Rounds: 5, InitialColour: Black, Scoring: three},
			Tournament{Rounds: 5, RoundsOrigin: Stated, InitialColour: Black, InitialOrigin: Stated, Scoring: three,
				ScoringOrigin: Stated}},
		{"origins", Tournament{Rounds: 5, RoundsOrigin: Unknown, InitialColour: White, InitialOrigin: Inferred},
			Tournament{Rounds: 5, RoundsOrigin: Unknown, InitialColour: White, InitialOrigin: Inferred,
				ScoringOrigin: Inferred, Scoring: StandardScoring()}},
		{"unknown values", Tournament{Rounds: 5, ScoringOrigin: Unknown, Scoring: three},
			Tournament{Rounds: 5, RoundsOrigin: Stated, InitialOrigin: Unknown,
				ScoringOrigin: Unknown, Scoring: three}},
	} {
		in := tt.in
		got := in.Settled()
		if got.Rounds != tt.want.Rounds || got.RoundsOrigin != tt.want.RoundsOrigin ||
			got.InitialColour != tt.want.InitialColour || got.InitialOrigin != tt.want.InitialOrigin ||
			got.Scoring != tt.want.Scoring || got.ScoringOrigin != tt.want.ScoringOrigin {
			t.Errorf("%s: %+v, want %+v", tt.name, got, tt.want)
		}
		if in.RoundsOrigin != tt.in.RoundsOrigin || in.Scoring != tt.in.Scoring {
			t.Errorf("%s: the tournament itself was changed: %+v", tt.name, in)
		}
		if again := got.Settled(); again != got {
			t.Errorf("%s: settled twice", tt.name)
		}
	}
}

// Baku acceleration takes the number of rounds and the values of a tournament that a program made.
func TestBakuOfGiven(t *testing.T) {
	ev := &Tournament{Rounds: 4, Players: []Player{{ID: 1}, {ID: 2}}}
	if err := ev.ApplyBaku(Baku2026); err != nil || ev.Players[0].VirtualPoints(1) == 0 {
		t.Errorf("%v, %+v", err, ev.Players)
	}
	ev.Rounds = 0
	if err := ev.ApplyBaku(Baku2026); err != ErrBakuRounds {
		t.Errorf("without a number of rounds: %v", err)
	}
}
