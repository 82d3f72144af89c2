package audit

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"testing"

	"github.com/trfkit/trfkit/checker/naming"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/internal/clitest"
	"github.com/trfkit/trfkit/internal/evidence"
	"github.com/trfkit/trfkit/tournament"
)

// tampered is an event in which two boards were exchanged in some rounds, with the boards as they were then played.
func tampered(t *testing.T, seed uint64, x setting, rounds ...int) (*event, map[int][]engine.Board) {
	rng := rand.New(rand.NewPCG(seed, 9))
	changed := map[int][]engine.Board{}
	ev := played(t, seed, x.field(), func(_ *tournament.Tournament, s *engine.State, made engine.Result) engine.Result {
		if !slices.Contains(rounds, s.Round) || len(made.Boards) < 3 {
			return made
		}
		k := rng.IntN(len(made.Boards) - 1)
		m := min(len(made.Boards)-1, k+1+rng.IntN(2))
		a, b := made.Boards[k], made.Boards[m]
		made.Boards[k] = engine.Board{White: a.White, Black: b.Black}
		made.Boards[m] = engine.Board{White: b.White, Black: a.Black}
		changed[s.Round] = []engine.Board{made.Boards[k], made.Boards[m]}
		return made
	})
	return ev, changed
}

// fieldsFor are the events of a sample: a few, in the long run hundreds by every system for players.
func fieldsFor(t *testing.T, few int, each func(seed uint64, x setting)) {
	events, from := few, 0
	if clitest.Long() {
		events = 100
		if n, err := strconv.Atoi(os.Getenv("TRFKIT_EVENTS")); err == nil {
			events = n
		}
		from, _ = strconv.Atoi(os.Getenv("TRFKIT_FROM"))
	}
	var of []systems.Entry
	for _, e := range systems.All() {
		if e.New().Info().Pairs == engine.Players && e.Family() != "double-swiss" {
			of = append(of, e)
		}
	}
	for seed := uint64(from); seed < uint64(from+events); seed++ {
		rng := rand.New(rand.NewPCG(seed, 8))
		id := "dutch-2026"
		if clitest.Long() && rng.IntN(2) == 0 {
			id = of[rng.IntN(len(of))].ID
		}
		each(seed, setting{id, 12 + rng.IntN(30), 5 + rng.IntN(5)})
	}
}

// No event in which two boards were exchanged in one to three rounds is absolved, and the boards are named in all, but
// for those of which nothing tells the system any more.
func TestNoChangeIsAbsolved(t *testing.T) {
	verdicts := map[Verdict]int{}
	fieldsFor(t, 4, func(seed uint64, x setting) {
		rng := rand.New(rand.NewPCG(seed, 7))
		rounds := rng.Perm(x.rounds)[:1+rng.IntN(3)]
		for i := range rounds {
			rounds[i]++
		}
		ev, changed := tampered(t, seed, x, rounds...)
		ev.SystemCode = ev.entry.Code
		f := Tournament(context.Background(), fmt.Sprint(seed), ev.Tournament, Options{})
		verdicts[f.Verdict]++
		if f.code == 0 {
			t.Errorf("seed %d, %v, rounds %v: %s\n%s", seed, x, rounds, f.Verdict, textOf(f))
			return
		}
		if f.Verdict == NotJudged && ev.SystemCode == "" && 2*len(rounds) > x.rounds {
			return // nothing states the system, and most rounds speak against it
		}
		for round, boards := range changed {
			for _, b := range boards {
				if !slices.Contains(f.Rounds[round-1].Recorded, b) {
					t.Errorf("seed %d, %v: board %v of round %d is not named\n%s", seed, x, b, round, textOf(f))
				}
			}
		}
	})
	t.Log(verdicts)
}

// innocents are causes that are no change by hand, with what each costs in the words of a search.
var innocents = []func(t *testing.T, seed uint64, x setting) *event{lateResult, hiddenBye, renumbered, renumberedLate}

// clearly reports whether the cause of an event is cheaper by the margin than changes by hand of its rounds, by the
// numbers of the file, by those of a list, or by the true ones with one player less moved.
func (ev *event) clearly() bool {
	only := systems.Table{*ev.entry}
	s := newSearch(context.Background(), newSubject(settled(ev.Tournament)), only, naming.Naming{}, 1)
	changes := s.byHand(s.filed()[0])
	if ev.order != nil {
		order := make([]int, len(ev.order))
		for k, id := range ev.order {
			order[k] = s.index[id]
		}
		n, w := s.numbered(order), s.filed()[0].world
		for _, a := range append(s.follow(nil, s.plainer(s.whole(replacing[*numbering](w, n)))), s.unmoved(w)...) {
			changes = min(changes, s.byHand(a)+a.world.cost())
		}
		return n.price+margin <= changes
	}
	return latePrice+evidence.Log2(slices.Max(s.boards))+2*evidence.Bit+margin <= changes
}

// byHand is the price of the rounds that deviate; two boards exchanged may be cheaper to tell than so many others.
func (s *search) byHand(a *assessment) evidence.Bits {
	price := a.soft
	for _, round := range a.deviating() {
		if h := s.handChange(a.world, round); h != nil {
			price += min(0, h.price-a.rounds[round-1].soft)
		}
	}
	return price
}

// What happened to an event and is a better explanation than every change by hand by the margin is not doubted.
func TestNoInnocentIsAccused(t *testing.T) {
	verdicts, asked := map[Verdict]int{}, 0
	fieldsFor(t, 4, func(seed uint64, x setting) {
		ev := innocents[seed%uint64(len(innocents))](t, seed, x)
		if ev == nil || !ev.mute && (ev.silent() || !ev.clearly()) {
			return
		}
		asked++
		f := Tournament(context.Background(), fmt.Sprint(seed), ev.Tournament, Options{})
		if verdicts[f.Verdict]++; f.Verdict == Undecided || f.Verdict == ChangedByHand {
			t.Errorf("seed %d, %v: %s\n%s", seed, x, f.Verdict, textOf(f))
		}
	})
	t.Log(asked, verdicts)
}

// An order that round 1 asks for may move one player too many, in the place of somebody who was not there. Nothing else
// is assumed beside an order where the true one alone explains all.
func TestNobodyIsMovedTooMany(t *testing.T) {
	for seed, x := range map[uint64]setting{3031: {"dutch-1998", 33, 5}, 3043: {"dutch-2026", 27, 7},
		5099: {"dutch-2017", 15, 6}} {
		f := Tournament(context.Background(), fmt.Sprint(seed), renumberedLate(t, seed, x).Tournament, Options{})
		if f.Verdict != Explained || len(f.Assumptions) != 1 {
			t.Errorf("seed %d: %s", seed, textOf(f))
		}
	}
}

// An order of the players that comes close is not believed where the file's own order and one late result are cheaper.
func TestFiledOrderIsLookedAt(t *testing.T) {
	ev := lateResult(t, 272, setting{"dutch-2026", 40, 6})
	f := Tournament(context.Background(), "filed", ev.Tournament, Options{})
	if f.Verdict != Explained || len(f.Assumptions) != 1 || !ev.truth(&f.Assumptions[0]) {
		t.Error(textOf(f))
	}
}

// TestTooManyChanges: one change is always believed, and a few as long as they are not more than half of the rounds; of
// many rounds at most a third.
func TestTooManyChanges(t *testing.T) {
	for _, tt := range []struct{ paired, believed int }{{1, 1}, {2, 1}, {3, 1}, {4, 2}, {5, 2}, {6, 3}, {9, 3}, {11, 3},
		{12, 4}, {15, 5}} {
		s := &search{subject: &subject{paired: tt.paired}}
		if s.tooMany(tt.believed) || !s.tooMany(tt.believed+1) {
			t.Errorf("of %d rounds: %d too many %t, one more %t", tt.paired, tt.believed, s.tooMany(tt.believed),
				s.tooMany(tt.believed+1))
		}
	}
}

// TestContests: a round that departs is in doubt where it agrees, and was not changed, under a system that is worse by
// less than what makes one believed.
func TestContests(t *testing.T) {
	agrees, departs := outcome{}, outcome{off: 1}
	changed := &hand{round: 1}
	for _, tt := range []struct {
		name   string
		behind evidence.Bits
		round  outcome
		edits  []edit
		want   bool
	}{
		{"as good", 0, agrees, nil, true},
		{"nearly as good", believed - 1, agrees, nil, true},
		{"clearly worse", believed, agrees, nil, false},
		{"it departs, too", 0, departs, nil, false},
		{"changed by hand, too", 0, agrees, []edit{changed}, false},
		{"another round was changed", 0, agrees, []edit{&hand{round: 2}}, true},
	} {
		a := &assessment{world: &world{}, hard: 5, rounds: []outcome{departs}}
		x := &assessment{world: &world{edits: tt.edits}, hard: 5 + tt.behind, rounds: []outcome{tt.round}}
		if got := (&search{}).contests(a, x, 1); got != tt.want {
			t.Errorf("%s: %t", tt.name, got)
		}
	}
}
