package generator

import (
	"fmt"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/berger"
	"github.com/trfkit/trfkit/tournament"
)

// acceleratable reports whether the Baku method is defined for the event.
func acceleratable(s *Settings) bool {
	if w := s.matchWorth(); s.Code != "" &&
		(w.Win != 2*w.Draw || w.Loss != 0 || s.matchRules().Primary != tournament.MatchPoints) {
		return false
	}
	standard := s.Points.Win() == 10 || bakuEdition(s) == tournament.Baku2026
	return !colourless(s.System) && 2*s.Points.Draw() == s.Points.Win() && s.Points.Loss() == 0 &&
		s.Points.White == s.Points.Other && standard
}

// bakuHint says what to change where the Baku method is not defined.
func (s *Settings) bakuHint() string {
	if unit(s.System) == engine.Teams {
		return "use free, a type whose first score is match points, or match-points=2-1-0"
	}
	return "use free, or change points"
}

// contradiction returns what the settings cannot have together.
func (s *Settings) contradiction() error {
	sum := func(key string, amounts ...*Amount) error {
		for round := range s.Rounds.Max {
			total := 0
			for _, a := range amounts {
				total += a.chance(round + 1)
			}
			if total > million {
				return &SettingError{key,
					fmt.Sprintf("the rates of what excludes each other add up to more than 100%% in round %d",
						round+1), ""}
			}
		}
		return nil
	}
	if err := sum("forfeits", &s.Forfeits, &s.DoubleForfeits, &s.Short, &s.Odd, &s.HalfNil, &s.NilHalf, &s.NilNil,
		&s.Adjourned); err != nil {
		return err
	}
	if err := sum("full-byes", &s.FullByes, &s.HalfByes, &s.ZeroByes); err != nil {
		return err
	}
	if _, ok := berger.Varma(make([]string, s.Players.Max), func(int) int { return 0 }); s.Lots == varma && !ok {
		return &SettingError{"lots", "the Varma tables are for 9 to 24 players", "take lots=listed"}
	}
	if s.Acceleration.Named.Name() == "baku" && !acceleratable(s) {
		return &SettingError{"acceleration",
			"the Baku method needs colours, a draw worth half a win and a loss worth nothing, before 2026 a win " +
				"worth 1",
			s.bakuHint()}
	}
	if (s.Acceleration.Kind == "blocks" || s.Acceleration.Kind == "named") && colourless(s.System) {
		return &SettingError{"acceleration", s.System + " has no acceleration", ""}
	}
	if s.Acceleration.Kind == "named" && s.Points.Win() <= 0 {
		return &SettingError{"acceleration", tournament.ErrNoWin.Error(), "use free, or change points"}
	}
	return s.Acceleration.beyond(s.Rounds.Max)
}
