package judging

import (
	"testing"

	"github.com/trfkit/trfkit/checker/finding"
	"github.com/trfkit/trfkit/checker/internal/checkertest"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// firm is a system that finds every round legal, and right or not. Each pairing that it makes depends on lots, if it
// draws some.
type firm struct {
	counted
	agrees   bool
	document string
}

func (f firm) Info() engine.Info { return engine.Info{ID: "firm", Document: f.document} }

func (f firm) Judge(_ *engine.State, rec engine.Result) (engine.Judgement, error) {
	found := engine.Judgement{Legal: true, Agrees: f.agrees, Expected: rec}
	if !f.agrees {
		one, two := rec.Boards[0], rec.Boards[1]
		found.Expected.Boards = []engine.Board{{White: one.White, Black: two.Black},
			{White: two.White, Black: one.Black}}
	}
	return found, nil
}

func (f firm) Pair(*engine.State, func(engine.Step)) (engine.Result, error) {
	*f.paired++
	id := tournament.PlayerID(*f.paired)
	return engine.Result{Boards: []engine.Board{{White: id, Black: id + 1}}}, nil
}

// A round that is not as demanded has no verdict where something is lacking on which its pairing depends; one that is
// as demanded agrees all the same. What is known to agree is not judged again, what is known to differ is.
func TestWhatIsLacking(t *testing.T) {
	for name, tt := range map[string]struct {
		lacks          func(*Judge)
		round          int
		agrees, differ Verdict // as the system has it
	}{
		"nothing": {func(*Judge) {}, 2, Agree, Differ},
		"a fact": {func(j *Judge) { j.Depends = map[int]string{2: "it is open"} }, 2, CannotCheck,
			CannotCheck},
		"a setting":         {func(j *Judge) { j.Unread = "XXY" }, 2, Agree, CannotCheck},
		"a lost round":      {func(j *Judge) { lose(j.Event, 1) }, 2, Agree, CannotCheck},
		"lost, but brief":   {func(j *Judge) { lose(j.Event, 1); j.Brief = true }, 2, Agree, Differ},
		"a later round":     {func(j *Judge) { lose(j.Event, 3) }, 2, Agree, Differ},
		"lots":              {func(j *Judge) { j.Event.RatingUnused = true }, 2, Agree, CannotCheck},
		"known to agree":    {func(j *Judge) { j.Known = []Round{{Round: 2, Verdict: Agree}} }, 2, Agree, Agree},
		"known to differ":   {func(j *Judge) { j.Known = []Round{{Round: 2, Verdict: Differ}} }, 2, Agree, Differ},
		"another is known":  {func(j *Judge) { j.Known = []Round{{Round: 1, Verdict: Agree}} }, 2, Agree, Differ},
		"the round is lost": {func(j *Judge) { lose(j.Event, 2) }, 2, CannotCheck, CannotCheck},
		"no work is left":   {func(j *Judge) { j.Work = &engine.Work{Left: -1} }, 2, CannotCheck, CannotCheck},
	} {
		for agrees, want := range map[bool]Verdict{true: tt.agrees, false: tt.differ} {
			ev := checkertest.Event(t, 3, "2w1 3w1 4b1", "1b0 4w1 3w1", "4w1 1b0 2b0", "3b0 2b0 1w0")
			paired := 0
			j := &Judge{Event: ev, Log: &finding.Log{}, System: firm{counted{paired: &paired}, agrees, ""}}
			if tt.lacks(j); name == "lots" {
				j.System = firm{counted{paired: &paired}, agrees, "SSM"}
			}
			if r := j.settled(tt.round); r.Verdict != want {
				t.Errorf("%s, the system agrees %v: %s, want %s %q", name, agrees, r.Verdict, want, r.Why)
			}
		}
	}
}

// lose takes all that is recorded of a round.
func lose(ev *tournament.Tournament, round int) {
	for i := range ev.Players {
		ev.Players[i].Cells[round-1] = tournament.Cell{}
	}
}

// Colours of a game that was not played are free, and those of a game of which one cell says that it was are not.
func TestFreeForfeits(t *testing.T) {
	for row, want := range map[[2]string]bool{{"2w+", "1b-"}: true, {"2w-", "1b-"}: true, {"2w1", "1b-"}: false,
		{"2w+", "1b0"}: false, {"2w1", "1b0"}: false} {
		ev, b := checkertest.Event(t, 1, row[0], row[1]), engine.Board{White: 1, Black: 2}
		rec := &engine.Recording{Result: engine.Result{Boards: []engine.Board{b}}}
		if FreeForfeits(ev, 1, rec); rec.Colourless[b] != want {
			t.Errorf("%v: free %v", row, rec.Colourless[b])
		}
	}
}

// A file has the worst verdict of its rounds.
func TestWorse(t *testing.T) {
	for i, a := range Verdicts() {
		for k, b := range Verdicts() {
			if got := Worse(a, b); got != Verdicts()[max(i, k)] {
				t.Errorf("%s and %s: %s", a, b, got)
			}
		}
	}
}
