package settle

import (
	"strings"
	"testing"

	"github.com/trfkit/trfkit/checker/internal/checkertest"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// The settings of CPPDubovSystem are tried: acceleration that may be Baku's, and pairs that may be forbidden.
func TestForeignFacts(t *testing.T) {
	for text, want := range map[string]string{"": "", "ACC 1\n": "ACC", "FOR 1 2\n": "FOR", "FOR 1\n": "",
		"FOR 1 x\n": "", "ACC 1\nFOR 1 2\nFOR 3 4\n": "ACC FOR FOR"} {
		doc, _ := trf.Parse("x.trf", []byte("012 Open\n"+text))
		var got []string
		for _, f := range Foreign(doc) {
			got = append(got, strings.Fields(f.Name)[2])
			ev := checkertest.Event(t, 5, "", "", "", "")
			for i, choice := range f.Choices {
				f.set[i](ev)
				does := len(ev.Forbidden) > 0 || len(ev.Players[0].Virtual) > 0
				if does != (choice == "yes" || f.Choices[0] == "yes") {
					t.Errorf("%s, %s: %v, %v", f.Name, choice, ev.Forbidden, ev.Players[0].Virtual)
				}
			}
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%q: %q, want %s", text, got, want)
		}
	}
}

// Point values that a file does not tell are the usual ones for its pairing; stated ones stay.
func TestPointValuesOfFacts(t *testing.T) {
	for origin, want := range map[tournament.Origin]tournament.Points{tournament.Stated: 30, tournament.Unknown: 10} {
		ev := checkertest.Event(t, 5, "2w1", "1b0")
		ev.Scoring, ev.ScoringOrigin = tournament.UniformScoring(30, 10, 0), origin
		for _, isFile := range []bool{false, true} {
			if got := Of(ev, "", isFile, nil).Event.Scoring.Win(); got != want &&
				(isFile || got != 30) {
				t.Errorf("origin %d: a win is %s", origin, got)
			}
		}
	}
}

// A point more than the games give may be the bye of a round in which nobody has it, or one that was asked for.
func TestHiddenByes(t *testing.T) {
	for _, tt := range []struct {
		rows []string
		want []tournament.Result
	}{
		{[]string{"2w1", "1b0", "."}, []tournament.Result{tournament.FullBye, tournament.PairingBye}},
		{[]string{"2w1", "1b0", ".", "U"}, []tournament.Result{tournament.FullBye}},
	} {
		ev := checkertest.Event(t, 5, tt.rows...)
		ev.Players[2].Points, ev.Players[2].HasPoints = 10, true
		var got []tournament.Result
		for _, h := range hiddenByes(ev) {
			for _, way := range h.Ways {
				got = append(got, way[0].Kind)
			}
			if h.Player != 3 {
				t.Errorf("a bye of %d", h.Player)
			}
		}
		if len(got) != len(tt.want) || got[0] != tt.want[0] || got[len(got)-1] != tt.want[len(got)-1] {
			t.Errorf("%v: %v, want %v", tt.rows, got, tt.want)
		}
	}
}
