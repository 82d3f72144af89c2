package audit

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/berger"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/generator"
	"github.com/trfkit/trfkit/internal/clitest"
	"github.com/trfkit/trfkit/tournament"
)

// event is a tournament that was played with something the file will not tell.
type event struct {
	*tournament.Tournament
	rng   *rand.Rand
	truth func(a *Assumption) bool // the assumption is what was done
	want  int                      // how many of them
}

// played makes a tournament whose rounds a pairer changes before they are played; nil leaves them as demanded.
func played(t *testing.T, seed uint64, st generator.Settings,
	change func(t *tournament.Tournament, s *engine.State, made engine.Result) engine.Result) *event {
	t.Helper()
	entry, _ := systems.All().ByID(st.System)
	system := entry.New()
	by := func(tt *tournament.Tournament, s *engine.State) (engine.Result, error) {
		made, err := system.Pair(s, nil)
		if err == nil && change != nil {
			made = change(tt, s, made)
		}
		return made, err
	}
	ev, err := generator.GenerateBy(&st, seed, by)
	if err != nil {
		t.Fatal(err)
	}
	tt := ev.Tournament
	tt.SystemCode, tt.Type = "", ""
	return &event{Tournament: tt, rng: rand.New(rand.NewPCG(seed, 3))}
}

// field is an ordinary event.
func field(players, rounds int) generator.Settings {
	points := tournament.StandardScoring()
	return generator.Settings{System: "dutch-2026", Players: generator.Span{Min: players, Max: players},
		Rounds: generator.Span{Min: rounds, Max: rounds}, Acceleration: generator.Acceleration{Kind: "none"},
		Points: &points}
}

// damages are what can have been otherwise, each with an event it happened to.
var damages = []struct {
	kind Kind
	make func(t *testing.T, seed uint64) *event
}{
	{LateResult, lateResult}, {Numbering, renumbered}, {HiddenBye, hiddenBye}, {Acceleration, acceleratedEvent},
	{ForbiddenPair, forbiddenPair}, {HandChange, handChanged}, {Header, wrongHeader}, {InitialColour, nothingStated},
	{Filler, houseplayers}, {CancelledBoard, cancelledBoard}, {RoundRobin, roundRobin},
}

// lateResult pairs round 4 while a decisive game of round 3 stands as a draw.
func lateResult(t *testing.T, seed uint64) *event {
	var game Pair
	entry, _ := systems.All().ByID("dutch-2026")
	ev := played(t, seed, field(40, 7), func(tt *tournament.Tournament, s *engine.State,
		made engine.Result) engine.Result {
		if s.Round != 4 {
			return made
		}
		own := *tt
		own.Players = slices.Clone(tt.Players)
		for i := range own.Players {
			own.Players[i].Cells = slices.Clone(own.Players[i].Cells)
		}
		for i := range own.Players {
			p := &own.Players[i]
			c := &p.Cells[2]
			if c.Result != tournament.Win || c.Colour != tournament.White || i < int(seed%7) {
				continue
			}
			q := own.Player(c.Opponent)
			c.Result, q.Cells[2].Result, game = tournament.Draw, tournament.Draw, Pair{p.ID, q.ID}
			break
		}
		before, err := engine.Before(&own, 4)
		if err != nil {
			t.Fatal(err)
		}
		other, err := entry.New().Pair(before, nil)
		if err != nil {
			t.Fatal(err)
		}
		return other
	})
	ev.want = 1
	ev.truth = func(a *Assumption) bool {
		return a.Kind == LateResult && a.Round == 3 && Pair(a.Players) == game && a.Stood == "½-½" && a.File == "1-0"
	}
	return ev
}

// renumbered is listed and numbered by final points; the ratings tell the order.
func renumbered(t *testing.T, seed uint64) *event {
	ev := played(t, seed, field(40, 7), nil)
	order := make([]int, len(ev.Players))
	for i := range order {
		order[i], ev.Players[i].Rating = i, 2500-7*i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(ev.Players[b].Points, ev.Players[a].Points) })
	v := newSubject(ev.Tournament).view()
	(&numbering{order: order}).alter(v)
	truth := make([]tournament.PlayerID, len(order))
	for k, i := range order {
		truth[i] = tournament.PlayerID(k + 1)
	}
	ev.Tournament, ev.want = &v.t, 1
	ev.InitialColour, ev.InitialOrigin = tournament.NoColour, tournament.Unknown
	ev.truth = func(a *Assumption) bool { return a.Kind == Numbering && slices.Equal(a.Order, truth) }
	return ev
}

// hiddenBye leaves requested byes blank.
func hiddenBye(t *testing.T, seed uint64) *event {
	st := field(40, 7)
	st.HalfByes = generator.Amount{Parts: []generator.Part{{Number: 4}}}
	ev := played(t, seed, st, nil)
	ev.Recount()
	hidden := map[cellOf]bool{}
	for i := range ev.Players {
		p := &ev.Players[i]
		for r := range p.Cells {
			if p.Cells[r].Result == tournament.HalfBye {
				p.Cells[r], hidden[cellOf{p.ID, r + 1}] = tournament.Cell{}, true
			}
		}
	}
	ev.want = len(hidden)
	ev.truth = func(a *Assumption) bool {
		return a.Kind == HiddenBye && hidden[cellOf{a.Players[0], a.Round}] && a.Bye == "H"
	}
	return ev
}

func acceleratedEvent(t *testing.T, seed uint64) *event {
	st := field(40, 7)
	st.Acceleration = generator.Acceleration{Kind: "baku"}
	ev := played(t, seed, st, nil)
	border := ev.BakuBorder()
	for i := range ev.Players {
		ev.Players[i].Virtual = nil
	}
	ev.want = 1
	ev.truth = func(a *Assumption) bool { return a.Kind == Acceleration && a.Method == "baku" && a.Last == border }
	return ev
}

// forbiddenPair forbids a pair that round 5 would demand.
func forbiddenPair(t *testing.T, seed uint64) *event {
	plain := played(t, seed, field(40, 7), nil)
	s := newSubject(plain.Tournament)
	made, err := pair(systems.All()[1].New(), s.t, 5)
	if err != nil {
		t.Fatal(err)
	}
	b := made.Boards[3]
	own := Pair{min(b.White, b.Black), max(b.White, b.Black)}
	entry, _ := systems.All().ByID("dutch-2026")
	ev := played(t, seed, field(40, 7), func(_ *tournament.Tournament, s *engine.State,
		made engine.Result) engine.Result {
		s.Forbidden = append(s.Forbidden, engine.Board{White: own[0], Black: own[1]})
		other, err := entry.New().Pair(s, nil)
		if err != nil {
			return made
		}
		return other
	})
	ev.want = 1
	ev.truth = func(a *Assumption) bool {
		is := func(a *Assumption) bool { return a.Kind == ForbiddenPair && Pair(a.Players) == own }
		return is(a) || slices.ContainsFunc(a.Or, func(o Assumption) bool { return is(&o) })
	}
	return ev
}

// handChanged exchanges the opponents of two boards of round 4.
func handChanged(t *testing.T, seed uint64) *event {
	var boards []Pair
	ev := played(t, seed, field(40, 7), func(_ *tournament.Tournament, s *engine.State,
		made engine.Result) engine.Result {
		if s.Round != 4 {
			return made
		}
		k := 2 + int(seed%8)
		a, b := made.Boards[k], made.Boards[k+1]
		made.Boards[k], made.Boards[k+1] = engine.Board{White: a.White, Black: b.Black},
			engine.Board{White: b.White, Black: a.Black}
		boards = []Pair{{a.White, b.Black}, {b.White, a.Black}}
		return made
	})
	ev.want = 1
	ev.truth = func(a *Assumption) bool {
		is := func(a *Assumption) bool { return a.Kind == HandChange && a.Round == 4 && sameBoards(a.Boards, boards) }
		return is(a) || slices.ContainsFunc(a.Or, func(o Assumption) bool { return is(&o) })
	}
	return ev
}

// wrongHeader states the other initial colour.
func wrongHeader(t *testing.T, seed uint64) *event {
	ev := played(t, seed, field(40, 7), nil)
	right := ev.InitialColour.String()
	ev.InitialColour, ev.want = ev.InitialColour.Opposite(), 1
	ev.truth = func(a *Assumption) bool { return a.Kind == Header && a.Record == "152" && a.Used == right }
	return ev
}

// nothingStated tells neither the system nor the rounds nor the colour; nothing needs to be assumed.
func nothingStated(t *testing.T, seed uint64) *event {
	ev := played(t, seed, field(40, 7), nil)
	ev.InitialOrigin, ev.InitialColour = tournament.Unknown, tournament.NoColour
	ev.truth = func(*Assumption) bool { return false }
	return ev
}

// houseplayers lets somebody play him who has the bye, in one round.
func houseplayers(t *testing.T, seed uint64) *event {
	ev := played(t, seed, field(41, 7), nil)
	var game Pair
	for i := range ev.Players {
		p := &ev.Players[i]
		if c := &p.Cells[3]; c.Result == tournament.PairingBye {
			filler := tournament.Player{ID: ev.Players[len(ev.Players)-1].ID + 1, Name: "Filler", Rating: 1000,
				Cells: make([]tournament.Cell, len(p.Cells))}
			*c = tournament.Cell{Opponent: filler.ID, Colour: tournament.White, Result: tournament.Win}
			filler.Cells[3] = tournament.Cell{Opponent: p.ID, Colour: tournament.Black, Result: tournament.Loss}
			game = Pair{filler.ID, p.ID}
			ev.Players = append(ev.Players, filler)
			break
		}
	}
	ev.Recount()
	ev.want = 1
	if f := newSearch(context.Background(), newSubject(ev.Tournament), systems.All(), checker.Naming{},
		1).filed()[0]; f.hard == 0 {
		ev.want = 0 // the house player would have met him anyway
	}
	ev.truth = func(a *Assumption) bool { return a.Kind == Filler && a.Round == 4 && Pair(a.Players) == game }
	return ev
}

// cancelledBoard strikes a board of round 1 out, so that both players have half-point byes, and turns no colours.
func cancelledBoard(t *testing.T, seed uint64) *event {
	ev := played(t, seed, field(40, 7), nil)
	p := &ev.Players[4]
	q := ev.Player(p.Cells[0].Opponent)
	own := Pair{p.ID, q.ID}
	// played again from here, so that later rounds know of the byes
	first := slices.Clone(ev.Players)
	entry, _ := systems.All().ByID("dutch-2026")
	tt := *ev.Tournament
	tt.Players = first
	for i := range tt.Players {
		tt.Players[i].Cells = slices.Clone(tt.Players[i].Cells[:1])
	}
	for _, id := range own {
		tt.Player(id).Cells[0] = tournament.Cell{Result: tournament.HalfBye}
	}
	for round := 2; round <= 7; round++ {
		s, err := engine.Before(&tt, round)
		if err != nil {
			t.Fatal(err)
		}
		made, err := entry.New().Pair(s, nil)
		if err != nil {
			t.Fatal(err)
		}
		for i := range tt.Players {
			tt.Players[i].Cells = append(tt.Players[i].Cells, tournament.Cell{})
		}
		for _, b := range made.Boards {
			result := [][2]tournament.Result{{tournament.Win, tournament.Loss}, {tournament.Draw, tournament.Draw},
				{tournament.Loss, tournament.Win}}[ev.rng.IntN(3)]
			tt.Player(b.White).Cells[round-1] = tournament.Cell{Opponent: b.Black, Colour: tournament.White,
				Result: result[0]}
			tt.Player(b.Black).Cells[round-1] = tournament.Cell{Opponent: b.White, Colour: tournament.Black,
				Result: result[1]}
		}
		if made.Bye != 0 {
			tt.Player(made.Bye).Cells[round-1] = tournament.Cell{Result: tournament.PairingBye}
		}
	}
	tt.Recount()
	ev.Tournament, ev.want = &tt, 1
	ev.truth = func(a *Assumption) bool {
		is := func(a *Assumption) bool { return a.Kind == CancelledBoard && a.Round == 1 && Pair(a.Players) == own }
		return is(a) || slices.ContainsFunc(a.Or, func(o Assumption) bool { return is(&o) })
	}
	return ev
}

// roundRobin is a Berger table whose numbers were drawn by lot.
func roundRobin(t *testing.T, seed uint64) *event {
	ev := played(t, seed, field(10, 5), nil)
	tt := *ev.Tournament
	tt.Rounds = 9
	lots := ev.rng.Perm(10)
	order := make([]tournament.PlayerID, 10)
	for i := range tt.Players {
		order[lots[i]] = tt.Players[i].ID
		tt.Players[i].Cells = make([]tournament.Cell, 9)
	}
	for round := 1; round <= 9; round++ {
		for _, b := range berger.Round(10, round) {
			w, l := order[b[0]-1], order[b[1]-1]
			tt.Player(w).Cells[round-1] = tournament.Cell{Opponent: l, Colour: tournament.White,
				Result: tournament.Draw}
			tt.Player(l).Cells[round-1] = tournament.Cell{Opponent: w, Colour: tournament.Black,
				Result: tournament.Draw}
		}
	}
	tt.Recount()
	ev.Tournament, ev.want = &tt, 1
	ev.InitialOrigin, ev.InitialColour = tournament.Unknown, tournament.NoColour
	ev.truth = func(a *Assumption) bool { return a.Kind == RoundRobin && slices.Equal(a.Order, order) }
	return ev
}

// Every kind of damage is found in events that were made with it, and nothing else is assumed.
func TestDamageIsFound(t *testing.T) {
	seeds := 1
	if clitest.Long() {
		seeds = 40
	}
	for _, d := range damages {
		t.Run(string(d.kind), func(t *testing.T) {
			right := 0
			for seed := range uint64(seeds) {
				ev := d.make(t, seed+1)
				f := Tournament(context.Background(), fmt.Sprint(seed+1), ev.Tournament, Options{})
				got, others := 0, []string{}
				for i := range f.Assumptions {
					if ev.truth(&f.Assumptions[i]) {
						got++
					} else {
						others = append(others, f.Assumptions[i].Text)
					}
				}
				if got == ev.want && len(others) == 0 && (f.Verdict == OK || f.Verdict == Explained ||
					f.Verdict == Overruled) {
					right++
					continue
				}
				var b strings.Builder
				_ = f.WriteText(&b, TextStyle{})
				t.Logf("seed %d: %d of %d, others %v\n%s", seed+1, got, ev.want, others, b.String())
			}
			if right < seeds*9/10 {
				t.Errorf("found in %d of %d events", right, seeds)
			}
			t.Logf("found in %d of %d events", right, seeds)
		})
	}
}
