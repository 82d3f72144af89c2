package checker

import (
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/checker/rests"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/tournament"
)

// Other colours of a game that was not played have no consequence, but are told; under pedantic they count.
func TestColoursOfAGameThatWasNotPlayed(t *testing.T) {
	for _, tt := range []struct {
		white, black, colour string
		told                 bool
	}{{"8 w +", "1 b -", "w", false}, {"8 b +", "1 w -", "b", true}} {
		in := harbourTown(t, "3 b 0     8 w 1", "3 b 0     "+tt.white, "4 w 0     1 b 0", "4 w 0     "+tt.black)
		f := only(t, Check(t.Context(), in, Options{Only: OnlyPairings}))
		if f.Verdict != Agree || hasFinding(f, "colour.unplayed") != tt.told {
			t.Errorf("%s: %s, %v", tt.white, f.Verdict, f.Findings)
		}
		for i := range f.Findings {
			if d := &f.Findings[i]; d.Code == "colour.unplayed" && (d.Line == 0 || !strings.Contains(d.Message,
				"round 6: the game 8 Halloran, Sinead - 1 Abravanel, Ines was not played")) {
				t.Error(d)
			}
		}
		opt := Options{Only: OnlyPairings}
		opt.Tolerance.Pedantic = true
		f = only(t, Check(t.Context(), in, opt))
		if len(f.Rounds) == 6 && (f.Rounds[5].Verdict == Differ) != tt.told {
			t.Errorf("%s, pedantic: %s, %v", tt.white, f.Rounds[5].Verdict, f.Rounds[5].Why)
		}
	}
}

// A file tells on what its rounds rest; what holds for one round alone is a warning.
func TestRestsOfAFile(t *testing.T) {
	in := harbourTown(t, "XXR 6\n", "XXR 6\n260   3   3    1    2\n")
	f := only(t, Check(t.Context(), in, Options{Only: OnlyPairings}))
	if !hasFinding(f, "forbidden.one-round") || len(f.RestsOn) != 0 {
		t.Errorf("%+v, %v", f.RestsOn, f.Findings)
	}
	f.RestsOn = []RestsOn{{Setting: rests.Forbidden, Rounds: []int{3}, Text: "round 3 is as demanded only because"}}
	var b strings.Builder
	if err := WriteText(&b, []File{*f}, TextStyle{}); err != nil || !strings.Contains(b.String(), "only because") {
		t.Error(b.String(), err)
	}
}

// What a round rests on is not passed over in silence where it takes too much work to find out.
func TestRestsNotTried(t *testing.T) {
	in := harbourTown(t, "XXR 6\n", "XXR 6\n260   3   3    1    2\n")
	dutch, _ := systems.All().ByID("dutch-2017")
	dear := dutch
	dear.New = func() engine.System { return enginetest.Costly(dutch.New()) }
	for _, tt := range []struct {
		entry systems.Entry
		told  bool
	}{{dutch, false}, {dear, true}} {
		f := only(t, Check(t.Context(), in, Options{Only: OnlyPairings, Systems: systems.Table{tt.entry}}))
		if hasFinding(f, "rests.not-tried") != tt.told || f.Rounds[2].Verdict != Agree {
			t.Errorf("%s, %v", f.Rounds[2].Verdict, f.Findings)
		}
	}
}

// Virtual points that the type of the event asks for, or the caller, are no setting of the file.
func TestAccelerationIsNoSetting(t *testing.T) {
	baku := func(code, record string) Input {
		return harbourTown(t, "192 FIDE_DUTCH_2017\n", "192 "+code+"\n162  W 1.0    D 0.5    P 1.0\n"+record)
	}
	accelerated := func(opt Options, in Input) bool {
		f := only(t, Check(t.Context(), in, opt))
		return slices.ContainsFunc(f.RestsOn, func(r RestsOn) bool { return r.Setting == rests.Acceleration })
	}
	if accelerated(Options{}, baku("FIDE_DUTCH_2017_BAKU", "")) {
		t.Error("by the code")
	}
	l := load(harbourTown(t), &Options{}, true)
	l.tournament.Players[0].Virtual = []tournament.Points{10}
	baked := tournament.BakuMethod()
	if accelerated(Options{Acceleration: &baked}, baku("FIDE_DUTCH_2017", "")) {
		t.Error("by the caller")
	}
}
