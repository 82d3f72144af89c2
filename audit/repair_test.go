package audit

import (
	"fmt"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/internal/evidence"
	"github.com/trfkit/trfkit/tournament"
)

// texts are what edits tell, the first of each.
func texts(s *subject, edits []edit) []string {
	var out []string
	for _, e := range edits {
		out = append(out, e.tell(s)[0].Text)
	}
	return out
}

// The ways in which the games of a round can have stood: every other result, with its colours and with the other ones,
// for more the rarer they are; and every other bye of those who were away.
func TestOtherResults(t *testing.T) {
	s := newSubject(small(t))
	for _, c := range []struct {
		round, until int
		near         tournament.PlayerID
		want         int
	}{
		{1, 2, 0, 11 + 11 + 10 + 11}, // three games, and a forfeit, whose colours mean nothing
		{1, 2, 5, 11}, {1, 2, 3, 10}, {2, 3, 0, 3*11 + 2 + 0}, {2, 3, 7, 2}, {2, 3, 8, 0},
		{3, 4, 5, 2}, {3, 4, 7, 0}, // an absence can have been a bye; nobody knows what a blank cell was
	} {
		var near map[tournament.PlayerID]bool
		if c.near != 0 {
			near = map[tournament.PlayerID]bool{c.near: true}
		}
		edits := s.lates(c.round, c.until, near)
		if len(edits) != c.want {
			t.Errorf("round %d near %d: %d ways, want %d: %q", c.round, c.near, len(edits), c.want, texts(s, edits))
		}
		for _, e := range edits {
			if first, last := e.scope(); first != c.round+1 || last != c.until {
				t.Errorf("round %d until %d: %d to %d", c.round, c.until, first, last)
			}
		}
	}
	prices := map[string]evidence.Bits{}
	for _, until := range []int{2, 4} {
		for _, e := range s.lates(1, until, map[tournament.PlayerID]bool{5: true}) {
			prices[e.tell(s)[0].Text] = e.cost()
		}
	}
	game := latePrice + evidence.Log2(4)
	for text, want := range map[string]evidence.Bits{
		"when round 2 was paired, 1 Abel - 5 Eva of round 1 stood as ½-½ (file: 1-0)": game + 2*evidence.Bit,
		"when round 2 was paired, 1 Abel - 5 Eva of round 1 stood as -- (file: 1-0)":  game + 5*evidence.Bit,
		"when round 2 was paired, 1 Abel - 5 Eva of round 1 stood as 0-1 with the colours turned (file: 1-0)": game +
			2*evidence.Bit + turnedPrice,
		"when rounds 2 to 4 were paired, 1 Abel - 5 Eva of round 1 stood as +- (file: 1-0)": game + 3*evidence.Bit +
			2*untilPrice,
	} {
		if got := prices[text]; got != want {
			t.Errorf("%s costs %d, want %d", text, got, want)
		}
	}
	for _, e := range s.lates(3, 5, map[tournament.PlayerID]bool{5: true}) {
		if want := latePrice + evidence.Log2(2) + 3*evidence.Bit + untilPrice; e.cost() != want {
			t.Errorf("a bye of two costs %d, want %d", e.cost(), want)
		}
	}
}

// A forfeit that stood as the game it would have been is told from other games and byes by its kind.
func TestKindsOfLateness(t *testing.T) {
	const win, draw, loss, won, lost = tournament.Win, tournament.Draw, tournament.Loss, tournament.ForfeitWin,
		tournament.ForfeitLoss
	s := newSubject(small(t))
	for _, c := range []struct {
		is, was [2]tournament.Result
		turned  bool
		kind    Kind
		natural bool
	}{
		{[2]tournament.Result{win, loss}, [2]tournament.Result{draw, draw}, false, LateResult, false},
		{[2]tournament.Result{win, loss}, [2]tournament.Result{won, lost}, false, LateForfeit, false},
		{[2]tournament.Result{won, lost}, [2]tournament.Result{win, loss}, false, LateForfeit, true},
		{[2]tournament.Result{won, lost}, [2]tournament.Result{win, loss}, true, LateForfeit, false},
		{[2]tournament.Result{lost, won}, [2]tournament.Result{loss, win}, false, LateForfeit, true},
		{[2]tournament.Result{won, lost}, [2]tournament.Result{loss, win}, false, LateForfeit, false},
		{[2]tournament.Result{won, lost}, [2]tournament.Result{lost, won}, false, LateResult, false},
	} {
		e := late1(s, 2, c.turned, c.was[:]...)
		e.is[0].Result, e.is[1].Result = c.is[0], c.is[1]
		if e.kind() != c.kind || e.natural() != c.natural {
			t.Errorf("%v that stood as %v: %s, natural %v", c.is, c.was, e.kind(), e.natural())
		}
	}
}

// Two edits that speak of one player are never combined, and a set is tried once, in whatever order it is made.
func TestCombinedEdits(t *testing.T) {
	s := newSubject(small(t))
	game := func(p, q tournament.PlayerID) edit {
		return &late{terms: terms{from: 2, until: 2}, round: 1, game: Pair{p, q},
			was: [2]tournament.Cell{{Result: tournament.Draw}, {Result: tournament.Draw}}}
	}
	bye := func(p tournament.PlayerID) edit {
		return &otherBye{terms: terms{from: 2, until: 2}, player: p, round: 1, was: tournament.HalfBye}
	}
	for _, c := range []struct {
		set  []edit
		want bool
	}{
		{[]edit{game(1, 5), game(2, 6)}, false}, {[]edit{game(1, 5), game(5, 2)}, true},
		{[]edit{game(1, 5), game(2, 1)}, true}, {[]edit{game(2, 6), bye(6)}, true}, {[]edit{bye(7), bye(8)}, false},
		{[]edit{bye(7), bye(7)}, true}, {[]edit{game(1, 5), game(2, 6), game(3, 1)}, true},
	} {
		if got := clash(c.set); got != c.want {
			t.Errorf("%v: %v", texts(s, c.set), got)
		}
	}
	singles := []attempt{{edits: []edit{game(1, 5)}}, {edits: []edit{game(6, 2)}}, {edits: []edit{bye(7)}},
		{edits: []edit{game(1, 7)}}}
	pairs := joined(singles, singles)
	if len(pairs) != 4 { // 1-5 with 6-2 and with 7, 6-2 with 7 and with 1-7
		t.Errorf("%d pairs of four", len(pairs))
	}
	for _, set := range pairs {
		if !slices.IsSortedFunc(set, func(a, b edit) int { return slices.Compare(keyOf(a), keyOf(b)) }) {
			t.Errorf("not in order: %q", texts(s, set))
		}
	}
	if got := fmt.Sprint(keyOf(game(6, 2)), keyOf(bye(7)), keyOf(&forbidden{})); got !=
		fmt.Sprint([]int{6, 2, int(tournament.Draw), int(tournament.Draw), 0},
			[]int{7, 0, int(tournament.HalfBye), 0, 0}, make([]int, 5)) {
		t.Error(got)
	}
}

// Of many attempts the best are kept, and besides them those that take a forfeit for a game.
func TestChosenAttempts(t *testing.T) {
	s := newSubject(small(t))
	var list []attempt
	for i := range 3 * combinedSingles {
		e := late1(s, 2, false, tournament.Win, tournament.Loss)
		if e.is[0].Result = tournament.Draw; i%2 == 1 {
			e.is[0].Result = tournament.ForfeitWin
		}
		list = append(list, attempt{edits: []edit{e}, total: evidence.Bits(i)})
	}
	got := chosen(list)
	if len(got) != 2*combinedSingles || got[combinedSingles-1].total != combinedSingles-1 {
		t.Errorf("%d are kept", len(got))
	}
	for _, x := range got[combinedSingles:] {
		if !x.edits[0].(*late).natural() {
			t.Errorf("attempt %d is kept", x.total)
		}
	}
	if got := chosen(list[:3]); len(got) != 3 {
		t.Errorf("%d of three are kept", len(got))
	}
}

// House players have one game, in a round without a bye; a board that was cancelled is looked for among those who were
// away, and a pair that might not meet among those who never do.
func TestOtherPeople(t *testing.T) {
	tt := told(t, "4w1 2b1 3w1", "5b1 1w0 4b1", "0-U 5w1 1b0", "1b0 7w1 2w0", "2w0 3b0 0-H", "0-Z 0-Z 0-Z", ". 4b0 .")
	s := searchIn(t, tt, "dutch-2026")
	if got, want := s.fillers(), []fill{{2, 7, 4}}; !slices.Equal(got, want) {
		t.Errorf("house players %v, want %v", got, want)
	}
	a := s.filed()[0]
	worlds := s.otherFillers(a)
	if len(worlds) != 2 || worlds[0].cost()-a.world.cost() != 3*evidence.Bit+evidence.Log2(7) {
		t.Fatalf("%+v", worlds)
	}
	if first, last := first[*filler](worlds[0]).scope(); first != 2 || last != 3 {
		t.Errorf("a house player matters to rounds %d to %d", first, last)
	}
	if got := s.otherFillers(s.whole(worlds[0])); got != nil {
		t.Error("house players are taken out twice")
	}
	for pair, want := range map[Pair]bool{{1, 4}: true, {4, 1}: true, {1, 5}: false, {4, 7}: true} {
		if s.meet(pair) != want {
			t.Errorf("%v meet: %v", pair, !want)
		}
	}
	for _, w := range s.otherPairs(a) {
		e := first[*forbidden](w)
		p := e.pair
		if first, last := e.scope(); p[0] >= p[1] || s.meet(p) || first != 1 || last != 3 {
			t.Errorf("%v, rounds %d to %d", p, first, last)
		}
	}
	last := assessed(s, 0, 0, 0, 0, 1)
	off := last.deviating()
	boards := map[Pair]evidence.Bits{}
	for _, w := range s.otherBoards(last) {
		e := first[*cancelled](w)
		if first, last := e.scope(); !slices.Contains(off, e.round) || first != e.round || last != e.round {
			t.Errorf("%v of round %d, rounds %d to %d", e.pair, e.round, first, last)
		}
		if e.round == 3 {
			boards[e.pair] = e.cost()
		}
	}
	if want := 3*evidence.Bit + evidence.Log2(3); len(boards) != 3 || boards[Pair{5, 6}] != want ||
		boards[Pair{5, 7}] != want || boards[Pair{6, 7}] != want {
		t.Errorf("cancelled boards of round 3: %v", boards)
	}
}
