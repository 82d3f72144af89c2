package tournament_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/tournament"
)

// teams makes an event of teams, two players each, out of an event of players.
func teams(ev *tournament.Tournament) *tournament.Tournament {
	ev.Teams = &tournament.TeamEvent{Worth: tournament.StandardMatchWorth()}
	for i := 0; i < len(ev.Players); i += 2 {
		a := tournament.PlayerID(i + 1)
		ev.Teams.Teams = append(ev.Teams.Teams, tournament.Team{ID: a/2 + 1, Name: string(rune('A' + i/2)),
			Roster: []tournament.PlayerID{a, a + 1}})
	}
	return ev
}

// letters are the codes of a result, as in the rows of event.
var letters = map[tournament.Result]string{tournament.Win: "1", tournament.Draw: "=", tournament.Loss: "0",
	tournament.ForfeitWin: "+", tournament.ForfeitLoss: "-", tournament.PairingBye: "U", tournament.HalfBye: "H",
	tournament.FullBye: "F", tournament.ZeroBye: "Z", tournament.NoResult: ".", tournament.Pending: "?"}

// shown is a cell as in the rows of event.
func shown(opponent tournament.PlayerID, c tournament.Colour, r tournament.Result) string {
	if opponent == 0 {
		return letters[r]
	}
	return fmt.Sprintf("%d%c%s", opponent, "-wb"[c], letters[r])
}

// codes lists faults by code, a warning in brackets.
func codes(faults []tournament.MatchFault) string {
	var out []string
	for _, f := range faults {
		code := fmt.Sprintf("%s %d.%d", f.Code, f.Team, f.Round)
		if f.Warning {
			code = "(" + code + ")"
		}
		out = append(out, code)
	}
	return strings.Join(out, ", ")
}

// teamCase is an event of teams of two, what is changed of it, and what comes out: for each team and round opponent,
// colour and result, match points and game points in tenths; teams with commas, rounds with blanks.
type teamCase struct {
	name   string
	rows   []string
	change func(ev *tournament.Tournament, e *tournament.TeamEvent)
	want   string
	faults string
}

const white, black = tournament.White, tournament.Black

func none(*tournament.Tournament, *tournament.TeamEvent) {}

// wonMatch is a match that the first team wins by 1½ to ½.
func wonMatch() []string { return []string{"3w1", "4b=", "1b0", "2w="} }

// boardCases are told by the boards.
func boardCases() []teamCase {
	return []teamCase{
		{"won", wonMatch(), none, "2w1 20/15, 1b0 0/5", ""},
		{"drawn", []string{"3w1", "4b0", "1b0", "2w1"}, none, "2w= 10/10, 1b= 10/10", ""},
		{"two rounds", []string{"3w1 3b0", "4b1 4w0", "1b0 1w1", "2w0 2b1"}, none,
			"2w1 20/20 2b0 0/0, 1b0 0/0 1w1 20/20", ""},
		{"the first board is empty", []string{"Z", "4b1", "Z", "2w0"}, none, "2b1 20/10, 1w0 0/0", ""},
		{"a game goes on", []string{"3w?", "4b1", "1b?", "2w0"}, none, "2w? 0/15, 1b? 0/5", ""},
		{"both boards forfeited", []string{"3w+", "4b+", "1b-", "2w-"}, none, "2w+ 20/20, 1b- 0/0", ""},
		{"all boards lost by both", []string{"3w-", "4b-", "1b-", "2w-"}, none, "2w- 0/0, 1b- 0/0", ""},
		{"level forfeits are drawn, not played", []string{"3w+", "4b-", "1b-", "2w+"}, none,
			"2w- 10/10, 1b- 10/10", ""},
		{"the colours of one side", []string{"3-1", "4-0", "1b0", "2w1"}, none, "2w= 10/10, 1b= 10/10", ""},
		{"the colours of the other side", []string{"3w1", "4b0", "1-0", "2-1"}, none, "2w= 10/10, 1b= 10/10", ""},
		{"no colours", []string{"3-1", "4-0", "1-0", "2-1"}, none, "2-= 10/10, 1-= 10/10", ""},
		{"one colour at both first boards", []string{"3w1", "4b0", "1w0", "2b1"}, none, "2-= 10/10, 1-= 10/10",
			"(team.colour 1.1)"},
		{"the boards decide the colour", []string{"3w1", "4b0", "1w0", "2b1"},
			func(_ *tournament.Tournament, e *tournament.TeamEvent) { e.Boards = []tournament.Colour{white, black} },
			"2w= 10/10, 1b= 10/10", "(team.colour 1.1)"},
		{"the boards decide the other colour", []string{"3b1", "4w0", "1b0", "2w1"},
			func(_ *tournament.Tournament, e *tournament.TeamEvent) { e.Boards = []tournament.Colour{white, black} },
			"2b= 10/10, 1w= 10/10", "(team.colour 1.1)"},
		{"one wrong colour at a first board", []string{"3b1", "4b0", "1b0", "2w1"},
			func(_ *tournament.Tournament, e *tournament.TeamEvent) { e.Boards = []tournament.Colour{white, black} },
			"2w= 10/10, 1b= 10/10", "(team.colour 1.1), (team.board-colour 1.1)"},
		{"a board has the wrong colour", []string{"3w1", "4w0", "1b0", "2b1"},
			func(_ *tournament.Tournament, e *tournament.TeamEvent) { e.Boards = []tournament.Colour{white, black} },
			"2w= 10/10, 1b= 10/10", "(team.board-colour 1.1)"},
		{"boards out of order", []string{"4w1", "3b0", "2w1", "1b0"}, none, "2-= 10/10, 1-= 10/10",
			"(team.colour 1.1), (team.order 1.1)"},
		{"line-ups put them in order", []string{"4w1", "3b0", "2w1", "1b0"},
			func(_ *tournament.Tournament, e *tournament.TeamEvent) {
				e.Lineups = []tournament.Lineup{{Round: 1, Team: 1, Players: []tournament.PlayerID{2, 1}}}
			}, "2b= 10/10, 1w= 10/10", ""},
		{"a line-up without a player who played", wonMatch(), func(_ *tournament.Tournament, e *tournament.TeamEvent) {
			e.Lineups = []tournament.Lineup{{Round: 1, Team: 1, Players: []tournament.PlayerID{0, 2}}}
		}, "2w1 20/15, 1b0 0/5", "(team.lineup 1.1)"},
		{"an opponent in no team", []string{"3w1", "4b=", "1b0", "2w=", "7w1", ".", "5b0", "."},
			func(_ *tournament.Tournament, e *tournament.TeamEvent) { e.Teams = e.Teams[:3] },
			"2w1 20/15, 1b0 0/5, . 0/10", "(team.stranger 3.1)"},
		{"two of one team", []string{"2w1", "1b0", "4w1", "3b0"}, none, ". 0/10, . 0/10",
			"team.itself 1.1, team.itself 1.1, team.itself 2.1, team.itself 2.1"},
		{"two opponents", []string{"3w1", "5b1", "1b0", ".", "2w0", "."}, none, "2w1 20/20, 1b0 0/0, 1-0 0/0",
			"team.opponents 1.1"},
	}
}

// recordCases are told by records of teams, too.
func recordCases() []teamCase {
	return []teamCase{
		{"a match forfeited as a whole", []string{".", ".", ".", "."}, func(_ *tournament.Tournament,
			e *tournament.TeamEvent) {
			e.Boards = []tournament.Colour{white, black}
			e.Forfeits = []tournament.ForfeitedMatch{{Round: 1, White: 2, Black: 1, Won: black},
				{Round: 2, White: 1, Black: 2, Won: tournament.NoColour}, {Round: 1, White: 9, Black: 1, Won: white}}
		}, "2b+ 20/20 2w- 0/0, 1w- 0/0 1b- 0/0", ""},
		{"a forfeited match with boards", []string{"3w+", "4b+", "1b-", "2w-"}, func(_ *tournament.Tournament,
			e *tournament.TeamEvent) {
			e.Forfeits = []tournament.ForfeitedMatch{{Round: 1, White: 1, Black: 2, Won: white}}
		}, "2w+ 20/20, 1b- 0/0", ""},
		{"a forfeited match with one board", []string{"3w+", ".", "1b-", "."}, func(_ *tournament.Tournament,
			e *tournament.TeamEvent) {
			e.Boards = []tournament.Colour{white, black}
			e.Forfeits = []tournament.ForfeitedMatch{{Round: 1, White: 1, Black: 2, Won: white}}
		}, "2w+ 20/10, 1b- 0/0", ""},
		{"a forfeited match with a line-up", []string{".", ".", ".", "."}, func(_ *tournament.Tournament,
			e *tournament.TeamEvent) {
			e.Forfeits = []tournament.ForfeitedMatch{{Round: 1, White: 1, Black: 2, Won: white}}
			e.Lineups = []tournament.Lineup{{Round: 1, Team: 1, Players: []tournament.PlayerID{1, 2}}}
		}, "2w+ 20/20, 1b- 0/0", ""},
		{"a forfeited match against another team", []string{"3w1", "4b1", "1b0", "2w0", ".", "."},
			func(_ *tournament.Tournament, e *tournament.TeamEvent) {
				e.Forfeits = []tournament.ForfeitedMatch{{Round: 1, White: 1, Black: 3, Won: white}}
			}, "3w+ 20/20, 1-0 0/0, 1b- 0/0", "team.opponents 1.1"},
		{"byes of players", []string{"3w1 U", "4b1 U", "1b0 H", "2w0 H", "H F", "Z F", "F 9w1", "H ."}, none,
			"2w1 20/20 U 10/10, 1b0 0/0 H 10/10, H 10/10 F 20/20, F 20/20 . 0/10", "(team.stranger 4.2)"},
		{"players are away before the round is paired", []string{"3w1 Z", "4b1 .", "1b0 Z", "2w0 Z"}, none,
			"2w1 20/20 . 0/0, 1b0 0/0 Z 0/0", ""},
		{"byes of records", []string{"3w1 U", "4b1 U", "1b0 .", "2w0 ."}, func(_ *tournament.Tournament,
			e *tournament.TeamEvent) {
			e.Byes = []tournament.PlayerID{0, 2, 1}
			e.ByeStated, e.ByeWorth = true, [2]tournament.Points{7, 3}
			e.Requested = []tournament.Absence{{Player: 2, Round: 3, Kind: tournament.HalfBye},
				{Player: 2, Round: 4, Kind: tournament.FullBye}, {Player: 2, Round: 0, Kind: tournament.FullBye},
				{Player: 9, Round: 1, Kind: tournament.FullBye}}
		}, "2w1 20/20 Z 0/0 U 7/3, 1b0 0/0 U 7/3 H 10/10", ""},
		{"a bye and a match", wonMatch(), func(_ *tournament.Tournament, e *tournament.TeamEvent) {
			e.Byes = []tournament.PlayerID{2}
		}, "2w1 20/15, 1b0 0/5", "team.bye-match 2.1"},
		{"byes of records that disagree", []string{"3w1 .", "4b1 .", "1b0 .", "2w0 ."}, func(_ *tournament.Tournament,
			e *tournament.TeamEvent) {
			e.Byes = []tournament.PlayerID{0, 2}
			e.Requested = []tournament.Absence{{Player: 2, Round: 2, Kind: tournament.FullBye}}
		}, "2w1 20/20 . 0/0, 1b0 0/0 U 10/10", "(team.bye-conflict 2.2)"},
		{"abnormal points", []string{"3w1 3b1", "4b= 4w=", "1b0 1w0", "2w= 2b="}, func(_ *tournament.Tournament,
			e *tournament.TeamEvent) {
			e.Adjustments = []tournament.TeamAdjustment{
				{Kind: tournament.Win, Points: [2]tournament.Points{30, 99}, Given: [2]bool{true, false}},
				{Kind: tournament.Loss, Points: [2]tournament.Points{0, 1}, Given: [2]bool{false, true}, Round: 2},
				{Kind: tournament.Win, Points: [2]tournament.Points{50, 50}, Given: [2]bool{true, true},
					Teams: []tournament.PlayerID{2}},
				{Points: [2]tournament.Points{-10, 4}, Given: [2]bool{true, true}, Round: 1,
					Teams: []tournament.PlayerID{2}},
				{Points: [2]tournament.Points{70, 70}, Given: [2]bool{true, true}}}
		}, "2w1 30/15 2b1 30/15, 1b0 0/5-10+4 1w0 0/1", ""},
	}
}

// TestTeamRounds: the matches of teams follow from the boards and the records.
func TestTeamRounds(t *testing.T) {
	for _, c := range slices.Concat(boardCases(), recordCases()) {
		ev := teams(event(t, c.rows...))
		c.change(ev, ev.Teams)
		rounds, faults := ev.TeamRounds()
		var got []string
		for i := range rounds {
			var of []string
			for _, m := range rounds[i] {
				text := fmt.Sprintf("%s %d/%d", shown(m.Opponent, m.Colour, m.Result), m.Points[tournament.MatchPoints],
					m.Points[tournament.GamePoints])
				if m.Bonus != [2]tournament.Points{} {
					text += fmt.Sprintf("%+d%+d", m.Bonus[tournament.MatchPoints], m.Bonus[tournament.GamePoints])
				}
				of = append(of, text)
			}
			got = append(got, strings.Join(of, " "))
		}
		if text := strings.Join(got, ", "); text != c.want || codes(faults) != c.faults {
			t.Errorf("%s: %s; want %s\n  faults %s; want %s", c.name, text, c.want, codes(faults), c.faults)
		}
	}
	if rounds, faults := event(t, wonMatch()...).TeamRounds(); rounds != nil || faults != nil {
		t.Error("an event without teams has matches of teams")
	}
}

// What is said of a board names it by its place in the match.
func TestBoardIsNamed(t *testing.T) {
	for rows, want := range map[[4]string]string{
		{"3w1", "4w0", "1b0", "2b1"}: "on board 2 of round 1", {"4w1", "3b0", "2w1", "1b0"}: "on board 1 of round 1"} {
		ev := teams(event(t, rows[:]...))
		ev.Teams.Boards = []tournament.Colour{white, black}
		_, faults := ev.TeamRounds()
		if !slices.ContainsFunc(faults, func(f tournament.MatchFault) bool { return strings.Contains(f.Text, want) }) {
			t.Errorf("%q: %+v, want one %s", rows, faults, want)
		}
	}
}

// A player in a message has his name, if he has one.
func TestPlayerIsNamed(t *testing.T) {
	for name, want := range map[string]string{"Ada": "player 1 Ada and player 2 met", "": "player 1 and player 2 met"} {
		ev := teams(event(t, "2w1", "1b0"))
		ev.Players[0].Name = name
		if _, faults := ev.TeamRounds(); !strings.HasPrefix(faults[0].Text, want) {
			t.Errorf("%q: %s, want %s", name, faults[0].Text, want)
		}
	}
}

// TestTeamMatches: the teams are the players of the event that is paired.
func TestTeamMatches(t *testing.T) {
	for _, primary := range []int{tournament.MatchPoints, tournament.GamePoints} {
		ev := teams(event(t, "3w1 U H", "4b= U H", "1b0 H .", "2w= H ."))
		ev.Rounds, ev.RoundsOrigin = 5, tournament.Stated
		ev.Absences = []tournament.Absence{{Player: 1, Round: 4, Kind: tournament.ZeroBye}}
		e := ev.Teams
		e.Rules.Primary = primary
		e.Teams[0].Strength, e.Teams[0].Rank = "2345.5", 3
		e.Teams[0].Points, e.Teams[0].Has = [2]tournament.Points{20, 15}, [2]bool{true, false}
		e.Teams[1].Virtual = []tournament.Points{10}
		e.Requested = []tournament.Absence{{Player: 2, Round: 2, Kind: tournament.HalfBye},
			{Player: 2, Round: 3, Kind: tournament.ZeroBye}}
		e.Adjustments = []tournament.TeamAdjustment{{Points: [2]tournament.Points{5, 2}, Given: [2]bool{true, true},
			Round: 1, Teams: []tournament.PlayerID{1}}}
		rounds, _ := ev.TeamRounds()
		m := ev.TeamMatches(rounds)
		if m.Teams != nil || m.Matches == nil || len(m.Players) != 2 || m.InitialColour != tournament.White {
			t.Fatalf("%+v", m)
		}
		p, q := &m.Players[0], &m.Players[1]
		brought := []tournament.Brought{{Primary: 25, Secondary: 17}, {Primary: 10, Secondary: 10}}
		points := tournament.Points(20)
		if primary == tournament.GamePoints {
			brought = []tournament.Brought{{Primary: 17, Secondary: 25}, {Primary: 10, Secondary: 10}}
			points = 15
		}
		if p.Name != "A" || p.Rating != 2345 || p.Rank != 3 || p.Points != points || p.HasPoints != (primary == 0) ||
			p.Cell(1).Opponent != 2 || p.Cell(1).Result != tournament.Win ||
			p.Cell(2).Result != tournament.PairingBye || !slices.Equal(p.Brought[:2], brought) || len(q.Virtual) != 1 {
			t.Errorf("primary %d: %+v", primary, p)
		}
		if len(m.Absences) != 1 || m.Absences[0].Round != 3 || m.Absences[0].Player != 2 {
			t.Errorf("absences %v", m.Absences)
		}
		worth := fmt.Sprint(int(m.Scoring.Win()), int(m.Scoring.Draw()), int(m.Scoring.Other[tournament.PairingBye]))
		if want := []string{"20 10 10", "20 10 10"}[primary]; worth != want {
			t.Errorf("primary %d: a match is worth %s, want %s", primary, worth, want)
		}
		e.ByeStated, e.ByeWorth = true, [2]tournament.Points{7, 3}
		if got := ev.TeamMatches(rounds).Scoring.Other[tournament.PairingBye]; got != e.ByeWorth[primary] {
			t.Errorf("primary %d: the bye is worth %s", primary, got)
		}
		e.Boards = make([]tournament.Colour, 6)
		if n := ev.BoardCount(rounds); n != 6 {
			t.Errorf("%d boards", n)
		}
	}
	if one := event(t, "U"); one.TeamMatches(nil) != nil || one.BoardCount(nil) != 0 {
		t.Error("an event without teams has matches of teams")
	}
}
