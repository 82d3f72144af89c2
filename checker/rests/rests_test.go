package rests

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/checker/internal/checkertest"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
)

// asFiled pairs what is recorded of four players as long as a setting is there, and the second board with the first
// otherwise.
type asFiled struct {
	event *tournament.Tournament
	there func(*engine.State) bool
}

func (a asFiled) Info() engine.Info { return engine.Info{ID: "filed"} }

func (a asFiled) Pair(s *engine.State, _ func(engine.Step)) (engine.Result, error) {
	rec, err := engine.Recorded(a.event, s.Round)
	if err != nil || a.there(s) || len(rec.Boards) < 2 {
		return rec.Result, err
	}
	one, two := rec.Boards[0], rec.Boards[1]
	rec.Boards[0], rec.Boards[1] = engine.Board{White: one.White, Black: two.Black},
		engine.Board{White: two.White, Black: one.Black}
	return rec.Result, nil
}

func (a asFiled) Judge(*engine.State, engine.Result) (engine.Judgement, error) {
	return engine.Judgement{}, nil
}

// What changes the pairing of a round that agrees is told, with what would be; what does not is not.
func TestSettingsOnWhichRoundsRest(t *testing.T) {
	always := func(*engine.State) bool { return true }
	forbids := func(s *engine.State) bool { return len(s.Forbidden) > 0 }
	late := func(s *engine.State) bool { return s.Round == 1 || forbids(s) }
	half := func(s *engine.State) bool { return s.Round == 1 || s.Players[0].Score%10 == 5 }
	groups := func(list ...tournament.ForbiddenGroup) func(*tournament.Tournament) {
		return func(ev *tournament.Tournament) { ev.Forbidden = list }
	}
	pair := func(first, last int, ids ...tournament.PlayerID) tournament.ForbiddenGroup {
		return tournament.ForbiddenGroup{First: first, Last: last, Players: ids}
	}
	points := func(ev *tournament.Tournament) {
		ev.Adjustments = []tournament.Adjustment{{Points: 5, Players: []tournament.PlayerID{1}}}
	}
	virtual := func(ev *tournament.Tournament) { ev.Players[0].Virtual = []tournament.Points{10, 10} }
	isVirtual := func(s *engine.State) bool { return s.Players[0].Virtual[s.Round-1] > 0 }
	for _, tt := range []struct {
		name   string
		change func(*tournament.Tournament)
		there  func(*engine.State) bool
		asked  func(*tournament.Tournament)
		want   []string
	}{
		{"nothing is stated", groups(), forbids, nil, nil},
		{"without consequence", groups(pair(1, 0, 1, 4)), always, nil, nil},
		{"for all rounds", groups(pair(1, 0, 1, 4)), forbids, nil, []string{
			"rounds 1, 2 are as demanded only because record XXP forbids 1 Player A - 4 Player D; without " +
				"it 2 and 2 boards differ"}},
		{"for one round", groups(pair(2, 2, 4, 1, 2)), late, nil, []string{
			"round 2 is as demanded only because record 260 forbids 1 Player A - 4 Player D; without it 2 boards " +
				"differ"}},
		{"only both", groups(pair(2, 2, 1, 4), pair(2, 2, 2, 3)), late, nil, []string{
			"round 2 is as demanded only because record 260 forbids 1 Player A - 4 Player D and 3 Player C - " +
				"2 Player B; without it 2 boards differ"}},
		{"points", points, half, nil, []string{
			"round 2 is as demanded only because record 299 changes points; without it 2 boards differ"}},
		{"virtual points", virtual, isVirtual, nil, []string{
			"rounds 1, 2 are as demanded only because virtual points are stated (record 250 or XXA); without " +
				"them 2 and 2 boards differ"}},
		{"virtual points that the type asks for", virtual, isVirtual, virtual, nil},
	} {
		ev := checkertest.Event(t, 2, "2w1 2w1", "1b0 1b0", "4w1 4w1", "3b0 3b0")
		tt.change(ev)
		was := slices.Clone(ev.Players[0].Virtual)
		rests := Of(&Event{Tournament: ev, System: asFiled{ev, tt.there}, Accelerated: tt.asked}, []int{1, 2})
		if !slices.Equal(ev.Players[0].Virtual, was) {
			t.Errorf("%s: the event has other virtual points than before", tt.name)
		}
		var got []string
		for _, r := range rests {
			got = append(got, r.Text)
			if len(r.Rounds) != len(r.Boards) || r.Players == nil {
				t.Errorf("%s: %+v", tt.name, r)
			}
		}
		if !reflect.DeepEqual(got, tt.want) {
			t.Errorf("%s:\n%s\nwant\n%s", tt.name, strings.Join(got, "\n"), strings.Join(tt.want, "\n"))
		}
	}
}

// seeded is asFiled of a system with seeding rounds.
type seeded struct{ asFiled }

func (seeded) Info() engine.Info { return engine.Info{ID: "burstein-2026"} }

// Where rounds before the last one are paired by the number of rounds they rest on it, too.
func TestRoundsOnWhichAllRest(t *testing.T) {
	ev := checkertest.Event(t, 5, "2w1 2w1", "1b0 1b0", "4w1 4w1", "3b0 3b0")
	by := seeded{asFiled{ev, func(s *engine.State) bool { return s.Rounds > 2 }}}
	rests := Of(&Event{Tournament: ev, System: by}, []int{1, 2})
	if len(rests) != 1 || rests[0].Setting != Planned || !slices.Equal(rests[0].Rounds, []int{1, 2}) {
		t.Errorf("%+v", rests)
	}
}

// That more rounds are planned counts only where nothing else shows it.
func TestRoundsOnWhichTheLastRests(t *testing.T) {
	there := func(s *engine.State) bool { return s.Rounds > 2 }
	for rounds, want := range map[int]int{2: 0, 5: 1} {
		ev := checkertest.Event(t, rounds, "2w1 2w1", "1b0 1b0", "4w1 4w1", "3b0 3b0")
		rests := Of(&Event{Tournament: ev, System: asFiled{ev, there}}, []int{1, 2})
		if len(rests) != want || want > 0 && rests[0].Text != "round 2 is as demanded only because record 142 or XXR "+
			"states 5 rounds; without it 2 boards differ" {
			t.Errorf("%d rounds: %+v", rounds, rests)
		}
		ev.RoundsOrigin = tournament.Given
		if rests := Of(&Event{Tournament: ev, System: asFiled{ev, there}}, []int{1, 2}); len(rests) > 0 {
			t.Errorf("%d rounds by the word of the caller: %+v", rounds, rests)
		}
		ev.RoundsOrigin = tournament.Stated
		ev.Absences = append(ev.Absences, tournament.Absence{Player: 1, Round: 3, Kind: tournament.ZeroBye})
		if rests := Of(&Event{Tournament: ev, System: asFiled{ev, there}}, []int{1, 2}); len(rests) > 0 {
			t.Errorf("%d rounds, a bye announced: %+v", rounds, rests)
		}
	}
}

// A bye worth as much as the pairing-allocated one may have been that.
func TestByesOnWhichRoundsRest(t *testing.T) {
	for kind, want := range map[string]int{"F": 1, "H": 0, "U": 0} {
		ev := checkertest.Event(t, 5, "2w1 2w1", "1b0 1b0", "4w1 4w1", "3b0 3b0", "Z "+kind)
		there := func(s *engine.State) bool { return !s.Players[4].Present }
		if kind == "U" {
			there = func(*engine.State) bool { return true }
		}
		rests := Of(&Event{Tournament: ev, System: asFiled{ev, there}}, []int{2})
		if len(rests) != want || want > 0 && !strings.HasPrefix(rests[0].Text, "round 2 is as demanded only because "+
			"5 Player E has a full-point bye, not the pairing-allocated bye") {
			t.Errorf("%s: %+v", kind, rests)
		}
	}
}

// Point values that the points of the players tell as well are nothing to rest on.
func TestPointValuesOnWhichRoundsRest(t *testing.T) {
	for _, recorded := range []bool{true, false} {
		ev := checkertest.Event(t, 5, "2w1 2w=", "1b0 1b=", "4w1 4w1", "3b0 3b0")
		ev.Scoring = tournament.UniformScoring(30, 10, 0)
		for i := range ev.Players {
			p := &ev.Players[i]
			p.HasPoints = recorded
			p.Points = ev.RoundPoints(p, 1) + ev.RoundPoints(p, 2)
		}
		there := func(s *engine.State) bool { return s.Scoring.Win() == 30 }
		if rests := Of(&Event{Tournament: ev, System: asFiled{ev, there}}, []int{1, 2}); (len(rests) == 0) != recorded {
			t.Errorf("recorded %v: %+v", recorded, rests)
		}
		ev.Matches = &tournament.MatchRules{} // whose worth is no point value of record 162
		if rests := Of(&Event{Tournament: ev, System: asFiled{ev, there}}, []int{1, 2}); len(rests) > 0 {
			t.Errorf("matches: %+v", rests)
		}
	}
}

// unless has no legal pairing without a setting.
type unless struct{ asFiled }

func (u unless) Pair(s *engine.State, _ func(engine.Step)) (engine.Result, error) {
	if !u.there(s) {
		return engine.Result{}, engine.ErrNoLegalPairing
	}
	return u.asFiled.Pair(s, nil)
}

// All boards of a round rest on a setting without which nobody could be paired. The numbers are those of the file, also
// where a round was paired by others.
func TestRoundWithoutPairing(t *testing.T) {
	ev := checkertest.Event(t, 2, "2w1 2w1", "1b0 1b0", "4w1 4w1", "3b0 3b0")
	ev.Forbidden = []tournament.ForbiddenGroup{{First: 1, Players: []tournament.PlayerID{1, 4}}}
	there := func(s *engine.State) bool { return len(s.Forbidden) > 0 }
	got := Of(&Event{Tournament: ev, System: unless{asFiled{ev, there}}}, []int{2})
	if len(got) != 1 || !slices.Equal(got[0].Boards, []int{2}) || len(got[0].Players) != 0 {
		t.Errorf("%+v", got)
	}
	ev.Forbidden[0].Players = []tournament.PlayerID{2, 4} // in the file
	paired := func(t *tournament.Tournament, _ int) (*tournament.Tournament, Numbers) {
		own := *t
		if len(own.Forbidden) > 0 {
			own.Forbidden = []tournament.ForbiddenGroup{{First: 1, Players: []tournament.PlayerID{1, 4}}}
		}
		return &own, func(id tournament.PlayerID) tournament.PlayerID {
			return map[tournament.PlayerID]tournament.PlayerID{1: 2, 2: 1, 3: 3, 4: 4}[id]
		}
	}
	got = Of(&Event{Tournament: ev, System: asFiled{ev, there}, Paired: paired}, []int{2})
	if len(got) != 1 || !slices.Equal(got[0].Players, []tournament.PlayerID{2, 4}) {
		t.Errorf("by other numbers: %+v", got)
	}
}

// twoWays pairs as filed under one of two choices.
type twoWays struct {
	asFiled
	choices engine.Choices
}

func (w twoWays) Questions() engine.Questions {
	q := engine.NewQuestion("Z-1", rules.Ref{}, "who is first", true, "file", "counted")
	q.Ruled = true
	return engine.Questions{q, engine.NewQuestion("Z-2", rules.Ref{}, "who is last", true, "yes", "no")}
}

func (w twoWays) Choices() engine.Choices { return w.choices }

func (w twoWays) With(c engine.Choices) engine.System {
	w.there = func(*engine.State) bool { return c.Is("Z-1", "file") && !c.Is("Z-2", "no") }
	return w
}

// A round that depends on a choice that was decided otherwise for another text says so; other choices are not asked.
func TestRuledReading(t *testing.T) {
	ev := checkertest.Event(t, 2, "3w1 2w1", "4w1 1b0", "1b0 4w1", "2b0 3b0")
	e := &Event{Tournament: ev, System: twoWays{asFiled: asFiled{ev, func(*engine.State) bool { return true }}}}
	got := Of(e, []int{1, 2})
	want := "rounds 1, 2 are as demanded under Z-1=file; under Z-1=counted (who is first) 2 and 2 boards differ"
	if len(got) != 1 || got[0].Setting != Reading || got[0].Text != want {
		t.Errorf("%+v", got)
	}
}

// dear pairs at a cost that no file may have.
type dear struct{ asFiled }

func (d dear) Pair(s *engine.State, _ func(engine.Step)) (engine.Result, error) {
	s.Spend(engine.MostWork + 1)
	return engine.Result{}, nil
}

// broken fails on every event.
type broken struct{ asFiled }

func (broken) Pair(*engine.State, func(engine.Step)) (engine.Result, error) { panic("no such event") }

// Rounds that could not be tried without a setting are told.
func TestNotTried(t *testing.T) {
	ev := checkertest.Event(t, 2, "3w1 2w1", "4w1 1b0", "1b0 4w1", "2b0 3b0")
	ev.Adjustments = []tournament.Adjustment{{Points: 5, Players: []tournament.PlayerID{1}}}
	same := asFiled{ev, func(*engine.State) bool { return true }}
	for _, tt := range []struct {
		system engine.System
		told   string
	}{{same, ""}, {dear{same}, "rounds 1, 2 were not tried without each setting of the file, which takes more work"},
		{broken{same}, "rounds 1, 2 were not tried without each setting of the file, for which the system has no"}} {
		e := &Event{Tournament: ev, System: tt.system}
		rests := Of(e, []int{1, 2})
		if got := e.NotTried(); len(rests) > 0 || !strings.HasPrefix(got, tt.told) || (got == "") != (tt.told == "") {
			t.Errorf("%v, %s", rests, got)
		}
	}
}

// TestZeroByeAsAllocated: a bye worth nothing may have been the pairing-allocated one only where that is worth nothing.
func TestZeroByeAsAllocated(t *testing.T) {
	for worth, want := range map[tournament.Points]int{0: 1, 10: 0} {
		ev := checkertest.Event(t, 5, "2w1", "1b0", "4w1", "3b0", "Z")
		ev.Scoring.Other[tournament.PairingBye] = worth
		if got := byes(&Event{Tournament: ev}, []int{1}); len(got) != want {
			t.Errorf("worth %s: %+v", worth, got)
		}
	}
}

// TestManyForbiddenPairs: up to twelve are left out one by one, too, and more of them only together.
func TestManyForbiddenPairs(t *testing.T) {
	for n, want := range map[int]int{1: 1, 2: 3, mostSingles: mostSingles + 1, mostSingles + 1: 1} {
		ev := &tournament.Tournament{Forbidden: make([]tournament.ForbiddenGroup, n)}
		if got := forbidden(&Event{Tournament: ev}, nil); len(got) != want {
			t.Errorf("%d: %d ways", n, len(got))
		}
	}
}

// TestPairThatWouldMeetTwice: two who would meet in two rounds, with either colour, are one pair.
func TestPairThatWouldMeetTwice(t *testing.T) {
	ev := checkertest.Event(t, 2, "2w1 3b1", "1b0 4b1", "4w1 1w0", "3b0 2w0")
	ev.Forbidden = []tournament.ForbiddenGroup{{First: 1, Players: []tournament.PlayerID{1, 4}}}
	got := Of(&Event{Tournament: ev, System: asFiled{ev, func(s *engine.State) bool { return len(s.Forbidden) > 0 }}},
		[]int{1, 2})
	if len(got) != 1 || len(got[0].Rounds) != 2 || !slices.Equal(got[0].Players, []tournament.PlayerID{1, 4}) {
		t.Errorf("%+v", got)
	}
}

// turned pairs who met with the other colours where a setting is not there.
type turned struct{ asFiled }

func (x turned) Pair(s *engine.State, _ func(engine.Step)) (engine.Result, error) {
	rec, err := engine.Recorded(x.event, s.Round)
	if !x.there(s) {
		rec.Boards[0] = rec.Boards[0].Turned()
	}
	return rec.Result, err
}

// TestColoursOfForfeits: a round does not rest on what turns the colours of a game that was not played.
func TestColoursOfForfeits(t *testing.T) {
	for rows, want := range map[[2]string]int{{"2w1", "1b0"}: 1, {"2w+", "1b-"}: 0, {"2w+", "1b0"}: 1} {
		ev := checkertest.Event(t, 1, rows[0], rows[1], "Z", "Z")
		ev.Forbidden = []tournament.ForbiddenGroup{{First: 1, Players: []tournament.PlayerID{3, 4}}}
		by := turned{asFiled{ev, func(s *engine.State) bool { return len(s.Forbidden) > 0 }}}
		if got := Of(&Event{Tournament: ev, System: by}, []int{1}); len(got) != want {
			t.Errorf("%v: %+v", rows, got)
		}
	}
}

// rested gives the bye to another, who exchanges places with the one who had it, where a setting is not there.
type rested struct{ asFiled }

func (x rested) Pair(s *engine.State, _ func(engine.Step)) (engine.Result, error) {
	rec, err := x.asFiled.Pair(s, nil)
	if !x.there(s) {
		rec.Bye, rec.Boards[0].White = rec.Boards[0].White, rec.Bye
	}
	return rec, err
}

// TestByeAmongBoards: where boards differ they are counted, whoever has the bye.
func TestByeAmongBoards(t *testing.T) {
	ev := checkertest.Event(t, 1, "2w1", "1b0", "4w1", "3b0", "U")
	ev.Forbidden = []tournament.ForbiddenGroup{{First: 1, Players: []tournament.PlayerID{1, 4}}}
	by := rested{asFiled{ev, func(s *engine.State) bool { return len(s.Forbidden) > 0 }}}
	got := Of(&Event{Tournament: ev, System: by}, []int{1})
	if len(got) != 1 || !slices.Equal(got[0].Boards, []int{2}) {
		t.Errorf("%+v", got)
	}
}
