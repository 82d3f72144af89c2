package generator

import (
	"fmt"
	"strconv"
)

// legacyKey is one property of the configuration files of other generators.
type legacyKey struct {
	name     string
	dialects []string
	apply    func(*legacyFile, string) error
}

// oneIn reads N: one in N occasions; perPlayers: once for every N players in the event; perMille: N in a thousand
// occasions.
func oneIn(at func(*Settings) *Amount) func(*legacyFile, string) error {
	return func(f *legacyFile, v string) error { return f.amount(at, "1/"+v) }
}

func perPlayers(at func(*Settings) *Amount) func(*legacyFile, string) error {
	return func(f *legacyFile, v string) error { return f.amount(at, "players/"+v) }
}

func perMille(at func(*Settings) *Amount) func(*legacyFile, string) error {
	return func(f *legacyFile, v string) error { return f.amount(at, v+"/1000") }
}

func (f *legacyFile) amount(at func(*Settings) *Amount, text string) error {
	a, err := parseAmount(text)
	if err != nil {
		return fmt.Errorf("the rate is no whole number in its range")
	}
	*at(f.s) = a
	return nil
}

func whole1(at func(*legacyFile) *int) func(*legacyFile, string) error {
	return func(f *legacyFile, v string) error {
		n, ok := parseDecimal(v, 0)
		if !ok || n > maxNumber {
			return fmt.Errorf("%q is no whole number", v)
		}
		*at(f) = n
		return nil
	}
}

func points1(name string) func(*legacyFile, string) error {
	return func(f *legacyFile, v string) error {
		if _, ok := parseDecimal(v, 1); !ok {
			return fmt.Errorf("%q is no amount of points", v)
		}
		f.points[name] = v
		return nil
	}
}

// legacyKeys are the properties of both programs. How bbpPairings counts was measured on what it makes: ForfeitRate is
// one in so many games; RetiredRate and HalfPointByeRate are one player in so many, who is absent for one round.
// JaVaFo's rates are in a thousand games, or a thousand players each round.
func legacyKeys() []legacyKey {
	both, bbp, javafo := []string{DialectBBP, DialectJavafo}, []string{DialectBBP}, []string{DialectJavafo}
	zero := func(s *Settings) *Amount { return &s.ZeroByes }
	half := func(s *Settings) *Amount { return &s.HalfByes }
	full := func(s *Settings) *Amount { return &s.FullByes }
	forfeits := func(s *Settings) *Amount { return &s.Forfeits }
	return []legacyKey{
		{"PlayersNumber", both, func(f *legacyFile, v string) error { return f.s.Set("players", v) }},
		{"RoundsNumber", both, func(f *legacyFile, v string) error { return f.s.Set("rounds", v) }},
		{"HighestRating", both, whole1(func(f *legacyFile) *int { return &f.high })},
		{"LowestRating", both, whole1(func(f *legacyFile) *int { return &f.low })},
		{"DrawPercentage", bbp, func(f *legacyFile, v string) error { return f.s.Set("draws", v+"%") }},
		{"ForfeitRate", bbp, oneIn(forfeits)},
		{"ForfeitRate", javafo, perMille(forfeits)},
		{"RetiredRate", bbp, perPlayers(zero)},
		{"HalfPointByeRate", bbp, perPlayers(half)},
		{"HalfPointByteRate", bbp, perPlayers(half)},
		{"PointsForWin", bbp, points1("W")},
		{"PointsForDraw", bbp, points1("D")},
		{"PointsForLoss", bbp, points1("L")},
		{"PointsForZPB", bbp, points1("Z")},
		{"PointsForForfeitLoss", bbp, points1("FL")},
		{"PointsForPAB", bbp, points1("P")},
		{"QuickgameRate", javafo, perMille(func(s *Settings) *Amount { return &s.Short })},
		{"ZPBRate", javafo, perMille(zero)},
		{"HPBRate", javafo, perMille(half)},
		{"FPBRate", javafo, perMille(full)},
		{"Groups", javafo, whole1(func(f *legacyFile) *int { return &f.groups })},
		{"Separator", javafo, whole1(func(f *legacyFile) *int { return &f.separator })},
		{"WWPoints", javafo, points1("WW")}, {"BWPoints", javafo, points1("BW")},
		{"WDPoints", javafo, points1("WD")}, {"BDPoints", javafo, points1("BD")},
		{"WLPoints", javafo, points1("WL")}, {"BLPoints", javafo, points1("BL")},
		{"ZPBPoints", javafo, points1("Z")}, {"HPBPoints", javafo, points1("H")}, {"FPBPoints", javafo, points1("F")},
		{"PABPoints", javafo, points1("P")}, {"FWPoints", javafo, points1("FW")}, {"FLPoints", javafo, points1("FL")},
		{"FirstSeed", javafo, func(f *legacyFile, v string) error {
			n, err := strconv.ParseUint(v, 10, 63)
			f.seed = &n
			return err
		}},
	}
}
