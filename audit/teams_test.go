package audit

import (
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/generator"
	"github.com/trfkit/trfkit/tournament"
)

// teamField is an ordinary event of teams.
func teamField(teams, rounds int) generator.Settings {
	points := tournament.StandardScoring()
	return generator.Settings{System: "team-swiss-2026", Players: generator.Span{Min: teams, Max: teams},
		Rounds: generator.Span{Min: rounds, Max: rounds}, Acceleration: generator.Acceleration{Kind: "none"},
		Boards: 4, Points: &points}
}

// drawnBoard takes half a game point from a team that won a match and gives it to the other; that may make the match a
// draw. The scores are match points and game points.
func drawnBoard(p, q *tournament.Player, round int) {
	a, b := &p.Brought[round-1], &q.Brought[round-1]
	a.Secondary, b.Secondary = a.Secondary-5, b.Secondary+5
	if a.Secondary == b.Secondary {
		p.Cells[round-1].Result, q.Cells[round-1].Result = tournament.Draw, tournament.Draw
		a.Primary, b.Primary = 10, 10
	}
}

// A board that was won but stood as drawn when the next round was paired is found, as a match that stood otherwise.
func TestLateBoardOfTeams(t *testing.T) {
	const round = 4
	var teams Pair
	found, asked := 0, 0
	for seed := uint64(1); seed <= 10; seed++ {
		st := teamField(24, 6)
		system, err := st.NewSystem()
		if err != nil {
			t.Fatal(err)
		}
		changed := false
		ev := played(t, seed, st, func(tt *tournament.Tournament, s *engine.State, made engine.Result) engine.Result {
			if s.Round != round {
				return made
			}
			for i := range tt.Players {
				own := copied(tt)
				for k := range own.Players {
					own.Players[k].Brought = slices.Clone(own.Players[k].Brought)
				}
				p := &own.Players[i]
				q := own.Player(p.Cells[round-2].Opponent)
				if q == nil || p.Cells[round-2].Result != tournament.Win {
					continue
				}
				drawnBoard(p, q, round-1)
				if then, ok := pairedFrom(system, own, round); ok && !slices.Equal(then.Boards, made.Boards) {
					teams, changed = Pair{p.ID, q.ID}, true
					return then
				}
			}
			return made
		})
		if !changed {
			continue
		}
		asked++
		f := Tournament(t.Context(), "teams", ev.Tournament, Options{})
		for _, a := range f.Assumptions {
			is := func(a Assumption) bool {
				return a.Kind == LateResult && a.Round == round-1 && slices.Contains(a.Players, teams[0]) &&
					slices.Contains(a.Players, teams[1])
			}
			if is(a) || slices.ContainsFunc(a.Or, is) {
				found++
			}
		}
	}
	if asked < 3 || 5*found < 4*asked {
		t.Errorf("found in %d of %d events", found, asked)
	}
}

// Settings of an event of teams that explain more rounds of a small field, but less than they cost, are told and not
// assumed.
func TestTooLittleToAssume(t *testing.T) {
	const text = "would be explained: too little to assume it"
	told := 0
	for seed := uint64(1); seed <= 6; seed++ {
		ev := played(t, seed, teamField(8, 2), nil)
		ev.SystemCode, ev.Teams.RulesOrigin = "", tournament.Unknown
		f := Tournament(t.Context(), "teams", ev.Tournament, Options{})
		notes := strings.Join(f.Notes, "; ")
		if f.Verdict != OK && len(f.Assumptions) == 0 {
			if told++; !strings.Contains(notes, text) {
				t.Errorf("seed %d: %s: %s", seed, f.Verdict, notes)
			}
		} else if strings.Contains(notes, text) {
			t.Errorf("seed %d: %s, and yet %s", seed, f.Verdict, notes)
		}
	}
	if told == 0 {
		t.Error("every event is as demanded by the usual settings")
	}
}
