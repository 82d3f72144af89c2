package event

import (
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/generator"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// made is a small event of a system, with absences and forfeits.
func made(t *testing.T, system string, seed uint64) *tournament.Tournament {
	t.Helper()
	s := &generator.Settings{System: system}
	for _, x := range [][2]string{{"players", "6-14"}, {"zero-byes", "6%"}, {"forfeits", "5%"}} {
		if err := s.Set(x[0], x[1]); err != nil {
			t.Fatal(err)
		}
	}
	e, err := generator.Generate(s, seed)
	if err != nil {
		t.Fatal(err)
	}
	return e.Tournament
}

// A round of teams, or of a Double-Swiss, is paired from the event cut off before it as it was from the whole one.
func TestBeforeRoundOfMatches(t *testing.T) {
	for _, id := range []string{"team-swiss-2026", "team-swiss-2024", "double-swiss-2026"} {
		entry, _ := systems.All().ByID(id)
		sys, rounds, absent := entry.New(), 0, 0
		for seed := range uint64(12) {
			event := made(t, id, seed)
			for round := 1; round <= sys.Info().Pairs.Event(event).PairedRounds(); round++ {
				rounds++
				absent += sameBefore(t, sys, event, round)
			}
		}
		if rounds < 40 || absent < 10 {
			t.Errorf("%s: %d rounds, %d absences", id, rounds, absent)
		}
	}
}

// sameBefore compares what a system sees before a round of the whole event and of the one cut off, and returns how many
// were away.
func sameBefore(t *testing.T, sys engine.System, event *tournament.Tournament, round int) (absent int) {
	t.Helper()
	unit := sys.Info().Pairs
	was, err := engine.Before(unit.Event(event), round)
	if err != nil {
		t.Fatal(err)
	}
	c := unit.Event(Before(unit, event, round))
	is, err := engine.Before(c, round)
	if err != nil || c.PairedRounds() != round-1 {
		t.Fatalf("%s, round %d: %d rounds are paired, %v", event.Name, round, c.PairedRounds(), err)
	}
	for i := range was.Players {
		p, q := &was.Players[i], &is.Players[i]
		if p.Present != q.Present || p.Score != q.Score || p.Secondary != q.Secondary ||
			!slices.Equal(p.Cells, q.Cells) {
			t.Errorf("%s, round %d: %+v, was %+v", event.Name, round, q, p)
		}
		if !p.Present {
			absent++
		}
	}
	want, err := sys.Pair(was, nil)
	if err != nil {
		t.Fatal(err)
	}
	if got, err := sys.Pair(is, nil); err != nil || !slices.Equal(got.Boards, want.Boards) || got.Bye != want.Bye {
		t.Errorf("%s, round %d: %v (%v), was %v", event.Name, round, got, err, want)
	}
	return absent
}

// A pairing that is entered before a round is read from the file that holds it as it was, without a word of complaint.
func TestEnteredMatchesAreRead(t *testing.T) {
	for _, id := range []string{"team-swiss-2026", "double-swiss-2026"} {
		entry, _ := systems.All().ByID(id)
		unit, byes := entry.New().Info().Pairs, 0
		for seed := range uint64(6) {
			event := made(t, id, seed)
			for round := 1; round <= unit.Event(event).PairedRounds(); round++ {
				p, err := Recorded(unit, event, round)
				if err != nil {
					t.Fatal(err)
				}
				c, ok := Enter(unit, event, round, p)
				if !ok {
					t.Fatalf("%s, seed %d, round %d: %+v does not fit", id, seed, round, p)
				}
				data, err := trf.Encode(c, trf.EncodeOptions{Edition: trf.TRF26, Inferred: true})
				if err != nil {
					t.Fatal(err)
				}
				back, err := Decode(data)
				if err != nil {
					t.Fatalf("%s, seed %d, round %d: %v\n%s", id, seed, round, err, data)
				}
				got, err := Recorded(unit, back, round)
				if err != nil || !got.Same(p) || unit.Event(back).RecordedRounds() != round {
					t.Errorf("%s, seed %d, round %d: %+v, %v, want %+v", id, seed, round, got, err, p)
				}
				byes += len(p.Byes())
			}
		}
		if byes == 0 {
			t.Errorf("%s: nobody has the bye", id)
		}
	}
}
