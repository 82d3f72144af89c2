package generator

import (
	"cmp"
	"fmt"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/berger"
	"github.com/trfkit/trfkit/tournament"
)

// Settle returns the settings with every blank filled from the seed, and with names and ranges drawn. Settled settings
// and the same seed make the same tournament. It fails with a *SettingError when the settings contradict each other.
func (s *Settings) Settle(seed uint64) (*Settings, error) {
	out := *s
	if out.needsModel() {
		return nil, &SettingError{"model", "the settings come from a file made from a model",
			"give the file itself as the model"}
	}
	sys, err := out.NewSystem()
	if err != nil {
		return nil, err
	}
	out.System = sys.Info().ID
	if err := out.settleRobin(sys); err != nil {
		return nil, err
	}
	out.settleText(stream(seed, "text"))
	if err := out.settleModel(); err != nil {
		return nil, err
	}
	if err := out.settleSize(stream(seed, "size")); err != nil {
		return nil, err
	}
	out.settleRatings(stream(seed, "ratings"))
	out.settleGames(stream(seed, "games"))
	out.settleAbsences(stream(seed, "absences"))
	if err := out.settleMatches(stream(seed, "matches")); err != nil {
		return nil, err
	}
	out.settleRules(stream(seed, "rules"))
	out.settleStandings(stream(seed, "standings"))
	for _, a := range out.amounts() {
		a.resolve(out.Players.Max)
	}
	return &out, out.contradiction()
}

// amounts are all settings of that kind.
func (s *Settings) amounts() []*Amount {
	return []*Amount{&s.Unrated, &s.Forfeits, &s.DoubleForfeits, &s.Short, &s.Odd, &s.HalfNil, &s.NilHalf,
		&s.NilNil, &s.Adjourned, &s.FullByes, &s.HalfByes, &s.ZeroByes,
		&s.Withdrawals, &s.Late, &s.Forbidden}
}

func (s *Settings) settleText(r *random) {
	// Each setting takes its draw whether it is given or not, so that giving one leaves the others alone.
	names, colour := pick(r,
		[]string{"ascii", "ascii", "ascii", "latin", "latin", "mixed"}), tournament.Colour(1+r.below(2))
	s.Names = cmp.Or(s.Names, names)
	if s.Colour == tournament.NoColour && !colourless(s.System) {
		s.Colour = colour
	}
	s.Format = cmp.Or(s.Format, "trf26")
	s.EOL = cmp.Or(s.EOL, "lf")
}

// settleModel takes from the model what it says about the event.
func (s *Settings) settleModel() error {
	m := s.Model
	if m == nil {
		return nil
	}
	for _, a := range []*Amount{&s.Unrated, &s.FullByes, &s.HalfByes, &s.ZeroByes, &s.Withdrawals, &s.Late,
		&s.Forbidden} {
		if !a.None() {
			return &SettingError{"model", "field, absences and forbidden pairs are those of the model",
				"leave out ratings, unrated, byes, withdrawals, late and forbidden"}
		}
	}
	if s.Ratings.Kind != "" || s.LateNumbers != "" || len(m.Players) < 2 {
		return &SettingError{"model", "the field is that of the model, two players at least",
			"leave out ratings and late-numbers"}
	}
	s.self = true
	s.Players = Span{Min: len(m.Players), Max: len(m.Players)}
	if !s.Rounds.Given() && m.RoundsOrigin != tournament.Unknown {
		s.Rounds = Span{Min: m.Rounds, Max: m.Rounds}
	}
	if s.Points == nil && m.ScoringOrigin != tournament.Unknown {
		scoring := m.Scoring
		s.Points = &scoring
	}
	if m.InitialOrigin == tournament.Stated && !colourless(s.System) {
		s.Colour = m.InitialColour
	}
	s.Acceleration.Kind = cmp.Or(s.Acceleration.Kind, "model")
	return nil
}

func (s *Settings) settleSize(r *random) error {
	players, scale := r.between(12, 60), r.below(4)
	if scale == 0 {
		players = r.between(12, 160)
	}
	if s.Ratings.Kind == "list" && !s.Players.Given() {
		s.Players = Span{Min: len(s.Ratings.List), Max: len(s.Ratings.List)}
	}
	if s.Players.Given() {
		players = r.between(s.Players.Min, s.Players.Max)
	}
	s.Players = Span{Min: players, Max: players}
	most := players - 1 + players%2 // rounds until everybody has met everybody
	rounds := r.between(min(5, (most+1)/2), max(1, min(13, (most+1)/2)))
	if tables, ok := berger.ByID(s.System); ok {
		most *= tables.Cycles
		rounds = most
		if s.Rounds.Max > most {
			return &SettingError{"rounds", fmt.Sprintf("the tables have %d rounds", most), ""}
		}
	}
	switch {
	case s.Rounds.All:
		rounds = max(1, most-s.Rounds.Less)
	case s.Rounds.Given():
		rounds = r.between(s.Rounds.Min, s.Rounds.Max)
	}
	s.Rounds = Span{Min: rounds, Max: rounds}
	if players < 2 {
		return &SettingError{"players", "a tournament has at least two players", ""}
	}
	if s.Played > rounds {
		return &SettingError{"played", fmt.Sprintf("the event has only %d rounds", rounds), ""}
	}
	if s.Ratings.Kind == "list" && len(s.Ratings.List) != players {
		return &SettingError{"ratings",
			fmt.Sprintf("%d ratings are listed for %d players", len(s.Ratings.List), players), ""}
	}
	return nil
}

func (s *Settings) settleRatings(r *random) {
	low, high, kind := r.between(1000, 2000), r.between(2100, 2750), r.below(8)
	gap, groups, equal := r.between(50, 150), r.between(2, 4), r.between(1400, 2400)
	share := 0
	if r.below(2) == 0 {
		share = r.between(1, 20) * 10_000
	}
	if s.Ratings.Kind == "" && s.Model == nil {
		s.Ratings = Ratings{Kind: "uniform", Low: low, High: high}
		switch {
		case kind < 3:
			s.Ratings = Ratings{Kind: "bell", Mean: (low + high) / 2, Deviation: (high - low) / 5, Low: low, High: high}
		case kind == 3 && (groups-1)*gap < high-low:
			s.Ratings = Ratings{Kind: "groups", Groups: groups, Gap: gap, Low: low, High: high}
		case kind == 4:
			s.Ratings = Ratings{Kind: "equal", Low: equal, High: equal}
		}
	}
	if s.Ratings.Kind == "list" || s.Model != nil {
		share = 0
	}
	settleAmount(&s.Unrated, share)
}

// settleAmount fills a blank amount with a rate; a rate of 0 is none.
func settleAmount(a *Amount, millionths int) {
	switch {
	case a.Given():
	case millionths <= 0:
		*a = Times(0)
	default:
		*a = Chance(millionths)
	}
}

// often draws a rate that is often nothing at all: one in so many times something up to a limit, in millionths.
func often(r *random, one, limit int) int {
	rate := r.between(limit/20, limit)
	if r.below(one) != 0 {
		return 0
	}
	return rate / 100 * 100
}

func (s *Settings) settleGames(r *random) {
	settleAmount(&s.Draws, r.between(10, 50)*10_000)
	settleAmount(&s.Forfeits, often(r, 2, 30_000))
	settleAmount(&s.DoubleForfeits, often(r, 6, 5_000))
	settleAmount(&s.Short, often(r, 5, 10_000))
	settleAmount(&s.Odd, often(r, 8, 4_000))
	settleAmount(&s.Adjourned, 0)
}

func (s *Settings) settleAbsences(r *random) {
	full, half, zero := often(r, 8, 4_000), often(r, 2, 40_000), often(r, 3, 20_000)
	gone, late := often(r, 3, 15_000), often(r, 4, 60_000)
	if s.Model != nil {
		full, half, zero, gone, late = 0, 0, 0, 0, 0
	}
	settleAmount(&s.FullByes, full)
	settleAmount(&s.HalfByes, half)
	settleAmount(&s.ZeroByes, zero)
	settleAmount(&s.Withdrawals, gone)
	settleAmount(&s.Late, late)
}

func (s *Settings) settleRules(r *random) {
	players, rounds := s.Players.Max, s.Rounds.Max
	pairs, accelerated, blocks := 0, r.below(10), stream(r.next(), "blocks")
	if r.below(8) == 0 {
		pairs = r.between(1, 1+players/10)
	}
	if s.Model != nil {
		pairs = 0
	}
	if !s.Forbidden.Given() {
		s.Forbidden = Times(pairs)
	}
	scheme := r.below(20)
	if s.Points == nil {
		if unit(s.System) != engine.Players {
			scheme = 2 // the usual one
		}
		s.Points = drawPoints(s.System, scheme)
	}
	switch {
	case s.Acceleration.Kind == "free":
		win, draw := s.Points.Win(), s.Points.Draw()
		if w := s.matchWorth(); w.Win > 0 && s.matchRules().Primary == tournament.MatchPoints {
			win, draw = w.Win, w.Draw
		}
		s.Acceleration = drawBlocks(blocks, players, rounds, win, draw)
	case s.Acceleration.Kind != "":
	case accelerated == 0 && acceleratable(s) && s.Model == nil:
		s.Acceleration = Acceleration{Kind: "named", Named: tournament.BakuMethod()}
	default:
		s.Acceleration.Kind = "none"
	}
}

// drawPoints chooses a point system: mostly the usual one.
func drawPoints(system string, scheme int) *tournament.Scoring {
	p := tournament.UniformScoring(10, 5, 0)
	switch {
	case colourless(system):
		p = tournament.UniformScoring(20, 10, 0)
	case scheme == 0:
		p = tournament.UniformScoring(30, 10, 0)
	case scheme == 1:
		p.Set(5, tournament.PairingBye)
	}
	return &p
}

// colourless reports whether a system is one for games without colours.
func colourless(system string) bool { return system == "ssm-2020" }

// bakuEdition is the edition of the Baku method that goes with the system.
func bakuEdition(s *Settings) tournament.BakuEdition {
	if unit(s.System) != engine.Players {
		return tournament.BakuOfMatches.Edition("", "")
	}
	return tournament.BakuBySystem.Edition(s.System, "")
}

// chance is the rate of a round in millionths, 0 for numbers.
func (a *Amount) chance(round int) int {
	switch {
	case a.PerRound && round <= len(a.Parts):
		return a.Parts[round-1].Chance
	case !a.PerRound && len(a.Parts) == 1:
		return a.Parts[0].Chance
	}
	return 0
}
