package audit

import (
	"context"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/generator"
	"github.com/trfkit/trfkit/internal/clitest"
	"github.com/trfkit/trfkit/tournament"
)

// oddities are events of which something remains to be said that is no damage.
var oddities = []struct {
	name string
	make func(t *testing.T, seed uint64, x setting) *event
}{
	{"everywhere", everywhere}, {"chance", byChance}, {"one-colour-on-both-sides", oneColour}, {"broken-off",
		brokenOff}, {"lots", withoutLots},
	{"teams", teamsAsDemanded}, {"teams-late", teamsLate}, {"double-rounds", doubleRounds}, {"double-rounds-well",
		func(t *testing.T, seed uint64, _ setting) *event {
			ev := played(t, seed, field("double-swiss-2026", 10, 4), nil)
			ev.SystemCode = ev.entry.Code
			return ev
		}}, {"teams-untold", teamsUntold}, {"acceleration-given",
		given},
	{"two-ways", twoWays}, {"no-round", func(t *testing.T, seed uint64, x setting) *event {
		ev := played(t, seed, x.field(), nil)
		for i := range ev.Players {
			ev.Players[i].Cells = nil
		}
		return ev
	}},
}

// everywhere has exchanged boards of all rounds but the first.
func everywhere(t *testing.T, seed uint64, x setting) *event {
	ev := played(t, seed, x.field(), nil)
	for round := 2; round <= x.rounds; round++ {
		exchange4(ev.Tournament, round, 0)
		exchange4(ev.Tournament, round, 5)
	}
	ev.Recount()
	return ev
}

func byChance(t *testing.T, seed uint64, x setting) *event {
	st := x.field()
	made, err := generator.GenerateBy(&st, seed, chance(seed))
	if err != nil {
		t.Fatal(err)
	}
	made.Tournament.SystemCode, made.Tournament.Type = "", ""
	return &event{Tournament: made.Tournament}
}

// oneColour gives the colour of the one also to the other in a game of round 2, and in one of the last round.
func oneColour(t *testing.T, seed uint64, x setting) *event {
	ev := played(t, seed, x.field(), nil)
	for _, round := range []int{2, x.rounds} {
		p := &ev.Players[round]
		q := ev.Player(p.Cells[round-1].Opponent)
		p.Cells[round-1].Colour = q.Cells[round-1].Colour
	}
	return ev
}

func brokenOff(t *testing.T, seed uint64, x setting) *event {
	st := x.field()
	st.Played = x.rounds - 1
	ev := played(t, seed, st, nil)
	ev.RoundsOrigin, ev.Rounds = tournament.Unknown, 0
	return ev
}

// withoutLots has players of one rating, whose lots the file does not tell.
func withoutLots(t *testing.T, seed uint64, x setting) *event {
	st := field("ssm-2020", x.players, x.rounds)
	st.Ratings = generator.Ratings{Kind: "equal"}
	ev := played(t, seed, st, nil)
	for i := range ev.Players {
		ev.Players[i].Lot = 0
	}
	return ev
}

func teamsAsDemanded(t *testing.T, seed uint64, _ setting) *event {
	return played(t, seed, teamField(8, 4), nil)
}

// teamsLate has a match of round 3 that ended otherwise than it stood.
func teamsLate(t *testing.T, seed uint64, _ setting) *event {
	ev := played(t, seed, teamField(10, 5), nil)
	team := &ev.Teams.Teams[0]
	for _, id := range team.Roster {
		p := ev.Player(id)
		q := ev.Player(p.Cells[2].Opponent)
		if q == nil {
			continue
		}
		p.Cells[2].Result, q.Cells[2].Result = q.Cells[2].Result, p.Cells[2].Result
	}
	return ev
}

// teamsUntold does not tell by which score the teams were paired first.
func teamsUntold(t *testing.T, seed uint64, _ setting) *event {
	st := teamField(16, 6)
	st.Code = "FIDE_TEAM_TYPEB_GP"
	ev := played(t, seed, st, nil)
	e := *ev.Teams
	e.Rules, e.RulesOrigin = tournament.MatchRules{}, tournament.Unknown
	ev.Teams = &e
	return ev
}

func doubleRounds(t *testing.T, seed uint64, _ setting) *event {
	ev := played(t, seed, field("double-swiss-2026", 10, 4), nil)
	ev.SystemCode = ev.entry.Code
	exchange4(ev.Tournament, 7, 0)
	exchange4(ev.Tournament, 8, 0)
	return ev
}

// given tells virtual points that nobody had.
func given(t *testing.T, seed uint64, x setting) *event {
	ev := played(t, seed, x.field(), nil)
	for i := range ev.Players[:6] {
		ev.Players[i].Virtual = []tournament.Points{10, 10}
	}
	return ev
}

// twoWays has a bye that stands in the points alone, in one of two rounds.
func twoWays(t *testing.T, seed uint64, x setting) *event {
	st := x.field()
	st.HalfByes = generator.Amount{Parts: []generator.Part{{Number: 2}}}
	st.ZeroByes = generator.Amount{Parts: []generator.Part{{Number: 2}}}
	return played(t, seed, st, nil).hideByes()
}

// What is said of a small event with each kind of damage, and of some others, in every word.
func TestSmallEvents(t *testing.T) {
	table := slices.DeleteFunc(systems.All(), func(e systems.Entry) bool {
		return !slices.Contains([]string{"dutch-2026", "lim-1999", "ssm-2020", "team-swiss-2026",
			"double-swiss-2026"}, e.ID)
	})
	x := setting{"dutch-2026", 16, 5}
	for _, d := range slices.Concat(damages, oddities) {
		t.Run(d.name, func(t *testing.T) {
			var ev *event
			for seed := uint64(1); seed <= 20; seed++ {
				if ev = d.make(t, seed, x); ev != nil && (ev.want == 0 || ev.mute || !ev.silent()) {
					break
				}
			}
			if ev == nil {
				t.Fatal("no such event")
			}
			f := Tournament(context.Background(), d.name, ev.Tournament, Options{Systems: table})
			var b strings.Builder
			for _, style := range []TextStyle{{}, {Verbose: true}} {
				if err := f.WriteText(&b, style); err != nil {
					t.Fatal(err)
				}
			}
			r := &Report{Version: SchemaVersion, Tool: "trfaudit", Release: "test", Files: []File{*f}}
			if err := r.WriteJSON(&b); err != nil {
				t.Fatal(err)
			}
			clitest.Golden(t, filepath.Join("testdata", "small", d.name+".txt"), []byte(b.String()))
		})
	}
}
