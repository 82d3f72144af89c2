package trf_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/internal/clitest"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// TestEncodedEvents pins what small events are written as in each edition, and what an edition refuses.
func TestEncodedEvents(t *testing.T) {
	type points = tournament.Points
	type id = tournament.PlayerID
	event := func(virtual ...[]points) *tournament.Tournament {
		ev := &tournament.Tournament{Name: "Cup", Rounds: 5, RoundsOrigin: tournament.Stated}
		for i, v := range virtual {
			ev.Players = append(ev.Players, tournament.Player{ID: id(i + 1), Virtual: v})
		}
		return ev
	}
	with := func(change func(*tournament.Tournament)) *tournament.Tournament {
		ev := event(nil, nil)
		change(ev)
		return ev
	}
	teams := func(rules tournament.MatchRules, change func(*tournament.TeamEvent)) *tournament.Tournament {
		ev := event(nil, nil)
		ev.Teams = &tournament.TeamEvent{Rules: rules, Teams: []tournament.Team{{ID: 1, Name: "Alpha", Roster: []id{1}},
			{ID: 2, Name: "Beta", Roster: []id{2}}}}
		change(ev.Teams)
		return ev
	}
	byGames := tournament.MatchRules{Primary: tournament.GamePoints}
	standard := tournament.StandardScoring()
	three := tournament.UniformScoring(30, 10, 0)
	cells := func(n int) []tournament.Cell {
		return slices.Repeat([]tournament.Cell{{Result: tournament.ZeroBye}}, n)
	}
	var b strings.Builder
	for _, c := range []struct {
		name string
		ev   *tournament.Tournament
		opt  trf.EncodeOptions
	}{
		{"nobody", event(), trf.EncodeOptions{}},
		{"an opponent with the greatest number", with(func(ev *tournament.Tournament) {
			ev.Players[0].Cells = []tournament.Cell{{Opponent: trf.MaxPlayers, Colour: tournament.White,
				Result: tournament.Win}}
		}), trf.EncodeOptions{}},
		{"an opponent with a greater one", with(func(ev *tournament.Tournament) {
			ev.Players[0].Cells = []tournament.Cell{{Opponent: trf.MaxPlayers + 1, Colour: tournament.White,
				Result: tournament.Win}}
		}), trf.EncodeOptions{}},
		{"a forfeit against nobody", with(func(ev *tournament.Tournament) {
			ev.Players[0].Cells = []tournament.Cell{{Colour: tournament.White, Result: tournament.ForfeitWin}}
		}), trf.EncodeOptions{}},
		{"virtual points of one", event([]points{10, 10, 5}, nil), trf.EncodeOptions{}},
		{"virtual points of the last", event(nil, []points{10, 10, 5}), trf.EncodeOptions{}},
		{"virtual points of all alike", event([]points{10, 10, 5}, []points{10, 10, 5}, []points{10, 10, 5}),
			trf.EncodeOptions{}},
		{"virtual points that end sooner", event([]points{10, 10, 5}, []points{10, 5}, []points{10}),
			trf.EncodeOptions{}},
		{"virtual points that end later", event([]points{10}, []points{10, 10}, []points{10, 10, 10}),
			trf.EncodeOptions{}},
		{"virtual points that begin later", event([]points{0, 10, 0, 5}, []points{0, 10, 0, 5}, []points{10, 10, 0, 5},
			[]points{0, 0, 10}, nil, []points{0, 10}), trf.EncodeOptions{}},
		{"virtual points in the middle", event([]points{5, 10, 5}, []points{0, 10, 5}, []points{5, 10, 0}),
			trf.EncodeOptions{}},
		{"virtual points that are nothing", event([]points{0, 0}, nil), trf.EncodeOptions{}},
		{"facts that were inferred", with(func(ev *tournament.Tournament) {
			ev.RoundsOrigin, ev.InitialOrigin, ev.ScoringOrigin = tournament.Inferred, tournament.Inferred,
				tournament.Inferred
			ev.InitialColour, ev.Scoring = tournament.Black, standard
		}), trf.EncodeOptions{}},
		{"facts that were inferred and are wanted", with(func(ev *tournament.Tournament) {
			ev.RoundsOrigin, ev.InitialOrigin, ev.ScoringOrigin = tournament.Inferred, tournament.Inferred,
				tournament.Inferred
			ev.InitialColour, ev.Scoring = tournament.Black, standard
		}), trf.EncodeOptions{Inferred: true}},
		{"inferred point values that are not the usual ones", with(func(ev *tournament.Tournament) {
			ev.ScoringOrigin, ev.Scoring = tournament.Inferred, three
		}), trf.EncodeOptions{}},
		{"point values that are not known, and not the usual ones", with(func(ev *tournament.Tournament) {
			ev.Scoring = three
		}), trf.EncodeOptions{}},
		{"the most of everything", with(func(ev *tournament.Tournament) {
			ev.Rounds = trf.MaxRounds
			ev.Players[1].ID = trf.MaxPlayers
		}), trf.EncodeOptions{}},
		{"too many rounds", with(func(ev *tournament.Tournament) { ev.Rounds = trf.MaxRounds + 1 }),
			trf.EncodeOptions{}},
		{"no rounds", with(func(ev *tournament.Tournament) { ev.Rounds = 0 }), trf.EncodeOptions{}},
		{"as many rounds as a row can hold", with(func(ev *tournament.Tournament) {
			ev.Players[0].Cells = cells(trf.MaxRounds)
		}), trf.EncodeOptions{}},
		{"more rounds than a row can hold", with(func(ev *tournament.Tournament) {
			ev.Players[0].Cells = cells(trf.MaxRounds + 1)
		}), trf.EncodeOptions{}},
		{"a result of a game without its opponent", with(func(ev *tournament.Tournament) {
			ev.Players[0].Cells = []tournament.Cell{{Result: tournament.ZeroBye}, {Colour: tournament.White,
				Result: tournament.Win}}
		}), trf.EncodeOptions{}},
		{"abnormal points", with(func(ev *tournament.Tournament) {
			ev.Adjustments = []tournament.Adjustment{
				{Kind: tournament.Win, Points: 20, Round: 1}, {Kind: tournament.UnratedWin, Points: 20, Round: 1},
				{Points: -5, Round: 2, Players: []id{1, 2}}, {Kind: tournament.HalfBye, Points: 3}}
		}), trf.EncodeOptions{}},
		{"abnormal points that cannot be written", with(func(ev *tournament.Tournament) {
			ev.Adjustments = []tournament.Adjustment{{Kind: tournament.Win, Points: 20, Round: 1},
				{Kind: tournament.UnratedWin, Points: 25, Round: 1}, {Points: -5}, {Kind: tournament.Adjourned,
					Points: 5},
				{Kind: tournament.Draw, Points: 5}}
		}), trf.EncodeOptions{}},
		{"byes and bans", with(func(ev *tournament.Tournament) {
			ev.Absences = []tournament.Absence{{Player: 2, Round: 1, Kind: tournament.ZeroBye},
				{Player: 1, Round: 1, Kind: tournament.ZeroBye}, {Player: 1, Round: 2, Kind: tournament.HalfBye}}
			ev.Forbidden = []tournament.ForbiddenGroup{{First: 1, Players: []id{1, 2}}, {First: 2, Last: 3,
				Players: []id{2, 1}}}
		}), trf.EncodeOptions{}},
		{"teams by match points", teams(tournament.MatchRules{}, func(e *tournament.TeamEvent) {
			e.Teams[0].Virtual = []points{10}
			e.Adjustments = []tournament.TeamAdjustment{{Points: [2]points{20, 10}, Given: [2]bool{true, true},
				Round: 1,
				Teams: []id{1}}, {Kind: tournament.ForfeitWin, Points: [2]points{20, 10}, Given: [2]bool{true, false}}}
			e.Lineups = []tournament.Lineup{{Round: 1, Team: 1, Opponent: 2, Players: []id{1, 0}}}
			e.Forfeits = []tournament.ForfeitedMatch{{Round: 2, White: 1, Black: 2, Won: tournament.Black}}
			e.Byes, e.ByeWorth, e.ByeStated = []id{1, 0, 2}, [2]points{10, 20}, true
		}), trf.EncodeOptions{}},
		{"teams by game points", teams(byGames, func(e *tournament.TeamEvent) {
			e.Teams[1].Virtual = []points{0, 5}
			e.Teams[1].Rank, e.Teams[1].Points, e.Teams[1].Has = 2, [2]points{30, 45}, [2]bool{false, true}
		}), trf.EncodeOptions{}},
		{"boards of teams without an opponent", func() *tournament.Tournament {
			ev := teams(byGames, func(*tournament.TeamEvent) {})
			ev.Players[0].Cells = []tournament.Cell{{Colour: tournament.White, Result: tournament.ForfeitWin}}
			ev.Players[1].Cells = []tournament.Cell{{Opponent: 1, Colour: tournament.Black,
				Result: tournament.ForfeitLoss}}
			return ev
		}(), trf.EncodeOptions{}},
		{"a board of teams without an opponent and a colour", func() *tournament.Tournament {
			ev := teams(byGames, func(*tournament.TeamEvent) {})
			ev.Players[0].Cells = []tournament.Cell{{Result: tournament.ForfeitWin}}
			return ev
		}(), trf.EncodeOptions{}},
		{"points of teams that cannot be written", teams(byGames, func(e *tournament.TeamEvent) {
			e.Adjustments = []tournament.TeamAdjustment{{Kind: tournament.Adjourned}}
		}), trf.EncodeOptions{}},
	} {
		fmt.Fprintf(&b, "=== %s\n", c.name)
		for _, edition := range [...]trf.Edition{trf.TRFX, trf.TRFBX, trf.TRF26} {
			c.opt.Edition = edition
			text, err := trf.Encode(c.ev, c.opt)
			if err != nil {
				text = []byte("refused: " + strings.ReplaceAll(err.Error(), "\n", "\nrefused: ") + "\n")
			}
			fmt.Fprintf(&b, "--- %s\n%.600s", edition, text)
			if len(text) > 600 {
				fmt.Fprintf(&b, "... %d bytes\n", len(text))
			}
		}
	}
	clitest.Golden(t, "testdata/encode.golden", []byte(b.String()))
}
