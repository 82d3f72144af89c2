package grade

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/certify/internal/fault"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/tournament"
)

func run(t *testing.T, system string, count int, checkers ...Checker) *Report {
	t.Helper()
	r, err := Run(context.Background(), Plan{System: system, Seed: 6, Count: count}, checkers)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// The controls have the marks they must have, in every system: always-yes no hit, always-no nothing but alarms, and
// trfkit, whose engine says what a fault is, all hits.
func TestControls(t *testing.T) {
	for _, e := range systems.All() {
		t.Run(e.ID, func(t *testing.T) {
			r := run(t, e.ID, 14, BuiltIn(e.ID), Scripted("always-yes", false), Scripted("always-no", true))
			for i := range r.Marks {
				m := &r.Marks[i]
				sum, hits, alarms := m.Total(), 0, 0
				if m.Name != "always-yes" {
					hits = sum.Faults
				}
				if m.Name == "always-no" {
					alarms = r.Rounds
				}
				if sum.Hits != hits || sum.Misses != sum.Faults-hits || sum.NoAnswer+m.NoAnswer != 0 ||
					m.FalseAlarms != alarms ||
					m.Ranked != r.Ranked || m.FalseRanks != min(alarms, r.Ranked) ||
					m.Rounds != r.Rounds || m.Tournaments != r.Tournaments || (m.Later > 0) != (alarms > 0) {
					t.Errorf("%s: %+v of %d rounds", m.Name, m, r.Rounds)
				}
			}
			for _, p := range r.Planted {
				colourless := e.New().Info().Colourless && p.Kind == fault.SwappedColour
				least := 5
				if slices.Contains(RankKinds(), p.Kind) {
					least = 1 // in small fields lists and cuts often make no difference
				}
				if p.Faults < least && !colourless || colourless && p.Faults > 0 {
					t.Errorf("%s: %d faults in %d tournaments", p.Kind, p.Faults, r.Tournaments)
				}
			}
		})
	}
}

// A checker that gives no answer, leaves a round out or stops is marked for it.
func TestOtherAnswers(t *testing.T) {
	crash := Checker{Name: "crash", ask: func(context.Context, *tournament.Tournament, bool) (answer, error) {
		return answer{Ending: drive.Ending{End: drive.Crash, Detail: "signal"}}, nil
	}}
	mute := Checker{Name: "mute", ask: func(context.Context, *tournament.Tournament, bool) (answer, error) {
		return answered(), nil
	}}
	r := run(t, "dutch-2017", 5, crash, mute)
	for i, m := range r.Marks {
		sum := m.Total()
		if sum.NoAnswer != sum.Faults || sum.Faults < 12 || sum.Hits+sum.Misses+m.Rounds+m.FalseAlarms > 0 ||
			m.Tournaments != 5*i || len(m.Cases) == 0 {
			t.Errorf("%s: %+v", m.Name, m)
		}
	}
	broken := Checker{Name: "broken",
		ask: func(context.Context, *tournament.Tournament, bool) (answer, error) {
			return answer{}, errors.New("disk")
		}}
	if _, err := Run(context.Background(), Plan{System: "dutch-2017", Count: 1}, []Checker{broken}); err == nil ||
		!strings.Contains(err.Error(), "broken: disk") {
		t.Error(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Run(ctx, Plan{System: "dutch-2017", Count: 1}, []Checker{mute}); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	if _, err := Run(ctx, Plan{System: "chess"}, nil); err == nil {
		t.Error("an unknown system is graded")
	}
}

// Equal plans give equal reports.
func TestDeterministic(t *testing.T) {
	var out [2][]byte
	for i := range out {
		data, err := json.Marshal(run(t, "dutch-2017", 6, BuiltIn("dutch-2017"), Scripted("always-no", true)))
		if err != nil {
			t.Fatal(err)
		}
		out[i] = data
	}
	if !bytes.Equal(out[0], out[1]) {
		t.Errorf("%s\n%s", out[0], out[1])
	}
}

// A checker that only remembers, and calls right whatever it has not seen, or wrong whatever begins like something it
// has seen, has no hit or false alarms.
func TestMemoryIsNoChecker(t *testing.T) {
	seen := map[string]bool{}
	memory := Checker{Name: "memory", ask: func(_ context.Context, t *tournament.Tournament, _ bool) (answer, error) {
		a := answered()
		key := fmt.Sprint(len(t.Players), t.Players[0].Name, t.Players[0].Rating, t.Players[0].Cell(1))
		for round := 1; round <= t.PairedRounds(); round++ {
			a.wrong[round] = seen[key] && round == t.PairedRounds()
		}
		seen[key] = true
		return a, nil
	}}
	r := run(t, "dutch-2026", 12, memory)
	if sum := r.Marks[0].Total(); sum.Hits != 0 || sum.Faults < 40 {
		t.Errorf("%+v", sum)
	}
}
