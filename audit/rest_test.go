package audit

import (
	"fmt"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/checker/naming"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/internal/evidence"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/tournament"
)

// A fault of this program is reported as one, with the place where it happened.
func TestFaultIsReported(t *testing.T) {
	f := newFile("f.trf")
	f.Verdict, f.Players = OK, 9
	func() {
		defer func() { f.fault(recover()) }()
		var none []int
		_ = none[len(f.Path)]
	}()
	if len(f.Findings) != 1 || f.Findings[0].Code != "internal.fault" || f.code != exit.Internal || f.Path != "f.trf" ||
		f.Verdict != CannotAudit || f.Players != 0 {
		t.Fatalf("%+v", f)
	}
	if m := f.Findings[0].Message; !strings.HasPrefix(m, "internal fault: runtime error: index out of range") ||
		!strings.Contains(m, "TestFaultIsReported") || strings.Contains(m, "panic(") {
		t.Error(m)
	}
}

// Of byes that may stand in the place of others, each is named once, and none that the others have; of edits of
// another kind the first text stands for all.
func TestAlternativesAreTold(t *testing.T) {
	s := searchIn(t, small(t), "dutch-2026")
	byes := func(rounds ...int) *hidden {
		h := &hidden{terms: terms{HiddenBye, evidence.Log2(4), 1, s.paired}, player: 7, ways: 4}
		for _, r := range rounds {
			h.byes = append(h.byes, tournament.Bye{Round: r, Kind: tournament.HalfBye})
		}
		return h
	}
	instead := byes(1, 2).tell(s.subject)
	var got []string
	for _, a := range s.tellAlternatives([]edit{byes(1, 3), byes(2, 3), byes(3, 1), byes(4)}, instead) {
		got = append(got, fmt.Sprintf("%d %d %s", a.Round, a.Bits, a.Text))
	}
	const text = "7 Gus had a half-point bye in round %d (one of 4 ways to have these points)"
	want := []string{fmt.Sprintf("3 2 "+text+"; "+text, 1, 3), fmt.Sprintf("4 2 "+text, 4)}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("%q, want %q", got, want)
	}
	house := &filler{terms: terms{Filler, 5 * evidence.Bit, 2, s.paired}, games: []fill{{2, 6, 5}, {3, 8, 3}}}
	told := s.tellAlternatives([]edit{house}, instead)
	if len(told) != 1 || told[0].Round != 2 || !strings.Contains(told[0].Text, "; 8 Hana is a house player") {
		t.Errorf("%+v", told)
	}
}

// A file that names its system is judged by it as soon as a round agrees; one that names none is not.
func TestNamedSystemIsKept(t *testing.T) {
	for _, c := range []struct {
		code string
		rows []string
		want Verdict
	}{
		{"FIDE_DUTCH_2026", []string{"5w1 2w1", "6b1 1b0", "7w1 5w1", "8b1 6b1", "1b0 3b0", "2w0 4w0", "3b0 8w1",
			"4w0 7b0"}, Differs},
		{"", []string{"5w1 2w1", "6b1 1b0", "7w1 5w1", "8b1 6b1", "1b0 3b0", "2w0 4w0", "3b0 8w1", "4w0 7b0"},
			NotJudged},
		{"FIDE_DUTCH_2026", []string{"2w1 3w1", "1b0 5b1", "4w1 1b0", "3b0 8w1", "6w1 2w0", "5b0 7w1", "8w1 6b0",
			"7b0 4b0"}, NotJudged},
	} {
		tt := told(t, c.rows...)
		tt.SystemCode = c.code
		f := Tournament(t.Context(), "named", tt, Options{Systems: only2026(t)})
		if f.Verdict != c.want {
			var b strings.Builder
			_ = f.WriteText(&b, TextStyle{})
			t.Errorf("%q: %s, want %s\n%s", c.code, f.Verdict, c.want, b.String())
		}
	}
}

// A round that cannot be paired has no pairing to compare with, whatever asks for it.
func TestUnpairableRound(t *testing.T) {
	s := searchIn(t, told(t, "2w1 2b1", "1b0 1w0"), "dutch-2026")
	w := s.filed()[0].world
	if made, err := s.made(w, 2); err == nil {
		t.Error(made)
	}
	if o := s.try(w, 2, nil); o.err == nil || o.agrees() || o.soft != s.full(2) {
		t.Errorf("%+v", o)
	}
	if s.handChange(w, 2) != nil || s.strays(w, 2) != nil {
		t.Error("it is said to have been changed by hand")
	}
	votes := map[[2]int]int{}
	if s.vote(w, 2, votes); len(votes) > 0 {
		t.Error(votes)
	}
	f := Tournament(t.Context(), "again", s.t, Options{Systems: only2026(t)})
	if r := f.Rounds[1]; r.explained() || r.AsDemanded != 0 {
		t.Errorf("%+v", r)
	}
}

// A game without colours is looked at once, from the side of the lower number.
func TestColourlessGameIsLookedAtOnce(t *testing.T) {
	s := newSubject(told(t, "2-+", "1--", "4w1", "3b0"))
	var games []Pair
	for _, e := range s.lates(1, 2, map[tournament.PlayerID]bool{2: true}) {
		l := e.(*late)
		if games = append(games, l.game); l.was[0].Colour == l.was[1].Colour {
			t.Errorf("both have %s", l.was[0].Colour)
		}
	}
	if len(games) != 10 || games[0] != (Pair{1, 2}) || games[9] != (Pair{1, 2}) {
		t.Error(games)
	}
}

// A round that was paired under another reading is not as filed; the others are.
func TestReadingIsNoPartOfTheFile(t *testing.T) {
	x := setting{"dutch-2026", 16, 5}
	for seed := uint64(1); seed <= 40; seed++ {
		ev := otherReading(t, seed, x)
		if ev == nil || ev.silent() {
			continue
		}
		s := newSearch(t.Context(), newSubject(settled(ev.Tournament)), only2026(t), naming.Naming{}, 1)
		filed := s.filed()[0]
		for _, b := range s.follow(filed, s.otherReadings(filed)) {
			r := first[*reading](b.world)
			if b.hard > 0 || r == nil {
				continue
			}
			ways := 0
			for _, q := range engine.QuestionsOf(filed.system.system) {
				ways += len(q.Choices) - 1
			}
			if got := r.tell(s.subject)[0]; got.Used != r.choice.String() ||
				r.cost() != readingPrice+evidence.Log2(ways) {
				t.Errorf("%+v for %d", got, r.cost())
			}
			for round := 1; round <= s.paired; round++ {
				if got, want := s.asFiled(&answer{assessment: b}, round), filed.rounds[round-1].agrees(); got != want {
					t.Errorf("seed %d, round %d is as filed: %v, want %v", seed, round, got, want)
				}
			}
			if again := s.otherReadings(b); len(again) != len(s.otherReadings(filed))-1 {
				t.Errorf("%d readings are proposed, one of which it has", len(again))
			}
			if x := s.whole(s.lacking(b.world, r)); x.hard != filed.hard {
				t.Error("without the reading it is not as filed")
			}
			return
		}
	}
	t.Error("no event shows a reading")
}

// Of two boards that were not played only the one with the colours the other way round is told.
func TestForfeitsWithOtherColours(t *testing.T) {
	tt := told(t, "5w1", "6w+", "7w1", "8b+", "1b0", "2b-", "3b0", "4w-")
	f := Tournament(t.Context(), "forfeits", tt, Options{Systems: only2026(t)})
	if len(f.Assumptions) != 1 || f.Assumptions[0].Kind != ForfeitColour || f.Assumptions[0].Players[0] != 2 ||
		!strings.HasPrefix(f.Assumptions[0].Text, "2 Bea - 6 Finn of round 1 was not played; its colours") {
		t.Errorf("%+v", f.Assumptions)
	}
}

// A round that is looked at closely may depend on a game of the round before it, or of the one before that.
func TestResultsFarBack(t *testing.T) {
	tt := told(t, "5w1 2b1 3w1 4b1", "6b1 1w0 4b1 3w1", "7w1 4w1 1b0 2b0", "8b1 3b0 2w0 1w0", "1b0 6w1 7b1 8w1",
		"2w0 5b0 8w0 7b0", "3b0 8b1 5w0 6w1", "4w0 7w0 6b1 5b0")
	s := searchIn(t, tt, "dutch-2026")
	for round, want := range map[int]string{1: "map[]", 2: "map[1-2:44]", 3: "map[1-3:44 2-3:44]",
		4: "map[2-4:44 3-4:44]"} {
		off := make([]int, 4)
		off[round-1] = 3
		got := map[string]int{}
		for _, w := range s.farResults(assessed(s, 0, 0, off...)) {
			e := first[*late](w)
			if first, last := e.scope(); first != e.round+1 || last != round {
				t.Errorf("round %d: a game of round %d changes rounds %d to %d", round, e.round, first, last)
			}
			got[fmt.Sprintf("%d-%d", e.round, e.until)]++
		}
		if fmt.Sprint(got) != want {
			t.Errorf("round %d: games by round %v, want %s", round, got, want)
		}
	}
}

// Where round 1 has the demanded boards with other colours, the numbers are arranged otherwise all the same.
func TestTurnedColoursAreSeated(t *testing.T) {
	s := searchIn(t, told(t, "5b1", "6b1", "7w1", "8b1", "1w0", "2w0", "3b0", "4w0"), "dutch-2026")
	a := s.filed()[0]
	if a.rounds[0].off != 0 || a.rounds[0].turned != 1 || a.total()-a.price >= evidence.Orders(8)/2 {
		t.Fatalf("%+v", a.rounds[0])
	}
	if len(s.otherSeatings(a)) == 0 {
		t.Error("no other seating is looked at")
	}
	a.rounds[0].off = 2
	if s.otherSeatings(a) != nil {
		t.Error("all seatings are looked at where little is left open")
	}
}

// A board that changes may leave a team with nothing, but not with less.
func TestNoTeamHasLessThanNothing(t *testing.T) {
	s := &subject{teams: &tournament.Tournament{Teams: &tournament.TeamEvent{}}}
	e := late{match: &matchScore{primary: tournament.MatchPoints}}
	e.match.was[0].Secondary, e.match.was[1].Secondary = 5, 15
	for change, want := range map[tournament.Points]bool{-5: true, -10: false, 5: true} {
		if got := s.afterBoard(e, [2]tournament.Points{change, -change}); (got != nil) != want {
			t.Errorf("%s more for a team of 0.5: %v", change, got != nil)
		}
	}
}

// Assumptions that save nothing are dropped, all of them.
func TestNothingPaysForNothing(t *testing.T) {
	ev := played(t, 2, field("dutch-2026", 16, 4), nil)
	s := newSearch(t.Context(), newSubject(settled(ev.Tournament)), only2026(t), naming.Naming{}, 1)
	filed := s.filed()[0]
	var pairs []edit
	for i := range s.t.Players {
		for k := range i {
			if p := (Pair{s.t.Players[k].ID, s.t.Players[i].ID}); !s.meet(p) && len(pairs) < 3 {
				e := &forbidden{s.always(ForbiddenPair, 0), p}
				if s.whole(filed.world.with(e)).hard == 0 {
					pairs = append(pairs, e)
				}
			}
		}
	}
	if filed.hard > 0 || len(pairs) < 3 {
		t.Fatalf("%d pairs that change nothing", len(pairs))
	}
	if a := s.prune(s.whole(filed.world.with(pairs...))); len(a.edits) != len(filed.edits) {
		t.Errorf("%d assumptions are left", len(a.edits)-len(filed.edits))
	}
}

// In an event of two rounds one of them can have been changed by hand, but not both.
func TestChangedByHandOfTwoRounds(t *testing.T) {
	for rounds, want := range map[int]int{1: 1, 2: 0} {
		ev := played(t, 2, field("dutch-2026", 16, 2), nil)
		for round := 3 - rounds; round <= 2; round++ {
			exchange4(ev.Tournament, round, 0)
		}
		s := newSearch(t.Context(), newSubject(settled(ev.Tournament)), only2026(t), naming.Naming{}, 1)
		filed := s.filed()[0]
		if off := len(filed.deviating()); off != rounds {
			t.Fatalf("%d rounds deviate, want %d", off, rounds)
		}
		n := 0
		for _, e := range s.explainByHand(filed).edits {
			if _, is := e.(*hand); is {
				n++
			}
		}
		if n != want {
			t.Errorf("%d rounds deviate: %d were changed by hand, want %d", rounds, n, want)
		}
	}
}

// A game without a colour that can be read in either row leaves the history of the players unknown: nothing is
// explained by another one. A colour in one of the rows tells both.
func TestUnknownColour(t *testing.T) {
	data := bundled(t, "harbour-town.trf")
	for colours, want := range map[[2]string]Verdict{{"w", "b"}: OK, {"b", "b"}: OK, {" ", "b"}: OK, {"w", "x"}: OK,
		{" ", " "}: CannotAudit, {" ", "x"}: CannotAudit, {"x", "-"}: CannotAudit} {
		text := strings.Replace(string(data), "    16 w 1", "    16 "+colours[0]+" 1", 1)
		text = strings.Replace(text, "     8 b 0    11 w 0", "     8 "+colours[1]+" 0    11 w 0", 1)
		f := One(t.Context(), checker.Bytes("a.trf", []byte(text)), Options{})
		if f.Verdict != want {
			t.Errorf("colours %q: %v, want %v: %v", colours, f.Verdict, want, f.Findings)
		}
		taken := want == OK && strings.Trim(colours[0]+colours[1], "wb") != ""
		if named := strings.Contains(strings.Join(f.Notes, "\n"), "is read"); named != taken {
			t.Errorf("colours %q: %q", colours, f.Notes)
		}
	}
}
