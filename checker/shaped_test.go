package checker

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/checker/internal/checkertest"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/structure"
)

func TestEventsThatAreNoSwiss(t *testing.T) {
	berger := structure.Schedule{Size: 10, Cycles: 1}
	for _, tt := range []struct {
		name, code, words string
		change            func(int, [][2]int)
		system, text      string
		want              Verdict
		rounds            Verdict // of round 4
		exit              exit.Code
		finding           string
	}{
		{"stated", "BERGER_ROUNDROBIN", "", nil, "round-robin", "as record 192 states", Agree, Agree, exit.Clean, ""},
		{"by words", "", "Rundenturnier", nil, "round-robin", "as record 092 states", Agree, Agree, exit.Clean, ""},
		{"not stated", "", "", nil, "round-robin", "found by its rounds", Agree, Agree, exit.Clean, ""},
		{"colours", "FIDE_ROUNDROBIN", "", checkertest.TurnedIn(4), "round-robin", "nearly by", Differ, Differ,
			exit.Negative, ""},
		{"opponents", "BERGER_ROUNDROBIN", "", checkertest.ExchangedIn(4), "round-robin", "nearly by",
			Illegal, Illegal, exit.Negative, ""},
		{"opponents, not stated", "", "", checkertest.ExchangedIn(4), "round-robin", "nearly by",
			Differ, Differ, exit.Negative, ""},
		{"a Swiss is stated", "FIDE_DUTCH_2026", "", nil, "round-robin", "found by its rounds", Agree, Agree,
			exit.Clean, "structure.contradicted"},
		{"Keizer", "", "Keizer", checkertest.Anyhow, "keizer", "Keizer event", Agree, NotJudged, exit.Clean, ""},
		{"by hand", "CUSTOM_SWISS", "", checkertest.Anyhow, "custom", "other rules", Agree, NotJudged, exit.Clean, ""},
		{"none of the tables", "BERGER_ROUNDROBIN", "", checkertest.Anyhow, "round-robin", "do not show it", NotJudged,
			NotJudged, exit.Unusable, ""},
		{"no knock-out", "CUSTOM_KNOCKOUT", "", nil, "round-robin", "found by its rounds", Agree, Agree, exit.Clean,
			"structure.contradicted"},
	} {
		for _, system := range []string{"", StatedSystem} {
			if system != "" && (tt.code+tt.words == "" || tt.finding != "") {
				continue // nothing is stated, or what is stated is not what the rounds show
			}
			ev := checkertest.Robin(t, berger, 10, tt.change)
			ev.SystemCode, ev.Type = tt.code, tt.words
			r := Check(t.Context(), Input{Name: "x", Tournament: ev}, Options{System: system})
			f := only(t, r)
			if f.Structure == nil {
				t.Errorf("%s: %s by %s, %v", tt.name, f.Verdict, f.System, f.Findings)
				continue
			}
			if f.System != tt.system || f.Verdict != tt.want || f.Rounds[3].Verdict != tt.rounds ||
				exit.Code(r.ExitCode()) != tt.exit || !strings.Contains(f.Structure.Text, tt.text) ||
				!hasFinding(f, tt.finding) {
				t.Errorf("%s: %s by %s, exit code %d, %+v, %v", tt.name, f.Verdict, f.System, r.ExitCode(), f.Structure,
					f.Findings)
			}
			if bad := f.Rounds[3]; bad.Verdict == Differ &&
				(len(bad.Expected) == 0 || bad.Rule == "" || len(bad.Why) == 0) {
				t.Errorf("%s: %+v", tt.name, bad)
			}
			for i := range f.Rounds {
				if v := f.Rounds[i].Verdict; i != 3 && (v == Differ || v == Illegal) {
					t.Errorf("%s: round %d %s", tt.name, i+1, v)
				}
			}
		}
	}
}

// A game for the title behind a round robin is no fault, and nobody judges it.
func TestPlayoff(t *testing.T) {
	ev := checkertest.Robin(t, structure.Schedule{Size: 8, Cycles: 1}, 8, nil)
	checkertest.Play(ev, []engine.Board{{White: 1, Black: 2}})
	f := only(t, Check(t.Context(), Input{Name: "x", Tournament: ev}, Options{}))
	if f.Verdict != Agree || verdicts(f) != "aaaaaaan" {
		t.Errorf("%s: %s, %v", f.Verdict, verdicts(f), f.Findings)
	}
}

// Nobody is accused where an earlier round is lacking, whatever the points say of it.
func TestLostRound(t *testing.T) {
	data, err := os.ReadFile(filepath.Join("..", "corpus", "tournaments", "harbour-town.trf"))
	if err != nil {
		t.Fatal(err)
	}
	for _, round := range []int{1, 3} {
		var lines []string
		for line := range strings.Lines(string(data)) {
			if at := 81 + 10*round; strings.HasPrefix(line, "001") {
				line = line[:at] + "        " + line[at+8:]
			}
			lines = append(lines, line)
		}
		in := Input{Name: "lost", Read: func() ([]byte, error) { return []byte(strings.Join(lines, "")), nil }}
		f := only(t, Check(t.Context(), in, Options{Only: OnlyPairings}))
		for i := range f.Rounds {
			if v := f.Rounds[i].Verdict; v != CannotCheck && (v != Agree || i+1 >= round) {
				t.Errorf("round %d lost: %s in round %d, %v", round, v, i+1, f.Rounds[i].Why)
			}
		}
		if len(f.Rounds) != 6 {
			t.Errorf("round %d lost: %+v, %v", round, f.Rounds, f.Findings)
		}
	}
}

// A bare word of the file does not make good a round that departs from the Swiss system which the others follow.
func TestABareWord(t *testing.T) {
	for name, want := range map[string]Verdict{"harbour-town": Agree, "harbour-town-planted": NotJudged} {
		data, err := os.ReadFile(filepath.Join("..", "corpus", "tournaments", name+".trf"))
		if err != nil {
			t.Fatal(err)
		}
		for _, word := range []string{"192 CUSTOM_SWISS", "092 Keizer", "092 Ladder", "092 Monrad", "092 Round Robin"} {
			text := strings.Replace(string(data), "192 FIDE_DUTCH_2017", word, 1)
			text = strings.Replace(text, "092 Individual: Swiss-System\n", "", 1)
			in := Input{Name: name, Read: func() ([]byte, error) { return []byte(text), nil }}
			f := only(t, Check(t.Context(), in, Options{Only: OnlyPairings}))
			told := strings.Contains(strings.Join(f.Rounds[5].Why, ""), "5 of 6 rounds follow dutch-2017")
			if f.Verdict != want || told != (want == NotJudged) {
				t.Errorf("%s, %s: %s by %s, %+v", name, word, f.Verdict, f.System, f.Rounds)
			}
			all := Check(t.Context(), in, Options{System: AllSystems, Only: OnlyPairings})
			if g := all.Files[0]; g.Verdict != want || all.ExitCode() == 0 != (want == Agree) {
				t.Errorf("%s, %s, by all: %s by %s, %d", name, word, g.Verdict, g.System, all.ExitCode())
			}
		}
	}
}

// A statement that the rounds contradict is overruled by a Swiss system that explains all of them.
func TestStatedRobinIsASwiss(t *testing.T) {
	f := only(t, Check(t.Context(), harbourTown(t, "192 FIDE_DUTCH_2017\n", "192 BERGER_ROUNDROBIN\n"), Options{}))
	if f.System != "dutch-2017" || f.Verdict != Agree || !hasFinding(f, "structure.contradicted") {
		t.Errorf("%s by %s: %v", f.Verdict, f.System, f.Findings)
	}
}

// Among all systems the event as what it is comes first, and counts.
func TestAllSystemsOfARoundRobin(t *testing.T) {
	ev := checkertest.Robin(t, structure.Schedule{Size: 10, Cycles: 1}, 9, nil)
	r := Check(t.Context(), Input{Name: "x", Tournament: ev}, Options{System: AllSystems})
	if len(r.Files) < 3 || r.Files[0].System != "round-robin" || r.Files[0].Verdict != Agree || r.ExitCode() != 0 {
		t.Errorf("exit code %d, %d files, first %+v", r.ExitCode(), len(r.Files), r.Files[0])
	}
	var b strings.Builder
	if err := r.WriteText(&b, TextStyle{All: true}); err != nil || !strings.Contains(b.String(), "round-robin") ||
		strings.Contains(b.String(), "fits") {
		t.Error(b.String(), err)
	}
}

// Nobody is asked why two met who had to meet.
func TestMeetInARoundRobin(t *testing.T) {
	ev := checkertest.Robin(t, structure.Schedule{Size: 6, Cycles: 1}, 6, nil)
	ev.SystemCode = "BERGER_ROUNDROBIN"
	m := Meet(t.Context(), Input{Name: "x", Tournament: ev}, Options{}, "1,2", 0)
	if m.System != "round-robin" || m.Verdict != Agree || m.ExitCode() != int(exit.Unusable) {
		t.Errorf("%+v", m)
	}
}

// Of the shared tournaments that are no Swiss no correct one is accused, and every fault that was planted is told.
func TestSharedEventsThatAreNoSwiss(t *testing.T) {
	files, err := filepath.Glob("../../shared/new/corpus/nonswiss/*.trf")
	if err != nil {
		t.Fatal(err)
	}
	if len(files) == 0 {
		t.Skip("the shared tournaments are not here")
	}
	for _, name := range files {
		var truth struct {
			Correct           bool
			Accuse, MayAccuse []int
		}
		data, err := os.ReadFile(strings.TrimSuffix(name, ".trf") + ".truth.json")
		if err == nil {
			err = json.Unmarshal(data, &truth)
		}
		if err != nil {
			t.Fatal(err)
		}
		if data, err = os.ReadFile(name); err != nil {
			t.Fatal(err)
		}
		r := Check(t.Context(), Bytes(name, data), Options{})
		f := only(t, r)
		if f.Structure == nil || (r.ExitCode() == int(exit.Clean)) != truth.Correct {
			t.Errorf("%s: %s by %s, exit code %d", name, f.Verdict, f.System, r.ExitCode())
		}
		for i := range f.Rounds {
			accused, n := f.Rounds[i].Verdict != Agree && f.Rounds[i].Verdict != NotJudged, f.Rounds[i].Round
			if accused != slices.Contains(truth.Accuse, n) && !slices.Contains(truth.MayAccuse, n) {
				t.Errorf("%s: round %d %s", name, n, f.Rounds[i].Verdict)
			}
		}
	}
}
