package dutch

import (
	"reflect"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// pair is a pair of players by number, the bye before whoever has it.
type pair [2]tournament.PlayerID

func pairsOf(r engine.Result) []pair {
	all := []pair{{0, r.Bye}}
	for _, b := range r.Boards {
		all = append(all, pair{min(b.White, b.Black), max(b.White, b.Black)})
	}
	return all
}

// only leaves some pairs of players and forbids all others.
func only(s *engine.State, pairs ...pair) {
	for a := range s.Players {
		for b := range a {
			if p := (pair{s.Players[b].ID, s.Players[a].ID}); !slices.Contains(pairs, p) {
				s.Forbidden = append(s.Forbidden, p[:])
			}
		}
	}
}

// Small fields in which something rare decides are paired as the literal reference pairs them, in every way.
//
// Rule: C.04.3 (2017) C.7, D.2
// Rule: C.04.3 (2026) C8, C9, C18, 4.3
func TestRareFields(t *testing.T) {
	for _, tt := range []struct {
		what  string
		kinds []string
		more  func(*engine.State)
		want  map[string][]pair // by edition
	}{
		{"nobody of the last scoregroup may have the bye", []string{"20 WB 1", "20 BW 1", "20 WB 1", "10 WB 2"},
			func(s *engine.State) {
				for i, colour := range []tournament.Colour{tournament.Black, tournament.White} {
					s.Players[i].Cells[0] = tournament.Cell{Opponent: 30001, Colour: colour, Result: tournament.Draw}
					s.Players[i+3].Cells[0] = tournament.Cell{Result: tournament.PairingBye}
				}
			}, map[string][]pair{"2026": {{0, 1}, {2, 3}, {4, 5}}}},
		{"a downfloater who may meet nobody of the following scoregroup", []string{"30 WB 3", "20 WB 5", "10 WB 4"},
			func(s *engine.State) {
				s.Forbidden = engine.Groups{{3, 4}, {3, 5}, {3, 6}, {3, 7}, {3, 8}}
			}, map[string][]pair{"2017": {{1, 3}}, "2026": {{1, 3}}}},
		{"two downfloaters with different wishes", []string{"30 WB 2", "30 BW 1", "30 WB 2", "30 BW 1", "20 WW 2"},
			func(s *engine.State) {
				for i := range s.Players[3].Cells {
					s.Players[3].Cells[i] = tournament.Cell{Result: tournament.ZeroBye}
				}
			}, map[string][]pair{"2017": {{1, 3}, {2, 4}}, "2026": {{1, 3}, {2, 4}}}},
		{"of two in the limbo, one repeats a downfloat", []string{"50 WB 2", "40 WB 2", "30 WB 2", "20 WB 2"},
			func(s *engine.State) {
				s.Forbidden = engine.Groups{{1, 2, 3, 4}, {3, 5}, {4, 5}, {1, 6}, {2, 6}, {2, 8}, {4, 8}}
				s.Players[0].Scores[2], s.Players[2].Scores[2] = 5, 5
			}, map[string][]pair{"2026": {{1, 5}, {4, 6}}}},
		{"two downfloaters who want the same opponent", []string{"30 WB 4", "20 WB 2", "10 WB 2"},
			func(s *engine.State) {
				only(s, []pair{{1, 2}, {1, 3}, {1, 4}, {2, 5}, {2, 6}, {3, 5}, {3, 7}, {4, 5}, {4, 7}, {5, 6}, {5, 8},
					{6, 8}, {7, 8}}...)
			}, map[string][]pair{"2017": {{1, 3}, {4, 5}, {2, 6}}, "2026": {{1, 3}, {4, 5}, {2, 6}}}},
		{"the last of S1 is exchanged rather than the first", []string{"30 WB 5", "20 WB 1"}, func(s *engine.State) {
			only(s, []pair{{1, 2}, {2, 4}, {3, 5}, {4, 5}, {1, 6}, {3, 6}, {4, 6}}...)
			s.Players[3].Scores[2] = 5 // player 4 repeats a downfloat
		}, map[string][]pair{"2017": {{1, 2}, {4, 5}}, "2026": {{1, 2}, {4, 5}}}},
		{"the same with fewer pairs than half", []string{"30 WB 6", "20 WB 2"}, func(s *engine.State) {
			only(s, []pair{{1, 5}, {2, 5}, {3, 6}, {4, 6}, {2, 7}, {4, 7}, {1, 8}, {3, 8}}...)
		}, map[string][]pair{"2017": {{1, 5}, {4, 6}}, "2026": {{1, 5}, {4, 6}}}},
		{"a topscorer may be left over for those with the same preference", []string{"30 BW 2", "30 WB 2", "30 BB 1",
			"10 BB 2", "10 WW 1"}, func(s *engine.State) {
			s.Rounds = 4
			for i := range 3 {
				s.Players[2].Cells[i] = tournament.Cell{Result: tournament.ZeroBye}
				s.Players[3].Cells[i] = tournament.Cell{Result: tournament.ZeroBye}
			}
		}, map[string][]pair{"2017": {{1, 3}, {2, 4}}, "2026": {{1, 3}, {2, 4}}}},
		{"opposite preferences below", []string{"30 WB 1", "30 WW 1", "30 BB 1", "20 BB 2", "10 WB 3"},
			func(*engine.State) {}, map[string][]pair{"2017": {{2, 3}}, "2026": {{2, 3}}}},
	} {
		for edition, make := range editions {
			s := enginetest.HardField(9, 1, tt.kinds...)
			tt.more(s)
			want, wantErr := literalPair(s, edition)
			if err := enginetest.Equal(of(make()))(s, want, wantErr); err != nil {
				t.Errorf("%s: %v", tt.what, err)
			}
			if !agree(t, make, s) {
				t.Errorf("%s, %s", tt.what, edition)
			}
			for _, p := range tt.want[edition] {
				if !slices.Contains(pairsOf(want), p) {
					t.Errorf("%s, %s: %v, want %v", tt.what, edition, want, tt.want[edition])
				}
			}
		}
	}
}

// Every way pairs a round of some small events alike in which one that proves a little less, or counts otherwise, goes
// wrong.
func TestRareEventsAgree(t *testing.T) {
	for _, tt := range []struct {
		name                   string
		players, rounds, round int
		seed                   uint64
	}{
		{"ordinary", 5, 4, 4, 51499}, {"black wins round 1", 5, 5, 5, 70099}, {"white wins", 7, 7, 3, 52828},
		{"blocks", 9, 7, 5, 50683}, {"school", 11, 8, 5, 73003}, {"white wins", 16, 7, 5, 76477},
		{"random", 18, 9, 9, 71575}, {"blocks", 18, 6, 6, 73228}, {"school", 22, 9, 7, 73312},
	} {
		shapes := enginetest.DrawnShapes(tt.seed)
		k := slices.IndexFunc(shapes, func(l enginetest.Large) bool { return l.Name == tt.name })
		for _, sys := range systems() {
			shapes[k].Sized(tt.players, tt.rounds).Play(t, sys, tt.seed, func(s *engine.State) bool {
				for _, whole := range editions {
					clubs := func() edition {
						e := whole()
						e.anyClub = true
						return e
					}
					if s.Round == tt.round && !agree(t, clubs, s) {
						t.Errorf("%s of %d, seed %d, round %d", tt.name, tt.players, tt.seed, s.Round)
					}
				}
				return s.Round < tt.round
			})
		}
	}
}

// The digits of the exact matching order all pairings of a bracket as the procedure does.
//
// Rule: C.04.3 (2017) D.1, D.2
// Rule: C.04.3 (2026) 4.2, 4.3
func TestDigitsOfTheOrder(t *testing.T) {
	for _, players := range []int{5, 7, 10} {
		r := &round{edition: &edition{}, players: make([]player, players)}
		b := &bracket{round: r, members: positions(0, players)}
		var all []candidate
		candidates(b, func(c candidate) {
			if len(c.pairs) == players/2 {
				all = append(all, candidate{slices.Clone(c.pairs), slices.Clone(c.floats)})
			}
		})
		slices.SortFunc(all, func(c, d candidate) int {
			for _, s := range b.comparisons(b.place(c), b.place(d)) {
				if order := slices.Compare(s.mine, s.his); order != 0 {
					return order
				}
			}
			return 0
		})
		last := digitsOf(players, all[0])
		for i, c := range all[1:] {
			digits := digitsOf(players, c)
			if slices.Compare(last, digits) <= 0 {
				t.Fatalf("%d players: %v comes after %v", players, c, all[i])
			}
			last = digits
		}
	}
}

// digitsOf are those of a pairing by the sequence, the more the better.
func digitsOf(players int, c candidate) (digits []int) {
	s := newSequence(positions(0, players), players/2, players)
	lower := make([]int, players)
	for _, p := range c.pairs {
		lower[p[0]] = p[1]
	}
	s.digits(func(_ int, of func(a, b int) int) {
		sum := 0
		for _, p := range c.pairs {
			sum += of(p[0], p[1])
		}
		digits = append(digits, sum)
	})
	s.stars(func(position, _ int, worth func(int) int) {
		n := 0
		if lower[position] > 0 {
			n = worth(lower[position])
		}
		digits = append(digits, n)
	})
	return digits
}

// BSNs count from 1, and numbers of residents likewise.
//
// Rule: C.04.3 (2017) D.2
// Rule: C.04.3 (2026) 4.3
func TestPlaceOfACandidate(t *testing.T) {
	b := &bracket{members: positions(0, 8), mdps: 2}
	got := b.place(candidate{pairs: [][2]int{{1, 4}, {3, 6}, {5, 7}}, floats: []int{0, 2}})
	want := place{mdps: []int{2}, opponents: []int{5}, exchanged: 1, diff: 2, down: []int{1}, up: []int{3},
		order: []int{4, 5}}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, want %+v", got, want)
	}
}

// The quick ways answer for as many brackets as they did, or more, with the same pairs in the same order: a bound that
// asks for too much costs only time.
func TestQuickWaysAnswer(t *testing.T) {
	got := map[string]int{}
	for _, sys := range systems() {
		count := func(b paired) {
			k := b.copied()
			for way, find := range map[string]func(*bracket) (candidate, bool){"fast": (*bracket).fast,
				"staged": func(k *bracket) (candidate, bool) { return newProblem(k, throughout).staged() }} {
				c, ok := find(k)
				if got[way] += swiss.Count(ok); ok && !slices.Equal(c.pairs, b.pairs) {
					t.Errorf("%s: %v, want %v", way, c.pairs, b.pairs)
				}
			}
			got["attained"] += swiss.Count(k.attains(b.candidate))
		}
		for seed, l := range []enginetest.Large{
			{Name: "ordinary", Players: 41, Rounds: 7, Draws: 30}, {Name: "draws", Players: 30, Rounds: 7, Draws: 90},
			{Name: "white wins", Players: 31, Rounds: 7, White: 85},
			{Name: "school", Players: 40, Rounds: 6, School: 45}, {Name: "ordinary", Players: 90, Rounds: 9, Draws: 50},
			{Name: "blocks", Players: 38, Rounds: 6, Blocks: 2},
		} {
			l.Play(t, sys, uint64(seed), func(s *engine.State) bool {
				r, err := sys.paired(s)
				for _, b := range r.brackets {
					count(b)
				}
				return err == nil
			})
		}
	}
	for way, least := range map[string]int{"fast": 260, "staged": 256, "attained": 353} {
		if got[way] < least {
			t.Errorf("%s: %d brackets, want %d", way, got[way], least)
		}
	}
}
