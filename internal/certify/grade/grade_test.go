package grade

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/generator"
	"github.com/trfkit/trfkit/internal/certify/drive"
	"github.com/trfkit/trfkit/tournament"
)

func run(t *testing.T, system string, count int, checkers ...Checker) *Report {
	t.Helper()
	r, err := Run(context.Background(), Plan{System: system, Seed: 3, Count: count}, checkers)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// The controls have the marks they must have, in every system: always-yes no hit, always-no nothing but alarms, and
// trfkit, whose engine says what a fault is, all hits.
func TestControls(t *testing.T) {
	for _, e := range systems.Individual() {
		t.Run(e.ID, func(t *testing.T) {
			r := run(t, e.ID, 12, BuiltIn(e.ID), Scripted("always-yes", false), Scripted("always-no", true))
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
				colourless := e.New().Info().Colourless && p.Kind == SwappedColour
				least := 6
				if slices.Contains(RankKinds(), p.Kind) {
					least = 3 // in small fields lists and cuts often make no difference
				}
				if p.Faults < least && !colourless || colourless && p.Faults > 0 {
					t.Errorf("%s: %d faults in %d tournaments", p.Kind, p.Faults, r.Tournaments)
				}
			}
		})
	}
}

// What is planted is what its kind says: one round is spoilt, the last, and the others are as they were.
func TestPlanted(t *testing.T) {
	entry, _ := systems.Individual().ByID("dutch-2026")
	s := &generator.Settings{System: entry.ID, Format: "trf26", EOL: "lf"}
	if err := s.SetAll(strings.Fields(Settings)); err != nil {
		t.Fatal(err)
	}
	for seed := range uint64(40) {
		made, err := generator.Generate(s, seed)
		if err != nil {
			t.Fatal(err)
		}
		clean := made.Tournament
		for _, kind := range Kinds() {
			rng := rand.New(rand.NewPCG(seed, 1))
			event, round, err := plant(rng, entry.New(), clean, kind)
			if err != nil {
				t.Fatal(err)
			}
			if event == nil {
				continue
			}
			if event.PairedRounds() != round || event.RecordedRounds() != round || event.Rounds != clean.Rounds {
				t.Fatalf("%s: round %d of %d, %d are recorded", kind, round, event.Rounds, event.RecordedRounds())
			}
			for i := range event.Players {
				p, was := &event.Players[i], &clean.Players[i]
				for r := 1; r < round; r++ {
					if p.Cell(r) != was.Cell(r) {
						t.Errorf("%s in round %d: round %d of player %d has changed", kind, round, r, p.ID)
					}
				}
				checkCell(t, event, p, round)
			}
			checkKind(t, kind, recorded(t, clean, round), recorded(t, event, round))
		}
	}
}

func recorded(t *testing.T, event *tournament.Tournament, round int) engine.Result {
	t.Helper()
	rec, err := engine.Recorded(event, round)
	if err != nil {
		t.Fatal(err)
	}
	return rec.Result
}

// checkCell demands that a player's cell of the spoilt round fits that of his opponent, and his points his results.
func checkCell(t *testing.T, event *tournament.Tournament, p *tournament.Player, round int) {
	t.Helper()
	c := p.Cell(round)
	if c.Opponent != 0 {
		o := event.Player(c.Opponent).Cell(round)
		sum := event.RoundPoints(p, round) + event.RoundPoints(event.Player(c.Opponent), round)
		if o.Opponent != p.ID || o.Colour != c.Colour.Opposite() || sum != 10 {
			t.Errorf("player %d has %+v, his opponent %+v", p.ID, c, o)
		}
	}
	points := tournament.Points(0)
	for r := 1; r <= round; r++ {
		points += event.RoundPoints(p, r)
	}
	if points != p.Points {
		t.Errorf("player %d: %d points recorded, %d scored", p.ID, p.Points, points)
	}
}

// checkKind counts what a fault has changed.
func checkKind(t *testing.T, kind Kind, was, is engine.Result) {
	t.Helper()
	has := map[engine.Board]bool{}
	for _, b := range was.Boards {
		has[b] = true
	}
	changed, turned := 0, 0
	for _, b := range is.Boards {
		switch {
		case has[b]:
		case has[b.Turned()]:
			turned++
		default:
			changed++
		}
	}
	want := map[Kind][2]int{SwappedPair: {2, 0}, OtherLegal: {2, 0}, Rematch: {2, 0}, SwappedColour: {0, 1},
		MovedBye: {1, 0}}[kind]
	if changed != want[0] || turned != want[1] || (was.Bye != is.Bye) != (kind == MovedBye) {
		t.Errorf("%s: %d boards changed, %d turned, bye %d was %d", kind, changed, turned, is.Bye, was.Bye)
	}
}

// A checker that gives no answer, leaves a round out or stops is marked for it.
func TestOtherAnswers(t *testing.T) {
	crash := Checker{Name: "crash", ask: func(context.Context, *tournament.Tournament) (answer, error) {
		return answer{Ending: drive.Ending{End: drive.Crash, Detail: "signal"}}, nil
	}}
	mute := Checker{Name: "mute", ask: func(context.Context, *tournament.Tournament) (answer, error) {
		return answered(), nil
	}}
	r := run(t, "dutch-2017", 5, crash, mute)
	for i, m := range r.Marks {
		sum := m.Total()
		if sum.NoAnswer != sum.Faults || sum.Faults < 15 || sum.Hits+sum.Misses+m.Rounds+m.FalseAlarms > 0 ||
			m.Tournaments != 5*i || len(m.Cases) == 0 {
			t.Errorf("%s: %+v", m.Name, m)
		}
	}
	broken := Checker{Name: "broken",
		ask: func(context.Context, *tournament.Tournament) (answer, error) { return answer{}, errors.New("disk") }}
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
