package checker

import (
	"bytes"
	"context"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine/systems"
)

const millPond = "../corpus/tournaments/editions/mill-pond.trf"

// Each other edition pairs each round compared alike or otherwise, what it pairs otherwise names an article and the
// boards, and the report is what the schema says.
func TestAcross(t *testing.T) {
	data, err := os.ReadFile(millPond)
	if err != nil {
		t.Fatal(err)
	}
	report := Check(context.Background(), Bytes("pond.trf", data), Options{Across: true})
	a := only(t, report).Across
	if a == nil || a.System != "dutch-2017" || !slices.Equal(a.Rounds, []int{1, 2, 3, 4, 5}) {
		t.Fatalf("%+v", a)
	}
	var names []string
	for _, e := range a.Editions {
		names = append(names, e.System)
		if len(e.Same)+len(e.Otherwise) != len(a.Rounds) || !e.Applied || e.Next != (e.System == "dutch-2026") {
			t.Errorf("%s: %d rounds the same, %d otherwise; next %v", e.System, len(e.Same), len(e.Otherwise), e.Next)
		}
		for _, r := range e.Otherwise {
			if r.Verdict != Differ || !strings.HasSuffix(r.Rule, ") C5") || len(r.Expected) == 0 ||
				len(r.Recorded) == 0 || r.Bye != (Byes{Expected: 4, Recorded: 3}) {
				t.Errorf("%s, round %d: %+v", e.System, r.Round, r)
			}
		}
	}
	if want := others("dutch-2017"); !slices.Equal(names, want) {
		t.Errorf("%v, want %v", names, want)
	}
	var b bytes.Buffer
	if err := report.WriteJSON(&b); err != nil {
		t.Fatal(err)
	}
	for _, problem := range validate(t, b.Bytes()) {
		t.Error(problem)
	}
}

// others are the editions of the Dutch system but for one.
func others(id string) []string {
	return slices.DeleteFunc(systems.All().Editions("dutch").IDs(), func(x string) bool { return x == id })
}

// What an edition demands of a round is held against the pairing the edition of the file demands, not against what is
// recorded: a planted pairing does not count as a difference of the editions.
func TestAcrossLooksAtWhatIsDemanded(t *testing.T) {
	data, err := os.ReadFile("../corpus/tournaments/harbour-town-planted.trf")
	if err != nil {
		t.Fatal(err)
	}
	a := only(t, Check(context.Background(), Bytes("planted.trf", data), Options{Across: true})).Across
	if a == nil || len(a.Editions) != len(others("dutch-2026")) || len(a.Editions[0].Otherwise) != 0 ||
		len(a.Editions[0].Same) != 6 {
		t.Errorf("%+v", a)
	}
}

// A system may have no other edition, or others that are known and not applied.
func TestAcrossWithoutAnotherEdition(t *testing.T) {
	data, err := os.ReadFile(millPond)
	if err != nil {
		t.Fatal(err)
	}
	for system, want := range map[string]int{"ssm-2020": 0, "dubov-1997": 2} {
		a := only(t, Check(context.Background(), Bytes("pond.trf", data), Options{Across: true, System: system})).Across
		if a == nil || len(a.Editions) != want {
			t.Fatalf("%s: %+v", system, a)
		}
		for _, e := range a.Editions {
			if e.Same == nil || e.Otherwise == nil {
				t.Errorf("%s: %+v has null for a list", system, e)
			}
		}
		if want > 0 && (a.Editions[0].Applied || len(a.Editions[0].Same)+len(a.Editions[0].Otherwise) > 0) {
			t.Errorf("%s: %+v", system, a.Editions[0])
		}
	}
}
