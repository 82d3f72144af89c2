package checker

import (
	"fmt"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine"
)

// fitOf compares the readings of a system over the event whose rounds were paired as the letters say.
func fitOf(t *testing.T, sys *switched, letters string) *Fit {
	t.Helper()
	return only(t, Check(t.Context(), Input{Name: "switched.trf", Tournament: recordedAs(t, letters)},
		Options{Systems: sys.table(), System: "fake-1900", Fit: true})).Fit
}

// Combined are the strong readings that change a round, and the others that explain one more.
func TestReadingsCombined(t *testing.T) {
	for letters, want := range map[string]string{"BBC": "S-1 S-2 W-3 S-5", "BBB": "S-1 S-2 S-5", "AAC": ""} {
		if f := fitOf(t, several(), letters); strings.Join(f.Relevant, " ") != want {
			t.Errorf("%s: %v, want %s", letters, f.Relevant, want)
		}
	}
}

// Where there are too many sets of readings, the reading that helps most is added as long as one helps. Each set that
// is tried counts, single ones do not.
func TestReadingsGreedily(t *testing.T) {
	sys := &switched{demand: func(round int, c engine.Choices) byte {
		switch {
		case round == 3 && c.Is("M-3", "y") && c.Is("M-7", "y"), round == 5 && c.Is("M-5", "y"):
			return 'B'
		case c.Is(fmt.Sprintf("M-%d", round), "y"):
			return 'C'
		}
		return 'A'
	}}
	for i := 1; i <= 9; i++ {
		sys.questions = append(sys.questions, question(fmt.Sprintf("M-%d", i), true, "x", "y"))
	}
	f := fitOf(t, sys, "ACBCBAAAA")
	if f.Search != "greedy" || len(f.Best) != 1 || strings.Join(f.Best[0].Readings, " ") != "M-2=y M-4=y M-5=y" ||
		f.Best[0].Agree != 8 {
		t.Errorf("%+v", f)
	}
	// After one reading 8 others are tried, after two 7, after three 6, none of which helps.
	if f.Tried != 8+7+6 {
		t.Errorf("%d sets tried", f.Tried)
	}
}

// The table of readings has those that change a round; those that change none stand in one line.
func TestTableOfReadings(t *testing.T) {
	f := &Fit{Rounds: []int{1, 2, 3}, Now: FitRow{Agree: 2, Differ: []int{3}}, Single: []FitRow{
		{Change: []string{"A-1=y"}, Agree: 3, Changes: []int{3}},
		{Change: []string{"A-2=y"}, Agree: 2, Differ: []int{3}},
		{Change: []string{"A-3=y"}, Agree: 1, Differ: []int{2, 3}, Changes: []int{2}}},
		Best: []FitRow{{Readings: []string{"A-1=y"}, Agree: 3}}, Search: "none"}
	for _, tt := range []struct {
		differ []int
		agree  string
	}{{[]int{3}, "    as checked    2  (not round 3)\n"}, {nil, "    as checked    2\n"}} {
		f.Now.Differ = tt.differ
		var b strings.Builder
		f.Write(&b, "fake-1900")
		if want := "  readings of fake-1900, recorded rounds that are as demanded, of 3:\n" + tt.agree +
			"    A-1=y         3  (changes round 3)\n    A-3=y         1  (not rounds 2 3; changes round 2)\n" +
			"    no round changes under A-2=y\n    best: A-1=y: 3 of 3\n"; b.String() != want {
			t.Errorf("%swant\n%s", b.String(), want)
		}
	}
	total := &FitTotal{System: "fake-1900", Files: 2, Rounds: 6, Agree: 4, Choices: []FitCount{
		{Change: "A-1=y", Agree: 5, Changes: 1}, {Change: "A-3=y", Agree: 3, Changes: 2}}}
	for _, line := range []string{"", "  no round changes under A-2=y\n"} {
		if line != "" {
			total.Choices = append(total.Choices, FitCount{Change: "A-2=y", Agree: 4, Changes: 0})
		}
		var b strings.Builder
		total.Write(&b)
		if want := "readings of fake-1900 over 2 files: recorded rounds that are as demanded, of 6\n" +
			"  as checked      4\n  A-1=y           5  (changes 1 round)\n  A-3=y           3  (changes 2 rounds)\n" +
			line; b.String() != want {
			t.Errorf("%swant\n%s", b.String(), want)
		}
	}
}
