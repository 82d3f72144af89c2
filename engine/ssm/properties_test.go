package ssm

import (
	"errors"
	"maps"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/tournament"
)

// system is what every text offers.
type system interface {
	engine.Configurable
	engine.Explainer
	engine.Checklister
}

// everyChoice is the defaults and every single alternative.
func everyChoice(t *testing.T) map[string]system {
	t.Helper()
	out := map[string]system{"default": New().(system)}
	for _, q := range questions() {
		for _, c := range q.Choices[1:] {
			s, err := engine.Configure(New(), engine.Reading{ID: q.ID, Choice: c})
			if err != nil {
				t.Fatal(err)
			}
			out[q.ID+"="+c] = s.(system)
		}
	}
	return out
}

// Random positions: a legal pairing is made exactly when one exists, the judge agrees with it, and nothing hangs.
func TestRandomPositions(t *testing.T) {
	for name, s := range everyChoice(t) {
		t.Run(name, func(t *testing.T) {
			rng := rand.New(rand.NewPCG(20, 1))
			rounds := 400
			long := enginetest.Long()
			switch {
			case long && name == "default":
				rounds = 120_000
			case long:
				rounds = 20_000
			case name == "default":
				rounds = 4000
			}
			paired, none := 0, 0
			for range rounds {
				sh := randomShape(rng)
				if long && rng.IntN(20) == 0 {
					sh.players = 20 + rng.IntN(181)
					sh.rounds = rng.IntN(sh.players)
				}
				st := randomState(rng, sh)
				if enginetest.Choices(s).Is(readingAbsent, "nothing") {
					withoutFullByes(st)
				}
				res, err := s.Pair(st, nil)
				if errors.Is(err, engine.ErrNoLegalPairing) != !exists(st) {
					t.Fatalf("%v, but a pairing exists: %v\n%+v", err, exists(st), st)
				}
				if err != nil {
					none++
					continue
				}
				paired++
				checkLegal(t, st, res)
				j, err := s.Judge(st, res)
				if err != nil || !j.Legal || !j.Agrees {
					t.Fatalf("the judge says %+v, %v of the engine's own pairing", j, err)
				}
			}
			t.Logf("%d paired, %d without a pairing", paired, none)
			if paired < rounds/2 || none < rounds/200 {
				t.Errorf("%d paired, %d without a pairing: too few of one kind", paired, none)
			}
		})
	}
}

// withoutFullByes makes full-point byes mere absences, so that exists need not know the reading.
func withoutFullByes(s *engine.State) {
	for i := range s.Players {
		for r := range s.Players[i].Cells {
			if c := &s.Players[i].Cells[r]; c.Result == tournament.FullBye {
				c.Result = tournament.ZeroBye
			}
		}
	}
}

// checkLegal tests the absolute criteria on the cells alone.
func checkLegal(t *testing.T, s *engine.State, res engine.Result) {
	t.Helper()
	left := map[tournament.PlayerID]*engine.Player{}
	for i := range s.Players {
		if p := &s.Players[i]; p.Present {
			left[p.ID] = p
		}
	}
	odd := len(left)%2 == 1
	for _, b := range res.Boards {
		p, q := left[b.White], left[b.Black]
		if p == nil || q == nil || p == q {
			t.Fatalf("board %v names somebody absent or paired before", b)
		}
		if slices.ContainsFunc(p.Cells, func(c tournament.Cell) bool {
			return c.Opponent == q.ID && c.Result.Played()
		}) {
			t.Fatalf("%d and %d have met", p.ID, q.ID)
		}
		delete(left, b.White)
		delete(left, b.Black)
	}
	if odd != (res.Bye != 0) || len(left) > 1 || odd && (left[res.Bye] == nil || hadBye(left[res.Bye])) {
		t.Fatalf("bye %d, left over %v", res.Bye, left)
	}
}

// Numbers are names: with lots that keep the order, any renumbering gives the renumbered pairing.
func TestRenumbering(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 7))
	s := New()
	for range 500 {
		st := randomState(rng, randomShape(rng))
		for i := range st.Players {
			st.Players[i].Lot = i + 1
		}
		res, err := s.Pair(st, nil)
		perm := rng.Perm(len(st.Players))
		name := func(id tournament.PlayerID) tournament.PlayerID {
			if id == 0 {
				return 0
			}
			return tournament.PlayerID(perm[id-1] + 1)
		}
		got, err2 := s.Pair(renamed(st, name), nil)
		if (err == nil) != (err2 == nil) {
			t.Fatalf("%v and %v", err, err2)
		}
		want := engine.Result{Bye: name(res.Bye)}
		for _, b := range res.Boards {
			want.Boards = append(want.Boards, engine.Board{White: name(b.White), Black: name(b.Black)})
		}
		if got.Bye != want.Bye || !slices.Equal(got.Boards, want.Boards) {
			t.Fatalf("renumbered: %v, want %v", got, want)
		}
	}
}

func renamed(st *engine.State, name func(tournament.PlayerID) tournament.PlayerID) *engine.State {
	out := *st
	out.Players = slices.Clone(st.Players)
	for i := range out.Players {
		p := &out.Players[i]
		p.ID = name(p.ID)
		p.Cells = slices.Clone(p.Cells)
		for k := range p.Cells {
			p.Cells[k].Opponent = name(p.Cells[k].Opponent)
		}
	}
	slices.SortFunc(out.Players, func(a, b engine.Player) int { return int(a.ID - b.ID) })
	out.Forbidden = nil
	for _, group := range st.Forbidden {
		var own []tournament.PlayerID
		for _, id := range group {
			own = append(own, name(id))
		}
		out.Forbidden = append(out.Forbidden, own)
	}
	return &out
}

// Colours mean nothing.
func TestColoursMeanNothing(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 1))
	s := New()
	for range 200 {
		st := randomState(rng, randomShape(rng))
		before, _ := s.Pair(st, nil)
		for i := range st.Players {
			for k := range st.Players[i].Cells {
				st.Players[i].Cells[k].Colour = tournament.NoColour
			}
		}
		st.Initial = st.Initial.Opposite()
		after, _ := s.Pair(st, nil)
		if !slices.Equal(before.Boards, after.Boards) || before.Bye != after.Bye {
			t.Fatalf("%v with colours, %v without", before, after)
		}
	}
}

// A recorded pairing with two opponents exchanged is either illegal or differs with an article and both values; the
// order of the players on a board means nothing.
func TestJudgePlanted(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 5))
	s := New()
	illegal := 0
	articles := map[string]int{}
	for range 4000 {
		st := randomState(rng, randomShape(rng))
		res, err := s.Pair(st, nil)
		if err != nil || len(res.Boards) < 2 {
			continue
		}
		rec := engine.Result{Boards: slices.Clone(res.Boards), Bye: res.Bye}
		i, k := rng.IntN(len(rec.Boards)), rng.IntN(len(rec.Boards))
		switch {
		case i == k && rec.Bye != 0:
			rec.Bye, rec.Boards[i].White = rec.Boards[i].White, rec.Bye
		case i == k:
			rec.Boards[i] = engine.Board{White: rec.Boards[i].Black, Black: rec.Boards[i].White}
			j, err := s.Judge(st, rec)
			if err != nil || !j.Agrees || !slices.Contains(j.Expected.Boards, rec.Boards[i]) {
				t.Fatalf("a board with its players exchanged: %+v, %v", j, err)
			}
			continue
		default:
			rec.Boards[i].Black, rec.Boards[k].White = rec.Boards[k].White, rec.Boards[i].Black
		}
		j, err := s.Judge(st, rec)
		switch d := j.Decision; {
		case err != nil || j.Agrees || j.Fault != "":
			t.Fatalf("%+v, %v", j, err)
		case !j.Legal:
			illegal++
			if len(j.Breaches) == 0 {
				t.Fatal("illegal without a breach")
			}
		case d.Rule.IsZero() || d.Where == nil || d.Demanded == nil || reflect.DeepEqual(d.Demanded, d.Other) ||
			len(d.Steps) == 0:
			t.Fatalf("the difference is not explained: %+v", d)
		default:
			articles[d.Rule.Article]++
		}
	}
	t.Log(illegal, articles)
	if illegal < 50 {
		t.Errorf("only %d illegal pairings", illegal)
	}
	for _, a := range []string{"B4", "B5", "C2", "C3", "C4", "C6", "C8"} {
		if articles[a] == 0 {
			t.Errorf("no difference is decided by %s", a)
		}
	}
}

// usual answers every question by its default.
var usual = choices()

// choices are some readings, such as SA-5=last, and the defaults.
func choices(readings ...string) engine.Choices {
	var list []engine.Reading
	for _, text := range readings {
		one, err := engine.ParseReading(text)
		if err != nil {
			panic(err)
		}
		list = append(list, one)
	}
	s, err := engine.Configure(New(), list...)
	if err != nil {
		panic(err)
	}
	return enginetest.Choices(s)
}

// Nobody asked for readings that do not exist, or for choices they do not have.
func TestUnknownReadings(t *testing.T) {
	for _, r := range []engine.Reading{{ID: "SA-99", Choice: "x"}, {ID: "SA-5", Choice: "x"}, {ID: "", Choice: ""}} {
		if s, err := engine.Configure(New(), r); err == nil || s != nil {
			t.Errorf("%+v is accepted", r)
		}
	}
	s, err := engine.Configure(New(), engine.Reading{ID: "sa-5", Choice: "last"},
		engine.Reading{ID: "SA-9", Choice: "fewest"}, engine.Reading{ID: "SA-9", Choice: "player"})
	if err != nil || !maps.Equal(enginetest.Choices(s), choices("SA-5=last", "SA-9=player")) {
		t.Errorf("%+v, %v", s, err)
	}
}
