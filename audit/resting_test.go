package audit

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/checker/rests"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/tournament"
)

// A pair that the file forbids, and that would meet otherwise, is told with its price, also where the numbers of the
// players are an assumption.
func TestSettingsOnWhichRoundsRest(t *testing.T) {
	x := setting{"dutch-2017", 20, 7}
	for seed := uint64(1); seed <= 3; seed++ {
		for _, renumbered := range []bool{false, true} {
			ev := forbiddenPair(t, seed, x)
			ev.forbidden()
			if renumbered {
				ev.rated().byPoints()
			}
			own := slices.Sorted(slices.Values(ev.Forbidden[0].Players))
			f := Tournament(context.Background(), "forbidden", ev.Tournament, Options{})
			if len(f.RestsOn) != 1 {
				t.Errorf("seed %d: %s %+v", seed, f.Verdict, f.RestsOn)
				continue
			}
			r := f.RestsOn[0]
			slices.Sort(r.Players)
			if r.Setting != rests.Forbidden || !slices.Equal(r.Players, own) || r.Bits < 7 || r.Bits > 9 ||
				f.Bits.Assumed < r.Bits || !strings.Contains(f.restTexts()[0], "only because record XXP forbids") {
				t.Errorf("seed %d: %+v, assumed %d", seed, r, f.Bits.Assumed)
			}
			numbers := func(a Assumption) bool { return a.Kind == Numbering }
			if renumbered != slices.ContainsFunc(f.Assumptions, numbers) {
				t.Errorf("seed %d: %+v", seed, f.Assumptions)
			}
		}
	}
}

// Where it takes too much work to find out on what rounds rest, a note says so.
func TestRestsNotTried(t *testing.T) {
	ev := forbiddenPair(t, 1, setting{"dutch-2017", 20, 7})
	ev.forbidden()
	dutch, _ := systems.All().ByID("dutch-2017")
	dear := dutch
	dear.New = func() engine.System { return enginetest.Costly(dutch.New()) }
	for _, tt := range []struct {
		entry systems.Entry
		told  bool
	}{{dutch, false}, {dear, true}} {
		f := Tournament(context.Background(), "f", ev.Tournament, Options{Systems: systems.Table{tt.entry}})
		const note = "were not tried without"
		told := slices.ContainsFunc(f.Notes, func(s string) bool { return strings.Contains(s, note) })
		var b strings.Builder
		if err := f.WriteText(&b, TextStyle{}); err != nil || told != tt.told ||
			strings.Contains(strings.Join(strings.Fields(b.String()), " "), note) != tt.told {
			t.Errorf("%q, %v\n%s", f.Notes, err, b.String())
		}
	}
}

// forbidden enters the pair that a damage forbids into the file.
func (ev *event) forbidden() {
	for i := range ev.Players {
		for k := range i {
			p := []tournament.PlayerID{ev.Players[k].ID, ev.Players[i].ID}
			if ev.truth(&Assumption{Kind: ForbiddenPair, Players: p}) {
				ev.Forbidden = []tournament.ForbiddenGroup{{First: 1, Players: p}}
			}
		}
	}
}
