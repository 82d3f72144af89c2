package enginetest

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// Large is a kind of large event in which something is carried to the extreme: what no system makes of itself, and an
// audit meets nevertheless.
type Large struct {
	Name            string
	Players, Rounds int
	White           int    // percent of the decided games won by White; 0: the lower number wins three of four
	Draws           int    // percent
	Forfeits        bool   // nobody ever plays
	BlackFirst      bool   // Black wins every game of the first round
	Random          bool   // paired by chance, nobody twice with the same opponent, colours by chance
	Blocks          int    // so many blocks of players who may not meet among themselves
	School          int    // percent of the players of one school, who may not meet
	Clubs           [5]int // the same of several clubs
	Impossible      int    // players who have had White in all rounds but the last
}

// Ordinary is an event like most.
func Ordinary(players, rounds int) Large {
	return Large{Name: "ordinary", Players: players, Rounds: rounds, Draws: 30}
}

// LargeShapes are kinds of large events that have been slow, or given up, for one reason each. scale divides the number
// of their players.
func LargeShapes(scale int) []Large {
	shapes := []Large{
		Ordinary(9999, 20),
		{Name: "white wins 80", Players: 3000, Rounds: 9, White: 80, Draws: 10},
		{Name: "white wins 90", Players: 1001, Rounds: 9, White: 90},
		{Name: "white wins", Players: 3000, Rounds: 9, White: 100},
		{Name: "black wins round 1", Players: 3000, Rounds: 9, BlackFirst: true, Draws: 30},
		{Name: "random", Players: 3000, Rounds: 15, Random: true, Draws: 30},
		{Name: "two blocks", Players: 2000, Rounds: 9, Blocks: 2, Draws: 30},
		{Name: "five blocks", Players: 2001, Rounds: 9, Blocks: 5, Draws: 30},
		{Name: "school", Players: 1001, Rounds: 9, School: 48, Draws: 30},
		{Name: "all draws", Players: 3001, Rounds: 9, Draws: 100},
		{Name: "all forfeits", Players: 3001, Rounds: 9, Forfeits: true},
		{Name: "impossible colours", Players: 3000, Rounds: 9, Draws: 30, Impossible: 50},
	}
	for i := range shapes {
		s := &shapes[i]
		s.Players = s.Players/scale | s.Players%2
		s.Impossible = (s.Impossible + scale - 1) / scale
	}
	return shapes
}

// DrawnShapes are one event of each kind for a seed. From seed to seed they differ in the number of players, in how
// many games White wins, and in how many blocks, or players with impossible colours, there are.
func DrawnShapes(seed uint64) []Large {
	rng := rand.New(rand.NewPCG(seed, 17))
	players := func() int { return 1000 + rng.IntN(2001) }
	return []Large{
		Ordinary(9999, 20),
		{Name: "white wins", Players: players(), Rounds: 9, White: 60 + 10*int(seed%5), Draws: 5 * rng.IntN(3)},
		{Name: "black wins round 1", Players: players(), Rounds: 9, BlackFirst: true, Draws: 30},
		{Name: "random", Players: 3000, Rounds: 15, Random: true, Draws: 30},
		{Name: "blocks", Players: players(), Rounds: 9, Blocks: 2 + int(seed%4), Draws: 30},
		{Name: "school", Players: players(), Rounds: 9, School: 48, Draws: 30},
		{Name: "all draws", Players: players(), Rounds: 9, Draws: 100},
		{Name: "all forfeits", Players: players(), Rounds: 9, Forfeits: true},
		{Name: "impossible colours", Players: players(), Rounds: 9, Draws: 30, Impossible: 1 + rng.IntN(50)},
	}
}

// Sized is the same kind of event with other sizes.
func (l Large) Sized(players, rounds int) Large {
	l.Impossible = (l.Impossible*players + l.Players - 1) / max(l.Players, 1)
	l.Players, l.Rounds = players, rounds
	return l
}

// SmallShapes visits so many positions of small events of every kind, played by sys; five events that fail are enough.
func SmallShapes(t *testing.T, sys engine.System, positions, most int, visit func(s *engine.State) error) {
	t.Helper()
	seen, failed := 0, 0
	for seed := Number("TRFKIT_FROM", 0) + 1; seen < positions && failed < 5; seed++ {
		rng := rand.New(rand.NewPCG(seed, 31))
		shapes := DrawnShapes(seed)
		l := shapes[rng.IntN(len(shapes))].Sized(2+rng.IntN(most-1), 1+rng.IntN(9))
		l.Play(t, sys, seed, func(s *engine.State) bool {
			seen++
			err := visit(s)
			if err != nil {
				failed++
				t.Errorf("%s, seed %d, round %d: %v", l, seed, s.Round, err)
			}
			return err == nil
		})
	}
	t.Logf("%s: %d positions of up to %d players", sys.Info().ID, seen, most)
}

func (l Large) String() string { return fmt.Sprintf("%s %dx%d", l.Name, l.Players, l.Rounds) }

// Play pairs the event with sys and calls visit in front of every round; it ends when visit does not want more, or no
// pairing is made.
func (l Large) Play(tb testing.TB, sys engine.System, seed uint64, visit func(s *engine.State) bool) {
	tb.Helper()
	rng := rand.New(rand.NewPCG(seed, 13))
	t := l.field(rng)
	if unit := sys.Info().Pairs; unit != engine.Players {
		t.Matches = &tournament.MatchRules{OneScore: unit == engine.Doubles,
			Preferences: tournament.Preferences(seed % 3)}
	}
	met := map[engine.Board]bool{}
	err := course{
		pair: func(s *engine.State) (engine.Result, bool) {
			l.spoil(s)
			switch {
			case !visit(s) || s.Last():
				return engine.Result{}, false
			case l.Random:
				return byChance(rng, s, met), true
			}
			res, err := sys.Pair(s, nil)
			return res, err == nil
		},
		outcome: func(round int, white, black *tournament.Cell) {
			white.Result, black.Result = l.results(rng, black.Opponent < white.Opponent, round)
		},
	}.play(t)
	if err != nil {
		tb.Fatal(err)
	}
}

// Benchmark pairs all rounds of the event once per operation, and says how long the slowest of them took.
func Benchmark(b *testing.B, sys engine.System, l Large) {
	var states []*engine.State
	l.Play(b, sys, 1, func(s *engine.State) bool {
		states = append(states, s)
		return true
	})
	var slowest time.Duration
	b.ReportAllocs()
	for b.Loop() {
		for _, s := range states {
			start := time.Now()
			if _, err := sys.Pair(s, nil); err != nil && !errors.Is(err, engine.ErrNoLegalPairing) {
				b.Fatal(err)
			}
			slowest = max(slowest, time.Since(start))
		}
	}
	b.ReportMetric(slowest.Seconds()*1000, "ms/slowest")
}

// field draws the event before round 1.
func (l Large) field(rng *rand.Rand) *tournament.Tournament {
	t := Blank(0, tournament.White)
	t.Rounds = l.Rounds
	groups := make([]tournament.ForbiddenGroup, l.Blocks+len(l.Clubs))
	for i, place := range rng.Perm(l.Players) {
		id := tournament.PlayerID(i + 1)
		t.Players = append(t.Players, tournament.Player{ID: id, Rating: 2800 - 1800*i/l.Players, Lot: i + 1,
			Name: fmt.Sprintf("P%05d", i+1)})
		g := l.Blocks
		switch sum := 0; {
		case l.Blocks > 0:
			g = place % l.Blocks
		case l.Clubs != [5]int{}:
			g = slices.IndexFunc(l.Clubs[:], func(percent int) bool {
				sum += percent
				return 100*place < sum*l.Players
			})
			if g < 0 {
				continue
			}
		case 100*place >= l.School*l.Players:
			continue
		}
		groups[g].First, groups[g].Players = 1, append(groups[g].Players, id)
	}
	for _, g := range groups {
		if len(g.Players) > 1 {
			t.Forbidden = append(t.Forbidden, g)
		}
	}
	return t
}

// spoil gives some players a history of one colour.
func (l Large) spoil(s *engine.State) {
	for k := range l.Impossible {
		p := &s.Players[k*len(s.Players)/l.Impossible]
		for i := range max(0, len(p.Cells)-1) {
			if p.Cells[i].Result.Played() {
				p.Cells[i].Colour = tournament.White
			}
		}
	}
}

// byChance pairs without regard to anything but who has met.
func byChance(rng *rand.Rand, s *engine.State, met map[engine.Board]bool) (res engine.Result) {
	order := rng.Perm(len(s.Players))
	if last := len(order) - 1; last%2 == 0 {
		res.Bye, order = s.Players[order[last]].ID, order[:last]
	}
	for i := 0; i < len(order); i += 2 {
		a := s.Players[order[i]].ID
		for k := i + 1; k < len(order); k++ {
			if b := s.Players[order[k]].ID; !met[engine.Board{White: a, Black: b}] || k == len(order)-1 {
				order[i+1], order[k] = order[k], order[i+1]
				met[engine.Board{White: a, Black: b}], met[engine.Board{White: b, Black: a}] = true, true
				res.Boards = append(res.Boards, engine.Board{White: a, Black: b})
				break
			}
		}
	}
	return res
}

func (l Large) results(rng *rand.Rand, whiteLower bool, round int) (white, black tournament.Result) {
	switch {
	case l.Forfeits && rng.IntN(2) == 0:
		return tournament.ForfeitWin, tournament.ForfeitLoss
	case l.Forfeits:
		return tournament.ForfeitLoss, tournament.ForfeitWin
	case round == 1 && l.BlackFirst:
		return tournament.Loss, tournament.Win
	case rng.IntN(100) < l.Draws:
		return tournament.Draw, tournament.Draw
	}
	wins := (rng.IntN(4) > 0) == whiteLower
	if l.White > 0 {
		wins = rng.IntN(100) < l.White
	}
	if wins {
		return tournament.Win, tournament.Loss
	}
	return tournament.Loss, tournament.Win
}
