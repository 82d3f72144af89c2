package reading

import (
	"fmt"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
)

func TestRoundList(t *testing.T) {
	for want, rounds := range map[string][]int{"round 3": {3}, "rounds 1 4": {1, 4}} {
		if got := roundList(rounds); got != want {
			t.Errorf("%v: %s", rounds, got)
		}
	}
}

// One system is told by its id in any case, all by "all" or by nothing.
func TestFoundationsOfOne(t *testing.T) {
	table := systems.Individual()
	for name, want := range map[string]int{"": len(table), every: len(table), "Dutch-2026": 1, "nothing": 0} {
		got := Foundations(table, name)
		if len(got) != want || want == 1 && got[0].System != "dutch-2026" {
			t.Errorf("%q: %d systems", name, len(got))
		}
	}
}

// Of readings of several systems each gets its own.
func TestOwnReadings(t *testing.T) {
	entry, _ := systems.Individual().ByID("dutch-1998")
	sys := entry.New()
	own := engine.QuestionsOf(sys)[0]
	got := Own(sys, []engine.Reading{{ID: own.ID}, {ID: "NO-1"}})
	if len(got) != 1 || got[0].ID != own.ID {
		t.Errorf("%v", got)
	}
}

// A round that took too much work under a reading neither agrees with it nor differs.
func TestRoundNotTried(t *testing.T) {
	entry, _ := systems.Individual().ByID("dutch-1998")
	sys := entry.New()
	made := engine.Result{Boards: []engine.Board{{White: 1, Black: 2}}}
	others := AlternativesOf(sys)[:1]
	f := Compare(t.Context(), sys, others, []Kept{
		{Round: 1, Rec: &engine.Recording{Result: made}, Expected: &made,
			Tried: []Demand{{err: engine.ErrTooMuchWork}}},
		{Round: 2, Rec: &engine.Recording{Result: made}, Expected: &made, Tried: []Demand{{result: made}}}})
	if row := f.Single[0]; fmt.Sprint(row.NotTried) != "[1]" || row.Agree != 1 || len(row.Differ)+len(row.Changes) > 0 {
		t.Errorf("%+v", row)
	}
}

// Of equally good sets of readings the first five are printed, and how many more there are.
func TestMostBest(t *testing.T) {
	for n, want := range map[int]string{5: "", 6: "and 1 more as good", 8: "and 3 more as good"} {
		f := &Fit{Rounds: []int{1}, Single: []FitRow{{Change: []string{"A-1=x"}}}}
		for i := range n {
			f.Best = append(f.Best, FitRow{Readings: []string{fmt.Sprintf("A-%d=y", i)}})
		}
		var b strings.Builder
		f.Write(&b, "x")
		if got := b.String(); strings.Count(got, "best: ") != 5 || !strings.Contains(got, want) ||
			want == "" && strings.Contains(got, "more as good") {
			t.Errorf("%d sets:\n%s", n, got)
		}
	}
}

// A confirmation tells how many rounds agree where they were counted.
func TestConfirmations(t *testing.T) {
	for want, c := range map[string]Confirmation{"all 1,200 rounds": {Rounds: 1200, Agree: 1200},
		"7 of 8 rounds; by hand": {Rounds: 8, Agree: 7, Note: "by hand"}, "by hand": {Note: "by hand"}, "": {}} {
		if got := c.agrees(); got != want {
			t.Errorf("%+v: %s, want %s", c, got, want)
		}
	}
}

// The readings of the tie-breaks stand behind those of all systems, with a line between two systems.
func TestRegistries(t *testing.T) {
	table := systems.Individual()
	for name, want := range map[string]int{"": len(table) + 1, every: len(table) + 1, TieBreaks: 1,
		"dutch-2026": 1, "none": 0} {
		list := Registries(table, name)
		last := len(list) > 0 && list[len(list)-1].System == TieBreaks
		if len(list) != want || last != (name != "dutch-2026" && name != "none") {
			t.Errorf("%q: %d systems", name, len(list))
		}
		var b strings.Builder
		if err := WriteRegistries(&b, list); err != nil || strings.HasPrefix(b.String(), "\n") ||
			strings.Count(b.String(), "\n\n") != max(0, want-1) {
			t.Errorf("%q: %v\n%s", name, err, b.String())
		}
	}
}
