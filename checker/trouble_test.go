package checker

import (
	"errors"
	"fmt"
	"os"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/internal/exit"
)

// What keeps a round from being paired is the same finding whether the round is judged or paired.
func TestTroubleOfTheEngine(t *testing.T) {
	in := func(name string) Input {
		return Input{Name: name, Read: func() ([]byte, error) { return os.ReadFile("../corpus/" + name) }}
	}
	for _, tt := range []struct {
		err  error
		code exit.Code
		want string
	}{
		{&engine.MissingFact{Fact: "weather", Hint: "look outside"}, exit.Unusable,
			"round.missing-fact: round 6: weather unknown"},
		{errors.New("lost"), exit.Internal, "engine.error: round 6: fake-1900 cannot %s it: lost"},
	} {
		opt := Options{System: "fake-1900", Systems: fakeTable(fake{
			judge: func(*engine.State, engine.Result) (engine.Judgement, error) { return engine.Judgement{}, tt.err },
			pair:  func(*engine.State) (engine.Result, error) { return engine.Result{}, tt.err }})}
		opt.Rounds, opt.Round = RoundSet{spans: [][2]int{{6, 6}}}, 6
		report := Check(t.Context(), in("tournaments/harbour-town.trf"), opt)
		pairing := Pair(t.Context(), in("tournaments/harbour-town.trf"), opt)
		for what, got := range map[string]struct {
			findings Findings
			code     exit.Code
		}{"judge": {only(t, report).Findings, exit.Code(report.ExitCode())}, "pair": {pairing.Findings,
			exit.Code(pairing.ExitCode())}} {
			last, want := got.findings[len(got.findings)-1], tt.want
			if tt.code == exit.Internal {
				want = fmt.Sprintf(want, what)
			}
			if text := last.Code + ": " + last.Message; text != want || last.Hint == "" || got.code != tt.code {
				t.Errorf("%s: %s, hint %q, exit code %d; want %s, %d", what, text, last.Hint, got.code, want, tt.code)
			}
		}
	}
	// The game of an SSM event has no colours.
	if p := Pair(t.Context(), in("rules/ssm-2020/B4/before-b5-1.trf"),
		Options{System: "dutch-2017"}); exit.Code(p.ExitCode()) != exit.Unusable {
		t.Errorf("exit code %d, findings %+v", p.ExitCode(), p.Findings)
	}
}
