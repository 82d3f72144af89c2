package main

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/berger"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/generator"
	"github.com/trfkit/trfkit/internal/clitest"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/standings"
	"github.com/trfkit/trfkit/trf"
)

// count is the size of a random test: the long one with TRFKIT_LONG=1.
func count(short, long int) int {
	if clitest.Long() {
		return long
	}
	return short
}

func mustMake(t *testing.T, s *generator.Settings, seed uint64) []byte {
	t.Helper()
	e, err := generator.Generate(s, seed)
	if err != nil {
		t.Fatalf("seed %d, %v: %v", seed, s.Words(), err)
	}
	data, err := e.Encode()
	if err != nil {
		t.Fatalf("seed %d, %v: %v", seed, e.Settings.Words(), err)
	}
	return data
}

// What is generated agrees with the checker in every round, read back from its bytes, without being told the system,
// and is made anew from what it says of itself.
func TestGeneratedAgrees(t *testing.T) {
	for _, id := range systems.All().IDs() {
		rounds := 0
		for seed := range uint64(count(25, 2000)) {
			data := mustMake(t, &generator.Settings{System: id}, seed)
			report := checker.Check(t.Context(), checker.Bytes(fmt.Sprintf("%s-%d", id, seed), data), checker.Options{})
			if exit.Code(report.ExitCode()) != exit.Clean || report.Files[0].System != id || report.Summary.Agree == 0 {
				var b bytes.Buffer
				if err := report.WriteText(&b, checker.TextStyle{}); err != nil {
					t.Fatal(err)
				}
				t.Fatalf("%s\n%s", b.String(), data)
			}
			if s := report.Files[0].Standings; bytes.Contains(data, []byte("\n212 ")) && (s == nil ||
				s.Verdict != standings.Agree || s.Source != standings.Record212) {
				t.Fatalf("%s, seed %d: standings %+v\n%s", id, seed, s, data)
			}
			for i := range report.Files[0].Findings {
				if d := &report.Files[0].Findings[i]; d.Severity > trf.Info && d.Code != "ssm.full-bye" {
					t.Fatalf("%s, seed %d: %s", id, seed, d.Text())
				}
			}
			rounds += report.Summary.Agree
			again, err := generator.Regenerate("again", data)
			if err != nil || !bytes.Equal(again, data) {
				t.Fatalf("%s, seed %d: not made anew: %v\n%s", id, seed, err, data)
			}
		}
		t.Logf("%s: %d rounds agree", id, rounds)
	}
}

// Every shape, in every system and edition of the format that can hold it.
func TestShapes(t *testing.T) {
	for _, id := range systems.All().IDs() {
		for k, shape := range generator.ShapeNames() {
			if shape == "accelerated" && id == "ssm-2020" ||
				(shape == "giant" || shape == "lopsided") && testing.Short() {
				continue
			}
			s := &generator.Settings{System: id, Format: []string{"trf26", "trfx", "trfbx"}[k%3]}
			if entry, _ := systems.All().ByID(id); entry.New().Info().Pairs != engine.Players {
				s.Format = "trf26" // no other holds matches
			}
			if err := s.Set("shape", shape); err != nil {
				t.Fatal(err)
			}
			if s.Format == "trfx" {
				s.Forbidden = generator.Times(1) // all rounds, which the edition can hold
			}
			for seed := range uint64(count(2, 50)) {
				data := mustMake(t, s, seed)
				report := checker.Check(t.Context(), checker.Bytes(shape, data), checker.Options{})
				if exit.Code(report.ExitCode()) != exit.Clean {
					t.Errorf("%s %s, seed %d: %s", id, shape, seed, report.Summary.String())
				}
				if again, err := generator.Regenerate("again", data); err != nil || !bytes.Equal(again, data) {
					t.Errorf("%s %s, seed %d: not made anew: %v", id, shape, seed, err)
				}
			}
		}
	}
}

// pointSystems are what results can be worth.
var pointSystems = [...]string{"W=1,D=0.5,L=0", "W=3,D=1,L=0", "W=3,D=2,L=1", "W=1,D=0.5,L=0,P=0.5", "W=1,D=0.4,L=0",
	"W=3,D=1,L=0,F=2,H=1.5,Z=0.5,FW=2,FL=0.5", "W=2,D=1,L=0,P=1,X=0.5", "WW=3,BW=4,WD=1,BD=2,WL=0,BL=1"}

// eventful are settings with everything that can happen, in every edition of the format and with every point system
// it can hold.
func eventful(t *testing.T, system string, k int, seed uint64) *generator.Settings {
	t.Helper()
	s := &generator.Settings{System: system, Format: []string{"trf26", "trf26", "trfx", "trfbx", "trf16", "trf06"}[k%6]}
	words := []string{"players=6-30", "rounds=3-9", "full-byes=3%", "half-byes=5%", "zero-byes=4%",
		"withdrawals=2%", "late=8%", "forfeits=5%",
		"double-forfeits=2%", "short=2%", "half-nil=2%", "nil-half=2%", "nil-nil=2%", "forbidden=0", "names=ascii"}
	if system != "ssm-2020" && (s.Format == "trf26" || s.Format == "trfx") {
		words = append(words, "points="+pointSystems[int(seed)%len(pointSystems)], "acceleration=none")
	}
	if seed%4 == 0 {
		words = append(words, "adjourned=2%", "tie-breaks=BH/C1,BH,SB,DE,STD")
	}
	if err := s.SetAll(words); err != nil {
		t.Fatal(err)
	}
	return s
}

// The ranks obey the list whatever happens in the event and whatever results are worth, in every edition of the format:
// where the edition has no record for the list, the list of the settings is asked for.
func TestStandingsAgree(t *testing.T) {
	ranked, refused := 0, 0
	for k, id := range systems.Individual().IDs() {
		for seed := range uint64(count(30, 3000)) {
			s := eventful(t, id, k+int(seed), seed)
			made, err := generator.Generate(s, seed)
			if err != nil {
				t.Fatal(err)
			}
			data, err := made.Encode()
			if err != nil {
				refused++ // the edition does not hold these points
				continue
			}
			opt := checker.Options{Only: checker.OnlyStandings, TieBreaks: made.Settings.TieBreaks,
				// an event that ends early has fewer, and not every edition says so
				TotalRounds: made.Tournament.Rounds}
			if s.Format == "trf26" || opt.TieBreaks == "none" {
				opt.TieBreaks = ""
			}
			report := checker.Check(t.Context(), checker.Bytes("made", data), opt)
			switch v := report.Files[0].Standings; {
			case v == nil, v.Verdict == standings.Differ, v.Verdict != standings.Agree &&
				made.Settings.TieBreaks != "none" && made.Tournament.PairedRounds() > 0:
				t.Fatalf("%s, seed %d, %v: %+v %v\n%s", id, seed, made.Settings.Words(), v,
					report.Files[0].Findings, data)
			case v.Verdict == standings.Agree:
				ranked++
			}
		}
	}
	if ranked < 100 || refused > ranked/2 {
		t.Errorf("only %d events were ranked, %d refused", ranked, refused)
	}
}

// The old editions hold less, but enough to be made anew.
func TestOldEditions(t *testing.T) {
	for k, format := range []string{"trf16", "trf06"} {
		for seed := range uint64(20) {
			s := &generator.Settings{System: "dutch-2017", Format: format,
				EOL: []string{"lf", "crlf", "cr"}[(int(seed)+k)%3]}
			data := mustMake(t, s, seed)
			if again, err := generator.Regenerate("again", data); err != nil || !bytes.Equal(again, data) {
				t.Fatalf("%s, seed %d: %v", format, seed, err)
			}
		}
	}
}

// A round robin that is generated is one to the checker, whatever its size, form and lots, and is made anew.
func TestGeneratedRobins(t *testing.T) {
	for seed := range uint64(count(40, 2000)) {
		id := berger.IDs()[seed%2]
		data := mustMake(t, &generator.Settings{System: id, Players: generator.Span{Min: 4, Max: 20},
			Lots: []string{"listed", "hidden"}[seed/2%2]}, seed)
		report := checker.Check(t.Context(), checker.Bytes(fmt.Sprint(seed), data), checker.Options{})
		if exit.Code(report.ExitCode()) != exit.Clean || report.Files[0].System != "round-robin" {
			t.Errorf("%s, seed %d: %s\n%s", id, seed, report.Files[0].System, data)
		}
		if again, err := generator.Regenerate("", data); err != nil || !bytes.Equal(again, data) {
			t.Errorf("%s, seed %d is not made anew: %v", id, seed, err)
		}
	}
	for _, words := range [][]string{{"late=1"}, {"forbidden=1"}, {"acceleration=baku"}, {"cycle=plain"},
		{"rounds=9"}} {
		s := &generator.Settings{System: "round-robin", Players: generator.Span{Min: 6, Max: 6}}
		if err := s.SetAll(words); err != nil {
			t.Fatal(err)
		}
		if _, err := generator.Generate(s, 1); err == nil {
			t.Errorf("%v is generated", words)
		}
	}
}
