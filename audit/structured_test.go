package audit

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/structure"
	"github.com/trfkit/trfkit/tournament"
)

// The events of the shared collection that are no Swiss: nobody is accused by the rules of one, and each planted fault
// of an event that states Berger tables is told, with nothing besides.
func TestEventsThatAreNoSwiss(t *testing.T) {
	files, err := filepath.Glob("../../shared/new/corpus/nonswiss/*.trf")
	if err != nil || len(files) == 0 {
		t.Skip("no shared corpus of events that are no Swiss")
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		data, err := os.ReadFile(strings.TrimSuffix(file, ".trf") + ".truth.json")
		if err != nil {
			t.Fatal(err)
		}
		var truth struct{ Accuse, MayAccuse []int }
		if err := json.Unmarshal(data, &truth); err != nil {
			t.Fatal(err)
		}
		f := One(context.Background(), checker.Bytes(filepath.Base(file), text), Options{})
		var told []int
		for i := range f.Rounds {
			switch r := &f.Rounds[i]; {
			case r.Verdict == checker.Differ || r.Verdict == checker.Illegal:
				told = append(told, r.Round)
			case !r.explained() && r.Verdict != checker.NotJudged:
				t.Errorf("%s: round %d: %s", f.Path, r.Round, r.Verdict)
			}
		}
		missed := slices.ContainsFunc(truth.Accuse, func(r int) bool { return !slices.Contains(told, r) })
		wrong := slices.ContainsFunc(told, func(r int) bool {
			return !slices.Contains(truth.Accuse, r) && !slices.Contains(truth.MayAccuse, r)
		})
		if missed || wrong || (f.code != 0) != (len(truth.Accuse) > 0) || strings.Contains(f.System, "-20") {
			t.Errorf("%s: rounds %v, want %v; exit code %d\n%s", f.Path, told, truth.Accuse, f.code, textOf(f))
		}
	}
}

// tabled is a round robin by the Berger tables, as a file states it.
func tabled(t *testing.T, code string, players int) *tournament.Tournament {
	t.Helper()
	rows := make([]string, players)
	schedule := structure.Schedule{Size: players, Cycles: 1}
	for round := 1; round <= schedule.Rounds(); round++ {
		for _, b := range schedule.Pairs(round) {
			rows[b[0]-1] += " " + cellOfBoard(b[1], "w=")
			rows[b[1]-1] += " " + cellOfBoard(b[0], "b=")
		}
	}
	tt := told(t, rows...)
	tt.SystemCode = code
	return tt
}

func cellOfBoard(opponent int, marks string) string {
	return string(rune('0'+opponent)) + marks
}

// What a file states decides: tables that hold are OK; where one round departs it is told with its boards; a Swiss that
// nothing explains is not judged by a statement that the rounds contradict, and a statement of a Swiss is overruled by
// tables beyond doubt.
func TestStatedAndPlayed(t *testing.T) {
	turned := func(tt *tournament.Tournament) {
		for i := range tt.Players {
			if c := &tt.Players[i].Cells[2]; c.Opponent == 1 || tt.Players[i].ID == 1 {
				c.Colour = c.Colour.Opposite()
			}
		}
	}
	for name, c := range map[string]struct {
		code   string
		change func(*tournament.Tournament)
		want   Verdict
		system string
		off    int
	}{
		"tables":           {"BERGER_ROUNDROBIN", nil, OK, "round-robin", 0},
		"nothing stated":   {"", nil, OK, "round-robin", 0},
		"a board turned":   {"BERGER_ROUNDROBIN", turned, MostlyOK, "round-robin", 1},
		"said to be Swiss": {"FIDE_DUTCH", nil, Overruled, "round-robin", 0},
		"said to be a cup": {"CUSTOM_KNOCKOUT", nil, Overruled, "round-robin", 0},
		"own tables":       {"CUSTOM_SWISS", turned, OK, "custom", 0},
	} {
		tt := tabled(t, c.code, 8)
		if c.change != nil {
			c.change(tt)
		}
		f := Tournament(t.Context(), name, tt, Options{})
		off := 0
		for i := range f.Rounds {
			if r := &f.Rounds[i]; r.Verdict == checker.Differ {
				if off++; len(r.Recorded) != 1 || len(r.Expected) != 1 || r.Recorded[0] != r.Expected[0].Turned() {
					t.Errorf("%s: boards %v for %v", name, r.Recorded, r.Expected)
				}
			}
		}
		if f.Verdict != c.want || f.System != c.system || off != c.off {
			t.Errorf("%s: %d rounds differ, %s", name, off, textOf(f))
		}
	}
	swiss := told(t, "5w1 4b= 2w=", "6b= 3w1 1b=", "7w1 2b0 8w1", "8b1 1w= 6b1", "1b0 6w0 7w1", "2w= 5b1 4w0",
		"3b0 8b1 5b0", "4w0 7w0 3b0")
	for _, code := range []string{"BERGER_ROUNDROBIN", "CUSTOM_KNOCKOUT", "FIDE_SCHEVENINGEN"} {
		swiss.SystemCode = code
		if f := Tournament(t.Context(), code, swiss, Options{}); f.Verdict != NotJudged || f.code != 3 {
			t.Errorf("no %s: %s", code, textOf(f))
		}
	}
}

// A bare word of the file does not make good a round that departs from the system which the others follow.
func TestABareWord(t *testing.T) {
	data, err := os.ReadFile("../corpus/tournaments/harbour-town-planted.trf")
	if err != nil {
		t.Fatal(err)
	}
	text := strings.Replace(string(data), "192 FIDE_DUTCH_2017", "192 CUSTOM_SWISS", 1)
	in := checker.Input{Name: "word", Read: func() ([]byte, error) { return []byte(text), nil }}
	f := One(t.Context(), in, Options{})
	if f.Verdict != NotJudged || !strings.Contains(textOf(f), "but 5 of 6 rounds follow") {
		t.Errorf("%s: %s", f.Verdict, textOf(f))
	}
}

// A system that the caller asks for is the only one: nothing else is tried, and the rounds are held against it.
func TestOneSystem(t *testing.T) {
	tt := tabled(t, "", 8)
	f := Tournament(t.Context(), "robin", tt, Options{System: "dutch-2026"})
	if f.System != "dutch-2026" || len(f.Others)+len(f.Equal) > 0 || f.code != 1 {
		t.Errorf("by dutch-2026: %s", textOf(f))
	}
	if f := Tournament(t.Context(), "robin", tt, Options{System: "dutch"}); !strings.HasPrefix(f.System, "dutch-") {
		t.Errorf("by a family: %s", textOf(f))
	}
	if f := Tournament(t.Context(), "robin", tt, Options{System: "team-swiss-2026"}); f.Verdict != CannotAudit ||
		f.code != 2 {
		t.Errorf("by a system for teams: %s, exit code %d", textOf(f), f.code)
	}
}

// A round that departs is not held against anybody where another system explains about as much and demands it.
func TestContested(t *testing.T) {
	s := searchIn(t, small(t), "dutch-2026", "dutch-2012")
	a, x := assessed(s, 0, 0, 0, 2, 0), assessed(s, 0, 0, 0, 0, 2)
	a.hard, x.hard = 0, believed-1
	if !s.contests(a, x, 2) || s.contests(a, x, 3) {
		t.Error("a round that the other demands is not contested, or one that it does not")
	}
	if x.hard = believed; s.contests(a, x, 2) {
		t.Error("what explains less contests a round")
	}
	x.hard = 0
	x.world = x.world.with(&hand{round: 2, boards: []Pair{{1, 2}}, instead: []Pair{{2, 1}}})
	if s.contests(a, x, 2) {
		t.Error("a change by hand under the other system contests a round")
	}
}
