package coverage

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/generator"
	"github.com/trfkit/trfkit/internal/parallel"
	"github.com/trfkit/trfkit/rules"
)

// A search makes tournaments of small fields and hard shapes, asks of each round which articles decided it, and changes
// what came close: the results of one round, or one setting. Tournaments are made in batches whose settings are drawn
// before any of the batch is made, so that the outcome follows from the seed whatever the number of workers.

// Options are what is searched for, and how long.
type Options struct {
	Base    *generator.Settings // System must be set; what else is set stays
	Seed    uint64
	Wanted  []rules.Ref // blank: all articles that can decide
	AtLeast int         // rounds each of them is to decide
	Budget  int         // tournaments made at most
	Workers int
	Made    func() // called after each tournament, from one goroutine
}

// Found is the smallest tournament found for an article. Its settings stop the event with the round decided.
type Found struct {
	Rule     rules.Ref
	Rounds   int // decided by the article in all tournaments made
	Settings *generator.Settings
	Seed     uint64
	Round    int
	Players  int
}

// Outcome is what a search has found.
type Outcome struct {
	Table *Table
	Found []Found // one for each article reached, in the order of the text
	Made  int
}

// Missing lists the wanted articles that have not decided as many rounds as wanted.
func (o *Outcome) Missing(opt *Options) []rules.Ref {
	var out []rules.Ref
	for _, ref := range opt.Wanted {
		if o.Table.Row(ref).Rounds < opt.AtLeast {
			out = append(out, ref)
		}
	}
	return out
}

// trial is a tournament to make, and what came of it.
type trial struct {
	settings *generator.Settings
	seed     uint64
	want     map[rules.Ref]bool
	table    *Table
	decided  []hit
	err      error
}

// hit is a round and an article that decided it.
type hit struct {
	round int
	ref   rules.Ref
}

// batch is how many tournaments are drawn at a time.
const batch = 32

// Search makes tournaments until each wanted article has decided the rounds it is to, the budget is spent, or ctx ends.
func Search(ctx context.Context, opt Options) (*Outcome, error) {
	sys, err := opt.Base.NewSystem()
	if err != nil {
		return nil, err
	}
	if len(opt.Wanted) == 0 {
		opt.Wanted = Articles(sys)
	}
	s := &search{Options: opt, sys: sys, rng: rand.New(rand.NewPCG(opt.Seed, 0xC0FE)), best: map[rules.Ref]*Found{},
		outcome: &Outcome{Table: New(sys)}}
	for s.outcome.Made < opt.Budget && ctx.Err() == nil {
		missing := s.outcome.Missing(&s.Options)
		if len(missing) == 0 {
			break
		}
		if err := s.step(ctx, missing); err != nil {
			return nil, err
		}
	}
	for _, ref := range Articles(sys) {
		if f := s.best[ref]; f != nil {
			f.Rounds = s.outcome.Table.Row(ref).Rounds
			s.outcome.Found = append(s.outcome.Found, *f)
		}
	}
	return s.outcome, nil
}

type search struct {
	Options
	sys     engine.System
	rng     *rand.Rand
	pool    []parent
	best    map[rules.Ref]*Found
	outcome *Outcome
}

// parent is a tournament worth changing.
type parent struct {
	settings *generator.Settings // settled
	seed     uint64
	round    int // the round that made it worth it
}

// step makes one batch.
func (s *search) step(ctx context.Context, missing []rules.Ref) error {
	want := map[rules.Ref]bool{}
	for _, ref := range s.Wanted {
		want[ref] = slices.Contains(missing, ref)
	}
	trials := make([]trial, min(batch, s.Budget-s.outcome.Made))
	for i := range trials {
		trials[i] = s.draw()
		trials[i].want = want
	}
	// What was finished counts, also when the context ends.
	return parallel.InOrder(ctx, s.Workers, batch, len(trials), func(i int) *trial {
		trials[i].run(s.sys)
		return &trials[i]
	}, func(t *trial) error {
		if t.err != nil {
			return t.err
		}
		s.take(t)
		if s.Made != nil {
			s.Made()
		}
		return nil
	})
}

// run makes the tournament and examines its rounds.
func (t *trial) run(sys engine.System) {
	t.table = New(sys)
	wanted := func(ref rules.Ref) bool { return t.want[ref] }
	_, err := generator.GenerateWatched(t.settings, t.seed, func(st *engine.State, _ engine.Result) {
		where := Example{Round: st.Round, Players: len(st.Players)}
		decided, err := t.table.Examine(st, where, wanted)
		if err != nil && t.err == nil {
			t.err = err
		}
		for _, d := range decided {
			if h := (hit{st.Round, d.Rule}); !slices.Contains(t.decided, h) {
				t.decided = append(t.decided, h)
			}
		}
	})
	if t.err == nil {
		t.err = err
	}
	if t.err != nil {
		t.err = fmt.Errorf("seed %d, %s: %w", t.seed, strings.Join(t.settings.Words(), " "), t.err)
	}
}

// take adds a trial to what is known, and remembers it when it is smaller, or rarer, than what was.
func (s *search) take(t *trial) {
	s.outcome.Made++
	s.outcome.Table.Merge(t.table)
	settled, err := t.settings.Settle(t.seed)
	if err != nil {
		return // it has been made, so it settles
	}
	for _, h := range t.decided {
		f := s.best[h.ref]
		if f == nil || settled.Players.Max < f.Players || settled.Players.Max == f.Players && h.round < f.Round {
			cut := *settled
			cut.Played = h.round
			s.best[h.ref] = &Found{Rule: h.ref, Settings: &cut, Seed: t.seed, Round: h.round,
				Players: settled.Players.Max}
		}
		if s.outcome.Table.Row(h.ref).Rounds <= 3*s.AtLeast {
			s.pool = append(s.pool, parent{settled, t.seed, h.round})
		}
	}
	if len(s.pool) > 400 {
		s.pool = slices.Delete(s.pool, 0, len(s.pool)-300)
	}
}

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
	for _, word := range strings.Fields(line) {
		if name, value, _ := strings.Cut(word, "="); settings.Get(name) == "" && s.allowed(name) {
			_ = settings.Set(name, value) // the table holds what can be set
		}
	}
	return trial{settings: &settings, seed: s.rng.Uint64() >> 20}
}

// allowed leaves out what a system does not have.
func (s *search) allowed(setting string) bool {
	return s.Base.System != "ssm-2020" || setting != "acceleration" && setting != "points"
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
		round := max(1, p.round-s.rng.IntN(3))
		later := func(a generator.Again) bool { return a.Round >= round }
		settings.Again = append(slices.DeleteFunc(slices.Clone(settings.Again), later),
			generator.Again{Round: round, Salt: 1 + s.rng.IntN(1_000_000)})
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
