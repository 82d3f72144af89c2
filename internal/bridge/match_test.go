package bridge

import (
	"fmt"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/tournament"
)

// A match has the boards of both teams: a board that one of them left empty, or that nobody recorded, has the colour
// that the event gives it, and the other side of a forfeit.
func TestMatchOf(t *testing.T) {
	colours := []tournament.Colour{tournament.White, tournament.Black}
	seat := func(player, opponent tournament.PlayerID, colour tournament.Colour,
		result tournament.Result) tournament.TeamBoard {
		return tournament.TeamBoard{Player: player, Opponent: opponent, Colour: colour, Result: result}
	}
	const white, black, none = tournament.White, tournament.Black, tournament.NoColour
	for _, tt := range []struct {
		name    string
		m, back []tournament.TeamBoard
		count   int
		want    string
	}{
		{"played", []tournament.TeamBoard{seat(1, 3, white, tournament.Win)},
			[]tournament.TeamBoard{seat(3, 1, black, tournament.Loss)}, 1, "[[1 3] white win]"},
		{"the second team has an empty board", []tournament.TeamBoard{seat(1, 0, none, tournament.ForfeitWin)},
			[]tournament.TeamBoard{seat(0, 0, none, tournament.NoResult)}, 1, "[[1 0] white forfeit win]"},
		{"the first team has an empty board", []tournament.TeamBoard{seat(0, 0, none, tournament.NoResult)},
			[]tournament.TeamBoard{seat(3, 0, none, tournament.ForfeitWin)}, 1, "[[0 3] white forfeit loss]"},
		{"the first team has one board less", []tournament.TeamBoard{seat(1, 3, white, tournament.Draw)},
			[]tournament.TeamBoard{seat(3, 1, black, tournament.Draw), seat(4, 0, none, tournament.ForfeitWin)}, 2,
			"[[1 3] white draw] [[0 4] black forfeit loss]"},
		{"the second team has one board less",
			[]tournament.TeamBoard{seat(1, 3, white, tournament.Draw), seat(2, 0, none, tournament.ForfeitWin)},
			[]tournament.TeamBoard{seat(3, 1, black, tournament.Draw)}, 2,
			"[[1 3] white draw] [[2 0] black forfeit win]"},
		{"the opponent sits elsewhere", []tournament.TeamBoard{seat(1, 4, black, tournament.Loss)},
			[]tournament.TeamBoard{seat(3, 0, none, tournament.NoResult)}, 1, "[[1 4] black loss]"},
		{"forfeited as a whole", nil, nil, 3, ""},
		{"more boards than the event has", []tournament.TeamBoard{seat(1, 3, white, tournament.Win),
			seat(2, 4, black, tournament.Win)}, nil, 1, "[[1 3] white win] [[2 4] black win]"},
		{"fewer boards than the event has", []tournament.TeamBoard{seat(1, 3, white, tournament.Win)}, nil, 2,
			"[[1 3] white win] [[0 0] black none]"},
	} {
		made := matchOf(7, &tournament.TeamRound{Opponent: 9, Boards: tt.m}, &tournament.TeamRound{Boards: tt.back},
			colours, tt.count)
		var boards []string
		for _, b := range made.Boards {
			boards = append(boards, fmt.Sprintf("[%v %s %s]", b.Players, b.Colour, b.Result))
		}
		if got := strings.Join(boards, " "); made.White != 7 || made.Black != 9 || got != tt.want {
			t.Errorf("%s: %d - %d %s, want %s", tt.name, made.White, made.Black, got, tt.want)
		}
	}
}

// The points of a match are those of the boards that have a result.
func TestMade(t *testing.T) {
	for _, tt := range []struct {
		result tournament.Result
		want   string
	}{{tournament.Win, "2.0"}, {tournament.Pending, "1.0"}, {tournament.Adjourned, "1.0"}} {
		m := &tournament.TeamRound{Boards: []tournament.TeamBoard{{Result: tournament.Win, Points: 10},
			{Result: tt.result, Points: 10}}}
		m.Points[tournament.GamePoints] = 20
		if got := made(m); got != tt.want {
			t.Errorf("%v: %s, want %s", tt.result, got, tt.want)
		}
	}
}

// The report that text shows has no checklists; that of the caller keeps them.
func TestWithoutChecklists(t *testing.T) {
	report := &checker.Report{Files: make([]checker.File, 1)}
	report.Files[0].Rounds = make([]checker.Round, 1)
	report.Files[0].Rounds[0].Checklist = make([]checker.ChecklistRow, 2)
	if out := withoutChecklists(report); out.Files[0].Rounds[0].Checklist != nil {
		t.Error("the text has a checklist")
	}
	if len(report.Files[0].Rounds[0].Checklist) != 2 {
		t.Error("the report has lost its checklist")
	}
}

// The usual lists stand in an answer where they are asked for.
func TestUsualLists(t *testing.T) {
	for options, want := range map[string]bool{`{"usual": true}`: true, `{"usual": false}`: false, "": false} {
		_, result := ask(t, "rank", options, file(t, "standings/stone-bridge.trf"))
		_, usual := result["usual"]
		if _, presets := result["presets"]; usual != want || presets != want {
			t.Errorf("%q: usual lists %t, presets %t", options, usual, presets)
		}
	}
}

// An audit says which file it is at.
func TestAuditProgress(t *testing.T) {
	told := ""
	Ask(t.Context(), Question{Call: "audit", Files: []File{file(t, "harbour-town.trf")},
		Working: func(p string) { told = p }})
	if !strings.HasPrefix(told, `{"file":"harbour-town.trf"`) {
		t.Errorf("told %q", told)
	}
}
