package ascent

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/wording"
)

// rounds plays an event of up to so many players and visits each round that was paired. reading says which readings are
// turned to their second choice.
func rounds(t *testing.T, rng *rand.Rand, most int, reading func(id string) bool, visit func(*Round)) {
	t.Helper()
	x := tested()
	var readings []engine.Reading
	for _, q := range x.Questions {
		if reading(q.ID) {
			readings = append(readings, engine.Reading{ID: q.ID, Choice: q.Choices[1]})
		}
	}
	sys, err := engine.Configure(System(x), readings...)
	if err != nil {
		t.Fatal(err)
	}
	f := enginetest.Field{Players: 2 + rng.IntN(most-1), Rounds: 1 + rng.IntN(9)}
	enginetest.Play(t, rng, sys, f, func(s *engine.State, _ engine.Result, err error) {
		if errors.Is(err, engine.ErrNoLegalPairing) {
			return
		}
		r := newRound(x, x.Questions.Answered(sys.(engine.Configurable).Choices()), s)
		if err := r.pair(); err != nil {
			t.Fatal(err)
		}
		visit(r)
	})
}

// eachBracket visits the brackets of a round that was paired, with those unpaired who were so before each.
func eachBracket(r *Round, visit func(*bracket)) {
	r.unpaired.Fill(len(r.Members))
	if r.bye != nobody {
		r.unpaired.Remove(r.bye)
	}
	for _, b := range r.brackets {
		for _, i := range b.residents {
			r.unpaired.Remove(i)
		}
		visit(b)
		for _, i := range b.upfloaters {
			r.unpaired.Remove(i)
		}
	}
}

// brackets visits each bracket of some events of up to eleven players.
func brackets(t *testing.T, seed uint64, events int, reading func(id string, rng *rand.Rand) bool,
	visit func(*bracket)) {
	t.Helper()
	rng := rand.New(rand.NewPCG(18, seed))
	for range events {
		rounds(t, rng, 11, func(id string) bool { return reading(id, rng) }, func(r *Round) { eachBracket(r, visit) })
	}
}

// The look ahead is by how many upfloaters, in pairs of them, the following scoregroup needs more than its number
// demands, found by trying all sets of upfloaters.
func TestLook(t *testing.T) {
	odd, even := 0, 0
	brackets(t, 8, enginetest.Positions(400, 10000), func(id string, _ *rand.Rand) bool { return id == "T-2" },
		func(b *bracket) {
			for size := len(b.residents) % 2; size <= min(2, len(b.lower)); size += 2 {
				every(b.lower, size, func(set []int) {
					left := b.leftOf(set)
					if len(left) == 0 || !b.legal(set) {
						return
					}
					rest := b.without(b.without(b.open, set), left)
					for more := len(left) % 2; ; more += 2 {
						enough := false
						every(b.below(set), more, func(up []int) {
							own, others := b.set(left), rest.Clone()
							for _, i := range up {
								own.Add(i)
								others.Remove(i)
							}
							enough = enough || b.pairable.all(own) && b.pairable.all(others)
						})
						if !enough && more <= len(b.lower) {
							continue
						}
						if want := (more - len(left)%2) / 2; enough && b.look(set) != want {
							t.Fatalf("%s: after upfloaters %v the next scoregroup is worth %d, want %d", b.where(), set,
								b.look(set), want)
						}
						odd += swiss.Count(enough && more > 2 && more%2 == 1)
						even += swiss.Count(enough && more > 1 && more%2 == 0)
						return
					}
				})
			}
		})
	t.Logf("more upfloaters than its number demands: %d odd scoregroups, %d even ones", odd, even)
	if odd < 3 || even < 20 {
		t.Errorf("only %d odd scoregroups and %d even ones need more upfloaters", odd, even)
	}
}

// No upfloater of a score has a look ahead worth less than leastLook, which some of them nearly always have.
func TestLeastLook(t *testing.T) {
	above, reached := 0, 0
	brackets(t, 11, enginetest.Positions(600, 10000), func(id string, _ *rand.Rand) bool { return id == "T-2" },
		func(b *bracket) {
			if len(b.residents)%2 == 0 || len(b.following) == 0 {
				return
			}
			for from, i := range b.lower {
				bound, least := b.leastLook(from), -1
				for _, j := range b.lower[from:] {
					if b.Members[j].Score != b.Members[i].Score {
						break
					}
					if one := []int{j}; b.pairable.all(b.without(b.open, one)) {
						if look := b.look(one); least < 0 || look < least {
							least = look
						}
					}
				}
				if least >= 0 && least < bound {
					t.Fatalf("%s: from %d of %v on at least %d, bound %d", b.where(), from, b.lower, least, bound)
				}
				above += swiss.Count(least > 0)
				reached += swiss.Count(least > 0 && least == bound)
			}
		})
	t.Logf("%d times more than 0, %d of them the bound", above, reached)
	if above < 10 || 5*reached < 4*above {
		t.Errorf("only %d times more than 0, %d of them the bound", above, reached)
	}
}

// What counting and largest pairings prove to be the fewest upfloaters of the following scoregroup is what weights
// tell, for all single upfloaters of events of every kind.
func TestNeeds(t *testing.T) {
	x := tested()
	var compared, across, weighed, more int
	for seed := range uint64(enginetest.Positions(6, 200)) {
		for _, l := range enginetest.DrawnShapes(seed + 1) {
			l.Sized(10+int(seed%5)*8, 8).Play(t, System(x), seed+1, func(s *engine.State) bool {
				r := newRound(x, x.Questions.Answered(nil), s)
				if r.pair() != nil {
					return false
				}
				eachBracket(r, func(b *bracket) {
					if len(b.residents)%2 == 0 || len(b.following) == 0 {
						return
					}
					for _, i := range b.lower {
						one := []int{i}
						left, below := b.leftOf(one), b.below(one)
						if len(left) == 0 || !b.legal(one) {
							continue
						}
						got, want := b.needs(left, below), b.crossings(left, below)
						if compared++; got != want || b.look(one) != min(want/2, 1) {
							t.Fatalf("%s, seed %d, round %d, %s: after upfloater %d the next scoregroup needs %d, by "+
								"weights %d; it is worth %d", l, seed+1, s.Round, b.where(), i, got, want, b.look(one))
						}
						own, rest := b.set(left), b.set(below)
						fewest := max(b.pairable.over(own), b.pairable.over(rest))
						if max(len(left), len(below))-fewest < b.pairable.enough() {
							across++
							weighed += swiss.Count(b.pairable.across(own, rest) != fewest)
						}
						more += swiss.Count(want > 1)
					}
				})
				return true
			})
		}
	}
	t.Logf("%d compared, %d by pairings, %d only by weights; %d need more than one", compared, across, weighed, more)
	if compared < 1000 || across < 1000 || weighed < 3 || 10*weighed > across || more < 100 {
		t.Error("too few of one of these, or too many by weights")
	}
}

// The one matching that pairs a bracket where many choices of tops would have to be tried finds the same pairing.
func TestExactMatching(t *testing.T) {
	dear, later := 0, 0
	brackets(t, 9, enginetest.Positions(300, 5000), func(_ string, rng *rand.Rand) bool { return rng.IntN(4) == 0 },
		func(b *bracket) {
			pairs, least := slices.Clone(b.pairs), b.cost
			s := newSides(b)
			s.exact()
			if !slices.Equal(b.pairs, pairs) || b.cost != least {
				t.Fatalf("%s: %v %v, want %v %v", b.where(), b.pairs, b.cost, pairs, least)
			}
			dear += swiss.Count(least != cost{})
			later += swiss.Count(len(pairs) > 1 && pairs[len(pairs)-1].top != b.seats[len(pairs)-1])
		})
	t.Logf("%d brackets with a cost, %d in which the first half does not meet the second", dear, later)
	if dear < 50 || later < 20 {
		t.Errorf("only %d brackets with a cost, %d in which the first half does not meet the second", dear, later)
	}
}

// A story tells the residents of each bracket, its upfloaters where there are some, and each criterion that costs.
func TestStory(t *testing.T) {
	told := map[string]int{}
	brackets(t, 10, enginetest.Positions(60, 600), func(string, *rand.Rand) bool { return false }, func(b *bracket) {
		var text []string
		for _, s := range b.story() {
			text = append(text, wording.Words{}.Step(&s))
		}
		all := strings.Join(text, "\n")
		for part, want := range map[string]bool{": residents ": true, ": upfloaters ": len(b.upfloaters) > 0,
			" colour preference": b.cost[Wishes] > 0, " strong colour preference": b.cost[StrongWishes] > 0,
			"who floated in the previous round": b.cost[Opponents] > 0} {
			if part != "who floated in the previous round" && strings.Contains(all, part) != want ||
				want && !strings.Contains(all, part) {
				t.Fatalf("%+v: %q in\n%s", b.cost, part, all)
			}
			told[part] += swiss.Count(want)
		}
		if want := 1 + swiss.Count(len(b.upfloaters) > 0) + swiss.Count(b.cost[Wishes] > 0) +
			swiss.Count(b.cost[StrongWishes] > 0) + swiss.Count(b.cost[Opponents] > 0); len(text) != want {
			t.Fatalf("%+v, upfloaters %v:\n%s", b.cost, b.upfloaters, all)
		}
	})
	if len(told) != 5 || min(told[": upfloaters "], told[" colour preference"], told[" strong colour preference"]) < 5 {
		t.Errorf("%v", told)
	}
}

// The colour is drawn only for two who have not played a match, by the number of the first.
func TestDrawn(t *testing.T) {
	looked := 0
	brackets(t, 11, 2, func(string, *rand.Rand) bool { return false }, func(b *bracket) {
		var one Member
		one.ID = 1
		initial := b.drawn(&one)
		if initial != b.State.Initial {
			t.Fatalf("%v for number 1, want %v", initial, b.State.Initial)
		}
		for _, tt := range []struct {
			x, y int // matches
			id   tournament.PlayerID
			want tournament.Colour
		}{{0, 0, 3, initial}, {0, 0, 4, initial.Opposite()}, {1, 0, 3, tournament.NoColour},
			{0, 1, 3, tournament.NoColour}, {2, 3, 4, tournament.NoColour}} {
			var x, y Member
			x.ID, x.Matches, y.Matches = tt.id, tt.x, tt.y
			if got := Drawn(b.Round, &x, &y); got != tt.want || initial == tournament.NoColour {
				t.Fatalf("%+v: %v", tt, got)
			}
		}
		looked++
	})
	if looked == 0 {
		t.Error("no bracket")
	}
}

// A match of the previous round against an opponent with another score is a float, in round 2, too, where scores differ
// by virtual points.
func TestFloatOfRoundOne(t *testing.T) {
	x := tested()
	s := &engine.State{Round: 2, Rounds: 5, Initial: tournament.White}
	for i, virtual := range []tournament.Points{10, 0, 0, 0} {
		s.Players = append(s.Players, engine.Player{ID: tournament.PlayerID(i + 1), Number: i + 1, Present: true,
			Virtual: []tournament.Points{virtual, virtual}, Scores: []tournament.Points{0},
			Cells: []tournament.Cell{{Opponent: tournament.PlayerID(4 - i), Colour: tournament.White,
				Result: tournament.Draw}}})
	}
	s.Players[2].Cells[0] = tournament.Cell{Result: tournament.ZeroBye}
	r := newRound(x, x.Questions.Answered(nil), s)
	for i, want := range []engine.Float{engine.Downfloat, engine.NoFloat, engine.NoFloat, engine.Upfloat} {
		if got := r.float(&s.Players[i]); got != want {
			t.Errorf("player %d: %v, want %v", i+1, got, want)
		}
	}
	s.Players[0].Cells = nil
	if got := r.float(&s.Players[0]); got != engine.NoFloat {
		t.Errorf("without an entry: %v", got)
	}
}

// A largest pairing leaves over whom it must, where enough may meet, and where few may.
func TestOver(t *testing.T) {
	for _, tt := range []struct {
		players int
		met     [][2]int
		over    int
	}{
		{1, nil, 1}, {2, nil, 0}, {3, nil, 1}, {2, [][2]int{{1, 2}}, 2}, {3, [][2]int{{1, 2}, {1, 3}, {2, 3}}, 3},
		{3, [][2]int{{1, 2}, {1, 3}}, 1}, {4, [][2]int{{1, 2}, {1, 3}, {1, 4}}, 2},
		{5, [][2]int{{1, 2}, {1, 3}, {1, 4}, {1, 5}}, 1},
		{5, [][2]int{{1, 2}, {1, 3}, {1, 4}, {1, 5}, {2, 3}, {2, 4}, {2, 5}}, 3},
	} {
		s := &engine.State{Round: 1, Rounds: 5, Initial: tournament.White}
		for i := range tt.players {
			s.Players = append(s.Players, engine.Player{ID: tournament.PlayerID(i + 1), Number: i + 1, Present: true,
				Virtual: []tournament.Points{0}})
		}
		for _, m := range tt.met {
			s.Forbidden = append(s.Forbidden, []tournament.PlayerID{tournament.PlayerID(m[0]),
				tournament.PlayerID(m[1])})
		}
		x := tested()
		r := newRound(x, x.Questions.Answered(nil), s)
		set := matching.NewSet(tt.players)
		set.Fill(tt.players)
		if all, over := r.pairable.all(set), r.pairable.over(set); all != (tt.over == 0) || over != tt.over {
			t.Errorf("%d players without %v: all %t, %d over, want %d", tt.players, tt.met, all, over, tt.over)
		}
	}
}

// The story begins with the bye, where there is one.
func TestStoryOfTheBye(t *testing.T) {
	for players, want := range map[int]bool{4: false, 5: true} {
		s := &engine.State{Round: 1, Rounds: 5, Initial: tournament.White}
		for i := range players {
			s.Players = append(s.Players, engine.Player{ID: tournament.PlayerID(i + 1), Number: i + 1, Present: true,
				Virtual: []tournament.Points{0}})
		}
		x := tested()
		r := newRound(x, x.Questions.Answered(nil), s)
		if err := r.pair(); err != nil {
			t.Fatal(err)
		}
		if bye, got := r.story()[0].Says.(fact.ByeGoesTo); got != want || got && bye.Player != 5 {
			t.Errorf("%d players: %+v", players, r.story()[0])
		}
	}
}

// The checklist has no strength for a player without a preference, else the one of the text.
func TestStrengthInChecklist(t *testing.T) {
	seen := map[engine.Strength]int{}
	brackets(t, 12, 12, func(string, *rand.Rand) bool { return false }, func(b *bracket) {
		for i, row := range b.checklist() {
			m := &b.Members[i]
			var want engine.Strength
			switch {
			case m.Wish != tournament.NoColour && m.Strong:
				want = engine.Strong
			case m.Wish != tournament.NoColour:
				want = engine.Mild
			}
			if seen[want]++; row.Preference.Strength != want || row.Preference.Colour != m.Wish {
				t.Fatalf("%+v: %+v", m, row.Preference)
			}
		}
	})
	if len(seen) != 3 {
		t.Errorf("%v", seen)
	}
}
