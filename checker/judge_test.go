package checker

import (
	"context"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/checker/internal/checkertest"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// A pairing that is not in the tournament gets the verdict that it gets when it is, word for word, in whatever order
// its boards come.
func TestJudgePairingAsRecorded(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 5))
	verdicts := map[Verdict]int{}
	for range 12 {
		for _, e := range systems.All() {
			sys := e.New()
			ev := simulate(t, rng, sys, 5+rng.IntN(8), 5)
			round := 1 + rng.IntN(max(1, ev.PairedRounds()))
			rec, err := engine.Recorded(ev, round)
			if err != nil || len(rec.Boards) == 0 {
				continue
			}
			for _, f := range faults {
				p := &planter{sys: sys, rng: rng, ev: clone(ev), round: round, boards: rec.Boards, bye: rec.Bye}
				f.plant(p)
				verdicts[judgedAlike(t, rng, e.ID, p.ev, round)]++
			}
			verdicts[judgedAlike(t, rng, e.ID, ev, round)]++
		}
	}
	if verdicts[Agree] < 20 || verdicts[Differ] < 20 || verdicts[Illegal] < 20 {
		t.Errorf("too few of a kind: %v", verdicts)
	}
}

func judgedAlike(t *testing.T, rng *rand.Rand, system string, ev *tournament.Tournament, round int) Verdict {
	t.Helper()
	opt := Options{System: system, Rounds: RoundSet{spans: [][2]int{{round, round}}}}
	want := only(t, Check(t.Context(), Input{Name: "recorded", Tournament: ev}, opt)).Rounds[0]
	rec, err := engine.Recorded(ev, round)
	if err != nil {
		t.Fatal(err)
	}
	before := clone(ev)
	for i := range before.Players {
		p := &before.Players[i]
		for r := round; r <= len(p.Cells); r++ {
			if c := &p.Cells[r-1]; r == round && !c.Result.Paired() {
				c.Result = tournament.ZeroBye // absent
			} else {
				*c = tournament.Cell{}
			}
		}
	}
	pairing := engine.Result{Boards: slices.Clone(rec.Boards)}
	rng.Shuffle(len(pairing.Boards),
		func(i, k int) { pairing.Boards[i], pairing.Boards[k] = pairing.Boards[k], pairing.Boards[i] })
	for _, id := range slices.Backward(rec.Byes()) {
		pairing.GiveBye(id)
	}
	got, err := JudgePairing(t.Context(), before, round, pairing, Options{System: system})
	if err != nil {
		t.Errorf("%s round %d: %v", system, round, err)
	}
	a, errA := json.Marshal(got)
	b, errB := json.Marshal(want)
	if string(a) != string(b) || errors.Join(errA, errB) != nil {
		t.Errorf("%s round %d: judged\n%s\nrecorded\n%s", system, round, a, b)
	}
	return got.Verdict
}

func TestJudgePairingFails(t *testing.T) {
	over, stop := context.WithCancel(t.Context())
	stop()
	unknown := checkertest.Event(t, 5, roundOne...)
	unknown.InitialColour, unknown.InitialOrigin = tournament.NoColour, tournament.Unknown
	for _, tt := range []struct {
		name   string
		ctx    context.Context
		ev     *tournament.Tournament
		system string
		code   string // of the finding; blank for another error
	}{
		{"no system", t.Context(), checkertest.Event(t, 5, roundOne...), "", "system.missing"},
		{"no such system", t.Context(), checkertest.Event(t, 5, roundOne...), "swiss-army", "system.unknown"},
		{"every system", t.Context(), checkertest.Event(t, 5, roundOne...), AllSystems, "system.unknown"},
		{"a missing fact", t.Context(), unknown, "dutch-2017", "round.missing-fact"},
		{"the end of a context", over, checkertest.Event(t, 5, roundOne...), "dutch-2017", ""},
	} {
		r, err := JudgePairing(tt.ctx, tt.ev, 1, engine.Result{Boards: []engine.Board{{White: 1, Black: 4}}},
			Options{System: tt.system})
		var f *trf.Diagnostic
		if errors.As(err, &f) != (tt.code != "") || err == nil || f != nil && f.Code != tt.code ||
			r.Verdict != CannotCheck {
			t.Errorf("%s: %s, %v; want %s", tt.name, r.Verdict, err, tt.code)
		}
	}
}

// The tournament is left as it was.
func TestJudgePairingChangesNothing(t *testing.T) {
	ev := checkertest.Event(t, 5, "Z", ".", "H", ".", ".")
	was, err := json.Marshal(ev)
	if err != nil {
		t.Fatal(err)
	}
	pairing := engine.Result{Boards: []engine.Board{{White: 5, Black: 2}}, Bye: 4}
	if r, err := JudgePairing(t.Context(), ev, 1, pairing, Options{System: "dutch-2017", TotalRounds: 3}); err != nil ||
		r.Verdict != Differ {
		t.Errorf("%s, %v", r.Verdict, err)
	}
	if is, err := json.Marshal(ev); err != nil || string(is) != string(was) || pairing.Boards[0].White != 5 {
		t.Errorf("changed: %s, %v", is, pairing)
	}
}
