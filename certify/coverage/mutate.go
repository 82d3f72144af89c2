package coverage

import (
	"strings"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/generator"
)

// draw makes the next tournament to try: one time in three a change of one that decided something rare, else a new one.
func (s *search) draw() trial {
	if len(s.pool) > 0 && s.rng.IntN(3) == 0 {
		return s.mutate(s.pool[s.rng.IntN(len(s.pool))])
	}
	return s.fresh()
}

// profiles are settings that lead to rare articles in small fields. What the caller has set goes before them.
var profiles = []string{
	"players=3-9 rounds=all",
	"players=6-14 rounds=all-2",
	"players=5-13 rounds=all-1 forfeits=10% zero-byes=6%",
	"players=8-20 rounds=5-9 draws=5% results=higher,higher,higher,higher",
	"players=9-19 rounds=6-9 draws=60% half-byes=8%",
	"players=10-24 rounds=6-12 draws=40% half-byes=12% zero-byes=6%",
	"players=7-17 rounds=all-4 draws=50% withdrawals=2%",
	"players=12-30 rounds=4-8 results=black,black,white,black,black",
	"players=6-16 rounds=all-3 acceleration=free points=W=1,D=0.5,L=0",
	"players=8-16 rounds=all-3 forbidden=12% draws=25%",
	"players=9-21 rounds=7-9 draws=10% ratings=groups:3:1200-2600:250 full-byes=3%",
	"players=7-15 rounds=all-4 points=W=3,D=1,L=0 half-byes=5%",
	"players=8-22 rounds=5-7 late=30% half-byes=8% forfeits=6%",
}

// smallTeams keeps the files of events of teams small: how many boards a match has decides nothing.
const smallTeams = " boards=2 reserves=0"

func (s *search) fresh() trial {
	settings := *s.Base
	line := profiles[s.rng.IntN(len(profiles))]
	if s.sys.Info().Pairs == engine.Teams {
		line += smallTeams
	}
	for _, word := range words(line) {
		if settings.Get(word[0]) == "" && s.allowed(word[0]) {
			_ = settings.Set(word[0], word[1]) // the table holds what can be set
		}
	}
	return trial{settings: &settings, seed: s.rng.Uint64() >> 20}
}

// allowed leaves out what a system does not have.
func (s *search) allowed(setting string) bool {
	return s.Base.System != "ssm-2020" || setting != "acceleration" && setting != "points"
}

// words takes a line of settings apart.
func words(line string) (out [][2]string) {
	for _, word := range strings.Fields(line) {
		name, value, _ := strings.Cut(word, "=")
		out = append(out, [2]string{name, value})
	}
	return out
}

// mutate changes one thing: the results of a round close to the one that was decided, or a setting.
func (s *search) mutate(p parent) trial {
	settings := *p.settings
	switch s.rng.IntN(6) {
	case 0:
		s.vary(&settings, "draws", "0%", "10%", "30%", "60%", "90%")
	case 1:
		s.vary(&settings, "half-byes", "0", "3%", "10%", "25%")
	case 2:
		s.vary(&settings, "forfeits", "0", "3%", "15%")
	case 3:
		s.resize(&settings)
	default:
		again := []generator.Again{}
		round := max(1, p.round-s.rng.IntN(3))
		for _, a := range settings.Again {
			if a.Round < round {
				again = append(again, a)
			}
		}
		settings.Again = append(again, generator.Again{Round: round, Salt: 1 + s.rng.IntN(1_000_000)})
	}
	settings.Played = 0
	return trial{settings: &settings, seed: p.seed}
}

func (s *search) vary(settings *generator.Settings, name string, values ...string) {
	if s.Base.Get(name) == "" {
		_ = settings.Set(name, values[s.rng.IntN(len(values))]) // the table holds what can be set
	}
}

// resize makes the field smaller by one or two, where it may be.
func (s *search) resize(settings *generator.Settings) {
	if s.Base.Players.Given() || settings.Ratings.Kind == "list" || settings.Players.Max < 6 {
		return
	}
	n := settings.Players.Max - 1 - s.rng.IntN(2)
	settings.Players = generator.Span{Min: n, Max: n}
	most := n - 1 + n%2
	if settings.Rounds.Max > most && !s.Base.Rounds.Given() {
		settings.Rounds = generator.Span{Min: most, Max: most}
		if s.Base.Get("acceleration") == "" {
			settings.Acceleration = settings.Acceleration.Within(most)
		}
	}
}
